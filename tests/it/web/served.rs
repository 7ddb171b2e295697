//! A server that real browsers can reach, and what tests look for on its page.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use super::Room;
use super::browser::Page;

/// The first enabled step of the turn, or else the first menu; the end of the turn where nothing else is left.
pub const NEXT: &str = "(() => { const all = [...document.querySelectorAll('.turn button[data-key]:not(:disabled)')]; \
                        return all.find((b) => b.dataset.key.startsWith('do.')) ?? all.find((b) => b.dataset.key.startsWith('menu.')); })()";

/// What the turn says and what its controls carry: with two equal dice the words alone may stay the same.
pub const TURN: &str = "(document.querySelector('.turn').innerText + \
                        [...document.querySelectorAll('.turn [data-key]')].map((b) => b.dataset.key).join())";

/// A button that can be pressed, by what it says.
pub fn named(label: &str) -> String {
    format!("[...document.querySelectorAll('button')].find((b) => b.textContent.includes('{label}') && !b.disabled)")
}

/// A server on a port of its own.
pub struct Served {
    pub room: Room,
    pub address: SocketAddr,
    _runtime: tokio::runtime::Runtime,
}

impl Served {
    pub fn open() -> Served {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let room = Room::open();
        let listener = runtime.block_on(tokio::net::TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        let web = Arc::clone(&room.web);
        runtime.spawn(async move { web.serve(listener, std::future::pending()).await });
        Served { room, address, _runtime: runtime }
    }

    /// A browser of its own with the empty page.
    pub fn browser(&self, width: u32) -> Page {
        Page::open(&format!("http://{}/", self.address), width, if width < 500 { 844 } else { 800 })
    }
}

/// A wire to the server that keeps every byte that the server sends over it.
pub struct Tap {
    pub address: SocketAddr,
    sent: Arc<Mutex<Vec<u8>>>,
}

impl Tap {
    pub fn before(server: SocketAddr) -> Tap {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let sent: Arc<Mutex<Vec<u8>>> = Arc::default();
        let keep = Arc::clone(&sent);
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let Ok(upstream) = TcpStream::connect(server) else { return };
                let (from, to) = (client.try_clone().unwrap(), upstream.try_clone().unwrap());
                std::thread::spawn(move || copy(from, to, |_| {}));
                let keep = Arc::clone(&keep);
                std::thread::spawn(move || copy(upstream, client, |bytes| keep.lock().unwrap().extend(bytes)));
            }
        });
        Tap { address, sent }
    }

    /// All that was sent so far.
    pub fn sent(&self) -> String {
        String::from_utf8_lossy(&self.sent.lock().unwrap()).into_owned()
    }
}

fn copy(mut from: TcpStream, mut to: TcpStream, heard: impl Fn(&[u8])) {
    let mut buffer = [0; 16 << 10];
    while let Ok(read) = from.read(&mut buffer) {
        heard(&buffer[..read]);
        if read == 0 || to.write_all(&buffer[..read]).is_err() {
            break;
        }
    }
    let _ = to.shutdown(std::net::Shutdown::Both);
}
