//! Scores as pictures, for any game: their course over the rounds as lines, and all categories as a table.

use crate::engine::scene::{Group, Layer, Paint, Path, Role, Scene, Shape, Stroke, Text};
use crate::engine::{ScoreSheet, Seat, Words, alt_text, seat_paint, seat_sign};
use crate::line;

/// The scores of all seats at one moment.
#[derive(Clone, Debug)]
pub struct Moment {
    /// What the moment is called under the chart: a round's number.
    pub label: String,
    /// Everybody's sheet.
    pub sheets: Vec<ScoreSheet>,
}

/// Width of both pictures; read on phones at half of it.
const WIDTH: f32 = 800.0;
const MARGIN: f32 = 20.0;
const TITLE: f32 = 32.0;
const LABEL: f32 = 22.0;
const NUMBER: f32 = 26.0;
/// Height of the band with the title.
const HEADER: f32 = 76.0;

/// Where the lines are drawn.
const PLOT: Plot = Plot { left: 78.0, top: HEADER + 14.0, right: 606.0, bottom: 560.0 };
const COURSE_HEIGHT: f32 = 622.0;
/// A player's sign at the end of a line.
const SIGN: f32 = 40.0;
/// The least distance of two signs at the ends of lines.
const SIGN_STEP: f32 = 58.0;
/// Labels below the chart are at least this far apart.
const LABEL_STEP: f32 = 48.0;
/// About so many lines across the chart.
const GRID: i32 = 5;

/// Width of the categories' names.
const NAMES: f32 = 286.0;
const ROW: f32 = 46.0;
/// Height of the row with the players.
const PLAYERS: f32 = 104.0;
/// Height of the row with the totals.
const TOTALS: f32 = 64.0;

/// A line for each seat, from the first moment to the last.
#[must_use]
pub fn score_course(moments: &[Moment], words: &dyn Words) -> Scene {
    let title = words.say(&line!("picture-score-course"));
    let mut scene = headed(COURSE_HEIGHT, &title);
    let Some(last) = moments.last().filter(|last| !last.sheets.is_empty()) else {
        let nothing = words.say(&line!("picture-score-nothing"));
        scene.add(Text::new(nothing).at(WIDTH / 2.0, COURSE_HEIGHT / 2.0).units(LABEL).paint(Role::InkSoft));
        return scene;
    };
    let totals = || moments.iter().flat_map(|moment| moment.sheets.iter().map(|sheet| sheet.total));
    let range = Range::around(totals().min().unwrap_or(0), totals().max().unwrap_or(0));
    scene.add(grid(&range));
    scene.add(labels(moments));
    // The leader's line lies on top.
    let mut sheets: Vec<&ScoreSheet> = last.sheets.iter().collect();
    sheets.sort_by_key(|sheet| std::cmp::Reverse(sheet.rank));
    for sheet in sheets {
        scene.add(course(moments, sheet.seat, &range));
    }
    scene.add(ends(&last.sheets, &range, words));
    scene.description(told(&last.sheets, words))
}

/// All categories of all seats, the best seat first.
#[must_use]
pub fn score_table(sheets: &[ScoreSheet], words: &dyn Words) -> Scene {
    let title = words.say(&line!("picture-score-table"));
    let mut ranked: Vec<&ScoreSheet> = sheets.iter().collect();
    ranked.sort_by_key(|sheet| (sheet.rank, sheet.seat));
    let Some(first) = ranked.first() else {
        let nothing = words.say(&line!("picture-score-nothing"));
        return headed(HEADER * 3.0, &title)
            .with(Text::new(nothing).at(WIDTH / 2.0, HEADER * 2.0).units(LABEL).paint(Role::InkSoft));
    };
    let top = HEADER + PLAYERS;
    let foot = top + first.categories.len() as f32 * ROW;
    let mut scene = headed(foot + TOTALS + MARGIN, &title);
    let column = (WIDTH - 2.0 * MARGIN - NAMES) / ranked.len() as f32;
    let middle = |at: usize| MARGIN + NAMES + (at as f32 + 0.5) * column;
    for (at, sheet) in ranked.iter().enumerate() {
        scene.add(Group::at(middle(at), HEADER).with_all(player_head(sheet, column, words)));
    }
    for (row, (category, _)) in first.categories.iter().enumerate() {
        let points: Vec<i32> =
            ranked.iter().map(|sheet| sheet.categories.get(row).map_or(0, |(_, points)| *points)).collect();
        let y = top + row as f32 * ROW;
        if row % 2 == 0 {
            scene.add(
                Shape::rect(MARGIN, y, WIDTH - 2.0 * MARGIN, ROW).corner(8.0).fill(Role::Panel).layer(Layer::Ground),
            );
        }
        let name = Text::new(words.say(&(*category).into())).at(MARGIN + 12.0, y + ROW / 2.0).start();
        scene.add(name.units(LABEL + 2.0).max_width(NAMES - 20.0));
        let best = points.iter().max().copied().filter(|best| *best > 0);
        for (at, points) in points.into_iter().enumerate() {
            scene.add(cell(points, best == Some(points), middle(at), y + ROW / 2.0, column));
        }
    }
    let total = Text::new(words.say(&line!("picture-score-total"))).at(MARGIN + 12.0, foot + TOTALS / 2.0).start();
    scene.add(Shape::line(MARGIN, foot + 4.0, WIDTH - MARGIN, foot + 4.0).stroke(Role::Accent, 2.5));
    scene.add(total.units(NUMBER).bold().max_width(NAMES - 20.0));
    for (at, sheet) in ranked.iter().enumerate() {
        let text = Text::new(sheet.total.to_string()).at(middle(at), foot + TOTALS / 2.0).units(NUMBER * 1.4).bold();
        let paint = if sheet.rank == 1 { Role::Accent } else { Role::Ink };
        scene.add(text.paint(paint).max_width(column - 6.0).shrink(0.6));
    }
    scene.description(told(sheets, words))
}

fn headed(height: f32, title: &str) -> Scene {
    let words = Text::new(title).at(MARGIN, HEADER * 0.5).start().units(TITLE).bold().max_width(WIDTH - 2.0 * MARGIN);
    Scene::new(WIDTH, height).title(title).with(words)
}

fn told(sheets: &[ScoreSheet], words: &dyn Words) -> String {
    let lines: Vec<_> =
        sheets.iter().map(|sheet| line!("picture-score-alt", who = sheet.seat, points = sheet.total)).collect();
    alt_text(&lines, words)
}

struct Plot {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

/// What the upright axis shows.
struct Range {
    from: i32,
    to: i32,
    step: i32,
}

impl Range {
    /// Round numbers around two totals and zero.
    fn around(least: i32, most: i32) -> Range {
        let (least, most) = (least.min(0), most.max(10));
        let rough = (i64::from(most) - i64::from(least)) / i64::from(GRID);
        let mut step: i64 = 1;
        for factor in [2_i64, 5, 10].into_iter().cycle() {
            let decade = 10_i64.pow(step.ilog10());
            if step >= rough.max(1) {
                break;
            }
            step = decade * factor;
        }
        let step = i32::try_from(step).unwrap_or(i32::MAX);
        let down = least.div_euclid(step).saturating_mul(step);
        let up = most.div_euclid(step).saturating_add(i32::from(most.rem_euclid(step) > 0)).saturating_mul(step);
        Range { from: down, to: up, step }
    }

    fn y(&self, total: i32) -> f32 {
        let share = (f64::from(total) - f64::from(self.from)) / (f64::from(self.to) - f64::from(self.from));
        PLOT.bottom - (PLOT.bottom - PLOT.top) * share as f32
    }
}

fn x(at: usize, moments: usize) -> f32 {
    let share = if moments > 1 { at as f32 / (moments - 1) as f32 } else { 1.0 };
    PLOT.left + (PLOT.right - PLOT.left) * share
}

fn grid(range: &Range) -> Group {
    let mut group = Group::new().layer(Layer::Ground);
    let mut at = range.from;
    while at <= range.to {
        let y = range.y(at);
        let (paint, width) = if at == 0 { (Role::InkSoft, 2.0) } else { (Role::Line, 1.0) };
        group.add(Shape::line(PLOT.left, y, PLOT.right, y).stroke(Paint::role(paint).alpha(0.7), width));
        let number = Text::new(at.to_string()).at(PLOT.left - 12.0, y).end().units(LABEL).paint(Role::InkSoft);
        group.add(number.max_width(PLOT.left - 14.0).shrink(0.6));
        match at.checked_add(range.step) {
            Some(next) => at = next,
            None => break,
        }
    }
    group
}

fn labels(moments: &[Moment]) -> Group {
    let apart = (PLOT.right - PLOT.left) / moments.len().saturating_sub(1).max(1) as f32;
    let every = (LABEL_STEP / apart).ceil().max(1.0) as usize;
    let last = moments.len().saturating_sub(1);
    // Counted from the last one, which is always there.
    let shown = moments.iter().enumerate().filter(|(at, _)| (last - at).is_multiple_of(every));
    Group::new().with_all(shown.map(|(at, moment)| {
        let text = Text::new(moment.label.clone()).at(x(at, moments.len()), PLOT.bottom + 30.0).units(LABEL);
        text.paint(Role::InkSoft).max_width(LABEL_STEP * 1.2)
    }))
}

fn course(moments: &[Moment], seat: Seat, range: &Range) -> Group {
    let totals = moments.iter().enumerate().filter_map(|(at, moment)| {
        let sheet = moment.sheets.iter().find(|sheet| sheet.seat == seat)?;
        Some((x(at, moments.len()), range.y(sheet.total)))
    });
    let path = totals.fold(Path::new(), |path, (x, y)| match path.segments.is_empty() {
        true => path.move_to(x, y),
        false => path.line_to(x, y),
    });
    let stroke = Stroke::new(seat_paint(seat), 5.0);
    let stroke = match seat.index() % 4 {
        0 => stroke,
        1 => stroke.dashed(18.0, 9.0),
        2 => stroke.dashed(6.0, 6.0),
        _ => stroke.dashed(36.0, 8.0),
    };
    Group::new().with(Shape::path(path.clone()).stroke(Role::Ground, 8.0)).with(Shape::path(path).stroked(stroke))
}

/// Signs, totals and names at the ends of the lines, moved apart where they would overlap.
fn ends(sheets: &[ScoreSheet], range: &Range, words: &dyn Words) -> Group {
    let mut ends: Vec<(&ScoreSheet, f32)> = sheets.iter().map(|sheet| (sheet, range.y(sheet.total))).collect();
    ends.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.rank.cmp(&b.0.rank)));
    let step = SIGN_STEP.min((PLOT.bottom - PLOT.top) / ends.len() as f32);
    for at in 1..ends.len() {
        ends[at].1 = ends[at].1.max(ends[at - 1].1 + step);
    }
    let mut floor = PLOT.bottom;
    for end in ends.iter_mut().rev() {
        end.1 = end.1.min(floor);
        floor = end.1 - step;
    }
    let sign_x = PLOT.right + 46.0;
    let room = WIDTH - MARGIN - sign_x - SIGN * 0.7;
    Group::new().with_all(ends.into_iter().map(|(sheet, y)| {
        let to = range.y(sheet.total);
        let lead = Shape::line(PLOT.right, to, sign_x - SIGN * 0.6, y).stroke(seat_paint(sheet.seat).alpha(0.7), 2.0);
        let words_at = SIGN * 0.7;
        let end = Group::at(sign_x, y)
            .with(seat_sign(sheet.seat, words, SIGN))
            .with(Text::new(sheet.total.to_string()).at(words_at, -12.0).start().units(NUMBER).bold().max_width(room))
            .with(
                Text::new(words.name(sheet.seat))
                    .at(words_at, 15.0)
                    .start()
                    .units(LABEL)
                    .paint(Role::InkSoft)
                    .max_width(room),
            );
        Group::new().with(lead).with(end)
    }))
}

fn player_head(sheet: &ScoreSheet, column: f32, words: &dyn Words) -> [Group; 2] {
    let name = Text::new(words.name(sheet.seat)).at(0.0, PLAYERS * 0.76).units(LABEL).max_width(column - 10.0);
    let name = if sheet.rank == 1 { name.bold() } else { name.paint(Role::InkSoft) };
    [Group::at(0.0, PLAYERS * 0.3).with(seat_sign(sheet.seat, words, SIGN * 1.15)), Group::new().with(name)]
}

fn cell(points: i32, best: bool, x: f32, y: f32, column: f32) -> Text {
    let text = Text::new(points.to_string()).at(x, y).units(NUMBER).max_width(column - 6.0).shrink(0.6);
    match (points, best) {
        (0, _) => text.paint(Paint::role(Role::InkSoft).alpha(0.7)),
        (_, true) => text.bold().paint(Role::Accent),
        _ => text,
    }
}
