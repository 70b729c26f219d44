import assert from 'node:assert/strict';
import test from 'node:test';
import '../dictionaries.js';
import { createStore } from '../../../frontend/core/store.js';
import { sorry } from '../../../frontend/core/words.js';
import { RefusedError } from '../../../frontend/net/socket.js';
import { createChoosing } from '../../../frontend/pages/match/choosing.js';
import { applyMessage } from '../../../frontend/pages/match/state/messages.js';
import { INITIAL } from '../../../frontend/pages/match/state/state.js';

const GAME = {
  parts: ({ card, slot, fill }) => (fill ? [`fill:${fill}`] : [`card:${card}`, `slot:${slot}`]),
  label: (part) => part,
};
const actions = (...slots) =>
  slots.flatMap((slot) => ['red', 'dark'].map((card) => ({ type: 'place', card, slot })));
const legal = (seq, ...slots) => ({
  type: 'legal',
  seq,
  seat: 0,
  actions: actions(...slots),
  previews: null,
});
const table = (held = null) => ({
  status: 'running',
  chairs: [
    { person: 'ada', held },
    { person: 'ben', held: null },
  ],
});
const hold = (seq, seat) => ({
  type: 'update',
  seq,
  kind: 'hold',
  seat,
  detail: { bot: 'mason' },
  events: [],
  patch: [],
});
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Ada is to act. The next of `answers` does what happens meanwhile and answers a submission. */
function stage(...answers) {
  const sent = [];
  const store = createStore({
    ...INITIAL,
    connection: 'live',
    you: { person: 'ada', seats: [0], viewer: 0 },
    table: table(),
    seq: 4,
    view: { turn: 0 },
    legal: legal(4, 1, 2),
  });
  const hear = (message) =>
    store.set(applyMessage(store.get(), message, 0) ?? assert.fail('something was missed'));
  const socket = {
    async request(type, body) {
      sent.push([body.seq, body.action]);
      await settle();
      answers.shift()?.(hear);
      await settle();
    },
  };
  const follow = (selector, run) => {
    store.on(selector, run);
    run(selector(store.get()), store.get());
  };
  return { store, sent, hear, choosing: createChoosing(follow, store, GAME, socket) };
}

const stale =
  (...messages) =>
  (hear) => {
    messages.forEach(hear);
    throw new RefusedError('stale', 'The position has changed.');
  };

test('choosing: a move is sent again when only a stand-in came meanwhile', async () => {
  const it = stage(stale(hold(5, 1), legal(5, 1, 2)));
  it.choosing.pick('card:red');
  it.choosing.pick('slot:2');
  await it.choosing.confirm();
  const action = { type: 'place', card: 'red', slot: 2 };
  assert.deepEqual(it.sent, [
    [4, action],
    [5, action],
  ]);
  assert.deepEqual([it.store.get().problem, it.store.get().sending], ['', false]);
});

test('choosing: it is sent again only once', async () => {
  const it = stage(stale(hold(5, 1), legal(5, 1, 2)), stale(hold(6, 1), legal(6, 1, 2)));
  it.choosing.pick('card:red');
  it.choosing.pick('slot:2');
  await it.choosing.confirm();
  assert.equal(it.sent.length, 2);
  assert.equal(it.store.get().problem, sorry({ code: 'stale' }));
});

test('choosing: in another position it is said, and what still fits stays picked', async () => {
  const undone = {
    type: 'update',
    seq: 5,
    kind: 'undo',
    seat: 1,
    detail: { to: 2 },
    events: [],
    patch: [],
  };
  const it = stage(stale(undone, legal(5, 1, 3)));
  it.choosing.pick('card:red');
  it.choosing.pick('slot:2');
  await it.choosing.confirm();
  await settle();
  assert.equal(it.sent.length, 1);
  assert.equal(it.store.get().problem, sorry({ code: 'stale' }));
  assert.deepEqual(it.store.get().choice.picked, ['card:red']);
});

test('choosing: nothing is to be chosen while a bot plays the seat', async () => {
  const it = stage();
  assert.ok(it.store.get().choice);
  it.hear(hold(5, 0));
  it.hear({ type: 'table', table: table('mason') });
  await settle();
  assert.equal(it.store.get().choice, null);
  it.hear({ type: 'table', table: table() });
  await settle();
  assert.ok(it.store.get().choice);
});

test('choosing: what belongs to a confirmed move is sent as soon as it is picked', async () => {
  const it = stage();
  GAME.sentAtOnce = ({ slot }) => slot === 2;
  it.choosing.pick('card:red');
  it.choosing.pick('slot:1');
  assert.equal(it.sent.length, 0);
  it.choosing.click('slot:2');
  await settle();
  delete GAME.sentAtOnce;
  assert.deepEqual(it.sent, [[4, { type: 'place', card: 'red', slot: 2 }]]);
});

test('choosing: what is planned is sent after the move, in entries of its own', async () => {
  const asked = (seq, ...fills) => [
    { type: 'update', seq, kind: 'action', seat: 0, events: [], patch: [] },
    { ...legal(seq), actions: fills.map((fill) => ({ type: 'fill', fill })) },
  ];
  const it = stage(
    (hear) => asked(5, 'a', 'b').forEach(hear),
    (hear) => asked(6, 'c').forEach(hear),
    (hear) => asked(7, 'd').forEach(hear),
  );
  it.choosing.pick('card:red');
  it.choosing.pick('slot:2');
  const { legal: now, choice } = it.store.get();
  const action = now.actions.find(({ card, slot }) => card === 'red' && slot === 2);
  const ways = [['b', 'c', 'e'].map((fill) => ({ type: 'fill', fill }))];
  it.store.set({ prospect: { action, told: { ways } } });
  await settle();
  assert.notEqual(it.store.get().choice, choice);
  ['fill:b', 'fill2:c', 'fill3:e'].forEach(it.choosing.pick);
  await it.choosing.confirm();
  // The third is no longer possible: the player is asked for it instead.
  assert.deepEqual(it.sent, [
    [4, action],
    [5, { type: 'fill', fill: 'b' }],
    [6, { type: 'fill', fill: 'c' }],
  ]);
  assert.deepEqual([it.store.get().problem, it.store.get().sending], ['', false]);
});
