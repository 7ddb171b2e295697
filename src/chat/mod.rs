//! Front ends: each turns what people do on a platform into requests to the host, and its posts into messages there.

pub mod discord;
pub mod web;
