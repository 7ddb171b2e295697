//! What every game is tested for, game by game.

use tabletalk::games::argentina::Argentina;
use tabletalk::games::burgundy::Burgundy;

use crate::contract;

const BURGUNDY: [&[(&str, &str)]; 6] = [
    &[],
    &[("estates", "random")],
    &[("estates", "random"), ("choosing", "secretly"), ("ties", "most-empty")],
    &[("estates", "given"), ("estate-1", "8"), ("estate-2", "1"), ("estate-3", "3"), ("estate-4", "9")],
    &[("estates", "given"), ("choosing", "secretly"), ("estate-1", "7"), ("estate-2", "2"), ("estate-3", "7")],
    &[("estates", "given"), ("estate-1", "4"), ("estate-2", "5"), ("estate-3", "6"), ("estate-4", "6")],
];

#[test]
fn burgundy_keeps_the_contract_with_two() {
    contract::holds::<Burgundy>(2, &BURGUNDY);
}

#[test]
fn burgundy_keeps_the_contract_with_three() {
    contract::holds::<Burgundy>(3, &BURGUNDY);
}

#[test]
fn burgundy_keeps_the_contract_with_four() {
    contract::holds::<Burgundy>(4, &BURGUNDY);
}

const ARGENTINA: [&[(&str, &str)]; 3] = [
    &[],
    &[
        ("buildings", "b"),
        ("le-havre", "b"),
        ("rotterdam", "b"),
        ("liverpool", "b"),
        ("neutral", "shuffled"),
        ("pedro", "hard"),
    ],
    &[
        ("buildings", "random"),
        ("le-havre", "random"),
        ("rotterdam", "random"),
        ("liverpool", "random"),
        ("neutral", "shuffled"),
        ("pedro", "easy"),
    ],
];

#[test]
fn argentina_keeps_the_contract_with_one() {
    contract::holds::<Argentina>(1, &ARGENTINA);
}

#[test]
fn argentina_keeps_the_contract_with_two() {
    contract::holds::<Argentina>(2, &ARGENTINA);
}

#[test]
fn argentina_keeps_the_contract_with_three() {
    contract::holds::<Argentina>(3, &ARGENTINA);
}

#[test]
fn argentina_keeps_the_contract_with_four() {
    contract::holds::<Argentina>(4, &ARGENTINA);
}
