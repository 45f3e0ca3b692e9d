use super::{
    Action, Ask, CallAndRob, Choices, Events, IllegalAction, KittyPick, OpenAt, Outcome, Playing,
    Reason, Said,
};
use crate::cards::{BySeat, CardSet, Deal, Seat, Seed};
use crate::rules::{Multiplier, Rules};
use alloc::{sync::Arc, vec::Vec};
use serde::{Deserialize, Serialize};

/// One hand, all cards known. Seats, bots and components see a `SeatView` of it instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) rules: Rules,
    pub(super) deal: Arc<Deal>,
    /// What each seat holds; while cards are dealt, what it will hold.
    pub(super) cards: BySeat<CardSet>,
    pub(super) open: BySeat<Option<Opened>>,
    pub(super) peeks: BySeat<Peeks>,
    /// What each seat said last in the auction.
    pub(super) said: BySeat<Option<Said>>,
    pub(super) robs: u8,
    pub(super) bombs: u8,
    pub(super) phase: Phase,
}

/// Where a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Cards arrive, one to each seat in a round.
    Dealing {
        /// Cards each seat has.
        dealt: u8,
    },
    /// The landlord is being found.
    Auction(CallAndRob),
    /// Cards are played.
    Playing(Playing),
    /// The hand is over.
    Over {
        /// How it ended.
        outcome: Outcome,
        /// What was played, if it came to that.
        playing: Option<Playing>,
    },
}

/// An open hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// What it multiplies the hand by.
    pub factor: u8,
    /// When it was opened.
    pub at: OpenAt,
}

/// What a seat has seen of the kitty during the auction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Peeks {
    /// How often it looked.
    pub uses: u8,
    /// The positions it saw.
    pub seen: KittyPick,
}

impl Game {
    /// Starts a hand from a seed: nothing is dealt yet.
    pub fn new(rules: Rules, seed: Seed) -> Game {
        let deal = Deal::from_seed(&seed, rules.pack, rules.seats, rules.kitty_cards);
        Game::from_deal(rules, deal)
    }

    /// Starts a hand from a deal made for these rules.
    pub fn from_deal(rules: Rules, deal: Deal) -> Game {
        let seats = rules.seats;
        Game {
            rules,
            cards: deal.hands().map(|_, hand| hand.iter().copied().collect()),
            deal: Arc::new(deal),
            open: BySeat::all(seats, None),
            peeks: BySeat::all(seats, Peeks::default()),
            said: BySeat::all(seats, None),
            robs: 0,
            bombs: 0,
            phase: Phase::Dealing { dealt: 0 },
        }
    }

    /// Starts in the middle: the landlord is known and leads with these cards in the hands. For
    /// tests, puzzles and worlds that bots imagine.
    pub fn from_hands(rules: Rules, hands: BySeat<CardSet>, landlord: Seat) -> Game {
        let phase = Phase::Playing(Playing::new(landlord, rules.seats));
        Game {
            phase,
            ..Game::from_deal(rules, Deal::of_hands(hands, landlord))
        }
    }

    /// The rules in force.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The cards as they were dealt.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Where the hand stands.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The cards a seat holds; while cards are dealt, those it will hold.
    pub fn cards(&self, seat: Seat) -> CardSet {
        self.cards[seat]
    }

    /// The open hands.
    pub fn open(&self) -> &BySeat<Option<Opened>> {
        &self.open
    }

    /// What each seat has seen of the kitty during the auction.
    pub fn peeks(&self) -> &BySeat<Peeks> {
        &self.peeks
    }

    /// What each seat said last in the auction.
    pub fn said(&self) -> BySeat<Option<Said>> {
        self.said
    }

    /// How the hand ended, once it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.phase {
            Phase::Over { outcome, .. } => Some(outcome),
            Phase::Dealing { .. } | Phase::Auction(_) | Phase::Playing(_) => None,
        }
    }

    /// Playing, finished or not.
    pub fn playing(&self) -> Option<&Playing> {
        match &self.phase {
            Phase::Playing(playing) => Some(playing),
            Phase::Over { playing, .. } => playing.as_ref(),
            Phase::Dealing { .. } | Phase::Auction(_) => None,
        }
    }

    /// The seat that must act; `None` while cards are dealt and when the hand is over.
    pub fn to_act(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Auction(auction) => Some(auction.to_act()),
            Phase::Playing(playing) => Some(playing.to_act),
            Phase::Dealing { .. } | Phase::Over { .. } => None,
        }
    }

    /// Cards each seat has received.
    pub fn dealt(&self) -> u8 {
        match self.phase {
            Phase::Dealing { dealt } => dealt,
            Phase::Auction(_) | Phase::Playing(_) | Phase::Over { .. } => self.rules.hand_cards,
        }
    }

    /// What multiplies the hand so far.
    pub fn multiplier(&self) -> Multiplier {
        let open = self
            .open
            .values()
            .iter()
            .flatten()
            .map(|opened| opened.factor)
            .max();
        Multiplier {
            robs: self.robs,
            bombs: self.bombs,
            open: open.unwrap_or(1),
            spring: None,
        }
    }

    /// Deals one card to each seat; the auction begins when all are dealt. False when there is
    /// nothing to deal.
    pub fn deal_round(&mut self) -> bool {
        let Phase::Dealing { dealt } = self.phase else {
            return false;
        };
        if dealt < self.rules.hand_cards {
            self.phase = Phase::Dealing { dealt: dealt + 1 };
        }
        if dealt + 1 >= self.rules.hand_cards {
            self.phase = Phase::Auction(self.auction());
        }
        true
    }

    /// What a seat may do now.
    pub fn choices(&self, seat: Seat) -> Choices {
        let asked = self.to_act() == Some(seat);
        let ask = match &self.phase {
            Phase::Auction(auction) if asked => Some(if auction.caller().is_none() {
                Ask::Call
            } else {
                Ask::Rob
            }),
            Phase::Playing(playing) if asked => Some(
                playing
                    .trick
                    .standing
                    .map_or(Ask::Lead, |standing| Ask::Follow(standing.combo)),
            ),
            Phase::Dealing { .. } | Phase::Auction(_) | Phase::Playing(_) | Phase::Over { .. } => {
                None
            }
        };
        let peek = match self.may_peek(seat) {
            Ok(()) => self.rules.peeking.map_or(0, |peeking| peeking.cards),
            Err(_) => 0,
        };
        Choices {
            ask,
            open: self.opening(seat).ok(),
            peek,
        }
    }

    /// Every legal action of a seat; see [`Choices::actions`].
    pub fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        self.choices(seat).actions(self.cards[seat], &self.rules)
    }

    /// Does what a seat wants.
    ///
    /// # Errors
    /// When a rule forbids it; the game is then unchanged.
    pub fn apply(&mut self, seat: Seat, action: Action) -> Result<Events, IllegalAction> {
        let cites = &self.rules.cites;
        if seat.index() >= self.rules.seats.count() {
            return Err(IllegalAction {
                reason: Reason::NoSuchSeat,
                rule: cites.turns,
            });
        }
        if self.outcome().is_some() {
            return Err(IllegalAction {
                reason: Reason::GameOver,
                rule: cites.end,
            });
        }
        match action {
            Action::Open(at) => self.open_hand(seat, at),
            Action::Call => self.answer(seat, Said::Call),
            Action::Rob => self.answer(seat, Said::Rob),
            Action::Decline => self.answer(seat, Said::No),
            Action::Peek(pick) => self.peek(seat, pick),
            Action::Play(play) => self.play(seat, play),
            Action::Pass => self.pass(seat),
            Action::Escape => Ok(self.escape(seat)),
        }
    }
}
