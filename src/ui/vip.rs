//! The player's seat in a VIP room: what the tabs of the room say becomes messages, what he wants they
//! are told.

use super::page;
use super::session::{Message, Session, Speed, VIP_VARIANT, VipMessage};
use crate::tabs::{Entrance, Heard, Tab, ToHost};
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

fn message(heard: Heard) -> VipMessage {
    match heard {
        Heard::Says(said) => VipMessage::Heard(Rc::new(said)),
        Heard::Busy => VipMessage::Busy,
        Heard::Host { took_over } => VipMessage::Host(took_over),
    }
}
