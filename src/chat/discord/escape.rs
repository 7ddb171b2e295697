//! Words as Discord shows them: nothing in a name is markup, and nothing is longer than the platform takes.

use unicode_segmentation::UnicodeSegmentation;

/// The longest text of a message.
pub const LONGEST_TEXT: usize = 2_000;

/// Plain words, written so that no name in them becomes markup, a mention, a link or a list.
#[must_use]
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len() + 8);
    // What stands at the start of a line makes headings and lists; digits alone may begin a numbered one.
    let mut starts = true;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '>' | '[' | ']' => plain.extend(['\\', letter]),
            '#' | '-' | '+' | '.' | ')' if starts => plain.extend(['\\', letter]),
            ':' if letters.peek() == Some(&'/') => plain.push_str("\\:"),
            '@' => plain.extend(['@', '\u{200b}']),
            // Direction marks turn the words behind them around.
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {}
            _ => plain.push(letter),
        }
        starts = letter == '\n' || (starts && (letter.is_whitespace() || letter.is_ascii_digit()));
    }
    plain
}

/// How long a text is by the strictest way to count: an emoji outside the basic plane counts twice.
#[must_use]
pub fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// A text cut to a length between two characters as people see them, with an ellipsis where something is missing.
#[must_use]
pub fn cut(text: &str, most: usize) -> String {
    if length(text) <= most {
        return text.to_owned();
    }
    let mut short = String::new();
    let mut left = most.saturating_sub(1);
    for piece in text.graphemes(true) {
        let long = length(piece);
        if long > left {
            break;
        }
        left -= long;
        short.push_str(piece);
    }
    // Half an escape would turn the ellipsis into something else.
    let backslashes = short.len() - short.trim_end_matches('\\').len();
    if backslashes % 2 == 1 {
        short.pop();
    }
    short.push('…');
    short
}

/// Paragraphs within a length. What is missing is what came between the first and the newest.
#[must_use]
pub fn paragraphs(text: &[String], most: usize) -> String {
    let lines: Vec<String> = text.iter().map(|line| plain(line)).collect();
    let whole = lines.join("\n");
    if length(&whole) <= most {
        return whole;
    }
    let Some((first, rest)) = lines.split_first() else {
        return String::new();
    };
    let first = cut(first, most / 2);
    let mut left = most - length(&first) - 2;
    let mut kept = Vec::new();
    for line in rest.iter().rev() {
        let line = if kept.is_empty() { cut(line, left.saturating_sub(1)) } else { line.clone() };
        let long = length(&line) + 1;
        if long > left {
            break;
        }
        left -= long;
        kept.push(line);
    }
    kept.push("…".to_owned());
    kept.push(first);
    kept.reverse();
    kept.join("\n")
}
