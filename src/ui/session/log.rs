//! What is told about a hand beside the view of it.

use doudizhu_engine::cards::{CardSet, Seat};
use doudizhu_engine::combos::Fault;
use doudizhu_engine::game::{CardPlay, Event, LastAct, Reason, Said};

/// A line of the live log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogLine {
    /// All cards are dealt.
    Dealt,
    /// Something happened.
    Event {
        /// What.
        event: Event,
        /// Cards left to the seat that played.
        left: u8,
    },
    /// A seat said something.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        said: Said,
        /// Whether it had not looked at its hand.
        blind: bool,
    },
    /// A seat is landlord and has taken the kitty.
    Kitty {
        /// Who.
        seat: Seat,
        /// The kitty cards that the player sees.
        shown: CardSet,
    },
    /// The trustee plays for the player, or no longer.
    Trustee(bool),
}

/// What a seat did, as shown beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Said something, with its hand looked at or not.
    Said {
        /// What.
        said: Said,
        /// Whether it had not looked at its hand.
        blind: bool,
    },
    /// Opened its hand.
    Opened,
    /// Looked at the kitty.
    Peeked,
    /// Played or passed.
    Trick(LastAct),
}

/// Something to tell the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The rules refuse it, by the rule named.
    Refused(Reason, &'static str),
    /// The selected cards cannot be played, by the rule named.
    Unplayable(Fault, &'static str),
    /// No cards are selected.
    NothingSelected,
    /// No play beats what lies on the table.
    NothingBeats,
    /// No golden eye is left.
    NoEyes,
}

/// One trick as it was played: what each seat did in turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrickPlayed {
    /// The acts in order; `None` is a pass.
    pub acts: Vec<(Seat, Option<CardPlay>)>,
}

/// The tricks of a log, oldest first, the one on the table last.
pub fn tricks(log: &[LogLine]) -> Vec<TrickPlayed> {
    let mut tricks: Vec<TrickPlayed> = Vec::new();
    let mut leads = true;
    for line in log {
        let LogLine::Event { event, .. } = line else {
            continue;
        };
        let act = match *event {
            Event::Played { seat, play } => (seat, Some(play)),
            Event::Passed(seat) => (seat, None),
            Event::TrickWon(_) => {
                leads = true;
                continue;
            }
            Event::Opened { .. }
            | Event::Said { .. }
            | Event::Peeked(_)
            | Event::TookKitty(_)
            | Event::Over => continue,
        };
        match tricks.last_mut() {
            Some(trick) if !leads => trick.acts.push(act),
            _ => tricks.push(TrickPlayed { acts: vec![act] }),
        }
        leads = false;
    }
    tricks
}

/// How many bombs a seat has played.
pub fn bombs_played(log: &[LogLine], by: Seat) -> u8 {
    let bombs = log.iter().filter(|line| {
        matches!(line, LogLine::Event { event: Event::Played { seat, play }, .. }
            if *seat == by && play.combo.kind.is_bomb())
    });
    bombs.count() as u8
}
