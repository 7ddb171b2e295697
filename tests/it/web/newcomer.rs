//! A newcomer with a real browser: from the empty page to the end of the first round, by pressing what the page offers.

use serde_json::Value;

use super::served::{NEXT, Served, TURN, named};

const ROUND: &str = "[...document.querySelectorAll('.message svg')].map((svg) => svg.textContent).join(' ')";

#[test]
fn a_newcomer_plays_the_first_round() {
    let served = Served::open();
    let page = &mut served.browser(1280);
    page.wait_for("the empty page offers a game", &named("against a bot"));
    page.press(&named("against a bot"));
    page.wait_for("the first decision", &format!("document.querySelector('.turn.yours') && {NEXT}"));
    page.wait_for("the picture", "document.querySelector('.board svg')");
    page.shoot(concat!(env!("CARGO_TARGET_TMPDIR"), "/page-wide.png"));

    // Types a step, and takes it back.
    let before = page.value(TURN);
    page.value("document.querySelector('#command').focus()");
    page.type_text("take");
    page.wait_for("completions", "document.querySelectorAll('.completions li').length > 0");
    page.key("ArrowDown", 40);
    page.key("Enter", 13);
    page.wait_for("the completion is taken", "document.querySelector('#command').value.startsWith('take ')");
    page.key("Enter", 13);
    page.wait_for("the step is played", &format!("{TURN} !== {before}"));
    page.press(&named("Undo"));
    page.wait_for("the step is taken back", &format!("{TURN} === {before}"));

    // Reloads in the middle of the turn, and goes on.
    page.press(NEXT);
    page.wait_for("a step or a menu", &format!("{TURN} !== {before}"));
    if page.value(&format!("{NEXT}.dataset.key.startsWith('do.')")) == true {
        page.press(NEXT);
    }
    page.value("window.before = true, location.reload()");
    page.wait_for("the page is loaded anew", "!window.before && document.querySelector('.turn')");
    page.wait_for("the table is there again", &format!("document.querySelector('.turn.yours') && {NEXT}"));
    page.press(&named("Log"));
    page.wait_for("the log", "document.querySelectorAll('.log li, .beside .hint').length > 0");
    page.press(&named("Messages"));

    // Presses what is offered until the second round is told.
    for _ in 0..60 {
        page.wait_for("my turn", &format!("document.querySelector('.turn.yours') && {NEXT}"));
        let told: Value = page.value(ROUND);
        if told.as_str().is_some_and(|text| text.contains("round 2")) {
            break;
        }
        let before = page.value(TURN);
        page.press(NEXT);
        let changed = format!("{TURN} !== {before}");
        page.wait_for("something happens", &changed);
    }
    page.wait_for("the second round", &format!("({ROUND}).includes('round 2')"));

    for tab in ["Scores", "Replay", "Help"] {
        page.press(&named(tab));
        page.wait_for(tab, "document.querySelector('.beside-body').children.length > 0");
    }
    page.resize(390, 844);
    page.wait_for("a phone shows it without scrolling sideways", "document.documentElement.scrollWidth <= 390");
    page.shoot(concat!(env!("CARGO_TARGET_TMPDIR"), "/page-phone.png"));
    assert_eq!(page.complaints, Vec::<String>::new());
}
