use super::{
    Action, Ask, Auction, Bidding, Choices, Doubling, Events, IllegalAction, KittyPick, OpenAt,
    Opening, Outcome, Playing, Reason, Said,
};
use crate::cards::{BySeat, Card, CardSet, Deal, Hand, Rank, Seat, Seed};
use crate::combos::BombUse;
use crate::rules::{self, Looking, Multiplier, OpenHands, Personal, Rules};
use alloc::{sync::Arc, vec::Vec};
use serde::{Deserialize, Serialize};

/// One hand, all cards known. Seats, bots and components see a `SeatView` of it instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) rules: Rules,
    pub(super) deal: Arc<Deal>,
    /// What each seat holds; while cards are dealt, what it will hold.
    pub(super) cards: BySeat<CardSet>,
    /// The same by rank, kept up to date.
    pub(super) ranks: BySeat<Hand>,
    pub(super) looked: BySeat<bool>,
    pub(super) open: BySeat<Option<Opened>>,
    pub(super) peeks: BySeat<Peeks>,
    /// What each seat said last.
    pub(super) said: BySeat<Option<Said>>,
    /// The auction as it ended, once it has.
    pub(super) auction: Option<Auction>,
    /// Who plays alone, as soon as that is known.
    pub(super) landlord: Option<Seat>,
    /// Whether he has taken the kitty.
    pub(super) kitty_taken: bool,
    pub(super) personal: BySeat<Personal>,
    /// Bombs each seat has played.
    pub(super) bombs: BySeat<u8>,
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
    Auction(Auction),
    /// Stakes are doubled.
    Doubling(Doubling),
    /// Players are asked whether they open their hands.
    Opening(Opening),
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
    /// How many hands had been opened before: it decides between hands opened after the last card.
    pub before: u8,
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
        Game::from_deal(rules, Deal::from_seed(&seed, &rules.layout()))
    }

    /// Starts a hand from a deal made for these rules.
    pub fn from_deal(rules: Rules, deal: Deal) -> Game {
        let seats = rules.seats;
        let cards = deal.hands().map(|seat, _| deal.hand(seat));
        Game {
            rules,
            ranks: cards.map(|_, cards| cards.ranks()),
            cards,
            deal: Arc::new(deal),
            looked: BySeat::all(seats, rules.looking == Looking::AtOnce),
            open: BySeat::all(seats, None),
            peeks: BySeat::all(seats, Peeks::default()),
            said: BySeat::all(seats, None),
            auction: None,
            landlord: None,
            kitty_taken: false,
            personal: BySeat::all(seats, Personal::default()),
            bombs: BySeat::all(seats, 0),
            phase: Phase::Dealing { dealt: 0 },
        }
    }

    /// Starts in the middle: the landlord is known and leads with these cards in the hands. For
    /// tests, puzzles and worlds that bots imagine.
    pub fn from_hands(rules: Rules, hands: BySeat<CardSet>, landlord: Seat) -> Game {
        let phase = Phase::Playing(Playing::new(landlord, rules.seats));
        let looked = BySeat::all(rules.seats, true);
        let deal = Deal::of_hands(hands, landlord);
        Game {
            phase,
            looked,
            landlord: Some(landlord),
            kitty_taken: true,
            ..Game::from_deal(rules, deal)
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

    /// The cards a seat holds, by rank.
    pub fn ranks(&self, seat: Seat) -> Hand {
        self.ranks[seat]
    }

    /// Who has looked at his hand.
    pub fn looked(&self) -> &BySeat<bool> {
        &self.looked
    }

    /// The open hands.
    pub fn open(&self) -> &BySeat<Option<Opened>> {
        &self.open
    }

    /// What each seat has seen of the kitty during the auction.
    pub fn peeks(&self) -> &BySeat<Peeks> {
        &self.peeks
    }

    /// What each seat said last.
    pub fn said(&self) -> &BySeat<Option<Said>> {
        &self.said
    }

    /// How the hand ended, once it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.phase {
            Phase::Over { outcome, .. } => Some(outcome),
            Phase::Dealing { .. }
            | Phase::Auction(_)
            | Phase::Doubling(_)
            | Phase::Opening(_)
            | Phase::Playing(_) => None,
        }
    }

    /// Playing, finished or not.
    pub fn playing(&self) -> Option<&Playing> {
        match &self.phase {
            Phase::Playing(playing) => Some(playing),
            Phase::Over { playing, .. } => playing.as_ref(),
            Phase::Dealing { .. } | Phase::Auction(_) | Phase::Doubling(_) | Phase::Opening(_) => {
                None
            }
        }
    }

    /// Who plays alone, as soon as that is known.
    pub fn landlord(&self) -> Option<Seat> {
        self.landlord
    }

    /// Whether the landlord has taken the kitty.
    pub fn kitty_taken(&self) -> bool {
        self.kitty_taken
    }

    /// The seat that must act; `None` while cards are dealt and when the hand is over.
    pub fn to_act(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Auction(auction) => Some(auction.to_act()),
            Phase::Doubling(doubling) => doubling.to_act(),
            Phase::Opening(opening) => Some(opening.to_act()),
            Phase::Playing(playing) => Some(playing.to_act),
            Phase::Dealing { .. } | Phase::Over { .. } => None,
        }
    }

    /// The seats that may act: all while cards are dealt, else the one that must.
    pub fn asked(&self) -> Vec<Seat> {
        match self.to_act() {
            Some(seat) => alloc::vec![seat],
            None if self.outcome().is_some() => Vec::new(),
            None => self.rules.seats.iter().collect(),
        }
    }

    /// Cards each seat has received.
    pub fn dealt(&self) -> u8 {
        if let Phase::Dealing { dealt } = self.phase {
            dealt
        } else {
            self.rules.hand_cards
        }
    }

    /// The auction, under way or over.
    pub fn auction(&self) -> Option<&Auction> {
        if let Phase::Auction(auction) = &self.phase {
            Some(auction)
        } else {
            self.auction.as_ref()
        }
    }

    /// The bidding, where scores are bid.
    pub(super) fn bidding(&self) -> Option<&Bidding> {
        self.auction().and_then(Auction::bidding)
    }

    /// Points of a plain hand: the score that was bid, or the variant's base.
    pub fn base(&self) -> i64 {
        self.auction()
            .and_then(Auction::score)
            .unwrap_or(self.rules.scoring.call_base())
    }

    /// What multiplies the hand for all so far.
    pub fn multiplier(&self) -> Multiplier {
        let factors = self
            .open
            .values()
            .iter()
            .flatten()
            .map(|opened| opened.factor);
        let open = match self.rules.open_hands {
            OpenHands::Largest => factors.max().unwrap_or(1),
            OpenHands::Multiply => factors.product(),
        };
        let bombs = if self.rules.scoring.doubles() {
            self.bombs.values().iter().sum()
        } else {
            0
        };
        let turned = self.deal.turned().map(Card::rank);
        Multiplier {
            robs: self.auction().map_or(0, Auction::robs),
            bombs,
            open,
            spring: None,
            big_joker: self.rules.looking == Looking::ByChoice && turned == Some(Rank::BigJoker),
            blind: self
                .landlord()
                .is_some_and(|landlord| self.called_blind(landlord)),
        }
    }

    /// Whether the landlord called without having looked (F-17).
    pub fn called_blind(&self, landlord: Seat) -> bool {
        matches!(self.auction(), Some(Auction::FirstCall(auction)) if !auction.looked(landlord))
    }

    /// What concerns each seat's own stake so far.
    pub fn personal(&self) -> BySeat<Personal> {
        if let Phase::Doubling(doubling) = &self.phase {
            doubling.personal()
        } else {
            self.personal
        }
    }

    /// How many bombs each seat may still play; `None` for any number.
    pub fn bombs_left(&self) -> BySeat<Option<u8>> {
        let none = BySeat::all(self.rules.seats, None);
        let (rules::BombAllowance::FromBids, Some(Auction::Bidding(bidding))) =
            (self.rules.bombs, &self.auction)
        else {
            return none;
        };
        let limits = bidding.bomb_limits();
        limits.map(|seat, limit| limit.map(|limit: u8| limit.saturating_sub(self.bombs[seat])))
    }

    /// What a seat may do now: nothing where there is no such seat.
    pub fn choices(&self, seat: Seat) -> Choices {
        let seated = self.rules.seats.has(seat);
        let asked = self.to_act() == Some(seat);
        let ask = match &self.phase {
            Phase::Playing(playing) => {
                let standing = playing.trick.standing;
                standing.map_or(Ask::Lead, |standing| Ask::Follow(standing.combo))
            }
            Phase::Dealing { .. }
            | Phase::Auction(_)
            | Phase::Doubling(_)
            | Phase::Opening(_)
            | Phase::Over { .. } => Ask::Say(self.offers()),
        };
        let ask = asked.then_some(ask);
        let bombs = if self.bombs_left()[seat] == Some(0) {
            BombUse::Forbidden
        } else {
            BombUse::Allowed
        };
        Choices {
            ask,
            open: self.opening(seat).ok().filter(|_| seated),
            peek: (self.may_peek(seat)).map_or(0, |peeking| if seated { peeking.cards } else { 0 }),
            bombs,
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
        if !self.rules.seats.has(seat) {
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
            Action::Say(said) => self.say(seat, said),
            Action::Peek(pick) => self.peek(seat, pick),
            Action::Play(play) => self.play(seat, play),
            Action::Pass => self.pass(seat),
            Action::Escape => self.escape(seat),
        }
    }
}
