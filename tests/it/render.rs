//! `tabletalk render` and the protocol's `render`: saved games and states as files.

use std::path::{Path, PathBuf};

use clap::Parser;
use serde_json::json;
use tabletalk::games::Registry;
use tabletalk::shell::engine::Session;
use tabletalk::shell::render::{Render, run};
use tabletalk::shell::simulate::{self, Simulate};

#[derive(Parser)]
struct RenderLine {
    #[command(flatten)]
    render: Render,
}

#[derive(Parser)]
struct SimulateLine {
    #[command(flatten)]
    simulate: Simulate,
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn saved_game(registry: &Registry, folder: &Path) -> PathBuf {
    let save = folder.to_str().unwrap();
    let line = SimulateLine::parse_from(["simulate", "--games", "1", "--seed", "5", "--players", "3", "--save", save]);
    simulate::run(registry, &line.simulate).unwrap();
    folder.join("burgundy-5.json")
}

fn render(registry: &Registry, file: &Path, out: &Path, more: &[&str]) -> Result<String, String> {
    let paths = ["render", file.to_str().unwrap(), "--out", out.to_str().unwrap()];
    let line = RenderLine::try_parse_from(paths.iter().chain(more)).map_err(|error| error.to_string())?;
    run(registry, &line.render)
}

#[test]
fn every_picture_of_a_saved_game_is_drawn_at_any_step_for_any_viewer() {
    let registry = Registry::load(None).unwrap();
    let folder = folder("render-game");
    let game = saved_game(&registry, &folder);
    let cases: [&[&str]; 7] = [
        &[],
        &["--what", "board", "--step", "0"],
        &["--what", "player 2", "--seat", "2", "--theme", "light"],
        &["--what", "turn 1", "--seat", "1", "--step", "100", "--scale", "1"],
        &["--what", "overview", "--step", "60", "--changed-since", "20"],
        &["--what", "scores"],
        &["--what", "course"],
    ];
    for (at, case) in cases.iter().enumerate() {
        for end in ["png", "svg"] {
            let out = folder.join(format!("{at}.{end}"));
            let told = render(&registry, &game, &out, case).unwrap();
            let bytes = std::fs::read(&out).unwrap();
            assert!(told.contains(&format!("{} bytes", bytes.len())), "{told}");
            match end {
                "png" => assert!(image::load_from_memory(&bytes).unwrap().width() > 300),
                _ => drop(roxmltree::Document::parse(std::str::from_utf8(&bytes).unwrap()).unwrap()),
            }
        }
    }
    let changed = std::fs::read(folder.join("4.png")).unwrap();
    render(&registry, &game, &folder.join("same.png"), &["--step", "60"]).unwrap();
    assert_ne!(changed, std::fs::read(folder.join("same.png")).unwrap(), "nothing was pointed out");
}

#[test]
fn what_cannot_be_drawn_is_refused_with_what_can() {
    let registry = Registry::load(None).unwrap();
    let folder = folder("render-refused");
    let game = saved_game(&registry, &folder);
    let out = folder.join("x.png");
    let wrong: [(&[&str], &str); 7] = [
        (&["--what", "sky"], "pictures are overview, board, area 0, player 0, turn 0, scores, course"),
        (&["--what", "player 3"], "the table has seats 0 to 2, not 3"),
        (&["--seat", "9"], "the table has seats 0 to 2, not 9"),
        (&["--step", "100000"], "the game has only"),
        (&["--theme", "pink"], "is not dark or light"),
        (&["--scale", "1000"], "is not 0.25 to 4"),
        (&["--lang", "xx"], "there is no language `xx`"),
    ];
    for (case, expected) in wrong {
        let error = render(&registry, &game, &out, case).unwrap_err();
        assert!(error.contains(expected), "{error}");
    }
    let error = render(&registry, &game, &folder.join("x.gif"), &[]).unwrap_err();
    assert!(error.contains("must end in .png or .svg"), "{error}");
    let files = [
        ("nothing", "is neither a game with its steps nor a state", "{}"),
        ("broken", "EOF", "{\"steps\":"),
        (
            "edition",
            "edition 99",
            &std::fs::read_to_string(&game).unwrap().replacen("\"edition\":1", "\"edition\":99", 1),
        ),
        ("step", "step 1: ", &std::fs::read_to_string(&game).unwrap().replacen("\"action\":\"", "\"action\":\"no ", 1)),
    ];
    for (name, expected, text) in files {
        let file = folder.join(format!("{name}.json"));
        std::fs::write(&file, text).unwrap();
        let error = render(&registry, &file, &out, &[]).unwrap_err();
        assert!(error.contains(expected), "{name}: {error}");
    }
    assert!(render(&registry, &folder.join("not-there.json"), &out, &[]).is_err());
}

#[test]
fn the_protocol_draws_the_game_it_has() {
    let registry = Registry::load(None).unwrap();
    let mut session = Session::new(&registry);
    let folder = folder("render-protocol");
    session.answer(json!({"do": "new", "game": "burgundy", "players": 2, "seed": 3}).to_string().as_bytes());
    for end in ["png", "svg"] {
        let file = folder.join(format!("turn.{end}"));
        let request = json!({"do": "render", "seat": 0, "what": "turn 0", "file": file});
        let answer = session.answer(request.to_string().as_bytes());
        assert_eq!(answer["ok"], json!(true), "{answer}");
        assert_eq!(answer["bytes"], json!(std::fs::metadata(&file).unwrap().len()));
        assert!(answer["width"].as_u64().unwrap() > 300 && answer["ms"].is_number());
    }
    let state = session.answer(json!({"do": "state"}).to_string().as_bytes());
    let file = folder.join("state.json");
    std::fs::write(&file, state.to_string()).unwrap();
    render(&registry, &file, &folder.join("state.png"), &["--what", "board"]).unwrap();
    let error = render(&registry, &file, &folder.join("state.png"), &["--step", "3"]).unwrap_err();
    assert!(error.contains("a state has no steps"), "{error}");
}
