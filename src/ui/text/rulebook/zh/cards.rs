use super::super::combos::Combos;
use doudizhu_engine::combos::ComboKind;

pub(super) const COMBOS: Combos = Combos {
    title: "牌型",
    kind: |kind, least, example| {
        let rule = match kind {
            ComboKind::Solo => "随便一张牌".to_string(),
            ComboKind::Pair => "两张点数一样的牌".to_string(),
            ComboKind::Trio => "三张点数一样的牌，什么也不带".to_string(),
            ComboKind::TrioWithSolo => "三张点数一样的，带一张别的牌".to_string(),
            ComboKind::TrioWithPair => "三张点数一样的，带一对别的牌".to_string(),
            ComboKind::SoloChain => format!("{least} 张或更多点数相连的单张"),
            ComboKind::PairChain => format!("{least} 对或更多点数相连的对子"),
            ComboKind::TrioChain => format!("{least} 个或更多点数相连的三张，什么也不带"),
            ComboKind::AirplaneWithSolos => "三顺，每个三张带一张单牌".to_string(),
            ComboKind::AirplaneWithPairs => "三顺，每个三张带一对".to_string(),
            ComboKind::QuadWithSolos => "四张点数一样的，带两张牌，不算炸弹".to_string(),
            ComboKind::QuadWithPairs => "四张点数一样的，带两对，不算炸弹".to_string(),
            ComboKind::QuadWithSoloAndPair => "四张点数一样的，带一张和一对，不算炸弹".to_string(),
            ComboKind::Bomb | ComboKind::Gun => "四张点数一样的牌".to_string(),
            ComboKind::JokerBomb => "一张王和一张 3，大王加 3 大过小王加 3".to_string(),
            ComboKind::Rocket => "大王和小王".to_string(),
            ComboKind::Cannon => "五张点数一样的牌".to_string(),
            ComboKind::SixOfRank => "六张点数一样的牌，又叫六喜".to_string(),
            ComboKind::Missile => "七张点数一样的牌，又叫七巧".to_string(),
            ComboKind::SkyBomb => "八张点数一样的牌".to_string(),
            ComboKind::Heavenly => "四张王".to_string(),
        };
        format!("{}：{rule}。例如 {example}。", name(kind))
    },
    name,
    list_comma: "、",
    absent: |names| format!("没有这些牌型：{names}。"),
    chains: "相连的牌从 3 排到 A，不能有 2 和王。",
    chains_but_trios: "连对从 3 排到 A，不能有 2 和王：AA2233 不行。",
    trio_line: "三顺和飞机里，2 排在 3 前面，A 两头都能排：AAA222、AAA222333、222333444、QQQKKKAAA 都行，KKKAAA222 不行。AAA222 最小。",
    joker_pairs: "两张小王或两张大王也是对子，大过 22；一张小王一张大王不是对子，三张王也不成牌型。",

    body_rank: |allowed, example| {
        if allowed {
            format!("飞机带的牌（翅膀）可以和机身点数一样，例如 {example}；别的牌型不行。")
        } else {
            format!("飞机带的牌（翅膀）不能和机身点数一样，{example} 不行；别的牌型也一样。")
        }
    },
    both_jokers: |allowed| {
        if allowed {
            "带的牌里可以同时有大王和小王。"
        } else {
            "带的牌里不能同时有大王和小王。"
        }
    },
    equal_pairs: |allowed, example| {
        if allowed {
            format!("带的几对可以是同一个点数，例如 {example}。")
        } else {
            format!("带的几对不能是同一个点数，{example} 不行。")
        }
    },
    equal_solos: |most, example| match most {
        0 | 1 => format!("带的单牌点数不能一样，{example} 不行。"),
        2 | 3 => format!("带的单牌里，同一个点数最多 {most} 张，例如 {example}。"),
        _ => format!("带的单牌点数可以一样，例如 {example}。"),
    },
    no_adjacent_trio: "飞机带的三张单牌，不能正好是挨着机身的三张。",

    wild: "3 是听用：和别的牌一起出，可以当 3 到 2 里的任意一张，不能当王。",
    wild_alone: "一手牌里全是 3，就只当 3：3、33、333 是最小的单张、对子、三张。",
    wild_anchor_play: "一手牌里只要有一张不是 3 的牌，3 就能当别的：44 加四个 3 可以当 444555。",
    wild_anchor_group: "每个对子、三张、四张里都要有一张真牌，3 才能当别的：44 加四个 3 不能当 444555，45 加四个 3 就可以。",

    bombs: "炸弹",
    bombs_beat: "炸弹能压所有不是炸弹的牌，不管张数。",
    bomb_order: |names| format!("从大到小：{names}。"),
    bombs_of_one_kind: "同一种炸弹，比点数。",
    wild_bombs: "炸弹可以用 3 来凑：7733、7333 都是 7777。3333 是四张里最小的炸弹。",
    unlimited: "炸弹想出几个就出几个。",
    by_bids: "每人能出几个炸弹，看叫牌时怎么说；先出、压牌用掉的都算。",
    any_number: "不限：地主；叫了 3 分又被抢牌的人；在他之前已经有人叫 3 分或抢牌的人。",
    two: "最多 2 个：叫了 1 分或 2 分没当上地主的人；前面有人叫了 1 分或 2 分（没人叫 3 分）、自己不叫的人。",
    one: "最多 1 个：自己不叫，前面也没有人叫过的人。",
    split: "炸弹用完了，手里的炸弹可以拆开出。",
};

fn name(kind: ComboKind) -> &'static str {
    match kind {
        ComboKind::Solo => "单张",
        ComboKind::Pair => "对子",
        ComboKind::Trio => "三张",
        ComboKind::TrioWithSolo => "三带一",
        ComboKind::TrioWithPair => "三带一对",
        ComboKind::SoloChain => "顺子",
        ComboKind::PairChain => "连对",
        ComboKind::TrioChain => "三顺",
        ComboKind::AirplaneWithSolos => "飞机带单",
        ComboKind::AirplaneWithPairs => "飞机带对",
        ComboKind::QuadWithSolos => "四带二",
        ComboKind::QuadWithPairs => "四带两对",
        ComboKind::QuadWithSoloAndPair => "四带一张和一对",
        ComboKind::Bomb => "炸弹",
        ComboKind::JokerBomb => "王加 3",
        ComboKind::Rocket => "火箭",
        ComboKind::Gun => "枪",
        ComboKind::Cannon => "炮",
        ComboKind::SixOfRank => "火箭",
        ComboKind::Missile => "导弹",
        ComboKind::SkyBomb => "天炸",
        ComboKind::Heavenly => "天尊",
    }
}
