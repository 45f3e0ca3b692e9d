//! `classic` before cards are played: the deal, both auctions, doubling, open hands, the kitty: C-05 to
//! C-15, C-37 to C-48, C-54.

use crate::classic_settlement::action;
use crate::position::{S0, S1, S2, answer, record, rules_of};
use doudizhu_engine::cards::{CardSet, Deal, Pack, Seat, Seed};
use doudizhu_engine::game::{Action, Ask, Game, OpenAt, Outcome, Phase};
use doudizhu_engine::rules::Variant;
use doudizhu_engine::view::{SeatView, Stage};

/// 3333 and 4444 at seat 0, 2222 at seat 1; the landlord gets A and both jokers.
const DEAL: &str = "3333444456789TJQK/5556667778882222A/999TTTJJJQQQKKKAA/AxX";

/// A table before the first card; the card turned up will be this seat's.
fn undealt(house: &str, owner: Seat) -> Game {
    let rules = rules_of(Variant::Classic, house);
    let deal = record(&format!("ddz1 classic {DEAL}/first:{owner} ;")).start();
    Game::from_deal(rules, deal.deal().clone())
}

/// The same with all cards dealt; `2@3` lets seat 2 open its hand when it has three cards.
pub(crate) fn dealt(house: &str, owner: Seat, opens: &str) -> Game {
    let mut game = undealt(house, owner);
    for opened in opens.split_whitespace() {
        let (seat, at) = opened.split_once('@').expect("seat@cards");
        let seat = Seat::ALL[seat.parse::<usize>().expect("a seat")];
        let at = at.parse().expect("a number of cards");
        while game.dealt() < at && game.deal_round() {}
        game.apply(seat, Action::Open(OpenAt::Dealt(at)))
            .expect("opening before the calling");
    }
    while game.deal_round() {}
    game
}

/// What the seat that is asked may say.
fn offered(game: &Game) -> String {
    let seat = game.to_act().expect("somebody is asked");
    let Some(Ask::Say(offers)) = game.choices(seat).ask else {
        return String::new();
    };
    let words: Vec<_> = offers.iter().map(|said| format!("{said:?}")).collect();
    words.join(" ")
}

/// How much of the kitty each seat sees.
fn kitty_seen(game: &Game) -> [usize; 3] {
    [S0, S1, S2].map(|seat| SeatView::of(game, seat).kitty.iter().flatten().count())
}

/// C-05: 17 cards each, 3 for the kitty, hidden before there is a landlord. C-06, CA-08: one of the 51
/// dealt cards, never one of the kitty, is turned up, and its owner calls first.
#[test]
fn a_card_is_turned_up_and_its_owner_calls_first() {
    let rules = rules_of(Variant::Classic, "");
    let mut first = [0; 3];
    for number in 0..300 {
        let deal = Deal::from_seed(&Seed::numbered(61, number), &rules.layout());
        let hands = [S0, S1, S2].map(|seat| deal.hand(seat));
        let all = hands
            .into_iter()
            .fold(deal.kitty_cards(), |all, hand| all | hand);
        assert_eq!(all, Pack::Single.cards());
        assert_eq!((hands.map(CardSet::len), deal.kitty().len()), ([17; 3], 3));
        let turned = deal.turned().expect("a card is turned up");
        let mut seats = rules.seats.iter();
        let owner = seats.find(|seat| hands[seat.index()].has(turned));
        let mut game = Game::from_deal(rules, deal);
        while game.deal_round() {
            // Nobody knows before the card is dealt who will call first (C-06).
            let hand = &game.deal().hands()[owner.expect("the card is dealt")];
            let dealt = hand
                .iter()
                .take(usize::from(game.dealt()))
                .any(|card| *card == turned);
            let seen = SeatView::of(&game, S1).turned;
            assert_eq!(seen.is_some(), dealt, "deal {number}");
        }
        assert_eq!(game.to_act(), owner, "deal {number}");
        first[owner.expect("the card is dealt").index()] += 1;
        for seat in [S0, S1, S2] {
            let view = SeatView::of(&game, seat);
            assert_eq!(view.turned, Some(turned), "everybody sees it");
            let hidden = view.shown.iter().filter(|(_, cards)| cards.is_none());
            assert_eq!(hidden.count(), 2, "and no other card of the others");
        }
        assert_eq!(kitty_seen(&game), [0; 3]);
    }
    let about_a_hundred = first.into_iter().all(|n| (60..140).contains(&n));
    assert!(about_a_hundred, "random: {first:?}");
}

/// C-07, CA-08: who opened his hand before the calling, the first of several, calls before the owner of
/// the card turned up. CA-22, HA-05: at one moment they rank in playing order from that owner.
#[test]
fn an_open_hand_calls_first() {
    for (owner, opens, first) in [
        (S0, "", S0),
        (S0, "2@0", S2),
        (S0, "2@3 1@4", S2),
        (S2, "1@3 0@17", S1),
        (S0, "2@4 1@4", S1),
        (S2, "1@4 0@4", S0),
        (S1, "0@0 1@0 2@0", S1),
        (S0, "1@17 0@17", S1), // one after the other
        (S0, "0@9 1@9", S0),
    ] {
        for house in ["", "bidMode=grab"] {
            let mut game = dealt(house, owner, opens);
            assert_eq!(game.to_act(), Some(first), "{opens}");
            answer(&mut game, "no");
            assert_eq!(game.to_act(), Some(first.next(game.rules().seats)));
        }
    }
}

/// C-08: all pass, and the first open hand is landlord. CA-07: for 1 and without doubling; in a grab room
/// nobody robs, and the base is the room's (CA-02).
#[test]
fn an_open_hand_obliges() {
    for house in ["", "bidMode=grab", "bidMode=grab,grabBase=3"] {
        let base = if house.contains("grabBase") { 3 } else { 1 };
        let mut game = dealt(house, S0, "2@3 1@4");
        assert_eq!(answer(&mut game, "no no no"), "201");
        assert_eq!((game.landlord(), game.base()), (Some(S2), base), "{house}");
        assert_eq!(offered(&game), "Dark", "nobody is asked to double or rob");
        assert_eq!(game.multiplier().product(), 4, "two open hands (C-14)");
        assert_eq!(answer(&mut game, "dark"), "0", "the early ones are open");
        assert_eq!(game.to_act(), Some(S2));
    }
}

/// CA-06: all pass, no hand is open: the cards are dealt again. G-9: hands are not shown.
#[test]
fn nobody_calls_and_the_cards_are_dealt_again() {
    for house in ["", "bidMode=grab"] {
        let mut game = dealt(house, S1, "");
        assert_eq!(answer(&mut game, "no no no"), "120");
        assert_eq!(game.outcome(), Some(&Outcome::Redeal));
        assert_eq!(SeatView::of(&game, S0).shown[S1], None);
        assert_eq!(kitty_seen(&game), [0; 3]);
    }
}

/// The worked rows of the bidding: who is landlord for what, and who is asked to double, counted from
/// the first caller.
#[test]
fn bidding() {
    for (calls, landlord, base, may_double) in [
        ("bid:3", 0, 3, "12"),        // C-45: it ends at once
        ("bid:2 bid:3", 1, 3, "2"),   // C-46, CA-04
        ("bid:2 no bid:3", 2, 3, ""), // C-47
        ("bid:2 no no", 0, 2, ""),    // C-47, C-38: only a 3 is doubled
        ("no bid:3", 1, 3, "2"),      // CA-05
        ("no no bid:3", 2, 3, ""),    // C-37: all had a turn
        ("bid:1 bid:2 bid:3", 2, 3, ""),
        ("bid:1 bid:2 no", 1, 2, ""),
        ("bid:1 no no", 0, 1, ""), // C-44, C-48
        ("no bid:1 bid:2", 2, 2, ""),
    ] {
        for first in [S0, S1, S2] {
            let mut game = dealt("", first, "");
            let seats = game.rules().seats;
            answer(&mut game, calls);
            let from_first = |seat: Seat| seat.steps_after(first, seats);
            let found = game.landlord().map(from_first);
            assert_eq!((found, game.base()), (Some(landlord), base), "{calls}");
            let mut asked = String::new();
            while matches!(game.phase(), Phase::Doubling(_)) {
                asked += &from_first(game.to_act().expect("a farmer")).to_string();
                answer(&mut game, "no");
            }
            assert_eq!(asked, may_double, "{calls}");
        }
    }
}

/// C-44 to C-47, CA-05: every bidding there is. Each calls once, higher or not at all; a 3 ends it.
#[test]
fn every_bidding() {
    fn walk(game: &Game, calls: &mut Vec<usize>) -> usize {
        let highest = calls.iter().copied().max().unwrap_or(0);
        if !matches!(game.phase(), Phase::Auction(_)) {
            assert!(calls.len() == 3 || highest == 3, "{calls:?}");
            let caller = calls.iter().position(|call| *call == highest);
            let landlord = caller.filter(|_| highest > 0);
            assert_eq!(game.landlord().map(Seat::index), landlord, "{calls:?}");
            assert_eq!(game.outcome().is_some(), landlord.is_none(), "{calls:?}");
            let asked = matches!(game.phase(), Phase::Doubling(_));
            assert_eq!(asked, highest == 3 && calls.len() < 3, "{calls:?}");
            return 1;
        }
        assert!(calls.len() < 3 && highest < 3, "{calls:?}");
        let words = ["BidOne", "BidTwo", "BidThree"];
        let expected = [&words[highest..], &["NoCall"]].concat().join(" ");
        assert_eq!(offered(game), expected, "{calls:?}");
        let mut ways = 0;
        for call in [0].into_iter().chain(highest + 1..=3) {
            let mut next = game.clone();
            let token = ["no", "bid:1", "bid:2", "bid:3"][call];
            answer(&mut next, token);
            calls.push(call);
            ways += walk(&next, calls);
            calls.pop();
        }
        ways
    }
    // Beginning with no call, 1, 2 and 3.
    let ways = walk(&dealt("", S0, ""), &mut Vec::new());
    assert_eq!(ways, 10 + 6 + 3 + 1);
}

/// C-38, C-39, C-45: after a 3 the farmers who had no turn are asked in order, 加倍 first, and after one
/// has doubled 跟加倍. CA-11: the kitty is still hidden then. C-15: afterwards everybody sees it.
#[test]
fn farmers_double_before_the_kitty_is_shown() {
    for (answers, second, doubled) in [
        ("double follow", "Follow NoFollow", [0, 1, 1]),
        ("double no", "Follow NoFollow", [0, 1, 0]),
        ("no double", "Double NoDouble", [0, 0, 1]),
        ("no no", "Double NoDouble", [0, 0, 0]),
    ] {
        let mut game = dealt("", S0, "");
        answer(&mut game, "bid:3");
        let asked = [(S1, "Double NoDouble"), (S2, second)];
        for (token, (seat, words)) in answers.split(' ').zip(asked) {
            let view = SeatView::of(&game, S0);
            assert_eq!(view.stage, Stage::Doubling);
            assert_eq!((view.landlord, view.counts[S0]), (Some(S0), 17));
            assert_eq!(kitty_seen(&game), [0; 3], "before {answers}");
            assert_eq!(game.to_act(), Some(seat));
            assert_eq!(offered(&game), words, "{answers}");
            answer(&mut game, token);
        }
        assert_eq!(kitty_seen(&game), [3; 3], "after {answers}");
        let own = [S0, S1, S2].map(|seat| game.personal()[seat].doublings);
        assert_eq!(own, doubled, "{answers}"); // C-40
        assert_eq!(answer(&mut game, "dark dark dark"), "012");
        assert_eq!(game.to_act(), Some(S0));
    }
}

/// C-09 to C-12: in a grab room everybody who has not passed has one chance to rob, the caller last and
/// only if he was robbed (CA-22, HA-02); each ×2; nobody doubles (CA-01).
#[test]
fn calling_and_robbing() {
    const FREE: &str = ",passersMayGrab=on";
    for (house, first, line, asked, landlord, robs) in [
        ("", S0, "call no no", "012", S0, 0),      // C-10
        ("", S0, "call rob no no", "0120", S1, 1), // C-09: the last to rob
        ("", S0, "call no rob no", "0120", S2, 1),
        ("", S0, "call rob rob no", "0120", S2, 2),
        ("", S0, "call rob rob rob", "0120", S0, 3), // C-11: ×8
        ("", S1, "no call rob rob", "1202", S2, 2),  // C-12: seat 1 is not asked
        ("", S1, "no call no", "120", S2, 0),
        ("", S2, "no no call", "201", S1, 0), // C-12: nobody is left
        (FREE, S1, "no call rob rob no", "12012", S1, 2), // HA-01
        (FREE, S2, "no no call no rob no", "201201", S0, 1),
        (",grabBase=3", S0, "call rob no no", "0120", S1, 1), // CA-02
    ] {
        let mut game = dealt(&format!("bidMode=grab{house}"), first, "");
        assert_eq!(answer(&mut game, line), asked, "{line}");
        assert_eq!(game.landlord(), Some(landlord), "{line}");
        assert_eq!(game.multiplier().product(), 1 << robs, "{line}");
        assert_eq!(game.base(), if house.contains("grabBase") { 3 } else { 1 });
        assert!(matches!(game.phase(), Phase::Opening(_)), "{line}: no 加倍");
        assert_eq!(answer(&mut game, "dark").parse(), Ok(landlord.index()));
    }
}

/// C-13, CA-10: after the kitty all three are asked once, landlord, 下家, third; who opened early is not.
/// C-14: ×2 for each. CA-09: early or late.
#[test]
fn hands_are_opened_after_the_kitty() {
    for (opens, calls, answers, asked, factor) in [
        ("", "bid:1 no no", "dark dark dark", "012", 1),
        ("", "bid:1 no no", "open dark dark", "012", 2),
        ("", "bid:1 no no", "dark open open", "012", 4),
        ("", "bid:1 no no", "open open open", "012", 8),
        ("", "bid:1 bid:2 no", "dark dark open", "120", 2),
        ("", "no no bid:3", "open dark dark", "201", 2),
        ("1@0", "no no bid:1", "dark open", "02", 4),
        ("1@8 0@17", "no no bid:2", "open", "2", 8),
        ("0@0 1@0 2@0", "bid:2 no no", "", "", 8),
    ] {
        let mut game = dealt("", S0, opens);
        answer(&mut game, calls);
        assert_eq!(answer(&mut game, answers), asked, "{opens} {answers}");
        assert!(matches!(game.phase(), Phase::Playing(_)), "{opens}");
        assert_eq!(game.to_act(), game.landlord(), "he leads"); // C-15
        assert_eq!(game.multiplier().product(), factor, "{opens} {answers}");
    }
}

/// C-13: all cards of an open hand lie face up, the kitty's too, and no others.
#[test]
fn an_open_hand_is_seen_by_all() {
    let seen = |game: &Game, by: Seat| {
        let shown = SeatView::of(game, by).shown;
        [S0, S1, S2].map(|seat| shown[seat].map_or(0, CardSet::len))
    };
    let mut game = dealt("", S0, "1@2");
    assert_eq!(seen(&game, S2), [0, 17, 17]);
    answer(&mut game, "no no bid:1");
    assert_eq!(answer(&mut game, "open"), "0");
    assert_eq!(seen(&game, S1), [20, 17, 0]);
    assert_eq!(seen(&game, S2), [20, 17, 17]);
}

/// CA-09, as a house rule: no open hands before the calling, still after the kitty.
#[test]
fn opening_early_can_be_switched_off() {
    let mut game = undealt("openBefore=off", S0);
    for at in 0..=17 {
        assert_eq!(game.choices(S1).open, None);
        let refused = game.apply(S1, Action::Open(OpenAt::Dealt(at)));
        assert_eq!(refused.expect_err("not before").rule, "C-07");
        game.deal_round();
    }
    answer(&mut game, "bid:1 no no open open dark");
    assert_eq!(game.multiplier().product(), 4);
}

/// Rows of seat, action, reason and rule: each is refused like that, and nothing changes. G-7, C-54: nor can
/// anybody leave in any phase; the trustee plays on.
#[track_caller]
pub(crate) fn refused(game: &Game, rows: &str) {
    let leaving = [0, 1, 2].map(|seat| format!("{seat} escape CannotLeave C-54"));
    let rows = rows.trim().lines();
    for row in rows.chain(leaving.iter().map(String::as_str)) {
        let words: Vec<&str> = row.split_whitespace().collect();
        let seat = Seat::ALL[words[0].parse::<usize>().expect("a seat")];
        let mut copy = game.clone();
        let refused = copy.apply(seat, action(game, seat, words[1]));
        let why = refused.expect_err("the action is illegal");
        let found = (format!("{:?}", why.reason), why.rule.to_string());
        assert_eq!(found, (words[2].to_string(), words[3..].join(" ")), "{row}");
        assert_eq!(copy, *game, "{row}: a refused action changed the game");
    }
}

#[test]
fn illegal_while_cards_arrive() {
    let mut game = undealt("", S0);
    game.deal_round();
    let rows = "
        0 bid:1   StillDealing   C-44 to C-47
        0 rob     StillDealing   C-09 to C-12
        1 double  StillDealing   C-37 to C-39
        0 dark    StillDealing   C-13
        1 open@2  WrongMoment    C-07
        1 open    WrongMoment    C-07
        0 -       NoLandlordYet  C-15
        0 play:3  NoLandlordYet  C-15
        0 peek    NoPeekingNow   C-05
        3 bid:1   NoSuchSeat     C-15";
    refused(&game, rows);
    let open = action(&game, S1, "open@1");
    game.apply(S1, open).expect("opening");
    refused(&game, "1 open@1 AlreadyOpen C-07");
}

/// C-37: nobody calls twice. CA-01: nobody robs in a score room, nobody bids in a grab room.
#[test]
fn illegal_in_the_auction() {
    let mut game = dealt("", S0, "");
    answer(&mut game, "bid:2");
    let rows = "
        1 bid:1   BidTooLow        C-44 to C-47
        1 bid:2   BidTooLow        C-44 to C-47
        0 bid:3   NotYourTurn      C-44 to C-47
        2 bid:3   NotYourTurn      C-44 to C-47
        1 call    ScoresAreBid     C-44 to C-47
        1 rob     NothingToRob     C-09 to C-12
        1 double  NothingToDouble  C-37 to C-39
        1 open@17 TooLateToOpen    C-07
        1 peek    NoPeekingNow     C-05
        1 play:5  NoLandlordYet    C-15";
    refused(&game, rows);
    let mut game = dealt("bidMode=grab", S0, "");
    refused(&game, "0 rob NothingToRob C-09 to C-12");
    answer(&mut game, "no call");
    let rows = "
        2 call    CallingIsOver    C-09
        2 bid:3   CallingIsOver    C-09
        0 rob     NotYourTurn      C-09 to C-12
        2 double  NothingToDouble  C-37 to C-39";
    refused(&game, rows);
}

/// C-37: who had a turn to call does not double, nor does the landlord (C-40); C-39: nobody follows
/// before one has doubled; C-45: the calling is over.
#[test]
fn illegal_before_the_lead() {
    let mut game = dealt("", S0, "");
    answer(&mut game, "bid:2 bid:3");
    let rows = "
        0 double  NotYourTurn      C-37 to C-39
        1 double  NotYourTurn      C-37 to C-39
        2 follow  NothingToDouble  C-37 to C-39
        2 bid:3   CallingIsOver    C-44 to C-47
        2 -       NotPlayingYet    C-15
        2 open    TooLateToOpen    C-07";
    refused(&game, rows);
    answer(&mut game, "double");
    let rows = "
        2 open    NotYourTurn      C-13
        2 dark    NotYourTurn      C-13
        1 open@17 WrongMoment      C-07
        2 double  NothingToDouble  C-37 to C-39";
    refused(&game, rows);
    answer(&mut game, "open");
    refused(&game, "1 open AlreadyOpen C-07");
}
