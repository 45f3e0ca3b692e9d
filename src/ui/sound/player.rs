//! Plays the score, if the browser lets it.
//!
//! What the browser refuses is dropped: a page without sound is a page. Nothing is to be tidied up after
//! a note, since its nodes go when it has ended, and nothing here waits to be called back.

use super::notes::{ATTACK_MS, Note, Wave};
use super::score::Cue;
use js_sys::{Array, Promise};
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsValue;
use web_sys::{
    AudioBuffer, AudioContext, AudioContextState, AudioNode, AudioParam, AudioScheduledSourceNode,
    BiquadFilterType, GainNode, OscillatorType,
};

/// How loud the whole is: louder than this, and the table drowns what else the player listens to.
const VOLUME: f32 = 0.5;
/// How long the whole takes to become loud after a pause, so that it does not click, in seconds: over
/// before the limiter, which looks a little ahead, lets the first note through.
const SWELL_S: f64 = 0.005;
/// What a note has faded to at its end, and how long the rest takes to go, in seconds.
const FADED: f32 = 0.01;
const REST_S: f64 = 0.01;
/// How much noise there is, in seconds; a longer note hears it again.
const NOISE_S: f32 = 1.0;
/// The same sound is not started again sooner, in seconds: at the highest speed whole tricks fall at
/// once, and the sum would only be loud.
const APART_S: f64 = 0.045;

/// The sounds of the page. At first they are on, but nothing sounds before [`gesture`](Self::gesture).
#[derive(Debug)]
pub struct Sounds {
    on: Cell<bool>,
    paused: Cell<bool>,
    /// A browser lets a page sound only after the player has done something.
    allowed: Cell<bool>,
    /// A sound is scheduled in a context that does not run.
    waits: Cell<bool>,
    /// When each of [`Cue::ALL`] last began, in the context's seconds.
    began: Cell<[f64; Cue::ALL.len()]>,
    studio: RefCell<Option<Studio>>,
}

impl Default for Sounds {
    fn default() -> Sounds {
        Sounds::new()
    }
}

impl Sounds {
    /// Sounds that are on and wait for the player's first gesture.
    pub const fn new() -> Sounds {
        Sounds {
            on: Cell::new(true),
            paused: Cell::new(false),
            allowed: Cell::new(false),
            waits: Cell::new(false),
            began: Cell::new([f64::NEG_INFINITY; Cue::ALL.len()]),
            studio: RefCell::new(None),
        }
    }

    /// The player has clicked, touched or pressed a key: call it from within each such event, since a
    /// browser may silence the page at any time and lets only a gesture end that.
    pub fn gesture(&self) {
        self.allowed.set(true);
        self.settle();
    }

    /// Sound at all, or not; what sounds when it is turned off stops at once and for good.
    pub fn set_on(&self, on: bool) {
        self.on.set(on);
        self.settle();
    }

    /// The page is hidden, or no longer: a hidden page is silent, and what sounded is not resumed.
    pub fn set_paused(&self, paused: bool) {
        self.paused.set(paused);
        self.settle();
    }

    /// Plays a sound now, beside what sounds already.
    ///
    /// While the browser has not let the context run yet, one sound waits for it and others are dropped:
    /// they would all be heard at once.
    pub fn play(&self, cue: Cue) {
        if !self.may_sound() {
            return;
        }
        let studio = self.studio.borrow();
        let Some(studio) = studio.as_ref() else {
            return;
        };
        let runs = studio.runs();
        if !runs && self.waits.get() {
            return;
        }
        let now = studio.context.current_time();
        let mut began = self.began.get();
        let last = &mut began[cue as usize];
        if runs && now - *last < APART_S {
            return;
        }
        *last = now;
        self.began.set(began);
        self.waits.set(!runs);
        for note in cue.notes() {
            drop(studio.start(*note, now));
        }
    }

    fn may_sound(&self) -> bool {
        self.on.get() && !self.paused.get() && self.allowed.get()
    }

    /// Lets the context run or rest, as is wanted.
    fn settle(&self) {
        let mut studio = self.studio.borrow_mut();
        if self.may_sound() {
            if studio.is_none() {
                // It is tried again at the next gesture, which costs nothing worth remembering.
                *studio = Studio::new().ok();
            }
            if let Some(studio) = studio.as_ref().filter(|studio| !studio.runs()) {
                drop(studio.resume());
            }
        } else if let Some(studio) = studio.as_mut() {
            self.waits.set(false);
            drop(studio.silence());
        }
    }
}

impl Drop for Sounds {
    fn drop(&mut self) {
        if let Some(studio) = self.studio.borrow().as_ref() {
            forget(studio.context.close());
        }
    }
}

/// The context and what every sound passes: bus, limiter, volume.
#[derive(Debug)]
struct Studio {
    context: AudioContext,
    noise: AudioBuffer,
    /// What the notes go into. Silence takes their bus from them, and the next ones get another.
    bus: GainNode,
    limiter: AudioNode,
    volume: GainNode,
}

impl Studio {
    fn new() -> Result<Studio, JsValue> {
        let context = AudioContext::new()?;
        Studio::within(&context).inspect_err(|_| forget(context.close()))
    }

    fn within(context: &AudioContext) -> Result<Studio, JsValue> {
        let limiter = context.create_dynamics_compressor()?;
        limiter.threshold().set_value(-8.0);
        limiter.knee().set_value(6.0);
        limiter.ratio().set_value(12.0);
        limiter.attack().set_value(0.002);
        limiter.release().set_value(0.15);
        let volume = context.create_gain()?;
        volume.gain().set_value(VOLUME);
        limiter.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&context.destination())?;
        let limiter = AudioNode::from(limiter);
        Ok(Studio {
            context: context.clone(),
            noise: noise(context)?,
            bus: bus(context, &limiter)?,
            limiter,
            volume,
        })
    }

    fn runs(&self) -> bool {
        self.context.state() == AudioContextState::Running
    }

    fn resume(&self) -> Result<(), JsValue> {
        forget(self.context.resume());
        let (gain, now) = (self.volume.gain(), self.context.current_time());
        gain.cancel_scheduled_values(0.0)?;
        gain.set_value_at_time(0.0, now)?;
        gain.linear_ramp_to_value_at_time(VOLUME, now + SWELL_S)?;
        Ok(())
    }

    /// Ends what sounds and what is scheduled, and rests. A suspended context keeps its notes, and would
    /// play what is left of them when it is resumed: so they lose their bus. It stays connected, for
    /// notes that lead nowhere would never be played to their end, and so never go.
    fn silence(&mut self) -> Result<(), JsValue> {
        forget(self.context.suspend());
        self.volume.gain().cancel_scheduled_values(0.0)?;
        self.volume.gain().set_value(0.0);
        self.bus.gain().set_value(0.0);
        self.bus = bus(&self.context, &self.limiter)?;
        Ok(())
    }

    /// Schedules a note of a sound that begins at a time of the context.
    fn start(&self, note: Note, sound_begins: f64) -> Result<(), JsValue> {
        let begins = sound_begins + seconds(note.start_ms);
        let loud = begins + seconds(ATTACK_MS);
        let ends = sound_begins + seconds(note.end_ms());
        let envelope = self.context.create_gain()?;
        let gain = envelope.gain();
        gain.set_value_at_time(0.0, begins)?;
        gain.linear_ramp_to_value_at_time(note.amplitude(), loud)?;
        gain.exponential_ramp_to_value_at_time(note.amplitude() * FADED, ends)?;
        let ends = ends + REST_S;
        gain.linear_ramp_to_value_at_time(0.0, ends)?;
        envelope.connect_with_audio_node(&self.bus)?;
        let kind = match note.wave {
            Wave::Sine => OscillatorType::Sine,
            Wave::Triangle => OscillatorType::Triangle,
            Wave::Square => OscillatorType::Square,
            Wave::Noise => return self.start_noise(note, begins, ends, &envelope),
        };
        let source = self.context.create_oscillator()?;
        source.set_type(kind);
        move_along(&source.frequency(), note, begins, ends)?;
        source.connect_with_audio_node(&envelope)?;
        source.start_with_when(begins)?;
        source.stop_with_when(ends)
    }

    fn start_noise(
        &self,
        note: Note,
        begins: f64,
        ends: f64,
        envelope: &AudioNode,
    ) -> Result<(), JsValue> {
        let filter = self.context.create_biquad_filter()?;
        filter.set_type(BiquadFilterType::Bandpass);
        filter.q().set_value(1.0);
        move_along(&filter.frequency(), note, begins, ends)?;
        filter.connect_with_audio_node(envelope)?;
        let source = self.context.create_buffer_source()?;
        source.set_buffer(Some(&self.noise));
        source.set_loop(true);
        source.connect_with_audio_node(&filter)?;
        // From another place each time: the same click twice is heard as a machine's.
        let from = js_sys::Math::random() * f64::from(NOISE_S);
        source.start_with_when_and_grain_offset(begins, from)?;
        AudioScheduledSourceNode::from(source).stop_with_when(ends)
    }
}

/// Lets a frequency glide as a note does.
fn move_along(frequency: &AudioParam, note: Note, begins: f64, ends: f64) -> Result<(), JsValue> {
    frequency.set_value_at_time(f32::from(note.from_hz), begins)?;
    frequency.exponential_ramp_to_value_at_time(f32::from(note.to_hz), ends)?;
    Ok(())
}

fn bus(context: &AudioContext, limiter: &AudioNode) -> Result<GainNode, JsValue> {
    let bus = context.create_gain()?;
    bus.connect_with_audio_node(limiter)?;
    Ok(bus)
}

/// White noise, which a xorshift makes: it need not surprise anybody.
fn noise(context: &AudioContext) -> Result<AudioBuffer, JsValue> {
    let rate = context.sample_rate();
    let mut state = 0x9e37_79b9_u32;
    let samples: Vec<f32> = (0..(rate * NOISE_S) as usize)
        .map(|_| {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            (f64::from(state) / f64::from(u32::MAX) * 2.0 - 1.0) as f32
        })
        .collect();
    let buffer = context.create_buffer(1, samples.len() as u32, rate)?;
    buffer.copy_to_channel(&samples, 0)?;
    Ok(buffer)
}

fn seconds(ms: u16) -> f64 {
    f64::from(ms) / 1000.0
}

/// Neither waits for a promise nor lets its failure be reported as an error of the page.
fn forget(promise: Result<Promise, JsValue>) {
    if let Ok(promise) = promise {
        drop(Promise::all_settled(&Array::of1(&promise)));
    }
}
