//! A browser's requests on one connection that is kept open.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

use serde_json::Value;

/// A browser.
pub struct Browser {
    port: u16,
    stream: BufReader<TcpStream>,
    cookie: String,
}

impl Browser {
    pub fn new(port: u16) -> Browser {
        Browser { port, stream: connect(port), cookie: String::new() }
    }

    pub fn get(&mut self, path: &str) -> Value {
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nCookie: {}\r\n\r\n", self.port, self.cookie);
        self.send(&request).unwrap_or_else(|status| panic!("{path}: {status}"))
    }

    /// What was answered; the status where it was refused.
    pub fn post(&mut self, path: &str, body: &Value) -> Result<Value, String> {
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nCookie: {}\r\nX-Tabletalk: 1\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.port,
            self.cookie,
            body.len()
        );
        self.send(&request)
    }

    fn send(&mut self, request: &str) -> Result<Value, String> {
        self.stream.get_mut().write_all(request.as_bytes()).expect("the server reads");
        let (mut status, mut length) = (String::new(), 0);
        self.stream.read_line(&mut status).expect("the server answers");
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line).expect("the server answers");
            let Some((name, value)) = line.trim_end().split_once(": ") else {
                break;
            };
            match name {
                "content-length" => length = value.parse().expect("a length is a number"),
                "set-cookie" => self.cookie = value.split(';').next().unwrap_or_default().to_owned(),
                _ => {}
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).expect("the server answers");
        let answer = serde_json::from_slice(&body).unwrap_or(Value::Null);
        if status.starts_with("HTTP/1.1 200") { Ok(answer) } else { Err(format!("{} {answer}", status.trim_end())) }
    }
}

fn connect(port: u16) -> BufReader<TcpStream> {
    let stream = TcpStream::connect(("127.0.0.1", port)).expect("the server listens");
    stream.set_nodelay(true).expect("a connection takes settings");
    BufReader::new(stream)
}
