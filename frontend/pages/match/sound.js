// @ts-check
/** Short soft tones of our own. Silent until the page was touched, as browsers want it. */
import { prefs } from '../../core/prefs.js';

/** @typedef {'turn' | 'move' | 'end' | 'talk'} Tune */

/**
 * @typedef {object} Sound
 * @property {() => boolean} on
 * @property {(on: boolean) => void} set
 * @property {(tune: Tune) => void} play
 */

/** Notes of a tune: frequency, start and length in seconds, loudness. @type {Record<Tune, [number, number, number, number][]>} */
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
};

/**
 * @param {(stop: () => void) => void} atEnd
 * @returns {Sound}
 */
export function createSound(atEnd) {
  let enabled = prefs.get('sound', true);
  /** @type {AudioContext | null} */
  let audio = null;
  const touched = () => {
    if (!enabled) return;
    audio ??= new AudioContext();
    if (audio.state === 'suspended') audio.resume();
  };
  addEventListener('pointerdown', touched);
  addEventListener('keydown', touched);
  atEnd(() => {
    removeEventListener('pointerdown', touched);
    removeEventListener('keydown', touched);
    audio?.close();
  });

  return {
    on: () => enabled,
    set(on) {
      enabled = on;
      prefs.set('sound', on);
      touched();
      document.dispatchEvent(new Event('sound'));
    },
    play(tune) {
      if (!enabled || !audio || audio.state !== 'running') return;
      for (const [pitch, start, length, loud] of TUNES[tune]) {
        const at = audio.currentTime + start;
        const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
        const volume = new GainNode(audio, { gain: 0 });
        volume.gain.setValueAtTime(0, at);
        volume.gain.linearRampToValueAtTime(loud, at + 0.015);
        volume.gain.exponentialRampToValueAtTime(0.0005, at + length);
        tone.connect(volume).connect(audio.destination);
        tone.start(at);
        tone.stop(at + length);
      }
    },
  };
}
