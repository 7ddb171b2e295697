//! Every integration test of the house, linked once.

mod argentina;
mod argentina_pictures;
mod bots;
mod burgundy;
mod burgundy_pictures;
mod chance;
mod config;
mod contract;
mod discord;
mod games;
mod host;
mod keep;
mod playthrough;
mod protocol;
mod render;
mod scene;
mod store;
mod web;
mod words;
