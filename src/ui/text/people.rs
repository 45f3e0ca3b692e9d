//! What people are called: by their kind, and the number of their name among those of the kind.

use crate::lobby::Person;

/// Names with a space between them, and for each kind of people where the first of them is, and what they
/// are called by, with a star for the name.
struct Names(&'static str, [(u8, &'static str); 5]);

/// Given names of the two young kinds, then surnames, of which everybody has another.
const CHINESE: Names = Names(
    "杰 明 强 亮 军 涛 鹏 飞 超 伟 斌 凯 浩 健 磊 勇 辉 \
     虎 宝 豆 石 牛 龙 乐 阳 星 海 山 雨 冬 天 满 松 \
     林 周 陈 王 李 张 赵 孙 吴 郑 钱 冯 许 何 罗 杨 朱 马",
    [
        (0, "阿*"),
        (33, "*奶奶"),
        (34, "老*"),
        (35, "*爷爷"),
        (17, "小*"),
    ],
);
const ENGLISH: Names = Names(
    "Jie Ming Qiang Liang Jun Tao Peng Fei Chao Wei Bin Kai Hao Jian Lei Yong Hui \
     Hu Bao Dou Shi Niu Long Le Yang Xing Hai Shan Yu Dong Tian Man Song \
     Lin Zhou Chen Wang Li Zhang Zhao Sun Wu Zheng Qian Feng Xu He Luo Yang Zhu Ma",
    [
        (0, "*"),
        (33, "Granny *"),
        (34, "Uncle *"),
        (35, "Old *"),
        (17, "*"),
    ],
);

fn name(Names(all, kinds): &Names, person: Person) -> String {
    let (first, called) = kinds[person.kind()];
    let name = all.split(' ').nth(usize::from(first) + person.number() / 5);
    called.replace('*', name.unwrap_or_default())
}

pub(super) fn chinese(person: Person) -> String {
    name(&CHINESE, person)
}

pub(super) fn english(person: Person) -> String {
    name(&ENGLISH, person)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn everybody_has_a_name_of_his_own() {
        for name in [chinese, english] {
            let names: HashSet<String> = Person::all().map(name).collect();
            assert_eq!(names.len(), Person::all().count());
            assert!(names.iter().all(|name| name.chars().count() >= 2));
        }
        assert!(Person::all().all(|person| english(person).is_ascii()));
        let [one, two, three] = crate::lobby::Company::USUAL.0.map(chinese);
        assert_eq!([one, two, three], ["阿杰", "林奶奶", "老周"]);
    }
}
