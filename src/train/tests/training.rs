//! Training is sound: the table is the game, learning lessens the loss, an interruption changes
//! nothing, and whole numbers say what floating point says.

use doudizhu_engine::bots::Memory;
use doudizhu_engine::bots::net::{KEPT, NETS, Nets, Plans, Position, candidates, net_of};
use doudizhu_engine::cards::{Random, Seat, SplitMix};
use doudizhu_engine::combos::Play;
use doudizhu_engine::game::{Action, CardPlay, Game, Outcome};
use doudizhu_engine::rules::{Rules, Scoring, Variant};
use doudizhu_engine::view::SeatView;
use doudizhu_train::checkpoint;
use doudizhu_train::measure::share_against_casual;
use doudizhu_train::net::Loss;
use doudizhu_train::table::{Deal, Table, Terms};
use doudizhu_train::training::{Plan, Training};

fn plan(games: u64, warm_up: u64) -> Plan {
    Plan {
        seed: 7,
        games,
        warm_up,
        mix: 8,
    }
}

fn trained(rules: &Rules, plan: Plan, threads: usize) -> (Training, Vec<Loss>) {
    let mut training = Training::new(rules, plan);
    let mut losses = Vec::new();
    while !training.is_over() {
        losses.push(training.round(rules, threads));
    }
    (training, losses)
}

/// A candidate or passing, any.
fn any_choice(table: &Table<'_>, rules: &Rules, random: &mut SplitMix) -> Option<Play> {
    let mut plays = Vec::new();
    let hand = table.position().hand;
    candidates(
        hand,
        table.standing(),
        &rules.combos,
        table.bomb_use(),
        KEPT,
        &mut plays,
    );
    let passes = u32::from(table.standing().is_some());
    let chosen = random.below(plays.len() as u32 + passes) as usize;
    plays.get(chosen).copied()
}

/// What a farmer gets in units of a plain stake, as scores measure it.
fn measured(points: i64, plain: i64) -> f32 {
    let stake = points.abs() as f32 / plain as f32;
    let size = ((1.0 + stake).log2() / 2.0).min(2.0);
    if points < 0 { -size } else { size }
}

/// Random hands on the table and in the game: the same positions, the same end, the same stakes (the
/// multipliers of H-38 and F-43, missiles of B-51).
#[test]
fn the_table_is_the_game() {
    for variant in Variant::ALL {
        let rules = Rules::standard(variant);
        let mut random = SplitMix::new(3);
        for _ in 0..150 {
            let deal = Deal::random(&rules, &mut random);
            let mut table = Table::new(&rules, &deal, Terms::PLAIN);
            let mut game = Game::from_hands(rules, deal.by_seat(&rules), Seat::S0);
            let mut memory = Memory::default();
            memory.look_at_kitty(deal.kitty);
            let winner = loop {
                let seat = Seat::ALL[table.turn()];
                assert_eq!(game.to_act(), Some(seat));
                let view = SeatView::of(&game, seat);
                assert_eq!(Position::of(&view, &memory), Some(table.position()));
                let choice = any_choice(&table, &rules, &mut random);
                let action = choice.map_or(Action::Pass, |play| {
                    Action::Play(CardPlay::of(play, game.cards(seat)).expect("cards that are held"))
                });
                let events = game.apply(seat, action).expect("a legal action");
                events.iter().for_each(|event| memory.note(event));
                if let Some(winner) = table.act(choice.as_ref()) {
                    break winner;
                }
            };
            let Some(Outcome::Finished(finish)) = game.outcome() else {
                panic!("the hand is not over");
            };
            assert_eq!(finish.winner, Seat::ALL[winner]);
            let plain = match rules.scoring {
                Scoring::Fans { .. } => 2,
                Scoring::Multiplied { .. } | Scoring::Bases { .. } | Scoring::Capped { .. } => {
                    game.base() * rules.scoring.initial()
                }
            };
            let scores = table.scores(winner);
            for (seat, points) in finish.settlement.points.iter().skip(1) {
                let expected = measured(*points, plain);
                let score = scores[seat.index()];
                assert!(
                    (score - expected).abs() < 1e-4,
                    "{variant:?}: {score} for {points}"
                );
            }
        }
    }
}

/// A few games teach something in every variant, also of the score: the first games, played again in
/// the end, are foreseen better.
#[test]
fn the_loss_falls() {
    for variant in [Variant::Bengbu, Variant::Four, Variant::Huopin] {
        let rules = Rules::standard(variant);
        // Experienced players are watched: their games do not depend on the nets.
        let (mut training, losses) = trained(&rules, plan(1024, 1024), 2);
        let first = losses[0].means();
        training.games = 0;
        let again = training.round(&rules, 2).means();
        assert!(again.0 < first.0 - 0.03, "{variant:?}: {first:?} {again:?}");
        assert!(again.1 < first.1 - 0.01, "{variant:?}: {first:?} {again:?}");
        // Guessing would cost the logarithm of 2.
        assert!(again.0 < 0.63, "{variant:?}: {again:?}");
    }
}

/// Playing itself makes a net better than one that knows nothing.
#[test]
fn nets_learn_from_their_own_games() {
    let rules = Rules::standard(Variant::Huopin);
    let ignorant = share_against_casual(&Training::new(&rules, plan(1, 0)), &rules, 150);
    let (training, _) = trained(&rules, plan(6144, 2048), 2);
    let learned = share_against_casual(&training, &rules, 150);
    assert!(learned.0 > ignorant.0 + 0.05, "{ignorant:?} {learned:?}");
    assert!(learned.1 > ignorant.1, "{ignorant:?} {learned:?}");
}

#[test]
fn an_interruption_changes_nothing() {
    for variant in [Variant::Four, Variant::Huopin] {
        let rules = Rules::standard(variant);
        let plan = plan(1536, 256);
        let (whole, _) = trained(&rules, plan, 1);
        let mut training = Training::new(&rules, plan);
        while !training.is_over() {
            training.round(&rules, 1);
            training =
                checkpoint::read(&checkpoint::write(&training), &rules).expect("it is whole");
        }
        assert!(!training.old.is_empty(), "nets of the past are kept too");
        assert_eq!(training, whole);
    }
}

#[test]
fn threads_change_nothing() {
    let rules = Rules::standard(Variant::Huopin);
    let (one, _) = trained(&rules, plan(1024, 256), 1);
    let (three, _) = trained(&rules, plan(1024, 256), 3);
    assert_eq!(one, three);
}

#[test]
fn damaged_checkpoints_are_refused() {
    let rules = Rules::standard(Variant::Huopin);
    let bytes = checkpoint::write(&Training::new(&rules, plan(256, 0)));
    assert!(checkpoint::read(&bytes, &rules).is_ok());
    assert!(checkpoint::read(&bytes, &Rules::standard(Variant::Bengbu)).is_err());
    for length in [0, 7, 12, 16, 60, bytes.len() / 2, bytes.len() - 1] {
        assert!(
            checkpoint::read(&bytes[..length], &rules).is_err(),
            "{length}"
        );
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(checkpoint::read(&longer, &rules).is_err());
    let mut infinite = bytes;
    let at = infinite.len() - 4;
    infinite[at..].copy_from_slice(&f32::INFINITY.to_le_bytes());
    assert!(checkpoint::read(&infinite, &rules).is_err());
}

/// The nets that bots read expect what the net that learned expects, and all but always choose the
/// same.
#[test]
fn whole_numbers_say_what_was_learned() {
    let rules = Rules::standard(Variant::Huopin);
    let (training, _) = trained(&rules, plan(1024, 1024), 2);
    let nets = Nets::read(&training.nets().write(), &rules).expect("they were just written");
    let mut plans = Plans::new(&rules.combos, 12);
    let mut random = SplitMix::new(9);
    let (mut off, mut spread, mut count) = (0.0, 0.0, 0.0);
    for _ in 0..40 {
        let deal = Deal::random(&rules, &mut random);
        let mut table = Table::new(&rules, &deal, Terms::PLAIN);
        loop {
            let choice = any_choice(&table, &rules, &mut random);
            let position = table.position();
            let number = net_of(position.place, rules.seats.count());
            let net = &training.learners[number].net;
            let mut told = Vec::new();
            training.layout.position(&position, &mut told);
            let rest = choice.map_or(position.hand, |play| position.hand - play.cards);
            training
                .layout
                .play(&position, choice.as_ref(), plans.plan(rest), &mut told);
            let mut sums = net.start();
            net.add(&told, &mut sums);
            let exact = f64::from(net.outputs(&sums).score);
            let rounded = nets.outlooks(&position, &[choice], &mut plans)[0].score;
            off += (exact - f64::from(rounded) / 1024.0).powi(2);
            spread += exact.powi(2);
            count += 1.0;
            if table.act(choice.as_ref()).is_some() {
                break;
            }
        }
    }
    assert!(count > 500.0 && off < spread / 100.0, "{off} of {spread}");
    assert_eq!(nets.nets.len(), NETS);
}
