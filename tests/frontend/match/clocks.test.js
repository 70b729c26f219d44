import assert from 'node:assert/strict';
import test from 'node:test';
import '../dictionaries.js';
import { clockText, secondsLeft } from '../../../frontend/pages/match/seats/clocks.js';

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
