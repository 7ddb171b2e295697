//! Everything that this Discord knows.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde_json::Value;

use super::bucket::Buckets;
use super::clock::Clock;
use super::fault::Planned;
use super::gateway::Gateway;
use super::guild::{Channel, Guild, Kind};
use super::interaction::Interaction;
use super::message::{Audience, Message};
use super::permission;
use super::record::{Call, Payload};
use super::snowflake::Snowflake;
use super::user::User;

/// The state of it all.
pub struct World {
    pub clock: Clock,
    pub token: String,
    pub bot: User,
    pub users: BTreeMap<Snowflake, User>,
    pub guilds: BTreeMap<Snowflake, Guild>,
    pub channels: BTreeMap<Snowflake, Channel>,
    pub messages: BTreeMap<Snowflake, Message>,
    pub interactions: HashMap<Snowflake, Interaction>,
    pub tokens: HashMap<String, Snowflake>,
    /// Commands that the bot registered: everywhere, or for one server.
    pub commands: BTreeMap<Option<Snowflake>, Vec<Value>>,
    pub gateway: Gateway,
    pub buckets: Buckets,
    pub faults: Vec<Planned>,
    /// Everything that went out to anybody, in order.
    pub payloads: Vec<Payload>,
    /// Everything that the bot asked for, in order.
    pub calls: Vec<Call>,
    /// What it should not have sent.
    pub violations: Vec<String>,
    /// Are the bytes of files kept? A load test would drown in them.
    pub keeps_files: bool,
    made: u64,
}

/// The bot's own id; applications have the same.
const BOT: Snowflake = Snowflake(1_100_000_000_000_000_001);

impl World {
    pub fn new(token: &str) -> World {
        let bot = User {
            id: BOT,
            name: "tabletalk".to_owned(),
            locale: "en-US".to_owned(),
            bot: true,
            takes_messages: false,
            permissions: permission::EVERYDAY,
        };
        World {
            clock: Clock::standing(),
            token: token.to_owned(),
            bot,
            users: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            interactions: HashMap::new(),
            tokens: HashMap::new(),
            commands: BTreeMap::new(),
            gateway: Gateway::default(),
            buckets: Buckets::wide(),
            faults: Vec::new(),
            payloads: Vec::new(),
            calls: Vec::new(),
            violations: Vec::new(),
            keeps_files: true,
            made: 0,
        }
    }

    /// An id that nothing else has.
    pub fn fresh(&mut self) -> Snowflake {
        self.made += 1;
        Snowflake::made(self.clock.now(), self.made)
    }

    pub fn add_guild(&mut self, name: &str) -> Snowflake {
        let id = self.fresh();
        let members = BTreeSet::new();
        let bot_permissions = permission::EVERYDAY;
        let guild = Guild { id, name: name.to_owned(), members, has_bot: true, bot_permissions };
        self.guilds.insert(id, guild);
        id
    }

    pub fn add_channel(&mut self, guild: Snowflake, name: &str) -> Snowflake {
        let id = self.fresh();
        self.channels
            .insert(id, Channel { name: name.to_owned(), guild: Some(guild), ..Channel::bare(id, Kind::Text) });
        id
    }

    pub fn add_thread(&mut self, parent: Snowflake, name: &str) -> Snowflake {
        let id = self.fresh();
        let guild = self.channels[&parent].guild;
        let thread = Channel { name: name.to_owned(), guild, parent: Some(parent), ..Channel::bare(id, Kind::Thread) };
        self.channels.insert(id, thread);
        id
    }

    /// The direct channel with somebody.
    pub fn direct(&mut self, user: Snowflake) -> Snowflake {
        let known = self.channels.values().find(|channel| channel.recipient == Some(user));
        if let Some(channel) = known {
            return channel.id;
        }
        let id = self.fresh();
        self.channels.insert(id, Channel { recipient: Some(user), ..Channel::bare(id, Kind::Direct) });
        id
    }

    /// What the bot may do in a channel.
    pub fn bot_may(&self, channel: &Channel) -> u64 {
        let Some(guild) = channel.guild.and_then(|id| self.guilds.get(&id)) else {
            return permission::EVERYDAY;
        };
        if !guild.has_bot {
            return 0;
        }
        let above = channel.parent.and_then(|id| self.channels.get(&id)).map_or(0, |parent| parent.denied);
        guild.bot_permissions & !channel.denied & !above
    }

    /// Can this person see what is written for that audience?
    pub fn reaches(&self, audience: Audience, user: Snowflake) -> bool {
        match audience {
            Audience::Only(one) => one == user,
            Audience::Channel(id) => match self.channels.get(&id) {
                Some(Channel { kind: Kind::Direct, recipient, .. }) => *recipient == Some(user),
                Some(Channel { guild: Some(guild), .. }) => self.guilds[guild].members.contains(&user),
                // The channel was deleted: everybody may have read it before.
                _ => true,
            },
        }
    }

    pub fn channel_json(&self, channel: &Channel) -> Value {
        channel.json(channel.recipient.and_then(|id| self.users.get(&id)))
    }

    pub fn message_json(&self, message: &Message) -> Value {
        let guild = self.channels.get(&message.channel).and_then(|channel| channel.guild);
        let mentioned: Vec<&User> = message.pinged.iter().filter_map(|id| self.users.get(id)).collect();
        message.json(&self.bot, guild, &mentioned)
    }

    pub fn guild_json(&self, guild: &Guild) -> Value {
        let of = |kind: Kind| -> Vec<Value> {
            let mine = self.channels.values().filter(|channel| channel.guild == Some(guild.id));
            mine.filter(|channel| channel.kind == kind && !channel.archived).map(|one| self.channel_json(one)).collect()
        };
        guild.json(&self.bot, &of(Kind::Text), &of(Kind::Thread), self.clock.now())
    }

    /// Something against the rules of the platform.
    pub fn note_violation(&mut self, what: String) {
        self.violations.push(what);
    }
}

impl Channel {
    fn bare(id: Snowflake, kind: Kind) -> Channel {
        Channel {
            id,
            kind,
            guild: None,
            parent: None,
            name: String::new(),
            recipient: None,
            denied: 0,
            archived: false,
            locked: false,
        }
    }
}
