//! Export and import.

use std::io::Cursor;

use serde_json::json;
use tabletalk::store::{ImportError, MemoryStore, Store, export, import};

use super::{commit, everything, fill, open};

fn exported(store: &dyn Store, prefix: &str) -> String {
    export(store, prefix).map(|line| line.unwrap() + "\n").collect()
}

#[test]
fn all_of_a_store_moves_to_another() {
    let data = tempfile::tempdir().unwrap();
    let (disk, memory) = (open(data.path()), MemoryStore::new());
    fill(&memory);
    let whole = everything(&memory);
    commit(&memory, |batch| _ = batch.put_cache("cache/table/1", "left behind"));
    let keys = import(&disk, Cursor::new(exported(&memory, ""))).unwrap();
    assert_eq!(keys as usize, whole.len());
    assert!(everything(&disk) == whole, "every key but the cache");
}

#[test]
fn one_table_moves_and_does_not_overwrite() {
    let (from, to) = (MemoryStore::new(), MemoryStore::new());
    fill(&from);
    commit(&to, |batch| _ = batch.put("table/00000002/head", "another"));
    let table = |n: u32| Cursor::new(exported(&from, &format!("table/{n:08}/")));
    import(&to, table(3)).unwrap();
    let before = everything(&to);
    for taken in [2, 3] {
        let refused = import(&to, table(taken)).unwrap_err();
        assert!(matches!(refused, ImportError::Taken { .. }), "{refused}");
        assert_eq!(everything(&to), before);
    }
    assert_eq!(to.scan("table/00000003/", None, 999), from.scan("table/00000003/", None, 999));
}

#[test]
fn what_is_not_an_export_is_refused_before_anything_is_written() {
    let store = MemoryStore::new();
    for (bad, reason) in [
        (&b"{\"put\":{\"a\":1}}\nnonsense"[..], "Line 2 of the file to import is not one that an export writes"),
        (b"{\"put\":{\"a\":1}}\n{\"del\":[\"a\"]}", "unknown field `del`"),
        (b"\xff\xfe", "Line 1 of the file to import is not one that an export writes: it is not UTF-8 text."),
        (b"{\"put\":{\"a\":1}}\n{\"put\":{\"a\":2}}", "a is there already; an import never overwrites."),
        (b"{\"put\":{\"cache/a\":1}}", "cache/a can't be stored: keys under cache/ are written with put_cache."),
        (b"{\"put\":{\"\":1}}", "can't be stored: the key is empty."),
    ] {
        let refused = import(&store, Cursor::new(bad)).unwrap_err().to_string();
        assert!(refused.contains(reason), "{refused}");
        assert_eq!(everything(&store), []);
    }
    assert_eq!(import(&store, Cursor::new("")).unwrap(), 0);
    import(&store, Cursor::new("{\"put\":{\"a\":1}}\n\n")).unwrap();
    assert_eq!(everything(&store), [("a".into(), json!(1))]);
}
