import assert from 'node:assert/strict';
import test from 'node:test';
import { windowOf } from '../../../frontend/pages/match/board/zoom.js';

const BOARD = [-100, -50, 400, 200];

test('zoom: from afar all of the board is shown', () => {
  assert.deepEqual(windowOf(BOARD, { close: 1, x: 9999, y: -9999 }), BOARD);
});

test('zoom: closer, the window lies around its middle', () => {
  assert.deepEqual(windowOf(BOARD, { close: 2, x: 100, y: 50 }), [0, 0, 200, 100]);
});

test('zoom: the window never leaves the board', () => {
  assert.deepEqual(windowOf(BOARD, { close: 4, x: -500, y: 900 }), [-100, 100, 100, 50]);
});
