//! The line above the buttons: why something is not possible, or what is wanted now.

use super::cards::rank_names;
use super::seat::name;
use super::session::{HandOnTable, Notice};
use super::text::{Text, signed_money};
use doudizhu_engine::bots::Evaluation;
use doudizhu_engine::game::{Ask, Offers, Said};
use doudizhu_engine::view::{SeatView, Stage};
use yew::{Html, html};

/// What is better by so little, in thousandths, may be no better.
const BETTER: u16 = 15;

/// The line above the buttons.
pub(super) fn message(text: &Text, hand: &HandOnTable) -> Html {
    if let Some(notice) = hand.notice {
        let mut cited = None;
        let words = match notice {
            Notice::Refused(reason, rule) => {
                cited = Some(rule);
                (text.refusal)(reason).to_string()
            }
            Notice::Unplayable(fault, rule) => {
                cited = Some(rule);
                (text.fault)(fault)
            }
            Notice::NothingSelected => text.select_cards.to_string(),
            Notice::NothingBeats => text.nothing_beats.to_string(),
            Notice::NoEyes => text.purse.no_eyes.to_string(),
        };
        return html! {
            <p class="message stage__message message--refusal" role="alert" title={cited}>{ words }</p>
        };
    }
    html! { <p class="message stage__message">{ prompt(text, hand) }</p> }
}

/// What is wanted now.
pub(super) fn prompt(text: &Text, hand: &HandOnTable) -> String {
    let view = &hand.view;
    if hand.is_past() {
        return text.looking_back.to_string();
    }
    if hand.trustee && view.outcome.is_none() {
        return text.trustee_on.to_string();
    }
    if hand.peeking.is_some() {
        let hidden = view.kitty.iter().filter(|card| card.is_none()).count() as u8;
        return (text.choose_kitty)(view.choices.peek.min(hidden));
    }
    match (view.stage, view.choices.ask, view.to_act) {
        (Stage::Dealing, ..) => match view.choices.open {
            Some(opened) if view.dealt == 0 => (text.before_dealing)(opened.factor),
            Some(opened) => (text.dealing_open)(opened.factor),
            None => super::narrate::dealer(text, hand).unwrap_or(text.dealing.to_string()),
        },
        (Stage::Over, ..) => super::narrate::result(text, hand),
        (_, Some(Ask::Say(offers)), _) => asked(text, view, offers),
        (_, Some(Ask::Lead | Ask::Follow(_)), _) if !hand.declarations.is_empty() => {
            selected(text, hand)
        }
        (_, Some(Ask::Lead), _) => text.lead.to_string(),
        (_, Some(Ask::Follow(_)), _) if !hand.has_play() => text.nothing_beats.to_string(),
        (_, Some(Ask::Follow(combo)), _) => (text.beat)(&(text.combo)(combo)),
        (Stage::Playing, None, Some(seat)) => (text.thinking)(&name(text, hand, seat)),
        (_, None, Some(seat)) => (text.others_asked)(&name(text, hand, seat)),
        (_, None, None) => String::new(),
    }
}

/// What is selected, what it would bring, and what would be better.
fn selected(text: &Text, hand: &HandOnTable) -> String {
    let combo = (text.combo)(hand.declarations[0].combo);
    let Some((selected, best)) = hand.evaluated() else {
        return (text.selected)(&combo);
    };
    let percent = |evaluation: Evaluation| (evaluation.wins + 5) / 10;
    // Tenths where points are few.
    let exact = if selected.points.abs() < 1000 {
        10
    } else {
        100
    };
    let points = signed_money(selected.points / exact * exact);
    let words = (text.evaluated)(&combo, percent(selected), &points);
    if best.wins < selected.wins + BETTER {
        return words;
    }
    let choice = match best.play {
        None => text.pass.to_string(),
        // The same with other cards beside it.
        Some(play) if (text.combo)(play.combo) == combo => rank_names(text, play.cards),
        Some(play) => (text.combo)(play.combo),
    };
    words + &(text.better)(&choice, percent(best))
}

/// What the player is asked, and whether his hand leaves him a choice (F-14).
fn asked(text: &Text, view: &SeatView, offers: Offers) -> String {
    let question = (text.question)(subject(offers));
    if view.must_play && offers.has(Said::Call) {
        format!("{} {question}", text.must_play)
    } else {
        question.to_string()
    }
}

/// What a question is about: the most that can be said to it.
fn subject(offers: Offers) -> Said {
    const SUBJECTS: [Said; 13] = [
        Said::Blind,
        Said::Look,
        Said::Grab,
        Said::BidThree,
        Said::Call,
        Said::Rob,
        Said::GoOn,
        Said::Dao,
        Said::Follow,
        Said::Double,
        Said::La,
        Said::O,
        Said::Dark,
    ];
    let first = SUBJECTS.into_iter().find(|said| offers.has(*said));
    first.or(offers.iter().next()).unwrap_or(Said::Dark)
}
