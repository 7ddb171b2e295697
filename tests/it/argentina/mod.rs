//! Great Western Trail Argentina: a test for every statement of its RULES.md.

mod actions;
mod buenos_aires;
mod components;
mod farmers;
mod position;
mod railway;
mod trail;
