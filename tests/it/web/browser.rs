//! Debian's Chromium, driven through its debugging port.

use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];
const PATIENCE: Duration = Duration::from_secs(20);

/// A page in a browser of its own.
pub struct Page {
    process: Child,
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    calls: u64,
    session: String,
    /// What the page complained about.
    pub complaints: Vec<String>,
    _profile: tempfile::TempDir,
}

impl Page {
    /// Starts a browser with a window of this size and opens an address.
    pub fn open(address: &str, width: u32, height: u32) -> Page {
        let profile = tempfile::tempdir().unwrap();
        let mut process = start(&profile);
        let stderr = process.stderr.take().unwrap();
        let lines = BufReader::new(stderr).lines().map_while(Result::ok);
        let mut lines = lines.skip_while(|line| !line.starts_with("DevTools listening on "));
        let line = lines.next().expect("the browser says where its debugging port is");
        // What it says later is read away, so that it never waits for a reader.
        std::thread::spawn(move || lines.for_each(drop));
        let (socket, _) = tungstenite::connect(line.trim_start_matches("DevTools listening on ")).unwrap();
        let mut page =
            Page { process, socket, calls: 0, session: String::new(), complaints: Vec::new(), _profile: profile };
        let target = page.call("Target.createTarget", json!({ "url": "about:blank" }));
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        page.session = page.call("Target.attachToTarget", attach)["sessionId"].as_str().unwrap().to_owned();
        for domain in ["Page", "Runtime", "Log", "Accessibility"] {
            page.call(&format!("{domain}.enable"), json!({}));
        }
        page.resize(width, height);
        page.call("Page.navigate", json!({ "url": address }));
        page
    }

    pub fn resize(&mut self, width: u32, height: u32) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 });
        self.call("Emulation.setDeviceMetricsOverride", size);
    }

    /// The value of an expression in the page.
    pub fn value(&mut self, expression: &str) -> Value {
        let asked = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let answer = self.call("Runtime.evaluate", asked);
        assert!(answer.get("exceptionDetails").is_none(), "{expression}: {answer}");
        answer["result"]["value"].clone()
    }

    /// Waits until an expression is true.
    pub fn wait_for(&mut self, what: &str, expression: &str) {
        let until = Instant::now() + PATIENCE;
        while self.value(&format!("!!({expression})")) != true {
            if Instant::now() > until {
                self.shoot(concat!(env!("CARGO_TARGET_TMPDIR"), "/page-failed.png"));
                panic!("never: {what}; the page says: {}", self.value("document.body.innerText"));
            }
            std::thread::sleep(Duration::from_millis(40));
        }
    }

    /// Everything that a screen reader is told, in order: roles, names, properties.
    pub fn heard_tree(&mut self) -> Vec<Spoken> {
        let tree = self.call("Accessibility.getFullAXTree", json!({}));
        let nodes = tree["nodes"].as_array().expect("a tree has nodes");
        let by_id = |id: &Value| nodes.iter().find(|node| node["nodeId"] == *id);
        let mut spoken = Vec::new();
        let mut open: Vec<&Value> = nodes.first().into_iter().collect();
        while let Some(node) = open.pop() {
            if node["ignored"] != true {
                spoken.push(Spoken::read(node));
            }
            open.extend(node["childIds"].as_array().into_iter().flatten().rev().filter_map(by_id));
        }
        spoken
    }

    /// Presses the Tab key until the focus is where an expression about `it` is true.
    pub fn tab_to(&mut self, what: &str, expression: &str) {
        for _ in 0..120 {
            self.key("Tab", 9);
            if self.value(&format!("((it) => !!({expression}))(document.activeElement)")) == true {
                return;
            }
        }
        panic!("the Tab key never comes to {what}; it is at {}", self.value("document.activeElement.outerHTML"));
    }

    /// Presses a key as a keyboard does.
    pub fn key(&mut self, key: &str, code: u32) {
        for kind in ["rawKeyDown", "char", "keyUp"] {
            let text = if key == "Enter" { "\r" } else { "" };
            if kind == "char" && text.is_empty() {
                continue;
            }
            let event = json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code, "text": text });
            self.call("Input.dispatchKeyEvent", event);
        }
    }

    /// Types letters where the focus is.
    pub fn type_text(&mut self, text: &str) {
        self.call("Input.insertText", json!({ "text": text }));
    }

    /// Presses with the mouse in the middle of what a selector or expression finds.
    pub fn press(&mut self, element: &str) {
        let at = self.value(&format!(
            "(() => {{ const e = {element}; e.scrollIntoView({{ block: 'center' }}); const r = e.getBoundingClientRect(); \
             return [r.x + r.width / 2, r.y + r.height / 2]; }})()"
        ));
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({ "type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", event);
        }
    }

    /// Keeps a picture of the window.
    pub fn shoot(&mut self, file: &str) {
        let data = self.call("Page.captureScreenshot", json!({ "format": "png" }));
        std::fs::write(file, from_base64(data["data"].as_str().unwrap())).unwrap();
    }

    fn call(&mut self, method: &str, parameters: Value) -> Value {
        self.calls += 1;
        let mut call = json!({ "id": self.calls, "method": method, "params": parameters });
        if !self.session.is_empty() {
            call["sessionId"] = json!(self.session);
        }
        self.socket.send(Message::text(call.to_string())).unwrap();
        loop {
            let Message::Text(text) = self.socket.read().unwrap() else {
                continue;
            };
            let answer: Value = serde_json::from_str(&text).unwrap();
            if answer["id"] == self.calls {
                // A question to a page that is being loaded has no answer.
                if answer["error"]["message"].as_str().is_some_and(|why| why.contains("navigated")) {
                    return json!({});
                }
                assert!(answer.get("error").is_none(), "{method}: {answer}");
                return answer["result"].clone();
            }
            self.hear(&answer);
        }
    }

    fn hear(&mut self, event: &Value) {
        let bad = match event["method"].as_str() {
            Some("Runtime.exceptionThrown") => true,
            Some("Runtime.consoleAPICalled") => event["params"]["type"] == "error",
            Some("Log.entryAdded") => event["params"]["entry"]["level"] == "error",
            _ => false,
        };
        if bad {
            self.complaints.push(event["params"].to_string());
        }
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What a screen reader is told of a thing.
#[derive(Debug)]
pub struct Spoken {
    pub role: String,
    pub name: String,
    /// The level of a heading.
    pub level: u64,
    /// `polite` in a live region.
    pub live: String,
}

impl Spoken {
    fn read(node: &Value) -> Spoken {
        let text = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
        let property = |name: &str| {
            let all = node["properties"].as_array().into_iter().flatten();
            all.clone().find(|property| property["name"] == name).map(|property| property["value"]["value"].clone())
        };
        Spoken {
            role: text(&node["role"]),
            name: text(&node["name"]),
            level: property("level").and_then(|level| level.as_u64()).unwrap_or(0),
            live: property("live").and_then(|live| live.as_str().map(str::to_owned)).unwrap_or_default(),
        }
    }
}

fn start(profile: &tempfile::TempDir) -> Child {
    let flags = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
                 --disable-component-update --disable-sync --remote-debugging-port=0";
    for name in NAMES {
        let started = Command::new(name)
            .args(flags.split_whitespace())
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn();
        if let Ok(process) = started {
            return process;
        }
    }
    panic!("no browser found ({}): tests/run installs one", NAMES.join(", "));
}

fn from_base64(text: &str) -> Vec<u8> {
    let digit = |letter: u8| match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let digits: Vec<u8> = text.bytes().filter(|letter| *letter != b'=').map(digit).collect();
    let mut bytes = Vec::with_capacity(digits.len() * 3 / 4);
    for group in digits.chunks(4) {
        let bits = group.iter().fold(0u32, |bits, digit| bits << 6 | u32::from(*digit)) << (6 * (4 - group.len()));
        bytes.extend_from_slice(&bits.to_be_bytes()[1..group.len()]);
    }
    bytes
}
