//! What the front is told from outside.

use std::fmt;
use std::time::Duration;

use serenity::all::GuildId;

/// What the front is told from outside.
#[derive(Clone)]
pub struct Settings {
    /// The bot's token.
    pub token: String,
    /// Register the commands in this server only, where they show at once; everywhere where none is named.
    pub guild: Option<GuildId>,
    /// Where browsers find the web page, such as `https://tables.example.org`.
    pub public_address: Option<String>,
    /// The client that talks to Discord; one of our own making where none is given.
    pub client: Option<reqwest::Client>,
    /// How long things take.
    pub intervals: Intervals,
}

impl Settings {
    /// A token, and everything else as usual.
    #[must_use]
    pub fn new(token: impl Into<String>) -> Settings {
        Settings {
            token: token.into(),
            guild: None,
            public_address: None,
            client: None,
            intervals: Intervals::default(),
        }
    }
}

/// The token is never shown.
impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Settings { token: _, guild, public_address, client: _, intervals } = self;
        f.debug_struct("Settings")
            .field("guild", guild)
            .field("public_address", public_address)
            .field("intervals", intervals)
            .finish_non_exhaustive()
    }
}

/// How long things take.
#[derive(Clone, Copy, Debug)]
pub struct Intervals {
    /// An answer that is not there by then is announced first: people wait half a second, Discord three.
    pub answer: Duration,
    /// How often the outbox is looked through when nobody says that something waits.
    pub look: Duration,
    /// The first pause after a delivery that failed; it doubles each time.
    pub retry: Duration,
    /// The longest such pause.
    pub longest_retry: Duration,
    /// The pause where the bot lacks a permission.
    pub forbidden: Duration,
    /// A post whose fate is unknown for so long goes out again, without the ping.
    pub undecided: Duration,
    /// How long what is running may take to finish when the front stops.
    pub stop: Duration,
}

impl Default for Intervals {
    fn default() -> Intervals {
        Intervals {
            answer: Duration::from_millis(350),
            look: Duration::from_secs(30),
            retry: Duration::from_secs(1),
            longest_retry: Duration::from_secs(300),
            forbidden: Duration::from_secs(900),
            undecided: Duration::from_secs(120),
            stop: Duration::from_secs(5),
        }
    }
}
