//! What a table agrees on: who plays how well, practice, house rules.

use super::settings::choice;
use crate::ui::art::IconName;
use crate::ui::controls::Button;
use crate::ui::seat::name;
use crate::ui::session::{ME, Message, Session, Setup, house_values};
use crate::ui::text::Text;
use crate::ui::text::rulebook::{house_key, house_value};
use doudizhu_engine::bots::Level;
use doudizhu_engine::rules::{HouseKey, HouseRules, Variant};
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
        let label = (text.opponent_level)(name(text, seat));
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
            <h3 class="dialog__part">{ text.house_rules }</h3>
            { for house.keys().map(key) }
            if house != usual {
                <div class="controls"><Button icon={IconName::Undo} label={text.usual_rules} onclick={reset} /></div>
            }
        </>
    }
}
