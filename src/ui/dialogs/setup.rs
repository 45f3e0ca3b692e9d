//! What a table agrees on: who plays how well, practice, house rules.

use super::settings::choice;
use crate::ui::art::IconName;
use crate::ui::controls::Button;
use crate::ui::seat::name;
use crate::ui::session::{ME, Message, Setup, house_values};
use crate::ui::text::rulebook::{house_key, house_value};
use crate::ui::text::{Language, Text};
use doudizhu_engine::bots::Level;
use doudizhu_engine::rules::{HouseKey, HouseRules, Variant};
use yew::{Callback, Html, Properties, component, html};

#[derive(Debug, PartialEq, Properties)]
pub(super) struct SetupFieldsProps {
    pub text: &'static Text,
    pub language: Language,
    pub setup: Setup,
    pub variant: Variant,
    pub send: Callback<Message>,
}

/// What a table agrees on.
#[component]
pub(super) fn SetupFields(props: &SetupFieldsProps) -> Html {
    let SetupFieldsProps {
        text,
        language,
        setup,
        variant,
        send,
    } = props;
    let set = send.reform(|setup| Message::SetUp(Box::new(setup)));
    let seats = setup.rules(*variant).seats;
    let level = |(place, seat): (usize, doudizhu_engine::cards::Seat)| {
        let label = (text.opponent_level)(name(text, seat));
        let choices = Level::PLAYERS.map(|level| {
            let mut changed = *setup;
            changed.levels[place] = level;
            ((text.level)(level), changed)
        });
        choice(&label, choices.to_vec(), setup, &set)
    };
    let others = seats.iter().filter(|seat| *seat != ME).enumerate();
    let practice = [(text.off, false), (text.on, true)]
        .map(|(word, practice)| (word, setup.with_practice(practice)));
    let house = setup.house(*variant);
    let usual = HouseRules::new(*variant);
    let key = |key: HouseKey| {
        let changed = |(number, value): &(u16, String)| {
            let mut house = house;
            house.set(key, value).map(|()| {
                (
                    house_value(key, *number, *language),
                    setup.with_house(house),
                )
            })
        };
        let choices: Vec<_> = house_values(key).iter().filter_map(changed).collect();
        choice(house_key(key, *language), choices, setup, &set)
    };
    let reset = send.reform({
        let setup = *setup;
        move |()| Message::SetUp(Box::new(setup.with_house(usual)))
    });
    html! {
        <>
            { for others.map(level) }
            { choice(text.practice, practice.to_vec(), setup, &set) }
            <p class="field__note">{ text.practice_note }</p>
            <h3 class="dialog__part">{ text.house_rules }</h3>
            { for house.keys().map(key) }
            if house != usual {
                <div class="controls"><Button icon={IconName::Undo} label={text.usual_rules} onclick={reset} /></div>
            }
        </>
    }
}
