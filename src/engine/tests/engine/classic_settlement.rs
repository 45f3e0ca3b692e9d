//! `classic` when cards are played and settled: C-01, C-02, C-15 to C-36, C-40 to C-43, C-48 to C-53,
//! C-56.

use crate::classic::{dealt, refused};
use crate::position::{S0, S1, act, answer, hands, play, run, said, settlement};
use doudizhu_engine::bots::{Level, Memory, choose};
use doudizhu_engine::cards::{BySeat, Seat, Seats, Seed, SplitMix};
use doudizhu_engine::game::{
    Action, Event, Finish, Game, KittyPick, OpenAt, Outcome, Phase, Reason, Said,
};
use doudizhu_engine::rules::{HouseRules, Room, Rules, Spring, Variant};
use doudizhu_engine::view::SeatView;

/// Seat 0 is landlord and leads; the hands are given by rank.
fn table(house: &str, ranks: [&str; 3]) -> Game {
    let cards = hands(ranks);
    let sets = BySeat::from_fn(Seats::Three, |seat| cards.cards(seat));
    let house = HouseRules::parse(Variant::Classic, house).expect("house rules");
    Game::from_hands(Rules::new(house), sets, S0)
}

/// What a token means at a seat.
pub(crate) fn action(game: &Game, seat: Seat, token: &str) -> Action {
    match token {
        "-" => Action::Pass,
        "escape" => Action::Escape,
        "peek" => Action::Peek(KittyPick::of([0, 1])),
        _ => match (token.strip_prefix("play:"), token.strip_prefix("open@")) {
            (Some(cards), _) => Action::Play(play(game, seat, cards)),
            (None, Some(at)) => Action::Open(OpenAt::Dealt(at.parse().expect("a number"))),
            (None, None) => said(game, token),
        },
    }
}

/// What a hand is as one play, or the rule that forbids it.
fn reading(house: &str, cards: &str) -> String {
    let game = table(house, [cards, "9", "T"]);
    match game.declare(S0, game.cards(S0)) {
        Ok(play) => play.combo.to_string(),
        Err(why) => {
            assert_eq!(why.reason, Reason::NoCombo);
            why.rule.to_string()
        }
    }
}

#[test]
fn every_kind_of_combination() {
    for row in [
        "xX=rocket:X:1 7777=bomb:7:1", // C-16, C-17
        "3=solo:3:1 X=solo:X:1 44=pair:4:1 22=pair:2:1 JJJ=trio:J:1", // C-18, C-19, C-20
        "333-6=trio_solo:3:1 444-99=trio_pair:4:1", // C-21
        "34567=solo_chain:7:5 3456789TJQKA=solo_chain:A:12", // C-22
        "334455=pair_chain:5:3 QQKKAA=pair_chain:A:3", // C-23
        "333444=trio_chain:4:2 QQQKKKAAA=trio_chain:A:3", // C-24
        "444555-79=airplane_solo:5:2 333444555-7799JJ=airplane_pair:5:3", // C-25
        "333444-55=airplane_solo:4:2", // C-25
        "5555-38=four_two_solo:5:1 4444-55=four_two_solo:4:1", // C-26
        "4444-5577=four_two_pair:4:1", // C-26
    ] {
        for item in row.split(' ') {
            let (cards, expected) = item.split_once('=').expect("cards=reading");
            assert_eq!(reading("", cards), expected);
        }
    }
    for row in [
        "x2 34 xX3 333-45",                // C-19, C-20, C-21
        "3456 TJQKA2 QKA2x 34568",         // C-22: five at least, no 2, no joker
        "3344 KKAA22 335577",              // C-23
        "AAA222 333555",                   // C-24
        "333444-5 333444-5567 333444-567", // C-25: as many singles or pairs
        "5555-3 5555-3-77 5555-678",       // C-26, CA-22, HA-09
    ] {
        for cards in row.split(' ') {
            assert_eq!(reading("", cards), "C-16 to C-26", "{cards}");
        }
    }
}

/// CA-22, HA-09, HA-20 to HA-22, as house rules: what may be attached.
#[test]
fn wings_are_house_rules() {
    for (key, cards, usual, changed) in [
        ("wing_body_rank=off", "333444-35", true, false),
        ("wing_body_rank=off", "333444-56", true, true),
        ("wing_both_jokers=off", "333444-xX", true, false),
        ("wing_both_jokers=off", "3333-xX", true, false),
        ("wing_equal_pairs=off", "333444-6666", true, false),
        ("wing_equal_pairs=off", "3333-6666", true, false),
        ("wing_equal_pairs=off", "333444-55", true, true),
        ("mixed_four_two=on", "5555-3-77", false, true),
    ] {
        let legal = |house: &str| !reading(house, cards).starts_with("C-");
        assert_eq!((legal(""), legal(key)), (usual, changed), "{key} {cards}");
    }
}

/// `a<b`: b is played on a and beats it; `a|b`: it does not. G-4: equal never does.
#[test]
fn every_comparison() {
    for row in [
        "2222<xX 34567<xX A<xX xX|2222",              // C-27
        "4444<5555 5555|4444 333444-79<5555 2<3333",  // C-28
        "3333-45<6666 56789|3333-4J 334455|6666-78",  // C-26: 四带二 is no bomb
        "3|44 33|444 444-7|555-66 34567|456789",      // C-29: kind
        "334455|66778899 333-4|555 333444|555666-78", // C-29: number
        "55|55 34567|34567 KK-QQ-JJ|KK-QQ-JJ",        // C-29
        "44<55 KK<AA AA|KK AAA<222 222|KKK xX|AA",    // C-31
        "444-A<555-3 555-3|444-A AAA-33<222-44",      // C-31
        "34567<45678 45678|34567 9TJQK<TJQKA",        // C-32
        "334455<QQKKAA QQKKAA|334455 333444<555666",  // C-32
        "333444-AK<555666-78 555666-78|333444-AK",    // C-33
        "333444-AAKK<555666-7788 3333-AK<4444-56",    // C-33
        "4444-56|3333-AK 3333-AAKK<5555-6677",        // C-33
    ] {
        for item in row.split(' ') {
            let (lies, answer) = item.split_once(['<', '|']).expect("two plays");
            check_beats(lies, answer, item.contains('<'));
        }
    }
    // C-30: X > x > 2 > A > … > 3.
    for pair in "3456789TJQKA2xX".as_bytes().windows(2) {
        let [low, high] = [pair[0], pair[1]].map(|rank| char::from(rank).to_string());
        check_beats(&low, &high, true);
        check_beats(&high, &low, false);
    }
}

fn check_beats(lies: &str, answer: &str, beats: bool) {
    let mut game = table("", [&format!("{lies}T"), &format!("{answer}9"), "9"]);
    run(&mut game, lies);
    let played = act(&mut game, answer);
    assert_eq!(played.is_ok(), beats, "{answer} on {lies}");
    if let Err(why) = played {
        let expected = (Reason::DoesNotBeat, "C-27 to C-33");
        assert_eq!((why.reason, why.rule), expected, "{answer} on {lies}");
    }
}

/// C-15: the landlord leads, then counter-clockwise, higher or not at all; G-1, G-2: until all others
/// pass in a row, who passed may play again.
#[test]
fn tricks() {
    let mut game = table("", ["3334445K", "77789A", "TJQ"]);
    let rows = "
        0 -         MustLead      G-1
        1 -         NotYourTurn   C-15
        1 play:7    NotYourTurn   C-15
        0 play:8    CardsNotHeld  C-15
        0 play:34   NoCombo       C-16 to C-26
        0 play:333=trio:4:1 WrongReading C-16 to C-26
        0 open      TooLateToOpen C-07
        0 bid:1     CallingIsOver C-44 to C-47
        0 double    NothingToDouble C-37 to C-39";
    refused(&game, rows);
    run(&mut game, "333-5");
    let rows = "
        1 play:7     DoesNotBeat  C-27 to C-33
        1 play:777   DoesNotBeat  C-27 to C-33
        1 play:777-89=trio_solo:7:1 NoCombo C-16 to C-26
        2 -          NotYourTurn  C-15";
    refused(&game, rows);
    run(&mut game, "- -");
    assert_eq!(game.to_act(), Some(S0), "all others passed");
    run(&mut game, "4 - J K A - -");
    assert_eq!(game.to_act(), Some(S1), "seat 1 had passed");
}

/// Plays hands to the end; the landlord's points, half of which each farmer pays or gets.
#[track_caller]
fn check_end(start: [&str; 3], line: &str, points: i64, spring: Option<Spring>) {
    let mut game = table("", start);
    run(&mut game, line);
    let settlement = settlement(&game);
    let expected = [points, -points / 2, -points / 2];
    assert_eq!(settlement.points.values(), expected, "{line}");
    assert_eq!(settlement.multiplier.spring, spring, "{line}");
}

/// C-34: whoever goes out first decides. C-51: the landlord wins or loses twice what each farmer does.
#[test]
fn the_first_seat_out_decides() {
    let (spring, anti_spring) = (Some(Spring::Landlord), Some(Spring::Farmers));
    check_end(["3A", "44", "56"], "3 4 5 A", 2, None);
    check_end(["369", "4A", "5T"], "3 4 5 6 A", -2, None);
    check_end(["369", "4T", "5A"], "3 4 5 6 - A", -2, None);
    // C-35: no farmer has played; passing is not playing.
    check_end(["33", "44", "56"], "33", 4, spring);
    check_end(["3X2", "44", "56"], "X - - 2 - - 3", 4, spring);
    // C-36, CA-21: the landlord has played exactly his first lead, a farmer is out.
    check_end(["36", "45", "78"], "3 4 - - 5", -4, anti_spring);
    check_end(["34", "77", "88"], "3 7 8 - - 8", -4, anti_spring);
    // C-49: bombs and rockets double when they are played, whoever plays them; 四带二 is none (C-26).
    check_end(["3xXA", "5566", "789"], "3 5 - xX - - A", 4, None);
    check_end(["3xXA", "58888", "79T"], "3 8888 - xX - - A", 8, None);
    check_end(["3444456A", "7788", "9TJ"], "3 7 - A - - 4444-56", 2, None);
    // C-49: those that are left in a hand do not count.
    check_end(["3A", "55566667", "xX9"], "3 5 9 A", 2, None);
    let mut game = table("", ["33", "4", "5"]);
    run(&mut game, "33");
    for token in ["-", "escape", "bid:1", "open"] {
        let refused = game.apply(S1, action(&game, S1, token));
        let expected = (Reason::GameOver, "C-34");
        assert_eq!(refused.map_err(|why| (why.reason, why.rule)), Err(expected));
    }
}

/// Hundredths of a coin, written as coins.
fn coins(money: BySeat<i64>) -> String {
    let write = |hundredths: &i64| {
        let sign = if *hundredths < 0 { "-" } else { "" };
        let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
        let rest = format!(".{rest:02}");
        let rest = rest.trim_end_matches('0').trim_end_matches('.').to_string();
        format!("{sign}{whole}{rest}")
    };
    let money: Vec<String> = money.values().iter().map(write).collect();
    money.join(" ")
}

// Lines of play of the deal of `classic`, seat 0 being landlord. He wins with no doubling, with a
// spring, with a rocket and a spring, with one, three and four bombs …
const WON: &str = "5 A - X - - 6789TJQKA - - 3333-4x - - 444";
const SPRING: &str = "56789TJQKA - - 3333-4x - - 444-X";
const ROCKET_SPRING: &str = "xX - - 56789TJQKA - - 3333-44 - - 44";
const ONE_BOMB: &str = "5 A - X - - 6789TJQKA - - 3333 - - 444-x - - 4";
const THREE_BOMBS: &str = "5 A - 3333 - - 4444 - - xX - - 6789TJQKA";
const FOUR_BOMBS: &str = "5 2222 - xX - - 3333 - - 4444 - - 6789TJQKA";
// … and loses with no doubling, with an anti-spring, with one and four bombs.
const LOST: &str = "56789TJQKA - - 4 A - - 555666777888-2222";
const ANTI_SPRING: &str = "5 A - - 555666777888-2222";
const LOST_ONE: &str = "56789TJQKA - - 4 2222 - - 555666777888=trio_chain:8:4 - - A";
const LOST_FOUR: &str = "5 2222 - xX - - 3333 - - 4444 - - 6 A - - 555666777888=trio_chain:8:4";

/// Plays a whole hand after what is said (by seat 1 first after `1/`; hands stay dark unless opened) and
/// settles it in a room.
#[track_caller]
fn check(house: &str, said: &str, line: &str, coefficient: i64, expected: &str) {
    let game = played(house, said, line);
    let money = paid(Room::classic(coefficient), settlement(&game).points);
    assert_eq!(coins(money), expected, "{said} {line}");
}

fn played(house: &str, said: &str, line: &str) -> Game {
    let first = if said.starts_with("1/") { S1 } else { S0 };
    let mut game = dealt(house, first, "");
    answer(&mut game, said.trim_start_matches("1/"));
    while matches!(game.phase(), Phase::Opening(_)) {
        answer(&mut game, "dark");
    }
    run(&mut game, line);
    game
}

/// What seats pay and get that can pay everything.
fn paid(room: Room, points: BySeat<i64>) -> BySeat<i64> {
    room.settle(&points, &BySeat::all(Seats::Three, i64::MAX / 4))
        .net()
}

/// The document's own examples: C-40, C-42, C-43, C-53.
#[test]
fn worked_examples_of_the_document() {
    check("", "bid:3 double no", WON, 3, "25.65 -18 -9"); // C-42
    check("", "bid:3 double no", LOST, 3, "-27 17.1 8.55");
    check("", "bid:3 no double", WON, 3, "25.65 -9 -18"); // C-40: his own pair only
    check("", "bid:3 double follow", WON, 3, "34.2 -18 -18"); // C-43
    check("", "bid:3 double follow", LOST, 3, "-36 17.1 17.1");
    check("", "bid:3 no no", ONE_BOMB, 10, "114 -60 -60"); // C-53, CA-24
    check("", "bid:3 no no", SPRING, 10, "114 -60 -60");
    check("", "bid:3 no no open", WON, 10, "114 -60 -60");
}

/// C-02, CA-13: call × coefficient; the landlord wins 40 gross, that is 38 net, the others lose 20 each.
#[test]
fn the_stake_is_call_times_coefficient() {
    check("", "bid:2 no no", WON, 10, "38 -20 -20");
    let gross = Room {
        rake: 0,
        ..Room::classic(10)
    };
    let points = settlement(&played("", "bid:2 no no", WON)).points;
    assert_eq!(coins(paid(gross, points)), "40 -20 -20");
}

/// The worked rows of the rules, in their order.
#[test]
fn worked_settlements() {
    let (grab, grab_three) = ("bidMode=grab", "bidMode=grab,grabBase=3");
    check("", "bid:1 no no", WON, 1, "1.9 -1 -1"); // C-48, C-51
    check("", "bid:1 no no", LOST, 1, "-2 0.95 0.95");
    check("", "bid:2 no no", WON, 5, "19 -10 -10");
    check("", "bid:3 no no", LOST, 100, "-600 285 285");
    // C-50: five doublings, and seven, count as four.
    check("", "bid:3 no no", FOUR_BOMBS, 1, "91.2 -48 -48");
    check("", "bid:3 no no open", FOUR_BOMBS, 1, "91.2 -48 -48");
    let most = "bid:3 double follow open open open";
    check("", most, LOST_FOUR, 5, "-480 228 228");
    // C-41, CA-03: the cap is per pair, common doublings and one's own together.
    check("", "bid:3 double no", THREE_BOMBS, 5, "342 -240 -120");
    check("", "bid:3 double no", FOUR_BOMBS, 5, "456 -240 -240");
    let rob = "1/call no rob no open";
    check(grab_three, rob, WON, 1, "22.8 -12 -12"); // CA-02
    check("", "bid:1 no no", ANTI_SPRING, 20, "-80 38 38"); // C-36
    check("", "bid:2 no no", ROCKET_SPRING, 50, "760 -400 -400"); // C-35, C-49
    check("", "bid:3 double no", LOST_ONE, 1, "-18 11.4 5.7");
    check(grab, "call rob no rob", ONE_BOMB, 5, "76 -40 -40"); // C-11
    check(grab, "call no no open dark open", WON, 5, "38 -20 -20"); // C-14
    check(grab, "call no no dark open", LOST, 5, "-20 9.5 9.5");
    check("", "bid:3 no no open open open", WON, 1, "45.6 -24 -24");
}

/// C-52, CA-12: 5 % of every winner's own gain, to the hundredth; losers pay in full.
#[test]
fn the_house_takes_five_percent_of_gains() {
    let settle = |coefficient, points: [i64; 3]| {
        let points = BySeat::from_fn(Seats::Three, |seat| points[seat.index()]);
        coins(paid(Room::classic(coefficient), points))
    };
    assert_eq!(settle(3, [9, -6, -3]), "25.65 -18 -9");
    assert_eq!(settle(3, [-9, 6, 3]), "-27 17.1 8.55");
    assert_eq!(settle(1, [2, -1, -1]), "1.9 -1 -1");
    assert_eq!(settle(20, [-4, 2, 2]), "-80 38 38");
    assert_eq!(settle(7, [0, 0, 0]), "0 0 0");
}

/// C-01, C-56: each room has its least coins, the landlord's worst loss (CA-03); CA-16: they suffice.
#[test]
fn rooms_ask_for_least_coins() {
    for (coefficient, least) in [
        (1, 96),
        (3, 288),
        (5, 480),
        (10, 960),
        (20, 1920),
        (50, 4800),
        (100, 9600),
    ] {
        let room = Room::classic(coefficient);
        assert_eq!(room.entry, least * 100);
        assert!(room.admits(least * 100));
        assert!(!room.admits(least * 100 - 1), "a hundredth less");
    }
    // The worst loss that can be played: 3, all open, four bombs, both double.
    let most = "bid:3 double follow open open open";
    check("", most, LOST_FOUR, 1, "-96 45.6 45.6");
}

/// C-40, C-41, C-49 to C-51: random hands are worth what their events say.
#[test]
fn random_hands_are_settled_by_the_formula() {
    let (mut random, mut settled) = (SplitMix::new(62), 0);
    for number in 0..400 {
        let house = ["", "bidMode=grab", "bidMode=grab,grabBase=3"][number as usize % 3];
        let house = HouseRules::parse(Variant::Classic, house).expect("house rules");
        let mut game = Game::new(Rules::new(house), Seed::numbered(62, number));
        let mut events: Vec<Event> = Vec::new();
        while game.outcome().is_none() {
            for seat in game.asked() {
                let view = SeatView::of(&game, seat);
                let action = choose(&view, &Memory::default(), Level::Random, random.next());
                if let Some(action) = action {
                    events.extend(game.apply(seat, action).expect("a legal action").iter());
                }
            }
            game.deal_round();
        }
        if let Some(Outcome::Finished(finish)) = game.outcome() {
            let base = if number % 3 == 2 { 3 } else { 1 };
            let expected = points(&events, finish, base);
            assert_eq!(finish.settlement.points, expected, "deal {number}");
            settled += 1;
        }
    }
    assert!(settled > 200, "{settled} hands were played out");
}

/// The points of a hand by its events: base · 2^min(4, common + own) from each farmer.
fn points(events: &[Event], finish: &Finish, call_base: i64) -> BySeat<i64> {
    let none = BySeat::all(Seats::Three, 0);
    let (mut base, mut common, mut own, mut plays) = (call_base, 0, none, none);
    for event in events {
        if let Event::Said { seat, said } = *event {
            base = said.score().unwrap_or(base);
            common += u32::from(said == Said::Rob);
            own[seat] += u32::from(said == Said::Double || said == Said::Follow);
        }
        if let Event::Played { seat, play } = *event {
            common += u32::from(play.combo.kind.is_bomb());
            plays[seat] += 1;
        }
        common += u32::from(matches!(event, Event::Opened { .. }));
    }
    let landlord = finish.landlord;
    let farmers_played: u32 = plays.values().iter().sum::<u32>() - plays[landlord];
    let spring = match finish.landlord_wins() {
        true => farmers_played == 0,
        false => plays[landlord] == 1,
    };
    let sign = if finish.landlord_wins() { 1 } else { -1 };
    let stake = |seat| sign * (base << (common + u32::from(spring) + own[seat]).min(4));
    let farmers = || Seats::Three.iter().filter(|seat| *seat != landlord);
    BySeat::from_fn(Seats::Three, |seat| match seat == landlord {
        true => farmers().map(stake).sum(),
        false => -stake(seat),
    })
}
