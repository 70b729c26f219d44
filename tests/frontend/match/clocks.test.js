import assert from 'node:assert/strict';
import test from 'node:test';
import '../dictionaries.js';
import { clockText, secondsLeft, tickClocks } from '../../../frontend/pages/match/seats/clocks.js';

test('clocks: run for one seat, and read as clocks do', () => {
  const state = { clocks: { left: [60, 30], running: 1 }, clocksAt: 1000 };
  assert.equal(secondsLeft(state, 0, 6000), 60);
  assert.equal(secondsLeft(state, 1, 6000), 25);
  assert.equal(secondsLeft(state, 1, 99_000), 0);
  assert.deepEqual([3.2, 547, 3750, 2 * 86_400 + 3600 * 4].map(clockText), [
    '0:04',
    '9:07',
    '1:02:30',
    '2 d 4 h',
  ]);
});

test('clocks: one hears once that one’s own time is short', () => {
  const state = { clocks: { left: [20, 20], running: 1 }, clocksAt: performance.now() };
  let tick = () => {};
  const played = [];
  let end = () => {};
  tickClocks(new Map(), {
    store: { get: () => ({ ...state, you: { seats: [0] } }) },
    follow: (_select, run) => (tick = run),
    atEnd: (stop) => (end = stop),
    sound: { play: (tune) => played.push(tune) },
  });
  tick();
  assert.deepEqual(played, [], 'the other one’s time is short');
  state.clocks = { left: [31, 20], running: 0 };
  tick();
  assert.deepEqual(played, []);
  state.clocks = { left: [29, 20], running: 0 };
  tick();
  tick();
  assert.deepEqual(played, ['low']);
  state.clocks = { left: [29, 20], running: 1 };
  tick();
  state.clocks = { left: [25, 20], running: 0 };
  tick();
  assert.deepEqual(played, ['low', 'low'], 'at the next turn again');
  end();
});
