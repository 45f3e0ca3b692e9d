//! All kept texts as one, for whoever keeps them where the browser does not.

use super::Place;

/// Sealed texts with their places as one text: for each, a line with name and bytes, then the text.
pub fn bundle(sealed: impl IntoIterator<Item = (Place, String)>) -> String {
    let mut all = String::new();
    for (place, text) in sealed {
        all.push_str(&format!("{} {}\n{text}\n", place.name(), text.len()));
    }
    all
}

/// The sealed texts of a bundle with their places; `None` where it is none. Places of later versions of the
/// game are passed over.
pub fn unbundle(mut all: &str) -> Option<Vec<(Place, &str)>> {
    let mut found = Vec::new();
    while !all.is_empty() {
        let (head, rest) = all.split_once('\n')?;
        let (name, bytes) = head.split_once(' ')?;
        let (text, rest) = rest.split_at_checked(bytes.parse().ok()?)?;
        all = rest.strip_prefix('\n')?;
        let place = Place::ALL.into_iter().find(|place| place.name() == name);
        found.extend(place.map(|place| (place, text)));
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Vec<(Place, String)> {
        let texts = [
            "1 00 speed=2",
            "",
            "四桌 \n four-tables.table 3\nx",
            "profile\nentry",
        ];
        Place::ALL
            .into_iter()
            .zip(texts.map(String::from))
            .collect()
    }

    #[test]
    fn what_is_bundled_is_found() {
        let texts = some();
        let bundled = bundle(texts.clone());
        let found = unbundle(&bundled).expect("a bundle");
        let found: Vec<_> = found
            .iter()
            .map(|(place, text)| (*place, (*text).to_string()))
            .collect();
        assert_eq!(found, texts);
        assert_eq!(unbundle(""), Some(Vec::new()));
    }

    #[test]
    fn places_of_later_versions_are_passed_over() {
        let bundled = bundle(some());
        let later = format!("four-tables.later 5\n1 2 3\n{bundled}");
        assert_eq!(unbundle(&later), unbundle(&bundled));
    }

    /// What is no bundle is refused, wherever it is cut or changed, and never makes anything else of it.
    #[test]
    fn what_is_no_bundle_is_refused() {
        let bundled = bundle(some());
        for end in (1..bundled.len()).filter(|end| bundled.is_char_boundary(*end)) {
            let whole = unbundle(&bundled[..end]);
            assert!(
                whole.is_none_or(|found| found.len() < Place::ALL.len()),
                "cut at {end}"
            );
        }
        for text in [
            "\n",
            "x",
            "x 1",
            "x -1\n\n",
            "x 99999999999999999999\na\n",
            "x 2\n四\n",
            "x 0\n",
        ] {
            assert_eq!(unbundle(text), None, "{text:?}");
        }
    }
}
