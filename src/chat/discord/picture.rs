//! The picture of a post: drawn by the shared studio, its description as alt text.

use std::sync::Arc;

use super::escape::cut;
use super::message::{Attached, File};
use super::types::Front;
use crate::engine::MAX_ALT_TEXT;
use crate::engine::scene::Scene;
use crate::host::ids::PersonId;
use crate::host::post::{Post, Shot};
use crate::line;
use crate::scene::studio::{Order, Urgency};
use crate::scene::theme::Theme;

/// Pixels a unit.
const SCALE: f32 = 1.0;
/// How long a message in place of a picture may be.
const LONGEST_DESCRIPTION: usize = 1_500;

/// What a post has attached. Without its picture the post goes out all the same, and where it had nothing else to say it
/// says in words what the picture would have shown.
pub fn attach(front: &Front, post: &Post, reader: Option<PersonId>) -> (Post, Attached) {
    let Some(shot) = &post.picture else {
        return (post.clone(), Attached::Nothing);
    };
    match front.host.draw(shot, None, reader) {
        Ok(scene) => attach_scene(front, post, shot, scene, reader),
        Err(_) => (without_picture(front, post, None, reader), Attached::Nothing),
    }
}

/// The same with a picture that is composed already.
pub fn attach_scene(
    front: &Front,
    post: &Post,
    shot: &Shot,
    scene: Scene,
    reader: Option<PersonId>,
) -> (Post, Attached) {
    let description = scene.description.clone();
    // Whoever plays gets every picture; whoever only looks around, a number in a minute.
    if post.rows.is_empty() && reader.is_some_and(|person| !front.host.may_draw(person)) {
        return (without_picture(front, post, description, reader), Attached::Nothing);
    }
    let urgency = if reader.is_some() { Urgency::Awaited } else { Urgency::ByAndBy };
    let order = Order { scene: Arc::new(scene), theme: Theme::Dark, scale: SCALE, urgency };
    match front.studio.png(order) {
        Ok(png) => {
            let alt = description.map(|text| cut(&text, MAX_ALT_TEXT));
            let file = File { name: format!("table-{}.png", shot.table), bytes: png.to_vec(), alt };
            (post.clone(), Attached::New(file))
        }
        Err(none) => {
            tracing::warn!("a post of table {} goes out without its picture: {none}", shot.table);
            (without_picture(front, post, description, reader), Attached::Nothing)
        }
    }
}

fn without_picture(front: &Front, post: &Post, description: Option<String>, reader: Option<PersonId>) -> Post {
    let mut post = post.clone();
    if post.text.is_empty() {
        post.text.extend(reader.map(|person| front.say(person, &line!("discord-no-picture"), &[])));
        post.text.extend(description.map(|text| cut(&text, LONGEST_DESCRIPTION)));
    }
    post
}
