use crate::bots::Plan;
use crate::bots::plan::best_plan;
use crate::cards::Hand;
use crate::combos::ComboRules;
use alloc::vec::Vec;

/// Plans of hands, remembered as long as their place is not needed for another.
#[derive(Debug)]
pub struct Plans<'a> {
    rules: &'a ComboRules,
    known: Vec<Option<(Hand, Plan)>>,
}

impl<'a> Plans<'a> {
    /// Room for 2 to the power of `bits` plans.
    pub fn new(rules: &'a ComboRules, bits: u32) -> Plans<'a> {
        Plans {
            rules,
            known: alloc::vec![None; 1 << bits],
        }
    }

    /// The best plan for a hand.
    pub fn plan(&mut self, hand: Hand) -> Plan {
        let spread = hand.bits().wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let place = (spread >> 32) as usize & (self.known.len() - 1);
        if let Some((known, plan)) = self.known[place]
            && known == hand
        {
            return plan;
        }
        let plan = best_plan(hand, self.rules);
        self.known[place] = Some((hand, plan));
        plan
    }
}
