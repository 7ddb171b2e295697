//! The configuration: every key is in the shipped file with its default, and mistakes are named.

use tabletalk::config::Config;

fn shipped() -> String {
    std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/config/tabletalk.toml")).unwrap()
}

fn variables(all: &[(&str, &str)]) -> Vec<(String, String)> {
    all.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

#[test]
fn the_shipped_file_has_every_key_with_its_default() {
    let lines: Vec<String> = shipped()
        .lines()
        .map(|line| match line.strip_prefix('#') {
            Some(key) if key.contains(" = ") && !key.starts_with(' ') => key.to_owned(),
            _ => line.to_owned(),
        })
        .collect();
    let mut config = Config { bot_threads: 7, log: "debug".to_owned(), ..Config::default() };
    config.read("config/tabletalk.toml", &lines.join("\n")).unwrap();
    assert_eq!(format!("{config:?}"), format!("{:?}", Config::default()));
    for key in Config::keys() {
        let (section, name) = key.split_once('.').unwrap();
        let section = format!("[{section}]");
        let from = lines.iter().position(|line| *line == section).unwrap_or_else(|| panic!("{section}"));
        let mut inside = lines[from + 1..].iter().take_while(|line| !line.starts_with('['));
        let here = inside.position(|line| line.starts_with(&format!("{name} = ")));
        let at = from + 1 + here.unwrap_or_else(|| panic!("{key} is in {section}"));
        assert!(lines[at - 1].starts_with("# "), "{key} has a comment");
    }
}

#[test]
fn mistakes_are_refused_with_file_key_and_what_is_expected() {
    let read = |text: &str| Config::default().read("my.toml", text).unwrap_err().to_string();
    let cases = [
        ("[web]\naddres = \"x\"", ["my.toml", "`web.addres`", "web.address"]),
        ("[wob]\naddress = \"x\"", ["my.toml", "`wob.address`", "web.address"]),
        ("address = \"x\"", ["my.toml", "`address`", "web.address"]),
        ("[web]\naddress = 8017", ["my.toml", "`web.address` is 8017", "such as \"127.0.0.1:8017\""]),
        ("[bots]\nthreads = \"two\"", ["my.toml", "`bots.threads` is \"two\"", "a number from 1 to 64"]),
        ("[limits]\nlobby_hours = 0", ["my.toml", "`limits.lobby_hours` is 0", "hours"]),
        ("[log]\nlevel = \"loud\"", ["my.toml", "`log.level`", "error, warn, info"]),
        ("[web\n", ["my.toml", "line 1", ""]),
    ];
    for (text, expected) in cases {
        let said = read(text);
        for part in expected {
            assert!(said.contains(part), "{text:?}: {said}");
        }
    }
}

#[test]
fn the_environment_wins_and_is_checked_too() {
    let mut config = Config::default();
    let set = [("TABLETALK_WEB_ADDRESS", "127.0.0.1:9000"), ("TABLETALK_LIMITS_TABLES_PER_PERSON", "3"), ("HOME", "/")];
    config.hear(variables(&set)).unwrap();
    assert_eq!((config.address.port(), config.limits.tables_per_person), (9000, 3));
    let said = config.hear(variables(&[("TABLETALK_BOTS_THREADS", "0")])).unwrap_err().to_string();
    assert!(said.contains("TABLETALK_BOTS_THREADS") && said.contains("1 to 64"), "{said}");
    let said = config.hear(variables(&[("TABLETALK_NONSENSE", "1")])).unwrap_err().to_string();
    assert!(said.contains("TABLETALK_NONSENSE"), "{said}");
    let said = config.hear(variables(&[("TABLETALK_WEB_ACCESS_TOKEN", "sesame")])).unwrap_err().to_string();
    assert!(said.contains("16 characters") && !said.contains("sesame"), "{said}");
}

#[test]
fn an_address_that_others_reach_needs_a_token() {
    let none = std::env::temp_dir();
    let file = none.join(format!("tabletalk-config-{}.toml", std::process::id()));
    std::fs::write(&file, "").unwrap();
    let load = |all: &[(&str, &str)]| Config::load(Some(&file), variables(all));
    let open = ("TABLETALK_WEB_ADDRESS", "0.0.0.0:8017");
    assert!(load(&[open]).unwrap_err().to_string().contains("web.access_token"));
    assert!(load(&[open, ("TABLETALK_WEB_ACCESS_TOKEN", "a token of many letters")]).is_ok());
    assert!(load(&[("TABLETALK_WEB_ADDRESS", "[::1]:8017")]).is_ok());
    std::fs::remove_file(&file).unwrap();
}
