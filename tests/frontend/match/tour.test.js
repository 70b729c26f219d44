import assert from 'node:assert/strict';
import test from 'node:test';
import '../dictionaries.js';
import { createScope, createStore } from '../../../frontend/core/store.js';
import { INITIAL } from '../../../frontend/pages/match/state/state.js';
import { createGuiding } from '../../../frontend/pages/match/tour/guiding.js';
import { whoText } from '../../../frontend/pages/match/tour/tour.js';

const MOVES = 9;
const ANN = { person: 'ann', name: 'Ann' };
const BEN = { person: 'ben', name: 'Ben' };
const tour = (guide, move, people = [ANN, BEN]) => ({ guide, people, more: 0, line: null, move });
/** Runs everything that is due now. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Returns Ben's page of a finished match, with its requests to the server. */
function page(refuse = () => null) {
  const steps = Array.from({ length: MOVES }, (_, i) => ({ n: i + 1, seq: i + 2, events: [] }));
  const line = { known: true, steps, views: [], standings: [] };
  const you = { person: 'ben', seats: [], viewer: 'spectator' };
  const store = createStore({ ...INITIAL, connection: 'live', line, you, past: 2 });
  const asked = [];
  const socket = {
    async request(type, body) {
      asked.push([type, ...Object.values(body)]);
      const code = refuse(type);
      if (code) throw Object.assign(new Error('refused'), { code });
    },
  };
  const scope = createScope(store);
  const match = { id: 'm', store, socket, introduce: async () => true, ...scope };
  const failures = [];
  const failed = ({ code }) => failures.push(code);
  const guiding = createGuiding(match, { changed() {}, failed });
  return { store, asked, failures, guiding, end: scope.end };
}

test('who guides shows positions, at most four a second, the last one always', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { store, asked, guiding, end } = page();
  await guiding.guide();
  assert.equal(guiding.role(), 'guide');
  for (const past of [3, 4, 5]) {
    store.set({ past });
    await settled();
  }
  assert.deepEqual(asked, [['guide', null, 2]]);
  t.mock.timers.tick(250);
  assert.deepEqual(asked.at(-1), ['guide', null, 5]);
  t.mock.timers.tick(1000);
  assert.equal(asked.length, 2);
  end();
});

test('who follows comes along, and a step of one’s own breaks free', async () => {
  const { store, asked, guiding, end } = page();
  store.set({ tour: tour('ann', 5, [ANN]) });
  await guiding.follow();
  assert.equal(store.get().past, 5);
  store.set({ tour: tour('ann', 7) });
  await settled();
  assert.equal(store.get().past, 7);
  assert.deepEqual(asked, [['follow', true]]);
  store.set({ past: 6 });
  await settled();
  assert.equal(guiding.role(), null);
  assert.deepEqual(asked.at(-1), ['follow', false]);
  store.set({ tour: tour('ann', 8, [ANN]) });
  await settled();
  assert.equal(store.get().past, 6);
  await guiding.follow();
  assert.equal(store.get().past, 8);
  end();
});

test('who is made the guide guides, and who hands it over follows', async () => {
  const { store, asked, guiding, end } = page();
  store.set({ tour: tour('ann', 5) });
  await guiding.follow();
  store.set({ tour: tour('ben', 5) });
  await settled();
  assert.equal(guiding.role(), 'guide');
  store.set({ past: 6 });
  await settled();
  assert.deepEqual(asked.at(-1), ['guide', null, 6]);
  store.set({ tour: tour('ann', 6) });
  await settled();
  assert.equal(guiding.role(), 'follow');
  end();
});

test('after a broken connection the page says again what it does', async () => {
  const { store, asked, guiding, end } = page();
  store.set({ tour: tour('ann', 5) });
  await guiding.follow();
  store.set({ connection: 'connecting' });
  await settled();
  store.set({ connection: 'live', tour: null });
  await settled();
  assert.deepEqual(asked, [
    ['follow', true],
    ['follow', true],
  ]);
  end();
});

test('who may not guide goes their own way; who is too fast guides on', async () => {
  for (const [code, role] of [
    ['not_guiding', null],
    ['too_fast', 'guide'],
  ]) {
    const { guiding, failures, end } = page((type) => type === 'guide' && code);
    await guiding.guide();
    await settled();
    assert.equal(guiding.role(), role);
    assert.deepEqual(failures, [code]);
    end();
  }
});

test('it is said who guides and who follows', () => {
  const said = (told, me, role, screen = false) =>
    whoText({ tour: told, you: { person: me }, presence: { screen } }, role);
  assert.equal(said(tour('ann', 1), 'ben', 'follow'), 'Ann is the guide. You follow.');
  assert.equal(said(tour('ben', 1), 'ben', 'guide'), 'You are the guide. Ann follows.');
  assert.equal(said(tour('ann', 1), null, null), 'Ann is the guide. Ben follows.');
  assert.equal(said(tour(null, 1), 'ben', 'follow'), 'Nobody guides now. You and Ann follow.');
  const alone = tour('ann', 1, [ANN]);
  assert.equal(said(alone, 'ben', null), 'Ann is the guide. Nobody follows yet.');
  assert.equal(said(alone, 'ann', 'guide', true), 'You are the guide. The big screen follows.');
  assert.match(said(null, 'ann', null), /guide friends/);
  assert.match(said(null, 'ann', null, true), /the big screen comes along/);
});
