//! The real server, as a process of its own.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running server.
pub struct Server {
    process: Child,
    pub port: u16,
    /// From its start until it said that it is ready.
    pub ready_after: Duration,
}

impl Server {
    pub fn start(data: &Path) -> Server {
        std::fs::create_dir_all(data).expect("a folder can be made");
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port is free").port();
        let start = Instant::now();
        let mut process = Command::new(env!("CARGO_BIN_EXE_tabletalk"))
            .env("TABLETALK_WEB_ADDRESS", format!("127.0.0.1:{port}"))
            .env("TABLETALK_STORE_DIRECTORY", data)
            .env("TABLETALK_LIMITS_TABLES_PER_CHANNEL", "10000")
            .stderr(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let stderr = process.stderr.take().expect("stderr is read here");
        let mut lines = BufReader::new(stderr).lines().map_while(Result::ok);
        let ready = lines.by_ref().any(|line| line.contains("the table is ready"));
        let ready_after = start.elapsed();
        assert!(ready, "the server ended before it was ready");
        // What it says later is passed on, so that it never waits for a reader.
        std::thread::spawn(move || lines.filter(|line| !line.contains("INFO")).for_each(|line| eprintln!("{line}")));
        Server { process, port, ready_after }
    }

    /// The most memory that it ever held.
    pub fn peak_mb(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
        let kilobytes: Option<f64> = line.split_whitespace().next().and_then(|number| number.parse().ok());
        kilobytes.map_or(f64::INFINITY, |kilobytes| kilobytes / 1024.0)
    }

    /// Asks it to stop, and waits until all is stored.
    pub fn stop(mut self) {
        let asked = Command::new("kill").arg(self.process.id().to_string()).status();
        assert!(asked.is_ok_and(|status| status.success()), "the server can be asked to stop");
        assert!(self.process.wait().is_ok_and(|status| status.success()), "the server stops cleanly");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Only one that was not stopped is still there.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
