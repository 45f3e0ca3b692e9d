//! What is heard: a sound for every event, and calls spoken where the system has a voice.

use super::page;
use super::session::{HandOnTable, LogLine, ME, Session};
use super::sound::player::Sounds;
use super::sound::score::{Cue, cue_of};
use super::sound::voice;
use super::text::Text;
use doudizhu_engine::cards::CardSet;
use doudizhu_engine::game::{Event, Outcome};
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use std::rc::Rc;
use yew::{hook, use_effect_with, use_memo, use_mut_ref};

/// What is heard when it changes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Audible {
    /// Which of the page's hands it is.
    hand: u32,
    /// Rounds of cards dealt.
    dealt: u8,
    /// Lines of the log.
    told: usize,
    selection: CardSet,
    refused: bool,
    asked: bool,
}

impl Audible {
    fn of(hand: &HandOnTable) -> Audible {
        Audible {
            hand: hand.number(),
            dealt: hand.view.dealt,
            told: hand.log.len(),
            selection: hand.selection,
            refused: hand.notice.is_some(),
            asked: hand.is_asked(),
        }
    }
}

/// Plays the sounds of a session.
#[hook]
pub(super) fn use_sounds(session: &Rc<Session>) {
    let sounds = use_memo((), |()| Sounds::new());
    {
        let sounds = Rc::clone(&sounds);
        // A browser lets a page sound only after the player has done something.
        use_effect_with((), move |()| {
            let document = page::document();
            let listen = |document: &web_sys::Document, name: &'static str| {
                let sounds = Rc::clone(&sounds);
                EventListener::new(document, name, move |_| sounds.gesture())
            };
            let listeners = document
                .map(|document| ["pointerdown", "keydown"].map(|name| listen(&document, name)));
            move || drop(listeners)
        });
    }
    let settings = session.settings;
    {
        let sounds = Rc::clone(&sounds);
        use_effect_with(
            (settings.sound, settings.voice, session.may_sound()),
            move |(sound, speaks, may_sound)| {
                sounds.set_on(*sound);
                sounds.set_paused(!may_sound);
                if !speaks || !may_sound {
                    voice::hush();
                }
            },
        );
    }
    let before = use_mut_ref(Audible::default);
    // While a hand is looked back at, the one on the table stands still.
    let hand = session.hand.as_ref().map(Audible::of).unwrap_or_default();
    let now = session.replay.is_none().then_some(hand);
    let session = Rc::clone(session);
    use_effect_with(now, move |now| {
        let now = *now;
        // In a task of its own: what is seen comes first. What changes again before is heard then.
        let after = Timeout::new(0, move || {
            let Some(now) = now else { return };
            let was = before.replace(now);
            if let Some(hand) = &session.hand {
                let text = session.settings.language.text();
                let speaks = session.settings.voice && session.may_sound();
                let voice = speaks.then_some(text);
                hear(&sounds, hand, was, now, voice);
            }
        });
        move || drop(after)
    });
}

fn hear(sounds: &Sounds, hand: &HandOnTable, was: Audible, now: Audible, voice: Option<&Text>) {
    let same = was.hand == now.hand;
    let told = if same { was.told } else { 0 };
    let points = hand.view.outcome.as_ref().and_then(Outcome::settlement);
    let points = points.map(|settlement| settlement.points[ME]);
    let mut heard = false;
    for line in hand.log.iter().skip(told) {
        if let Some(cue) = cue_of(*line, points) {
            sounds.play(cue);
            heard = true;
        }
        if let Some(text) = voice
            && let Some(words) = spoken(text, *line)
        {
            voice::speak(&words, text.tag);
        }
    }
    if now.dealt > was.dealt || !same && now.dealt > 0 {
        sounds.play(Cue::Dealt);
    }
    if !heard && now.selection != was.selection {
        sounds.play(Cue::Selected);
    }
    if now.refused && !was.refused {
        sounds.play(Cue::Refused);
    }
    if now.asked && !was.asked {
        sounds.play(Cue::YourTurn);
    }
}

/// What a player says aloud.
fn spoken(text: &Text, line: LogLine) -> Option<String> {
    let event = match line {
        LogLine::Event { event, .. } => event,
        LogLine::Said { said, blind, .. } => return Some((text.said)(said, blind).to_string()),
        LogLine::Dealt | LogLine::Kitty { .. } | LogLine::Trustee(_) => return None,
    };
    match event {
        Event::Opened { .. } => Some(text.opened.to_string()),
        Event::Played { play, .. } => Some((text.combo)(play.combo)),
        Event::Passed(_) => Some(text.passed.to_string()),
        Event::Said { .. }
        | Event::Peeked(_)
        | Event::TookKitty(_)
        | Event::TrickWon(_)
        | Event::Over => None,
    }
}
