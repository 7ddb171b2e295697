//! Live updates: the page hears that something changed and asks for it as whoever it is. Nothing private is in a stream.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use tokio_stream::wrappers::BroadcastStream;
use tokio_stream::{Stream, StreamExt};

use super::Web;
use crate::host::ids::TableId;

/// Something that a page may want to look at again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// A table changed.
    Table(TableId),
    /// Something was said.
    Feed,
}

const STILL_HERE: Duration = Duration::from_secs(20);

/// A stream of changes, until the server stops.
pub async fn stream(State(web): State<Arc<Web>>) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let changes = BroadcastStream::new(web.changes.subscribe()).map(|change| {
        Ok(match change {
            Ok(Change::Table(table)) => Event::default().event("table").data(table.to_string()),
            Ok(Change::Feed) => Event::default().event("feed").data(""),
            // The page was too slow to hear everything.
            Err(_) => Event::default().event("all").data(""),
        })
    });
    let hello = tokio_stream::once(Ok(Event::default().event("all").data("")));
    let mut closing = web.closing.subscribe();
    let closed = async move {
        // Gone or closing: both end the stream.
        let _ = closing.wait_for(|closing| *closing).await;
    };
    Sse::new(until(hello.chain(changes), closed)).keep_alive(KeepAlive::new().interval(STILL_HERE))
}

/// A stream that ends when something happens.
fn until<S: Stream>(stream: S, end: impl Future<Output = ()>) -> impl Stream<Item = S::Item> {
    Until { stream: Box::pin(stream), end: Box::pin(end) }
}

struct Until<S, E> {
    stream: std::pin::Pin<Box<S>>,
    end: std::pin::Pin<Box<E>>,
}

impl<S: Stream, E: Future<Output = ()>> Stream for Until<S, E> {
    type Item = S::Item;

    fn poll_next(
        mut self: std::pin::Pin<&mut Self>,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<S::Item>> {
        match self.end.as_mut().poll(context) {
            std::task::Poll::Ready(()) => std::task::Poll::Ready(None),
            std::task::Poll::Pending => self.stream.as_mut().poll_next(context),
        }
    }
}
