//! What the server counts about itself, as Prometheus reads it.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::{Problem, Web, blocking};

/// Upper edges of the latency buckets, in milliseconds.
const EDGES: [u64; 9] = [1, 2, 5, 10, 25, 50, 100, 250, 1000];

/// How long answers took.
#[derive(Default)]
struct Latencies {
    /// Answers up to each edge, and slower ones.
    buckets: [AtomicU64; EDGES.len() + 1],
    micros: AtomicU64,
}

impl Latencies {
    fn add(&self, took: Duration) {
        let millis = took.as_secs_f64() * 1000.0;
        let at = EDGES.iter().position(|edge| millis <= *edge as f64).unwrap_or(EDGES.len());
        self.buckets[at].fetch_add(1, Relaxed);
        self.micros.fetch_add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX), Relaxed);
    }

    fn write(&self, out: &mut String, kind: &str) {
        let mut count = 0;
        for (edge, bucket) in EDGES.iter().map(|edge| (*edge as f64 / 1000.0).to_string()).zip(&self.buckets) {
            count += bucket.load(Relaxed);
            let _ = writeln!(out, "tabletalk_answer_seconds_bucket{{kind=\"{kind}\",le=\"{edge}\"}} {count}");
        }
        count += self.buckets[EDGES.len()].load(Relaxed);
        let sum = self.micros.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(out, "tabletalk_answer_seconds_bucket{{kind=\"{kind}\",le=\"+Inf\"}} {count}");
        let _ = writeln!(out, "tabletalk_answer_seconds_sum{{kind=\"{kind}\"}} {sum}");
        let _ = writeln!(out, "tabletalk_answer_seconds_count{{kind=\"{kind}\"}} {count}");
    }
}

/// Counters since the start.
#[derive(Default)]
pub struct Figures {
    reads: Latencies,
    actions: Latencies,
    done: AtomicU64,
    refused: AtomicU64,
    failed: AtomicU64,
    drawn: AtomicU64,
}

impl Figures {
    /// A request was answered.
    pub fn answered(&self, changes: bool, status: StatusCode, took: Duration) {
        if changes { &self.actions } else { &self.reads }.add(took);
        if changes && status.is_success() {
            self.done.fetch_add(1, Relaxed);
        }
        if status.is_client_error() {
            self.refused.fetch_add(1, Relaxed);
        } else if status.is_server_error() {
            self.failed.fetch_add(1, Relaxed);
        }
    }

    /// A picture was drawn.
    pub fn drawn(&self) {
        self.drawn.fetch_add(1, Relaxed);
    }
}

/// Alive, and the store can be read.
pub async fn health(State(web): State<Arc<Web>>) -> Result<&'static str, Problem> {
    blocking(web, |web| {
        web.store.get("next/table")?;
        Ok("ok\n")
    })
    .await
}

/// All figures.
pub async fn metrics(State(web): State<Arc<Web>>) -> Result<Response, Problem> {
    let text = blocking(web, |web| {
        let mut out = String::new();
        let tables = web.host.open_tables()?.len() as u64;
        let waiting = web.host.outbox_depth()? as u64;
        let store = web.store.metrics();
        let figures = &web.figures;
        let pictures = figures.drawn.load(Relaxed) + web.studio.drawn();
        let rows = [
            ("tables_open", "gauge", "Open tables of all channels", tables),
            ("outbox_depth", "gauge", "News that wait, over all platforms", waiting),
            ("listeners", "gauge", "Pages that listen for changes", web.changes.receiver_count() as u64),
            (
                "actions_total",
                "counter",
                "Requests to change something that were carried out",
                figures.done.load(Relaxed),
            ),
            ("refused_total", "counter", "Requests refused with 4xx", figures.refused.load(Relaxed)),
            ("failed_total", "counter", "Requests failed with 5xx", figures.failed.load(Relaxed)),
            ("renders_total", "counter", "Pictures drawn", pictures),
            ("store_commits_total", "counter", "Batches made durable", store.commits),
            ("store_conflicts_total", "counter", "Batches that came too late", store.conflicts),
            ("store_failures_total", "counter", "Batches that could not be written", store.failures),
            ("store_groups_total", "counter", "Groups of batches made durable together", store.groups),
        ];
        for (name, kind, help, value) in rows {
            let _ = writeln!(out, "# HELP tabletalk_{name} {help}\n# TYPE tabletalk_{name} {kind}");
            let _ = writeln!(out, "tabletalk_{name} {value}");
        }
        out.push_str("# HELP tabletalk_answer_seconds How long answers took\n");
        out.push_str("# TYPE tabletalk_answer_seconds histogram\n");
        figures.reads.write(&mut out, "read");
        figures.actions.write(&mut out, "action");
        Ok(out)
    })
    .await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response())
}
