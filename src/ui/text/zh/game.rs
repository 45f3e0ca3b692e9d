//! What players say and play, what the rules refuse, and the keys.

use doudizhu_engine::combos::{Combo, ComboKind};
use doudizhu_engine::game::{Reason, Said};

pub(super) fn question(said: Said) -> &'static str {
    match said {
        Said::Call | Said::NoCall => "要叫地主吗？",
        Said::Rob | Said::NoRob => "要抢地主吗？每抢一次翻一倍",
        Said::BidOne | Said::BidTwo | Said::BidThree => "叫几分？",
        Said::Grab => "叫几分？抢牌要明打，底分 3",
        Said::Blind => "看牌，还是不看就闷抓？",
        Said::Look => "看牌，还是不看就加番？",
        Said::Surrender | Said::GoOn => "继续打，还是投降？",
        Said::Double | Said::NoDouble => "要加倍吗？",
        Said::Dao | Said::NoDao => "要倒地主吗？",
        Said::Follow | Said::NoFollow => "跟不跟？",
        Said::La | Said::NoLa => "被倒了，要拉吗？",
        Said::O | Said::NoO => "地主拉了，要Ｏ吗？",
        Said::Dark => "要明牌吗？",
    }
}

/// A combination by name; joined so that no line breaks inside of a run.
pub(super) fn combo(combo: Combo) -> String {
    let key = (super::TEXT.rank)(combo.key);
    let low = (super::TEXT.rank)(combo.low());
    let n = combo.length;
    match combo.kind {
        ComboKind::Solo if combo.key.is_joker() => key.to_string(),
        ComboKind::Solo => format!("单张 {key}"),
        ComboKind::Pair => format!("一对 {key}"),
        ComboKind::Trio => format!("三张 {key}"),
        ComboKind::TrioWithSolo => format!("三个 {key} 带一张"),
        ComboKind::TrioWithPair => format!("三个 {key} 带一对"),
        ComboKind::SoloChain => format!("顺子 {low}\u{2060}～\u{2060}{key}"),
        ComboKind::PairChain => format!("连对 {low}\u{2060}～\u{2060}{key}"),
        ComboKind::TrioChain => format!("三顺 {low}\u{2060}～\u{2060}{key}"),
        ComboKind::AirplaneWithSolos => format!("飞机 {low}\u{2060}～\u{2060}{key} 带 {n} 张"),
        ComboKind::AirplaneWithPairs => format!("飞机 {low}\u{2060}～\u{2060}{key} 带 {n} 对"),
        ComboKind::QuadWithSolos => format!("四个 {key} 带两张"),
        ComboKind::QuadWithPairs => format!("四个 {key} 带两对"),
        ComboKind::QuadWithSoloAndPair => format!("四个 {key} 带一张和一对"),
        ComboKind::Bomb => format!("炸弹 {key}"),
        ComboKind::JokerBomb => format!("{key}炸弹"),
        ComboKind::Rocket => "火箭".to_string(),
        ComboKind::Gun => format!("枪 {key}"),
        ComboKind::Cannon => format!("炮 {key}"),
        ComboKind::SixOfRank => format!("六张 {key}（火箭）"),
        ComboKind::Missile => format!("导弹 {key}"),
        ComboKind::SkyBomb => format!("天炸 {key}"),
        ComboKind::Heavenly => "天尊".to_string(),
    }
}

pub(super) fn said(said: Said, blind: bool) -> &'static str {
    match said {
        Said::Dao if blind => "闷倒",
        Said::Follow if blind => "闷跟",
        Said::Call => "叫地主",
        Said::BidOne => "1 分",
        Said::BidTwo => "2 分",
        Said::BidThree => "3 分",
        Said::Grab => "抢牌",
        Said::Blind => "闷抓",
        Said::NoCall => "不叫",
        Said::Rob => "抢地主",
        Said::NoRob => "不抢",
        Said::Look => "看牌",
        Said::Surrender => "投降",
        Said::GoOn => "继续",
        Said::Double => "加倍",
        Said::NoDouble => "不加倍",
        Said::Dao => "倒",
        Said::NoDao => "不倒",
        Said::Follow => "跟",
        Said::NoFollow => "不跟",
        Said::La => "拉",
        Said::NoLa => "不拉",
        Said::O => "Ｏ",
        Said::NoO => "不Ｏ",
        Said::Dark => "不明牌",
    }
}

pub(super) fn refusal(reason: Reason) -> &'static str {
    match reason {
        Reason::GameOver => "这一局已经结束",
        Reason::NotYourTurn => "还没轮到你",
        Reason::StillDealing => "还在发牌",
        Reason::CallingIsOver => "叫地主已经结束",
        Reason::NothingToRob => "现在没有地主可抢",
        Reason::NotPlayingYet => "还没开始出牌",
        Reason::ScoresAreBid => "这里叫的是分",
        Reason::NoLandlordYet => "还没有定出地主",
        Reason::AlreadyOpen => "你已经明牌了",
        Reason::TooLateToOpen => "已经过了明牌的时候",
        Reason::WrongMoment => "明牌的时机变了，请再试一次",
        Reason::OnlyLandlordOpens => "现在只有地主可以明牌",
        Reason::NoPeekingNow => "只有叫地主、抢地主时能看底牌",
        Reason::NoPeekLeft => "这一局的黄金眼用完了",
        Reason::WrongPeek => "请选对要看的底牌张数",
        Reason::CardsNotHeld => "你手里没有这些牌",
        Reason::NoCombo => "这些牌不成牌型",
        Reason::WrongReading => "这些牌不能这样算",
        Reason::DoesNotBeat => "压不过：要牌型和张数都相同而且更大，或者用更大的炸弹",
        Reason::MustLead => "新的一轮由你先出，不能不出",
        Reason::BidTooLow => "要叫得比前面的高",
        Reason::HandMustBePlayed => "这手牌必须打，不能不叫",
        Reason::LookFirst => "要先看牌",
        Reason::LookedAlready => "已经看过牌了",
        Reason::NothingToDouble => "现在不能加倍",
        Reason::TooLateToSurrender => "已经不能投降了",
        Reason::NotAskedToOpen => "现在不问明打暗打",
        Reason::NoBombLeft => "叫牌允许的炸弹已经用完，可以拆开出",
        Reason::CannotLeave => "不能离桌，由托管代打",
        Reason::NoSuchSeat => "没有这个座位",
    }
}

pub(super) const KEYS: &[(&str, &str)] = &[
    ("点 / 空格 / ↑", "选牌、取消选牌"),
    ("按住拖过", "选连着的几张"),
    ("← → Home End", "在手牌里移动"),
    ("3…9 T J Q K A 2 X", "跳到这个点数"),
    ("Shift+Enter", "选同点数的全部"),
    ("Enter", "出牌"),
    ("P", "不出"),
    ("H", "提示，再按换一个"),
    ("C / 点桌面", "清空所选"),
    ("S", "换一种理牌"),
    ("G", "托管、取消托管"),
    ("U", "悔牌（练习）"),
    ("L", "出牌记录"),
    ("M", "声音开关"),
    ("R W N B", "听：上一句、轮到谁、各剩几张、底牌"),
    ("?", "这份帮助"),
    ("Esc", "关闭"),
];
