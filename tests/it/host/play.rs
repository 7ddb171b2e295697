//! Turns: presses, typed steps, undo, bots, restarts.

use tabletalk::host::Ask;
use tabletalk::host::post::{BUTTONS_PER_ROW, Post, Row};
use tabletalk::host::record::Stage;

use super::room::{Room, controls, words};

#[test]
fn a_turn_is_played_by_presses() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let turn = room.turn("Ada", table);
    assert!(words(&turn).starts_with("Now use a die"), "{}", words(&turn));
    let Some(Row::Buttons(last)) = turn.rows.last() else { panic!("no last row") };
    let labels: Vec<(&str, bool)> = last.iter().map(|button| (button.label.as_str(), button.enabled)).collect();
    assert_eq!(labels, [("Undo", false), ("Restart turn", false), ("Look", true), ("End turn", false)]);
    for _ in 0..2 {
        let workers =
            controls(&room.turn("Ada", table)).into_iter().find(|(label, _)| label.starts_with("Take workers"));
        room.press("Ada", &workers.unwrap().1);
    }
    let waiting = room.press_label("Ada", table, "End turn");
    assert!(words(&waiting).contains("The table waits for Bob"), "{}", words(&waiting));
    let told = room.told().pop().unwrap();
    assert_eq!(told.mention, [room.person("Bob")]);
    assert!(words(&told).contains("Ada takes workers"), "{}", words(&told));
    assert_eq!(room.head(table).seq, 4);
}

#[test]
fn no_message_offers_more_than_a_platform_can_show() {
    let room = Room::new();
    let table = room.running(&["Ada"], 1);
    let mut several = 0;
    for _ in 0..600 {
        if room.head(table).stage != Stage::Running {
            break;
        }
        room.bots_play(table);
        if room.head(table).stage != Stage::Running {
            break;
        }
        let turn = room.turn("Ada", table);
        let mut posts = vec![turn.clone()];
        let menus = controls(&turn).into_iter().filter(|(_, control)| control.starts_with("menu."));
        posts.extend(menus.map(|(_, menu)| room.press("Ada", &menu).remove(0)));
        for post in &posts {
            assert!(post.rows.len() <= 5, "{} rows", post.rows.len());
            for row in &post.rows {
                match row {
                    Row::Buttons(buttons) => assert!((1..=BUTTONS_PER_ROW).contains(&buttons.len())),
                    Row::Select(select) => assert!((1..=25).contains(&select.entries.len())),
                }
            }
            assert!(controls(post).iter().all(|(label, control)| control.len() <= 64 && label.chars().count() <= 80));
        }
        if let Some(Row::Select(select)) = turn.rows.first().filter(|row| matches!(row, Row::Select(s) if s.max > 1)) {
            // The last ones: they can only be later picks of the set.
            let picks = select.entries.iter().rev().take(select.min as usize).map(|entry| entry.control.clone());
            let before = room.head(table).seq;
            room.ask("Ada", Ask::Pick(picks.collect()));
            assert_eq!(room.head(table).seq, before + u64::from(select.min), "the picks were not taken");
            several += 1;
            continue;
        }
        let all: Vec<(String, String)> =
            posts.iter().rev().flat_map(controls).filter(|(_, control)| control.starts_with("do.")).collect();
        // Ships bring choices of goods.
        let ship = all.iter().position(|(label, _)| label.contains("ship") || label.contains("Load"));
        let pick = ship.unwrap_or(room.head(table).seq as usize % all.len());
        room.press("Ada", &all[pick].1);
    }
    assert_eq!(room.head(table).stage, Stage::Over, "the game did not end");
    println!("{several} times several goods were picked");
    let over = room.told().pop().unwrap();
    assert!(words(&over).contains("is over") && words(&over).contains("1. "), "{}", words(&over));
    assert_eq!(room.head(table).scores.len(), 2);
}

#[test]
fn typed_steps_are_found_by_notation_and_by_words() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let (action, label) = room.host.complete(room.person("Ada"), table, "take").unwrap().remove(0);
    assert!(action.starts_with("take ") && label.starts_with("Take the "));
    let answer = room.types("Ada", table, &format!("{}; workers", action.to_uppercase()));
    assert!(words(&answer).contains("Now end your turn"), "{}", words(&answer));
}

#[test]
fn several_typed_steps_are_taken_together_or_not_at_all() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let workers: Vec<String> = room
        .host
        .complete(room.person("Ada"), table, "workers")
        .unwrap()
        .into_iter()
        .map(|(action, _)| action)
        .filter(|action| action.starts_with("workers"))
        .collect();
    let before = room.head(table);
    let answer = room.types("Ada", table, &format!("{}; end", workers[0]));
    assert!(words(&answer).contains("Both dice must be used"), "{}", words(&answer));
    assert_eq!(room.head(table), before, "half of a line was played");
}

#[test]
fn a_typed_step_that_is_not_legal_is_told_why_and_what_is_near() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let cases = [
        ("end", "Both dice must be used before the turn ends."),
        ("place bank 22", "This needs a die. You could:"),
        ("dance", "Nothing legal matches “dance”. You could: take "),
        ("take", "could mean several steps"),
        (" ; ", "Type one to 12 steps"),
    ];
    for (text, expected) in cases {
        let answer = words(&room.types("Ada", table, text));
        assert!(answer.contains(expected), "{text}: {answer}");
    }
    assert!(words(&room.types("Bob", table, "end")).contains("It is Ada’s turn"));
    assert!(words(&room.types("Cem", table, "end")).contains("no seat"));
}

#[test]
fn steps_are_taken_back_one_by_one_or_all_at_once() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let before = words(&room.turn("Ada", table));
    let at_start = controls(&room.turn("Ada", table));
    let workers: Vec<String> =
        at_start.iter().filter(|(label, _)| label.starts_with("Take workers")).map(|(_, c)| c.clone()).collect();
    room.press("Ada", &workers[0]);
    room.press_label("Ada", table, "Undo");
    assert_eq!(words(&room.turn("Ada", table)), before);
    let again = controls(&room.turn("Ada", table));
    assert_eq!(again.iter().filter(|(label, _)| label != "Undo").count(), at_start.len());
    for _ in 0..2 {
        let workers =
            controls(&room.turn("Ada", table)).into_iter().find(|(label, _)| label.starts_with("Take workers"));
        room.press("Ada", &workers.unwrap().1);
    }
    room.press_label("Ada", table, "Restart turn");
    assert_eq!(words(&room.turn("Ada", table)), before);
    assert!(room.told().iter().all(|post| !words(post).contains("take back")), "a free undo was told");
    let nothing = words(&room.press("Ada", &format!("undo.{table}")).remove(0));
    assert_eq!(nothing, "There is nothing of yours to take back.");
}

#[test]
fn an_ended_turn_can_be_taken_back_until_somebody_goes_on() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    room.pass_turn("Ada", table);
    assert!(words(&room.turn("Ada", table)).starts_with("Your turn is done. The table waits for Bob."));
    let called = room.told();
    assert_eq!(called.last().unwrap().mention, [room.person("Bob")]);
    room.press("Ada", &format!("undo.{table}"));
    assert!(words(&room.turn("Ada", table)).contains("Now end your turn"));
    // Bob was called: everybody is told that it is not his turn yet, and nobody is called for that.
    let told = room.told().pop().unwrap();
    assert_eq!(words(&told), "burgundy-1: Ada takes the end of the turn back and plays on.");
    assert_eq!(told.mention, []);
    assert!(words(&room.turn("Bob", table)).contains("It is not your turn. The table waits for Ada."));
    let news = room.told().len();
    room.press("Ada", &format!("undo.{table}"));
    assert_eq!(room.told().len(), news, "within the turn nobody hears of it");
}

#[test]
fn stale_and_foreign_presses_are_answered_and_change_nothing() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let stale = controls(&room.turn("Ada", table)).into_iter().find(|(_, c)| c.starts_with("do.")).unwrap().1;
    let foreign = words(&room.press("Bob", &stale).remove(0));
    assert_eq!(foreign, "That is not your seat.");
    room.press("Ada", &stale);
    let before = room.head(table);
    let answer = room.press("Ada", &stale).remove(0);
    assert!(words(&answer).starts_with("That message was out of date"), "{}", words(&answer));
    assert!(!answer.rows.is_empty(), "the fresh message is not there");
    assert_eq!(room.head(table), before);
    let (head, tail) = stale.rsplit_once('.').unwrap();
    assert!(tail.parse::<u16>().is_ok());
    for forged in
        [format!("{head}.9999"), format!("{head}.-1"), format!("{stale}.1"), "do.1".to_owned(), "\u{0}".to_owned()]
    {
        room.press("Ada", &forged);
        assert_eq!(room.head(table), before, "{forged}");
    }
}

#[test]
fn fifty_presses_of_one_button_act_once() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let control = controls(&room.turn("Ada", table)).into_iter().find(|(_, c)| c.starts_with("do.")).unwrap().1;
    let before = room.head(table).seq;
    std::thread::scope(|scope| {
        let press = || scope.spawn(|| room.press("Ada", &control).remove(0));
        let presses: Vec<_> = (0..50).map(|_| press()).collect();
        let answers: Vec<String> = presses.into_iter().map(|press| words(&press.join().unwrap())).collect();
        let polite = answers.iter().filter(|answer| answer.contains("out of date")).count();
        assert_eq!(polite, 49, "{answers:?}");
    });
    assert_eq!(room.head(table).seq, before + 1);
}

#[test]
fn play_goes_on_after_a_restart_in_the_middle_of_a_turn() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let workers = controls(&room.turn("Ada", table)).into_iter().find(|(label, _)| label.starts_with("Take workers"));
    room.press("Ada", &workers.unwrap().1);
    let before = (words(&room.turn("Ada", table)), controls(&room.turn("Ada", table)), room.told().len());
    let room = room.restarted();
    assert_eq!((words(&room.turn("Ada", table)), controls(&room.turn("Ada", table)), room.told().len()), before);
    room.press_label("Ada", table, "Undo");
    room.pass_turn("Ada", table);
    room.pass_turn("Bob", table);
    assert!(words(&room.turn("Ada", table)).contains("Now use a die"));
}

#[test]
fn others_see_the_table_as_it_was_until_the_turn_ends() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let since = |name: &str| words(&room.press(name, &format!("since.{table}")).remove(0));
    let workers = controls(&room.turn("Ada", table)).into_iter().find(|(label, _)| label.starts_with("Take workers"));
    room.press("Ada", &workers.unwrap().1);
    assert_eq!(since("Bob"), "The game has begun. Nothing has happened yet.");
    room.press_label("Ada", table, "Restart turn");
    room.pass_turn("Ada", table);
    assert!(since("Bob").contains("Ada takes workers"), "{}", since("Bob"));
}

#[test]
fn choices_that_are_no_set_are_not_taken_together() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let menu = controls(&room.turn("Ada", table)).into_iter().find(|(label, _)| label.starts_with("Take with the"));
    let offered = controls(&room.press("Ada", &menu.unwrap().1).remove(0));
    let two: Vec<String> =
        offered.iter().filter(|(_, c)| c.starts_with("do.")).map(|(_, c)| c.clone()).take(2).collect();
    let before = room.head(table);
    let answer = room.ask("Ada", Ask::Pick(two)).remove(0);
    assert!(words(&answer).contains("don’t go together"), "{}", words(&answer));
    assert_eq!(room.head(table), before);
    assert!(words(&room.ask("Ada", Ask::Pick(Vec::new())).remove(0)).contains("not one of this table’s"));
}

#[test]
fn a_finished_table_is_played_again_by_the_same_people() {
    let room = Room::new();
    let table = room.running(&["Ada"], 1);
    room.ask("Ada", Ask::Resign(table));
    room.bots_play(table);
    assert_eq!(room.head(table).stage, Stage::Over);
    assert!(room.press("Ada", &format!("again.{table}")).is_empty());
    let new = room.host.tables_in(&room.channel()).unwrap().pop().unwrap();
    assert_ne!(new.id, table);
    assert_eq!((new.stage, new.seats.len(), new.owner), (Stage::Lobby, 2, room.person("Ada")));
}

#[test]
fn another_seats_step_off_turn_does_not_spoil_my_buttons() {
    let room = Room::new();
    let table = room.open_with("Ada", &[("estates", "random"), ("choosing", "secretly")]);
    room.press("Bob", &format!("join.{table}"));
    room.ask("Ada", Ask::Set { table, option: "order".into(), value: "joined".into() });
    room.press("Ada", &format!("start.{table}"));
    let choices = |name: &str| room.choices(name, table);
    // Both pick an estate at the same time; Bob is faster.
    let (ada, bob) = (choices("Ada"), choices("Bob"));
    assert!(ada.len() > 1 && bob.len() > 1, "{ada:?} {bob:?}");
    room.press("Bob", &bob[1].1);
    assert_eq!(choices("Ada"), ada, "another seat's step changed my controls");
    let before = room.head(table).seq;
    let answer = room.press("Ada", &ada[0].1).remove(0);
    assert!(!words(&answer).contains("out of date"), "{}", words(&answer));
    assert!(room.head(table).seq > before, "the press did nothing");
}

#[test]
fn steps_of_others_that_touch_only_their_own_things_are_kept_by_an_undo() {
    let room = Room::new();
    let table = room.open_with("Ada", &[("estates", "random"), ("choosing", "secretly")]);
    for name in ["Bob", "Cem"] {
        room.press(name, &format!("join.{table}"));
    }
    room.ask("Ada", Ask::Set { table, option: "order".into(), value: "joined".into() });
    room.press("Ada", &format!("start.{table}"));
    let pick = |name: &str| {
        let choice = room.choices(name, table).remove(0);
        room.press(name, &choice.1);
    };
    pick("Ada");
    pick("Bob");
    room.press("Ada", &format!("undo.{table}"));
    assert!(!room.choices("Ada", table).is_empty(), "Ada is not asked again");
    assert!(room.head(table).vote.is_none(), "a free undo asked the others");
    assert!(words(&room.turn("Bob", table)).contains("The table waits for Ada"), "Bob's pick was lost");
}

#[test]
fn no_table_of_bots_starves_another() {
    let room = Room::new();
    let tables: Vec<_> = (0..3)
        .map(|_| {
            let table = room.running(&["Ada"], 3);
            room.ask("Ada", Ask::Resign(table));
            table
        })
        .collect();
    let before: Vec<u64> = tables.iter().map(|table| room.head(*table).seq).collect();
    let desk = tabletalk::host::Desk::open(&room.host, 1);
    for table in &tables {
        desk.look_at(*table);
    }
    let over = |table| room.head(table).stage == Stage::Over;
    while !tables.iter().any(|table| over(*table)) {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let played: Vec<u64> = tables.iter().zip(before).map(|(table, before)| room.head(*table).seq - before).collect();
    let (least, most) = (played.iter().min().unwrap(), played.iter().max().unwrap());
    assert!(least * 2 > *most, "one thread played {played:?} steps at three tables");
}

#[test]
fn a_step_that_only_opens_a_decision_is_taken_with_the_choice_behind_it() {
    let room = Room::new();
    let table = room.running_of("argentina", &["Ada", "Bob"]);
    room.types("Ada", table, "start C");
    let labels = || controls(&room.turn("Ada", table)).into_iter().map(|(label, _)| label).collect::<Vec<_>>();
    let before = labels();
    let offered = |label: &str| before.iter().any(|offered| offered == label);
    assert!(offered("Drive to 1") && offered("Take the top of the deck") && !offered("Leave the engine"), "{before:?}");
    let taken = words(&room.press_label("Ada", table, "Drive to 1"));
    assert!(!labels().contains(&"Drive to 1".to_owned()), "{taken}");
    room.press_label("Ada", table, "Undo");
    assert_eq!(labels(), before, "both steps go back together");
}

#[test]
fn a_list_does_not_say_the_same_of_every_entry() {
    let room = Room::new();
    let table = room.running_of("argentina", &["Ada", "Bob"]);
    let descriptions = |post: &Post| -> Vec<Option<String>> {
        let lists = post.rows.iter().filter_map(|row| match row {
            Row::Select(list) => Some(&list.entries),
            Row::Buttons(_) => None,
        });
        lists.flatten().map(|entry| entry.description.clone()).collect()
    };
    let cards = descriptions(&room.types("Ada", table, "token 2"));
    assert!(cards.len() > 4 && cards.iter().all(Option::is_none), "cards to discard: {cards:?}");
}
