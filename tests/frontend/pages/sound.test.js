import assert from 'node:assert/strict';
import test, { mock } from 'node:test';
import { createSound } from '../../../frontend/parts/sound.js';

/** The part of a browser's audio that these tests need. */
class FakeAudio {
  state = 'suspended';
  currentTime = 0;
  async resume() {
    this.state = 'running';
  }
  async suspend() {
    this.state = 'suspended';
  }
}

class FakeNode {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect(/** @type {unknown} */ next) {
    return next;
  }
  start() {
    tones += 1;
  }
  stop() {}
}

let tones = 0;

test('silence lets the audio device go, and the next tune is still heard', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  /** @type {FakeAudio | undefined} */
  let audio;
  const page = new EventTarget();
  Object.assign(globalThis, {
    AudioContext: class extends FakeAudio {
      constructor() {
        super();
        audio = this;
      }
    },
    GainNode: FakeNode,
    OscillatorNode: FakeNode,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
  const sound = createSound(() => {});
  await sound.play('move');
  assert.equal(audio, undefined, 'nobody has touched the page');
  page.dispatchEvent(new Event('pointerup'));
  await sound.play('move');
  assert.equal(tones, 2);
  assert.equal(audio?.state, 'running');
  mock.timers.tick(60_000);
  assert.equal(audio?.state, 'suspended');
  await sound.play('turn');
  assert.equal(tones, 4);
  assert.equal(audio?.state, 'running');
});
