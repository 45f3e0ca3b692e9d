//! What survives the page: found when it opens, kept as it changes.

use super::page;
#[cfg(feature = "vip")]
use super::session::{Dialog, Vip};
use super::session::{KeepNotice, Message, Session, Settings, Setup};
use crate::lobby::Profile;
use crate::store::{Found, Keeper, Place};
use gloo::events::EventListener;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;
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
    // The table of a VIP room is kept by its host; the player's own waits.
    let seat = page::seat();
    let here = |text: &String| seat.is_none() && !text.is_empty();
    let table = find(Place::Table).filter(here);
    let profile = find(Place::Profile).map(|text| Profile::from_saved(&text));
    if let Some(Err(_)) = profile {
        keeper.set_aside(Place::Profile);
    }
    let mut session = Session::new(page::named_in_address(settings));
    session.page = page::random_number() as u32;
    session.setup = setup;
    if let Some(text) = table {
        match session.with_saved_table(&text) {
            // An address that names a deal means that one, but a hand that counts is played to its end first.
            Some(restored) if page::seed().is_none() || restored.counts_now() => session = restored,
            Some(_) => {}
            None => {
                keeper.set_aside(Place::Table);
                notice = Some(KeepNotice::Damaged);
            }
        }
    }
    session.keep_notice = notice;
    #[cfg(feature = "vip")]
    {
        let shown = seat.is_some() || page::is_at_entrance();
        session.dialog = shown.then_some(Dialog::Vip);
        session.vip = seat.map(|seat| Vip::new(seat.number, seat.password));
    }
    session.opened_with(profile, page::today());
    session
}

/// Keeps what changes. The table is kept before the profile: a page that is closed between the two
/// pays for the hand when it is opened again (see [`Session::reconcile`]).
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
        let (keeper, send, session) = (Rc::clone(keeper), send.clone(), Rc::clone(session));
        use_effect_with((), move |()| {
            if keeper.only_in_memory() {
                send.emit(Message::OnlyInMemory);
            }
            // Other pages learn that this one goes on with the table.
            if session.hand.is_some() && session.vip.is_none() {
                keeper.keep(Place::Table, &session.saved_table());
            }
            listen_to_other_pages(keeper, send);
        });
    }
    let here = session.hand.as_ref().filter(|hand| !hand.is_far());
    let moment = here.map(|hand| {
        (
            hand.moment(),
            hand.trustee,
            hand.sorting,
            session.lesson.is_some(),
        )
    });
    {
        let session = Rc::clone(session);
        use_kept(keeper, Place::Table, moment, send, move |_| {
            session.saved_table()
        });
    }
    use_profile_kept(keeper, session, send);
}

/// Keeps the profile when something has happened to it. What another page has kept since stays: this
/// page's changes are made to that.
#[hook]
fn use_profile_kept(keeper: &Rc<Keeper>, session: &Rc<Session>, send: &Callback<Message>) {
    let (keeper, session, send) = (Rc::clone(keeper), Rc::clone(session), send.clone());
    let changes = (session.profile.revision(), session.deeds.len());
    use_effect_with(changes, move |(_, deeds)| {
        if *deeds == 0 {
            return;
        }
        let kept = Profile::from_saved(&keeper.now(Place::Profile)).ok();
        let profile = session.to_keep(kept);
        keeper.keep(Place::Profile, &profile.saved());
        if keeper.only_in_memory() {
            send.emit(Message::OnlyInMemory);
        }
        send.emit(Message::Kept(Rc::new(profile), *deeds));
    });
}

/// What other pages of the same browser keep: a table that goes on there goes on here no longer, and
/// there is one profile.
fn listen_to_other_pages(keeper: Rc<Keeper>, send: Callback<Message>) {
    let Some(window) = web_sys::window() else {
        return;
    };
    let hear = move |event: &web_sys::Event| {
        let key = event
            .dyn_ref::<StorageEvent>()
            .and_then(StorageEvent::key)
            .unwrap_or_default();
        if key == keeper.key(Place::Table, false) {
            send.emit(Message::Elsewhere(keeper.now(Place::Table)));
        } else if key == keeper.key(Place::Profile, false)
            && let Ok(profile) = Profile::from_saved(&keeper.now(Place::Profile))
        {
            send.emit(Message::Kept(Rc::new(profile), 0));
        }
    };
    EventListener::new(&window, "storage", hear).forget(); // as long as the page is there
}

/// The table as it is kept now, by whichever page.
pub(super) fn table_kept() -> String {
    Keeper::of(page::player()).now(Place::Table)
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
