//! Every integration test of the house, linked once.

mod burgundy;
