use crate::ui::text::Language;
use doudizhu_engine::cards::Rank;
use doudizhu_engine::combos::{Body, Combo, Fault, Takes, Weakness};

pub(in crate::ui::text) fn words(fault: Fault) -> String {
    match fault {
        Fault::TwoDifferent => "两张点数不同，不是对子".to_string(),
        Fault::MixedJokers => "一大一小两张王，不是对子".to_string(),
        Fault::ThreeJokers => "三张王不成牌型".to_string(),

        Fault::NoSoloRuns => "这里没有顺子，单张只能一张一张出".to_string(),
        Fault::RunBeyondAce {
            group,
            rank: beyond,
        } => {
            format!("{}最大到 A，不能有{}", run(group), named(beyond).trim_end())
        }
        Fault::TwoIsLow => "三顺里 2 排在 3 前面，不能接在 A 后面".to_string(),
        Fault::RunTooShort { group, has, needs } => {
            let of = measure(group);
            format!("{}至少 {needs} {of}，你选了 {has} {of}", run(group))
        }
        Fault::Gap { group, missing } => {
            let run = run(group);
            let missing = rank(missing);
            match group {
                1 => format!("{run}断了，中间缺 {missing}"),
                2 => format!("{run}断了，中间缺一对 {missing}"),
                _ => format!("{run}断了，中间缺三张 {missing}"),
            }
        }
        Fault::Apart { group: 2 } => "这些对子不相连，不是连对".to_string(),
        Fault::Apart { .. } => "这些三张不相连，不是飞机".to_string(),
        Fault::Uneven {
            group,
            rank: uneven,
            has,
        } => {
            let only = if has < group { "只" } else { "" };
            let (run, uneven) = (run(group), rank(uneven));
            format!("{run}每个点数 {group} 张，{uneven} {only}有 {has} 张")
        }
        Fault::RunTakesNothing { group } => format!("{}不能带别的牌", run(group)),
        Fault::PairTakesNothing => "对子不能带牌，三张才能带".to_string(),
        Fault::BombTakesNothing => "炸弹要单独出，不能带牌".to_string(),

        Fault::NoTrioWithSolo => "这里没有三带一，三张只能带一对".to_string(),
        Fault::NoTrioWithPair => "这里三张只能带一张，不能带一对".to_string(),
        Fault::NoFourWithTwo => "这里没有四带二，炸弹不能带牌".to_string(),
        Fault::NoFourWithPairs => "这里四张只能带两张，不能带两对".to_string(),
        Fault::NoFourWithSoloAndPair => "四张带两张或两对，不能带一张加一对".to_string(),
        Fault::KickersNotPairs { body } => match body {
            Body::Trios(1) => "三张带两张，要带一对".to_string(),
            Body::Trios(n) => format!("{n} 个三张带对子，要带 {n} 对"),
            Body::Quad => "四张带四张，要带两对".to_string(),
        },
        Fault::WrongKickers { body, has, takes } => {
            format!("{}，你带了 {has} 张", takes_what(body, takes))
        }
        Fault::KickerOfBodyRank(same) => {
            format!("飞机里有 {}，就不能再带 {}", rank(same), rank(same))
        }
        Fault::BothJokersAttached => "不能同时带大王和小王".to_string(),
        Fault::EqualPairs(same) => format!("带的对子要不同点数，不能都是 {}", rank(same)),

        Fault::WildNeedsNatural => "每组至少要有一张不是 3 的牌".to_string(),
        Fault::JokerTakesOneThree => "3 不能当王：一张王加一张 3 才是炸弹".to_string(),

        Fault::TooMany => "选得太多，凑不成一手牌".to_string(),
        Fault::NoPattern => "这些牌凑不成牌型".to_string(),
        Fault::Weak(weakness) => weak(weakness),
    }
}

fn weak(weakness: Weakness) -> String {
    match weakness {
        Weakness::OtherKind { standing } => {
            format!("牌型不同，要压的是：{}", combo(standing))
        }
        Weakness::OtherNumber { has, needs } => format!("张数不同，要 {needs} 张，你选了 {has} 张"),
        Weakness::NotHigher { mine, standing } => {
            format!(
                "压不过：{}不比{}大",
                named(mine).trim_start(),
                named(standing)
            )
        }
        Weakness::BodyNotHigher { mine, standing } => {
            format!(
                "带的牌不比大小，{}不比{}大",
                named(mine).trim_start(),
                named(standing)
            )
        }
        Weakness::NeedsBomb { standing } => format!("要更大的炸弹才能压{}", combo(standing)),
        Weakness::BombTooFew { has, needs } => {
            format!("要 {needs} 张的炸弹才行，你选了 {has} 张")
        }
        Weakness::BombTooLow { standing } => format!("炸弹不够大，要压的是：{}", combo(standing)),
        Weakness::Unbeatable { standing } => format!("{}最大，压不了", combo(standing)),
    }
}

/// What a body may take, in so many words.
fn takes_what(body: Body, takes: Takes) -> String {
    let (body, n) = match body {
        Body::Trios(1) => ("三张".to_string(), 1),
        Body::Trios(n) => (format!("{n} 个三张"), n),
        Body::Quad => ("四张".to_string(), 2),
    };
    match takes {
        Takes::Solos => format!("{body}要带 {n} 张"),
        Takes::Pairs => format!("{body}要带 {n} 对"),
        Takes::SolosOrPairs => format!("{body}要带 {n} 张或 {n} 对"),
    }
}

const fn run(group: u8) -> &'static str {
    match group {
        1 => "顺子",
        2 => "连对",
        _ => "三顺",
    }
}

const fn measure(group: u8) -> &'static str {
    match group {
        1 => "张",
        2 => "对",
        _ => "个三张",
    }
}

fn rank(rank: Rank) -> &'static str {
    (Language::Chinese.text().rank)(rank)
}

/// A rank between Chinese words: letters and digits are set off.
fn named(named: Rank) -> String {
    if named.is_joker() {
        rank(named).to_string()
    } else {
        format!(" {} ", rank(named))
    }
}

fn combo(combo: Combo) -> String {
    (Language::Chinese.text().combo)(combo)
}
