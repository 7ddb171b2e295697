//! How Discord says no: an HTTP status, a code of its own, and words.

use serde_json::{Value, json};

/// A refused request.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    pub status: u16,
    pub code: u32,
    pub message: &'static str,
}

/// Every code that the double knows.
const KNOWN: &[Refusal] = &[
    Refusal { status: 401, code: 0, message: "401: Unauthorized" },
    Refusal { status: 404, code: 10003, message: "Unknown Channel" },
    Refusal { status: 404, code: 10004, message: "Unknown Guild" },
    Refusal { status: 404, code: 10008, message: "Unknown Message" },
    Refusal { status: 404, code: 10013, message: "Unknown User" },
    Refusal { status: 404, code: 10015, message: "Unknown Webhook" },
    Refusal { status: 404, code: 10062, message: "Unknown interaction" },
    Refusal { status: 400, code: 40060, message: "Interaction has already been acknowledged." },
    Refusal { status: 403, code: 50001, message: "Missing Access" },
    Refusal { status: 403, code: 50005, message: "Cannot edit a message authored by another user" },
    Refusal { status: 400, code: 50006, message: "Cannot send an empty message" },
    Refusal { status: 403, code: 50007, message: "Cannot send messages to this user" },
    Refusal { status: 403, code: 50013, message: "Missing Permissions" },
    Refusal { status: 401, code: 50027, message: "Invalid Webhook Token" },
    Refusal { status: 400, code: 50035, message: "Invalid Form Body" },
    Refusal { status: 400, code: 50083, message: "Tried to perform an operation on an archived thread." },
    Refusal { status: 400, code: 50109, message: "The request body contains invalid JSON." },
];

impl Refusal {
    /// The refusal with this code.
    pub fn of(code: u32) -> Refusal {
        let known = KNOWN.iter().find(|known| known.code == code);
        known.unwrap_or_else(|| panic!("the double does not know the code {code}")).clone()
    }

    /// No such route.
    pub fn nowhere() -> Refusal {
        Refusal { status: 404, code: 0, message: "404: Not Found" }
    }

    pub fn body(&self) -> Value {
        json!({ "message": self.message, "code": self.code })
    }
}
