//! What the bot must be allowed to do where a table is to be, and the words for it.

use serenity::all::Permissions;

use crate::engine::{Arg, Msg};
use crate::msg;

/// Where a table's messages go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// Into the channel.
    Channel,
    /// Into the thread in which the table was asked for.
    Thread,
    /// Into a thread that is made for it.
    NewThread,
}

/// What is needed everywhere.
const ALWAYS: [(Permissions, Msg); 2] =
    [(Permissions::VIEW_CHANNEL, msg!("discord-may-view")), (Permissions::ATTACH_FILES, msg!("discord-may-attach"))];
const SEND: (Permissions, Msg) = (Permissions::SEND_MESSAGES, msg!("discord-may-send"));
const SEND_IN_THREAD: (Permissions, Msg) = (Permissions::SEND_MESSAGES_IN_THREADS, msg!("discord-may-send-in-threads"));
const OPEN_THREAD: (Permissions, Msg) = (Permissions::CREATE_PUBLIC_THREADS, msg!("discord-may-open-threads"));

/// What the bot lacks, in words; nothing where Discord does not say what it may.
#[must_use]
pub fn missing(granted: Option<Permissions>, spot: Spot) -> Vec<Arg> {
    let Some(granted) = granted.filter(|granted| !granted.contains(Permissions::ADMINISTRATOR)) else {
        return Vec::new();
    };
    let there: &[(Permissions, Msg)] = match spot {
        Spot::Channel => &[SEND],
        Spot::Thread => &[SEND_IN_THREAD],
        Spot::NewThread => &[SEND_IN_THREAD, OPEN_THREAD],
    };
    let needed = ALWAYS.iter().chain(there);
    needed.filter(|(permission, _)| !granted.contains(*permission)).map(|(_, name)| Arg::Name(*name)).collect()
}
