use super::super::combos::Combos;
use doudizhu_engine::combos::ComboKind;

pub(super) const COMBOS: Combos = Combos {
    title: "Combinations",
    kind: |kind, least, example| {
        let rule = match kind {
            ComboKind::Solo => "any card".to_string(),
            ComboKind::Pair => "two cards of one rank".to_string(),
            ComboKind::Trio => "three cards of one rank, nothing attached".to_string(),
            ComboKind::TrioWithSolo => "three of one rank and one other card".to_string(),
            ComboKind::TrioWithPair => "three of one rank and a pair of another".to_string(),
            ComboKind::SoloChain => format!("{least} or more cards of consecutive ranks"),
            ComboKind::PairChain => format!("{least} or more pairs of consecutive ranks"),
            ComboKind::TrioChain => {
                format!("{least} or more trios of consecutive ranks, nothing attached")
            }
            ComboKind::AirplaneWithSolos => {
                "a run of trios, and a single card for each trio".to_string()
            }
            ComboKind::AirplaneWithPairs => "a run of trios, and a pair for each trio".to_string(),
            ComboKind::QuadWithSolos => "four of one rank and two cards; no bomb".to_string(),
            ComboKind::QuadWithPairs => "four of one rank and two pairs; no bomb".to_string(),
            ComboKind::QuadWithSoloAndPair => {
                "four of one rank, a card and a pair; no bomb".to_string()
            }
            ComboKind::Bomb | ComboKind::Gun => "four cards of one rank".to_string(),
            ComboKind::JokerBomb => {
                "a joker and a 3; the big joker's is higher than the small joker's".to_string()
            }
            ComboKind::Rocket => "both jokers".to_string(),
            ComboKind::Cannon => "five cards of one rank".to_string(),
            ComboKind::SixOfRank => "six cards of one rank".to_string(),
            ComboKind::Missile => "seven cards of one rank".to_string(),
            ComboKind::SkyBomb => "eight cards of one rank".to_string(),
            ComboKind::Heavenly => "all four jokers".to_string(),
        };
        format!("{}: {rule}. Example: {example}.", capital(name(kind)))
    },
    name,
    list_comma: ", ",
    absent: |names| format!("Not played here: {names}."),
    chains: "Runs of all kinds go from 3 to A; 2s and jokers are in none.",
    chains_but_trios: "Runs of pairs go from 3 to A, without 2s and jokers: AA2233 is none.",
    trio_line: "In runs of trios, airplanes included, the 2 is below the 3, and the A may be at either end: AAA222, AAA222333, 222333444 and QQQKKKAAA are runs, KKKAAA222 is none. AAA222 is the lowest.",
    joker_pairs: "Two small or two big jokers are a pair, higher than 22. One of each is none, and three jokers are no combination.",

    body_rank: |allowed, example| {
        if allowed {
            format!(
                "Cards attached to an airplane (its wings) may be of a rank of its trios: {example}. Nowhere else."
            )
        } else {
            format!(
                "Cards attached to an airplane (its wings) may not be of a rank of its trios: {example} is none. Nor may they elsewhere."
            )
        }
    },
    both_jokers: |allowed| {
        if allowed {
            "Cards attached may include both a small and a big joker."
        } else {
            "Cards attached may not include both a small and a big joker."
        }
    },
    equal_pairs: |allowed, example| {
        if allowed {
            format!("Pairs attached may be of one rank: {example}.")
        } else {
            format!("Pairs attached must be of different ranks: {example} is none.")
        }
    },
    equal_solos: |most, example| match most {
        0 | 1 => format!("Single cards attached must be of different ranks: {example} is none."),
        2 | 3 => format!("Of single cards attached at most {most} may be of one rank: {example}."),
        _ => format!("Single cards attached may be of one rank: {example}."),
    },
    no_adjacent_trio: "Three single cards of one rank may not be attached if they would continue the airplane.",

    wild: "3s are wild: played with other cards, a 3 stands for any rank from 3 to 2, but for no joker.",
    wild_alone: "Played without other cards, 3s are 3s: 3, 33 and 333 are the lowest card, pair and trio.",
    wild_anchor_play: "One card in the play that is no 3 is enough to make 3s wild: 44 with four 3s can be 444555.",
    wild_anchor_group: "3s are wild only if every pair, trio and four has a card of its own: 44 with four 3s cannot be 444555, 45 with four 3s can.",

    bombs: "Bombs",
    bombs_beat: "A bomb beats everything that is no bomb, whatever its number of cards.",
    bomb_order: |names| format!("From high to low: {names}."),
    bombs_of_one_kind: "Bombs of one kind are compared by rank.",
    wild_bombs: "3s can complete a bomb: 7733 and 7333 are both 7777. 3333 is the lowest bomb of four cards.",
    unlimited: "You may play as many bombs as you hold.",
    by_bids: "How many bombs a player may play in the hand, leading or following, depends on the bidding.",
    any_number: "Any number: the landlord; who bid 3 and was beaten by a grab; everybody after a bid of 3 or a grab.",
    two: "At most two: who bid 1 or 2 and was outbid; who bid nothing after a bid of 1 or 2, when nobody before him had bid 3.",
    one: "At most one: who bid nothing when nobody before him had bid.",
    split: "When your bombs are used up, you may still play the cards of a bomb apart.",
};

fn capital(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_ascii_uppercase() + rest
}

fn name(kind: ComboKind) -> &'static str {
    match kind {
        ComboKind::Solo => "single",
        ComboKind::Pair => "pair",
        ComboKind::Trio => "trio",
        ComboKind::TrioWithSolo => "trio with a card",
        ComboKind::TrioWithPair => "trio with a pair",
        ComboKind::SoloChain => "run",
        ComboKind::PairChain => "run of pairs",
        ComboKind::TrioChain => "run of trios",
        ComboKind::AirplaneWithSolos => "airplane with cards",
        ComboKind::AirplaneWithPairs => "airplane with pairs",
        ComboKind::QuadWithSolos => "four with two cards",
        ComboKind::QuadWithPairs => "four with two pairs",
        ComboKind::QuadWithSoloAndPair => "four with a card and a pair",
        ComboKind::Bomb => "bomb",
        ComboKind::JokerBomb => "joker and 3",
        ComboKind::Rocket => "rocket",
        ComboKind::Gun => "gun",
        ComboKind::Cannon => "cannon",
        ComboKind::SixOfRank => "six of a rank",
        ComboKind::Missile => "missile",
        ComboKind::SkyBomb => "sky bomb",
        ComboKind::Heavenly => "four jokers",
    }
}
