//! Somebody without a mouse: the whole first turn by Tab, Enter and the arrow keys.

use serde_json::json;

use super::browser::Page;
use super::served::{Served, TURN};

/// Where the focus is, in words.
const FOCUS: &str = "(document.activeElement.dataset.key ?? document.activeElement.textContent).slice(0, 80)";

/// The focus is on the question, or on a control of the turn: never lost.
fn focus_is_kept(page: &mut Page, after: &str) {
    page.wait_for(
        &format!("the focus is kept after {after}"),
        "document.querySelector('.turn').contains(document.activeElement)",
    );
}

#[test]
fn the_whole_first_turn_without_a_mouse() {
    let served = Served::open();
    let page = &mut served.browser(1280);
    page.wait_for("the empty page", "document.querySelector('.welcome button')");
    page.tab_to("the game against a bot", "it.textContent.includes('against a bot') && it.tagName === 'BUTTON'");
    page.key("Enter", 13);
    page.wait_for("the first decision", "document.querySelector('.turn.yours button')");
    focus_is_kept(page, "the game began");
    let asked = page.value("document.activeElement.matches('[data-focus]')");
    assert_eq!(asked, true, "the focus is on what is asked: {}", page.value(FOCUS));

    let mut ended = false;
    for _ in 0..30 {
        let step = "it.closest('.turn') && /^(do|menu)[.]/.test(it.dataset.key ?? '')";
        page.tab_to("a step", step);
        let label = page.value("document.activeElement.textContent");
        let before = page.value(TURN);
        page.key("Enter", 13);
        page.wait_for("something happens", &format!("{TURN} !== {before}"));
        focus_is_kept(page, label.as_str().unwrap());
        ended = label == "End turn";
        if ended {
            break;
        }
        page.wait_for("my turn goes on", "document.querySelector('.turn.yours')");
    }
    assert!(ended, "the turn never ends: {}", page.value("document.querySelector('.turn').innerText"));
    assert_eq!(page.complaints, Vec::<String>::new());
}

#[test]
fn things_tabs_and_completions_by_arrow_keys() {
    let served = Served::open();
    let page = &mut served.browser(1280);
    page.wait_for("the empty page", "document.querySelector('.welcome button')");
    page.tab_to("the game against a bot", "it.textContent.includes('against a bot') && it.tagName === 'BUTTON'");
    page.key("Enter", 13);
    page.wait_for("my turn", "document.querySelector('.turn.yours button') && document.querySelector('.board svg')");

    // A thing in the picture: arrows move, Enter explains, Escape goes back to it.
    page.tab_to("the picture", "it.closest('.board svg')");
    let first = page.value("document.activeElement.getAttribute('aria-label')");
    page.key("ArrowDown", 40);
    page.key("ArrowDown", 40);
    let thing = page.value("document.activeElement.getAttribute('aria-label')");
    assert_ne!(first, thing, "the arrow keys move");
    page.key("Enter", 13);
    page.wait_for("what it does", "document.querySelector('dialog[open] .thing p')");
    assert_eq!(page.value("document.querySelector('dialog h2').textContent"), thing);
    page.key("Escape", 27);
    page.wait_for("it is closed", "!document.querySelector('dialog')");
    assert_eq!(page.value("document.activeElement.getAttribute('aria-label')"), thing, "back where it was");

    // Every tile on the depots says what it does, also by a tap.
    let tiles = "[...document.querySelectorAll('.board svg [data-place]')].filter((g) => /^[1-6x][a-d1-8]$/.test(g.dataset.place) && !g.getAttribute('aria-label')?.includes('empty') && g.getAttribute('role') === 'button')";
    let count = page.value(&format!("{tiles}.length")).as_u64().unwrap();
    assert!(count >= 8, "{count} tiles lie on the depots");
    for at in 0..count {
        page.press(&format!("{tiles}[{at}]"));
        page.wait_for("the tile is explained", "document.querySelector('dialog[open] .thing strong')");
        page.key("Escape", 27);
        page.wait_for("it is closed", "!document.querySelector('dialog')");
    }

    page.tab_to("the tabs", "it.getAttribute('role') === 'tab'");
    page.key("ArrowRight", 39);
    page.wait_for("the log", "document.activeElement.id === 'beside-log'");
    assert_eq!(page.value("document.querySelector('#beside-log').getAttribute('aria-selected')"), "true");

    page.value("document.querySelector('#command').focus()");
    page.type_text("workers");
    page.wait_for("completions", "document.querySelectorAll('.completions li').length > 0");
    page.key("ArrowDown", 40);
    let marked = page
        .value("document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).ariaSelected");
    assert_eq!(marked, json!("true"));
    page.key("Enter", 13);
    let before = page.value(TURN);
    page.key("Enter", 13);
    page.wait_for("the step is played", &format!("{TURN} !== {before}"));
    assert_eq!(page.value("document.activeElement.id"), "command", "typing goes on where it was");
    assert_eq!(page.complaints, Vec::<String>::new());
}
