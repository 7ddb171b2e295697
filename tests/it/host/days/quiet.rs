//! Quiet hours are those of the clock on the wall, also in the nights when it is moved.

use jiff::tz::TimeZone;
use tabletalk::host::days::quiet::Quiet;
use tabletalk::host::ids::Moment;

use super::post_office::{DAY, HOUR};
use crate::host::room::Room;

pub fn moment(text: &str) -> Moment {
    let at: jiff::Timestamp = text.parse().unwrap();
    Moment(u64::try_from(at.as_millisecond()).unwrap())
}

fn text(at: Moment) -> String {
    jiff::Timestamp::from_millisecond(at.0 as i64).unwrap().to_string()
}

/// Zone, hours, a moment, the end of the quiet time that it lies in.
const NIGHTS: [(&str, &str, &str, &str); 14] = [
    // An ordinary night, its edges, and a day.
    ("Europe/Berlin", "22:00-07:00", "2026-11-18T22:30:00Z", "2026-11-19T06:00:00Z"),
    ("Europe/Berlin", "22:00-07:00", "2026-11-18T21:00:00Z", "2026-11-19T06:00:00Z"),
    ("Europe/Berlin", "22:00-07:00", "2026-11-19T06:00:00Z", "2026-11-19T06:00:00Z"),
    ("Europe/Berlin", "22:00-07:00", "2026-11-18T12:00:00Z", "2026-11-18T12:00:00Z"),
    ("Europe/Berlin", "13:00-15:00", "2026-11-18T12:30:00Z", "2026-11-18T14:00:00Z"),
    // Summer time begins on 29 March 2026: the night is an hour shorter.
    ("Europe/Berlin", "22:00-07:00", "2026-03-28T22:00:00Z", "2026-03-29T05:00:00Z"),
    // It ends on 25 October 2026: the night is an hour longer.
    ("Europe/Berlin", "22:00-07:00", "2026-10-24T22:00:00Z", "2026-10-25T06:00:00Z"),
    // Quiet ends at a time that the night leaves out: when the clock jumps from two to three.
    ("Europe/Berlin", "22:00-02:30", "2026-03-28T23:00:00Z", "2026-03-29T01:00:00Z"),
    // Quiet ends at a time that comes twice: at its first, and within the second hour at its second.
    ("Europe/Berlin", "22:00-02:30", "2026-10-24T22:00:00Z", "2026-10-25T00:30:00Z"),
    ("Europe/Berlin", "22:00-02:30", "2026-10-25T01:10:00Z", "2026-10-25T01:30:00Z"),
    // America changes on other days: 8 March and 1 November 2026.
    ("America/New_York", "22:00-07:00", "2026-03-08T04:00:00Z", "2026-03-08T11:00:00Z"),
    ("America/New_York", "22:00-07:00", "2026-11-01T04:00:00Z", "2026-11-01T12:00:00Z"),
    ("America/New_York", "01:00-02:15", "2026-03-08T06:30:00Z", "2026-03-08T07:00:00Z"),
    // No summer time, half an hour beside the others.
    ("Asia/Kolkata", "23:00-06:30", "2026-03-29T20:00:00Z", "2026-03-30T01:00:00Z"),
];

#[test]
fn quiet_ends_when_the_wall_says_so() {
    for (zone, hours, at, end) in NIGHTS {
        let quiet: Quiet = hours.parse().unwrap();
        let zone_of = TimeZone::get(zone).unwrap();
        assert_eq!(text(quiet.end(&zone_of, moment(at))), end, "{zone}, {hours}, {at}");
        let after = quiet.end(&zone_of, moment(at));
        assert_eq!(quiet.end(&zone_of, after), after, "{zone}, {hours}: its end is not quiet");
    }
}

#[test]
fn reminders_wait_for_the_end_of_the_night_whatever_the_clock_does_to_it() {
    // Zone, the turn comes, then the reminders of three days.
    let weeks = [
        (
            "Europe/Berlin",
            "2026-03-28T11:00:00Z",
            ["2026-03-29T05:00:00Z", "2026-03-30T05:00:00Z", "2026-03-31T05:00:00Z"],
        ),
        (
            "Europe/Berlin",
            "2026-10-24T11:00:00Z",
            ["2026-10-25T06:00:00Z", "2026-10-26T06:00:00Z", "2026-10-27T06:00:00Z"],
        ),
        (
            "America/New_York",
            "2026-03-07T16:00:00Z",
            ["2026-03-08T11:00:00Z", "2026-03-09T11:00:00Z", "2026-03-10T11:00:00Z"],
        ),
        (
            "America/New_York",
            "2026-10-31T16:00:00Z",
            ["2026-11-01T12:00:00Z", "2026-11-02T12:00:00Z", "2026-11-03T12:00:00Z"],
        ),
    ];
    for (zone, begins, expected) in weeks {
        let room = Room::with_letters();
        room.at(moment(begins));
        room.running(&["Ada", "Bob"], 0);
        room.deliver();
        room.prefer("Ada", "zone", zone);
        room.prefer("Ada", "quiet", "22:00-07:00");
        let told = room.live(3 * DAY + 12 * HOUR);
        let told: Vec<String> = told.iter().filter(|told| told.kind == "reminder").map(|told| text(told.at)).collect();
        assert_eq!(told, expected, "{zone}");
    }
}
