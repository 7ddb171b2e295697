//! Who did something, and where.

use serenity::all::{
    ChannelId, ChannelType, CommandInteraction, ComponentInteraction, GuildId, Member, PartialChannel, Permissions,
    User, UserId,
};
use serenity::model::application::{AuthorizingIntegrationOwner, AuthorizingIntegrationOwners};

use super::types::PLATFORM;
use crate::host::ids::Channel;

/// Who did something, and where.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The id of what they did: it acts once.
    pub request: String,
    /// Who.
    pub user: UserId,
    /// What they are called.
    pub name: String,
    /// Which language their Discord speaks, such as `en-GB`.
    pub locale: String,
    /// Where, a thread's own id in a thread.
    pub place: ChannelId,
    /// Is that a thread?
    pub in_thread: bool,
    /// On which server; none in direct messages.
    pub guild: Option<GuildId>,
    /// Is the bot a member there, not only brought along by this person?
    pub bot_is_there: bool,
    /// May they manage the channel?
    pub looks_after: bool,
    /// What the bot may do there, as far as Discord says.
    pub granted: Option<Permissions>,
}

impl Caller {
    /// Who gave a command, or types one.
    #[must_use]
    pub fn of_command(command: &CommandInteraction) -> Caller {
        Caller {
            request: request_id(command.id.get()),
            user: command.user.id,
            name: name(&command.user),
            locale: command.locale.clone(),
            place: command.channel_id,
            in_thread: command.channel.as_ref().is_some_and(is_thread),
            guild: command.guild_id,
            bot_is_there: is_there(command.guild_id, &command.authorizing_integration_owners),
            looks_after: looks_after(command.member.as_deref()),
            granted: command.app_permissions,
        }
    }

    /// Who pressed something.
    #[must_use]
    pub fn of_press(press: &ComponentInteraction) -> Caller {
        Caller {
            request: request_id(press.id.get()),
            user: press.user.id,
            name: name(&press.user),
            locale: press.locale.clone(),
            place: press.channel_id,
            in_thread: press.channel.as_ref().is_some_and(is_thread),
            guild: press.guild_id,
            bot_is_there: is_there(press.guild_id, &press.authorizing_integration_owners),
            looks_after: looks_after(press.member.as_ref()),
            granted: press.app_permissions,
        }
    }

    /// Where, as the host knows it.
    #[must_use]
    pub fn channel(&self) -> Channel {
        Channel { platform: PLATFORM.to_owned(), id: self.place.to_string() }
    }
}

fn request_id(interaction: u64) -> String {
    format!("{PLATFORM}:{interaction}")
}

/// The name that people chose for themselves everywhere: a nickname of one server would come and go.
fn name(user: &User) -> String {
    user.global_name.as_ref().unwrap_or(&user.name).to_string()
}

fn is_thread(channel: &PartialChannel) -> bool {
    matches!(channel.kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

fn is_there(guild: Option<GuildId>, owners: &AuthorizingIntegrationOwners) -> bool {
    let installed = |owner: &AuthorizingIntegrationOwner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_));
    guild.is_some() && (owners.0.is_empty() || owners.0.iter().any(installed))
}

fn looks_after(member: Option<&Member>) -> bool {
    let may = member.and_then(|member| member.permissions).unwrap_or_else(Permissions::empty);
    may.intersects(Permissions::MANAGE_CHANNELS | Permissions::ADMINISTRATOR)
}
