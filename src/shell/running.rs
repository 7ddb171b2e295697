//! Talking to the server that has a data directory open, for the commands that look after the data.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::path::Path;
use std::time::Duration;

use serde_json::Value;

use crate::chat::web::Door;
use crate::host::ids::TableId;
use crate::host::moving::TakenOver;

const TO_CONNECT: Duration = Duration::from_secs(3);

/// The server that has a data directory open.
pub struct Running(Door);

impl Running {
    /// Finds it, if one left its address there and still answers at it.
    #[must_use]
    pub fn find(data: &Path) -> Option<Running> {
        let running = Running(Door::find(data)?);
        running.connect().ok().map(|_| running)
    }

    /// Plays every table out: how many are sound, and what is wrong with the others.
    pub fn verify(&self) -> Result<(u64, Vec<(String, String)>), String> {
        let found = json(self.get("/admin/verify")?)?;
        let broken = serde_json::from_value(found["broken"].clone()).map_err(|error| error.to_string())?;
        Ok((found["sound"].as_u64().unwrap_or_default(), broken))
    }

    /// Copies an export; how many lines it has.
    pub fn export(&self, table: Option<u64>, whole: bool, out: &mut impl Write) -> Result<u64, String> {
        let path = match table {
            Some(table) => format!("/admin/export?table={table}&whole={whole}"),
            None => "/admin/export".to_owned(),
        };
        let mut answer = BufReader::new(self.get(&path)?);
        let (mut lines, mut line) = (0, Vec::new());
        while answer.read_until(b'\n', &mut line).map_err(|error| format!("the server stopped: {error}"))? > 0 {
            out.write_all(&line).map_err(|error| error.to_string())?;
            line.clear();
            lines += 1;
        }
        Ok(lines)
    }

    /// Sends a file to import; what was taken over.
    pub fn import(&self, from: &Path) -> Result<TakenOver, String> {
        let failed = |error: io::Error| format!("{}: {error}", from.display());
        let mut file = File::open(from).map_err(failed)?;
        let length = file.metadata().map_err(failed)?.len();
        let answer = self.ask("POST", "/admin/import", Some((&mut file, length)))?;
        let taken = json(answer)?;
        Ok(match taken["table"].as_u64() {
            Some(table) => TakenOver::Table(TableId(table)),
            None => TakenOver::Keys(taken["keys"].as_u64().unwrap_or_default()),
        })
    }

    fn connect(&self) -> io::Result<TcpStream> {
        // One that listens everywhere also listens here.
        let ip = match self.0.address.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
            ip => ip,
        };
        TcpStream::connect_timeout(&SocketAddr::new(ip, self.0.address.port()), TO_CONNECT)
    }

    fn get(&self, path: &str) -> Result<Answer, String> {
        self.ask("GET", path, None)
    }

    /// One request on a connection of its own: a verification takes as long as it takes.
    fn ask(&self, method: &str, path: &str, body: Option<(&mut File, u64)>) -> Result<Answer, String> {
        let failed = |error: io::Error| format!("the running server does not answer: {error}");
        let mut stream = self.connect().map_err(failed)?;
        let length = body.as_ref().map_or(0, |(_, length)| *length);
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n",
            self.0.address, self.0.token
        )
        .map_err(failed)?;
        if let Some((file, length)) = body {
            io::copy(&mut file.take(length), &mut stream).map_err(failed)?;
        }
        let mut answer = Answer::read(BufReader::new(stream)).map_err(failed)?;
        if answer.status == 200 {
            return Ok(answer);
        }
        let mut text = String::new();
        answer.read_to_string(&mut text).map_err(failed)?;
        let words = serde_json::from_str::<Value>(&text).ok();
        let words = words.and_then(|words| words["problem"].as_str().map(str::to_owned));
        Err(words.unwrap_or_else(|| format!("the running server answered {}", answer.status)))
    }
}

fn json(mut answer: Answer) -> Result<Value, String> {
    let mut text = String::new();
    answer.read_to_string(&mut text).map_err(|error| format!("the server stopped: {error}"))?;
    serde_json::from_str(&text).map_err(|error| format!("the server said what is no JSON: {error}"))
}

/// The body of an answer; one that is cut short is an error.
struct Answer {
    status: u16,
    body: BufReader<TcpStream>,
    /// Bytes until the end, or until the next chunk.
    left: u64,
    chunked: bool,
}

impl Answer {
    fn read(mut body: BufReader<TcpStream>) -> io::Result<Answer> {
        let mut line = String::new();
        body.read_line(&mut line)?;
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| io::Error::other("no answer"))?;
        let (mut left, mut chunked) = (0, false);
        loop {
            line.clear();
            body.read_line(&mut line)?;
            let Some((name, value)) = line.trim_end().split_once(':') else {
                return Ok(Answer { status, body, left, chunked });
            };
            match name.to_ascii_lowercase().as_str() {
                "content-length" => left = value.trim().parse().map_err(io::Error::other)?,
                "transfer-encoding" => chunked = true,
                _ => {}
            }
        }
    }

    fn next_chunk(&mut self) -> io::Result<()> {
        let mut line = String::new();
        // Behind a chunk comes an empty line.
        while line.trim_end().is_empty() {
            line.clear();
            if self.body.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
        let size = line.trim_end().split(';').next().unwrap_or_default();
        self.left = u64::from_str_radix(size, 16).map_err(io::Error::other)?;
        self.chunked = self.left > 0;
        Ok(())
    }
}

impl Read for Answer {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 && self.chunked {
            self.next_chunk()?;
        }
        if self.left == 0 || buffer.is_empty() {
            return Ok(0);
        }
        let most = buffer.len().min(usize::try_from(self.left).unwrap_or(usize::MAX));
        match self.body.read(&mut buffer[..most])? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            read => {
                self.left -= read as u64;
                Ok(read)
            }
        }
    }
}
