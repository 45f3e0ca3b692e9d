//! The places of the other players.

use super::art::{Avatar, Badge, Face, Hat, Mood, Part};
use super::cards::{Fan, FanKind, rank_names};
use super::session::{Act, ME};
use super::text::Text;
use doudizhu_engine::cards::{Card, Seat};
use doudizhu_engine::combos::ComboRules;
use doudizhu_engine::game::{CardPlay, LastAct, Outcome};
use doudizhu_engine::view::SeatView;
use yew::{Html, Properties, classes, component, html};

/// Who sits at a seat, in words.
pub(super) fn name(text: &Text, seat: Seat) -> &'static str {
    let [right, across, left] = text.opponents;
    [text.you, right, left, across][seat.index()]
}

/// Who sits at a seat, as drawn.
pub(super) fn face(seat: Seat) -> Face {
    match seat {
        Seat::S0 => Face::GIRL,
        Seat::S1 => Face::YOUTH,
        Seat::S2 => Face::GRANNY,
        Seat::S3 => Face::UNCLE,
    }
}

pub(super) fn part(view: &SeatView, seat: Seat) -> Option<Part> {
    view.landlord.map(|landlord| {
        if landlord == seat {
            Part::Landlord
        } else {
            Part::Farmer
        }
    })
}

pub(super) fn hat(view: &SeatView, seat: Seat) -> Hat {
    match part(view, seat) {
        None => Hat::None,
        Some(Part::Landlord) => Hat::Landlord,
        Some(Part::Farmer) => Hat::Farmer,
    }
}

/// Glad who has won, sad who has lost.
pub(super) fn mood(view: &SeatView, seat: Seat) -> Mood {
    match view.outcome.as_ref().and_then(Outcome::settlement) {
        Some(settlement) if settlement.points[seat] > 0 => Mood::Happy,
        Some(settlement) if settlement.points[seat] < 0 => Mood::Sad,
        _ => Mood::Calm,
    }
}

/// The badge of a seat's part, if the parts are known.
pub(super) fn badge(text: &Text, view: &SeatView, seat: Seat) -> Html {
    part(view, seat).map_or_else(Html::default, |part| {
        let word = match part {
            Part::Landlord => text.landlord,
            Part::Farmer => text.farmer,
        };
        html! { <Badge {part} {word} /> }
    })
}

/// What a seat did last, as it lies on the table.
pub(super) fn act(text: &Text, rules: &ComboRules, act: Option<Act>, side: &'static str) -> Html {
    let (word, class) = match act {
        None => return Html::default(),
        Some(Act::Trick(LastAct::Played(play))) => {
            let cards = cards_of_play(&play, rules);
            let label = (text.combo)(play.combo);
            return html! { <Fan {cards} kind={FanKind::Play} class={side} {label} /> };
        }
        Some(Act::Trick(LastAct::Passed)) => (text.passed, "say--quiet"),
        Some(Act::Said(said)) if said.declines() => ((text.said)(said), "say--quiet"),
        Some(Act::Said(said)) => ((text.said)(said), "say--strong"),
        Some(Act::Opened) => (text.opened, "say--strong"),
    };
    html! { <p class={classes!("say", class)}>{ word }</p> }
}

/// The cards of a play, its body first, high cards first.
fn cards_of_play(play: &CardPlay, rules: &ComboRules) -> Vec<Card> {
    let body = play
        .cards
        .pick(play.combo.body(rules))
        .unwrap_or(play.cards);
    let rest = play.cards.without(body);
    body.iter().rev().chain(rest.iter().rev()).collect()
}

#[derive(Debug, PartialEq, Properties)]
pub(super) struct SeatPlaceProps {
    pub text: &'static Text,
    pub view: SeatView,
    pub seat: Seat,
    pub act: Option<Act>,
}

/// Another player's place: face, name, part, number of cards, open hand, last act.
#[component]
pub(super) fn SeatPlace(props: &SeatPlaceProps) -> Html {
    let SeatPlaceProps {
        text,
        view,
        seat,
        act: last,
    } = props;
    let seat = *seat;
    let (side, fan_side) = if seat == ME.next(view.rules.seats) {
        ("seat--right", "fan--end")
    } else {
        ("seat--left", "fan--start")
    };
    let turn = (view.to_act == Some(seat)).then_some("seat--turn");
    let left = view.counts[seat];
    let few = (left <= 2 && view.landlord.is_some()).then_some("pile--few");
    html! {
        <section class={classes!("seat", side, turn)} aria-label={name(text, seat)}>
            <div class="seat__panel">
                <div class="seat__face">
                    <Avatar face={face(seat)} mood={mood(view, seat)} hat={hat(view, seat)} />
                    <div class={classes!("pile", few)} role="img" aria-label={(text.cards_left)(left)}>
                        <svg class="pile__back" viewBox="0 0 500 700" aria-hidden="true"><use href="#card-back" /></svg>
                        <b class="pile__count">{ left }</b>
                    </div>
                </div>
                <div class="seat__name">{ name(text, seat) }</div>
                { badge(text, view, seat) }
            </div>
            <div class="seat__area">
                { open_hand(text, view, seat, fan_side) }
                if let Some(Act::Trick(LastAct::Played(_))) = last {
                    <div class="seat__play">{ act(text, &view.rules.combos, *last, fan_side) }</div>
                } else {
                    { act(text, &view.rules.combos, *last, fan_side) }
                }
            </div>
        </section>
    }
}

/// The cards of a seat that lie open.
fn open_hand(text: &Text, view: &SeatView, seat: Seat, side: &'static str) -> Html {
    match view.shown[seat] {
        Some(cards) if !cards.is_empty() => {
            let label = format!("{}: {}", text.open, rank_names(text, cards));
            let cards: Vec<Card> = cards.iter().rev().collect();
            html! { <div class="seat__open"><Fan {cards} kind={FanKind::Mini} class={side} {label} /></div> }
        }
        _ => Html::default(),
    }
}
