use super::{BombUse, ComboKind, ComboRules, lead};
use crate::cards::Pack;
use alloc::collections::BTreeMap;

/// Counts the distinct plays of a whole pack, kind by kind: the variant's perft(1). A set of cards
/// with several readings counts once for each.
pub fn census(pack: Pack, rules: &ComboRules) -> BTreeMap<ComboKind, u64> {
    let mut counts = BTreeMap::new();
    lead(pack.ranks(), rules, BombUse::Allowed, &mut |play| {
        *counts.entry(play.combo.kind).or_insert(0) += 1;
    });
    counts
}
