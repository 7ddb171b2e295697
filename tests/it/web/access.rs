//! What a screen reader is told on each screen, by the browser's own account of it.

use super::browser::{Page, Spoken};
use super::served::{NEXT, Served, TURN, named};

/// Roles that somebody can use or look at: each needs a name.
const NAMED: [&str; 19] = [
    "button",
    "link",
    "textbox",
    "combobox",
    "checkbox",
    "radio",
    "slider",
    "spinbutton",
    "tab",
    "tabpanel",
    "option",
    "listbox",
    "image",
    "img",
    "dialog",
    "region",
    "navigation",
    "complementary",
    "tablist",
];

/// Checks one screen: names, headings, landmarks, the live region.
fn check(page: &mut Page, screen: &str) -> Vec<Spoken> {
    let tree = page.heard_tree();
    for thing in &tree {
        assert!(
            !NAMED.contains(&thing.role.as_str()) || !thing.name.trim().is_empty(),
            "{screen}: {thing:?} has no name"
        );
    }
    let modal = page.value("!!document.querySelector('dialog[open]')") == true;
    let headings: Vec<u64> = tree.iter().filter(|thing| thing.role == "heading").map(|thing| thing.level).collect();
    assert!(!headings.is_empty(), "{screen} has no heading");
    assert!(headings.windows(2).all(|pair| pair[1] <= pair[0] + 1), "{screen} leaves out a level: {headings:?}");
    if !modal {
        assert_eq!(headings[0], 1, "{screen} begins with its name: {headings:?}");
        assert_eq!(headings.iter().filter(|level| **level == 1).count(), 1, "{screen}: {headings:?}");
        let at = |role: &str| tree.iter().position(|thing| thing.role == role);
        let (banner, main) = (at("banner"), at("main"));
        assert!(banner.is_some() && banner < main, "{screen}: the bar, then the page");
        assert!(tree.iter().filter(|thing| thing.role == "main").count() == 1);
        let log = tree.iter().find(|thing| thing.role == "log");
        assert_eq!(log.map(|log| log.live.as_str()), Some("polite"), "{screen} has no polite voice");
    }
    tree
}

fn has(tree: &[Spoken], role: &str, name: &str) -> bool {
    tree.iter().any(|thing| thing.role == role && thing.name.contains(name))
}

#[test]
fn every_screen_can_be_heard() {
    let served = Served::open();
    let page = &mut served.browser(1280);
    page.wait_for("the empty page", &named("against a bot"));
    check(page, "the empty page");

    page.press(&named("for friends"));
    page.wait_for("a name is asked", "document.querySelector('dialog[open] input')");
    check(page, "the question for a name");
    page.press(&named("Sit down"));
    page.wait_for("the lobby", "document.querySelector('.places')");
    let tree = check(page, "the lobby");
    assert!(has(&tree, "radio", "purple") && has(&tree, "combobox", "Order of the seats"));
    page.press("document.querySelector('.colour:nth-of-type(4) input')");
    page.wait_for("purple is worn", "document.querySelector('.places [aria-label=purple]')");
    assert_eq!(page.value("document.activeElement.dataset.key"), "colour-3", "the focus stays where it was");
    page.press(&named("Add a bot"));
    page.wait_for("the bot sits down", "document.querySelectorAll('.places li').length === 2");
    page.press(&named("Table…"));
    page.wait_for("the menu", "document.querySelector('.table-menu button')");
    let tree = check(page, "the table's menu");
    assert!(has(&tree, "button", "Take a bot away: greedy bot"));
    page.press(&named("Close"));
    page.press(&named("Start"));
    page.wait_for(
        "my turn",
        &format!("document.querySelector('.turn.yours') && document.querySelector('.board svg') && {NEXT}"),
    );
    let tree = check(page, "a turn");
    assert!(has(&tree, "group", "’s turn"), "the picture is named");
    assert!(has(&tree, "button", "x1: "), "its things are named");
    let seats = page.value("document.querySelector('.seats').innerHTML");
    assert!(seats.as_str().unwrap().contains("purple"), "{seats}");

    // A turn, so that there is something in the log, and something is said.
    for _ in 0..30 {
        page.wait_for("a step", &format!("document.querySelector('.turn.yours') && {NEXT}"));
        let before = page.value(TURN);
        let end = page.value(&format!("{NEXT}?.textContent === 'End turn'"));
        page.press(NEXT);
        page.wait_for("something happens", &format!("{TURN} !== {before}"));
        if end == true {
            break;
        }
    }
    page.wait_for("what happened is said", "document.querySelector('#live').textContent.includes(' to play.')");
    page.press(&named("Log"));
    page.wait_for("the log", "document.querySelectorAll('.log li').length > 0");
    check(page, "the log");
    page.press(&named("Replay"));
    page.wait_for("the replay", "document.querySelector('.replay-picture svg')");
    let tree = check(page, "the replay");
    assert!(has(&tree, "slider", "Step"));
    page.press(&named("Scores"));
    page.wait_for("the scores", "document.querySelectorAll('.beside svg').length === 2");
    let tree = check(page, "the scores");
    assert!(tree.iter().any(|thing| thing.role == "image" || thing.role == "img"), "charts are pictures");

    // Somebody leaves the game to a bot: it ends.
    page.press(&named("Table…"));
    page.press(&named("Let a bot play on"));
    page.wait_for("it is asked once more", "document.querySelector('dialog[open] p')");
    page.press("document.querySelector('dialog[open] button.main')");
    page.wait_for("the seat can be taken back", "document.querySelector('[data-key=return], [data-stage=over]')");
    check(page, "a seat that a bot plays");
    for _ in 0..20 {
        if page.value("document.querySelector('.table').dataset.stage") == "over" {
            break;
        }
        std::thread::sleep(std::time::Duration::from_secs(1));
    }
    page.wait_for("the game is over", "document.querySelector('[data-stage=over] .turn button')");
    check(page, "the finished game");
    assert!(page.value("document.querySelector('.turn').innerText").as_str().unwrap().contains("is over"));
    page.press(&named("Play again"));
    page.wait_for("the next table", "document.querySelector('[data-stage=lobby] .places')");
    assert_eq!(page.value("document.activeElement.matches('[data-focus]')"), true, "the focus comes along");
    assert_eq!(page.complaints, Vec::<String>::new());
}
