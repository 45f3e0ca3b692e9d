//! A hand in sentences.

use super::seat::{met, name};
use super::session::{HandOnTable, LogLine, ME, Question};
use super::text::{Text, signed};
use doudizhu_engine::cards::Seat;
use doudizhu_engine::game::{Event, Outcome};
use doudizhu_engine::rules::Auction;
use doudizhu_engine::view::Stage;

/// The log of a hand, a sentence an event, each with its number. Where played cards are turned face
/// down (F-24), what earlier tricks and the kitty held is not told any more.
pub(super) fn lines(text: &Text, hand: &HandOnTable) -> Vec<(usize, String)> {
    let view = &hand.view;
    let turned_down = view.played.is_none() && view.stage == Stage::Playing;
    let trick_won = |line: &LogLine| {
        matches!(
            line,
            LogLine::Event {
                event: Event::TrickWon(_),
                ..
            }
        )
    };
    let first_told = hand.log.iter().rposition(trick_won).unwrap_or(0);
    let led = view.plays.values().iter().any(|plays| *plays > 0);
    let told = |(place, line): &(usize, &LogLine)| match line {
        LogLine::Event {
            event: Event::Played { .. },
            ..
        } => !turned_down || *place >= first_told,
        LogLine::Kitty { .. } => !turned_down || !led,
        LogLine::Event { .. } | LogLine::Said { .. } | LogLine::Dealt | LogLine::Trustee(_) => true,
    };
    hand.log
        .iter()
        .enumerate()
        .filter(told)
        .map(|(place, line)| (place, sentence(text, hand, *line)))
        .collect()
}

/// One line of the log in words.
pub(super) fn sentence(text: &Text, hand: &HandOnTable, line: LogLine) -> String {
    let (log, view) = (&text.log, &hand.view);
    let name = |seat| name(text, hand, seat);
    let (event, left) = match line {
        LogLine::Dealt => {
            let dealt = (log.dealt)(view.rules.hand_cards);
            let before = dealer(text, hand).or_else(|| acquaintances(text, hand));
            return match before {
                Some(before) => format!("{before}. {dealt}"),
                None => dealt,
            };
        }
        LogLine::Trustee(on) => {
            let words = if on { log.trustee_on } else { log.trustee_off };
            return words.to_string();
        }
        LogLine::Said { seat, said, blind } => {
            return (log.said)(&name(seat), (text.said)(said, blind));
        }
        LogLine::Kitty { seat, shown } if shown.is_empty() => {
            return (log.landlord_hidden)(&name(seat));
        }
        LogLine::Kitty { seat, shown } => {
            return (log.landlord)(&name(seat), &super::cards::rank_names(text, shown));
        }
        LogLine::Event { event, left } => (event, left),
    };
    match event {
        Event::Opened { seat, factor } => (log.opened)(&name(seat), factor),
        Event::Peeked(ME) => {
            let seen = view
                .peeked
                .iter()
                .filter_map(|place| *view.kitty.get(place)?);
            let cards = super::cards::rank_names(text, seen.collect());
            format!("{} {cards}", (log.peeked)(&name(ME)))
        }
        Event::Peeked(seat) => (log.peeked)(&name(seat)),
        // These have lines of their own.
        Event::Said { .. } | Event::TookKitty(_) => String::new(),
        Event::Played { seat, play } => {
            let combo = (text.combo)(play.combo);
            if left == 0 {
                (log.went_out)(&name(seat), &combo)
            } else {
                (log.played)(&name(seat), &combo, left)
            }
        }
        Event::Passed(seat) => (log.passed)(&name(seat)),
        Event::TrickWon(seat) => (log.trick)(&name(seat)),
        Event::Over => match view.outcome.as_ref().and_then(Outcome::settlement) {
            Some(settlement) => {
                let points = signed(settlement.points[ME]);
                (log.over)(&result(text, hand), &(text.points)(&points))
            }
            None => log.redeal.to_string(),
        },
    }
}

/// Who deals and who cuts, where a card is cut and turned up before the deal (F-07, F-09).
pub(super) fn dealer(text: &Text, hand: &HandOnTable) -> Option<String> {
    let view = &hand.view;
    let dealer = view.rules.dealer;
    let cutter = dealer.previous(view.rules.seats);
    matches!(view.rules.auction, Auction::FirstCall { .. })
        .then(|| (text.purse.dealer)(&name(text, hand, dealer), &name(text, hand, cutter)))
}

/// Whether the player has met the others, where the room regroups (C-04).
fn acquaintances(text: &Text, hand: &HandOnTable) -> Option<String> {
    let told = |seat: Seat| {
        Some(format!(
            "{}: {}",
            name(text, hand, seat),
            met(text, hand, seat)?
        ))
    };
    let all: Vec<String> = hand.view.rules.seats.iter().filter_map(told).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// The answer to what a player asks who listens.
pub(super) fn answer(text: &Text, hand: &HandOnTable, question: Question) -> String {
    let view = &hand.view;
    match question {
        Question::Again => {
            let last = lines(text, hand).pop();
            last.map_or_else(String::new, |(_, line)| line)
        }
        Question::Turn => super::prompt::prompt(text, hand),
        Question::Counts => {
            let left = |seat| {
                format!(
                    "{}: {}",
                    name(text, hand, seat),
                    (text.cards_left)(view.counts[seat])
                )
            };
            view.rules
                .seats
                .iter()
                .map(left)
                .collect::<Vec<_>>()
                .join(", ")
        }
        Question::Kitty => {
            let known: doudizhu_engine::cards::CardSet =
                view.kitty.iter().flatten().copied().collect();
            let words = if known.is_empty() {
                text.hidden_card.to_string()
            } else {
                super::cards::rank_names(text, known)
            };
            format!("{}: {words}", text.kitty)
        }
    }
}

/// How the hand ended, in words.
pub(super) fn result(text: &Text, hand: &HandOnTable) -> String {
    match hand.view.outcome {
        Some(Outcome::Finished(finish)) if finish.landlord_wins() => text.landlord_won.to_string(),
        Some(Outcome::Finished(_)) => text.farmers_won.to_string(),
        Some(Outcome::DealWin(_)) => text.won_as_dealt.to_string(),
        Some(Outcome::Fined {
            seat: Some(seat),
            fine,
            ..
        }) => (text.fined_player)(&name(text, hand, seat), (text.fine)(fine)),
        Some(Outcome::Fined { fine, .. }) => (text.fine)(fine).to_string(),
        Some(Outcome::Escaped { seat, .. }) => (text.somebody_left)(&name(text, hand, seat)),
        Some(Outcome::Redeal) | None => text.redeal.to_string(),
    }
}
