//! A view holds nothing that the seat could not know.

use crate::position::{S0, S1, S2, answer, auction, quick, rules, rules_of, sample};
use doudizhu_engine::bots::{Level, Memory, choose};
use doudizhu_engine::cards::{BySeat, Card, CardSet, Deal, Hand, Random, Seat, Seed, SplitMix};
use doudizhu_engine::game::{Action, DealSource, Game, OpenAt, Record};
use doudizhu_engine::rules::Variant;
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
    for number in 0..sample(60, 200) {
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
                let choice = |view| quick(view, &Memory::default(), level, number);
                assert_eq!(
                    choice(&views[0]),
                    choice(&views[1]),
                    "deal {number}, {level}"
                );
            }
        }
    }
}

/// The same in the middle of play: the two hidden hands swap cards, what was played stays.
#[test]
fn hidden_cards_do_not_reach_the_tricks() {
    let mut random = SplitMix::new(32);
    for number in 0..sample(60, 300) {
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
            let leads = Level::PLAYERS.iter().map(|level| {
                let choice = |view| quick(view, &Memory::default(), *level, number);
                let lead = choice(&views[0]).expect("seat 0 leads");
                assert_eq!(choice(&views[1]), Some(lead), "deal {number}, {level}");
                lead
            });
            let lead = leads.collect::<Vec<_>>()[0];
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

/// A card of a set, if it has one.
fn any(cards: CardSet, random: &mut SplitMix) -> Option<Card> {
    let count = u32::from(cards.len());
    (count > 0).then(|| cards.iter().nth(random.below(count) as usize))?
}

/// The deal with a card that `a` still holds and one that `b` still holds exchanged, neither of them from
/// the kitty nor the one turned up.
fn exchanged(game: &Game, a: Seat, b: Seat, random: &mut SplitMix) -> Option<Deal> {
    let deal = game.deal();
    let hidden = |seat: Seat| {
        let mut cards: CardSet = game.cards(seat).iter().collect();
        cards = cards.without(deal.kitty_cards());
        deal.turned()
            .into_iter()
            .for_each(|turned| cards.remove(turned));
        cards
    };
    let (of_a, of_b) = (any(hidden(a), random)?, any(hidden(b), random)?);
    let mut hands = BySeat::from_fn(game.rules().seats, |seat| deal.hand(seat));
    for (seat, goes, comes) in [(a, of_a, of_b), (b, of_b, of_a)] {
        hands[seat].remove(goes);
        hands[seat].insert(comes);
    }
    let layout = game.rules().layout();
    Deal::from_cards(
        &layout,
        hands,
        deal.kitty_cards(),
        deal.first(),
        deal.turned(),
    )
    .ok()
}

/// At any moment of any variant: had two others a card of each other's, and done the same with it, a seat
/// would see the same. Where the rules would have had them do something else, nothing is compared.
#[test]
fn hidden_cards_do_not_reach_any_view() {
    for variant in Variant::ALL {
        let mut random = SplitMix::new(33);
        let (rules, mut compared) = (rules_of(variant, ""), 0);
        for number in 0..sample(150, 3_000) {
            let dealt = Deal::from_seed(&Seed::numbered(33, number), &rules.layout());
            let hands = BySeat::from_fn(rules.seats, |seat| dealt.hand(seat));
            let (first, turned) = (dealt.first(), dealt.turned());
            let deal = Deal::from_cards(&rules.layout(), hands, dealt.kitty_cards(), first, turned);
            let mut game = Game::from_deal(rules, deal.expect("the same pack"));
            let mut record = Record::new(rules, DealSource::Cards(game.deal().clone()));
            while game.deal_round() {}
            while let Some(seat) = game.to_act() {
                let view = SeatView::of(&game, seat);
                let action = choose(&view, &Memory::default(), Level::Random, random.next());
                let action = action.expect("a legal action");
                game.apply(seat, action).expect("a legal action");
                record.actions.push((seat, action));
                let mut seats: Vec<Seat> = rules.seats.iter().collect();
                random.shuffle(&mut seats);
                let [sees, a, b] = [seats[0], seats[1], seats[2]];
                let open = [a, b].iter().any(|seat| game.open()[*seat].is_some());
                if open || game.outcome().is_some() || random.below(4) > 0 {
                    continue;
                }
                let Some(other) = exchanged(&game, a, b, &mut random) else {
                    continue;
                };
                let mut same = record.clone();
                same.source = DealSource::Cards(other);
                let Ok(other) = same.replay(|_, _, _, _| {}) else {
                    continue;
                };
                if other.outcome().is_some() {
                    continue; // fined, or won as dealt
                }
                compared += 1;
                let views = [&game, &other].map(|game| SeatView::of(game, sees));
                assert_eq!(views[0], views[1], "{record}: seat {sees}");
            }
        }
        assert!(
            compared > sample(150, 3_000),
            "{variant:?}: {compared} compared"
        );
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
