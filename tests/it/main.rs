//! Every integration test of the house, linked once.

mod bots;
mod burgundy;
mod burgundy_pictures;
mod chance;
mod config;
mod contract;
mod games;
mod playthrough;
mod protocol;
mod scene;
mod store;
mod web;
mod words;
