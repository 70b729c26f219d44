import assert from 'node:assert/strict';
import test from 'node:test';
import { createStore } from '../../../frontend/core/store.js';
import { pathTo } from '../../../frontend/pages/match/replay/tree.js';
import { originOf } from '../../../frontend/pages/match/result/play_on.js';
import { extendLine, onMoves, turnsOf } from '../../../frontend/pages/match/state/line.js';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const lineOf = (known, ...seqs) => ({
  line: {
    known,
    steps: seqs.map((seq, i) => ({ n: i + 1, seq, seat: 0, events: [] })),
    views: [],
    standings: [],
  },
});

function watched(initial) {
  const store = createStore(initial);
  const seen = [];
  const follow = (selector, run) => {
    store.on(selector, run);
    run(selector(store.get()), store.get());
  };
  onMoves({ follow }, (moves) => seen.push(moves.map(({ seq }) => seq)));
  return { store, seen };
}

test('moves: later moves are new, also several at once; earlier ones are not', async () => {
  const { store, seen } = watched(lineOf(false));
  store.set(lineOf(true, 1, 2));
  await settled();
  assert.deepEqual(seen, []);
  store.set(lineOf(true, 1, 2, 3));
  store.set(lineOf(true, 1, 2, 3, 4));
  await settled();
  store.set(lineOf(true, 1, 2, 3, 4, 6));
  await settled();
  assert.deepEqual(seen, [[3, 4], [6]]);
});

test('moves: what was missed is news once it is known; an undo is not', async () => {
  const { store, seen } = watched(lineOf(true, 1, 2));
  store.set(lineOf(false, 1, 2));
  await settled();
  store.set(lineOf(true, 1, 2, 3));
  await settled();
  store.set(lineOf(true, 1, 2));
  await settled();
  store.set(lineOf(true, 1, 2, 5));
  await settled();
  assert.deepEqual(seen, [[3], [5]]);
});

const update = (seq, more = {}) => ({ seq, kind: 'action', seat: 0, events: [], ...more });
const line = (seqs) => ({
  known: true,
  steps: seqs.map((seq, i) => ({ n: i + 1, seq, seat: 0, events: [] })),
  views: [0, ...seqs],
  standings: [0, ...seqs],
});

test('line of play: moves are added once, undone ones go, also when told late', () => {
  const state = extendLine(line([2, 3]), update(4), 4);
  assert.deepEqual(
    state.steps.map((step) => step.seq),
    [2, 3, 4],
  );
  assert.equal(extendLine(state, update(4), 4), state);
  const undone = extendLine(state, update(5, { kind: 'undo', detail: { to: 2 } }), 2);
  assert.deepEqual(
    undone.steps.map((step) => step.seq),
    [2],
  );
  assert.deepEqual(
    [undone.views, undone.standings],
    [
      [0, 2],
      [0, 2],
    ],
  );
  const later = line([2, 6]);
  assert.equal(extendLine(later, update(5, { kind: 'undo', detail: { to: 2 } }), 2), later);
});

test('turns: moves of one mover belong together', () => {
  const steps = [1, 2, 3, 4].map((n) => ({ n, seq: n, seat: n % 2, events: [] }));
  const views = [{ mover: 0 }, { mover: 0 }, { mover: 1 }, { mover: 0 }, {}];
  assert.deepEqual(turnsOf({ known: true, steps, views }), [
    { seat: 0, first: 1 },
    { seat: 1, first: 3 },
    { seat: 0, first: 4 },
  ]);
});

test('turns: one that is about to begin counts, none after the end', () => {
  const line = (...turns) => ({
    known: true,
    steps: turns.slice(1).map((_, i) => ({ n: i + 1, seq: i + 1, seat: turns[i], events: [] })),
    views: turns.map((turn) => ({ turn })),
  });
  assert.deepEqual(turnsOf(line(1)), [{ seat: 1, first: 1 }]);
  assert.deepEqual(turnsOf(line(1, 0)), [
    { seat: 1, first: 1 },
    { seat: 0, first: 2 },
  ]);
  assert.deepEqual(turnsOf(line(1, 1)), [{ seat: 1, first: 1 }]);
  assert.deepEqual(turnsOf(line(1, null)), [{ seat: 1, first: 1 }]);
});

test('one plays on from the line of a tree whose move was the last', () => {
  const lines = [
    { id: 'a', from: 'm', move: 4 },
    { id: 'c', from: 'b', move: 9 },
    { id: 'b', from: 'a', move: 6 },
  ];
  const path = pathTo(lines, 'c');
  assert.deepEqual(
    path.map(({ id }) => id),
    ['a', 'b', 'c'],
  );
  assert.deepEqual(pathTo(lines, 'x'), []);
  const from = (past) => Object.values(originOf('m', { past, branch: { path } }));
  assert.deepEqual([3, 4, 5, 8, 11].map(from), [
    ['m', 3],
    ['m', 4],
    ['a', 1],
    ['b', 2],
    ['c', 2],
  ]);
  assert.deepEqual(originOf('m', { past: 7, branch: null }), { match: 'm', move: 7 });
});
