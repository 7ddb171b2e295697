//! Pictures: the back ends of a scene.

pub mod golden;
mod pictures;
mod specimen;
mod studio;
mod text;
mod wild;
