// @ts-check
/** Short soft tones. Browsers allow sound only after the first touch of the page. */
import { prefs } from '../core/prefs.js';

/** @typedef {'turn' | 'move' | 'end' | 'talk' | 'low'} Tune */
/** A note: pitch in hertz, start and length in seconds, loudness. */
/** @typedef {[pitch: number, start: number, length: number, loudness: number]} Note */

/**
 * @typedef {object} Sound
 * @property {() => boolean} on
 * @property {(on: boolean) => void} set
 * @property {(tune: Tune) => Promise<void>} play
 */

/** @type {Record<Tune, Note[]>} */
const TUNES = {
  turn: [
    [523, 0, 0.24, 0.16],
    [784, 0.13, 0.42, 0.18],
  ],
  move: [
    [196, 0, 0.1, 0.14],
    [147, 0.03, 0.14, 0.1],
  ],
  end: [
    [392, 0, 0.3, 0.14],
    [523, 0.16, 0.3, 0.14],
    [659, 0.32, 0.3, 0.14],
    [784, 0.48, 0.8, 0.17],
  ],
  talk: [[880, 0, 0.12, 0.07]],
  low: [
    [659, 0, 0.14, 0.16],
    [659, 0.2, 0.14, 0.16],
    [659, 0.4, 0.3, 0.16],
  ],
};

/**
 * Milliseconds of silence after which the audio device is released: an open one drains batteries.
 */
const SILENCE = 2_000;
/** Milliseconds after which a tune would come too late for its event. */
const LATE = 1_000;

/**
 * Stays open, so that a touch at the table also allows the sound of the match.
 * @type {AudioContext | null}
 */
let audio = null;
/** Whether the browser has allowed sound; it does so while the page is touched. */
let allowed = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;

/** Lets the audio device work for a while. @param {AudioContext} audio */
async function stir(audio) {
  clearTimeout(resting);
  resting = setTimeout(() => audio.suspend(), SILENCE);
  await audio.resume();
  allowed = true;
}

/**
 * @param {(stop: () => void) => void} atEnd
 * @returns {Sound}
 */
export function createSound(atEnd) {
  let enabled = prefs.get('sound', true);
  const wake = () => {
    if (!enabled || allowed) return;
    audio ??= new AudioContext();
    stir(audio);
  };
  addEventListener('pointerup', wake); // for fingers the first event that counts as a touch
  addEventListener('keydown', wake);
  atEnd(() => {
    removeEventListener('pointerup', wake);
    removeEventListener('keydown', wake);
  });

  return {
    on: () => enabled,
    set(on) {
      enabled = on;
      prefs.set('sound', on);
      wake();
      document.dispatchEvent(new Event('sound'));
    },
    async play(tune) {
      if (!enabled || !audio) return;
      const late = performance.now() + LATE;
      await stir(audio);
      if (performance.now() < late) for (const note of TUNES[tune]) playNote(audio, note);
    },
  };
}

/**
 * @param {AudioContext} audio
 * @param {Note} note
 */
function playNote(audio, [pitch, start, length, loudness]) {
  const at = audio.currentTime + start;
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}
