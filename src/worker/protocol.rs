#[cfg(feature = "thinker")]
use doudizhu_engine::bots::{
    Budget, Parts, choose_within, evaluate,
    net::{Layout, Nets},
};
use doudizhu_engine::bots::{Evaluation, Level, Memory, Temper, choose_at_once, hints, trustee};
use doudizhu_engine::game::{Action, CardPlay};
use doudizhu_engine::view::SeatView;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// Something to think about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotRequest {
    /// The number by which the reply is known.
    pub id: u64,
    /// All that the thinker sees.
    pub view: SeatView,
    /// All that it remembers.
    pub memory: Memory,
    /// What is wanted.
    pub task: Task,
    /// So many hands may be played out for it.
    pub simulations: u32,
}

/// What is wanted of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// The action of a bot of this level.
    Choose {
        /// How well it plays.
        level: Level,
        /// How readily it takes risks.
        temper: Temper,
        /// Its own luck; never derived from the deal's.
        seed: u64,
    },
    /// What the trustee does for a player who is away.
    Trustee,
    /// Plays to suggest to a player.
    Hints,
    /// What the player's best choices would bring.
    Evaluate,
}

/// What came of a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotReply {
    /// The request's number.
    pub id: u64,
    /// What was found.
    pub found: Found,
}

#[cfg_attr(
    not(any(test, target_arch = "wasm32")),
    expect(dead_code, reason = "workers are in the browser only")
)]
impl BotRequest {
    /// Whether the answer is better after a search.
    pub(crate) fn wants_search(&self) -> bool {
        match self.task {
            Task::Choose { level, .. } => level.has_nets(),
            Task::Evaluate => true,
            Task::Trustee | Task::Hints => false,
        }
    }

    /// The name of the nets that the answer is better with.
    #[cfg(feature = "thinker")]
    pub(crate) fn wanted_nets(&self) -> Option<&'static str> {
        self.wants_search()
            .then(|| Layout::of(&self.view.rules).name())
    }
}

impl BotReply {
    /// Whether this is what came of a request. Several may be under way at one moment: for suggestions, for what they
    /// would bring, and for a choice.
    #[cfg_attr(
        not(any(test, target_arch = "wasm32")),
        expect(dead_code, reason = "replies come in the browser only")
    )]
    pub(crate) fn answers(&self, request: &BotRequest) -> bool {
        let is_wanted = match self.found {
            Found::Choice(_) => matches!(request.task, Task::Choose { .. } | Task::Trustee),
            Found::Hints(_) => request.task == Task::Hints,
            Found::Evaluations(_) => request.task == Task::Evaluate,
        };
        self.id == request.id && is_wanted
    }
}

/// What a bot found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Found {
    /// The action chosen; `None` to wait.
    Choice(Option<Action>),
    /// Plays, best first.
    Hints(Vec<CardPlay>),
    /// The best choices, the best first; none where nobody can search.
    Evaluations(Vec<Evaluation>),
}

/// Does what a request wants, at once: who would search plays as an experienced player does.
pub fn answer(request: &BotRequest) -> BotReply {
    let (view, memory) = (&request.view, &request.memory);
    let found = match request.task {
        Task::Choose {
            level,
            temper,
            seed,
        } => Found::Choice(choose_at_once(view, memory, level, temper, seed)),
        Task::Trustee => Found::Choice(trustee(view, memory)),
        Task::Hints => Found::Hints(hints(view, memory)),
        Task::Evaluate => Found::Evaluations(Vec::new()),
    };
    let id = request.id;
    BotReply { id, found }
}

/// The same with nets, if there are any for its table, and in limited time: whoever thinks asks now and then
/// whether it is over, and then takes what looks best so far. The parts of a search are tried where it is said.
#[cfg(feature = "thinker")]
pub fn answer_within(
    request: &BotRequest,
    nets: Option<&Nets>,
    is_over: &mut dyn FnMut() -> bool,
    parts: &mut dyn Parts,
) -> BotReply {
    let (view, memory) = (&request.view, &request.memory);
    let temper = match request.task {
        Task::Choose { temper, .. } => temper,
        Task::Trustee | Task::Hints | Task::Evaluate => Temper::Even,
    };
    let mut budget = Budget {
        nets,
        simulations: request.simulations,
        temper,
        is_over,
        parts,
    };
    let found = match request.task {
        Task::Choose { level, seed, .. } => {
            Found::Choice(choose_within(view, memory, level, seed, &mut budget))
        }
        Task::Evaluate => Found::Evaluations(evaluate(view, memory, &mut budget)),
        Task::Trustee | Task::Hints => return answer(request),
    };
    let id = request.id;
    BotReply { id, found }
}

/// A message as bytes.
pub fn to_bytes(message: &impl Serialize) -> Vec<u8> {
    let Ok(bytes) = postcard::to_allocvec(message) else {
        unreachable!("plain data can always be written")
    };
    bytes
}

/// A message from bytes; `None` when they are none.
pub(crate) fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use doudizhu_engine::bots::{Here, SIMULATIONS};
    use doudizhu_engine::cards::Seed;
    use doudizhu_engine::game::{Game, Said};
    use doudizhu_engine::rules::{Rules, Variant};

    fn request(task: Task) -> BotRequest {
        let mut game = Game::new(Rules::standard(Variant::Huopin), Seed::numbered(1, 1));
        while game.deal_round() {}
        let seat = game.to_act().expect("the cards are dealt");
        for said in [Said::Call, Said::NoRob, Said::NoRob] {
            let asked = game.to_act().expect("somebody is asked");
            game.apply(asked, Action::Say(said)).expect("an answer");
        }
        BotRequest {
            id: 7,
            view: SeatView::of(&game, seat),
            memory: Memory::default(),
            task,
            simulations: SIMULATIONS,
        }
    }

    /// Everything a seat sees, and every answer, survives the way to the worker and back.
    #[test]
    fn messages_travel() {
        for task in [
            Task::Hints,
            Task::Evaluate,
            Task::Trustee,
            Task::Choose {
                level: Level::Novice,
                temper: Temper::Even,
                seed: 1,
            },
            Task::Choose {
                level: Level::Strong,
                temper: Temper::Even,
                seed: 1,
            },
        ] {
            let request = request(task);
            assert_eq!(from_bytes(&to_bytes(&request)), Some(request.clone()));
            let reply = answer_within(&request, None, &mut || false, &mut Here);
            assert_eq!(reply.id, 7);
            assert!(reply.answers(&request));
            let strong = matches!(task, Task::Choose { level, .. } if level == Level::Strong);
            let searches = strong || task == Task::Evaluate;
            assert_eq!(request.wanted_nets(), searches.then_some("huopin"));
            assert_eq!(request.wants_search(), searches);
            let is_choice = |task| !matches!(task, Task::Hints | Task::Evaluate);
            for other in [Task::Hints, Task::Evaluate, Task::Trustee] {
                let alike = other == task || is_choice(other) && is_choice(task);
                let other = BotRequest {
                    task: other,
                    ..request.clone()
                };
                assert_eq!(reply.answers(&other), alike, "{task:?}, {:?}", other.task);
            }
            assert_eq!(from_bytes(&to_bytes(&reply)), Some(reply));
        }
    }

    #[test]
    fn masters_want_nets() {
        let level = Level::Master;
        let request = request(Task::Choose {
            level,
            temper: Temper::Even,
            seed: 1,
        });
        assert_eq!(request.wanted_nets(), Some("huopin"));
        assert!(request.wants_search());
    }

    /// Where there is no time, the answer is there at once and is a sensible one.
    #[test]
    fn no_time_is_an_answer_too() {
        let request = request(Task::Choose {
            level: Level::Strong,
            temper: Temper::Even,
            seed: 1,
        });
        let mut asked = 0;
        let mut is_over = || {
            asked += 1;
            true
        };
        let found = answer_within(&request, None, &mut is_over, &mut Here).found;
        assert!(matches!(found, Found::Choice(Some(_))), "{found:?}");
        assert!(asked <= 4, "{asked}");
    }

    #[test]
    fn bytes_that_are_no_message_are_refused() {
        let good = to_bytes(&request(Task::Hints));
        assert_eq!(from_bytes::<BotRequest>(&[]), None);
        for end in 0..good.len() {
            assert_eq!(from_bytes::<BotRequest>(&good[..end]), None, "cut at {end}");
        }
        // Any byte changed: refused or read as something else, never a panic.
        for at in 0..good.len() {
            for change in [1, 0x80, 0xFF] {
                let mut bytes = good.clone();
                bytes[at] ^= change;
                drop(from_bytes::<BotRequest>(&bytes));
            }
        }
    }
}
