//! Faults on chosen routes, as often as the test says.

use std::sync::Arc;

use tokio::sync::Semaphore;

use super::refusal::Refusal;

/// What goes wrong.
#[derive(Clone, Debug)]
pub enum Fault {
    /// Discord refuses with this code of its own.
    Code(u32),
    /// An HTTP error with a page for people in it, as a proxy on the way makes it.
    Status(u16),
    /// The line is cut before anything happened.
    CutBefore,
    /// It happens, and the line is cut before the answer.
    CutAfter,
    /// It happens, and the answer is an HTTP error.
    StatusAfter(u16),
    /// Too many requests: come back after so many seconds.
    TooMany { retry_after: f64, global: bool },
    /// It waits at the gate, then goes on as if nothing were.
    Hold(Gate),
}

impl Fault {
    pub fn refusal(&self) -> Option<Refusal> {
        match self {
            Fault::Code(code) => Some(Refusal::of(*code)),
            _ => None,
        }
    }
}

/// Where requests are held until the test opens it.
#[derive(Clone, Debug)]
pub struct Gate {
    passes: Arc<Semaphore>,
    reached: Arc<Semaphore>,
}

impl Gate {
    pub fn closed() -> Gate {
        Gate { passes: Arc::new(Semaphore::new(0)), reached: Arc::new(Semaphore::new(0)) }
    }

    /// Lets everything through.
    pub fn open(&self) {
        self.passes.close();
    }

    /// Once a request stands before it.
    pub async fn reached(&self) {
        let waited = tokio::time::timeout(super::PATIENCE, self.reached.acquire()).await;
        waited.expect("a request should have come to the gate").expect("the gate keeps its count").forget();
    }

    /// Waits until it opens.
    pub async fn pass(&self) {
        self.reached.add_permits(1);
        // An error says that it was opened for good.
        let _ = self.passes.acquire().await;
    }
}

/// A fault that will happen.
#[derive(Debug)]
pub struct Planned {
    pub route: Route,
    pub fault: Fault,
    pub times: usize,
}

/// Which requests: a method and a path, where `*` stands for any one part.
#[derive(Clone, PartialEq, Debug)]
pub struct Route {
    method: String,
    path: Vec<String>,
}

impl Route {
    pub fn read(text: &str) -> Route {
        let (method, path) = text.split_once(" /").unwrap_or_else(|| panic!("`{text}` is no `METHOD /path`"));
        Route { method: method.to_owned(), path: path.split('/').map(str::to_owned).collect() }
    }

    pub fn covers(&self, method: &str, path: &[String]) -> bool {
        let fits = |(mine, theirs): (&String, &String)| mine == "*" || mine == theirs;
        self.method == method && self.path.len() == path.len() && self.path.iter().zip(path).all(fits)
    }
}
