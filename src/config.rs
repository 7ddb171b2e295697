//! The configuration: a file with a comment on every key, and environment variables that override it.
//!
//! Every key is one row of a table: its name, what is expected, and how it is set. File and environment go through the same
//! rows; what is not in them is refused by name.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use toml::{Table, Value};
use tracing_subscriber::filter::LevelFilter;

use crate::host::Limits;
use crate::host::ids::Account;

/// Where the configuration is looked for when no file is named.
pub const USUAL_FILE: &str = "config/tabletalk.toml";
const ENVIRONMENT: &str = "TABLETALK_";
/// The variable that people know from other bots.
const DISCORD_TOKEN: &str = "DISCORD_TOKEN";
const HOUR: u64 = 3_600_000;

/// All that can be set.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where the local table listens.
    pub address: SocketAddr,
    /// What visitors must know; needed where others can reach the address.
    pub access_token: Option<String>,
    /// Where browsers of other machines find the page.
    pub public_address: Option<String>,
    /// The Discord bot's token; without one there is no Discord.
    pub discord_token: Option<Secret>,
    /// The one Discord server in which commands are registered; everywhere where none is named.
    pub discord_guild: Option<u64>,
    /// Where everything is stored.
    pub data: PathBuf,
    /// Corrections of the games' data.
    pub games: Option<PathBuf>,
    /// How many threads bots think on.
    pub bot_threads: usize,
    /// What is told on stderr: `error`, `warn`, `info`, `debug`, or a filter such as `tabletalk=debug`.
    pub log: String,
    /// How much one person or channel may do.
    pub limits: Limits,
}

/// Something that no log repeats.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            address: SocketAddr::new(IpAddr::from([127, 0, 0, 1]), 8017),
            access_token: None,
            public_address: None,
            discord_token: None,
            discord_guild: None,
            data: PathBuf::from("data"),
            games: None,
            bot_threads: 1,
            log: "info".to_owned(),
            limits: Limits::default(),
        }
    }
}

/// A key of the configuration.
struct Key {
    /// `section.key`; in the environment `TABLETALK_SECTION_KEY`.
    name: &'static str,
    /// Ends the sentence "expected …".
    expected: &'static str,
    set: fn(&mut Config, &Setting<'_>) -> Option<()>,
}

const KEYS: &[Key] = &[
    Key {
        name: "web.address",
        expected: "an address with a port, such as \"127.0.0.1:8017\"",
        set: |config, setting| setting.text()?.parse().ok().map(|address| config.address = address),
    },
    Key {
        name: "web.access_token",
        expected: "a text of at least 16 characters, or \"\" for none",
        set: |config, setting| {
            config.access_token = match setting.text()? {
                "" => None,
                token if token.chars().count() >= 16 => Some(token.to_owned()),
                _ => return None,
            };
            Some(())
        },
    },
    Key {
        name: "web.public_address",
        expected: "an address such as \"https://tables.example.org\", or \"\" for none",
        set: |config, setting| {
            config.public_address = match setting.text()? {
                "" => None,
                address if is_web_address(address) => Some(address.trim_end_matches('/').to_owned()),
                _ => return None,
            };
            Some(())
        },
    },
    Key {
        name: "discord.token",
        expected: "the token of your bot, or \"\" for none",
        set: |config, setting| {
            let token = setting.text()?.trim();
            let readable = token.chars().all(|letter| letter.is_ascii_graphic());
            readable.then(|| config.discord_token = (!token.is_empty()).then(|| Secret(token.to_owned())))
        },
    },
    Key {
        name: "discord.guild",
        expected: "the number of a server, such as \"123456789012345678\", or \"\" for all",
        set: |config, setting| {
            config.discord_guild = match setting.text()? {
                "" => None,
                id => Some(id.parse().ok().filter(|id| *id > 0)?),
            };
            Some(())
        },
    },
    Key {
        name: "store.directory",
        expected: "a folder, such as \"data\"",
        set: |config, setting| folder(setting)?.map(|folder| config.data = folder),
    },
    Key {
        name: "games.directory",
        expected: "a folder, or \"\" for the data that are built in",
        set: |config, setting| {
            config.games = folder(setting)?;
            Some(())
        },
    },
    Key {
        name: "bots.threads",
        expected: "a number from 1 to 64",
        set: |config, setting| setting.number(1, 64).map(|threads| config.bot_threads = threads as usize),
    },
    Key {
        name: "log.level",
        expected: "error, warn, info, debug or a filter such as \"tabletalk=debug\"",
        set: |config, setting| {
            let text = setting.text()?;
            let level = |part: &str| part.rsplit('=').next()?.trim().parse::<LevelFilter>().ok();
            text.split(',').all(|part| level(part).is_some()).then(|| config.log = text.to_owned())
        },
    },
    Key {
        name: "limits.tables_per_person",
        expected: "a number from 1 to 10000",
        set: |config, setting| setting.number(1, 10_000).map(|n| config.limits.tables_per_person = n as usize),
    },
    Key {
        name: "limits.tables_per_channel",
        expected: "a number from 1 to 10000",
        set: |config, setting| setting.number(1, 10_000).map(|n| config.limits.tables_per_channel = n as usize),
    },
    Key {
        name: "limits.lobbies_per_hour",
        expected: "a number from 1 to 10000",
        set: |config, setting| setting.number(1, 10_000).map(|n| config.limits.lobbies_per_hour = n as usize),
    },
    Key {
        name: "limits.pictures_per_minute",
        expected: "a number from 1 to 10000",
        set: |config, setting| setting.number(1, 10_000).map(|n| config.limits.pictures_per_minute = n as usize),
    },
    Key {
        name: "limits.blocked",
        expected: "accounts separated by commas, such as \"discord:80351110224678912, web:5f3c\"",
        set: |config, setting| {
            let accounts = setting.text()?.split(',').map(str::trim).filter(|account| !account.is_empty());
            let account = |text: &str| {
                let (platform, id) =
                    text.split_once(':').filter(|(platform, id)| !platform.is_empty() && !id.is_empty())?;
                Some(Account { platform: platform.to_owned(), id: id.to_owned() })
            };
            accounts.map(account).collect::<Option<Vec<_>>>().map(|accounts| config.limits.blocked = accounts)
        },
    },
    Key {
        name: "limits.lobby_hours",
        expected: "a number of hours from 1 to 8760",
        set: |config, setting| setting.number(1, 8_760).map(|hours| config.limits.lobby_lasts = hours * HOUR),
    },
    Key {
        name: "limits.vote_hours",
        expected: "a number of hours from 1 to 8760",
        set: |config, setting| setting.number(1, 8_760).map(|hours| config.limits.vote_lasts = hours * HOUR),
    },
    Key {
        name: "days.first_hours",
        expected: "a number of hours from 1 to 720",
        set: |config, setting| setting.number(1, 720).map(|hours| config.limits.days.first = hours * HOUR),
    },
    Key {
        name: "days.every_hours",
        expected: "a number of hours from 1 to 720",
        set: |config, setting| setting.number(1, 720).map(|hours| config.limits.days.every = hours * HOUR),
    },
    Key {
        name: "days.most",
        expected: "a number of reminders from 1 to 20",
        set: |config, setting| setting.number(1, 20).map(|most| config.limits.days.most = most as u32),
    },
    Key {
        name: "days.patience_days",
        expected: "a number of days from 1 to 90",
        set: |config, setting| setting.number(1, 90).map(|days| config.limits.days.patience = days * 24 * HOUR),
    },
    Key {
        name: "days.grace_hours",
        expected: "a number of hours from 1 to 720",
        set: |config, setting| setting.number(1, 720).map(|hours| config.limits.days.grace = hours * HOUR),
    },
];

/// What a key is set to: a value of the file, or the text of a variable.
enum Setting<'a> {
    File(&'a Value),
    Variable(&'a str),
}

impl Setting<'_> {
    fn text(&self) -> Option<&str> {
        match self {
            Setting::File(value) => value.as_str(),
            Setting::Variable(text) => Some(text),
        }
    }

    fn number(&self, least: u64, most: u64) -> Option<u64> {
        let number = match self {
            Setting::File(value) => u64::try_from(value.as_integer()?).ok(),
            Setting::Variable(text) => text.parse().ok(),
        };
        number.filter(|number| (least..=most).contains(number))
    }
}

fn is_web_address(text: &str) -> bool {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    rest.is_some_and(|rest| !rest.is_empty() && rest.chars().all(|letter| letter.is_ascii_graphic() && letter != '#'))
}

fn folder(setting: &Setting<'_>) -> Option<Option<PathBuf>> {
    let text = setting.text()?;
    Some((!text.is_empty()).then(|| PathBuf::from(text)))
}

/// Why a configuration is refused, in words for whoever wrote it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file can't be read.
    #[error("{file}: {why}")]
    File {
        /// Which.
        file: String,
        /// What is wrong with it.
        why: String,
    },
    /// There is no such key.
    #[error("{place}: there is no key `{key}`; there are: {known}")]
    Unknown {
        /// The file, or the environment.
        place: String,
        /// What is there.
        key: String,
        /// What could be.
        known: String,
    },
    /// A value is not what it should be.
    #[error("{place}: `{key}` is {found}; expected {expected}")]
    Value {
        /// The file, or the environment.
        place: String,
        /// Which key.
        key: String,
        /// What is there.
        found: String,
        /// What should be.
        expected: &'static str,
    },
    /// Others could reach the page, and nothing keeps them out.
    #[error(
        "web.address is {address}, which others can reach, and web.access_token is not set: set a token of at least 16 \
         characters, or use an address on loopback such as 127.0.0.1:8017"
    )]
    Open {
        /// Where it would listen.
        address: SocketAddr,
    },
}

impl Config {
    /// Reads a file, the usual one where none is named and it is there; then the environment.
    pub fn load(
        file: Option<&Path>,
        environment: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Config, ConfigError> {
        let mut config = Config::default();
        let path = file.unwrap_or(Path::new(USUAL_FILE));
        match fs::read_to_string(path) {
            Ok(text) => config.read(&path.display().to_string(), &text)?,
            Err(error) if file.is_none() && error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => {
                return Err(ConfigError::File { file: path.display().to_string(), why: error.to_string() });
            }
        }
        config.hear(environment)?;
        config.check()?;
        Ok(config)
    }

    /// Takes over what a file says.
    pub fn read(&mut self, file: &str, text: &str) -> Result<(), ConfigError> {
        let malformed = |error: toml::de::Error| ConfigError::File { file: file.to_owned(), why: error.to_string() };
        let sections: Table = text.parse().map_err(malformed)?;
        for (section, inside) in &sections {
            let Value::Table(keys) = inside else {
                return Err(unknown(file, section));
            };
            for (key, value) in keys {
                self.set(file, &format!("{section}.{key}"), &Setting::File(value))?;
            }
        }
        Ok(())
    }

    /// Takes over what the environment says: `TABLETALK_WEB_ADDRESS` is `web.address`, plain `DISCORD_TOKEN` is `discord.token`.
    pub fn hear(&mut self, environment: impl IntoIterator<Item = (String, String)>) -> Result<(), ConfigError> {
        for (variable, value) in environment {
            if variable == DISCORD_TOKEN {
                self.set(&format!("environment variable {variable}"), "discord.token", &Setting::Variable(&value))?;
            }
            let Some(rest) = variable.strip_prefix(ENVIRONMENT) else {
                continue;
            };
            let rest = rest.to_lowercase();
            let name = rest.split_once('_').map_or(rest.clone(), |(section, key)| format!("{section}.{key}"));
            self.set(&format!("environment variable {variable}"), &name, &Setting::Variable(&value))?;
        }
        Ok(())
    }

    fn set(&mut self, place: &str, name: &str, setting: &Setting<'_>) -> Result<(), ConfigError> {
        let key = KEYS.iter().find(|key| key.name == name).ok_or_else(|| unknown(place, name))?;
        let found = match setting {
            // A token that is not right is not repeated where logs are kept.
            _ if name.ends_with("token") => "not that".to_owned(),
            Setting::File(value) => value.to_string(),
            Setting::Variable(text) => format!("\"{text}\""),
        };
        let wrong = ConfigError::Value {
            place: place.to_owned(),
            key: name.to_owned(),
            found: found.chars().take(80).collect(),
            expected: key.expected,
        };
        (key.set)(self, setting).ok_or(wrong)
    }

    fn check(&self) -> Result<(), ConfigError> {
        match self.access_token.is_none() && !self.address.ip().is_loopback() {
            true => Err(ConfigError::Open { address: self.address }),
            false => Ok(()),
        }
    }

    /// The names of all keys, as `section.key`.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        KEYS.iter().map(|key| key.name)
    }
}

fn unknown(place: &str, key: &str) -> ConfigError {
    let known: Vec<&str> = Config::keys().collect();
    let key = key.chars().take(60).collect();
    ConfigError::Unknown { place: place.to_owned(), key, known: known.join(", ") }
}
