//! The studio: each picture once, a few at a time, within bounds.

use std::sync::{Arc, Barrier, mpsc};

use tabletalk::{
    engine::scene::{Role, Scene, Shape, Text},
    scene::{
        raster,
        studio::{NoPicture, Order, Studio, Urgency},
        theme::Theme,
    },
};

use super::specimen;

fn order(scene: Scene) -> Order {
    Order { scene: Arc::new(scene), theme: Theme::Dark, scale: 1.0, urgency: Urgency::Awaited }
}

fn numbered(n: usize) -> Scene {
    Scene::new(60.0, 40.0)
        .with(Shape::circle(30.0, 20.0, 15.0).fill(Role::Accent))
        .with(Text::new(n.to_string()).at(30.0, 20.0))
}

#[test]
fn the_picture_is_what_raster_draws() {
    let studio = Studio::new(1, 1 << 20);
    assert_eq!(&*studio.png(order(numbered(7))).unwrap(), &*raster::png(&numbered(7), Theme::Dark, 1.0));
}

#[test]
fn equal_pictures_asked_for_together_are_made_once() {
    let studio = Studio::new(2, 8 << 20);
    let together = Barrier::new(20);
    let pictures: Vec<_> = std::thread::scope(|s| {
        let ask = || {
            together.wait();
            studio.png(order(specimen::primitives())).unwrap()
        };
        let threads: Vec<_> = (0..20).map(|_| s.spawn(ask)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(pictures.iter().all(|picture| Arc::ptr_eq(picture, &pictures[0])));
    assert_eq!(studio.drawn(), 1);
}

#[test]
fn another_theme_scale_or_letter_is_another_picture() {
    let studio = Studio::new(1, 8 << 20);
    let base = order(numbered(1));
    let others = [
        base.clone(),
        Order { theme: Theme::Light, ..base.clone() },
        Order { scale: 2.0, ..base.clone() },
        order(numbered(2)),
    ];
    let pictures: Vec<_> = others.into_iter().map(|order| studio.png(order).unwrap()).collect();
    for (i, a) in pictures.iter().enumerate() {
        assert!(pictures[i + 1..].iter().all(|b| a != b));
    }
    assert_eq!(studio.drawn(), 4);
}

#[test]
fn only_so_many_bytes_are_kept() {
    let one = raster::png(&numbered(0), Theme::Dark, 1.0).len();
    let studio = Studio::new(1, one * 3);
    for n in 0..10 {
        studio.png(order(numbered(n))).unwrap();
    }
    assert_eq!(studio.drawn(), 10);
    studio.png(order(numbered(9))).unwrap();
    assert_eq!(studio.drawn(), 10, "the newest is still there");
    studio.png(order(numbered(0))).unwrap();
    assert_eq!(studio.drawn(), 11, "the oldest is gone");
}

/// A burst must neither hold up who asks nor take the memory of a small server.
#[test]
fn a_burst_of_a_hundred_boards_waits_its_turn() {
    let before = peak_memory();
    let studio = Studio::new(2, 16 << 20);
    let (send, receive) = mpsc::channel();
    let scene = Arc::new(specimen::board());
    let asked = std::time::Instant::now();
    for i in 0..100_u16 {
        let send = send.clone();
        // A hundred different pictures: only the scale differs, a little.
        let scale = 0.5 + f32::from(i) / 200.0;
        let order = Order { scene: Arc::clone(&scene), theme: Theme::Dark, scale, urgency: Urgency::Awaited };
        studio.order(order, move |picture| {
            let _ = send.send(picture.map(|png| png.len()));
        });
    }
    assert!(asked.elapsed().as_millis() < 1_000, "asking took {:?}", asked.elapsed());
    let sizes: Vec<_> = receive.iter().take(100).collect();
    assert!(sizes.iter().all(Result::is_ok));
    assert_eq!(studio.drawn(), 100);
    if let (Some(before), Some(after)) = (before, peak_memory()) {
        assert!(after.saturating_sub(before) < 300_000, "{} KB more than before", after - before);
    }
}

#[test]
fn too_many_waiting_are_refused_not_piled_up() {
    let studio = Studio::new(1, 0);
    let (send, receive) = mpsc::channel();
    for n in 0..2_000 {
        let send = send.clone();
        studio.order(order(numbered(n)), move |picture| {
            let _ = send.send(picture.err());
        });
    }
    let answers: Vec<_> = receive.iter().take(2_000).collect();
    assert!(answers.iter().flatten().all(|error| *error == NoPicture::Busy));
    assert!(answers.iter().filter(|error| error.is_none()).count() >= 512);
}

/// Whoever has pressed something is served before posts that nobody waits for; yet those come too, one of four.
#[test]
fn what_somebody_waits_for_is_drawn_first() {
    let studio = Studio::new(1, 0);
    let (begun, hold) = (Arc::new(Barrier::new(2)), Arc::new(Barrier::new(2)));
    let (began, held) = (Arc::clone(&begun), Arc::clone(&hold));
    // The one thread is kept busy until everything is ordered.
    studio.order(order(numbered(0)), move |_| {
        began.wait();
        held.wait();
    });
    begun.wait();
    let (send, receive) = mpsc::channel();
    let ask = |n: usize, urgency: Urgency| {
        let send = send.clone();
        studio.order(Order { urgency, ..order(numbered(n)) }, move |_| {
            let _ = send.send(n);
        });
    };
    (10..13).for_each(|n| ask(n, Urgency::ByAndBy));
    (20..26).for_each(|n| ask(n, Urgency::Awaited));
    hold.wait();
    let drawn: Vec<usize> = receive.iter().take(9).collect();
    assert_eq!(drawn, [20, 21, 22, 10, 23, 24, 25, 11, 12]);
}

#[test]
fn a_callback_that_panics_harms_nobody_else() {
    let studio = Studio::new(1, 0);
    studio.order(order(numbered(1)), |_| panic!("a caller's bug"));
    assert!(studio.png(order(numbered(2))).is_ok());
}

/// The most memory this process had, in KB, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse().ok()
}
