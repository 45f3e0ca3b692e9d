//! Several share a search.

use crate::nets::for_every_view;
use crate::position::{nets, sample};
use doudizhu_engine::bots::net::Nets;
use doudizhu_engine::bots::{
    Budget, Here, Level, Memory, Only, Part, Parts, SIMULATIONS, Shared, Temper, choose_within,
};
use doudizhu_engine::game::Action;
use doudizhu_engine::rules::Variant;
use doudizhu_engine::view::SeatView;

/// A decision of somebody who searches.
struct Decision<'a> {
    view: &'a SeatView,
    memory: &'a Memory,
    nets: Option<&'a Nets>,
}

impl Decision<'_> {
    fn choice(&self, parts: &mut dyn Parts) -> Option<Action> {
        let mut budget = Budget {
            nets: self.nets,
            simulations: SIMULATIONS,
            temper: Temper::Even,
            is_over: &mut || false,
            parts,
        };
        choose_within(self.view, self.memory, Level::Master, 3, &mut budget)
    }

    /// What so many come to, each of whom tries one part at a time, and in how many turns.
    fn shared_by(&self, workers: usize) -> (Option<Action>, usize) {
        let mut shared = Shared::default();
        for turn in 0.. {
            let choice = self.choice(&mut shared);
            let Some(missing) = shared.missing() else {
                return (choice, turn);
            };
            let parts = core::iter::successors(Some(missing), |part: &Part| Some(part.next()));
            // The last is the first to be ready.
            let parts: Vec<Part> = parts.take(workers).collect();
            for part in parts.into_iter().rev() {
                let mut only = Only::part(part);
                self.choice(&mut only);
                shared.add(part, only.tried.expect("a part that is tried"));
            }
        }
        unreachable!("every search ends")
    }
}

/// With nets and without: the same seed and the same simulations give the same choice however many share them.
#[test]
fn a_shared_search_finds_what_one_alone_finds() {
    for variant in Variant::ALL {
        let (mut alone, mut together) = (0, 0);
        let mut views = 0;
        for_every_view(variant, 1, |view, memory| {
            views += 1;
            if views % sample(12, 1) != 0 {
                return; // all take long
            }
            for nets in [None, Some(nets(&view.rules))] {
                let decision = Decision { view, memory, nets };
                let choice = decision.choice(&mut Here);
                for workers in 1..=3 {
                    let (shared, turns) = decision.shared_by(workers);
                    assert_eq!(shared, choice, "{variant}, {workers} workers");
                    alone += if workers == 1 { turns } else { 0 };
                    together += if workers == 3 { turns } else { 0 };
                }
            }
        });
        assert!(together * 3 < alone * 2, "{variant}: {together} of {alone}");
    }
}
