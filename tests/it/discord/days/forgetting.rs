//! "Forget me" on Discord: what it means is said first; then name and account are nowhere here.

use tabletalk::host::ids::Account;

use crate::discord::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_is_nowhere_and_starts_anew() {
    let house = House::still().await;
    let (xenia, bo) = (house.person("Xenia Forgetful"), house.person("Bo"));
    let table = house.running(&[&xenia, &bo], 0).await;
    let lobby = house.open_table(&xenia, "/table new").await;
    let lobby_post = house.lobby(lobby).await;
    bo.press_on(&lobby_post, "Join").await;
    xenia.slash("/tabletalk report text:the river is green").await;
    house.settled().await;
    let kept = || {
        let all = house.store.scan("", None, 100_000).expect("the store answers");
        let traces = [xenia.name.clone(), xenia.id.to_string()];
        all.into_iter()
            .map(|(key, value)| format!("{key} {value}"))
            .filter(|line| traces.iter().any(|trace| line.contains(trace)))
            .collect::<Vec<_>>()
    };
    assert!(!kept().is_empty());
    let asked = xenia.slash("/tabletalk forget").await;
    assert!(asked.message().is_private() && asked.text().contains("Nobody can bring this back"), "{}", asked.text());
    assert!(
        asked.text().contains("Nothing is removed yet") && asked.text().contains("“sure” set to True"),
        "{}",
        asked.text()
    );
    assert!(!kept().is_empty(), "nothing has happened yet");
    let gone = xenia.slash("/tabletalk forget sure:true").await;
    assert!(gone.text().contains("You are forgotten here"), "{}", gone.text());
    house.settled().await;
    assert_eq!(kept(), Vec::<String>::new());
    house.public("a bot in her place", |post| post.content.contains("bot for former player")).await;
    let lobby_post = house.discord.message(lobby_post.id);
    assert!(!lobby_post.content.contains("Xenia") && lobby_post.content.contains("Bo"), "{}", lobby_post.content);
    assert_eq!(house.head(lobby).owner, super::known(&house, &bo).id, "the lobby goes to who is left");
    let seats = bo.slash("/tables").await;
    assert!(!seats.text().contains("Xenia"), "{}", seats.text());
    assert!(house.head(table).is_open());
    let account = Account { platform: "discord".to_owned(), id: xenia.id.to_string() };
    assert!(house.host().known(&account).expect("the store answers").is_none());
    let anew = xenia.slash("/tables").await;
    assert!(anew.text().contains("You sit at no open table"), "somebody new: {}", anew.text());
}
