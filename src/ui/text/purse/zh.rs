use super::PurseText;
use crate::lobby::{Admission, Reason};
use crate::ui::session::ImportFault;
use crate::ui::text::money;
use doudizhu_engine::rules::Purse;

pub(in crate::ui::text) const TEXT: PurseText = PurseText {
    rooms: "选房间",
    room: |room| match (room.purse, room.initial) {
        (Purse::Points, _) => "自娱自乐".to_string(),
        (Purse::Silver, _) => format!("每分 {} 两", money(room.rate)),
        (_, 15) => "初级场".to_string(),
        (_, 30) => "中级场".to_string(),
        (_, 60) => "高级场".to_string(),
        (_, 150) => "专家场".to_string(),
        (_, 300) => "超级场".to_string(),
        _ => format!("系数 {}", room.rate / 100),
    },
    terms: |room, rate, entry| {
        let times = if room.initial > 1 {
            format!("，初始 ×{}", room.initial)
        } else {
            String::new()
        };
        let rake = if room.rake > 0 { "，赢家抽 5%" } else { "" };
        match room.purse {
            Purse::Silver => "可以欠账".to_string(),
            Purse::Practice => format!("1 分 = {rate}{times}"),
            Purse::Coins | Purse::Points | Purse::Eyes => {
                format!("1 分 = {rate}{times}，至少 {entry}{rake}")
            }
        }
    },
    refused: |purse, admission, missing| match (purse, admission) {
        (_, Admission::Welcome) => String::new(),
        (_, Admission::TooMuch) => "超过 150 万练习币，今天不能再玩，午夜重新开始".to_string(),
        (Purse::Practice, _) => "练习币和今天的两次补充都用完了，午夜重新开始".to_string(),
        _ => format!("还差 {missing}"),
    },
    try_room: |room| format!("去{room}"),
    practice_zone: "奇幻梦工场",
    name: |purse| match purse {
        Purse::Coins => "金币",
        Purse::Practice => "练习币",
        Purse::Silver => "银两",
        Purse::Points => "积分",
        Purse::Eyes => "黄金眼",
    },
    sum: |purse, sum| match purse {
        Purse::Coins => format!("{sum} 金币"),
        Purse::Practice => format!("{sum} 练习币"),
        Purse::Silver => format!("{sum} 两"),
        Purse::Points => format!("{sum} 分"),
        Purse::Eyes => format!("{sum} 个"),
    },
    reason: |reason| match reason {
        Reason::Start => "新手赠送",
        Reason::Carried => "以前的账",
        Reason::Hand => "一局输赢",
        Reason::Rake => "房费 5%",
        Reason::Relief => "每日补助",
        Reason::NewDay => "新的一天",
        Reason::TopUp => "免费补充",
        Reason::Eyes => "每日赠送",
        Reason::EyePrice => "买黄金眼",
        Reason::EyeUsed => "用黄金眼",
    },
    no_eyes: "今天的黄金眼用完了",
    rake: "房费 5%",
    short: "有人不够付：输家付光为止，赢家分实付的",

    relief: "金币不够时每日补助",
    start: "起始金币，补助也到这么多",
    top_up: "练习币补充到",
    eye_price: "黄金眼用完后",
    not_for_sale: "不卖",

    purses: "钱包",
    entries: "账目",
    export: "导出全部",
    save_file: "存成文件",
    import: "导入",
    open_file: "打开文件",
    import_note: "导入会覆盖现有的设置、钱包和战绩。",
    imported: "已导入",
    fault: |fault| match fault {
        ImportFault::Damaged => "不是本游戏的导出内容，或者已经损坏".to_string(),
        ImportFault::Later => "来自更新的版本，这里读不了".to_string(),
        ImportFault::Line(line) => format!("第 {line} 行不对，没有导入"),
        ImportFault::Hand(hand) => format!("第 {hand} 局的记录不对，没有导入"),
    },

    statistics: "战绩",
    no_hands: "还没有打完过一局",
    hands: "局数",
    won: "胜局",
    share: "胜率",
    points: "得分",
    role: "身份",
    no_landlord: "没有地主",
    points_so_far: |[now, least, most]| format!("累计得分 {now}（最低 {least}，最高 {most}）"),
    shares: "各身份胜率",
    multipliers: "倍数分布",
    finished: "最近的牌局",

    opponents: "对手",
    met: |ago| match ago {
        0 => "初次见面".to_string(),
        _ => format!("{ago} 局前见过"),
    },
    regroups: "每局重新分组：先遇没见过的人，再遇最久没见的人",
    last_with: ["上次：", "、"],

    elsewhere: "这一局正在另一个页面进行",
    go_on_here: "回到这里继续",
    dealer: |dealer, cutter| format!("{dealer}发牌，{cutter}倒牌"),
};
