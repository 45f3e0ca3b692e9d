//! The places of the other players.

use super::art::{self, Face, Hat, Mood, Part, avatar};
use super::cards::{FanKind, fan, rank_names};
use super::session::{Act, HandOnTable, ME};
use super::text::Text;
use doudizhu_engine::cards::{Card, Rank, Seat, Seats};
use doudizhu_engine::combos::ComboRules;
use doudizhu_engine::game::{CardPlay, LastAct, Outcome, Said};
use doudizhu_engine::view::{SeatView, Stage};
use yew::{Html, Properties, classes, component, html};

/// Who sits at a seat, in words.
pub(super) fn name(text: &Text, hand: &HandOnTable, seat: Seat) -> String {
    if seat == ME {
        text.you.to_string()
    } else {
        let friend = hand.friend(seat).map(str::to_string);
        friend.unwrap_or_else(|| (text.person)(hand.company.at(seat)))
    }
}

/// Who sits at a seat, as drawn.
pub(super) fn face(hand: &HandOnTable, seat: Seat) -> Face {
    const KINDS: [Face; 5] = [
        Face::YOUTH,
        Face::GRANNY,
        Face::UNCLE,
        Face::ELDER,
        Face::BOY,
    ];
    if seat == ME {
        Face::GIRL
    } else {
        KINDS[hand.company.at(seat).kind()]
    }
}

/// Where a room regroups: whether the player has met who sits at a seat, and when (C-04).
pub(super) fn met(text: &Text, hand: &HandOnTable, seat: Seat) -> Option<String> {
    let ago = hand.ago.get(seat.index().checked_sub(1)?)?;
    (hand.room().regroups && !hand.is_past()).then(|| (text.purse.met)(*ago))
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

/// How a seat takes what happens: glad or sad at the end, proud of a bomb, worried when an opponent has
/// bombed or is nearly out, asleep while the trustee plays.
pub(super) fn mood(hand: &HandOnTable, seat: Seat) -> Mood {
    let view = &hand.view;
    match view.outcome.as_ref().and_then(Outcome::settlement) {
        Some(settlement) if settlement.points[seat] > 0 => return Mood::Happy,
        Some(settlement) if settlement.points[seat] < 0 => return Mood::Sad,
        Some(_) => return Mood::Calm,
        None => {}
    }
    let bombed = |seat: Seat| matches!(hand.acts[seat], Some(Act::Trick(LastAct::Played(play))) if play.combo.kind.is_bomb());
    let opposes = |other: Seat| {
        view.landlord
            .is_some_and(|lord| (lord == seat) != (lord == other))
    };
    let frightens = |other: Seat| opposes(other) && (view.counts[other] <= 2 || bombed(other));
    if seat == ME && hand.trustee {
        Mood::Asleep
    } else if bombed(seat) {
        Mood::Proud
    } else if view.rules.seats.iter().any(frightens) {
        Mood::Worried
    } else if view.to_act == Some(seat) && seat != ME {
        Mood::Thinking
    } else {
        Mood::Calm
    }
}

/// The badge of a seat's part, if the parts are known.
pub(super) fn badge(text: &Text, view: &SeatView, seat: Seat) -> Html {
    part(view, seat).map_or_else(Html::default, |part| {
        let word = match part {
            Part::Landlord => text.landlord,
            Part::Farmer => text.farmer,
        };
        art::badge(part, word)
    })
}

/// Small facts about a seat that stay: an open hand, own doublings, a hand not looked at, bombs that may
/// still be played.
pub(super) fn chips(text: &Text, view: &SeatView, seat: Seat, bombs: u8) -> Html {
    let open = view.opened[seat].map(|_| ("chip--open", text.opened.to_string()));
    let stake = view
        .own_stake(seat)
        .map(|effect| ("chip--stake", (text.effect)(effect)));
    let before_play = matches!(view.stage, Stage::Auction | Stage::Doubling);
    let blind =
        (before_play && !view.looked[seat]).then(|| ("chip--blind", text.not_looked.to_string()));
    let bombs = view.bombs_left[seat]
        .filter(|_| view.landlord.is_some())
        .map(|left| ("chip--bombs", (text.bombs_left)(left, left + bombs)));
    let chips: Vec<_> = [open, stake, blind, bombs].into_iter().flatten().collect();
    if chips.is_empty() {
        return Html::default();
    }
    html! {
        <div class="chips">
            { for chips.into_iter().map(|(class, word)| html! { <span key={class} class={classes!("chip", class)}>{ word }</span> }) }
        </div>
    }
}

/// What a seat did last, as it lies on the table.
pub(super) fn act(text: &Text, rules: &ComboRules, act: Option<Act>, side: &'static str) -> Html {
    let (word, class) = match act {
        None => return Html::default(),
        Some(Act::Trick(LastAct::Played(play))) => return played(text, rules, &play, side),
        Some(Act::Trick(LastAct::Passed)) => (text.passed, "say--quiet"),
        Some(Act::Said { said, blind }) if said.declines() || said == Said::Dark => {
            ((text.said)(said, blind), "say--quiet")
        }
        Some(Act::Said { said, blind }) => ((text.said)(said, blind), "say--strong"),
        Some(Act::Opened) => (text.opened, "say--strong"),
        Some(Act::Peeked) => (text.peeked, "say--quiet"),
    };
    html! { <p class={classes!("say", class)}>{ word }</p> }
}

/// A play as it lies on the table. Where a wild card is not what it shows, or the kind is not plain to
/// see, its name stands below.
pub(super) fn played(text: &Text, rules: &ComboRules, play: &CardPlay, side: &'static str) -> Html {
    let label = (text.combo)(play.combo);
    let cards = cards_of_play(play, rules);
    let has_wilds = cards.iter().any(|(_, stands_for)| stands_for.is_some());
    html! {
        <>
            { fan(&cards, FanKind::Play, side, label.clone()) }
            if has_wilds {
                <p class="reading" aria-hidden="true">{ label }</p>
            }
        </>
    }
}

/// The cards of a play, its body first, high cards first; a 3 that stands for another card lies where
/// that would lie, with the rank it stands for.
pub(super) fn cards_of_play(play: &CardPlay, rules: &ComboRules) -> Vec<(Card, Option<Rank>)> {
    let mut left = play.cards;
    let mut laid = Vec::new();
    let body = play.combo.body(rules);
    for rank in Rank::ALL.iter().rev().copied() {
        for _ in 0..body.count(rank) {
            let natural = left.of_rank(rank).iter().next();
            let wild = rules
                .wild()
                .and_then(|wild| left.of_rank(wild).iter().next());
            if let Some(card) = natural.or(wild) {
                left.remove(card);
                laid.push((card, (card.rank() != rank).then_some(rank)));
            }
        }
    }
    laid.extend(left.iter().rev().map(|card| (card, None)));
    laid
}

/// On which side of the table a seat is, seen from the player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Left,
    Across,
    Right,
}

impl Side {
    /// The next to play sits at the right (G-3).
    fn of(seat: Seat, seats: Seats) -> Side {
        match seat.steps_after(ME, seats) {
            1 => Side::Right,
            2 if seats == Seats::Four => Side::Across,
            _ => Side::Left,
        }
    }

    /// The class of the seat's place, and that of the cards beside it.
    const fn classes(self) -> (&'static str, &'static str) {
        match self {
            Side::Left => ("seat--left", "fan--start"),
            Side::Across => ("seat--across", ""),
            Side::Right => ("seat--right", "fan--end"),
        }
    }
}

#[derive(Debug, Properties)]
pub(super) struct SeatPlaceProps {
    pub text: &'static Text,
    /// The moment of the hand, which tells views of one deal apart.
    pub moment: u64,
    pub view: SeatView,
    pub seat: Seat,
    pub name: String,
    pub face: Face,
    /// Whether the player has met him, and when, as long as that is told.
    pub met: Option<String>,
    pub act: Option<Act>,
    pub mood: Mood,
    /// How many bombs the seat has played.
    pub bombs: u8,
    /// Lies over the face: a clock.
    pub children: Html,
}

impl PartialEq for SeatPlaceProps {
    fn eq(&self, other: &SeatPlaceProps) -> bool {
        let seen = |props: &SeatPlaceProps| {
            let view = &props.view;
            (
                props.text.tag,
                props.moment,
                view.shown,
                view.hand,
                props.name.clone(),
            )
        };
        let place = |props: &SeatPlaceProps| (props.seat, props.mood, props.bombs);
        seen(self) == seen(other) && place(self) == place(other) && self.children == other.children
    }
}

/// Another player's place: face, name, part, number of cards, open hand, last act.
#[component]
pub(super) fn SeatPlace(props: &SeatPlaceProps) -> Html {
    let SeatPlaceProps {
        text,
        view,
        seat,
        name,
        face,
        met,
        act: last,
        mood,
        bombs,
        children,
        ..
    } = props;
    let seat = *seat;
    let (side, fan_side) = Side::of(seat, view.rules.seats).classes();
    let turn = (view.to_act == Some(seat)).then_some("seat--turn");
    let left = view.counts[seat];
    let few = (left <= 2 && view.landlord.is_some()).then_some("pile--few");
    let has_kitty = view.landlord == Some(seat)
        && matches!(view.stage, Stage::Opening | Stage::Playing | Stage::Over);
    let kitty = has_kitty.then_some("pile--kitty");
    let standing = view.trick.and_then(|trick| trick.standing);
    let stands = standing.is_some_and(|standing| standing.seat == seat && view.to_act.is_some());
    html! {
        <section class={classes!("seat", side, turn, stands.then_some("seat--stands"))} aria-label={name.clone()}>
            <div class="seat__panel">
                <div class="seat__face">
                    { avatar(*face, *mood, hat(view, seat), children.clone()) }
                    if left > 0 {
                        <div class={classes!("pile", few, kitty)} role="img" aria-label={(text.cards_left)(left)}>
                            <svg class="pile__back" viewBox="0 0 500 700" aria-hidden="true"><use href="#card-back" /></svg>
                            <b class="pile__count">{ left }</b>
                        </div>
                    }
                </div>
                <div class="seat__name">{ name }</div>
                <div class="seat__facts">
                    { badge(text, view, seat) }
                    { chips(text, view, seat, *bombs) }
                    if let Some(met) = met {
                        <span class="seat__met">{ met }</span>
                    }
                </div>
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
            let cards: Vec<(Card, Option<Rank>)> =
                cards.iter().rev().map(|card| (card, None)).collect();
            html! { <div class="seat__open">{ fan(&cards, FanKind::Mini, side, label) }</div> }
        }
        _ => Html::default(),
    }
}
