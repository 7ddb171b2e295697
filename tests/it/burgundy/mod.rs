//! The Castles of Burgundy: a test per rule, named after it (`cb_31_…` checks CB-31 of `RULES.md`).

mod data;
mod load;
mod notation;
mod position;
mod refusals;
mod rules;
