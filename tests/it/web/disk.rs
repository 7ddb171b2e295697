//! A file system that is really full, and one that is really read-only: small ones of our own, in a mount namespace.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use tabletalk::engine::chance::{below, bot_rng};

use super::crash::Client;

/// A shell whose mounts nobody else sees; they are gone with it.
struct Shell {
    process: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    /// A folder on the disk of everybody, for what it says.
    outside: tempfile::TempDir,
}

impl Shell {
    /// Nothing where this machine lets nobody have mounts of their own.
    fn start() -> Option<Shell> {
        // Who is not root becomes it in there.
        let ways: [&[&str]; 2] = [&["--mount"], &["--map-root-user", "--mount"]];
        let works = |way: &&&[&str]| {
            let tried = Command::new("unshare").args(**way).arg("true").stderr(Stdio::null()).status();
            tried.is_ok_and(|status| status.success())
        };
        let way = ways.iter().find(works)?;
        let mut process = Command::new("unshare")
            .args(*way)
            .arg("sh")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell starts");
        let (to, from) = (process.stdin.take().unwrap(), process.stdout.take().unwrap());
        let outside = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        Some(Shell { process, to, from: BufReader::new(from), outside })
    }

    /// Runs a line; what it ended with, and what it said.
    fn run(&mut self, line: &str) -> (i32, String) {
        let said = self.path("said");
        writeln!(self.to, "{{ {line}\n}} >'{}' 2>&1; echo $?", said.display()).unwrap();
        let mut status = String::new();
        self.from.read_line(&mut status).unwrap();
        (status.trim().parse().unwrap_or(-1), std::fs::read_to_string(&said).unwrap())
    }

    fn good(&mut self, line: &str) {
        let (status, said) = self.run(line);
        assert_eq!(status, 0, "{line}: {said}");
    }

    fn path(&self, name: &str) -> PathBuf {
        self.outside.path().join(name)
    }

    /// Starts the server on a data directory; what it says on stderr comes to the file.
    fn serve(&mut self, data: &Path, port: u16, log: &Path) {
        let line = format!(
            "TABLETALK_WEB_ADDRESS=127.0.0.1:{port} TABLETALK_STORE_DIRECTORY='{}' TABLETALK_LIMITS_LOBBIES_PER_HOUR=1000 \
             '{}' </dev/null >/dev/null 2>'{}' & server=$!",
            data.display(),
            env!("CARGO_BIN_EXE_tabletalk"),
            log.display()
        );
        self.good(&line);
    }

    fn verify(&mut self, data: &Path) -> (i32, String) {
        self.run(&format!("'{}' verify --data '{}'", env!("CARGO_BIN_EXE_tabletalk"), data.display()))
    }
}

impl Drop for Shell {
    fn drop(&mut self) {
        let _ = writeln!(self.to, "kill -9 $server; exit");
        let _ = self.process.wait();
    }
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

fn wait_for(port: u16, log: &Path) {
    let patience = Instant::now() + Duration::from_secs(20);
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(Instant::now() < patience, "no server: {}", std::fs::read_to_string(log).unwrap_or_default());
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_full_disk_costs_nothing_that_was_acknowledged() {
    let Some(mut shell) = Shell::start() else {
        eprintln!("this machine lets nobody have mounts of their own: nothing was tested");
        return;
    };
    let (data, log, port) = (shell.path("data"), shell.path("server.log"), free_port());
    std::fs::create_dir(&data).unwrap();
    let here = data.display();
    shell.good(&format!("mount -t tmpfs -o size=8m tmpfs '{here}'"));
    shell.good(&format!("head -c 7M /dev/zero >'{here}/ballast'"));
    shell.serve(&data, port, &log);
    wait_for(port, &log);

    // Plays until the disk is full; then a while against the wall.
    let mut client = Client::default();
    let mut rng = bot_rng(8);
    client.sit_down(port).unwrap();
    let patience = Instant::now() + Duration::from_secs(120);
    let said = loop {
        client.play(port, |n| below(&mut rng, n));
        let said = std::fs::read_to_string(&log).unwrap();
        if said.contains("disk is full") {
            break said;
        }
        assert!(Instant::now() < patience, "the disk never fills: {said}");
    };
    for _ in 0..3 {
        client.play(port, |n| below(&mut rng, n));
    }
    assert!(client.acknowledged > 20, "{} steps", client.acknowledged);
    assert!(!said.contains("panicked"), "{said}");
    let up = TcpStream::connect(("127.0.0.1", port)).is_ok();
    assert!(up || said.contains("The disk is full: free some space"), "it stays up, or stops with words: {said}");

    // Room is made, the server starts again: all is there, and more can be played.
    shell.good(&format!("rm '{here}/ballast'"));
    shell.run("kill -TERM $server; wait $server");
    let (status, found) = shell.verify(&data);
    assert_eq!(status, 0, "{found}");
    let (again, log) = (free_port(), shell.path("again.log"));
    shell.serve(&data, again, &log);
    wait_for(again, &log);
    let export = shell.path("all.ndjson");
    let (status, told) = shell.run(&format!(
        "'{}' export --data '{here}' --out '{}'",
        env!("CARGO_BIN_EXE_tabletalk"),
        export.display()
    ));
    assert_eq!(status, 0, "an export through the server: {told}");
    let there = chosen_by(&export, client.person);
    let (least, most) = (client.acknowledged, client.acknowledged + client.unanswered);
    assert!((least..=most).contains(&there), "{there} steps are stored, {least} acknowledged, {most} sent");
    client.sit_down(again).expect("the game goes on");
    shell.run("kill -TERM $server; wait $server");
}

/// The steps that a person chose, by an export.
fn chosen_by(export: &Path, person: u64) -> u64 {
    let text = std::fs::read_to_string(export).unwrap();
    let pages = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let mut chosen = 0;
    for page in pages {
        for (key, entry) in page["put"].as_object().unwrap() {
            let mine = entry["by"] == person && entry["what"] == "act" && entry.get("forced").is_none();
            chosen += u64::from(key.starts_with("entry/") && mine);
        }
    }
    chosen
}

#[test]
fn a_read_only_folder_is_told_in_words() {
    let Some(mut shell) = Shell::start() else {
        eprintln!("this machine lets nobody have mounts of their own: nothing was tested");
        return;
    };
    let data = shell.path("data");
    std::fs::create_dir(&data).unwrap();
    shell.good(&format!("mount -t tmpfs -o size=8m,ro tmpfs '{}'", data.display()));
    let line = format!(
        "TABLETALK_WEB_ADDRESS=127.0.0.1:0 TABLETALK_STORE_DIRECTORY='{}' timeout 20 '{}'",
        data.display(),
        env!("CARGO_BIN_EXE_tabletalk")
    );
    let (status, said) = shell.run(&line);
    assert_eq!(status, 1, "{said}");
    assert!(said.contains("The file system is read-only: mount it writable"), "{said}");
    assert!(!said.contains("panicked"), "{said}");
}
