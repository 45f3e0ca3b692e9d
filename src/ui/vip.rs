//! The player's seat in a VIP room: what the tabs of the room say becomes messages, what he wants they
//! are told.

use super::dialogs::is_nobodys;
use super::page;
use super::session::{Message, Session, Speed, VIP_VARIANT, VipMessage, vip_owed};
use crate::lobby::{Change, Profile};
use crate::store::{Keeper, Place};
use crate::tabs::{Entrance, Heard, Pays, Seen, Tab, Terms, ToHost, give_up_abandoned};
use doudizhu_engine::rules::{HouseRules, Purse};
use std::cell::Cell;
use std::rc::Rc;
use yew::{Callback, hook, use_effect_with, use_mut_ref};

/// Goes into the room that the tab remembers, and speaks for the player there.
#[hook]
pub(super) fn use_vip(session: &Rc<Session>, send: &Callback<Message>) {
    let state = use_mut_ref(|| (None::<Tab>, Rc::new(Cell::new(Speed::Normal))));
    state.borrow().1.set(session.settings.speed);
    let coins = session.profile.wallet.balance(Purse::Coins);
    let wishes = session.vip.as_ref().map_or(0, |vip| vip.wishes().len());
    let (session, send) = (Rc::clone(session), send.clone());
    {
        // At the way in, where nobody's purse but the person's own is open here.
        let (is_inside, send) = (session.vip.is_some(), send.clone());
        use_effect_with((), move |()| {
            let pays: Pays = Rc::new(move |terms, name, seen| pays(terms, name, seen, &send));
            if !is_inside {
                give_up_abandoned(HouseRules::new(VIP_VARIANT), &pays);
            }
        });
    }
    use_effect_with((wishes, coins), move |(wishes, coins)| {
        let (tab, speed) = &mut *state.borrow_mut();
        if tab.is_none()
            && session.vip.is_some()
            && let Some(seat) = page::seat()
        {
            *tab = Some(go_in(seat, *coins, Rc::clone(speed), send.clone()));
        }
        let wished = session.vip.as_ref().map_or(&[][..], |vip| vip.wishes());
        if let Some(tab) = tab {
            tab.has(*coins);
            wished.iter().for_each(|wish| tab.say(wish.clone()));
        }
        if *wishes > 0 {
            send.emit(Message::Vip(VipMessage::Told(*wishes)));
        }
        if wished.contains(&ToHost::Leave) {
            *tab = None;
            page::sit_down(None);
        }
    });
}

fn go_in(seat: page::SeatKept, coins: i64, speed: Rc<Cell<Speed>>, send: Callback<Message>) -> Tab {
    let entrance = Entrance {
        number: seat.number,
        name: seat.name,
        proof: seat.proof,
        usual: HouseRules::new(VIP_VARIANT),
        random: page::random_bytes,
    };
    let pace = move |pause| speed.get().pause(pause);
    let hear = move |heard| send.emit(Message::Vip(message(heard)));
    Tab::open(entrance, coins, Box::new(pace), Box::new(hear))
}

/// Pays for a hand to who did not come back for it, or notes that the room owes him nothing any more; whether
/// that is kept.
fn pays(terms: &Terms, name: &str, seen: Option<&Seen>, send: &Callback<Message>) -> bool {
    let settled = || Change::Settled {
        room: terms.number,
        owes: Vec::new(),
    };
    let change = seen.map_or_else(|| Some(settled()), |seen| vip_owed(terms, seen));
    let Some(change) = change else {
        return true; // there is nothing to pay
    };
    let own = is_nobodys(name);
    let keeper = Keeper::of(if own { String::new() } else { name.to_string() });
    let key = keeper.key(Place::Profile, false);
    let there = Keeper::names(&key).contains(&key);
    let kept = there.then(|| Profile::from_saved(&keeper.now(Place::Profile)));
    // A damaged one is told to its owner first.
    let Ok(mut profile) = kept.unwrap_or_else(|| Ok(Profile::new(page::today()))) else {
        return false;
    };
    profile.apply(&change);
    keeper.keep(Place::Profile, &profile.saved());
    if own {
        send.emit(Message::Kept(Rc::new(profile), 0));
    }
    !keeper.only_in_memory()
}

fn message(heard: Heard) -> VipMessage {
    match heard {
        Heard::Says(said) => VipMessage::Heard(Rc::new(said)),
        Heard::Busy => VipMessage::Busy,
        Heard::Host { took_over } => VipMessage::Host(took_over),
    }
}
