//! Looking around: from one picture of a table to the others.

use tabletalk::host::post::{Button, Post, Row};

use super::room::Room;

fn buttons(post: &Post) -> Vec<&Button> {
    let rows = post.around.iter().map(|row| match row {
        Row::Buttons(buttons) => buttons,
        Row::Select(_) => panic!("pictures are looked at by buttons"),
    });
    rows.flatten().collect()
}

#[test]
fn every_picture_leads_to_all_the_others() {
    let room = Room::new();
    let areas = ["Trail", "Railway", "Markets", "Ships and cities", "Symbols"];
    for (game, parts) in [("burgundy", &["Board"][..]), ("argentina", &areas[..])] {
        let table = room.running_of(game, &["Ada", "Bob"]);
        let first = room.press("Ada", &format!("board.{table}")).remove(0);
        let expected: Vec<&str> = [&["Table"][..], parts, &["Ada", "Bob", "Scores"]].concat();
        let labels: Vec<&str> = buttons(&first).iter().map(|button| button.label.as_str()).collect();
        assert_eq!(labels, expected, "{game}");
        for at in 0..expected.len() {
            let control = buttons(&first)[at].control.clone();
            let shown = room.press("Ada", &control).remove(0);
            let here: Vec<bool> = buttons(&shown).iter().map(|button| !button.enabled).collect();
            assert_eq!(here.iter().position(|here| *here), Some(at), "{game}: {control}");
            assert_eq!(here.iter().filter(|here| **here).count(), 1, "what is looked at can't be pressed");
            let shot = shown.picture.expect("there is a picture");
            let drawn = room.host.draw(&shot, None, Some(room.person("Ada")));
            assert!(drawn.is_ok(), "{game}: {control} is not drawn");
            assert!(shown.rows.is_empty(), "nothing is decided by looking");
        }
    }
}

#[test]
fn nobody_looks_where_nothing_is_or_into_a_turn_of_others() {
    let room = Room::new();
    let table = room.running_of("argentina", &["Ada", "Bob"]);
    for wrong in ["area 5", "player 7", "turn 1"] {
        let shown = room.press("Ada", &format!("see.{table}.{wrong}")).remove(0);
        let shot = shown.picture.expect("what to draw");
        assert!(room.host.draw(&shot, None, Some(room.person("Ada"))).is_err(), "{wrong} is drawn");
    }
    for forged in ["area", "area x", "area 300", "everything"] {
        let shown = room.press("Ada", &format!("see.{table}.{forged}")).remove(0);
        assert!(shown.picture.is_none(), "{forged} is a picture");
    }
}
