//! Which voice may speak a language.

/// How many parts of a language's tag a voice's language shares, its language being the same; `None` if
/// it is another. The higher, the better the voice: `zh-CN` is shared wholly by a voice of `zh-CN`, and
/// less by one of `zh-TW`, which is better than none.
///
/// Systems write tags as they like: `zh_CN`, `ZH-cn`.
pub fn shared(voice: &str, tag: &str) -> Option<usize> {
    let parts = |tag: &str| -> Vec<String> {
        tag.split(['-', '_'])
            .map(str::to_ascii_lowercase)
            .filter(|part| !part.is_empty())
            .collect()
    };
    let (voice, tag) = (parts(voice), parts(tag));
    if voice.first()? != tag.first()? {
        return None;
    }
    Some(tag.iter().filter(|part| voice.contains(part)).count())
}

/// Which of these voices speaks a language best: of equals, the first. `None` if none speaks it.
pub fn best<'a>(voices: impl IntoIterator<Item = &'a str>, tag: &str) -> Option<usize> {
    let mut best: Option<(usize, usize)> = None;
    for (i, voice) in voices.into_iter().enumerate() {
        if let Some(shared) = shared(voice, tag)
            && best.is_none_or(|(_, most)| shared > most)
        {
            best = Some((i, shared));
        }
    }
    best.map(|(i, _)| i)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn voices_share_what_they_share() {
        for (voice, tag, parts) in [
            ("zh-CN", "zh-CN", Some(2)),
            ("zh_CN", "zh-CN", Some(2)),
            ("ZH-cn", "zh-CN", Some(2)),
            ("zh-Hans-CN", "zh-CN", Some(2)),
            ("zh-HK", "zh-CN", Some(1)),
            ("zh", "zh-CN", Some(1)),
            ("en-GB", "en", Some(1)),
            ("en-US", "zh-CN", None),
            ("zha-CN", "zh-CN", None), // Zhuang
            ("", "zh-CN", None),
            ("zh-CN", "", None),
        ] {
            assert_eq!(shared(voice, tag), parts, "{voice} for {tag}");
        }
    }

    #[test]
    fn the_nearest_voice_speaks() {
        let voices = ["en-US", "zh-HK", "zh-CN", "zh-CN", "en-GB"];
        for (tag, voice) in [
            ("zh-CN", Some(2)),
            ("zh-TW", Some(1)),
            ("en", Some(0)),
            ("en-GB", Some(4)),
            ("fr", None),
        ] {
            assert_eq!(best(voices, tag), voice, "{tag}");
        }
        assert_eq!(best([], "en"), None);
    }
}
