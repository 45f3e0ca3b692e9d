//! A view holds nothing that the seat could not know.

use crate::position::{S0, S1, S2, answer, auction, rules};
use doudizhu_engine::bots::{Level, Memory, choose};
use doudizhu_engine::cards::{BySeat, Card, CardSet, Deal, Hand, Random, Seat, Seed, SplitMix};
use doudizhu_engine::game::{Action, Game, OpenAt};
use doudizhu_engine::view::{SeatView, Stage};

/// The deal with all cards that `seat` cannot see, at the moments of the auction or later, mixed anew
/// among the other hands and the kitty.
fn permuted(deal: &Deal, seat: Seat, open: Option<Seat>, random: &mut SplitMix) -> Deal {
    let hidden = |other: Seat| other != seat && Some(other) != open;
    let mut pool: Vec<Card> = deal.kitty().to_vec();
    deal.hands()
        .iter()
        .filter(|(other, _)| hidden(*other))
        .for_each(|(_, hand)| pool.extend(hand));
    random.shuffle(&mut pool);
    let mut take = |n: usize| pool.drain(..n).collect::<CardSet>();
    let kitty = take(3);
    let hands = BySeat::from_fn(deal.hands().seats(), |other| {
        if hidden(other) {
            take(17)
        } else {
            deal.hands()[other].iter().copied().collect()
        }
    });
    let rules = rules("");
    Deal::from_cards(&rules.layout(), hands, kitty, deal.first(), None).expect("the same pack")
}

/// Before anybody has shown a card, all deals that agree in a seat's own cards look the same to it,
/// and every bot chooses the same.
#[test]
fn hidden_cards_do_not_reach_the_auction() {
    let mut random = SplitMix::new(31);
    for number in 0..200 {
        let rules = rules("");
        let first = Deal::from_seed(&Seed::numbered(31, number), &rules.layout());
        // Sorted, so that the order of arrival, which is known, is the same.
        let sorted = permuted(&first, S0, None, &mut random);
        for seat in [S0, S1, S2] {
            let open = [None, Some(S1)][number as usize % 2].filter(|open| *open != seat);
            let other = permuted(&sorted, seat, open, &mut random);
            let mut games = [sorted.clone(), other].map(|deal| Game::from_deal(rules, deal));
            if let Some(open) = open {
                for game in &mut games {
                    game.apply(open, Action::Open(OpenAt::Dealt(0)))
                        .expect("opening");
                }
            }
            games.iter_mut().for_each(|game| while game.deal_round() {});
            let views = games.each_ref().map(|game| SeatView::of(game, seat));
            assert_eq!(views[0], views[1], "deal {number}, seat {seat}");
            for level in Level::ALL {
                assert_eq!(
                    choose(&views[0], &Memory::default(), level, number),
                    choose(&views[1], &Memory::default(), level, number)
                );
            }
        }
    }
}

/// The same in the middle of play: the two hidden hands swap cards, what was played stays.
#[test]
fn hidden_cards_do_not_reach_the_tricks() {
    let mut random = SplitMix::new(32);
    for number in 0..300 {
        let seed = Seed::numbered(32, number);
        let game = Game::new(rules(""), seed);
        let mut hands = BySeat::from_fn(rules("").seats, |seat| {
            game.cards(seat).iter().take(12).collect::<CardSet>()
        });
        let first = Game::from_hands(rules(""), hands, S0);
        let mut pool: Vec<Card> = (hands[S1] | hands[S2]).iter().collect();
        random.shuffle(&mut pool);
        hands[S1] = pool[..12].iter().copied().collect();
        hands[S2] = pool[12..].iter().copied().collect();
        let mut games = [first, Game::from_hands(rules(""), hands, S0)];
        for _ in 0..2 {
            let views = games.each_ref().map(|game| SeatView::of(game, S0));
            assert_eq!(views[0], views[1], "deal {number}");
            let lead =
                choose(&views[0], &Memory::default(), Level::Novice, number).expect("seat 0 leads");
            assert_eq!(
                choose(&views[1], &Memory::default(), Level::Novice, number),
                Some(lead)
            );
            for game in &mut games {
                game.apply(S0, lead).expect("a legal lead");
                if game.outcome().is_none() {
                    game.apply(S1, Action::Pass).expect("a pass");
                    game.apply(S2, Action::Pass).expect("a pass");
                }
            }
            if games[0].outcome().is_some() {
                break;
            }
        }
    }
}

#[test]
fn a_view_tells_what_everybody_may_know() {
    let mut game = auction("", S0);
    let view = SeatView::of(&game, S1);
    assert_eq!(
        (view.stage, view.hand.len(), view.counts.values()),
        (Stage::Auction, 17, [17, 17, 17].as_slice())
    );
    assert_eq!(view.unseen(Hand::EMPTY).len(), 37);
    assert!(view.choices.ask.is_none() && view.choices.open.is_some());
    answer(&mut game, "call rob no no");
    let view = SeatView::of(&game, S2);
    assert_eq!(view.landlord, Some(S1));
    assert!(
        view.kitty.iter().all(Option::is_some),
        "the kitty is shown to all (H-16)"
    );
    assert_eq!(view.multiplier.product(), 2);
    assert!(view.are_partners(S0, S2) && !view.are_partners(S0, S1));
    assert_eq!(view.shown[S1], None);
    game.apply(S0, Action::Escape).expect("leaving");
    let view = SeatView::of(&game, S2);
    assert!(
        view.shown.values().iter().all(Option::is_some),
        "all hands are shown at the end"
    );
}
