import assert from 'node:assert/strict';
import test from 'node:test';
import '../dictionaries.js';
import { applyMessage } from '../../../frontend/pages/match/state/messages.js';
import { INITIAL, leftSeats, namesOf } from '../../../frontend/pages/match/state/state.js';
import { sentenceOf } from '../../../frontend/pages/match/telling.js';

const chair = (person, more = {}) => ({
  person,
  name: person ?? '',
  bot: null,
  held: null,
  ready: true,
  ...more,
});
const table = (more = {}) => ({
  id: 't',
  game: 'kilt_castle',
  status: 'running',
  chairs: [chair('ada'), chair('ben')],
  muted: [],
  rematch: null,
  ...more,
});
const welcome = (more = {}) => ({
  type: 'welcome',
  protocol: 1,
  you: { person: 'ada', seats: [0], viewer: 0 },
  table: table(),
  seq: 5,
  back: 1,
  view: { turn: 0, n: 1 },
  standing: null,
  legal: null,
  clocks: null,
  presence: { here: [], gone: [], watchers: 0 },
  motion: null,
  talk: [],
  ...more,
});
const update = (seq, more = {}) => ({
  type: 'update',
  seq,
  kind: 'action',
  seat: 0,
  detail: null,
  events: [],
  back: 1,
  patch: [{ op: 'replace', path: '/n', value: seq }],
  clocks: null,
  ...more,
});
const legal = (seq) => ({ type: 'legal', seq, seat: 0, actions: [], previews: null });
const after = (state, message) => ({ ...state, ...applyMessage(state, message, 0) });
const here = () => after(INITIAL, welcome());
const line = (seqs) => ({
  known: true,
  steps: seqs.map((seq, i) => ({ n: i + 1, seq, seat: 0, events: [] })),
  views: [0, ...seqs],
  standings: [0, ...seqs],
});

test('state: updates follow each other, and change the view', () => {
  const state = after(here(), update(6));
  assert.equal(state.seq, 6);
  assert.deepEqual(state.view, { turn: 0, n: 6 });
});

test('state: a missed update asks for a fresh welcome, a repeated one changes nothing', () => {
  assert.equal(applyMessage(here(), update(7), 0), null);
  assert.deepEqual(applyMessage(here(), update(5), 0), {});
  assert.equal(applyMessage(here(), legal(6), 0), null);
  assert.deepEqual(applyMessage(here(), legal(4), 0), {});
});

test('state: a move ends the choice, a stand-in does not', () => {
  const state = after(here(), legal(5));
  assert.equal(after(state, update(6)).legal, null);
  assert.equal(after(state, update(6, { kind: 'hold', detail: { bot: 'mason' } })).legal.seq, 6);
});

test('state: own seats follow the table', () => {
  const state = after(here(), {
    type: 'table',
    table: table({ chairs: [chair('ben'), chair('ada')] }),
  });
  assert.deepEqual(state.you.seats, [1]);
});

test('state: the eyes of another seat forget the past of a hidden game, not of an open one', () => {
  const other = welcome({ you: { person: 'ada', seats: [0, 1], viewer: 1 } });
  const state = { ...here(), line: line([2, 3]) };
  const game = (hidden) => [{ id: 'kilt_castle', hidden }];
  assert.deepEqual(after({ ...state, games: game(true) }, other).line.steps, []);
  assert.equal(after({ ...state, games: game(false) }, other).line.steps.length, 2);
});

test('state: how far back one may go is told with every position', () => {
  assert.equal(INITIAL.back, 0);
  const state = after(here(), update(6, { back: 6 }));
  assert.equal(state.back, 6);
  assert.equal(after(state, update(6, { back: 2 })).back, 6);
  assert.equal(after(state, welcome({ seq: 9, back: 8 })).back, 8);
});

test('looking back never goes beyond what is left after an undo', () => {
  const state = { ...here(), line: line([2, 3, 5]), past: 3 };
  assert.equal(after(state, update(6, { kind: 'undo', detail: { to: 2 } })).past, 1);
});

test('other eyes look at what is now', () => {
  const other = welcome({ you: { person: 'ada', seats: [0, 1], viewer: 1 } });
  const state = {
    ...here(),
    line: line([2, 3]),
    past: 2,
    games: [{ id: 'kilt_castle', hidden: true }],
  };
  assert.equal(after(state, other).past, null);
  assert.equal(after(state, welcome()).past, 2);
});

test('a page learns that the server has another release, from a server that tells', () => {
  const state = after(here(), welcome());
  assert.equal(state.outdated, false);
  const told = after(state, welcome({ release: 'a' }));
  assert.equal(told.outdated, false);
  assert.equal(after(told, welcome({ release: 'a' })).outdated, false);
  const newer = after(told, welcome({ release: 'b' }));
  assert.equal(newer.outdated, true);
  assert.equal(after(newer, welcome({ release: 'a' })).outdated, true);
});

test('names: bots are numbered, equal names told apart', () => {
  const chairs = [
    chair('ada', { name: 'Ada' }),
    chair('x', { name: 'Ada' }),
    chair(null, { bot: 'mason' }),
  ];
  assert.deepEqual(namesOf(table({ chairs })), ['Ada 1', 'Ada 2', 'Bot 3']);
});

test('match state: at one’s own turn nobody is “choosing”, even before choices have come', () => {
  const game = { ask: () => ({ say: 'ada is choosing' }) };
  const state = { ...INITIAL, ...applyMessage(INITIAL, welcome()), connection: 'live' };
  assert.equal(sentenceOf({ game }, state).say, 'It is your turn');
});

test('onlookers are offered the seats of bots, but not where bots play alone', () => {
  const bot = { person: null, bot: 'mason' };
  const seats = (...chairs) =>
    leftSeats({ ...INITIAL, table: { status: 'running', lesson: false, chairs } });
  assert.deepEqual(seats({ person: 'ann' }, bot), [1]);
  assert.deepEqual(seats(bot, bot), []);
});
