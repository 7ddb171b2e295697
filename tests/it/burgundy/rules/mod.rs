//! The rules by the sections of `RULES.md`.

mod effects;
mod end;
mod knowledge;
mod named;
mod rounds;
mod setup;
mod turn;
