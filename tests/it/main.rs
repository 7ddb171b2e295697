//! Every integration test of the house, linked once.

mod bots;
mod chance;
mod contract;
mod games;
mod playthrough;
mod protocol;
mod scene;
mod store;
mod words;
