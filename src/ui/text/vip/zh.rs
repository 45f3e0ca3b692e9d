use super::VipText;
#[cfg(feature = "vip")]
use super::VipWords;
#[cfg(feature = "vip")]
use crate::tabs::Refusal;

pub(in crate::ui::text) const TEXT: VipText = VipText {
    entrance: "VIP 房",
    impossible: "VIP 房要求浏览器能保存数据、同一网站的页面能互通，这里做不到。",
    room: |number| format!("VIP 房 {number}"),
    #[cfg(feature = "vip")]
    inside: INSIDE,
};

#[cfg(feature = "vip")]
const INSIDE: VipWords = VipWords {
    me: "玩家",
    name: "名字",
    name_note: "每个名字有自己的钱包，只坐一个标签页；不填就用你自己的。",
    password: "密码",
    coefficient: "系数",
    coefficient_note: "最低金币是系数的 96 倍。",
    number: "房号",
    number_note: "订房的人在本浏览器的标签页里能看到。",
    own_room: "自己订房",
    other_room: "进已有的房",
    reserve: "订房",
    enter: "进房",
    minimum: "最低金币",
    bot: "机器人（邀请）",
    host: "主机",
    away: "不在",
    is_ready: "准备好了",
    waits: "等别人准备",
    seeking: "正在找房间",
    busy: "这个玩家坐在另一个标签页：关掉那一页，或者换个名字",
    took_over: "主机的标签页没了，这一页按存下的牌接着打",
    refused: |why, missing| match why {
        Refusal::Password(wait) => format!("密码不对，{wait} 秒内谁也不能再试"),
        Refusal::Missing(_) => format!("还差 {missing}"),
        Refusal::Full => "座位满了".to_string(),
        Refusal::Elsewhere => "这个玩家已经坐到另一个标签页".to_string(),
        Refusal::NoRoom => "没有这个房间".to_string(),
    },
    ready: "准备",
    next_hand: "下一局开始你再上桌",
    leave: "离开房间",
    abandoned: "30 天没人来的房间会取消：没打完的一局由托管打完，每个人的账都结清。",
    rule: "离开的人由托管代打，随时可以回来。主机的标签页关掉后，同桌的另一页接着打；都关了就等人回来。",
};
