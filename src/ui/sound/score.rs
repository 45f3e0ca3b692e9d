//! Which sounds the table has, and which event has which.

use crate::ui::session::LogLine;
use doudizhu_engine::combos::ComboKind;
use doudizhu_engine::game::Event;

/// A sound of the table, by what it tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// A round of cards arrives.
    Dealt,
    /// A card is selected, or no longer.
    Selected,
    /// Cards are played.
    Played,
    /// Somebody passes, or declines what was offered.
    Passed,
    /// Somebody bids, robs or doubles.
    Called,
    /// Somebody opens the hand.
    Opened,
    /// The landlord takes the kitty.
    Landlord,
    /// A bomb.
    Bomb,
    /// The jokers together.
    Rocket,
    /// It is the player's turn.
    YourTurn,
    /// What the player wants is not possible.
    Refused,
    /// The player has won.
    Won,
    /// The player has lost.
    Lost,
}

impl Cue {
    /// All sounds.
    pub const ALL: [Cue; 13] = [
        Cue::Dealt,
        Cue::Selected,
        Cue::Played,
        Cue::Passed,
        Cue::Called,
        Cue::Opened,
        Cue::Landlord,
        Cue::Bomb,
        Cue::Rocket,
        Cue::YourTurn,
        Cue::Refused,
        Cue::Won,
        Cue::Lost,
    ];
}

/// The sound of a line of the live log. `points` are what the hand brought the player once it is over,
/// and `None` where it brought nobody any.
///
/// The end of the deal has none: each of its rounds had one.
pub fn cue_of(line: LogLine, points: Option<i64>) -> Option<Cue> {
    let event = match line {
        LogLine::Event { event, .. } => event,
        LogLine::Kitty { .. } => return Some(Cue::Landlord),
        LogLine::Said { said, .. } if said.declines() => return Some(Cue::Passed),
        LogLine::Said { .. } => return Some(Cue::Called),
        LogLine::Dealt | LogLine::Trustee(_) => return None,
    };
    match event {
        Event::Opened { .. } => Some(Cue::Opened),
        Event::Played { play, .. } => Some(played(play.combo.kind)),
        Event::Passed(_) => Some(Cue::Passed),
        Event::Over => match points? {
            0 => None,
            1.. => Some(Cue::Won),
            _ => Some(Cue::Lost),
        },
        Event::Said { .. } | Event::Peeked(_) | Event::TookKitty(_) | Event::TrickWon(_) => None,
    }
}

fn played(kind: ComboKind) -> Cue {
    if kind == ComboKind::Rocket || kind == ComboKind::Heavenly {
        Cue::Rocket
    } else if kind.is_bomb() {
        Cue::Bomb
    } else {
        Cue::Played
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doudizhu_engine::cards::{CardSet, Rank, Seat};
    use doudizhu_engine::combos::Combo;
    use doudizhu_engine::game::{CardPlay, Said};

    const SEAT: Seat = Seat::S1;

    #[test]
    fn cues_are_listed_in_their_order() {
        for (i, cue) in Cue::ALL.into_iter().enumerate() {
            assert_eq!(cue as usize, i, "{cue:?}");
        }
    }

    fn line(event: Event) -> LogLine {
        LogLine::Event { event, left: 3 }
    }

    #[test]
    fn events_have_their_sounds() {
        let said = |said| LogLine::Said {
            seat: SEAT,
            said,
            blind: false,
        };
        for call in [Said::Call, Said::BidTwo, Said::Rob, Said::Double] {
            assert_eq!(cue_of(said(call), None), Some(Cue::Called));
        }
        for no in [Said::NoCall, Said::NoRob, Said::NoDouble] {
            assert_eq!(cue_of(said(no), None), Some(Cue::Passed));
        }
        for (event, points, cue) in [
            (
                Event::Opened {
                    seat: SEAT,
                    factor: 4,
                },
                None,
                Some(Cue::Opened),
            ),
            (Event::Peeked(SEAT), None, None),
            (Event::Passed(SEAT), None, Some(Cue::Passed)),
            (Event::TrickWon(SEAT), None, None),
            (Event::Over, None, None), // nobody called
            (Event::Over, Some(12), Some(Cue::Won)),
            (Event::Over, Some(-6), Some(Cue::Lost)),
            (Event::Over, Some(0), None),
        ] {
            assert_eq!(cue_of(line(event), points), cue, "{event:?} {points:?}");
        }
        assert_eq!(cue_of(LogLine::Dealt, None), None);
        let shown = CardSet::EMPTY;
        assert_eq!(
            cue_of(LogLine::Kitty { seat: SEAT, shown }, None),
            Some(Cue::Landlord)
        );
    }

    #[test]
    fn bombs_and_rockets_sound_like_nothing_else() {
        for kind in ComboKind::ALL {
            let play = CardPlay {
                cards: CardSet::EMPTY,
                combo: Combo::single(kind, Rank::Seven),
            };
            let cue = match kind.name() {
                "rocket" | "heavenly" => Cue::Rocket,
                _ if kind.is_bomb() => Cue::Bomb,
                _ => Cue::Played,
            };
            let event = Event::Played { seat: SEAT, play };
            assert_eq!(cue_of(line(event), None), Some(cue), "{kind:?}");
        }
    }
}
