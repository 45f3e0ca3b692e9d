//! The sentences in English.

mod cards;
mod house;
mod points;

use super::{Words, before::Before, play::Play, stakes::Stakes};
use doudizhu_engine::cards::{Pack, Seat, Seats};

pub(super) const WORDS: Words = Words {
    before: BEFORE,
    stakes: STAKES,
    play: PLAY,
    combos: cards::COMBOS,
    points: points::POINTS,
    leaving: points::LEAVING,
    house: house::HOUSE,
};

/// Where a seat is, as the player at seat 0 sees it.
const fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::S0 => "You call first",
        Seat::S1 => "The player after you calls first",
        Seat::S2 => "The player opposite calls first",
        Seat::S3 => "The player before you calls first",
    }
}

/// So many of them.
fn count(n: u8, one: &str, more: &str) -> String {
    if n == 1 {
        format!("1 {one}")
    } else {
        format!("{n} {more}")
    }
}

const BEFORE: Before = Before {
    table: "The table",
    players: |seats, pack, cards| {
        let players = match seats {
            Seats::Three => "Three",
            Seats::Four => "Four",
        };
        let pack = match pack {
            Pack::Single => "one pack with both jokers",
            Pack::WithoutTwoFours => {
                "one pack with both jokers, without the 4 of spades and the 4 of clubs"
            }
            Pack::Double => "two packs with all four jokers",
        };
        format!("{players} players and {pack}: {cards} cards.")
    },
    dealt: |each, kitty| {
        let landlord = each + kitty;
        format!(
            "Each player is dealt {each} cards, and {kitty} cards are set aside as the kitty. The landlord takes the kitty: he plays {landlord} cards, a farmer {each}."
        )
    },
    sides: |farmers| {
        format!(
            "One player is the landlord. The other {farmers} are farmers and play together against him."
        )
    },
    wins: "If the landlord is first out of cards, he wins. If any farmer is first out, all farmers win.",
    direction: "Dealing, calling and playing go counter-clockwise.",

    finding: "Finding the landlord",
    face_down: "Hands are dealt face down. You decide when you are asked whether to look at yours first.",
    misdeals: "If the card turned up is a 4, the deal was wrong: the dealer is fined one fan and the hand is not played. The landlord deals the next hand; the first dealer is drawn by lot, and without a landlord he deals again.",
    no_misdeals: "The program deals and never deals wrongly.",
    first_drawn: "Who calls first is drawn by lot for every hand.",
    first_turned: "In every deal one card is turned up, and who gets it calls first. It is never a card of the kitty.",
    first_in_turn: "Who calls first is drawn by lot for the first hand, and then it is the next player's turn in every hand.",
    first_landlord: "Who calls first is drawn by lot for the first hand, and then the landlord of the hand before calls first.",
    first_seat: |first| format!("{}.", seat(first)),
    opener_calls_first: "If somebody opens his hand before the calling, the first to have opened calls first instead.",

    call: "From the first caller on, each player in turn calls landlord or declines. The first call ends the calling.",
    rob: "Then each player, from the one after the caller on, has one chance to rob the landlord's place. The last to rob is landlord; if nobody robs, it is the caller.",
    caller_robs: "The caller comes last: he may rob the place back if somebody robbed it, and is not asked otherwise.",
    passers_rob: "Players who declined to call may still rob.",
    passers_do_not_rob: "Players who declined to call may not rob.",
    each_rob: "Each rob doubles the multiplier.",
    bid: "From the first caller on, each player bids once: 1, 2, 3 points, or nothing. A bid must be higher than all bids before.",
    three_ends: "A bid of 3 ends the bidding at once.",
    grab_ends: |score| {
        format!(
            "One can also grab, which beats a bid of 3: the base is {score} points and the hand must be played open. A grab ends the bidding at once; a bid of 3 does not."
        )
    },
    highest: "The highest bidder is landlord, and his bid is the base.",
    opener_is_landlord: |robs| {
        if robs {
            "If nobody calls but somebody has opened his hand before the calling, the first to have opened is landlord, and nobody can rob him."
        } else {
            "If nobody calls but somebody has opened his hand before the calling, the first to have opened is landlord."
        }
    },
    redeal: "If there is no landlord, the cards are shuffled and dealt again and a new calling begins.",

    look_or_blind: "At your turn you may call blind, without looking at your hand; or you look first, and then call, decline or surrender.",
    first_call: "From the first caller on, each player has one chance. The first to call is landlord, and nobody is asked after him.",
    blind: "A blind call adds one fan. The landlord looks at his hand when he has taken the kitty, and the farmers do not see the kitty.",
    joker_turned: "Who gets a joker that is turned up may not decline: he calls, calls blind or surrenders. If it is the big joker, the hand counts one fan more.",
    must_play: "A hand dealt with both jokers or with four 2s must be played; wild 3s do not count for this.",
    must_play_honour: "Such a hand must not be declined, and there is a fine if it is. If it shows while cards are played, the hand stops there, the fine is 5 fans and nothing else counts. If it shows at the end, the fine is 3 fans on top of the usual points. If nobody calls, the fine is 3 fans, in place of the fine for the highest hand.",
    must_play_enforce: "Who has looked at such a hand cannot decline: he calls or surrenders.",
    surrender: "Who has looked may surrender at his turn to call: the fine is one fan, and the hand is not played.",
    nobody_fined: "If nobody calls, hands are compared card by card from the jokers and 2s down. The highest is fined one fan, of equal hands the earliest to have been asked, and the hand is not played.",

    peeking: |cards, uses| {
        format!(
            "While the landlord is being found, you may peek at {} of the kitty at your turn, of your choice, at most {} in a hand. The others see that you did, but not the cards.",
            count(cards, "card", "cards"),
            count(uses, "time", "times")
        )
    },
    kitty_all: |cards| {
        format!("When the landlord takes the kitty, its {cards} cards are shown to everybody.")
    },
    kitty_some: |shown, cards| {
        format!(
            "When the landlord takes the kitty, {shown} of its {cards} cards, chosen at random, are shown to everybody. Only he sees the rest."
        )
    },
    kitty_until_lead: "The kitty is shown until the landlord's first lead, and not at all after a blind call.",
};

const STAKES: Stakes = Stakes {
    title: "Open hands and doubling",
    open_is: "An open hand lies face up for all to see until the hand is over, kitty cards included.",
    no_open: "There are no open hands in this game.",
    no_open_before: "Nobody can open his hand before the calling.",
    open_before_same: |factor| {
        format!(
            "From before the deal until somebody answers the first call, any player may open his hand: ×{factor}."
        )
    },
    open_before_cards: |factors| {
        let (first, early, late) = (factors.undealt, factors.early, factors.late);
        let dealing = match factors.split {
            0 | 1 => format!("×{late} after it"),
            split => {
                format!(
                    "×{early} with fewer than {split} cards dealt to you, ×{late} with {split} or more"
                )
            }
        };
        format!(
            "Opening your hand counts ×{first} before the first card is dealt, {dealing}. It is too late when the first player asked has answered."
        )
    },
    landlord_may_open: |factor| {
        format!(
            "A landlord whose hand is not open may open it after taking the kitty, before his first lead: ×{factor}. Farmers may not."
        )
    },
    landlord_is_asked: "After taking the kitty the landlord plays open or dark, as he likes. One who grabbed always plays open and is not asked. Farmers cannot open their hands.",
    each_is_asked: |factor| {
        format!(
            "After the kitty is taken, each player is asked once whether he opens his hand, the landlord first: ×{factor} for each. Those who are open already are not asked."
        )
    },
    largest: "If several hands are open, only the largest factor counts.",
    multiply: "If several hands are open, their factors multiply.",

    no_doubling: "Farmers cannot double.",
    farmers_double: "If the landlord bid 3, the farmers whose turn to bid did not come may double, one after the other, before the kitty is shown. Who had a turn to bid may not.",
    farmers_follow: "If the first doubles, the second is asked to follow. A farmer's doubling counts only between him and the landlord.",
    landlord_surrenders: "After taking the kitty the landlord may surrender at once: the fine is 2 fans, and the hand is not played.",
    dao_any: "If he goes on, the farmers are asked one after the other, from the one after him on, whether to double (dao): one fan.",
    dao_next: "If he goes on, the farmer after him is asked whether to double (dao): one fan. No other farmer may begin.",
    dao_blind: "A farmer who has not looked at his hand may double blind: 2 fans. To decline, he has to look first.",
    follow: |only_next| {
        if only_next {
            "Once he doubles, the other two are asked once each whether they follow: one fan."
        } else {
            "Once a farmer doubles, the other two are asked once each whether they follow, those who declined too: one fan."
        }
    },
    follow_blind: |fans| {
        format!(
            "Following without having looked adds {}.",
            count(fans, "fan", "fans")
        )
    },
    la: "Once a farmer doubles, the landlord may redouble: one fan more for each farmer who doubled or followed.",
    o: "If he does, each of these farmers may double back, one fan more for him. Nothing follows that.",
    of_pair: "All these fans count only between that farmer and the landlord.",
    of_table: "All these fans count for every farmer; the landlord's redoubling counts once.",
    all_look: "When all have answered, everybody looks at his hand, and the landlord leads.",
};

const PLAY: Play = Play {
    title: "Playing",
    turns: "The landlord leads. Then, counter-clockwise, each player plays something higher than what lies on the table, or passes.",
    new_trick: "When all others have passed in a row, the trick is over. Who played last leads anything he likes; he cannot pass.",
    passing: "Passing does not lock you out: you may play when your turn comes again.",
    same_kind: "A play is beaten by the same kind with as many cards, only higher. Bombs are the exception, see below.",
    equal: "Equal never beats equal.",
    body: "Where cards are attached, only the trios or the four they are attached to are compared; of runs it is the highest rank.",
    order: "Single cards from high to low: big joker, small joker, 2, A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3. Suits do not matter.",
    readings: "If cards can be read as several kinds, the player says which it is, and that is what must be beaten.",
    readings_of_wilds: "With wild cards a set of cards is often several kinds: 3336 is a bomb of 6s, or a trio with a card. The player says which it is; that is what must be beaten and what counts for fans.",
    open: "Cards that have been played lie open and may be looked at.",
    turned_down: "After every trick the played cards are turned face down. Nobody may look at them again; you have to remember.",
};
