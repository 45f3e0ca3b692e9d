//! Single keys that do what buttons do.

use super::page;
use super::session::{Change, Dialog, LessonMove, Message, Question, Session, Settings, Want};
use doudizhu_engine::view::Stage;
use gloo::events::{EventListener, EventListenerOptions};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::{Callback, hook, use_effect_with, use_mut_ref};

/// What a key does.
enum Command {
    Send(Message),
    /// Ask for suggestions, or take the next one.
    Hint,
}

/// Listens to single keys.
#[hook]
pub(super) fn use_keys(session: &Rc<Session>, send: &Callback<Message>, hint: &Callback<()>) {
    let latest: Rc<RefCell<Option<Rc<Session>>>> = use_mut_ref(|| None);
    *latest.borrow_mut() = Some(Rc::clone(session));
    let (send, hint) = (send.clone(), hint.clone());
    let latest_hint = use_mut_ref(|| hint.clone());
    *latest_hint.borrow_mut() = hint;
    use_effect_with((), move |()| {
        let listen = move |event: &web_sys::Event| {
            let Some(session) = latest.borrow().clone() else {
                return;
            };
            let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
                return;
            };
            // A key that is held answers one question only.
            if event.repeat() && matches!(event.key().as_str(), "Enter" | " ") && !in_field(event) {
                event.prevent_default();
                return;
            }
            let command = command_key(event).and_then(|key| command(&session, &key));
            let Some(command) = command else { return };
            event.prevent_default();
            match command {
                Command::Send(message) => send.emit(message),
                Command::Hint => {
                    let hint = latest_hint.borrow().clone();
                    hint.emit(());
                }
            }
        };
        let document = page::document();
        let listener = document.map(|document| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&document, "keydown", options, listen)
        });
        move || drop(listener)
    });
}

/// What a key does now.
fn command(session: &Session, key: &str) -> Option<Command> {
    if session.held() {
        return None;
    }
    let send = |message| Some(Command::Send(message));
    let change = |change| Some(Command::Send(Message::Hand(change)));
    if session.dialog.is_some() {
        return (key == "Escape").then_some(Command::Send(Message::Show(None)));
    }
    if session.replay.is_some() {
        return replay_command(session, key).map(Command::Send);
    }
    let letters = session.settings.letter_keys;
    if key.chars().count() == 1 && !letters {
        return None;
    }
    let Some(hand) = session.hand.as_ref().filter(|_| !session.shows_result()) else {
        return (key == "?").then_some(Command::Send(Message::Show(Some(Dialog::Help))));
    };
    let view = &hand.view;
    let playing = hand.is_asked() && view.stage == Stage::Playing;
    if let Some(lesson) = &session.lesson {
        let goes_on = lesson.step().want == Want::Next;
        match key {
            "Escape" => return send(Message::Leave),
            "Enter" if goes_on => return send(Message::Lesson(LessonMove::On)),
            _ => {}
        }
    }
    match key {
        "Enter" if playing => send(Message::PlaySelection),
        "p" if playing => send(Message::Pass),
        "h" if playing => Some(Command::Hint),
        "c" => change(Change::Clear),
        "s" => change(Change::Sort),
        "g" if view.outcome.is_none() => change(Change::Trustee(!hand.trustee)),
        "u" if hand.can_undo() => send(Message::Undo),
        "l" if view.played.is_some() => send(Message::Show(Some(Dialog::Tricks))),
        "r" => send(Message::Ask(Question::Again)),
        "w" => send(Message::Ask(Question::Turn)),
        "n" => send(Message::Ask(Question::Counts)),
        "b" => send(Message::Ask(Question::Kitty)),
        "m" => {
            let sound = !session.settings.sound;
            let settings = session.settings;
            send(Message::Set(Settings { sound, ..settings }))
        }
        "?" => send(Message::Show(Some(Dialog::Help))),
        _ => None,
    }
}

fn replay_command(session: &Session, key: &str) -> Option<Message> {
    use super::session::Step;
    let playing = session.replay.as_ref().is_some_and(|replay| replay.playing);
    Some(match key {
        "ArrowLeft" => Message::Replay(Step::Back),
        "ArrowRight" => Message::Replay(Step::On),
        "Home" => Message::Replay(Step::First),
        "End" => Message::Replay(Step::Last),
        " " => Message::ReplayPlaying(!playing),
        "Escape" => Message::CloseReplay,
        _ => return None,
    })
}

/// Whether something is being written.
fn in_field(event: &KeyboardEvent) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|element| {
        matches!(element.tag_name().as_str(), "TEXTAREA" | "INPUT" | "SELECT")
    })
}

/// Whether something is no part of the table or of what lies over it.
fn is_beside_table(element: &Element) -> bool {
    element
        .closest(".screen, .dialog-layer")
        .is_ok_and(|found| found.is_none())
}

/// The key, when it is meant for the table: not for a field, and not Enter on a button other than a
/// card.
fn command_key(event: &KeyboardEvent) -> Option<String> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat() {
        return None;
    }
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    // As a part of another page, only what the table has the focus for is the table's.
    if page::is_embedded() && target.as_ref().is_none_or(is_beside_table) {
        return None;
    }
    let (tag, is_card) = target.map_or((String::new(), false), |element| {
        (element.tag_name(), element.has_attribute("data-place"))
    });
    let key = event.key();
    let key = if key.len() == 1 {
        key.to_lowercase()
    } else {
        key
    };
    match tag.as_str() {
        "TEXTAREA" | "INPUT" | "SELECT" if key != "Escape" => None,
        "BUTTON" if (key == "Enter" && !is_card) || key == " " => None,
        _ => Some(key),
    }
}
