//! A settlement line by line, what an answer does to the stakes, and looking back.

use crate::position::{S0, S1, rules_of, sample};
use doudizhu_engine::bots::{Level, Memory, choose, trustee};
use doudizhu_engine::cards::{Seat, Seed};
use doudizhu_engine::game::{Action, Game, Outcome, Phase, Said};
use doudizhu_engine::rules::{Cause, Effect, Line, Rules, Scoring, Settlement, Variant};
use doudizhu_engine::view::SeatView;

/// Plays random games of a variant under some house rules; tells every moment before an action.
fn random_games(
    variant: Variant,
    house: &str,
    games: u64,
    mut tell: impl FnMut(&Game, Seat, Action),
) -> Vec<Game> {
    let rules = rules_of(variant, house);
    let mut over = Vec::new();
    for number in 0..games {
        let mut game = Game::new(rules, Seed::numbered(77, number));
        let mut luck = number << 20;
        loop {
            luck += 1;
            let Some(seat) = game.to_act() else {
                if game.outcome().is_some() || !game.deal_round() {
                    break;
                }
                continue;
            };
            let view = SeatView::of(&game, seat);
            let action = choose(&view, &Memory::default(), Level::Random, luck).expect("an answer");
            tell(&game, seat, action);
            game.apply(seat, action).expect("a legal action");
        }
        over.push(game);
    }
    over
}

const HOUSES: [(Variant, &str); 9] = [
    (Variant::Huopin, ""),
    (Variant::Huopin, "initial=300"),
    (Variant::Classic, ""),
    (Variant::Classic, "bidMode=grab,grabBase=3"),
    (Variant::Bengbu, ""),
    (Variant::Bengbu, "missilesStack=off"),
    (Variant::Four, ""),
    (Variant::Four, "fanCap=none,blindFollow=2"),
    (Variant::Four, "settlement=literal"),
];

/// What the lines come to.
fn sum(lines: &[Line]) -> i64 {
    let (mut points, mut fans, mut cap) = (1, 0, None);
    for line in lines {
        match (line.cause, line.effect) {
            (Cause::Cap, effect) => cap = Some(effect),
            (_, Effect::Points(n) | Effect::Times(n)) => points *= n,
            (_, Effect::Fans(n)) => fans += u32::from(n),
        }
    }
    match cap {
        Some(Effect::Fans(most)) => 2 << most,
        Some(Effect::Times(most)) => match lines[0].effect {
            Effect::Points(base) => base * most,
            other @ (Effect::Times(_) | Effect::Fans(_)) => panic!("{other:?}"),
        },
        Some(Effect::Points(_)) => panic!("a cap is no points"),
        None => points << fans,
    }
}

/// The lines of a settlement explain what a farmer whom nothing else concerns pays: in every variant.
#[test]
fn lines_come_to_what_is_paid() {
    for (variant, house) in HOUSES {
        let (mut farmers, mut finished) = (0, 0);
        for game in random_games(variant, house, sample(400, 4_000), |_, _, _| ()) {
            let Some(Outcome::Finished(finish)) = game.outcome() else {
                continue;
            };
            let settlement = finish.settlement;
            let plain = settlement.plain_exchange(game.rules());
            assert_eq!(
                sum(&settlement.lines(game.rules())),
                plain,
                "{variant} {house}: {settlement:?}"
            );
            finished += 1;
            let slid = game.rules().seats.iter().any(|seat| game.must_play()[seat]);
            let table_wide = matches!(
                game.rules().scoring,
                Scoring::Fans {
                    table_wide: true,
                    ..
                }
            );
            let missiles = settlement.personal[finish.landlord].missiles;
            for farmer in game
                .rules()
                .seats
                .iter()
                .filter(|seat| *seat != finish.landlord)
            {
                let own = settlement.personal[farmer];
                if own.fans() == 0 && own.missiles == 0 && missiles == 0 && !slid && !table_wide {
                    let expected = if finish.landlord_wins() {
                        -plain
                    } else {
                        plain
                    };
                    assert_eq!(settlement.points[farmer], expected, "{variant} {house}");
                    farmers += 1;
                }
            }
        }
        assert!(finished > 100, "{variant} {house}: {finished}");
        assert!(
            farmers > 50 || house.contains("literal"),
            "{variant} {house}: {farmers}"
        );
    }
}

/// Every worked line of the documents, as a player reads it.
#[test]
fn lines_say_what_happened() {
    let check = |variant: Variant, settlement: &Settlement, expected: &[(Cause, Effect)]| {
        let lines = settlement.lines(&Rules::standard(variant));
        let found: Vec<_> = lines.iter().map(|line| (line.cause, line.effect)).collect();
        assert_eq!(found, expected);
    };
    let of = |variant| Settlement::of_nothing(&Rules::standard(variant));
    // H-37 to H-42: 15 at first, open before the deal, robbed twice, a bomb.
    let mut huopin = of(Variant::Huopin);
    huopin.base = 1;
    (
        huopin.multiplier.open,
        huopin.multiplier.robs,
        huopin.multiplier.bombs,
    ) = (5, 2, 1);
    check(
        Variant::Huopin,
        &huopin,
        &[
            (Cause::Base, Effect::Points(1)),
            (Cause::Initial, Effect::Times(15)),
            (Cause::Open, Effect::Times(5)),
            (Cause::Robs(2), Effect::Times(4)),
            (Cause::Bombs(1), Effect::Times(2)),
        ],
    );
    assert_eq!(
        huopin.plain_exchange(&Rules::standard(Variant::Huopin)),
        600
    );
    // F-43 to F-48: each is a fan, and 10 count (FA-30).
    let mut four = of(Variant::Four);
    (
        four.multiplier.bombs,
        four.multiplier.blind,
        four.multiplier.big_joker,
    ) = (9, true, true);
    check(
        Variant::Four,
        &four,
        &[
            (Cause::Base, Effect::Points(2)),
            (Cause::Bombs(9), Effect::Fans(9)),
            (Cause::BigJoker, Effect::Fans(1)),
            (Cause::Blind, Effect::Fans(1)),
            (Cause::Cap, Effect::Fans(10)),
        ],
    );
    assert_eq!(
        four.plain_exchange(&Rules::standard(Variant::Four)),
        2 << 10
    );
    // C-50: more than four doublings count as four.
    let mut classic = of(Variant::Classic);
    (
        classic.base,
        classic.multiplier.bombs,
        classic.multiplier.open,
    ) = (3, 4, 2);
    check(
        Variant::Classic,
        &classic,
        &[
            (Cause::Base, Effect::Points(3)),
            (Cause::Open, Effect::Times(2)),
            (Cause::Bombs(4), Effect::Times(16)),
            (Cause::Cap, Effect::Times(16)),
        ],
    );
    assert_eq!(
        classic.plain_exchange(&Rules::standard(Variant::Classic)),
        48
    );
}

/// What an answer is said to do to the stakes is what it does.
#[test]
fn answers_do_what_they_say() {
    for (variant, house) in HOUSES {
        let mut seen = std::collections::BTreeSet::new();
        random_games(variant, house, sample(400, 4_000), |game, seat, action| {
            let Action::Say(said) = action else { return };
            let Some(effect) = SeatView::of(game, seat).effect(said) else {
                return;
            };
            let mut after = game.clone();
            after.apply(seat, action).expect("a legal action");
            // Doublings of the hand and of the seat's own pair.
            let doublings = |game: &Game| {
                let multiplier = game.multiplier();
                game.personal()[seat].fans() + multiplier.doublings() as u8
            };
            let more = doublings(&after) - doublings(game);
            let what = format!("{variant} {house}: {said:?} {effect:?}");
            match (said, effect) {
                // Of those who bid, the highest counts; a bid ends as the base of the landlord.
                (_, Effect::Points(points)) => assert_eq!(said.score(), Some(points), "{what}"),
                (Said::Surrender, Effect::Fans(fans)) => {
                    let points = after
                        .outcome()
                        .and_then(Outcome::settlement)
                        .expect("a fine")
                        .points;
                    assert_eq!(points[seat], -3 * (2 << fans), "{what}");
                }
                (Said::La, Effect::Fans(1)) => {
                    let redoubled = after.personal().values().iter().any(|own| own.redoubled);
                    assert!(redoubled, "{what}");
                }
                (_, Effect::Fans(fans)) => assert_eq!(more, fans, "{what}"),
                (_, Effect::Times(times)) => assert_eq!(1 << more, times, "{what}"),
            }
            seen.insert(said as u8);
        });
        assert!(!seen.is_empty(), "{variant} {house}");
    }
}

/// The stake that a view names is what the hand would be multiplied by now.
#[test]
fn stakes_are_counted_as_the_variant_counts() {
    for (variant, house) in HOUSES {
        random_games(variant, house, sample(100, 1_000), |game, seat, _| {
            let view = SeatView::of(game, seat);
            let product = game.multiplier().product();
            match (view.stake(), view.rules.scoring) {
                (Effect::Fans(fans), Scoring::Fans { cap, .. }) => {
                    let all = game.multiplier().doublings() as u8;
                    assert_eq!(fans, cap.map_or(all, |cap| all.min(cap)));
                }
                (Effect::Times(times), scoring) => assert_eq!(times, scoring.counted(product)),
                (other, _) => panic!("{other:?}"),
            }
            for other in view.rules.seats.iter() {
                let own = game.personal()[other].fans();
                let expected = match view.stake() {
                    _ if own == 0 => None,
                    Effect::Fans(_) => Some(Effect::Fans(own)),
                    Effect::Times(_) | Effect::Points(_) => Some(Effect::Times(1 << own)),
                };
                assert_eq!(view.own_stake(other), expected);
            }
        });
    }
}

/// Looking back shows everything at any moment; a seat that plays sees no more than before.
#[test]
fn looking_back_opens_all_cards() {
    for variant in Variant::ALL {
        random_games(variant, "", 20, |game, seat, _| {
            let (back, played) = (SeatView::looking_back(game, seat), SeatView::of(game, seat));
            assert!(back.shown.values().iter().all(Option::is_some));
            assert!(back.kitty.iter().all(Option::is_some));
            assert_eq!(back.choices, played.choices);
            let closed = game
                .rules()
                .seats
                .iter()
                .filter(|other| *other != seat && game.open()[*other].is_none());
            assert!(
                closed
                    .into_iter()
                    .all(|other| played.shown[other].is_none())
            );
        });
    }
}

/// G-8: the trustee declines what it is offered, opens nothing and looks at no kitty card; in `four` it
/// looks at its hand and never slides with one that must be played.
#[test]
fn the_trustee_commits_its_player_to_nothing() {
    for (variant, house) in HOUSES {
        random_games(variant, house, sample(150, 1_500), |game, seat, _| {
            let view = SeatView::of(game, seat);
            let action = trustee(&view, &Memory::default()).expect("who is asked answers");
            game.clone()
                .apply(seat, action)
                .unwrap_or_else(|why| panic!("{variant}: {action:?}: {why}"));
            let modest = match action {
                Action::Say(Said::Call) => {
                    view.must_play
                        || !matches!(game.phase(), Phase::Auction(_))
                        || view.turned.is_some()
                }
                Action::Say(said) => said.declines() || matches!(said, Said::Look | Said::Dark),
                Action::Play(_) | Action::Pass => true,
                Action::Open(_) | Action::Peek(_) | Action::Escape => false,
            };
            assert!(modest, "{variant} {house}: {action:?}");
            let slides = action == Action::Say(Said::NoCall) && view.must_play;
            assert!(!slides);
        });
    }
    let waiting = Game::new(Rules::standard(Variant::Huopin), Seed::numbered(1, 1));
    assert_eq!(
        trustee(&SeatView::of(&waiting, S0), &Memory::default()),
        None
    );
    assert_eq!(
        trustee(&SeatView::of(&waiting, S1), &Memory::default()),
        None
    );
}
