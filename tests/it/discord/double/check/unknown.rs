//! Fields that no schema knows: JSON Schema lets them pass, and Discord drops them without a word.

use serde_json::{Map, Value};

/// The paths of all fields of a value that its schema does not know.
pub fn fields(components: &Value, schema: &Value, value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    Walk { components }.walk(schema, value, "", &mut found);
    found
}

struct Walk<'a> {
    components: &'a Value,
}

impl<'a> Walk<'a> {
    fn walk(&self, schema: &'a Value, value: &Value, at: &str, found: &mut Vec<String>) {
        match value {
            Value::Object(object) => self.object(schema, object, at, found),
            Value::Array(items) => {
                let shape = self.branches(schema, value).into_iter().find_map(|branch| branch.get("items"));
                for (n, item) in items.iter().enumerate() {
                    if let Some(shape) = shape {
                        self.walk(shape, item, &format!("{at}/{n}"), found);
                    }
                }
            }
            _ => {}
        }
    }

    /// Of the branches that an object could be, the one that knows most of it.
    fn object(&self, schema: &'a Value, object: &Map<String, Value>, at: &str, found: &mut Vec<String>) {
        let value = Value::Object(object.clone());
        let tries = self.branches(schema, &value).into_iter().map(|branch| {
            let mut unknown = Vec::new();
            let properties = branch.get("properties").and_then(Value::as_object);
            let open = branch.get("additionalProperties").is_some_and(|more| more != false);
            for (name, field) in object {
                let place = format!("{at}/{name}");
                match properties.and_then(|known| known.get(name)) {
                    Some(shape) => self.walk(shape, field, &place, &mut unknown),
                    None if open || says_nothing(field) => {}
                    None => unknown.push(place),
                }
            }
            unknown
        });
        if let Some(best) = tries.min_by_key(Vec::len) {
            found.extend(best);
        }
    }

    /// The plain schemas that a value could be meant for.
    fn branches(&self, schema: &'a Value, value: &Value) -> Vec<&'a Value> {
        if let Some(name) = schema["$ref"].as_str().and_then(|name| name.strip_prefix("#/components/schemas/")) {
            return self.branches(&self.components["schemas"][name], value);
        }
        let alternatives = ["oneOf", "anyOf"].into_iter().filter_map(|key| schema[key].as_array()).flatten();
        let mut all: Vec<&Value> = alternatives.flat_map(|one| self.branches(one, value)).collect();
        if schema.get("properties").is_none() {
            let parts = schema["allOf"].as_array().into_iter().flatten();
            all.extend(parts.flat_map(|part| self.branches(part, value)));
        }
        if schema.get("properties").is_some()
            || schema.get("items").is_some()
            || schema.get("additionalProperties").is_some()
        {
            all.push(schema);
        }
        all.retain(|branch| could_be(branch, value));
        all
    }
}

/// serenity writes some fields where they have no place, but only with nothing in them.
fn says_nothing(field: &Value) -> bool {
    match field {
        Value::Null | Value::Bool(false) => true,
        Value::Array(list) => list.is_empty(),
        _ => false,
    }
}

/// Has the value the kind of a schema: object or list, and the `type` that tells components and answers apart?
fn could_be(schema: &Value, value: &Value) -> bool {
    let is_kind = match value {
        Value::Object(_) => schema.get("items").is_none(),
        Value::Array(_) => schema.get("items").is_some(),
        _ => true,
    };
    let kinds = schema["properties"]["type"]["enum"].as_array();
    is_kind && kinds.is_none_or(|kinds| value.get("type").is_none_or(|kind| kinds.contains(kind)))
}
