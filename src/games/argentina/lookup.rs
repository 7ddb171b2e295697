//! What can be looked up: actions and rules, each in one to four sentences of our own.

use crate::engine::{Msg, Topic};
use crate::msg;

const fn topic(id: &'static str, name: Msg, text: Msg) -> Topic {
    Topic { id, name, text }
}

/// Everything that can be looked up.
pub static TOPICS: [Topic; 64] = [
    topic("turn", msg!("ar-topic-turn"), msg!("ar-topic-turn-text")),
    topic("start", msg!("ar-topic-start"), msg!("ar-topic-start-text")),
    topic("move", msg!("ar-topic-move"), msg!("ar-topic-move-text")),
    topic("local", msg!("ar-topic-local"), msg!("ar-topic-local-text")),
    topic("risk", msg!("ar-topic-risk"), msg!("ar-topic-risk-text")),
    topic("aux", msg!("ar-topic-aux"), msg!("ar-topic-aux-text")),
    topic("hire", msg!("ar-topic-hire"), msg!("ar-topic-hire-text")),
    topic("workers", msg!("ar-topic-workers"), msg!("ar-topic-workers-text")),
    topic("jobs", msg!("ar-topic-jobs"), msg!("ar-topic-jobs-text")),
    topic("build", msg!("ar-topic-build"), msg!("ar-topic-build-text")),
    topic("buy", msg!("ar-topic-buy"), msg!("ar-topic-buy-text")),
    topic("cattle", msg!("ar-topic-cattle"), msg!("ar-topic-cattle-text")),
    topic("engine", msg!("ar-topic-engine"), msg!("ar-topic-engine-text")),
    topic("station", msg!("ar-topic-station"), msg!("ar-topic-station-text")),
    topic("master", msg!("ar-topic-master"), msg!("ar-topic-master-text")),
    topic("disc", msg!("ar-topic-disc"), msg!("ar-topic-disc-text")),
    topic("objective", msg!("ar-topic-objective"), msg!("ar-topic-objective-text")),
    topic("help", msg!("ar-topic-help"), msg!("ar-topic-help-text")),
    topic("strength", msg!("ar-topic-strength"), msg!("ar-topic-strength-text")),
    topic("invest", msg!("ar-topic-invest"), msg!("ar-topic-invest-text")),
    topic("grain", msg!("ar-topic-grain"), msg!("ar-topic-grain-text")),
    topic("certificates", msg!("ar-topic-certificates"), msg!("ar-topic-certificates-text")),
    topic("exhaustion", msg!("ar-topic-exhaustion"), msg!("ar-topic-exhaustion-text")),
    topic("delivery", msg!("ar-topic-delivery"), msg!("ar-topic-delivery-text")),
    topic("cities", msg!("ar-topic-cities"), msg!("ar-topic-cities-text")),
    topic("ba", msg!("ar-topic-ba"), msg!("ar-topic-ba-text")),
    topic("income", msg!("ar-topic-income"), msg!("ar-topic-income-text")),
    topic("load", msg!("ar-topic-load"), msg!("ar-topic-load-text")),
    topic("ships", msg!("ar-topic-ships"), msg!("ar-topic-ships-text")),
    topic("foresight", msg!("ar-topic-foresight"), msg!("ar-topic-foresight-text")),
    topic("token", msg!("ar-topic-token"), msg!("ar-topic-token-text")),
    topic("deck", msg!("ar-topic-deck"), msg!("ar-topic-deck-text")),
    topic("end", msg!("ar-topic-end"), msg!("ar-topic-end-text")),
    topic("ending", msg!("ar-topic-ending"), msg!("ar-topic-ending-text")),
    topic("scoring", msg!("ar-topic-scoring"), msg!("ar-topic-scoring-text")),
    topic("pedro", msg!("ar-topic-pedro"), msg!("ar-topic-pedro-text")),
    topic("neutral-a", msg!("ar-topic-neutral-a"), msg!("ar-topic-neutral-a-text")),
    topic("neutral-b", msg!("ar-topic-neutral-b"), msg!("ar-topic-neutral-b-text")),
    topic("neutral-c", msg!("ar-topic-neutral-c"), msg!("ar-topic-neutral-c-text")),
    topic("neutral-d", msg!("ar-topic-neutral-d"), msg!("ar-topic-neutral-d-text")),
    topic("neutral-e", msg!("ar-topic-neutral-e"), msg!("ar-topic-neutral-e-text")),
    topic("neutral-f", msg!("ar-topic-neutral-f"), msg!("ar-topic-neutral-f-text")),
    topic("neutral-g", msg!("ar-topic-neutral-g"), msg!("ar-topic-neutral-g-text")),
    topic("neutral-h", msg!("ar-topic-neutral-h"), msg!("ar-topic-neutral-h-text")),
    topic("building-1a", msg!("ar-topic-building-1a"), msg!("ar-topic-building-1a-text")),
    topic("building-1b", msg!("ar-topic-building-1b"), msg!("ar-topic-building-1b-text")),
    topic("building-2a", msg!("ar-topic-building-2a"), msg!("ar-topic-building-2a-text")),
    topic("building-2b", msg!("ar-topic-building-2b"), msg!("ar-topic-building-2b-text")),
    topic("building-3a", msg!("ar-topic-building-3a"), msg!("ar-topic-building-3a-text")),
    topic("building-3b", msg!("ar-topic-building-3b"), msg!("ar-topic-building-3b-text")),
    topic("building-4a", msg!("ar-topic-building-4a"), msg!("ar-topic-building-4a-text")),
    topic("building-4b", msg!("ar-topic-building-4b"), msg!("ar-topic-building-4b-text")),
    topic("building-5a", msg!("ar-topic-building-5a"), msg!("ar-topic-building-5a-text")),
    topic("building-5b", msg!("ar-topic-building-5b"), msg!("ar-topic-building-5b-text")),
    topic("building-6a", msg!("ar-topic-building-6a"), msg!("ar-topic-building-6a-text")),
    topic("building-6b", msg!("ar-topic-building-6b"), msg!("ar-topic-building-6b-text")),
    topic("building-7a", msg!("ar-topic-building-7a"), msg!("ar-topic-building-7a-text")),
    topic("building-7b", msg!("ar-topic-building-7b"), msg!("ar-topic-building-7b-text")),
    topic("building-8a", msg!("ar-topic-building-8a"), msg!("ar-topic-building-8a-text")),
    topic("building-8b", msg!("ar-topic-building-8b"), msg!("ar-topic-building-8b-text")),
    topic("building-9a", msg!("ar-topic-building-9a"), msg!("ar-topic-building-9a-text")),
    topic("building-9b", msg!("ar-topic-building-9b"), msg!("ar-topic-building-9b-text")),
    topic("building-10a", msg!("ar-topic-building-10a"), msg!("ar-topic-building-10a-text")),
    topic("building-10b", msg!("ar-topic-building-10b"), msg!("ar-topic-building-10b-text")),
];

/// A first game in five steps.
pub static FIRST_GAME: [Msg; 5] =
    [msg!("ar-first-1"), msg!("ar-first-2"), msg!("ar-first-3"), msg!("ar-first-4"), msg!("ar-first-5")];

#[cfg(test)]
mod tests {
    use super::super::Argentina;
    use super::super::data::Rules;
    use super::super::effect::Local;
    use super::super::options::Side;
    use super::super::place::{Letter, Number};
    use super::super::present::effects::effect_rule;
    use super::*;
    use crate::engine::Game;
    use crate::games::data_files;
    use crate::games::trail::Thing;
    use crate::text::Language;

    fn shipped() -> Rules {
        Argentina::rules(&data_files::<Argentina>(None).expect("the shipped data are there")).expect("they are right")
    }

    fn says(id: &str, wanted: &[String]) {
        let language = Language::load("en").expect("English is there");
        let topic = TOPICS.iter().find(|topic| topic.id == id).unwrap_or_else(|| panic!("{id} can't be looked up"));
        let text = language.word(topic.text);
        for part in wanted {
            assert!(text.contains(part.as_str()), "{id} is “{text}”, but the data say “{part}”");
        }
    }

    fn in_words(actions: &[Local]) -> Vec<String> {
        let language = Language::load("en").expect("English is there");
        let say = |effect| language.say(&effect_rule(effect), &[] as &[String]);
        actions.iter().flat_map(|local| local.effects().iter().copied().map(say)).collect()
    }

    #[test]
    fn a_neutral_building_is_explained_as_the_data_have_it() {
        let rules = shipped();
        for letter in Letter::all() {
            says(&format!("neutral-{letter}"), &in_words(rules.neutral(letter)));
        }
    }

    #[test]
    fn a_private_building_is_explained_as_the_data_have_it() {
        let rules = shipped();
        for number in Number::all() {
            for side in [Side::A, Side::B] {
                let face = rules.building(number, side);
                let mut wanted = in_words(&face.actions);
                wanted.push(format!("{} carpintero", face.carpinteros));
                wanted.push(format!(", {} VP", face.vp));
                says(&format!("building-{number}{}", side.id()), &wanted);
            }
        }
    }
}
