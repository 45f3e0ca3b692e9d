use super::{LessonText, StepText};
use crate::ui::session::Topic;

pub(in crate::ui::text) const TEXT: LessonText = LessonText {
    place: |number, all| format!("第 {number} 步，共 {all} 步"),
    step,
    done: "好！看别人怎么出。",
    instead: "这样也行，不过先照这一步来：",
    next: "下一步",
    skip: "跳过",
    back: "上一步",
    sit_down: "坐下打一局",
    leave: "结束入门",
};

fn step(topic: Topic) -> StepText {
    let (tell, ask) = match topic {
        Topic::Goal => (
            "一个地主对两个农民，哪一边先有人出完手里的牌，哪一边就赢。",
            "点「下一步」。",
        ),
        Topic::Order => (
            "从小到大是 3 到 10、J、Q、K、A、2、小王、大王，不分花色。",
            "点一下你手里最大的牌。",
        ),
        Topic::Call => (
            "当地主多拿三张底牌、先出牌，但要一个人对两家。",
            "你这手牌够好，点「叫地主」。",
        ),
        Topic::Lead => (
            "底牌归你，地主先出；先出的人出什么牌型都行。",
            "先出小牌：选中 3，点「出牌」。",
        ),
        Topic::Follow => (
            "别人出单张，要用更大的单张压。",
            "上家出了 10：选中 A，点「出牌」。",
        ),
        Topic::Pass => (
            "不想压就不出，下次轮到你照样能出。",
            "2 只有王能压，把王留着：点「不出」。",
        ),
        Topic::Pair => (
            "两张一样的是对子，要用更大的对子压。",
            "下家出了一对 3：选中两张 10，出牌。",
        ),
        Topic::Trio => (
            "别人都不出，就又由你先出；三张一样的可以带一张，叫三带一。",
            "选中三张 9 和一张 4，出牌。",
        ),
        Topic::Run => (
            "五张或更多连着的牌是顺子，2 和王不能放进去。",
            "从 8 拖到 4，或者点「提示」替你选好，再出牌。",
        ),
        Topic::Bomb => (
            "四张一样的是炸弹，别的牌型都能压，倍数还翻一倍。",
            "上家的顺子更大：用四张 J 炸掉它。",
        ),
        Topic::Rocket => (
            "大炸弹压小炸弹；两张王是火箭，什么都压得住。",
            "下家炸回来了：两张王一起出。",
        ),
        Topic::GoingOut => ("又轮到你先出，手里只剩一张牌了。", "出掉它，你就赢了。"),
        Topic::Doubling => (
            "你赢了：两个炸弹和一个火箭把倍数翻了三次，两家都按倍数付给你。",
            "输了也照样翻。点「下一步」。",
        ),
        Topic::Partner => (
            "这一局你是农民，上家是你的同伴，只剩一张牌了。",
            "别压同伴的 2：点「不出」，让她走完。",
        ),
        Topic::WhereThingsAre => (
            "你们赢了！「规则」在开始页的桌子下面，「提示」在「出牌」旁边，「设置」在右上角。",
            "现在打一局真的吧！",
        ),
    };
    StepText { tell, ask }
}
