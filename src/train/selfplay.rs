//! Games that the nets learn from: against themselves, against what they were, against experienced
//! players.

use crate::net::{Outputs, Target, Weights};
use crate::table::{Deal, Table, Terms};
use doudizhu_engine::bots::net::{KEPT, Layout, NETS, Plans, Position, candidates, net_of};
use doudizhu_engine::bots::{Level, Memory, choose};
use doudizhu_engine::cards::{Random, Seat, SplitMix};
use doudizhu_engine::combos::Play;
use doudizhu_engine::game::{Action, CardPlay, Game};
use doudizhu_engine::rules::Rules;
use doudizhu_engine::view::SeatView;

/// Who sits at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The nets that learn.
    Net,
    /// The nets as they were.
    Old(usize),
    /// An experienced player.
    Casual,
}

/// Nets for the three kinds of places.
pub type Trio = [Weights; NETS];

/// Everything that games are played with.
#[derive(Clone, Copy, Debug)]
pub struct Crew<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// What features mean.
    pub layout: Layout,
    /// The nets that learn.
    pub nets: &'a [&'a Weights; NETS],
    /// The nets as they were.
    pub old: &'a [Trio],
    /// How much the score counts in choosing.
    pub mix: f32,
    /// How often any play is tried, in 10,000ths.
    pub tries: u32,
    /// How much of each result is what the net expected one choice later.
    pub trust: f32,
}

/// What was chosen and what came of it, for one net.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    features: Vec<u16>,
    ends: Vec<usize>,
    places: Vec<usize>,
    guesses: Vec<Option<Target>>,
    targets: Vec<Target>,
}

impl Samples {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Keeps a choice and what the net expected of it, if it was asked.
    fn push(&mut self, features: &[u16], place: usize, guess: Option<Target>) {
        self.features.extend(features);
        self.ends.push(self.features.len());
        self.places.push(place);
        self.guesses.push(guess);
    }

    /// Says what came of all that were pushed since: what came in the end, and a little of what the net
    /// expected later, which chance has less of a hand in.
    fn settle(&mut self, winner: usize, scores: [f32; 4], trust: f32) {
        let from = self.targets.len();
        let mut results: [Target; 4] = core::array::from_fn(|place| Target {
            win: if (place == 0) == (winner == 0) {
                1.0
            } else {
                0.0
            },
            score: scores[place],
        });
        for at in (from..self.places.len()).rev() {
            let result = &mut results[self.places[at]];
            self.targets.push(*result);
            if let Some(guess) = self.guesses[at] {
                result.win += trust * (guess.win - result.win);
                result.score += trust * (guess.score - result.score);
            }
        }
        self.targets[from..].reverse();
    }

    /// One of them.
    pub fn get(&self, at: usize) -> (&[u16], Target) {
        let from = if at == 0 { 0 } else { self.ends[at - 1] };
        (&self.features[from..self.ends[at]], self.targets[at])
    }

    /// Puts others behind these.
    pub fn append(&mut self, other: &Samples) {
        let from = self.features.len();
        self.features.extend(&other.features);
        self.ends.extend(other.ends.iter().map(|end| from + end));
        self.places.extend(&other.places);
        self.guesses.extend(&other.guesses);
        self.targets.extend(&other.targets);
    }
}

/// How a game is played.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Who is landlord, and who his opponents are.
    pub sides: [Player; 2],
    /// Whether choices of experienced players are learned from too.
    pub warm_up: bool,
}

impl Setting {
    /// Mostly the nets play themselves; in three of ten games one side is played by others.
    pub fn random(old: usize, random: &mut SplitMix) -> Setting {
        let other = |random: &mut SplitMix| match random.below(old as u32 + 1) {
            _ if random.below(2) == 0 || old == 0 => Player::Casual,
            number => Player::Old(number as usize % old),
        };
        let sides = match random.below(20) {
            0..3 => [other(random), Player::Net],
            3..6 => [Player::Net, other(random)],
            _ => [Player::Net, Player::Net],
        };
        Setting {
            sides,
            warm_up: false,
        }
    }
}

/// Plays games, reusing its memory.
#[derive(Debug)]
pub struct Host<'a> {
    crew: Crew<'a>,
    plans: Plans<'a>,
    plays: Vec<Play>,
    choices: Vec<Option<Play>>,
    told: Vec<u16>,
    best: Vec<u16>,
    guess: Option<Target>,
    /// Decisions of the nets so far.
    pub decisions: u64,
}

impl<'a> Host<'a> {
    /// A host with room for many plans.
    pub fn new(crew: Crew<'a>) -> Host<'a> {
        Host {
            crew,
            plans: Plans::new(&crew.rules.combos, 15),
            plays: Vec::new(),
            choices: Vec::new(),
            told: Vec::new(),
            best: Vec::new(),
            guess: None,
            decisions: 0,
        }
    }

    /// Plays one game; tells who went out, and what each place got.
    pub fn play(
        &mut self,
        deal: &Deal,
        terms: Terms,
        setting: Setting,
        random: &mut SplitMix,
        samples: &mut [Samples; NETS],
    ) -> (usize, [f32; 4]) {
        let mut table = Table::new(self.crew.rules, deal, terms);
        let with_casual = setting.sides.contains(&Player::Casual);
        let mut hall = with_casual.then(|| Hall::new(self.crew.rules, deal));
        let winner = loop {
            let place = table.turn();
            let player = setting.sides[usize::from(place > 0)];
            let chosen = match (player, &mut hall) {
                (Player::Casual, Some(hall)) => hall.choose(random, &mut table),
                (Player::Old(number), _) => self.choose(&table, Some(number), random),
                _ => self.choose(&table, None, random),
            };
            if player == Player::Net || setting.warm_up {
                self.record(
                    &table,
                    chosen,
                    player,
                    &mut samples[net_of(place, table.seats())],
                );
            }
            if let Some(hall) = &mut hall {
                hall.act(place, chosen);
            }
            if let Some(winner) = table.act(chosen.as_ref()) {
                break winner;
            }
        };
        let scores = table.scores(winner);
        samples
            .iter_mut()
            .for_each(|samples| samples.settle(winner, scores, self.crew.trust));
        (winner, scores)
    }

    /// Keeps a choice, if there was one.
    fn record(
        &mut self,
        table: &Table<'_>,
        chosen: Option<Play>,
        player: Player,
        to: &mut Samples,
    ) {
        if player == Player::Casual {
            self.gather(table);
            if self.choices.len() > 1 {
                let position = table.position();
                self.best.clear();
                self.crew.layout.position(&position, &mut self.best);
                self.tell(&position, chosen);
                self.best.extend_from_slice(&self.told);
                self.guess = None;
            }
        }
        if self.choices.len() > 1 {
            self.decisions += 1;
            to.push(&self.best, table.turn(), self.guess);
        }
    }

    /// What may be done now.
    fn gather(&mut self, table: &Table<'_>) {
        self.plays.clear();
        self.choices.clear();
        let position = table.position();
        let standing = table.standing();
        candidates(
            position.hand,
            standing,
            &self.crew.rules.combos,
            table.bomb_use(),
            KEPT,
            &mut self.plays,
        );
        self.choices.extend(standing.map(|_| None));
        self.choices.extend(self.plays.iter().copied().map(Some));
    }

    /// Tells the features of a play.
    fn tell(&mut self, position: &Position, play: Option<Play>) {
        let rest = play.map_or(position.hand, |play| position.hand - play.cards);
        self.told.clear();
        let plan = self.plans.plan(rest);
        self.crew
            .layout
            .play(position, play.as_ref(), plan, &mut self.told);
    }

    /// The choice of a net; its features are left in `best`.
    fn choose(
        &mut self,
        table: &Table<'_>,
        old: Option<usize>,
        random: &mut SplitMix,
    ) -> Option<Play> {
        self.gather(table);
        if let [only] = self.choices.as_slice() {
            return *only;
        }
        let position = table.position();
        let number = net_of(position.place, table.seats());
        let net = old.map_or(self.crew.nets[number], |old| &self.crew.old[old][number]);
        self.best.clear();
        self.crew.layout.position(&position, &mut self.best);
        let told = self.best.len();
        let mut start = net.start();
        net.add(&self.best, &mut start);
        if old.is_none() && random.below(10_000) < self.crew.tries {
            let any = self.choices[random.below(self.choices.len() as u32) as usize];
            self.tell(&position, any);
            self.best.extend_from_slice(&self.told);
            net.add(&self.told, &mut start);
            self.guess = Some(net.outputs(&start).expected());
            return any;
        }
        let mut most: Option<(f32, Option<Play>)> = None;
        for at in 0..self.choices.len() {
            let choice = self.choices[at];
            self.tell(&position, choice);
            let mut sums = start;
            net.add(&self.told, &mut sums);
            let outputs: Outputs = net.outputs(&sums);
            let value = outputs.value(self.crew.mix);
            if most.is_none_or(|(most, _)| value > most) {
                most = Some((value, choice));
                self.guess = Some(outputs.expected());
                self.best.truncate(told);
                self.best.extend_from_slice(&self.told);
            }
        }
        most.and_then(|(_, choice)| choice)
    }
}

/// The same hand as a whole game, which experienced players need to see.
#[derive(Debug)]
struct Hall {
    game: Game,
    memory: Memory,
}

impl Hall {
    fn new(rules: &Rules, deal: &Deal) -> Hall {
        Hall {
            game: Game::from_hands(*rules, deal.by_seat(rules), Seat::S0),
            memory: Memory::default(),
        }
    }

    fn choose(&mut self, random: &mut SplitMix, table: &mut Table<'_>) -> Option<Play> {
        let seat = Seat::ALL[table.turn()];
        loop {
            let view = SeatView::of(&self.game, seat);
            let action = choose(&view, &self.memory, Level::Casual, random.next());
            match action.expect("who is to act, acts") {
                Action::Play(play) => {
                    return Some(Play {
                        cards: play.cards.ranks(),
                        combo: play.combo,
                    });
                }
                opening @ Action::Open(_) => {
                    self.game.apply(seat, opening).expect("it was offered");
                    table.open();
                }
                Action::Pass | Action::Say(_) | Action::Peek(_) | Action::Escape => return None,
            }
        }
    }

    fn act(&mut self, place: usize, chosen: Option<Play>) {
        let seat = Seat::ALL[place];
        let action = match chosen {
            Some(play) => {
                let play = CardPlay::of(play, self.game.cards(seat));
                Action::Play(play.expect("the table has the same cards"))
            }
            None => Action::Pass,
        };
        let events = self.game.apply(seat, action);
        let events = events.expect("the table has the same rules");
        events.iter().for_each(|event| self.memory.note(event));
    }
}
