//! Playing over days, by a clock that jumps: what comes, when, to whom, and what never comes.

mod clocks;
mod crash;
mod house;
mod input;
mod ladder;
mod notices;
mod plans;
mod post_office;
mod quiet;
mod reminders;
mod stats;
mod thousands;
