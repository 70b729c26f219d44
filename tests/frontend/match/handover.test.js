import assert from 'node:assert/strict';
import test from 'node:test';
import { wanted } from '../../../frontend/pages/match/turns.js';
import { INITIAL } from '../../../frontend/pages/match/state/state.js';

/** Ada has seats 1 and 2; somebody else has seat 0. */
const state = (hidden, turn, viewer, handed, held = null) => ({
  ...INITIAL,
  games: [{ id: 'g', hidden }],
  table: { game: 'g', chairs: [{ held: null }, { held: null }, { held }] },
  view: { turn },
  you: { person: 'ada', seats: [1, 2], viewer },
  handed,
});

test('hand-over: where hands are hidden, the device is handed to the seat to act', () => {
  assert.deepEqual(wanted(state(true, 2, 1, 1)), [2]);
  assert.deepEqual(wanted(state(true, 2, 2, 1)), [2], 'whose hand is seen does not say who looks');
  assert.deepEqual(wanted(state(true, 2, 2, 2)), []);
});

test('hand-over: a page that was just opened asks who has the device', () => {
  assert.deepEqual(wanted(state(true, 0, 1, null)), [1, 2]);
  assert.deepEqual(wanted(state(true, 2, 2, null, 'mason')), [1, 2]);
  assert.deepEqual(wanted(state(true, 1, 1, null)), [1]);
  assert.deepEqual(wanted(state(true, 0, 1, 1)), []);
  assert.deepEqual(wanted(state(true, null, 1, null)), [], 'after the end nothing is hidden');
});

test('hand-over: where all lies open, eyes only follow the seat to act', () => {
  assert.deepEqual(wanted(state(false, 2, 1, null)), [2]);
  assert.deepEqual(wanted(state(false, 2, 2, null)), []);
  assert.deepEqual(wanted(state(false, 0, 1, null)), []);
});
