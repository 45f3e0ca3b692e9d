//! The sentences in Chinese.

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
        Seat::S0 => "你",
        Seat::S1 => "你的下家",
        Seat::S2 => "你的对家",
        Seat::S3 => "你的上家",
    }
}

const BEFORE: Before = Before {
    table: "牌桌",
    players: |seats, pack, cards| {
        let players = match seats {
            Seats::Three => "三",
            Seats::Four => "四",
        };
        let pack = match pack {
            Pack::Single => "一副牌，连大小王",
            Pack::WithoutTwoFours => "一副牌，去掉黑桃 4 和梅花 4，连大小王",
            Pack::Double => "两副牌，连大小王",
        };
        format!("{players}个人玩，用{pack}，共 {cards} 张。")
    },
    dealt: |each, kitty| {
        let landlord = each + kitty;
        format!(
            "每人发 {each} 张，留 {kitty} 张作底牌。底牌归地主，地主打 {landlord} 张，农民打 {each} 张。"
        )
    },
    sides: |farmers| format!("地主一个人打，另外 {farmers} 家是农民，合伙对付地主。"),
    wins: "地主先出完牌，地主赢；随便哪个农民先出完，农民都赢。",
    direction: "发牌、叫牌、出牌都按逆时针方向轮流。轮在你后面的是下家，轮在你前面的是上家。",

    finding: "叫地主",
    face_down: "牌扣着发，不看牌就能闷：轮到自己说话，才决定看不看牌。",
    misdeals: "翻开的牌是 4，就算发错了牌：罚发牌的人 1 番，这一局不打了。谁当地主下一局谁发牌；第一局抽签，没有地主就还是原来的人发。",
    no_misdeals: "牌由系统发，不会发错。",
    first_drawn: "谁先叫，每局抽签决定。",
    first_turned: "每局翻开一张牌，谁拿到这张牌谁先叫。翻的是发到手里的牌，不会是底牌。",
    first_in_turn: "第一局抽签决定谁先叫，以后每局轮到下一家。",
    first_landlord: "第一局抽签决定谁先叫，以后上一局的地主先叫。",
    first_seat: |first| format!("由{}先叫。", seat(first)),
    opener_calls_first: "叫牌前有人明牌，就改由最早明牌的人先叫。",

    call: "从先叫的人起，轮流说叫地主或不叫。一有人叫，就不再往下叫了。",
    rob: "接着从叫的人的下家起，每人有一次抢地主的机会。最后抢的人当地主；没人抢，就是叫的人当。",
    caller_robs: "叫的人排在最后：前面有人抢了，他还可以再抢回来；没人抢，就不用问他。",
    passers_rob: "刚才说过不叫的人，也可以抢。",
    passers_do_not_rob: "刚才说过不叫的人，不能再抢。",
    each_rob: "每抢一次，倍数翻一倍。",
    bid: "从先叫的人起，每人只叫一次：1 分、2 分、3 分，或者不叫。后叫的必须比前面的都高。",
    three_ends: "有人叫 3 分，叫牌马上结束。",
    grab_ends: |score| {
        format!(
            "还可以抢牌：抢牌比 3 分还大，底分按 {score} 分算，而且必须明打。有人抢牌，叫牌马上结束；叫 3 分不结束。"
        )
    },
    highest: "叫得最高的人当地主，他叫的分就是底分。",
    opener_is_landlord: |robs| {
        if robs {
            "大家都不叫，但叫牌前有人明了牌，最早明牌的人就当地主，别人不能抢。"
        } else {
            "大家都不叫，但叫牌前有人明了牌，最早明牌的人就当地主。"
        }
    },
    redeal: "没有人当地主，就重新洗牌、发牌、叫牌。",

    look_or_blind: "轮到你叫，可以不看牌就闷抓；也可以先看牌，再说叫、不叫（下滑）或投降。",
    first_call: "从先叫的人起，每人一次机会。第一个叫的人就是地主，后面的人不再叫。",
    blind: "闷抓加 1 番；拿了底牌才看自己的牌，底牌不给农民看。",
    joker_turned: "翻开的是大王或小王，拿到它的人不能不叫，只能叫、闷抓或投降。翻开大王，这一局再加 1 番。",
    must_play: "发到手的 12 张里有双王，或有四个 2，就是必打牌；3 代替的不算。",
    must_play_honour: "必打牌不许下滑，下滑要受罚：打牌时露馅，停打，罚 5 番，别的不再算；打完才查出来，照常算分，另罚 3 番；没人叫时查出来，罚 3 番，就不罚牌最大的人了。",
    must_play_enforce: "拿着必打牌看了牌，就不能不叫，只能叫或投降。",
    surrender: "看了牌，轮到自己叫时可以投降：罚 1 番，这一局不打了。",
    nobody_fined: "没人叫就比牌：从大王、小王、2 往下一张一张比，牌最大的罚 1 番，一样大就罚先叫的；这一局不打了。",

    peeking: |cards, uses| {
        format!(
            "黄金眼：叫地主、抢地主时轮到你，可以偷看任意 {cards} 张底牌，一局最多看 {uses} 次。别人只知道你看了，不知道看到了什么。"
        )
    },
    kitty_all: |cards| format!("地主拿底牌时，{cards} 张底牌亮给大家看。"),
    kitty_some: |shown, cards| {
        format!("地主拿底牌时，{cards} 张底牌里随机亮 {shown} 张给大家看，其余的只有地主看。")
    },
    kitty_until_lead: "地主出了第一手牌，底牌就收起来；地主闷抓的，一直不亮。",
};

const STAKES: Stakes = Stakes {
    title: "明牌和加倍",
    open_is: "明牌就是把手里的牌摊开给大家看，一直摊到打完；地主拿的底牌也摊开。",
    no_open: "这种打法没有明牌。",
    no_open_before: "叫牌前不能明牌。",
    open_before_same: |factor| {
        format!("从发牌前到第一个人开口叫牌之前，谁都可以明牌，倍数 ×{factor}。")
    },
    open_before_cards: |factors| {
        let (first, early, late) = (factors.undealt, factors.early, factors.late);
        let dealing = match factors.split {
            0 | 1 => format!("开始发牌以后明牌 ×{late}"),
            split => {
                format!("发牌时手里不到 {split} 张明牌 ×{early}，够了 {split} 张明牌 ×{late}")
            }
        };
        format!("发第一张牌以前明牌 ×{first}；{dealing}。第一个人开口叫牌以后，就不能这样明牌了。")
    },
    landlord_may_open: |factor| {
        format!("地主没明牌的，拿了底牌、出第一手牌以前还可以明牌，×{factor}；农民这时不能明。")
    },
    landlord_is_asked: "地主拿了底牌，选明打还是暗打，明打就是明牌。抢牌当的地主不用选，一定明打。农民不能明牌。",
    each_is_asked: |factor| {
        format!(
            "地主拿了底牌以后，从地主起每人问一次明不明牌，明一家 ×{factor}；已经明了的不再问。"
        )
    },
    largest: "几家都明牌，只算最大的那个倍数。",
    multiply: "几家都明牌，倍数一家一家乘上去。",

    no_doubling: "农民不能加倍。",
    farmers_double: "地主是叫 3 分当上的，还没轮到叫牌的农民可以加倍，一个一个问，问完再亮底牌。有过叫牌机会的人不能加倍。",
    farmers_follow: "前一个加了倍，后一个就叫跟加倍。谁加倍，只有他和地主之间翻一倍。",
    landlord_surrenders: "地主拿了底牌，可以马上投降：罚 2 番，这一局不打了。",
    dao_any: "地主不投降，就从他的下家起，一个一个问农民倒不倒。倒就是加倍，加 1 番。",
    dao_next: "地主不投降，就问他的下家倒不倒，别的农民不能先倒。倒就是加倍，加 1 番。",
    dao_blind: "还没看过自己牌的农民可以闷倒，加 2 番；要说不倒，得先看牌。",
    follow: |only_next| {
        if only_next {
            "有人倒了，另外两个农民各问一次跟不跟，跟倒加 1 番。"
        } else {
            "有人倒了，另外两个农民（说过不倒的也算）各问一次跟不跟，跟倒加 1 番。"
        }
    },
    follow_blind: |fans| format!("没看牌就跟倒的，加 {fans} 番。"),
    la: "有人倒了，地主可以拉：倒了的、跟了的，每家再加 1 番。",
    o: "地主拉了，倒过、跟过的农民可以各自Ｏ回去，再加 1 番。Ｏ完就不能再加了。",
    of_pair: "倒、跟倒、拉、Ｏ的番，只算在这个农民和地主之间，不管别家。",
    of_table: "倒、跟倒、拉、Ｏ的番，每家都跟着算；拉只算一次。",
    all_look: "都说完了，大家看牌，地主先出。",
};

const PLAY: Play = Play {
    title: "出牌",
    turns: "地主先出，然后逆时针轮流：要么出比桌上更大的牌，要么不出。",
    new_trick: "别人接连都不出，这一轮就完了。最后出牌的人接着随便出一手，这时不能不出。",
    passing: "这一次不出，下次轮到你还可以出。",
    same_kind: "压牌要同一种牌型、同样多的张数，而且更大。炸弹例外，见下面。",
    equal: "一样大的压不住。",
    body: "带了牌的只比主体，也就是三张、四张的那部分，带的牌不比；连着的牌比最大的那个点数。",
    order: "单张从大到小：大王、小王、2、A、K、Q、J、10、9、8、7、6、5、4、3，花色不分大小。",
    readings: "同样几张牌能算成几种牌型时，出的人说定算哪一种，别人就按这一种来压。",
    readings_of_wilds: "有了听用，几张牌常能算成几种：3336 可以是炸弹 6666，也可以是三带一。出的人说定算哪一种，别人就按这一种来压，算番也按这一种。",
    open: "出过的牌摊在桌上，可以查看。",
    turned_down: "一轮打完就扣牌：出过的牌翻过去，谁也不能再看，只能凭记性。",
};
