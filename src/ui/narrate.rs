//! A hand in sentences.

use super::seat::name;
use super::session::{HandOnTable, LogLine, ME};
use super::text::Text;
use doudizhu_engine::game::{Event, Outcome};
use doudizhu_engine::view::SeatView;

/// The log of a hand, a sentence an event.
pub(super) fn lines(text: &Text, hand: &HandOnTable) -> Vec<String> {
    hand.log
        .iter()
        .map(|line| sentence(text, &hand.view, *line))
        .collect()
}

fn sentence(text: &Text, view: &SeatView, line: LogLine) -> String {
    let log = &text.log;
    let LogLine::Event { event, left } = line else {
        return log.dealt.to_string();
    };
    let name = |seat| name(text, seat);
    match event {
        Event::Opened { seat, factor } => (log.opened)(name(seat), factor),
        Event::Said { seat, said } => (log.said)(name(seat), (text.said)(said)),
        Event::Peeked(seat) => (log.peeked)(name(seat)),
        Event::TookKitty(seat) => {
            let ranks: Vec<&str> = view
                .kitty
                .iter()
                .flatten()
                .map(|card| (text.rank)(card.rank()))
                .collect();
            (log.landlord)(name(seat), &ranks.join(" "))
        }
        Event::Played { seat, play } => {
            let combo = (text.combo)(play.combo);
            if left == 0 {
                (log.went_out)(name(seat), &combo)
            } else {
                (log.played)(name(seat), &combo, left)
            }
        }
        Event::Passed(seat) => (log.passed)(name(seat)),
        Event::TrickWon(seat) => (log.trick)(name(seat)),
        Event::Over => match view.outcome.as_ref().and_then(Outcome::settlement) {
            Some(settlement) => {
                let points = signed(settlement.points[ME]);
                (log.over)(&result(text, view), &(text.points)(&points))
            }
            None => log.redeal.to_string(),
        },
    }
}

/// How the hand ended, in words.
pub(super) fn result(text: &Text, view: &SeatView) -> String {
    match view.outcome {
        Some(Outcome::Finished(finish)) if finish.landlord_wins() => text.landlord_won.to_string(),
        Some(Outcome::Finished(_)) => text.farmers_won.to_string(),
        Some(Outcome::DealWin(_)) => text.won_as_dealt.to_string(),
        Some(Outcome::Fined { .. }) => text.fined.to_string(),
        Some(Outcome::Escaped { seat, .. }) => (text.somebody_left)(name(text, seat)),
        Some(Outcome::Redeal) | None => text.redeal.to_string(),
    }
}

/// A number with its sign.
pub(super) fn signed(n: i64) -> String {
    match n {
        0 => "0".to_string(),
        1.. => format!("+{n}"),
        _ => format!("−{}", n.unsigned_abs()),
    }
}
