//! Back end of a [`Line`]: Fluent messages in a language.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::{Dir, include_dir};
use unic_langid::LanguageIdentifier;

use crate::engine::{Arg, Line, Msg, Seat, Words};

static LOCALES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/assets/locales");

/// What players are called at a table.
pub trait Names {
    /// The name of a seat's player.
    fn name(&self, seat: Seat) -> Cow<'_, str>;
}

/// Players by the number of their seat, where nobody has a name.
pub struct Numbered;

impl Names for Numbered {
    fn name(&self, seat: Seat) -> Cow<'_, str> {
        format!("Player {}", seat.index() + 1).into()
    }
}

impl<T: AsRef<str>> Names for [T] {
    fn name(&self, seat: Seat) -> Cow<'_, str> {
        match self.get(seat.index()) {
            Some(name) => name.as_ref().into(),
            None => Numbered.name(seat).into_owned().into(),
        }
    }
}

/// One language with all its messages.
pub struct Language {
    id: &'static str,
    bundle: FluentBundle<FluentResource>,
}

impl Language {
    /// The languages that there are.
    pub fn all() -> impl Iterator<Item = &'static str> {
        LOCALES.dirs().filter_map(|dir| dir.path().to_str())
    }

    /// The language with this id, such as `en`.
    pub fn load(id: &str) -> Result<Language, UnknownLanguage> {
        let unknown = || UnknownLanguage {
            id: id.chars().take(20).collect(),
            known: Language::all().collect::<Vec<_>>().join(", "),
        };
        let dir = LOCALES.get_dir(id).ok_or_else(unknown)?;
        let id = dir.path().to_str().ok_or_else(unknown)?;
        let sources = dir.files().map(|file| file.contents_utf8().unwrap_or_default());
        Language::written(id, sources).ok_or_else(unknown)
    }

    /// A language out of Fluent sources; none where that is no id of a language.
    pub fn written<'a>(id: &'static str, sources: impl IntoIterator<Item = &'a str>) -> Option<Language> {
        let tag: LanguageIdentifier = id.parse().ok()?;
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        for source in sources {
            // What can't be parsed is left out here and found by a test.
            let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Some(Language { id, bundle })
    }

    /// Its id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// The sentence that a line is in this language.
    #[must_use]
    pub fn say(&self, line: &Line, names: &(impl Names + ?Sized)) -> String {
        let mut args = FluentArgs::with_capacity(line.args.len());
        for (name, arg) in &line.args {
            args.set(*name, self.value(arg, names));
        }
        self.message(line.id, &args)
    }

    /// A message without gaps.
    #[must_use]
    pub fn word(&self, id: Msg) -> String {
        self.message(id, &FluentArgs::new())
    }

    /// A message without gaps, where this language has it itself.
    #[must_use]
    pub fn own_word(&self, id: Msg) -> Option<String> {
        self.own(id, &FluentArgs::new())
    }

    fn value(&self, arg: &Arg, names: &(impl Names + ?Sized)) -> FluentValue<'static> {
        match arg {
            Arg::Int(number) => FluentValue::from(*number),
            Arg::Seat(seat) => names.name(*seat).into_owned().into(),
            Arg::Name(id) => self.word(*id).into(),
            Arg::Text(text) => text.clone().into(),
            Arg::Line(line) => self.say(line, names).into(),
            Arg::List(list) => self.join(list, names).into(),
        }
    }

    fn join(&self, list: &[Arg], names: &(impl Names + ?Sized)) -> String {
        let one = |arg: &Arg| match self.value(arg, names) {
            FluentValue::String(text) => text.into_owned(),
            FluentValue::Number(number) => number.as_string().into_owned(),
            _ => String::new(),
        };
        list.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    /// The English one where a language lacks the message; the id itself where English does: never nothing.
    fn message(&self, id: Msg, args: &FluentArgs<'_>) -> String {
        let english = || ENGLISH.as_ref().and_then(|english| english.own(id, args));
        self.own(id, args).or_else(english).unwrap_or_else(|| id.id().to_owned())
    }

    fn own(&self, id: Msg, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(id.id())?.value()?;
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned())
    }
}

static ENGLISH: LazyLock<Option<Language>> = LazyLock::new(|| Language::load("en").ok());

/// A language together with the names at a table: what pictures speak with.
pub struct Speech<'a, N: Names + ?Sized> {
    /// The reader's language.
    pub language: &'a Language,
    /// What the players are called.
    pub names: &'a N,
}

impl<N: Names + ?Sized> Words for Speech<'_, N> {
    fn say(&self, line: &Line) -> String {
        self.language.say(line, self.names)
    }

    fn name(&self, seat: Seat) -> String {
        self.names.name(seat).into_owned()
    }
}

/// A line in English, for the shell and for programmers.
#[must_use]
pub fn english(line: &Line) -> String {
    match &*ENGLISH {
        Some(english) => english.say(line, &Numbered),
        None => line.id.id().to_owned(),
    }
}

/// A language that nobody has written yet.
#[derive(Debug, thiserror::Error)]
#[error("there is no language `{id}`; there are: {known}")]
pub struct UnknownLanguage {
    id: String,
    known: String,
}
