//! Great Western Trail Argentina: a test for every statement of its RULES.md.

mod actions;
mod buenos_aires;
mod components;
mod data;
mod farmers;
mod games;
mod load;
mod notation;
mod pedro;
pub mod position;
mod presses;
mod railway;
mod scoring;
mod trail;
mod words;
