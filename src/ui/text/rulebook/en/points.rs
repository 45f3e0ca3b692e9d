use super::super::points::{Leaving, Points};

pub(super) const POINTS: Points = Points {
    title: "Settlement",
    multiplied: |base, initial| {
        let one = base * initial;
        format!(
            "Every farmer settles with the landlord: base {base} × initial multiplier {initial} × the hand's multiplier; with a multiplier of 1 that comes to {one}. The farmers pay if the landlord wins; he pays each of them if they win."
        )
    },
    multiplier: |robs, open| {
        let robs = if robs { "×2 for each rob, " } else { "" };
        let open = if open {
            "the factor of open hands, "
        } else {
            ""
        };
        format!(
            "The hand's multiplier begins at 1: {robs}{open}×2 for each bomb or rocket that is played. Bombs that stay in a hand do not count."
        )
    },
    no_cap: "The multiplier has no limit.",

    base_bid: "The base is the landlord's bid.",
    base_of_opener: |base| {
        format!("If nobody bid and the first to have opened is landlord, the base is {base}.")
    },
    whole_gains: "What a winner gains after the house has taken its share is paid in whole coins.",
    base_called: |base| format!("The base is {base}."),
    capped: |doubling| {
        if doubling {
            "Every farmer settles with the landlord: base × the hand's multiplier, and ×2 if this farmer doubled. The farmers pay if the landlord wins; he pays each of them if they win."
        } else {
            "Every farmer settles with the landlord: base × the hand's multiplier. The farmers pay if the landlord wins; he pays each of them if they win."
        }
    },
    most_doublings: |times, factor, doubling| {
        let own = if doubling {
            ", the farmer's own included"
        } else {
            ""
        };
        format!("At most {times} doublings count{own}, that is ×{factor}.")
    },

    dark: "Every farmer settles with the landlord. In a dark hand the winner gets one base.",
    open: "In an open or grabbed hand each farmer pays 3 bases if the landlord wins, and gets 2 bases if he loses.",
    missile: "Who plays a missile gets one base more if he wins and pays one base less if he loses. It counts only if all seven cards are played together.",
    whose_missile: "The landlord's missile counts against every farmer, a farmer's only between him and the landlord. It stays one base in an open hand.",
    greater_missiles: "A sky bomb or the four jokers, played together, count as a missile too. So does what the kitty completed.",
    missiles_stack: |stack| {
        if stack {
            "Several missiles of one player add up."
        } else {
            "Several missiles of one player count as one."
        }
    },
    unplayed_missiles: |count| {
        if count {
            "A missile, sky bomb or four jokers that are whole in a hand at the end count as if they were played."
        } else {
            "A missile, sky bomb or four jokers that are not played do not count."
        }
    },
    floor: "Nothing falls below 0: a loser never gains and a winner never pays.",
    nothing_doubles: "Bombs double nothing, and there is no spring.",

    fans: "Every farmer settles with the landlord. It begins at 2 points and doubles with each fan: 0 fans 2, 1 fan 4, 2 fans 8, 3 fans 16. The farmers pay if the landlord wins and get as much if they win.",
    common_fans: |face_down| {
        if face_down {
            "Fans for all: one if the big joker was turned up, one for a blind call, one for each bomb that is played. Bombs that stay in a hand do not count."
        } else {
            "Fans for all: one for each bomb that is played. Bombs that stay in a hand do not count."
        }
    },
    fan_cap: |most| match most {
        Some(most) => format!("At most {most} fans count."),
        None => "Any number of fans counts.".to_string(),
    },
    pairwise: "The landlord gets or pays the sum of what he settles with the farmers.",
    literal: "The landlord gets or pays only what one farmer does, as printed, so points do not add up to zero.",
    fines: |[one, two, three, five]| {
        format!(
            "A fine is paid to each of the other players: {one} points for 1 fan, {two} for 2, {three} for 3, {five} for 5."
        )
    },

    spring: "Spring: the landlord is out and no farmer has played a card: ×2.",
    anti_spring: "Anti-spring: a farmer is out and the landlord has played only once: ×2.",
    spring_fan: "Spring: the landlord is out and no farmer has played a card: one fan more for all.",
    anti_spring_fan: "Anti-spring: a farmer is out and the landlord has played only once: one fan more for all.",

    deal_wins: |sky_bomb, heavenly| {
        format!(
            "Who is dealt a sky bomb or the four jokers wins at once, without play: each player with neither pays {sky_bomb} points for a sky bomb and {heavenly} for the four jokers. With both they add up."
        )
    },
    several_deal_wins: "If several players hold one, they do not pay each other, and the rest pay all of them.",
    sky_per_bomb: |per_bomb, sky_bomb| {
        if per_bomb {
            let two = 2 * sky_bomb;
            format!("Two sky bombs in one hand are paid for twice: {two} points.")
        } else {
            format!("Two sky bombs in one hand are paid for once: {sky_bomb} points.")
        }
    },
    deal_wins_by_kitty: "What only the kitty completes does not win at once.",
};

pub(super) const LEAVING: Leaving = Leaving {
    title: "Leaving",
    is: "Leaving on purpose ends the hand at once, and only what follows is settled.",
    below: |terms, stake| {
        let (lord, farmer) = (terms.landlord_fixed, terms.farmer_fixed);
        format!(
            "While the hand's multiplier, without the initial one, is below {}: a landlord who leaves pays {lord} times base × initial multiplier, {} points; a farmer {farmer} times, {} points.",
            terms.threshold,
            lord * stake,
            farmer * stake
        )
    },
    from: |terms| {
        format!(
            "When it is ≥ {}: a landlord who leaves pays {} times what one farmer's stake has come to, a farmer {} times.",
            terms.threshold, terms.landlord_times, terms.farmer_times
        )
    },
    open: "If a hand is open, all bombs and rockets that were dealt count for this, played or not, the landlord's with the kitty.",
    shared: |landlord| match landlord {
        1 => "The other two share it equally.".to_string(),
        _ => format!(
            "The farmers share what a landlord pays equally. Of what a farmer pays, the landlord gets {landlord} parts and the other farmer one; what does not divide goes to the lower seat."
        ),
    },
    early: |free| {
        if free {
            "Leaving before there is a landlord costs nothing."
        } else {
            "Who leaves before there is a landlord pays as a farmer."
        }
    },
    landlord_pays: |pays, each, by_base| {
        let base = base(by_base);
        format!("A landlord who leaves pays {pays} {base}, {each} to each farmer.")
    },
    farmer_pays: |pays, landlord, each, by_base| {
        let base = base(by_base);
        format!(
            "A farmer who leaves pays {pays} {base}, {landlord} to the landlord and {each} to each other farmer."
        )
    },
    early_pays: |pays, each| {
        format!(
            "Who leaves before there is a landlord pays {pays} points, {each} to each other player."
        )
    },
    void: "You may leave at any time: the hand is void, without points for anybody.",
    refused: "A hand cannot be left. If you go, the trustee plays on for you, at no extra cost; come back and you play on yourself.",
};

const fn base(by_base: bool) -> &'static str {
    if by_base { "bases" } else { "points" }
}
