import assert from 'node:assert/strict';
import test from 'node:test';
import '../dictionaries.js';
import { PLAIN_GAME } from '../../../frontend/pages/match/game.js';

test('plain game: an action is one part, labelled by its fields', () => {
  const action = { type: 'build_floor', space: 'c3', crests: [1, 2], roof: null };
  const [part, ...others] = PLAIN_GAME.parts(action);
  assert.deepEqual(others, []);
  assert.equal(PLAIN_GAME.label(part), 'build floor, space c3, crests 1 2');
});

test('plain game: an event names its seat', () => {
  const told = PLAIN_GAME.tell({ type: 'coin_taken', seat: 1, gold: 3 }, { names: ['Ada', 'Ben'] });
  assert.deepEqual(told, { text: 'Ben: coin taken, gold 3' });
});

test('plain game: a position is a list, the result a row for each seat', () => {
  const view = { turn: 0, last: null, result: { scores: [4, 7] } };
  assert.deepEqual(PLAIN_GAME.text(view).list, ['turn: 0', 'result: 4 7']);
  assert.deepEqual(
    PLAIN_GAME.result(view, null, { winners: [1] }).rows.map(({ total, winner }) => [
      total,
      winner,
    ]),
    [
      [4, false],
      [7, true],
    ],
  );
});
