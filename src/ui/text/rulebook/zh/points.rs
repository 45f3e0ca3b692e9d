use super::super::points::{Leaving, Points};

pub(super) const POINTS: Points = Points {
    title: "算分",
    multiplied: |base, initial| {
        let one = base * initial;
        format!(
            "每个农民和地主单独算：底分 {base} × 初始倍数 {initial} × 本局倍数，倍数 1 就是 {one} 分。地主赢，农民各付地主；农民赢，地主付给每个农民。"
        )
    },
    multiplier: |robs, open| {
        let robs = if robs {
            "每抢一次地主 ×2，"
        } else {
            ""
        };
        let open = if open {
            "明牌乘上明牌的倍数，"
        } else {
            ""
        };
        format!(
            "本局倍数从 1 开始：{robs}{open}每打出一个炸弹或火箭 ×2。炸弹留在手里没打出来，不算。"
        )
    },
    no_cap: "倍数不封顶。",

    base_bid: "底分就是地主叫的分。",
    base_of_opener: |base| format!("大家都不叫、由最早明牌的人当地主的，底分是 {base} 分。"),
    whole_gains: "赢家抽成以后的金币只算整数，零头不给。",
    base_called: |base| format!("底分是 {base} 分。"),
    capped: |doubling| {
        if doubling {
            "每个农民和地主单独算：底分 × 本局倍数，这个农民加倍了就再 ×2。地主赢，农民各付地主；农民赢，地主付给每个农民。"
        } else {
            "每个农民和地主单独算：底分 × 本局倍数。地主赢，农民各付地主；农民赢，地主付给每个农民。"
        }
    },
    most_doublings: |times, factor, doubling| {
        let own = if doubling {
            "连农民自己的加倍在内，"
        } else {
            ""
        };
        format!("封顶：{own}最多翻 {times} 次，就是 ×{factor}；再多也不算。")
    },

    dark: "每个农民和地主单独算。暗打：输赢都是 1 个底分。",
    open: "明打或抢牌：地主赢，每个农民付 3 个底分；地主输，付给每个农民 2 个底分。",
    missile: "打出导弹，赢了多收 1 个底分，输了少付 1 个底分。七张要一手打出才算，拆开就不算。",
    whose_missile: "地主的导弹，和每个农民算账时都算；农民的导弹，只在他和地主之间算。导弹的底分不跟着明打翻倍。",
    greater_missiles: "天炸八张一手打出，或天尊四张王一手打出，也算一个导弹。靠底牌凑成的同样算。",
    missiles_stack: |stack| {
        if stack {
            "一个人打出几个导弹，就算几个。"
        } else {
            "一个人打出几个导弹，也只算一个。"
        }
    },
    unplayed_missiles: |count| {
        if count {
            "打完时整副留在手里的导弹、天炸、天尊，没打出来也算一个。"
        } else {
            "导弹、天炸、天尊留在手里没打出来，不算。"
        }
    },
    floor: "减到 0 为止：输的不会倒收，赢的不会倒付。",
    nothing_doubles: "炸弹不翻倍，也没有春天。",

    fans: "每个农民和地主单独算，从 2 分起，每加 1 番翻一倍：0 番 2 分，1 番 4 分，2 番 8 分，3 番 16 分。地主赢，农民各付；农民赢，各收。",
    common_fans: |face_down| {
        if face_down {
            "大家都算的番：翻开的是大王 1 番，地主闷抓 1 番，每打出一个炸弹 1 番。炸弹留在手里没打出来，不算。"
        } else {
            "大家都算的番：每打出一个炸弹 1 番。炸弹留在手里没打出来，不算。"
        }
    },
    fan_cap: |most| match most {
        Some(most) => format!("最多算 {most} 番，再多也不算。"),
        None => "番数不封顶。".to_string(),
    },
    pairwise: "地主收的、付的，是和每个农民算出来的总数。",
    literal: "地主只收付一个农民的数，照书上的表算；所以大家的分加起来不是零。",
    fines: |[one, two, three, five]| {
        format!(
            "罚番：付给另外每个人一笔，1 番 {one} 分，2 番 {two} 分，3 番 {three} 分，5 番 {five} 分。"
        )
    },

    spring: "春天：地主出完了，农民一张都没出过，再 ×2。",
    anti_spring: "反春天：农民出完了，地主只出过一手牌，再 ×2。",
    spring_fan: "春天：地主出完了，农民一张都没出过，大家再加 1 番。",
    anti_spring_fan: "倒春天：农民出完了，地主只出过一手牌，大家再加 1 番。",

    deal_wins: |sky_bomb, heavenly| {
        format!(
            "刚发完牌手里就有天炸或天尊，不用打直接赢：两样都没有的人，每人付 {sky_bomb} 分（天炸）或 {heavenly} 分（天尊），两样都有就加起来。"
        )
    },
    several_deal_wins: "几个人都有，互相不付；没有的人，每一家都要付。",
    sky_per_bomb: |per_bomb, sky_bomb| {
        if per_bomb {
            let two = 2 * sky_bomb;
            format!("一个人有两副天炸，收两份，每人付 {two} 分。")
        } else {
            format!("一个人有两副天炸，也只收一份 {sky_bomb} 分。")
        }
    },
    deal_wins_by_kitty: "地主拿了底牌才凑成的，不能直接赢。",
};

pub(super) const LEAVING: Leaving = Leaving {
    title: "离桌",
    is: "打到一半自己离桌算逃跑：这一局马上结束，只按下面的规矩扣分，别的不算。",
    below: |terms, stake| {
        let (lord, farmer) = (terms.landlord_fixed, terms.farmer_fixed);
        format!(
            "本局倍数不到 {}（不算初始倍数）：地主逃跑扣 {lord} 倍，就是 {} 分；农民逃跑扣 {farmer} 倍，就是 {} 分。",
            terms.threshold,
            lord * stake,
            farmer * stake
        )
    },
    from: |terms| {
        format!(
            "本局倍数到了 {}：按一个农民实际的输赢算，地主逃跑扣 {} 倍，农民逃跑扣 {} 倍。",
            terms.threshold, terms.landlord_times, terms.farmer_times
        )
    },
    open: "有人明了牌，算逃跑时把各家发到手的炸弹和火箭全算上，打没打出来都算，地主的连底牌一起算。",
    shared: |landlord| match landlord {
        1 => "扣的分，由另外两家平分。".to_string(),
        _ => format!(
            "地主逃跑，扣的分由两个农民平分；农民逃跑，地主拿 {landlord} 份，另一个农民拿 1 份，除不尽的零头给座位靠前的。"
        ),
    },
    early: |free| {
        if free {
            "还没有地主就离桌，不扣分。"
        } else {
            "还没有地主就离桌，照农民逃跑扣分。"
        }
    },
    landlord_pays: |pays, each, by_base| {
        let base = base(by_base);
        format!("地主逃跑，扣 {pays} {base}，付给每个农民 {each} {base}。")
    },
    farmer_pays: |pays, landlord, each, by_base| {
        let base = base(by_base);
        format!(
            "农民逃跑，扣 {pays} {base}：地主得 {landlord} {base}，另外的农民各得 {each} {base}。"
        )
    },
    early_pays: |pays, each| format!("还没有地主就离桌，扣 {pays} 分，另外每人得 {each} 分。"),
    void: "随时可以离桌：这一局作废，谁也不得分、不扣分。",
    refused: "牌没打完不能离桌。要走就由托管代打到底，不另外扣分；回来可以接着自己打。",
};

const fn base(by_base: bool) -> &'static str {
    if by_base { "个底分" } else { "分" }
}
