//! How a person plays in these tests: by pressing or choosing something that the private message offers.

use tabletalk::engine::BotRng;
use tabletalk::engine::chance::below;

use super::double::message::Message;
use super::double::person::{Answer, Person};

/// Something that a message offers.
#[derive(Clone, Debug)]
pub enum Offer {
    Button {
        label: String,
        id: String,
    },
    /// So many of these entries.
    Menu {
        labels: Vec<String>,
        least: usize,
        most: usize,
    },
}

/// Steps and menus of a decision; what undoes, looks or ends is not among them.
pub fn offers(message: &Message) -> Vec<Offer> {
    let is_choice = |id: &str| id.starts_with("do.") || id.starts_with("menu.");
    let buttons = message.buttons().into_iter().filter(|button| button.enabled && is_choice(&button.id));
    // Whoever knows what they want never goes back out of a menu.
    let buttons = buttons.filter(|button| button.label != "End turn" && button.label != "Back");
    let mut all: Vec<Offer> = buttons.map(|button| Offer::Button { label: button.label, id: button.id }).collect();
    for menu in message.selects() {
        if menu.entries.iter().all(|entry| is_choice(&entry.value)) {
            all.push(Offer::Menu {
                labels: menu.entries.iter().map(|entry| entry.label.clone()).collect(),
                least: menu.min.max(1) as usize,
                most: menu.max as usize,
            });
        }
    }
    all
}

/// Can the turn be ended?
pub fn may_end(message: &Message) -> bool {
    message.buttons().iter().any(|button| button.enabled && button.label == "End turn" && button.id.starts_with("do."))
}

/// Takes one of the offers.
pub async fn take(person: &Person, offer: &Offer, rng: &mut BotRng) -> Answer {
    match offer {
        Offer::Button { label, .. } => person.press(label).await,
        Offer::Menu { labels, least, most, .. } => {
            let many = (*most).min(labels.len()).max(*least);
            let first = if labels.len() > many { below(rng, labels.len() - many + 1) } else { 0 };
            let picks: Vec<&str> = labels[first..first + many].iter().map(String::as_str).collect();
            person.choose(&picks).await
        }
    }
}

/// Plays a turn from the public post to its end; the last private message.
pub async fn play_turn(person: &Person, rng: &mut BotRng) -> Message {
    let mut answer = person.press("Play my turn").await;
    for _ in 0..60 {
        let message = answer.message().clone();
        let offers = offers(&message);
        if may_end(&message) {
            return person.press("End turn").await.message().clone();
        }
        if offers.is_empty() {
            return message;
        }
        // Placing comes first, then taking: an ordinary turn.
        let wanted = |word: &str| {
            let fits = |offer: &&Offer| matches!(offer, Offer::Button { label, .. } if label.starts_with(word));
            offers.iter().filter(fits).cloned().collect::<Vec<_>>()
        };
        let likely = [wanted("Place"), wanted("Take"), offers.clone()].into_iter().find(|some| !some.is_empty());
        let some = likely.unwrap_or_default();
        let offer = some[below(rng, some.len())].clone();
        answer = take(person, &offer, rng).await;
        if answer.messages.is_empty() || answer.message().components.as_array().is_none_or(Vec::is_empty) {
            // A refusal, such as of picks that don't go together, or the end of the game: ask afresh.
            answer = person.press("Play my turn").await;
        }
    }
    panic!("{} never comes to the end of a turn", person.name);
}

/// Sets an option of a lobby by its private menus.
pub async fn set_option(person: &Person, lobby: &Message, option: &str, value: &str) {
    let menu = person.press_on(lobby, "Options").await;
    let label = |answer: &Answer, wanted: &str| {
        let menus = answer.message().selects();
        let mut entries = menus.iter().flat_map(|menu| menu.entries.iter().map(|entry| entry.label.clone()));
        entries.find(|label| label.contains(wanted)).unwrap_or_else(|| panic!("no {wanted} among {menus:?}"))
    };
    let opened = person.choose(&[&label(&menu, option)]).await;
    person.choose(&[&label(&opened, value)]).await;
}
