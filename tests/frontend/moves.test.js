import assert from 'node:assert/strict';
import test from 'node:test';
import { createStore } from '../../frontend/core/store.js';
import { onMoves } from '../../frontend/pages/match/board/moves.js';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const line = (known, ...seqs) => ({
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

test('moves: what was there before is not news, each later move is, also when several come at once', async () => {
  const { store, seen } = watched(line(false));
  store.set(line(true, 1, 2));
  await settled();
  assert.deepEqual(seen, []);
  store.set(line(true, 1, 2, 3));
  store.set(line(true, 1, 2, 3, 4));
  await settled();
  store.set(line(true, 1, 2, 3, 4, 6));
  await settled();
  assert.deepEqual(seen, [[3, 4], [6]]);
});

test('moves: what was missed is news once it is known; an undo is not', async () => {
  const { store, seen } = watched(line(true, 1, 2));
  store.set(line(false, 1, 2));
  await settled();
  store.set(line(true, 1, 2, 3));
  await settled();
  store.set(line(true, 1, 2));
  await settled();
  store.set(line(true, 1, 2, 5));
  await settled();
  assert.deepEqual(seen, [[3], [5]]);
});
