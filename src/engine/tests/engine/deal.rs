//! Seeds, shuffles, commitments: H-01, H-05.

use crate::position::{S0, rules};
use doudizhu_engine::cards::{
    BySeat, CardSet, Commitment, Deal, DealError, Hand, Nonce, Pack, Random, Rank, Seat, Seats,
    Seed, SplitMix,
};
use doudizhu_engine::game::Game;

fn deal(seed: &Seed) -> Deal {
    Deal::from_seed(seed, &rules("").layout())
}

/// A golden deal: the stream of the generator and the shuffle must never change, or shared games and
/// commitments of the past would mean other cards.
#[test]
fn the_same_seed_gives_the_same_cards_for_ever() {
    let zero = deal(&Seed([0; 32]));
    let kitty: CardSet = zero.kitty().iter().copied().collect();
    assert_eq!(kitty.to_string(), "ThQsAc");
    assert_eq!(zero.first().index(), 1);
    let hand: CardSet = zero.hands()[S0].iter().copied().collect();
    assert_eq!(hand.to_string(), "3d4h4c5h6s7s7h7d8h8c9h9dJhQhAd2h2c");
    let numbered = Seed::numbered(1, 2);
    assert_eq!(numbered.to_string().len(), 64);
    assert_eq!(
        deal(&numbered),
        deal(&numbered.to_string().parse().expect("hexadecimal"))
    );
    assert_ne!(deal(&numbered), deal(&Seed::numbered(1, 3)));
}

/// H-01: 54 cards, 17 each, 3 for the kitty.
#[test]
fn every_card_is_dealt_once() {
    for number in 0..200 {
        let deal = deal(&Seed::numbered(2, number));
        let mut all: CardSet = deal.kitty().iter().copied().collect();
        assert_eq!(all.len(), 3);
        for (_, hand) in deal.hands().iter() {
            assert_eq!(hand.len(), 17);
            all = all | hand.iter().copied().collect();
        }
        assert_eq!(all, Pack::Single.cards());
    }
}

/// Every card is about equally likely in every place, and every seat to call first (H-05): chi-square
/// over all 54 × 4 cells and over the first seats, far above what chance allows if biased.
#[test]
fn shuffles_are_unbiased() {
    const DEALS: u64 = 20_000;
    let mut places = vec![[0u32; 4]; 108];
    let mut first = [0u32; 3];
    for number in 0..DEALS {
        let deal = deal(&Seed::numbered(3, number));
        for (seat, hand) in deal.hands().iter() {
            hand.iter()
                .for_each(|card| places[usize::from(card.id())][seat.index()] += 1);
        }
        deal.kitty()
            .iter()
            .for_each(|card| places[usize::from(card.id())][3] += 1);
        first[deal.first().index()] += 1;
    }
    let chi = |seen: u32, expected: f64| (f64::from(seen) - expected).powi(2) / expected;
    let shares = [17.0 / 54.0, 17.0 / 54.0, 17.0 / 54.0, 3.0 / 54.0];
    let sum: f64 = places
        .iter()
        .filter(|row| row.iter().sum::<u32>() > 0)
        .flat_map(|row| {
            row.iter()
                .zip(shares)
                .map(|(seen, share)| chi(*seen, share * DEALS as f64))
        })
        .sum();
    // 53 × 3 degrees of freedom: mean 159, standard deviation 18.
    assert!(sum < 159.0 + 6.0 * 18.0, "chi-square {sum}");
    let sum: f64 = first
        .iter()
        .map(|seen| chi(*seen, DEALS as f64 / 3.0))
        .sum();
    assert!(sum < 25.0, "first seats {first:?}");
}

#[test]
fn small_numbers_are_unbiased() {
    let mut random = SplitMix::new(1);
    let mut seen = [0u32; 7];
    (0..70_000).for_each(|_| seen[random.below(7) as usize] += 1);
    assert!(seen.iter().all(|n| (9_500..10_500).contains(n)), "{seen:?}");
}

/// SHA-256 of seed and nonce, as anybody can compute it.
#[test]
fn a_commitment_can_be_checked() {
    let seed = Seed([0; 32]);
    let commitment = seed.commit(&Nonce([0; 32]));
    let expected = "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"; // of 64 zero bytes
    assert_eq!(
        commitment,
        expected.parse::<Commitment>().expect("hexadecimal")
    );
    assert_ne!(commitment, Seed::numbered(1, 1).commit(&Nonce([0; 32])));
    assert_ne!(commitment, seed.commit(&Nonce([1; 32])));
}

#[test]
fn only_whole_packs_are_deals() {
    let hand = |text: &str| text.parse::<Hand>().expect("ranks");
    let good = [
        "33334444555566667",
        "7778888999TTTTJJ9",
        "JJQQQQKKKKAAAA222",
    ];
    let check = |hands: [&str; 3], kitty: &str, expected: Option<DealError>| {
        let hands = BySeat::from_fn(Seats::Three, |seat| hand(hands[seat.index()]));
        let dealt = Deal::from_ranks(&rules("").layout(), hands, hand(kitty), S0, None);
        assert_eq!(dealt.err(), expected);
    };
    check(good, "2xX", None);
    check(good, "2x", Some(DealError::KittySize { expected: 3 }));
    check(good, "22x", Some(DealError::NotThePack));
    check(
        ["3333444455556666", good[1], good[2]],
        "2xX",
        Some(DealError::HandSize {
            seat: S0,
            expected: 17,
        }),
    );
    check(
        ["33334444555566663", good[1], good[2]],
        "2xX",
        Some(DealError::NotThePack),
    );
}

#[test]
fn cards_are_read_and_written() {
    let check = |text: &str, expected: Option<&str>| {
        assert_eq!(
            text.parse::<CardSet>()
                .ok()
                .map(|cards| cards.to_string())
                .as_deref(),
            expected,
            "{text}"
        );
    };
    check("Th3sxX", Some("3sThxX"));
    check("BR", Some("xX"));
    check("ThTh", Some("ThTh'"));
    check("Th'xx'", Some("Th'xx'"));
    check("Th'Th'", None);
    check("ThThTh", None);
    check("T", None);
    check("1s", None);
    check("Tz", None);
    assert_eq!(
        "333-4x".parse::<Hand>().expect("ranks").to_string(),
        "3334x"
    );
    assert!(
        "333333333".parse::<Hand>().is_err(),
        "nine of a rank are in no pack"
    );
    assert_eq!(
        "10".parse::<Hand>().expect_err("no rank").to_string(),
        "'1' at 0 is not a card"
    );
    assert_eq!(
        Rank::ALL.map(|rank| Rank::from_char(rank.to_char())),
        Rank::ALL.map(Some)
    );
}

/// H-01: the kitty stays hidden until there is a landlord, and cards arrive one by one.
#[test]
fn a_hand_begins_undealt() {
    let mut game = Game::new(rules(""), Seed::numbered(1, 1));
    assert_eq!((game.dealt(), game.to_act()), (0, None));
    for round in 1..=17 {
        assert!(game.deal_round());
        assert_eq!(game.dealt(), round);
    }
    assert!(!game.deal_round(), "all cards are dealt");
    assert!(game.to_act().is_some_and(|seat| Seat::ALL.contains(&seat)));
}
