import assert from 'node:assert/strict';
import test from 'node:test';
import { rowLine, towerLine } from '../../frontend/games/castle_builders/towers.js';

/** Each counter as seat, then v or h for the arrows of a bonus counter. */
const board = (...towers) => ({
  towers: towers.map((tower) =>
    tower.split(' ').filter(Boolean).map(([seat, way]) => [Number(seat), way ? 'bonus' : 'plain', { v: 'vertical', h: 'horizontal' }[way] ?? null]),
  ),
});

test('castle builders: who leads is counted as the rules say', () => {
  // The first worked check: yellow (0) leads rows 0 to 2 and towers 0 and 2, green (1) the rest.
  const view = board('0 1 0', '0 0 0 1', '1 0 1 1 0', '0 0 1v 0 1', '1 1 0h 1');
  assert.deepEqual([0, 1, 2, 3, 4].map((row) => rowLine(view, row).leader), [0, 0, 0, 1, null]);
  assert.deepEqual([0, 1, 2, 3, 4].map((row) => rowLine(view, row).doubled), [false, false, true, false, false]);
  assert.deepEqual([0, 1, 2, 3, 4].map((tower) => towerLine(view, tower).leader), [0, 1, 0, 1, 1]);
  assert.deepEqual([0, 1, 2, 3, 4].map((tower) => towerLine(view, tower).doubled), [false, false, false, true, false]);
  assert.deepEqual(rowLine(view, 4).counts, [1, 1]);
});

test('castle builders: nobody leads an empty board', () => {
  const view = board('', '', '', '', '');
  assert.deepEqual(rowLine(view, 0), { counts: [0, 0], leader: null, doubled: false });
  assert.deepEqual(towerLine(view, 0), { counts: [0, 0], leader: null, doubled: false });
});
