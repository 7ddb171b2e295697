//! What the commands are called and what they do, in every language that there is.
//!
//! The names in the code, which are the English ones, are what commands are registered with; other languages go along as
//! localizations, as far as they have them.

use std::borrow::Cow;

use poise::CommandParameterChoice;

use super::super::types::Command;
use crate::engine::Msg;
use crate::msg;
use crate::text::Language;

/// A name and a description.
type Words = (Msg, Msg);
type Localized = Vec<(Cow<'static, str>, Cow<'static, str>)>;

const HOME: &str = "en";

const COMMANDS: [(&str, Words); 31] = [
    ("play", (msg!("discord-play"), msg!("discord-play-why"))),
    ("hand", (msg!("discord-hand"), msg!("discord-hand-why"))),
    ("board", (msg!("discord-board"), msg!("discord-board-why"))),
    ("undo", (msg!("discord-undo"), msg!("discord-undo-why"))),
    ("recap", (msg!("discord-recap"), msg!("discord-recap-why"))),
    ("tables", (msg!("discord-tables"), msg!("discord-tables-why"))),
    ("table", (msg!("discord-table"), msg!("discord-table-why"))),
    ("table new", (msg!("discord-new"), msg!("discord-new-why"))),
    ("table join", (msg!("discord-join"), msg!("discord-join-why"))),
    ("table leave", (msg!("discord-leave"), msg!("discord-leave-why"))),
    ("table start", (msg!("discord-start"), msg!("discord-start-why"))),
    ("table bots", (msg!("discord-bots"), msg!("discord-bots-why"))),
    ("table score", (msg!("discord-score"), msg!("discord-score-why"))),
    ("table log", (msg!("discord-log"), msg!("discord-log-why"))),
    ("table history", (msg!("discord-history"), msg!("discord-history-why"))),
    ("table resign", (msg!("discord-resign"), msg!("discord-resign-why"))),
    ("table replace", (msg!("discord-replace"), msg!("discord-replace-why"))),
    ("table rematch", (msg!("discord-rematch"), msg!("discord-rematch-why"))),
    ("table end", (msg!("discord-end"), msg!("discord-end-why"))),
    ("table pause", (msg!("discord-pause"), msg!("discord-pause-why"))),
    ("table handover", (msg!("discord-handover"), msg!("discord-handover-why"))),
    ("table export", (msg!("discord-export"), msg!("discord-export-why"))),
    ("table web", (msg!("discord-web-command"), msg!("discord-web-why"))),
    ("tabletalk", (msg!("discord-tabletalk"), msg!("discord-tabletalk-why"))),
    ("tabletalk help", (msg!("discord-help"), msg!("discord-help-why"))),
    ("tabletalk rules", (msg!("discord-rules"), msg!("discord-rules-why"))),
    ("tabletalk settings", (msg!("discord-settings"), msg!("discord-settings-why"))),
    ("tabletalk stats", (msg!("discord-stats"), msg!("discord-stats-why"))),
    ("tabletalk report", (msg!("discord-report"), msg!("discord-report-why"))),
    ("tabletalk forget", (msg!("discord-forget"), msg!("discord-forget-why"))),
    ("tabletalk about", (msg!("discord-about"), msg!("discord-about-why"))),
];

/// Parameters have the same words wherever they stand.
const PARAMETERS: [(&str, Words); 15] = [
    ("action", (msg!("discord-action"), msg!("discord-action-why"))),
    ("table", (msg!("discord-which"), msg!("discord-which-why"))),
    ("area", (msg!("discord-area"), msg!("discord-area-why"))),
    ("whose", (msg!("discord-whose"), msg!("discord-whose-why"))),
    ("game", (msg!("discord-game"), msg!("discord-game-why"))),
    ("bot", (msg!("discord-bot"), msg!("discord-bot-why"))),
    ("moment", (msg!("discord-moment"), msg!("discord-moment-why"))),
    ("topic", (msg!("discord-topic-parameter"), msg!("discord-topic-why"))),
    ("setting", (msg!("discord-setting"), msg!("discord-setting-why"))),
    ("value", (msg!("discord-value"), msg!("discord-value-why"))),
    ("server", (msg!("discord-server"), msg!("discord-server-why"))),
    ("sure", (msg!("discord-sure"), msg!("discord-sure-why"))),
    ("threads", (msg!("discord-threads"), msg!("discord-threads-why"))),
    ("language", (msg!("discord-language-parameter"), msg!("discord-language-why"))),
    ("text", (msg!("discord-text"), msg!("discord-text-why"))),
];

const CHOICES: [(&str, Msg); 7] = [
    ("overview", msg!("discord-area-overview")),
    ("board", msg!("discord-area-board")),
    ("player", msg!("discord-area-player")),
    ("scores", msg!("discord-area-scores")),
    ("greedy", msg!("discord-bot-greedy")),
    ("random", msg!("discord-bot-random")),
    ("remove", msg!("discord-bot-remove")),
];

/// Puts the words on the commands.
pub fn put(commands: &mut [Command], languages: &[&Language]) {
    put_below("", commands, languages);
}

fn put_below(above: &str, commands: &mut [Command], languages: &[&Language]) {
    for command in commands {
        let path = format!("{above}{}", command.name);
        if let Some((_, (name, why))) = COMMANDS.iter().find(|(known, _)| *known == path) {
            command.name_localizations = elsewhere(*name, languages).into();
            command.description = Some(home(*why, languages));
            command.description_localizations = elsewhere(*why, languages).into();
        }
        for parameter in &mut command.parameters {
            let words = PARAMETERS.iter().find(|(known, _)| *known == parameter.name);
            if let Some((_, (name, why))) = words {
                parameter.name_localizations = elsewhere(*name, languages).into();
                parameter.description = Some(home(*why, languages));
                parameter.description_localizations = elsewhere(*why, languages).into();
            }
            let choices: Vec<CommandParameterChoice> =
                parameter.choices.iter().map(|choice| named(choice, languages)).collect();
            parameter.choices = choices.into();
        }
        put_below(&format!("{path} "), &mut command.subcommands, languages);
    }
}

fn named(choice: &CommandParameterChoice, languages: &[&Language]) -> CommandParameterChoice {
    let mut choice = choice.clone();
    if let Some((_, name)) = CHOICES.iter().find(|(known, _)| *known == choice.name) {
        choice.localizations = elsewhere(*name, languages).into();
        choice.name = home(*name, languages);
    }
    choice
}

fn home(word: Msg, languages: &[&Language]) -> Cow<'static, str> {
    let english = languages.iter().find(|language| language.id() == HOME);
    english.map_or_else(|| word.id().to_owned(), |language| language.word(word)).into()
}

fn elsewhere(word: Msg, languages: &[&Language]) -> Localized {
    let others = languages.iter().filter(|language| language.id() != HOME);
    others
        .filter_map(|language| Some((language.id(), language.own_word(word)?)))
        .flat_map(|(id, text)| {
            let named = move |locale| (Cow::Borrowed(locale), Cow::Owned(text.clone()));
            locales(id).into_iter().map(named)
        })
        .collect()
}

/// What Discord calls a language.
fn locales(language: &'static str) -> Vec<&'static str> {
    match language {
        "es" => vec!["es-ES", "es-419"],
        "pt" => vec!["pt-BR"],
        "sv" => vec!["sv-SE"],
        "zh" => vec!["zh-CN"],
        other => vec![other],
    }
}
