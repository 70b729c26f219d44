import assert from 'node:assert/strict';
import test from 'node:test';
import { createStore } from '../../../frontend/core/store.js';
import { INITIAL } from '../../../frontend/pages/match/state/state.js';
import { followPast } from '../../../frontend/pages/match/state/past.js';

/** Let every history asked for be this one. @param {object} page */
function answer(page) {
  const body = JSON.stringify({ moves: 0, view: {}, standing: {}, steps: [], notes: [], ...page });
  globalThis.fetch = async () =>
    new Response(body, { headers: { 'content-type': 'application/json' } });
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('the past: what was looked at and taken back meanwhile is looked at no longer', async () => {
  const steps = [1, 2, 3].map((n) => ({
    n,
    seq: n + 1,
    seat: 0,
    events: [],
    patch: [],
    standing: [],
  }));
  answer({ moves: 3, steps });
  const store = createStore({ ...INITIAL, past: 5 });
  followPast(store);
  store.set({ table: { id: 't', status: 'running', chairs: [] } });
  await settle();
  assert.deepEqual(
    [store.get().line.known, store.get().line.steps.length, store.get().past],
    [true, 3, 3],
  );
});

test('the past: a reload fetches the notes; those that came meanwhile stay', async () => {
  const [old, known, fresh] = [3, 5, 7].map((seq) => ({
    seq,
    kind: 'undo',
    seat: 0,
    detail: { to: 1 },
  }));
  answer({ notes: [old, known] });
  const store = createStore({ ...INITIAL, notes: [known, fresh] });
  followPast(store);
  store.set({ table: { id: 't', status: 'running', chairs: [] } });
  await settle();
  assert.deepEqual(
    store.get().notes.map(({ seq }) => seq),
    [3, 5, 7],
  );
});
