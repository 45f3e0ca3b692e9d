//! What the sounds are made of, as data: a wooden table, and a few instruments beside it.
//!
//! Cards are wood: a burst of noise and a low thump. Calls are plucked strings, from one scale of five
//! tones (G A B D E), so that whatever sounds together agrees. Bombs are a gong, whose partials are no
//! whole multiples and sink as they die, over a rumble. A note begins at once and dies away.

use super::score::Cue;
use Wave::{Noise, Sine, Square, Triangle};

/// What vibrates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wave {
    /// A pure tone.
    Sine,
    /// Odd overtones that fade fast: soft, like a string or a flute.
    Triangle,
    /// Odd overtones that fade slowly: reedy.
    Square,
    /// No tone: noise around the note's frequency, as wide as the frequency is high.
    Noise,
}

/// One note of a sound. It is at its loudest after [`ATTACK_MS`] and dies away until its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// What vibrates.
    pub wave: Wave,
    /// When it begins, in milliseconds after the sound does.
    pub start_ms: u16,
    /// How long it lasts, in milliseconds.
    pub length_ms: u16,
    /// Its frequency when it begins, in hertz.
    pub from_hz: u16,
    /// Its frequency when it ends, in hertz; between the two it glides.
    pub to_hz: u16,
    /// Its amplitude where it is loudest, in thousandths of the loudest there is.
    pub gain: u16,
}

/// How long a note takes to become loud, in milliseconds: just long enough not to click.
pub const ATTACK_MS: u16 = 3;

/// White noise through a filter at this frequency peaks about as high as a tone does.
const NOISE_AS_LOUD_HZ: f32 = 6_000.0;

impl Note {
    /// When it ends, in milliseconds after the sound began.
    pub const fn end_ms(self) -> u16 {
        self.start_ms + self.length_ms
    }

    /// Its amplitude where it is loudest: for a tone between 0 and 1; for noise, what white noise must
    /// be multiplied by before the filter, of which the less passes the lower the note is.
    pub fn amplitude(self) -> f32 {
        let gain = f32::from(self.gain) / 1000.0;
        if self.wave != Noise {
            return gain;
        }
        let hz = (f32::from(self.from_hz) * f32::from(self.to_hz)).sqrt();
        gain * (NOISE_AS_LOUD_HZ / hz).sqrt()
    }
}

/// A note that glides.
const fn glide(wave: Wave, start_ms: u16, length_ms: u16, hz: [u16; 2], gain: u16) -> Note {
    Note {
        wave,
        start_ms,
        length_ms,
        from_hz: hz[0],
        to_hz: hz[1],
        gain,
    }
}

/// A note that keeps its pitch.
const fn tone(wave: Wave, start_ms: u16, length_ms: u16, hz: u16, gain: u16) -> Note {
    glide(wave, start_ms, length_ms, [hz, hz], gain)
}

// The scale, in hertz.
const E3: u16 = 165;
const G3: u16 = 196;
const D4: u16 = 294;
const G4: u16 = 392;
const A4: u16 = 440;
const B4: u16 = 494;
const D5: u16 = 587;
const E5: u16 = 659;
const G5: u16 = 784;
const A5: u16 = 880;
const B5: u16 = 988;
const D6: u16 = 1175;
const G6: u16 = 1568;

// Many of these come in a row: each is hardly more than a breath.
const DEALT: &[Note] = &[
    glide(Noise, 0, 40, [3200, 1700], 70),
    glide(Sine, 0, 35, [240, 150], 40),
];

const SELECTED: &[Note] = &[
    glide(Noise, 0, 30, [2600, 1800], 100),
    glide(Triangle, 0, 45, [520, 420], 70),
];

// A card that is put down hard: the slap, the table top, and its body.
const PLAYED: &[Note] = &[
    glide(Noise, 0, 70, [1900, 800], 330),
    glide(Triangle, 2, 50, [760, 500], 120),
    glide(Sine, 0, 140, [190, 80], 400),
];

// Two knuckles on the table, as one passes at a real one.
const PASSED: &[Note] = &[
    glide(Noise, 0, 35, [700, 380], 120),
    glide(Sine, 0, 90, [165, 95], 240),
    glide(Noise, 125, 35, [640, 340], 90),
    glide(Sine, 125, 90, [150, 88], 180),
];

// A fifth, plucked: the nail, then each string with its octave.
const CALLED: &[Note] = &[
    glide(Noise, 0, 14, [3000, 2000], 70),
    tone(Triangle, 0, 360, D5, 260),
    tone(Sine, 0, 200, D6, 70),
    tone(Triangle, 95, 480, A5, 260),
    tone(Sine, 95, 260, 1760, 60),
];

// A hand spread along the table, and a run across the strings.
const OPENED: &[Note] = &[
    glide(Noise, 0, 300, [1200, 3600], 110),
    tone(Triangle, 0, 300, G4, 150),
    tone(Triangle, 60, 300, A4, 150),
    tone(Triangle, 120, 300, B4, 150),
    tone(Triangle, 180, 320, D5, 160),
    tone(Triangle, 240, 480, G5, 180),
    tone(Sine, 240, 300, G6, 50),
];

// Two strokes of a drum, a small gong, whose pitch rises, and the fifth of a call below its octave.
const LANDLORD: &[Note] = &[
    glide(Sine, 0, 150, [150, 72], 330),
    glide(Noise, 0, 40, [900, 400], 110),
    glide(Sine, 150, 300, [150, 62], 360),
    glide(Noise, 150, 40, [900, 400], 120),
    glide(Sine, 160, 640, [620, 680], 90),
    glide(Sine, 160, 420, [1013, 1080], 45),
    tone(Triangle, 160, 420, G4, 130),
    tone(Triangle, 250, 560, D5, 140),
];

// The big gong.
const BOMB: &[Note] = &[
    glide(Noise, 0, 110, [2400, 500], 170),
    glide(Noise, 0, 900, [150, 55], 200),
    glide(Sine, 0, 420, [95, 38], 220),
    glide(Sine, 0, 1500, [131, 118], 140),
    glide(Sine, 4, 1250, [236, 216], 90),
    glide(Sine, 8, 1000, [349, 326], 70),
    glide(Sine, 12, 760, [523, 497], 50),
    glide(Sine, 16, 480, [811, 780], 30),
];

// It climbs, bursts, and its sparks are the scale.
const ROCKET: &[Note] = &[
    glide(Noise, 0, 430, [500, 4200], 170),
    glide(Triangle, 0, 430, [G3, D6], 110),
    glide(Noise, 420, 520, [2600, 240], 200),
    glide(Sine, 420, 700, [120, 45], 240),
    glide(Sine, 420, 1080, [157, 142], 110),
    glide(Sine, 424, 860, [283, 262], 70),
    tone(Triangle, 520, 260, G6, 60),
    tone(Triangle, 600, 260, D6, 60),
    tone(Triangle, 680, 300, B5, 60),
    tone(Triangle, 760, 300, A5, 50),
    tone(Triangle, 840, 420, G5, 50),
];

// A small bell, twice: it must please for the thousandth time.
const YOUR_TURN: &[Note] = &[
    tone(Sine, 0, 340, E5, 150),
    tone(Sine, 0, 170, 1319, 30),
    tone(Sine, 140, 500, A5, 150),
    tone(Sine, 140, 240, 1760, 30),
];

// A wood block.
// The only reed: what is refused must not be mistaken for a call.
const REFUSED: &[Note] = &[
    glide(Square, 0, 110, [G3, 175], 70),
    glide(Sine, 0, 110, [G3, 175], 160),
    glide(Square, 120, 170, [165, 147], 70),
    glide(Sine, 120, 170, [165, 147], 160),
];

const WON: &[Note] = &[
    glide(Sine, 0, 180, [150, 75], 240),
    tone(Triangle, 0, 300, D5, 170),
    tone(Triangle, 110, 300, E5, 170),
    tone(Triangle, 220, 260, G5, 170),
    tone(Triangle, 330, 340, A5, 130),
    glide(Sine, 480, 260, [150, 65], 240),
    tone(Triangle, 480, 760, G5, 130),
    tone(Triangle, 480, 900, B5, 120),
    tone(Triangle, 480, 1060, D6, 150),
    glide(Sine, 480, 960, [620, 670], 60),
    tone(Sine, 480, 600, G6, 40),
];

const LOST: &[Note] = &[
    tone(Triangle, 0, 340, E5, 150),
    tone(Triangle, 150, 340, D5, 150),
    tone(Triangle, 300, 380, B4, 150),
    glide(Triangle, 460, 420, [G4, 375], 170),
    tone(Sine, 460, 420, D4, 80),
    tone(Sine, 460, 400, E3, 90),
];

impl Cue {
    /// What the sound is made of.
    pub const fn notes(self) -> &'static [Note] {
        match self {
            Cue::Dealt => DEALT,
            Cue::Selected => SELECTED,
            Cue::Played => PLAYED,
            Cue::Passed => PASSED,
            Cue::Called => CALLED,
            Cue::Opened => OPENED,
            Cue::Landlord => LANDLORD,
            Cue::Bomb => BOMB,
            Cue::Rocket => ROCKET,
            Cue::YourTurn => YOUR_TURN,
            Cue::Refused => REFUSED,
            Cue::Won => WON,
            Cue::Lost => LOST,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn longest_ms(cue: Cue) -> u16 {
        match cue {
            Cue::Bomb | Cue::Rocket | Cue::Won => 1600,
            Cue::Dealt | Cue::Selected => 100,
            Cue::Played
            | Cue::Passed
            | Cue::Called
            | Cue::Opened
            | Cue::Landlord
            | Cue::YourTurn
            | Cue::Refused
            | Cue::Lost => 900,
        }
    }

    #[test]
    fn every_cue_has_notes_within_bounds() {
        for cue in Cue::ALL {
            let notes = cue.notes();
            assert!(!notes.is_empty(), "{cue:?}");
            assert!(
                notes.iter().any(|note| note.start_ms == 0),
                "{cue:?} is late"
            );
            for note in notes {
                assert!(note.length_ms > 3 * ATTACK_MS, "{cue:?} {note:?}");
                assert!(note.end_ms() < longest_ms(cue), "{cue:?} {note:?}");
                assert!((1..=400).contains(&note.gain), "{cue:?} {note:?}");
                for hz in [note.from_hz, note.to_hz] {
                    assert!((30..=8000).contains(&hz), "{cue:?} {note:?}");
                }
            }
        }
    }

    /// At no time are the notes of a sound together louder than the loudest there is, even if all of
    /// them kept their first loudness to the end.
    #[test]
    fn no_cue_is_too_loud() {
        for cue in Cue::ALL {
            for begins in cue.notes() {
                let at = begins.start_ms;
                let sum: u16 = cue
                    .notes()
                    .iter()
                    .filter(|note| (note.start_ms..note.end_ms()).contains(&at))
                    .map(|note| note.gain)
                    .sum();
                assert!(sum < 1000, "{cue:?} at {at} ms: {sum}");
            }
        }
    }

    #[test]
    fn every_cue_is_listed_once_and_sounds_like_no_other() {
        for (i, cue) in Cue::ALL.iter().enumerate() {
            for other in &Cue::ALL[i + 1..] {
                assert_ne!(cue, other);
                assert_ne!(cue.notes(), other.notes(), "{cue:?} {other:?}");
            }
        }
    }

    #[test]
    fn what_comes_often_is_soft() {
        let loudest = |cue: Cue| cue.notes().iter().map(|note| note.gain).max();
        assert!(loudest(Cue::Dealt) < loudest(Cue::Selected));
        assert!(loudest(Cue::Selected) < loudest(Cue::Played));
    }

    #[test]
    fn noise_is_raised_where_the_filter_takes_much() {
        let low = tone(Noise, 0, 100, 60, 500);
        let high = tone(Noise, 0, 100, 6000, 500);
        let pure = tone(Sine, 0, 100, 60, 500);
        assert!((low.amplitude() - 5.0).abs() < 0.01);
        assert!((high.amplitude() - 0.5).abs() < 0.01);
        assert!((pure.amplitude() - 0.5).abs() < 0.01);
    }
}
