//! A hand that is played on the page.

use super::ME;
mod far;
mod selecting;

pub use selecting::{Change, Sorting};

use selecting::Hints;

use super::log::{Act, LogLine, Notice};
use super::vip::Far;
use crate::lobby::{Company, Previous};
use crate::worker::{BotRequest, Task};
use doudizhu_engine::bots::{Evaluation, Memory, SIMULATIONS};
use doudizhu_engine::cards::{BySeat, CardSet, Commitment, Nonce, Seat, Seed};
use doudizhu_engine::game::{
    Action, Ask, CardPlay, DealSource, Event, Game, KittyPick, LastAct, OpenAt, Phase, Record,
};
use doudizhu_engine::rules::{Room, Rules, Variant};
use doudizhu_engine::view::{SeatView, Stage};
use std::rc::Rc;

/// A hand that is played on the page.
#[derive(Clone, Debug, PartialEq)]
pub struct HandOnTable {
    game: Rc<Game>,
    /// What was done so far.
    pub record: Record,
    /// What the seat of the player sees.
    pub view: SeatView,
    /// What keeps the commitment from being guessed.
    nonce: Nonce,
    /// What happened, for the live log.
    pub log: Vec<LogLine>,
    /// What each seat did last, kept on the table until the next lead.
    pub acts: BySeat<Option<Act>>,
    /// Kitty cards that the player has just taken, until his first lead.
    pub taken: CardSet,
    /// The cards the player has selected.
    pub selection: CardSet,
    /// What the selected cards can be played as now, the usual reading first.
    pub declarations: Vec<CardPlay>,
    /// The kitty cards the player is choosing to look at; `None` while he is not.
    pub peeking: Option<KittyPick>,
    /// Why the last thing the player wanted is not possible.
    pub notice: Option<Notice>,
    hints: Option<Hints>,
    /// What the player's best choices would bring, as far as that is known.
    evaluations: Vec<Evaluation>,
    /// A suggestion is wanted and has not come.
    hint_wanted: bool,
    /// The player has wanted one in this hand.
    hinted: bool,
    /// The order in which the player's hand is shown.
    pub sorting: Sorting,
    /// The trustee plays for the player.
    pub trustee: bool,
    /// The player's time was up once: the trustee answers this one question.
    pub(super) answers_once: bool,
    /// How often the player's time was up in a row.
    pub(super) missed: u8,
    /// Whether points are written down: not in practice, nor when a deal was known before.
    pub counts: bool,
    /// The number of the room it is played in, among those of its variant.
    pub room: usize,
    /// Who sits at the other seats.
    pub company: Company,
    /// How many hands ago the player met each of them, 0 for never.
    pub ago: [u32; 3],
    /// What everybody remembers of the hand.
    memory: Memory,
    /// Whether the player who is asked has anything to play.
    has_play: bool,
    /// Which of the page's hands this is.
    number: u32,
    /// Counts what has happened, so that timers and replies that come too late can be told.
    pub step: u32,
    /// The hand was played before and is looked back at, all cards open.
    looking_back: bool,
    /// Of a VIP room, and held by its host: these cards agree with what the player may see, no more.
    far: Option<Far>,
}

impl HandOnTable {
    pub(super) fn new(rules: Rules, source: DealSource, nonce: Nonce, number: u32) -> HandOnTable {
        let record = Record::new(rules, source);
        let game = record.start();
        HandOnTable {
            view: SeatView::of(&game, ME),
            record,
            game: Rc::new(game),
            nonce,
            log: Vec::new(),
            acts: BySeat::all(rules.seats, None),
            taken: CardSet::EMPTY,
            selection: CardSet::EMPTY,
            declarations: Vec::new(),
            peeking: None,
            notice: None,
            hints: None,
            evaluations: Vec::new(),
            hint_wanted: false,
            hinted: false,
            sorting: Sorting::ByRank,
            trustee: false,
            answers_once: false,
            missed: 0,
            counts: true,
            room: 0,
            company: Company::USUAL,
            ago: [0; 3],
            memory: Memory::default(),
            has_play: false,
            number,
            step: 0,
            looking_back: false,
            far: None,
        }
    }

    /// A recorded hand after its first actions, all cards open.
    pub(super) fn looking_back(record: &Record, actions: usize) -> HandOnTable {
        let mut hand = HandOnTable::new(record.rules, record.source.clone(), Nonce([0; 32]), 0);
        hand.looking_back = true;
        hand.redo(&record.actions[..actions.min(record.actions.len())]);
        let opens_in_the_deal = |(_, action): &(Seat, Action)| {
            matches!(action, Action::Open(OpenAt::Dealt(_)) | Action::Escape)
        };
        if !record.actions.get(actions).is_some_and(opens_in_the_deal) {
            hand.deal_until(u8::MAX);
        }
        hand.look();
        hand
    }

    /// A hand that goes on after its recorded actions, with so many rounds dealt.
    pub(super) fn gone_on(record: &Record, dealt: u8, nonce: Nonce, number: u32) -> HandOnTable {
        let mut hand = HandOnTable::new(record.rules, record.source.clone(), nonce, number);
        hand.redo(&record.actions);
        hand.deal_until(dealt);
        hand.look();
        hand
    }

    pub(super) fn nonce(&self) -> Nonce {
        self.nonce
    }

    /// The hand as it was before the player's last answer; `None` when he has given none.
    pub(super) fn before_last_answer(&self) -> Option<HandOnTable> {
        let last = self.last_answer()?;
        let source = self.record.source.clone();
        let mut hand = HandOnTable::new(self.record.rules, source, self.nonce, self.number);
        hand.redo(&self.record.actions[..last]);
        hand.deal_until(u8::MAX);
        hand.look();
        (hand.sorting, hand.hinted) = (self.sorting, self.hinted);
        (hand.counts, hand.room) = (self.counts, self.room);
        (hand.company, hand.ago) = (self.company, self.ago);
        hand.step = self.step + 1; // no moment comes twice
        Some(hand)
    }

    fn redo(&mut self, actions: &[(Seat, Action)]) {
        for (seat, action) in actions {
            match action {
                Action::Open(OpenAt::Dealt(dealt)) => self.deal_until(*dealt),
                Action::Escape => {}
                Action::Open(OpenAt::AfterKitty)
                | Action::Say(_)
                | Action::Peek(_)
                | Action::Play(_)
                | Action::Pass => self.deal_until(u8::MAX),
            }
            self.act(*seat, *action);
        }
    }

    fn deal_until(&mut self, dealt: u8) {
        while self.game.dealt() < dealt && self.deal_round() {}
    }

    fn look(&mut self) {
        self.view = if self.looking_back {
            SeatView::looking_back(&self.game, ME)
        } else {
            SeatView::of(&self.game, ME)
        };
        self.declarations = self
            .game
            .declarations(ME, self.selection)
            .unwrap_or_default();
        // Who leads holds cards; only the answers to another's play are looked for.
        self.has_play = self.view.choices.ask == Some(Ask::Lead);
        if let Some(Ask::Follow(_)) = self.view.choices.ask {
            let (cards, view) = (self.view.hand.ranks(), &self.view);
            let any = &mut self.has_play;
            view.choices.plays(cards, &view.rules, |_| *any = true);
        }
    }

    /// Points that leaving on purpose would cost now.
    pub fn escape_cost(&self) -> i64 {
        -self.game.escape_settlement(ME).points[ME]
    }

    /// The seed, where the deal follows from one; not to be shown before the hand is over.
    fn seed(&self) -> Option<Seed> {
        match &self.record.source {
            DealSource::Seed(seed) => Some(*seed),
            DealSource::Cards(_) => None,
        }
    }

    /// What was committed to before the bidding; `None` where the cards were chosen.
    pub fn commitment(&self) -> Option<Commitment> {
        let far = self.far.as_ref().map(|far| far.seal);
        far.or_else(|| self.seed().map(|seed| seed.commit(&self.nonce)))
    }

    /// Seed and nonce of the deal, once the hand is over.
    pub fn secrets(&self) -> Option<(Seed, Nonce)> {
        let far = self.far.as_ref().and_then(|far| far.secrets);
        let secrets = far.or_else(|| self.seed().map(|seed| (seed, self.nonce)));
        secrets.filter(|_| self.view.stage == Stage::Over)
    }

    /// Whether the deal is what was committed to before the bidding.
    pub fn is_proven(&self) -> bool {
        let proves = |(seed, nonce): &(Seed, Nonce)| {
            Some(seed.commit(nonce)) == self.commitment()
                && (!self.is_far() || self.is_dealt_by(*seed))
        };
        self.secrets().as_ref().is_some_and(proves)
    }

    /// What tells this hand from all others: of the seal of its deal.
    pub fn id(&self) -> u64 {
        self.commitment().map_or(0, |seal| seal.number())
    }

    /// The room it is played in.
    pub fn room(&self) -> &Room {
        let far = self.far.as_ref().map(|far| &far.room);
        far.unwrap_or(&Room::all(self.view.rules.house.variant())[self.room])
    }

    /// The variant, and what its next hand must know, once this one is over.
    pub fn previous(&self) -> Option<(Variant, Previous)> {
        let rules = &self.view.rules;
        self.view.outcome?;
        let previous = Previous {
            first: self.game.first_caller(),
            dealer: rules.dealer,
            landlord: self.view.landlord,
        };
        Some((rules.house.variant(), previous))
    }

    /// Which of the page's hands this is, from 1 on.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Whether the player himself must answer now.
    pub fn is_asked(&self) -> bool {
        self.view.to_act == Some(ME) && !self.trustee && !self.looking_back
    }

    /// The number of this moment: no other moment of any hand of the page has it.
    pub fn moment(&self) -> u64 {
        u64::from(self.number) << 32 | u64::from(self.step)
    }

    /// What a bot at a seat is asked.
    pub fn request(&self, seat: Seat, task: Task) -> BotRequest {
        BotRequest {
            id: self.moment(),
            view: SeatView::of(&self.game, seat),
            memory: self.memory.clone(),
            task,
            simulations: SIMULATIONS,
        }
    }

    /// Where the player's last answer is in the record; opening in the deal answers nothing.
    fn last_answer(&self) -> Option<usize> {
        self.record.actions.iter().rposition(|(seat, action)| {
            *seat == ME && !matches!(action, Action::Open(OpenAt::Dealt(_)))
        })
    }

    /// Whether the player may take his last answer back.
    pub fn can_undo(&self) -> bool {
        !self.counts && self.last_answer().is_some()
    }

    /// Whether the hand is looked back at.
    pub fn is_past(&self) -> bool {
        self.looking_back
    }

    /// Whether the player, who is to follow or to lead, has anything to play.
    pub fn has_play(&self) -> bool {
        self.has_play
    }

    /// Deals a round; tells whether there was one.
    fn deal_round(&mut self) -> bool {
        let dealt = Rc::make_mut(&mut self.game).deal_round();
        if dealt {
            self.step += 1;
            if !matches!(self.game.phase(), Phase::Dealing { .. }) {
                self.log.push(LogLine::Dealt);
            }
            if self.game.outcome().is_some() {
                let (event, left) = (Event::Over, 0);
                self.log.push(LogLine::Event { event, left });
            }
        }
        dealt
    }

    /// Does what a seat wants, if it can.
    pub(super) fn act(&mut self, seat: Seat, action: Action) {
        let leads = self.view.trick.is_none_or(|trick| trick.standing.is_none());
        let blind = !self.game.looked()[seat];
        match Rc::make_mut(&mut self.game).apply(seat, action) {
            Ok(events) => {
                self.record.actions.push((seat, action));
                self.step += 1;
                if seat == ME && !std::mem::take(&mut self.answers_once) {
                    self.missed = 0;
                }
                // What is selected stays selected, as far as it is still held.
                let gone = self.selection.without(self.game.cards(ME));
                self.selection = self.selection.without(gone);
                (self.notice, self.hints, self.hint_wanted) = (None, None, false);
                self.evaluations.clear();
                self.look();
                if self.view.choices.peek == 0 {
                    self.peeking = None;
                }
                let told = events.iter();
                told.for_each(|event| self.tell(event, leads, blind));
            }
            Err(why) if seat == ME => {
                self.notice = Some(Notice::Refused(why.reason, why.rule));
            }
            Err(_) => {} // an answer that came too late
        }
    }

    /// Notes an event for the log, for everybody's memory and for the places beside the seats. A lead
    /// clears the table.
    fn tell(&mut self, event: Event, leads: bool, blind: bool) {
        self.memory.note(event);
        let left = if let Event::Played { seat, .. } = event {
            self.view.counts[seat]
        } else {
            0
        };
        let shown: CardSet = self.view.kitty.iter().flatten().copied().collect();
        self.log.push(match event {
            Event::TookKitty(seat) => LogLine::Kitty { seat, shown },
            Event::Said { seat, said } => LogLine::Said { seat, said, blind },
            Event::Opened { .. }
            | Event::Peeked(_)
            | Event::Played { .. }
            | Event::Passed(_)
            | Event::TrickWon(_)
            | Event::Over => LogLine::Event { event, left },
        });
        let (seat, act) = match event {
            Event::Opened { seat, .. } => (seat, Act::Opened),
            Event::Said { seat, said } => (seat, Act::Said { said, blind }),
            Event::Peeked(seat) => (seat, Act::Peeked),
            Event::Passed(seat) => (seat, Act::Trick(LastAct::Passed)),
            Event::Played { seat, play } => {
                if leads {
                    self.acts = BySeat::all(self.view.rules.seats, None);
                    self.taken = CardSet::EMPTY;
                }
                (seat, Act::Trick(LastAct::Played(play)))
            }
            Event::TookKitty(seat) => {
                if seat == ME {
                    self.taken = shown;
                }
                return;
            }
            Event::TrickWon(_) | Event::Over => return,
        };
        self.acts[seat] = Some(act);
    }
}
