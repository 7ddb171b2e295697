//! The command line of tabletalk.

fn main() {}
