import assert from 'node:assert/strict';
import test from 'node:test';
import { createStore } from '../../frontend/core/store.js';
import { NOTHING } from '../../frontend/ui/match_state.js';
import { followPast } from '../../frontend/ui/past.js';

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('the past: what was looked at and taken back meanwhile is looked at no longer', async () => {
  const steps = [1, 2, 3].map((n) => ({ n, seq: n + 1, seat: 0, events: [], patch: [], standing: [] }));
  globalThis.fetch = async () => new Response(JSON.stringify({ moves: 3, view: {}, standing: {}, steps }), { headers: { 'content-type': 'application/json' } });
  const store = createStore({ ...NOTHING, past: 5 });
  followPast(store);
  store.set({ table: { id: 't', status: 'running', chairs: [] } });
  await settle();
  assert.deepEqual([store.get().line.known, store.get().line.steps.length, store.get().past], [true, 3, 3]);
});
