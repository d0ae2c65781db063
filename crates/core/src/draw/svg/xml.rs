//! Escapes text for XML.

use std::fmt::{self, Write};

/// A text that is safe between tags and within quoted attributes.
///
/// Characters that XML cannot have, such as most control characters, become U+FFFD.
#[derive(Debug, Clone, Copy)]
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\t' | '\n' => f.write_char(letter)?,
                // XML 1.0 cannot have these, except 0x7f to 0x9f, which control terminals.
                '\0'..' ' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {
                    f.write_char(char::REPLACEMENT_CHARACTER)?;
                }
                _ => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}
