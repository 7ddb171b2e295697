//! REST: every request is read, checked, perhaps spoiled by a planned fault, counted, carried out, and recorded.

mod application;
mod channels;
mod form;
mod interactions;
pub mod messages;
mod webhooks;

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use serde_json::{Value, json};

use super::Shared;
use super::bucket::Standing;
use super::check;
use super::fault::Fault;
use super::record::Call;
use super::refusal::Refusal;
use super::world::World;

/// A request, read.
pub struct Asked {
    pub method: String,
    /// The parts of the path after `/api/v10`.
    pub path: Vec<String>,
    pub query: Vec<(String, String)>,
    pub body: Option<Value>,
    pub files: Vec<File>,
}

/// A file of a form.
pub struct File {
    /// The number in `files[n]`.
    pub number: u64,
    pub name: String,
    pub bytes: Bytes,
}

/// What is answered where nothing is refused.
pub struct Reply {
    status: u16,
    body: Option<Value>,
}

pub type Outcome = Result<Reply, Refusal>;

impl Reply {
    pub fn ok(body: Value) -> Outcome {
        Ok(Reply { status: 200, body: Some(body) })
    }

    pub fn created(body: Value) -> Outcome {
        Ok(Reply { status: 201, body: Some(body) })
    }

    pub fn nothing() -> Outcome {
        Ok(Reply { status: 204, body: None })
    }
}

pub fn router(shared: Arc<Shared>) -> Router {
    Router::new().fallback(answer).with_state(shared)
}

async fn answer(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let headers = request.headers().clone();
    let asked = match form::read(request).await {
        Ok(asked) => asked,
        Err(problem) => {
            shared.change(|world| world.note_violation(problem));
            return refused(&Refusal::of(50109));
        }
    };
    let fault = shared.change(|world| planned(world, &asked));
    if let Some(Fault::Hold(gate)) = &fault {
        gate.pass().await;
    }
    let (mut response, cut) = shared.change(|world| carry_out(world, &shared, &headers, &asked, fault.as_ref()));
    if cut {
        // Unwinding the connection's task closes the socket with no answer, and without a word on the console.
        std::panic::resume_unwind(Box::new("the line is cut"));
    }
    response.headers_mut().insert("via", HeaderValue::from_static("1.1 double"));
    response
}

/// The fault that befalls this request.
fn planned(world: &mut World, asked: &Asked) -> Option<Fault> {
    let at = world.faults.iter().position(|planned| planned.route.covers(&asked.method, &asked.path))?;
    let planned = &mut world.faults[at];
    planned.times -= 1;
    let fault = planned.fault.clone();
    if planned.times == 0 {
        world.faults.remove(at);
    }
    Some(fault)
}

/// The answer, and whether the line is cut instead of giving it.
fn carry_out(
    world: &mut World,
    shared: &Shared,
    headers: &HeaderMap,
    asked: &Asked,
    fault: Option<&Fault>,
) -> (Response, bool) {
    let broken = check::request(asked);
    let refused_for_form = broken.iter().any(|one| one.refuses);
    for one in broken {
        world.note_violation(format!("{} /{}: {}", asked.method, asked.path.join("/"), one.what));
    }
    let standing = world.buckets.count(&asked.method, &asked.path);
    let mut response = match fault {
        Some(Fault::CutBefore) => {
            record(world, asked, None, None);
            return (Response::default(), true);
        }
        Some(Fault::Status(status)) => spoiled(*status),
        Some(Fault::TooMany { retry_after, global }) => too_many(*retry_after, *global),
        Some(fault) if fault.refusal().is_some() => refused(&fault.refusal().expect("it was just there")),
        _ if !may(world, headers) => refused(&Refusal::of(0)),
        _ if standing.over => too_many(standing.reset_after, false),
        _ if refused_for_form => refused(&Refusal::of(50035)),
        _ => match perform(world, shared, asked) {
            Ok(reply) => replied(&reply),
            Err(refusal) => refused(&refusal),
        },
    };
    match fault {
        Some(Fault::CutAfter) => {
            record(world, asked, None, None);
            return (response, true);
        }
        Some(Fault::StatusAfter(status)) => response = spoiled(*status),
        _ => {}
    }
    tell_limits(&mut response, &standing);
    let code = response.extensions().get::<Code>().map(|code| u64::from(code.0));
    record(world, asked, Some(response.status().as_u16()), code);
    (response, false)
}

fn record(world: &mut World, asked: &Asked, status: Option<u16>, code: Option<u64>) {
    world.calls.push(Call { method: asked.method.clone(), path: asked.path.clone(), status, code });
}

fn may(world: &World, headers: &HeaderMap) -> bool {
    let said = headers.get(header::AUTHORIZATION).and_then(|said| said.to_str().ok());
    said.and_then(|said| said.strip_prefix("Bot ")).is_some_and(|token| token == world.token)
}

fn perform(world: &mut World, shared: &Shared, asked: &Asked) -> Outcome {
    let path: Vec<&str> = asked.path.iter().map(String::as_str).collect();
    match (asked.method.as_str(), path.as_slice()) {
        ("GET", ["gateway"]) => Reply::ok(json!({ "url": shared.gateway_url() })),
        ("GET", ["gateway", "bot"]) => application::gateway(&shared.gateway_url()),
        ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => application::info(world),
        ("GET", ["users", "@me"]) => Reply::ok(world.bot.json()),
        ("GET", ["users", user]) => application::user(world, user),
        ("POST", ["users", "@me", "channels"]) => channels::open_direct(world, asked),
        ("DELETE", ["users", "@me", "guilds", guild]) => application::leave(world, guild),
        ("GET", ["guilds", guild]) => application::guild(world, guild),
        ("GET", ["guilds", guild, "members", user]) => application::member(world, guild, user),
        ("PUT", ["applications", _, "commands"]) => application::put_commands(world, None, asked),
        ("GET", ["applications", _, "commands"]) => application::commands(world, None),
        ("PUT", ["applications", _, "guilds", guild, "commands"]) => {
            application::put_commands(world, Some(guild), asked)
        }
        ("GET", ["applications", _, "guilds", guild, "commands"]) => application::commands(world, Some(guild)),
        ("GET", ["channels", channel]) => channels::show(world, channel),
        ("PATCH", ["channels", channel]) => channels::edit(world, channel, asked),
        ("POST", ["channels", channel, "typing"]) => channels::typing(world, channel),
        ("POST", ["channels", channel, "threads"]) => channels::open_thread(world, channel, None, asked),
        ("POST", ["channels", channel, "messages", message, "threads"]) => {
            channels::open_thread(world, channel, Some(message), asked)
        }
        ("PUT", ["channels", channel, "thread-members", _]) => channels::add_to_thread(world, channel),
        ("POST", ["channels", channel, "messages"]) => messages::send(world, channel, asked),
        ("GET", ["channels", channel, "messages"]) => messages::list(world, channel),
        ("GET", ["channels", channel, "messages", message]) => messages::show(world, channel, message),
        ("PATCH", ["channels", channel, "messages", message]) => messages::edit(world, channel, message, asked),
        ("DELETE", ["channels", channel, "messages", message]) => messages::remove(world, channel, message),
        ("POST", ["interactions", id, token, "callback"]) => interactions::answer(world, id, token, asked),
        ("POST", ["webhooks", _, token]) => webhooks::follow_up(world, token, asked),
        ("GET", ["webhooks", _, token, "messages", which]) => webhooks::show(world, token, which),
        ("PATCH", ["webhooks", _, token, "messages", which]) => webhooks::edit(world, token, which, asked),
        ("DELETE", ["webhooks", _, token, "messages", which]) => webhooks::remove(world, token, which),
        (method, path) => {
            world.note_violation(format!("the double has no `{method} /{}`", path.join("/")));
            Err(Refusal::nowhere())
        }
    }
}

/// Discord's own code of a refusal, kept for the record.
#[derive(Clone, Copy)]
struct Code(u32);

fn replied(reply: &Reply) -> Response {
    let mut response = Response::default();
    *response.status_mut() = status(reply.status);
    if let Some(body) = &reply.body {
        *response.body_mut() = Body::from(body.to_string());
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    }
    response
}

fn refused(refusal: &Refusal) -> Response {
    let mut response = replied(&Reply { status: refusal.status, body: Some(refusal.body()) });
    response.extensions_mut().insert(Code(refusal.code));
    response
}

/// What a proxy on the way says when nobody answers it.
fn spoiled(code: u16) -> Response {
    let mut response = Response::new(Body::from("<html><body><h1>upstream trouble</h1></body></html>"));
    *response.status_mut() = status(code);
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html"));
    response
}

fn too_many(retry_after: f64, global: bool) -> Response {
    let message = if global { "You are being rate limited globally." } else { "You are being rate limited." };
    let body = json!({ "message": message, "retry_after": retry_after, "global": global, "code": 0 });
    let mut response = replied(&Reply { status: 429, body: Some(body) });
    let headers = response.headers_mut();
    // Whole seconds, rounded up, as the header has it; the client must not come back too early.
    headers.insert(header::RETRY_AFTER, number(format!("{retry_after:.3}")));
    headers.insert("x-ratelimit-scope", HeaderValue::from_static(if global { "global" } else { "user" }));
    if global {
        headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
    }
    response
}

fn tell_limits(response: &mut Response, standing: &Standing) {
    let spoiled = response.status().is_server_error();
    if spoiled {
        return;
    }
    let reset = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0.0, |now| now.as_secs_f64());
    let name =
        format!("{:016x}", standing.name.bytes().fold(7_u64, |sum, byte| sum.wrapping_mul(31) + u64::from(byte)));
    for (header, value) in [
        ("x-ratelimit-limit", standing.limit.to_string()),
        ("x-ratelimit-remaining", standing.remaining.to_string()),
        ("x-ratelimit-reset", format!("{:.3}", reset + standing.reset_after)),
        ("x-ratelimit-reset-after", format!("{:.3}", standing.reset_after)),
        ("x-ratelimit-bucket", name),
    ] {
        response.headers_mut().insert(HeaderName::from_static(header), number(value));
    }
}

fn number(text: String) -> HeaderValue {
    HeaderValue::from_str(&text).expect("digits make a header")
}

fn status(code: u16) -> StatusCode {
    StatusCode::from_u16(code).expect("an HTTP status")
}
