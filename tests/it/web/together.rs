//! Two real browsers at one table. What each was sent is read off its wire: nothing hidden of the other is in it.

use std::collections::BTreeSet;

use tabletalk::host::ids::{PersonId, TableId};
use tabletalk::host::live::seed_of;

use super::browser::Page;
use super::served::{NEXT, Served, TURN, Tap, named};

struct Player {
    page: Page,
    tap: Tap,
    person: PersonId,
}

impl Player {
    fn sit_down(served: &Served, name: &str) -> Player {
        let tap = Tap::before(served.address);
        let mut page = Page::open(&format!("http://{}/", tap.address), 1280, 800);
        page.wait_for("the page", &named("for friends"));
        page.press("document.getElementById('who')");
        page.wait_for("who are you", "document.querySelector('dialog[open] form input')");
        page.value("document.querySelector('dialog[open] form:last-of-type input').focus()");
        page.type_text(name);
        page.key("Enter", 13);
        page.wait_for("the name", &format!("document.getElementById('who').textContent === '{name}'"));
        let person = page.value("Number(sessionStorage.getItem('tabletalk-person'))").as_u64().unwrap();
        Player { page, tap, person: PersonId(person) }
    }

    fn is_on_turn(&mut self) -> bool {
        self.page.value(&format!("!!(document.querySelector('.turn.yours') && {NEXT})")) == true
    }

    /// Presses what is offered; is the turn over with it?
    fn step(&mut self) -> bool {
        let page = &mut self.page;
        let before = page.value(TURN);
        let end = page.value(&format!("{NEXT}.textContent.includes('End turn')"));
        page.press(NEXT);
        page.wait_for("something happens", &format!("{TURN} !== {before}"));
        end == true
    }
}

/// Every line that the one may read and the other may not, as it would stand in an answer.
fn hidden(served: &Served, table: TableId, mine: PersonId, other: PersonId) -> BTreeSet<String> {
    let host = &served.room.host;
    let lines = |person: PersonId| -> BTreeSet<String> {
        let log = host.seen(Some(person), table).unwrap().into_iter().flat_map(|seen| seen.lines);
        log.chain(host.position(Some(person), table).unwrap()).collect()
    };
    let known = lines(other);
    let in_json = |line: String| serde_json::to_string(&line).unwrap().trim_matches('"').to_owned();
    lines(mine).difference(&known).cloned().map(in_json).collect()
}

#[test]
fn two_browsers_play_and_neither_is_sent_what_is_the_others() {
    let served = Served::open();
    let mut ada = Player::sit_down(&served, "Ada");
    let mut bo = Player::sit_down(&served, "Bo");
    ada.page.press(&named("for friends"));
    ada.page.wait_for("the lobby", "document.querySelector('.places')");
    // Estates that are chosen secretly: there is something to hide from the first step on.
    for (option, value) in [("choosing", "secretly"), ("estates", "random")] {
        let select = format!("document.querySelector('[data-key=option-{option}]')");
        let value = format!("({select}.value = '{value}', {select}.dispatchEvent(new Event('change')))");
        ada.page.value(&value);
        let set =
            format!("[...document.querySelectorAll('[data-key=option-{option}] option')].some((o) => o.selected)");
        ada.page.wait_for("the option is set", &set);
    }
    let table = ada.page.value("Number(location.hash.slice('#table-'.length))").as_u64().unwrap();
    let table = TableId(table);
    bo.page.wait_for("the table is in the bar", "document.querySelector('#tables a')");
    bo.page.press("document.querySelector('#tables a')");
    bo.page.wait_for("the lobby", &named("Join"));
    bo.page.press(&named("Join"));
    ada.page.wait_for("Bo sits down", &named("Start"));
    ada.page.press(&named("Start"));

    let (mut turns, mut compared) = (0, 0);
    let mut secrets: [BTreeSet<String>; 2] = [BTreeSet::new(), BTreeSet::new()];
    for _ in 0..400 {
        for at in [0, 1] {
            let (mine, other) = if at == 0 { (&mut ada, &mut bo) } else { (&mut bo, &mut ada) };
            if !mine.is_on_turn() {
                continue;
            }
            // What all have seen before may be said again: it is nobody's alone.
            let before = other.tap.sent();
            turns += usize::from(mine.step());
            // What is this player's alone now was never sent to the other; what comes out later may be.
            let mut now = hidden(&served, table, mine.person, other.person);
            now.retain(|line| !before.contains(line));
            let sent = other.tap.sent();
            for line in &now {
                assert!(!sent.contains(line), "{} was sent: {line}", if at == 0 { "Bo" } else { "Ada" });
            }
            compared += now.len();
            secrets[at].extend(now);
        }
        if turns >= 8 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert!(turns >= 8, "they played {turns} turns");
    assert!(compared > 20, "only {compared} hidden lines were looked for: {secrets:?}");

    let head = served.room.host.table(table).unwrap();
    let seed = String::from(seed_of(head.secret, &head.seats));
    for at in [0, 1] {
        let (mine, other) = if at == 0 { (&mut ada, &bo) } else { (&mut bo, &ada) };
        let sent = mine.tap.sent();
        assert!(sent.contains("text/event-stream") && sent.contains("event: table"), "the stream is on the wire too");
        assert!(!sent.contains(&String::from(head.secret)) && !sent.contains(&seed), "the table's secret");
        let seat = head.seat_of(other.person).unwrap();
        for verb in ["do", "menu"] {
            assert!(!sent.contains(&format!("{verb}.{table}.{seat}.")), "a control of the other seat");
        }
        let others = other.tap.sent();
        let session = others.split("set-cookie: ").nth(1).and_then(|rest| rest.split(';').next()).unwrap();
        assert!(session.starts_with("tabletalk=") && !sent.contains(session), "the other's session");
        assert!(!sent.contains(&format!("turn {seat}")), "the other's turn picture");
        mine.page.press(&named("Log"));
        mine.page.wait_for("the log", "document.querySelectorAll('.log li').length > 5");
        assert_eq!(mine.page.complaints, Vec::<String>::new());
    }
}
