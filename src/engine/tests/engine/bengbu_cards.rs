//! 蚌埠斗地主: what is played, which combinations there are and which beats which, how many bombs, and
//! what is refused, B-15 to B-42.

use crate::bengbu::{OPEN, S3, bengbu, called, cards, dealt, go, pass_to, rows, step};
use crate::position::{S0, S1, S2, said, settlement};
use doudizhu_engine::cards::{CardSet, Pack, Random, Seat, Seed, SplitMix};
use doudizhu_engine::combos::{BombUse, Combo, lead, readings};
use doudizhu_engine::game::{Action, Ask, Game, KittyPick, OpenAt, Outcome};
use doudizhu_engine::view::SeatView;

fn read(cards: &str, house: &str) -> String {
    let ranks = cards.parse().expect("ranks");
    let found = readings(ranks, &bengbu(house).combos);
    let all: Vec<String> = found.iter().map(Combo::to_string).collect();
    all.join(" ")
}

const COMBINATIONS: &str = "
    xxXX=heavenly:X:1                                               # B-18
    33333333=sky_bomb:3:1 22222222=sky_bomb:2:1                     # B-19
    2222222=missile:2:1 JJJJJJ=rocket6:J:1                          # B-20, B-21
    99999=cannon:9:1 33333=cannon:3:1                               # B-22, BA-15: never 333-33
    8888=gun:8:1                                                    # B-23
    3=solo:3:1 x=solo:x:1 X=solo:X:1                                # B-24
    44=pair:4:1 xx=pair:x:1 XX=pair:X:1                             # B-25, BA-12
    444=trio:4:1 222=trio:2:1                                       # B-26
    333-44=trio_pair:3:1 333-22=trio_pair:3:1 222-XX=trio_pair:2:1  # B-27
    334455=pair_chain:5:3 8899TTJJ=pair_chain:J:4                   # B-28
    QQKKAA=pair_chain:A:3 33445566778899TTJJQQKKAA=pair_chain:A:12
    333444=trio_chain:4:2 444555666777=trio_chain:7:4               # B-29
    AAA222333=trio_chain:3:3 222333444=trio_chain:4:3 QQQKKKAAA=trio_chain:A:3
    AAA222=trio_chain:2:2 222333=trio_chain:3:2 AAA222333444=trio_chain:4:4 # BA-09, BA-11
    333444-5577=airplane_pair:4:2 333444555-668899=airplane_pair:5:3 # B-30
    333444555666-778899TT=airplane_pair:6:4 AAA222-5577=airplane_pair:2:2
    333444-5555=airplane_pair:4:2 333444-3355=airplane_pair:4:2     # BA-13, BA-14
    333444-xxXX=airplane_pair:4:2 KKKAAA-2233=airplane_pair:A:2     # BA-12
    34567= 3456789TJQKA= 333-4= 333-x= 3333-45= 3333-4455= 3333444= # B-17
    333444-57= 333444-5567= 333444-55= 333444-55xX= 333-45= 333-xX= # B-27, B-30
    xX= xxX= xXX= xxXX3= 7777777-x=                                 # BA-12
    3344= 223344= AA2233= KKAA22= 334466=                           # B-28
    KKKAAA222= QQQKKKAAA222= 333555= 333444666=                     # B-29, BA-10
";

/// B-18 to B-30, and what B-17 leaves out: nothing else is a combination.
#[test]
fn which_combinations_there_are() {
    for item in rows(COMBINATIONS).flat_map(str::split_whitespace) {
        let (cards, reading) = item.split_once('=').expect("cards=reading");
        assert_eq!(read(cards, ""), reading, "{cards}");
    }
    for (cards, house) in [
        ("333444-5555", "wing_equal_pairs=off"),
        ("333444-3355", "wing_body_rank=off"),
        ("333444-xxXX", "wing_both_jokers=off"),
    ] {
        assert_eq!(read(cards, house), "", "{cards} {house}");
    }
}

/// BA-16: no set of cards can be read in two ways.
#[test]
fn a_play_is_never_ambiguous() {
    let rules = bengbu("").combos;
    let mut random = SplitMix::new(43);
    for number in 0..40 {
        let pack = Pack::Double.cards();
        let mut pack: Vec<_> = pack.iter().skip(random.below(70) as usize).collect();
        random.shuffle(&mut pack);
        let hand: CardSet = pack.into_iter().take(20).collect();
        lead(hand.ranks(), &rules, BombUse::Allowed, &mut |play| {
            let found = readings(play.cards, &rules);
            assert_eq!(found, [play.combo], "{number}: {}", play.cards);
        });
    }
}

fn beats(a: &str, b: &str) -> bool {
    let combo = |cards: &str| readings(cards.parse().expect("ranks"), &bengbu("").combos)[0];
    combo(a).beats(combo(b))
}

/// Each beats all before it in its row, and none after it (B-34).
const LADDERS: &str = "
    3 4 5 6 7 8 9 T J Q K A 2 x X                        # B-24, G-5
    33 44 TT AA 22 xx XX                                 # B-25, BA-12
    333 444 AAA 222                                      # B-26
    333-xx 444-33 AAA-33 222-33                          # B-33: only the trios count
    334455 445566 QQKKAA                                 # B-28
    AAA222 222333 333444 444555 QQQKKK KKKAAA            # B-29, BA-11: A-2 is the lowest run
    AAA222333 222333444 333444555 JJJQQQKKK QQQKKKAAA
    AAA222-KKQQ 222333-KKQQ 333444-xxXX 444555-6677 KKKAAA-3344 # B-33
    XX 3333 4444 2222 33333 22222 333333 222222 3333333 2222222 33333333 22222222 xxXX # B-31
    KKKAAA-3344 3333 xxXX                                # B-31: a bomb beats every other kind
";

/// Neither beats the other.
const STRANGERS: &str = "
    333-44 333-xx         # B-33, G-4: wings do not decide
    4 33                  # B-32: another kind
    444-55 333
    444555 334455
    444555 333444555      # B-32: another number of cards
    44556677 334455
    444555-3366 333444555 # B-32: as many cards or fewer, another kind
";

#[test]
fn what_beats_what() {
    for row in rows(LADDERS) {
        let steps: Vec<&str> = row.split_whitespace().collect();
        for (i, low) in steps.iter().enumerate() {
            for (j, high) in steps.iter().enumerate() {
                assert_eq!(beats(high, low), j > i, "{high} on {low}");
            }
        }
    }
    for row in rows(STRANGERS) {
        let (a, b) = row.split_once(' ').expect("two plays");
        assert!(!beats(a, b.trim()) && !beats(b.trim(), a), "{row}");
    }
}

/// B-15, G-1, G-2: the landlord leads, counter-clockwise (G-3), pass or beat; three passes end a trick.
#[test]
fn four_seats_play_in_turn() {
    let named = "3A/4/5/6A2/";
    let mut game = called("", named, "bid:1 no no no dark");
    go(&mut game, "0:3 1:4 2:5 3:6");
    assert_eq!(game.to_act(), Some(S0));
    pass_to(&mut game, S3); // who won leads anything
    let trick = game.playing().expect("cards are played").trick;
    assert_eq!((trick.leader, trick.standing), (S3, None));
    assert_eq!(game.choices(S3).ask, Some(Ask::Lead));
    let mut game = called("", named, "bid:1 no no no dark");
    go(&mut game, "0:3 3:6 0:A 3:2"); // who passed may play when his turn returns
    assert_eq!(game.to_act(), Some(S0));
}

/// B-02, B-16, B-44: the side of the first player to go out wins, and the hand ends.
#[test]
fn the_side_that_goes_out_first_wins() {
    let check = |named: &str, line: &str, points: [i64; 4]| {
        let mut game = called("", named, "bid:1 no no no dark");
        go(&mut game, line);
        assert!(matches!(game.outcome(), Some(Outcome::Finished(_))));
        assert_eq!(settlement(&game).points.values(), points, "{line}");
    };
    let (named, all) = (
        "333444555666777888999TTTJ////JJQQQKKK",
        "333444555666777888999TTTJJJQQQKKK",
    );
    check(named, &format!("0:{all}"), [3, -1, -1, -1]);
    let named = "3//2555666777888999TTTJJJQQQ";
    check(named, "0:3 2:2 2:555666777888999TTTJJJQQQ", [-3, 1, 1, 1]);
}

/// After the line the seat has no bomb left: it may not play this one, but part of it (B-35, BA-18).
fn no_bomb_left(calls: &str, named: &str, line: &str, bomb: &str, part: &str) {
    let mut game = called("", named, calls);
    go(&mut game, line);
    let (seat, _) = step(bomb);
    pass_to(&mut game, seat);
    assert_eq!(SeatView::of(&game, S2).bombs_left[seat], Some(0), "{line}");
    let is_bomb =
        |action: &Action| matches!(action, Action::Play(play) if play.combo.kind.is_bomb());
    assert!(!game.legal_actions(seat).iter().any(is_bomb), "{line}");
    refused(&mut game, &format!("{bomb} NoBombLeft B-33 to B-42"));
    go(&mut game, &format!("{seat}:{part}"));
}

#[test]
fn bombs_are_limited() {
    // One: the first to call who passed (B-39), and who passed after nothing but passes (B-40).
    let (one, named) = ("no no no bid:1 dark", "3333555577772/9999TTTT//466");
    no_bomb_left(one, named, "3:4 0:3333", "0:5555", "55"); // following counts
    no_bomb_left(one, named, "3:4 0:2 0:3333", "0:7777", "7"); // leading counts
    no_bomb_left(one, named, "3:4 0:3333 0:55 3:66", "0:7777", "77"); // none may follow either
    no_bomb_left(one, named, "3:4 1:9999", "1:TTTT", "TT");
    for bomb in ["JJJJ", "JJJJJ", "JJJJJJ", "JJJJJJJ"] {
        let named = format!("5555{bomb}///4"); // B-20 to B-23 all count
        no_bomb_left(one, &named, &format!("3:4 0:{bomb}"), "0:5555", "5");
    }
    // Two: who called 1 or 2 and was outbid (B-41), and who passed after a 1 or 2 (B-42).
    let (named, line) = ("333355557777/4", "1:4 0:3333 0:5555");
    no_bomb_left("bid:1 bid:2 no no dark", named, line, "0:7777", "77");
    no_bomb_left("bid:2 grab", named, line, "0:7777", "777");
    let (named, line) = ("4/333355557777", "0:4 1:3333 1:5555");
    no_bomb_left("bid:1 no no no dark", named, line, "1:7777", "7");
}

#[test]
fn some_may_play_any_number_of_bombs() {
    let check = |calls: &str, named: &str, line: &str, seat: Seat| {
        let mut game = called("", named, calls);
        go(&mut game, line);
        assert_eq!(game.bombs_left()[seat], None, "{calls}");
    };
    let (named, line) = ("33335555777774/6", "0:3333 0:5555 0:77777 0:4");
    check("bid:1 no no no dark", named, line, S0); // B-36: the landlord
    check("bid:3 grab", named, &format!("1:6 {line}"), S0); // B-37
    let (named, line) = ("4//3333555577777", "0:4 2:3333 2:5555 2:77777");
    check("bid:3 no no no dark", named, line, S2); // B-38
    check("grab", named, line, S2); // B-38, BA-18: his turn did not come
}

/// An illegal action, why it is, and the rule: the game is as it was.
#[track_caller]
fn refused(game: &mut Game, line: &str) {
    let (token, expected) = line.split_once(' ').expect("an action and why");
    let (seat, token) = step(token);
    let action = match token {
        "-" => Action::Pass,
        "open" => OPEN,
        "open@25" => Action::Open(OpenAt::Dealt(25)),
        "peek" => Action::Peek(KittyPick::of([0, 1])),
        "escape" => Action::Escape,
        token if token.starts_with(|c: char| c.is_ascii_lowercase()) => said(game, token),
        token => cards(game, seat, token),
    };
    let before = game.clone();
    let why = game.apply(seat, action).expect_err("the action is illegal");
    let found = format!("{:?} {}", why.reason, why.rule);
    assert!(found.contains(expected.trim()), "{line}: {found}");
    assert_eq!(*game, before, "a refused action changed the game");
}

fn all_refused(mut game: Game, table: &str) {
    rows(table).for_each(|row| refused(&mut game, row));
}

#[test]
fn what_is_illegal_before_there_is_a_landlord() {
    let mut game = Game::new(bengbu(""), Seed::numbered(44, 1));
    game.deal_round();
    let table = "
        0:bid:1 StillDealing B-04 to B-08
        0:grab  StillDealing B-04 to B-08
        0:3     NoLandlordYet B-15
        0:-     NoLandlordYet B-15
        0:peek  NoPeekingNow B-03
        0:open  B-11
    ";
    all_refused(game, table);
    let table = "
        0:bid:3 NotYourTurn B-04 to B-08 # B-04: only once
        2:grab  NotYourTurn B-04 to B-08
        2:no    NotYourTurn B-04 to B-08
        1:bid:1 BidTooLow B-04 to B-08 # B-06
        1:bid:2 BidTooLow B-04 to B-08 # B-06
        1:rob   NothingToRob B-08
        1:double NothingToDouble B-66
        1:dark  NotAskedToOpen B-11
        1:3     NoLandlordYet B-15
        1:-     NoLandlordYet B-15
        1:open  B-11
    ";
    all_refused(called("", "", "bid:2"), table);
    let table = "
        0:bid:1 GameOver B-16
        0:-     GameOver B-16
        0:escape GameOver B-16
    ";
    all_refused(called("", "", "no no no no"), table); // B-10
}

#[test]
fn what_is_illegal_once_there_is_a_landlord() {
    let table = "
        1:dark  NotYourTurn B-11
        1:open  NotYourTurn B-11 # B-12: only the landlord
        0:open@25 WrongMoment B-11
        1:bid:3 CallingIsOver B-04 to B-08
        0:no    CallingIsOver B-04 to B-08
        1:double NothingToDouble B-66
        0:3     B-15
        0:-     B-15
    ";
    all_refused(called("", "", "bid:2 no no no"), table);
    let table = "
        0:dark  NotAskedToOpen B-11
        0:open  AlreadyOpen B-11
        1:bid:3 CallingIsOver B-04 to B-08
    ";
    all_refused(called("", "", "grab"), table); // B-08, B-09
    let mut game = called("", "333445/44", "bid:2 no no no dark");
    let table = "
        0:-     MustLead G-1
        1:-     NotYourTurn B-15
        1:4     NotYourTurn B-15
        0:33333333 CardsNotHeld B-15
        0:3334  NoCombo B-17 to B-30
        0:345   NoCombo B-17 to B-30
        0:333=trio:4:1 WrongReading B-17 to B-30
        0:open  TooLateToOpen B-11
        0:dark  NotAskedToOpen B-11
        1:grab  CallingIsOver B-04 to B-08
    ";
    all_refused(game.clone(), table);
    go(&mut game, "0:44");
    let table = "
        1:44    DoesNotBeat B-31 to B-34 # B-34, G-4
        1:4     DoesNotBeat B-31 to B-34 # B-32
    ";
    all_refused(game.clone(), table);
    game.apply(S1, Action::Escape).expect("leaving");
    let table = "
        2:-     GameOver B-16
        2:44    GameOver B-16
        2:grab  GameOver B-16
        2:open  GameOver B-16
        2:escape GameOver B-16
    ";
    all_refused(game, table);
    assert!(!dealt("", "").deal_round(), "nothing is left to deal");
}
