//! Discord's OpenAPI description, where it lies beside the crate: every request must fit its operation.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use jsonschema::Validator;
use serde_json::{Value, json};

use super::super::rest::Asked;
use super::{Broken, unknown};

/// Where it lies, seen from the crate.
const PLACE: &str = "../shared/specs/discord/openapi.json";

/// The description, with what was compiled of it.
pub struct Description {
    paths: Vec<(Vec<String>, Value)>,
    components: Value,
    compiled: Mutex<HashMap<String, Arc<Operation>>>,
}

/// What one kind of request must look like.
struct Operation {
    /// None where a request has no body.
    body: Option<(Value, Validator)>,
    query: Vec<String>,
}

/// The description; none where the file is not there.
pub fn description() -> Option<&'static Description> {
    static READ: OnceLock<Option<Description>> = OnceLock::new();
    READ.get_or_init(|| {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(PLACE);
        let text = std::fs::read_to_string(file).ok()?;
        let mut document: Value = serde_json::from_str(&text).expect("the description is JSON");
        let Value::Object(paths) = document["paths"].take() else { panic!("the description has paths") };
        let parts = |path: &str| path.trim_start_matches('/').split('/').map(str::to_owned).collect();
        Some(Description {
            paths: paths.into_iter().map(|(path, operations)| (parts(&path), operations)).collect(),
            components: document["components"].take(),
            compiled: Mutex::default(),
        })
    })
    .as_ref()
}

impl Description {
    /// What is wrong with a request.
    pub fn check(&self, asked: &Asked) -> Vec<Broken> {
        let Some(operation) = self.operation(&asked.method, &asked.path) else {
            let what = "Discord's description has no such request".to_owned();
            return vec![Broken { what, refuses: true }];
        };
        let mut all = Vec::new();
        for (name, _) in &asked.query {
            if !operation.query.contains(name) {
                all.push(Broken { what: format!("unknown query field `{name}`"), refuses: false });
            }
        }
        match (&operation.body, &asked.body) {
            (Some((schema, validator)), Some(body)) => {
                let body = normal(body);
                let wrong = validator.iter_errors(&body).map(|error| Broken {
                    what: format!(
                        "against the description at `{}`: {}",
                        error.instance_path(),
                        short(&error.to_string())
                    ),
                    refuses: true,
                });
                all.extend(wrong);
                let fields = unknown::fields(&self.components, schema, &body);
                all.extend(
                    fields.into_iter().map(|field| Broken { what: format!("unknown field `{field}`"), refuses: false }),
                );
            }
            (None, Some(_)) => all.push(Broken { what: "a body where none belongs".to_owned(), refuses: false }),
            (_, None) => {}
        }
        all
    }

    fn operation(&self, method: &str, path: &[String]) -> Option<Arc<Operation>> {
        let (template, operations) = self
            .paths
            .iter()
            .filter(|(template, _)| template.len() == path.len() && template.iter().zip(path).all(fits))
            .max_by_key(|(template, _)| template.iter().filter(|part| !part.starts_with('{')).count())?;
        let method = method.to_lowercase();
        let found = operations.get(&method)?;
        let name = format!("{method} {}", template.join("/"));
        let mut compiled = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        let operation = compiled.entry(name).or_insert_with(|| Arc::new(self.compile(found, operations)));
        Some(Arc::clone(operation))
    }

    fn compile(&self, operation: &Value, shared: &Value) -> Operation {
        let parameters = |of: &Value| of["parameters"].as_array().cloned().unwrap_or_default();
        let query = parameters(operation)
            .into_iter()
            .chain(parameters(shared))
            .filter(|parameter| parameter["in"] == "query")
            .filter_map(|parameter| parameter["name"].as_str().map(str::to_owned))
            .collect();
        // A form carries the same JSON, beside its files.
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        let body = (!schema.is_null()).then(|| {
            let whole = json!({ "allOf": [schema], "components": self.components });
            let validator = jsonschema::validator_for(&whole);
            let validator = validator.unwrap_or_else(|error| panic!("the description compiles: {error}"));
            (schema.clone(), validator)
        });
        Operation { body, query }
    }
}

/// Does a part of a path fit a template's?
fn fits((template, part): (&String, &String)) -> bool {
    match template.strip_prefix('{') {
        None => template == part,
        // `@me` and `@original` have templates of their own.
        Some(name) => !part.starts_with('@') && (!name.ends_with("_id}") || part.parse::<u64>().is_ok()),
    }
}

/// serenity writes the number of a new file as a number, which Discord takes too; the description knows strings only.
fn normal(body: &Value) -> Value {
    let mut body = body.clone();
    for place in ["/attachments", "/data/attachments"] {
        for attachment in body.pointer_mut(place).and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(id) = attachment["id"].as_u64() {
                attachment["id"] = json!(id.to_string());
            }
        }
    }
    body
}

fn short(text: &str) -> String {
    text.chars().take(400).collect()
}
