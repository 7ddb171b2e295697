//! Chance without a running stream: every draw has a name.
//!
//! ChaCha8, keyed by the table's seed, with the hash of the draw's name as stream. What others do, what is undone and redone,
//! and the order in which draws happen never change what a name gives. Range and shuffle are our own and frozen by golden
//! vectors, so that no library upgrade changes a game.

use std::fmt;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The table's secret: all of its chance.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed out of 32 bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed that a small number stands for, for tests and simulations.
    #[must_use]
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }

    /// A fresh one out of a generator.
    pub fn random(rng: &mut impl Rng) -> Seed {
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        Seed(bytes)
    }

    /// The draw of this name: parts are joined by `/`, as in `dice/7/1`.
    #[must_use]
    pub fn draw(&self, name: &str, parts: &[u32]) -> Draw {
        let mut hash = Fnv::default();
        hash.write(name.as_bytes());
        for part in parts {
            hash.write(b"/");
            hash.write_number(*part);
        }
        let mut rng = ChaCha8Rng::from_seed(self.0);
        rng.set_stream(hash.0);
        Draw(rng)
    }
}

/// Never prints the secret.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl TryFrom<String> for Seed {
    type Error = String;

    fn try_from(text: String) -> Result<Seed, String> {
        let wrong = || "a seed is 64 hexadecimal digits".to_owned();
        if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            let pair = std::str::from_utf8(pair).map_err(|_| wrong())?;
            *byte = u8::from_str_radix(pair, 16).map_err(|_| wrong())?;
        }
        Ok(Seed(bytes))
    }
}

/// One named draw: a short stream of random numbers of its own.
pub struct Draw(ChaCha8Rng);

impl Draw {
    /// A number below `n`, each equally likely (multiply and reject); 0 when `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        if n == 0 {
            return 0;
        }
        let too_low = n.wrapping_neg() % n;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(n);
            if product as u32 >= too_low {
                return (product >> 32) as u32;
            }
        }
    }

    /// A die: 1 to 6.
    pub fn die(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    /// Puts a list, best given in sorted order, into random order: from the end, each with one at or before it.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// Takes one thing out of counted heaps, each thing equally likely; the index of its heap. `None` when all are empty.
    pub fn take_from(&mut self, heaps: &mut [u8]) -> Option<usize> {
        let total: u32 = heaps.iter().map(|n| u32::from(*n)).sum();
        let mut at = (total > 0).then(|| self.below(total))?;
        for (heap, left) in heaps.iter_mut().enumerate() {
            match at.checked_sub(u32::from(*left)) {
                Some(rest) => at = rest,
                None => {
                    *left -= 1;
                    return Some(heap);
                }
            }
        }
        None
    }
}

/// FNV-1a with 64 bits: small, frozen, and enough to keep a few hundred names apart; secrecy is the key's job.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn write_number(&mut self, number: u32) {
        let mut digits = [0; 10];
        let mut first = digits.len();
        let mut rest = number;
        loop {
            first -= 1;
            digits[first] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.write(&digits[first..]);
    }
}

/// The generator of a bot: never the table's chance.
pub type BotRng = ChaCha8Rng;

/// A bot's generator out of a number.
#[must_use]
pub fn bot_rng(number: u64) -> BotRng {
    ChaCha8Rng::seed_from_u64(number)
}

/// A number below `n` out of any generator; 0 when `n` is 0.
pub fn below(rng: &mut impl Rng, n: usize) -> usize {
    ((u64::from(rng.next_u32()) * n as u64) >> 32) as usize
}
