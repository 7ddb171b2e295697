//! The head of a PNG file: enough to know that a picture is one, and how large.

/// What a PNG file says of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    pub width: u32,
    pub height: u32,
    pub bytes: usize,
}

impl Picture {
    /// Reads signature and header; nothing where it is no PNG.
    pub fn of(file: &[u8]) -> Option<Picture> {
        let rest = file.strip_prefix(b"\x89PNG\r\n\x1a\n")?;
        let rest = rest.strip_prefix(&13_u32.to_be_bytes())?.strip_prefix(b"IHDR")?;
        let number = |at: usize| Some(u32::from_be_bytes(rest.get(at..at + 4)?.try_into().ok()?));
        Some(Picture { width: number(0)?, height: number(4)?, bytes: file.len() })
    }
}
