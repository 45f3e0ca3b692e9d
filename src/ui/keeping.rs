//! What survives the page: found when it opens, kept as it changes.

use super::page;
use super::session::{KeepNotice, Message, Session, Settings, Setup};
use crate::store::{Found, Keeper, Place};
use std::rc::Rc;
use yew::{Callback, hook, use_effect_with};

/// The session as it was left, or a new one.
pub(super) fn opened(keeper: &Keeper) -> Session {
    let mut notice = None;
    let mut find = |place: Place| match keeper.find(place) {
        Some(Found::Text(text)) => Some(text),
        Some(Found::Damaged) => {
            notice = Some(KeepNotice::Damaged);
            None
        }
        Some(Found::Later) => {
            notice = Some(KeepNotice::Later);
            None
        }
        None => None,
    };
    let settings = find(Place::Settings)
        .map_or_else(page::settings, |text| page::settings().with_saved(&text));
    let setup = find(Place::Setup).map_or_else(Setup::new, |text| Setup::new().with_saved(&text));
    let table = find(Place::Table).filter(|text| !text.is_empty());
    let mut session = Session::new(page::named_in_address(settings));
    session.setup = setup;
    // An address that names a deal means that one.
    if let Some(text) = table.filter(|_| page::seed().is_none()) {
        match session.with_saved_table(&text) {
            Some(restored) => session = restored,
            None => {
                keeper.set_aside(Place::Table);
                notice = Some(KeepNotice::Damaged);
            }
        }
    }
    session.keep_notice = notice;
    session
}

/// Keeps what changes.
#[hook]
pub(super) fn use_keeping(keeper: &Rc<Keeper>, session: &Rc<Session>, send: &Callback<Message>) {
    use_kept(
        keeper,
        Place::Settings,
        session.settings,
        send,
        |settings: Settings| settings.saved(),
    );
    use_kept(keeper, Place::Setup, session.setup, send, |setup: Setup| {
        setup.saved()
    });
    {
        let (keeper, send) = (Rc::clone(keeper), send.clone());
        use_effect_with((), move |()| {
            if keeper.only_in_memory() {
                send.emit(Message::OnlyInMemory);
            }
        });
    }
    let moment = session.hand.as_ref().map(|hand| {
        (
            hand.moment(),
            hand.trustee,
            hand.sorting,
            session.lesson.is_some(),
        )
    });
    let session = Rc::clone(session);
    use_kept(keeper, Place::Table, moment, send, move |_| {
        session.saved_table()
    });
}

/// Keeps a text whenever what it is made of changes, but not what was just found.
#[hook]
fn use_kept<T: PartialEq + Clone + 'static>(
    keeper: &Rc<Keeper>,
    place: Place,
    what: T,
    send: &Callback<Message>,
    text: impl FnOnce(T) -> String + 'static,
) {
    let (keeper, send) = (Rc::clone(keeper), send.clone());
    let first = yew::use_mut_ref(|| true);
    use_effect_with(what, move |what| {
        if !first.replace(false) {
            keeper.keep(place, &text(what.clone()));
            if keeper.only_in_memory() {
                send.emit(Message::OnlyInMemory);
            }
        }
    });
}
