//! Pictures: the back ends of a scene.

mod golden;
mod pictures;
mod specimen;
mod studio;
mod text;
mod wild;
