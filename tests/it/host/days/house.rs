//! A house full of tables that wait, made in one go.

use tabletalk::host::days::Days;
use tabletalk::host::days::preferences::Preferences;
use tabletalk::host::days::wait::Wait;
use tabletalk::host::ids::{Account, Channel, Moment, PersonId, TableId};
use tabletalk::host::record::{Head, Holder, Person, Waited};
use tabletalk::store::{Batch, Store};

use crate::host::room::Room;

/// A table that waits.
#[derive(Clone, Debug)]
pub struct Table {
    pub id: TableId,
    pub person: PersonId,
    pub channel: &'static str,
    pub since: Moment,
}

/// A person with what they prefer.
#[derive(Clone, Debug)]
pub struct Tenant {
    pub id: PersonId,
    pub prefers: Preferences,
}

/// Puts people and tables into a store, as a host would have left them.
pub fn fill(store: &dyn Store, tenants: &[Tenant], tables: &[Table]) {
    let pattern = pattern();
    let value = |json: Result<serde_json::Value, _>| json.unwrap();
    for tenants in tenants.chunks(1_000) {
        let mut batch = Batch::new();
        for tenant in tenants {
            let account = Account { platform: "test".to_owned(), id: tenant.id.0.to_string() };
            batch.put(format!("account/test/{}", tenant.id.0), tenant.id.0);
            let person = Person {
                id: tenant.id,
                name: format!("Tenant {}", tenant.id.0),
                accounts: vec![account],
                language: "en".to_owned(),
                blocked: false,
                prefers: tenant.prefers.clone(),
            };
            batch.put(format!("person/{:08}", tenant.id.0), value(serde_json::to_value(&person)));
        }
        store.commit(batch).unwrap();
    }
    let days = Days::default();
    for tables in tables.chunks(1_000) {
        let mut batch = Batch::new();
        for table in tables {
            let prefers = &tenants[table.person.0 as usize - 1].prefers;
            let channel = Channel { platform: "test".to_owned(), id: table.channel.to_owned() };
            let wait =
                Wait::new(channel.clone(), table.since, None, days.patience).planned(prefers, &days, table.since);
            let due = wait.due.unwrap();
            let (person, id) = (table.person.0, table.id.0);
            batch.put(format!("wait/{person:08}/{id:08}"), value(serde_json::to_value(&wait)));
            batch.put(format!("due/{:013}/wait/{person:08}/{id:08}", due.0), id);
            let mut head = Head { id: table.id, name: format!("burgundy-{id}"), channel, ..pattern.clone() };
            head.seats[0] = Holder::person(table.person);
            head.waits = vec![Waited { active: table.since, since: table.since, ..head.waits[0] }];
            batch.put(format!("table/{id:08}"), value(serde_json::to_value(&head)));
            batch.put(format!("of-person/{person:08}/{id:08}"), id);
        }
        store.commit(batch).unwrap();
    }
}

/// A table that waits for its first seat, the other one a bot.
fn pattern() -> Head {
    let room = Room::new();
    let table = room.running(&["Ada"], 1);
    room.head(table)
}
