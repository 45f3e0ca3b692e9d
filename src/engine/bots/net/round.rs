use super::chooser::{Chooser, one_less};
use super::position::{Act, Position, known_of_kitty};
use crate::cards::{Hand, SplitMix};
use crate::combos::Play;
use crate::rules::Rules;

/// No hand takes more plays and passes.
const MOST_ACTS: usize = 500;

/// Of plays with the same reading, so many are asked about in hands that are imagined.
const ALIKE: usize = 1;

/// A hand of play whose cards are all known, or imagined, as nets see it. Places are counted from the
/// landlord's.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// What everybody holds.
    hands: [Hand; 4],
    /// What farmers know of the landlord's cards, all that he has played included.
    kitty: Hand,
    /// What the place that is to act knows.
    now: Position,
    seats: usize,
    /// The great bombs of each place that are paid for by themselves.
    missiles: [u8; 4],
}

impl Round {
    /// What a place knows, and what all hold; the others know `kitty` of the landlord's cards.
    pub fn new(position: Position, hands: [Hand; 4], kitty: Hand, seats: usize) -> Round {
        let mut round = Round {
            hands,
            kitty,
            now: position,
            seats,
            missiles: [0; 4],
        };
        round.look();
        round
    }

    /// What the place that is to act knows.
    pub fn position(&self) -> &Position {
        &self.now
    }

    /// Plays or passes.
    pub fn act(&mut self, choice: Option<Play>) {
        let me = self.now.place;
        let now = &mut self.now;
        now.place = (me + 1) % self.seats;
        now.recent.rotate_right(1);
        now.recent[0] = Some(choice.map_or(Act::Passed, |play| Act::Played(play.combo)));
        if let Some(play) = choice {
            now.standing = Some((me, play.combo));
            self.hands[me] = self.hands[me] - play.cards;
            now.counts[me] = self.hands[me].len();
            now.played[me] = now.played[me] + play.cards;
            now.plays[me] = now.plays[me].saturating_add(1);
            let kind = play.combo.kind;
            if kind.is_bomb() {
                now.bombs = now.bombs.saturating_add(1);
                now.bombs_left[me] = one_less(now.bombs_left[me]);
            }
            self.missiles[me] += u8::from(kind.is_missile());
        } else if now.standing.is_some_and(|(owner, _)| owner == now.place) {
            now.standing = None; // all others have passed (G-1)
        }
        self.look();
    }

    /// What the place that is to act sees.
    fn look(&mut self) {
        let now = &mut self.now;
        now.hand = self.hands[now.place];
        let others = (0..self.seats).filter(|place| *place != now.place);
        now.unseen = others.fold(Hand::EMPTY, |all, place| all + self.hands[place]);
        now.landlord = match now.place {
            0 => Hand::EMPTY,
            _ if now.open => self.hands[0],
            _ => known_of_kitty(self.kitty, now.played[0]),
        };
    }

    /// What all hold, by place.
    pub(in crate::bots) fn hands(&self) -> [Hand; 4] {
        self.hands
    }

    /// The missiles that each place has played since the round began.
    pub(in crate::bots) fn missiles(&self) -> [u8; 4] {
        self.missiles
    }

    /// Who is out.
    pub fn winner(&self) -> Option<usize> {
        self.hands[..self.seats]
            .iter()
            .position(|hand| hand.is_empty())
    }

    /// Plays on by the nets until the hand is over; tells who is out.
    pub fn play_out(&mut self, chooser: &mut Chooser<'_>) -> usize {
        self.play_on(|round| chooser.best(&round.now, ALIKE))
    }

    /// The same where those who play against `place` do so as people do, who do not always find the best.
    pub fn play_out_among_people(
        &mut self,
        chooser: &mut Chooser<'_>,
        place: usize,
        luck: &mut SplitMix,
    ) -> usize {
        self.play_on(|Round { now, .. }| {
            if (now.place == 0) == (place == 0) {
                chooser.best(now, ALIKE)
            } else {
                chooser.any(now, ALIKE, luck.next())
            }
        })
    }

    fn play_on(&mut self, mut choice: impl FnMut(&Round) -> Option<Play>) -> usize {
        for _ in 0..MOST_ACTS {
            if let Some(winner) = self.winner() {
                return winner;
            }
            self.act(choice(self));
        }
        0
    }

    /// What a farmer exchanges with the landlord when `winner` is out, in units of the plain stake: how many,
    /// of how many parts.
    pub fn stake(&self, winner: usize, farmer: usize, rules: &Rules) -> (i32, i32) {
        let wins = winner == 0;
        if rules.scoring.doubles() {
            let spring = if wins {
                self.now.plays[1..].iter().all(|plays| *plays == 0)
            } else {
                self.now.plays[0] == 1
            };
            let doublings = self.now.bombs + u8::from(spring);
            return (1 << doublings.min(20), 1);
        }
        // Open, he wins three times his base and loses it twice (B-12).
        let factor = match (self.now.open, wins) {
            (false, _) => 1,
            (true, true) => 3,
            (true, false) => 2,
        };
        let missiles = i32::from(self.missiles[0]) - i32::from(self.missiles[farmer]);
        let missiles = if wins { missiles } else { -missiles };
        ((factor + missiles).max(0), factor)
    }

    /// The score of a place when `winner` is out, as nets expect it.
    pub fn score(&self, winner: usize, place: usize, rules: &Rules) -> i32 {
        let farmers = match place {
            0 => 1..self.seats,
            farmer => farmer..farmer + 1,
        };
        let (n, of) = farmers.fold((0, 0), |(n, of), farmer| {
            let stake = self.stake(winner, farmer, rules);
            (n + stake.0, of + stake.1)
        });
        let measure = measure(n as u64, of as u64);
        if (winner == 0) == (place == 0) {
            measure
        } else {
            -measure
        }
    }
}

/// Half the binary logarithm of one more than a stake, in 1024ths, no more than 2.
fn measure(stake: u64, of: u64) -> i32 {
    const ONE: u64 = 1 << 30;
    let mut x = ONE * (stake + of) / of;
    let mut log = (x / ONE).ilog2();
    x >>= log;
    for _ in 0..9 {
        x = (x * x) >> 30;
        log <<= 1;
        if x >= 2 * ONE {
            x >>= 1;
            log |= 1;
        }
    }
    log.min(2048) as i32
}
