//! One hand of play, by rank and without its history of questions: fast enough to be played thousands
//! of times a second. Places are counted from the landlord's, which is 0.

use doudizhu_engine::bots::Planner;
use doudizhu_engine::bots::net::{ANY_BOMBS, Act, Position, RECENT, known_of_kitty};
use doudizhu_engine::cards::{BySeat, CardSet, Hand, Random, Seat, SplitMix};
use doudizhu_engine::combos::{BombUse, Combo, ComboKind, Play};
use doudizhu_engine::rules::{AfterKitty, BombAllowance, Rules};

/// The cards as they lie when the landlord leads, by place.
#[derive(Clone, Copy, Debug)]
pub struct Deal {
    /// The landlord's with the kitty.
    pub hands: [CardSet; 4],
    /// The kitty.
    pub kitty: CardSet,
}

impl Deal {
    /// Deals; half of the time the landlord's place goes to the best hand, as it does where players
    /// bid, else to any.
    pub fn random(rules: &Rules, random: &mut SplitMix) -> Deal {
        let mut cards: Vec<_> = rules.pack.cards().iter().collect();
        random.shuffle(&mut cards);
        let each = usize::from(rules.hand_cards);
        let n = rules.seats.count();
        let set = |from: usize, to: usize| cards[from..to].iter().copied().collect::<CardSet>();
        let mut hands = [CardSet::EMPTY; 4];
        for (place, hand) in hands.iter_mut().enumerate().take(n) {
            *hand = set(place * each, (place + 1) * each);
        }
        if random.below(2) == 0 {
            let mut planner = Planner::new(&rules.combos);
            let value = |place: &usize| planner.plan(hands[*place].ranks()).value;
            let best = (0..n).max_by_key(value).unwrap_or(0);
            hands.swap(0, best);
        }
        let kitty = set(n * each, cards.len());
        hands[0] = hands[0] | kitty;
        Deal { hands, kitty }
    }

    /// The hands by seat, the landlord at seat 0.
    pub fn by_seat(&self, rules: &Rules) -> BySeat<CardSet> {
        BySeat::from_fn(rules.seats, |seat: Seat| self.hands[seat.index()])
    }
}

/// What a hand is played under beside its cards.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// Whether the landlord's hand is open.
    pub open: bool,
    /// Whether the farmers saw the kitty.
    pub kitty_shown: bool,
    /// How many bombs each place may play.
    pub bombs_left: [u8; 4],
}

impl Terms {
    /// A hidden hand, a kitty that all saw, any number of bombs.
    pub const PLAIN: Terms = Terms {
        open: false,
        kitty_shown: true,
        bombs_left: [ANY_BOMBS; 4],
    };

    /// Terms as they come about by bidding, those that are rare more often than that.
    pub fn random(rules: &Rules, random: &mut SplitMix) -> Terms {
        let opens = match rules.after_kitty {
            AfterKitty::Nobody => 0,
            AfterKitty::LandlordIsAsked => 30,
            AfterKitty::LandlordMayOpen(_) | AfterKitty::EachIsAsked(_) => 8,
        };
        let mut bombs_left = [ANY_BOMBS; 4];
        if rules.bombs == BombAllowance::FromBids && random.below(2) == 0 {
            for left in &mut bombs_left[1..] {
                *left = [1, 2, 2, ANY_BOMBS][random.below(4) as usize];
            }
        }
        Terms {
            open: random.below(100) < opens,
            kitty_shown: random.below(100) < 85,
            bombs_left,
        }
    }
}

/// A hand of play under way.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    rules: &'a Rules,
    terms: Terms,
    hands: [Hand; 4],
    kitty: Hand,
    turn: usize,
    standing: Option<(usize, Combo)>,
    played: [Hand; 4],
    plays: [u8; 4],
    bombs_left: [u8; 4],
    bombs: u8,
    missiles: [u8; 4],
    recent: [Option<Act>; RECENT],
    pack: Hand,
}

impl<'a> Table<'a> {
    /// The landlord is to lead.
    pub fn new(rules: &'a Rules, deal: &Deal, terms: Terms) -> Table<'a> {
        Table {
            rules,
            terms,
            hands: deal.hands.map(CardSet::ranks),
            kitty: deal.kitty.ranks(),
            turn: 0,
            standing: None,
            played: [Hand::EMPTY; 4],
            plays: [0; 4],
            bombs_left: terms.bombs_left,
            bombs: 0,
            missiles: [0; 4],
            recent: [None; RECENT],
            pack: rules.pack.ranks(),
        }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// The landlord opens his hand.
    pub fn open(&mut self) {
        self.terms.open = true;
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        self.rules.seats.count()
    }

    /// What must be beaten.
    pub fn standing(&self) -> Option<Combo> {
        self.standing.map(|(_, combo)| combo)
    }

    /// Whether the place whose turn it is may play bombs.
    pub fn bomb_use(&self) -> BombUse {
        if self.bombs_left[self.turn] > 0 {
            BombUse::Allowed
        } else {
            BombUse::Forbidden
        }
    }

    /// What the place whose turn it is knows.
    pub fn position(&self) -> Position {
        let hand = self.hands[self.turn];
        let played = self.played.iter().fold(Hand::EMPTY, |all, one| all + *one);
        let landlord = match self.turn {
            0 => Hand::EMPTY,
            _ if self.terms.open => self.hands[0],
            _ if self.terms.kitty_shown => known_of_kitty(self.kitty, self.played[0]),
            _ => Hand::EMPTY,
        };
        Position {
            place: self.turn,
            hand,
            unseen: self.pack - played - hand,
            landlord,
            open: self.terms.open,
            played: self.played,
            counts: self.hands.map(Hand::len),
            bombs_left: self.bombs_left,
            plays: self.plays,
            bombs: self.bombs,
            standing: self.standing,
            recent: self.recent,
        }
    }

    /// Plays one of the [`doudizhu_engine::bots::net::candidates`], or passes; tells the place that has
    /// gone out.
    pub fn act(&mut self, play: Option<&Play>) -> Option<usize> {
        let me = self.turn;
        self.turn = (me + 1) % self.seats();
        self.recent.rotate_right(1);
        self.recent[0] = Some(play.map_or(Act::Passed, |play| Act::Played(play.combo)));
        let Some(play) = play else {
            if self.standing.is_some_and(|(owner, _)| owner == self.turn) {
                self.standing = None;
            }
            return None;
        };
        self.standing = Some((me, play.combo));
        self.hands[me] = self.hands[me] - play.cards;
        self.played[me] = self.played[me] + play.cards;
        self.plays[me] += 1;
        if play.combo.kind.is_bomb() {
            self.bombs += 1;
            if self.bombs_left[me] != ANY_BOMBS {
                self.bombs_left[me] -= 1;
            }
        }
        let missile = matches!(
            play.combo.kind,
            ComboKind::Missile | ComboKind::SkyBomb | ComboKind::Heavenly
        );
        self.missiles[me] += u8::from(missile);
        self.hands[me].is_empty().then_some(me)
    }

    /// What each place gets when `winner` has gone out: the logarithm of the stake, signed, so that a
    /// plain hand is worth a half and one that is doubled twice a little more than one.
    pub fn scores(&self, winner: usize) -> [f32; 4] {
        let n = self.seats();
        let landlord_wins = winner == 0;
        let sign = if landlord_wins { 1.0 } else { -1.0 };
        let mut scores = [0.0; 4];
        let mut sum = 0.0;
        for (farmer, score) in scores.iter_mut().enumerate().take(n).skip(1) {
            let stake = self.stake(landlord_wins, farmer);
            sum += stake;
            *score = -sign * measure(stake);
        }
        scores[0] = sign * measure(sum / (n - 1) as f32);
        scores
    }

    /// What one farmer exchanges with the landlord, in units of the plain stake.
    fn stake(&self, landlord_wins: bool, farmer: usize) -> f32 {
        if self.rules.scoring.doubles() {
            let farmers_played = self.plays[1..].iter().any(|plays| *plays > 0);
            let spring = if landlord_wins {
                !farmers_played
            } else {
                self.plays[0] == 1
            };
            return f32::from(self.bombs + u8::from(spring)).exp2();
        }
        let factor = match (self.terms.open, landlord_wins) {
            (false, _) => 1.0,
            (true, true) => 3.0,
            (true, false) => 2.0,
        };
        let missiles = f32::from(self.missiles[0]) - f32::from(self.missiles[farmer]);
        let sign = if landlord_wins { 1.0 } else { -1.0 };
        ((factor + sign * missiles) / factor).max(0.0)
    }
}

/// Half the logarithm of a stake, one added; no more than 2.
fn measure(stake: f32) -> f32 {
    ((1.0 + stake).log2() / 2.0).min(2.0)
}
