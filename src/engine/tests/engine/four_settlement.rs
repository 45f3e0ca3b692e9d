//! What a hand of four players is worth: F-13 to F-21, F-42 to F-53, FA-01 to FA-06, FA-21, FA-25,
//! FA-30, and every worked example of part 2.3 of the rules.

use crate::four::{BIG_JOKER, MUST, PLAIN, QUADS, S3, SMALL_JOKER, after, dealt, four};
use crate::position::{S0, S1, S2, play, settlement};
use doudizhu_engine::cards::{BySeat, Seat, Seats, Seed};
use doudizhu_engine::game::{Action, Fine, Game, KittyPick, Outcome, Reason, Said};
use doudizhu_engine::rules::{
    HouseRules, Multiplier, Personal, Settlement, Spring, Stake, Variant,
};
use doudizhu_engine::view::SeatView;

/// Plays a line such as `0:3 1:4`; who is not named passes.
pub(crate) fn play_line(game: &mut Game, line: &str) {
    for step in line.split_whitespace() {
        let (seat, token) = step.split_once(':').expect("seat:play");
        let seat = Seat::ALL[seat.parse::<usize>().expect("a seat")];
        while let Some(other) = game.to_act().filter(|other| *other != seat) {
            game.apply(other, Action::Pass)
                .unwrap_or_else(|why| panic!("{step}: {other} passes: {why}"));
        }
        let play = play(game, seat, token);
        game.apply(seat, Action::Play(play))
            .unwrap_or_else(|why| panic!("{step}: {why}"));
    }
}

/// Seat 0 of the plain deals wins, loses, with a bomb or without, with a spring or without.
const WIN: &str = "0:3 1:4 0:2 0:456789TJQKA 0:2 0:x 0:X";
const WIN_BOMB: &str = "0:3 1:4 0:2 0:456789TJQKA 0:2 0:xX";
const WIN_SPRING: &str = "0:3456789TJQKA 0:22 0:x 0:X";
const WIN_SPRING_BOMB: &str = "0:3456789TJQKA 0:xX 0:22";
const LOSS: &str = "0:3 1:4 0:5 1:6 1:35789TJQKA";
const LOSS_BOMB: &str = "0:3 1:4 0:xX 0:5 1:6 1:35789TJQKA";
const LOSS_SPRING: &str = "0:3 1:4 1:356789TJQKA";

const NO_DAO: &str = "look call no look no look no look no";
const ALL_PASS: &str = "look no look no look no look no";

/// A whole hand: house rules, deal with the card turned up, answers and plays.
fn played(house: &str, (hands, turned): (&str, char), answers: &str, line: &str) -> Settlement {
    let mut game = after(dealt(house, hands, S0, turned), answers);
    play_line(&mut game, line);
    let end = game.outcome();
    assert!(matches!(end, Some(Outcome::Finished(_))), "{line}");
    settlement(&game)
}

#[track_caller]
fn check(deal: (&str, char), answers: &str, line: &str, points: [i64; 4]) {
    check_at("", deal, answers, line, points);
}

#[track_caller]
fn check_at(house: &str, deal: (&str, char), answers: &str, line: &str, points: [i64; 4]) {
    let found = played(house, deal, answers, line).points;
    assert_eq!(found.values(), points, "{house} {answers} {line}");
}

/// F-03, F-42 to F-48: who is out first, bombs that were played, springs of both sides.
#[test]
fn fans_common_to_all() {
    let plain = (PLAIN, '7');
    check(plain, NO_DAO, WIN, [6, -2, -2, -2]); // F-45: no fan
    check(plain, NO_DAO, LOSS, [-6, 2, 2, 2]); // F-46, example 1
    check(plain, NO_DAO, WIN_BOMB, [12, -4, -4, -4]); // F-43
    check(plain, NO_DAO, LOSS_BOMB, [-12, 4, 4, 4]); // example 2
    check(plain, NO_DAO, WIN_SPRING, [12, -4, -4, -4]); // F-47; both jokers one by one are no bomb
    check(plain, NO_DAO, WIN_SPRING_BOMB, [24, -8, -8, -8]);
    check(plain, NO_DAO, LOSS_SPRING, [-12, 4, 4, 4]); // F-48
    check((BIG_JOKER, 'X'), NO_DAO, WIN, [12, -4, -4, -4]); // F-13, example 3
    check((SMALL_JOKER, 'x'), NO_DAO, WIN, [6, -2, -2, -2]); // F-13, example 4
    check((BIG_JOKER, '7'), NO_DAO, WIN, [6, -2, -2, -2]); // held, not turned up
    let blind = "blind no look no look no look no";
    check(plain, blind, WIN, [12, -4, -4, -4]); // F-17
    check(plain, blind, WIN_SPRING, [24, -8, -8, -8]); // example 5, FA-33
    // Example 6: three bombs, and the landlord played one hand only. F-42: any farmer's last card
    // wins for all three. The bombs that seat 0 kept do not count (F-43).
    let bombs = "0:4 1:5555 2:6666 3:7777 3:QQQQKKKK";
    check((QUADS, '8'), NO_DAO, bombs, [-96, 32, 32, 32]);
    let spring = |line| played("", plain, NO_DAO, line).multiplier.spring;
    assert_eq!(spring(WIN_SPRING), Some(Spring::Landlord)); // FA-21: none of the three played
    assert_eq!(spring(LOSS_SPRING), Some(Spring::Farmers));
    assert_eq!((spring(WIN), spring(LOSS)), (None, None));
}

/// F-15 to F-20, F-49, FA-02: 倒, 跟倒, 拉 and Ｏ raise the stake of a pair.
#[test]
fn fans_of_one_pair() {
    let plain = (PLAIN, '7');
    let follow = "look call no look dao look follow look no no";
    check(plain, follow, WIN, [10, -4, -4, -2]); // F-15, F-16, example 7
    let la = "look call no dao look follow look no la no no";
    check(plain, la, WIN_BOMB, [52, -32, -16, -4]); // F-18, F-19, example 8
    let o = "look call no dao look follow look no la o no";
    check(plain, o, LOSS_BOMB, [-84, 64, 16, 4]); // F-20, example 9
    // Example 10: five common fans; 8, 5 and 7 in the pairs.
    let all = "blind no look dao no look follow la o no";
    let line = "0:4 1:5555 3:7777 3:QQQQKKKK";
    check((QUADS, 'X'), all, line, [-832, 512, 64, 256]);
}

const NINE: &str = "0:3333 1:5555 2:6666 3:7777 0:JJJJ 1:AAAA 0:xX 0:8888-44";

/// F-44, FA-30: example 11, seven bombs, the big joker and a blind call; ten fans are the most.
#[test]
fn the_table_of_fans_ends_at_ten() {
    let all = "blind no dao no no la o";
    let deal = (QUADS, 'X');
    check(deal, all, NINE, [4096, -2048, -1024, -1024]);
    let uncapped = [18_432, -16_384, -1024, -1024];
    check_at("fanCap=none", deal, all, NINE, uncapped);
    let fans = |house: &str, bombs: u8, landlord_wins: bool| {
        let stake = Stake {
            landlord: S0,
            landlord_wins,
            base: 1,
            multiplier: Multiplier {
                bombs,
                ..Multiplier::default()
            },
            personal: BySeat::all(Seats::Four, Personal::default()),
        };
        Settlement::of_hand(&four(house), &stake).points
    };
    for bombs in 0..=13 {
        let each = 2 << bombs.min(10); // 2 × 1, 2, 4, … 1024
        let points = [3 * each, -each, -each, -each];
        assert_eq!(fans("", bombs, true).values(), points, "{bombs} fans");
        assert_eq!(fans("", bombs, false).values(), points.map(|p| -p));
        assert_eq!(fans("fanCap=none", bombs, true)[S1], -(2 << bombs));
    }
    // As printed: the landlord's points are those of one pair (F-45, F-46, FA-01).
    let literal = "settlement=literal";
    assert_eq!(fans(literal, 0, true).values(), [2, -2, -2, -2]);
    assert_eq!(fans(literal, 0, false).values(), [-2, 2, 2, 2]);
    assert_eq!(fans(literal, 3, true).values(), [16, -16, -16, -16]);
}

/// FA-02: example 12, doublings raise the stake of the table.
#[test]
fn a_doubling_may_raise_every_pair() {
    let table = "daoScope=table";
    let deal = (PLAIN, '7');
    let follow = "look call no look dao look follow look no no";
    check_at(table, deal, follow, WIN, [24, -8, -8, -8]);
    let o = "look call no look dao look follow look no la o no";
    check_at(table, deal, o, WIN, [96, -32, -32, -32]); // 拉 once, one Ｏ
    let blind = "look call no dao no no la o";
    check_at(table, deal, blind, LOSS, [-96, 32, 32, 32]); // 闷倒 is two
}

/// FA-01: the printed table forces the table's stake; what is fined still goes from hand to hand (FA-04).
#[test]
fn the_printed_table() {
    let literal = "settlement=literal";
    let follow = "look call no look dao look follow look no no";
    check_at(literal, (PLAIN, '7'), follow, WIN, [8, -8, -8, -8]);
    check_at(literal, (PLAIN, '7'), NO_DAO, LOSS, [-2, 2, 2, 2]);
    let surrendered = after(dealt(literal, PLAIN, S0, '7'), "look surrender");
    assert_eq!(settlement(&surrendered).points.values(), [-12, 4, 4, 4]);
    let parse = |text: &str| HouseRules::parse(Variant::Four, text);
    let forced = parse(literal).expect("house rules").to_string();
    assert_eq!(forced, "settlement=literal,daoScope=table");
    assert!(parse("settlement=literal,daoScope=pair").is_err());
    assert_eq!(parse("settlement=literal,daoScope=table"), parse(literal));
}

#[track_caller]
fn check_fine(game: &Game, seat: Option<Seat>, fine: Fine, points: [i64; 4]) {
    let settlement = settlement(game);
    let found = game.outcome();
    assert!(
        matches!(found, Some(Outcome::Fined { seat: who, fine: what, .. })
        if (*who, *what) == (seat, fine)),
        "{found:?}"
    );
    assert_eq!(settlement.points.values(), points);
    // G-9: the hands are shown for the comparison.
    let view = SeatView::of(game, S0);
    assert!(view.shown.values().iter().all(Option::is_some));
}

/// F-21, FA-05: nobody calls, the highest hand is fined one fan; of equals the earlier caller.
#[test]
fn the_highest_hand_of_all_passed() {
    let fine = Fine::HighestOfAllPassed;
    for (hands, first, highest, points) in [
        (BIG_JOKER, S0, S0, [-12, 4, 4, 4]),   // example 13
        (SMALL_JOKER, S1, S0, [-12, 4, 4, 4]), // the big joker is in the kitty
        (PLAIN, S0, S2, [4, 4, -12, 4]),       // seats 2 and 3 hold the same ranks
        (PLAIN, S3, S3, [4, 4, 4, -12]),
    ] {
        let game = after(dealt("", hands, first, '7'), ALL_PASS);
        check_fine(&game, Some(highest), fine, points);
    }
}

/// F-14, FA-03: who slid with a hand that must be played pays three fans instead, and nobody the
/// fan of F-21.
#[test]
fn slides_are_caught_when_nobody_calls() {
    let fine = Fine::SlidAtComparison;
    let game = after(dealt("", QUADS, S0, '8'), ALL_PASS);
    check_fine(&game, None, fine, [16, 16, -48, 16]); // example 15
    let game = after(dealt("", MUST, S0, '7'), ALL_PASS);
    check_fine(&game, None, fine, [32, -32, -32, 32]); // two cancel between themselves
}

/// F-50, FA-03: caught when the cards played complete the set: five fans, and the hand is void.
#[test]
fn slides_are_caught_in_play() {
    // Seat 1 has declined with both jokers, seat 2 calls and is doubled.
    let mut game = after(
        dealt("", MUST, S1, '7'),
        "look no look call no look dao look no no no",
    );
    play_line(&mut game, "2:5 1:X");
    assert_eq!(game.outcome(), None, "one joker proves nothing");
    play_line(&mut game, "1:x");
    check_fine(&game, Some(S1), Fine::Slid, [64, -192, 64, 64]);
    // Seat 2 has declined with four 2s (example 16), seat 3 calls.
    let slid = after(
        dealt("", QUADS, S2, '6'),
        "look no look call no look no look no no",
    );
    let mut game = slid.clone();
    play_line(&mut game, "3:4 2:2 2:22");
    assert_eq!(game.outcome(), None);
    play_line(&mut game, "2:2");
    check_fine(&game, Some(S2), Fine::Slid, [64, 64, -192, 64]);
    let mut game = slid;
    play_line(&mut game, "3:4 2:2222");
    check_fine(&game, Some(S2), Fine::Slid, [64, 64, -192, 64]);
}

/// F-14, FA-03: at the end the hands are shown, and a slide costs three fans on top of the result.
#[test]
fn slides_are_caught_at_the_end() {
    let mut game = after(
        dealt("", QUADS, S2, '6'),
        "look no look call no look no look no no",
    );
    play_line(&mut game, "3:QQQQKKKK 3:7777 3:33-4=trio:4:1 3:x");
    // A bomb and a spring: 24, −8 each. Seat 2 pays 16 to each on top, also to the landlord.
    assert_eq!(settlement(&game).points.values(), [8, 8, -56, 40]);
    // Who called with such a hand, or had no turn to call, has not slid.
    for (first, turned) in [(S2, '6'), (S0, '8')] {
        let mut game = after(dealt("", QUADS, first, turned), NO_DAO);
        let lead = ["0:4 2:2222", "2:2222"][usize::from(first == S2)];
        play_line(&mut game, lead);
        assert_eq!(game.outcome(), None);
    }
}

/// F-51, F-52, FA-04, FA-28: one fan at one's turn to call, two after taking the kitty; nothing else
/// is added. FA-27: it is the way out for the owner of a turned joker.
#[test]
fn surrendering() {
    let one = after(dealt("", PLAIN, S0, '7'), "look no look surrender");
    check_fine(&one, Some(S1), Fine::Surrendered, [4, -12, 4, 4]);
    let joker = after(dealt("", BIG_JOKER, S0, 'X'), "look surrender");
    check_fine(&joker, Some(S0), Fine::Surrendered, [-12, 4, 4, 4]);
    let kind = Fine::SurrenderedWithKitty; // also after a blind call
    let two = after(dealt("", PLAIN, S0, '7'), "look no look call surrender");
    check_fine(&two, Some(S1), kind, [8, -24, 8, 8]); // example 14
    let blind = after(dealt("", BIG_JOKER, S0, 'X'), "blind surrender");
    check_fine(&blind, Some(S0), kind, [-24, 8, 8, 8]);
}

/// F-53, FA-29: a misdeal costs the dealer one fan, where the table wants misdeals to happen.
#[test]
fn misdeals() {
    let fine = Settlement::of_fine(&four(""), S2, 1).points;
    assert_eq!(fine.values(), [4, 4, -12, 4]); // example 17
    let misdealt = |house: &str| {
        let games = (0..300).map(|number| Game::new(four(house), Seed::numbered(53, number)));
        let outcomes = games.filter_map(|mut game| {
            while game.deal_round() {}
            game.outcome().copied()
        });
        outcomes.collect::<Vec<_>>()
    };
    assert!(misdealt("").is_empty());
    let found = misdealt("misdeals=on");
    assert!((1..100).contains(&found.len()), "{} of 300", found.len());
    for outcome in found {
        let points = outcome.settlement().expect("points").points;
        let mut points = points.values().to_vec();
        points.sort_unstable();
        assert_eq!(points, [-12, 4, 4, 4]);
    }
}

/// G-7: leaving on purpose voids the hand, at any time.
#[test]
fn leaving_voids_the_hand() {
    let lines = ["", "look no", "look call", "blind no dao", NO_DAO];
    for (line, seat) in lines.into_iter().zip([S3, S0, S1, S2, S0]) {
        let mut game = after(dealt("", BIG_JOKER, S0, '7'), line);
        if line == NO_DAO {
            play_line(&mut game, "0:3 1:4 0:X");
        }
        game.apply(seat, Action::Escape).expect("leaving");
        assert!(matches!(game.outcome(), Some(Outcome::Escaped { seat: who, .. }) if *who == seat));
        assert_eq!(settlement(&game).points.values(), [0; 4], "after {line}");
    }
    let mut early = Game::new(four(""), Seed::numbered(54, 0));
    early.apply(S2, Action::Escape).expect("leaving early");
    assert_eq!(settlement(&early).points.values(), [0; 4]);
}

/// Each is refused, and changes nothing: a seat, what it does, the reason and the rule.
#[track_caller]
pub(crate) fn refused(game: &Game, lines: &str) {
    for line in lines.split("; ") {
        let mut words = line.splitn(3, ' ');
        let mut word = || words.next().expect("a word");
        let (seat, name, expected) = (word(), word(), word());
        let seat = Seat::ALL[seat.parse::<usize>().expect("a seat")];
        let mut said = Said::ALL.into_iter();
        let action = match name {
            _ if name.contains(':') => Action::Play(play(game, seat, &name[5..])),
            "Pass" => Action::Pass,
            "Peek" => Action::Peek(KittyPick::of([0, 1])),
            "Escape" => Action::Escape,
            _ => Action::Say(said.find(|s| format!("{s:?}") == name).expect("said")),
        };
        let mut copy = game.clone();
        let why = copy.apply(seat, action).expect_err(line);
        assert_eq!(format!("{:?} {}", why.reason, why.rule), expected, "{line}");
        assert_eq!(copy, *game, "{line}: a refused action changed the game");
    }
}

#[test]
fn refused_before_there_is_a_landlord() {
    let undealt = Game::new(four(""), Seed::numbered(55, 0));
    refused(
        &undealt,
        "0 Call StillDealing F-10 to F-12; 0 Look StillDealing F-17, FA-24",
    );
    refused(&undealt, "0 Pass NoLandlordYet F-23");
    let game = dealt("", PLAIN, S0, '7');
    refused(
        &game,
        "0 Call LookFirst F-10 to F-12; 0 NoCall LookFirst F-10 to F-12",
    );
    refused(
        &game,
        "0 Surrender LookFirst F-51, F-52; 0 Dao NothingToDouble F-15 to F-20",
    );
    refused(
        &game,
        "1 Look NotYourTurn F-17, FA-24; 1 Blind NotYourTurn F-17, FA-24",
    );
    refused(
        &game,
        "0 play:3 NoLandlordYet F-23; 0 Peek NoPeekingNow F-06",
    );
    let game = after(game, "look");
    refused(
        &game,
        "0 Look LookedAlready F-17, FA-24; 0 Blind LookedAlready F-17, FA-24",
    );
    refused(
        &game,
        "1 Call NotYourTurn F-10 to F-12; 1 Surrender NotYourTurn F-51, F-52",
    );
    refused(&game, "0 GoOn TooLateToSurrender F-51, F-52");
    // F-13, F-14, FA-36: a turned joker, and a hand that must be played where that is enforced.
    let bound = dealt("", BIG_JOKER, S0, 'X');
    let enforced = dealt("mustPlay=enforce", QUADS, S2, '6');
    for (game, seat) in [(bound, S0), (enforced, S2)] {
        let no = after(game, "look").apply(seat, Action::Say(Said::NoCall));
        let illegal = no.expect_err("it must be played");
        assert_eq!(
            (illegal.reason, illegal.rule),
            (Reason::HandMustBePlayed, "F-13, F-14")
        );
    }
}

#[test]
fn refused_while_doubling_and_at_the_end() {
    let call = after(dealt("", PLAIN, S0, '7'), "look call");
    refused(
        &call,
        "1 Call CallingIsOver F-10 to F-12; 1 Surrender NotYourTurn F-51, F-52",
    );
    refused(&call, "1 Dao NothingToDouble F-15 to F-20"); // FA-37: the landlord first
    let dao = after(call, "no");
    refused(&dao, "0 Surrender TooLateToSurrender F-51, F-52"); // FA-28
    refused(
        &dao,
        "0 La NothingToDouble F-15 to F-20; 1 NoDao LookFirst F-15 to F-20",
    );
    refused(
        &dao,
        "1 Follow NothingToDouble F-15 to F-20; 2 Dao NotYourTurn F-15 to F-20",
    );
    refused(&dao, "1 Blind CallingIsOver F-17, FA-24");
    let looked = after(dao, "look");
    refused(&looked, "1 Look LookedAlready F-17, FA-24");
    let begun = after(looked, "dao"); // F-16
    refused(
        &begun,
        "2 Dao NothingToDouble F-15 to F-20; 3 Follow NotYourTurn F-15 to F-20",
    );
    let la = after(begun, "no no");
    refused(&la, "0 O NothingToDouble F-15 to F-20"); // F-20: 拉 comes first
    let o = after(la, "la");
    refused(&o, "2 O NotYourTurn F-15 to F-20");
    let mut game = after(o, "o");
    refused(&game, "0 La NothingToDouble F-15 to F-20"); // FA-25: nothing follows
    play_line(&mut game, LOSS);
    refused(&game, "0 Call GameOver F-25; 2 Pass GameOver F-25");
    refused(&game, "2 play:3 GameOver F-25; 2 Escape GameOver F-25");
    assert!(game.asked().is_empty());
}
