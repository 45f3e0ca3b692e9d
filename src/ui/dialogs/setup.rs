//! What a table agrees on: who plays how well, practice, house rules.

use super::settings::choice;
use crate::ui::art::IconName;
use crate::ui::controls::Button;
use crate::ui::session::{EYE_PRICE, ME, Message, STARTS, Session, Setup, TOP_UPS, house_values};
use crate::ui::text::Text;
use crate::ui::text::money;
use crate::ui::text::rulebook::{house_key, house_value};
use doudizhu_engine::bots::Level;
use doudizhu_engine::rules::{HouseKey, HouseRules, Purse, Room, Variant};
use yew::{AttrValue, Callback, Html, html};

/// What a table of a variant agrees on.
pub(super) fn setup_fields(
    text: &'static Text,
    session: &Session,
    variant: Variant,
    send: &Callback<Message>,
) -> Html {
    let (setup, language) = (session.setup, session.settings.language);
    let field = |label: &str, choices: &mut dyn Iterator<Item = (AttrValue, Setup)>| {
        let choices = choices.map(|(word, changed)| {
            let message = Message::SetUp(Box::new(changed));
            (word, changed == setup, message)
        });
        choice(label, choices.collect(), send)
    };
    let seats = setup.rules(variant).seats;
    let level = |(place, seat): (usize, doudizhu_engine::cards::Seat)| {
        let [next, opposite, before] = text.opponents;
        let opponent = match seats.count() - seat.index() {
            _ if seat.index() == 1 => next,
            1 => before,
            _ => opposite,
        };
        let label = (text.opponent_level)(opponent);
        let mut choices = Level::PLAYERS.iter().map(|level| {
            let mut changed = setup;
            changed.levels[place] = *level;
            ((text.level)(*level).into(), changed)
        });
        field(&label, &mut choices)
    };
    let others = seats.iter().filter(|seat| *seat != ME).enumerate();
    let mut practice = [(text.off, false), (text.on, true)]
        .into_iter()
        .map(|(word, practice)| (word.into(), setup.with_practice(practice)));
    // What the player has agreed on with himself, where it matters.
    let coins = Room::all(variant)[0].purse == Purse::Coins;
    let mut relief = [(text.off, false), (text.on, true)]
        .into_iter()
        .map(|(word, relief)| {
            let mut changed = setup;
            changed.allowances.relief = relief;
            (word.into(), changed)
        });
    let mut eyes = [None, Some(EYE_PRICE)].into_iter().map(|price| {
        let mut changed = setup;
        changed.allowances.eye_price = price;
        let word = price.map(|price| (text.purse.sum)(Purse::Coins, &money(price)));
        let word = word.map_or(AttrValue::from(text.purse.not_for_sale), AttrValue::from);
        (word, changed)
    });
    let mut starts = STARTS.into_iter().map(|start| {
        let mut changed = setup;
        changed.allowances.start = start;
        (money(start).into(), changed)
    });
    let mut top_ups = TOP_UPS.into_iter().map(|top_up| {
        let mut changed = setup;
        changed.allowances.top_up = top_up;
        let word = if top_up == 0 {
            text.off.into()
        } else {
            money(top_up).into()
        };
        (word, changed)
    });
    let practices = |room: &Room| room.purse == Purse::Practice;
    let house = setup.house(variant);
    let usual = HouseRules::new(variant);
    let key = |key: HouseKey| {
        let values = house_values(key);
        let mut choices = values.iter().filter_map(|(number, value)| {
            let mut house = house;
            house.set(key, value)?;
            let word = house_value(key, *number, language);
            Some((word.into(), setup.with_house(house)))
        });
        field(house_key(key, language), &mut choices)
    };
    let reset = send.reform(move |()| Message::SetUp(Box::new(setup.with_house(usual))));
    html! {
        <>
            { for others.map(level) }
            { field(text.practice, &mut practice) }
            <p class="field__note">{ text.practice_note }</p>
            if coins {
                { field(text.purse.relief, &mut relief) }
                { field(text.purse.start, &mut starts) }
            }
            if Room::all(variant).iter().any(practices) {
                { field(text.purse.top_up, &mut top_ups) }
            }
            if setup.rules(variant).peeking.is_some() {
                { field(text.purse.eye_price, &mut eyes) }
            }
            <h3 class="dialog__part">{ text.house_rules }</h3>
            { for house.keys().filter(|key| HouseRules::is_agreed(*key)).map(key) }
            if house != usual {
                <div class="controls"><Button icon={IconName::Undo} label={text.usual_rules} onclick={reset} /></div>
            }
        </>
    }
}
