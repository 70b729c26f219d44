import assert from 'node:assert/strict';
import test from 'node:test';
import './dictionaries.js';
import { chart } from '../../frontend/parts/chart.js';
import { clockText, secondsLeft } from '../../frontend/pages/match/clocks.js';
import {
  NOTHING,
  continued,
  heard,
  namesOf,
  turnsOf,
} from '../../frontend/pages/match/match_state.js';

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
const hear = (state, message) => ({ ...state, ...heard(state, message, 0) });
const here = () => hear(NOTHING, welcome());
const line = (seqs) => ({
  known: true,
  steps: seqs.map((seq, i) => ({ n: i + 1, seq, seat: 0, events: [] })),
  views: [0, ...seqs],
  standings: [0, ...seqs],
});

test('match state: updates follow each other, and change the view', () => {
  const state = hear(here(), update(6));
  assert.equal(state.seq, 6);
  assert.deepEqual(state.view, { turn: 0, n: 6 });
});

test('match state: a missed update asks for a fresh welcome, a repeated one changes nothing', () => {
  assert.equal(heard(here(), update(7), 0), null);
  assert.deepEqual(heard(here(), update(5), 0), {});
  assert.equal(heard(here(), legal(6), 0), null);
  assert.deepEqual(heard(here(), legal(4), 0), {});
});

test('match state: a move ends the choice, a stand-in does not', () => {
  const state = hear(here(), legal(5));
  assert.equal(hear(state, update(6)).legal, null);
  assert.equal(hear(state, update(6, { kind: 'hold', detail: { bot: 'mason' } })).legal.seq, 6);
});

test('match state: own seats follow the table', () => {
  const state = hear(here(), {
    type: 'table',
    table: table({ chairs: [chair('ben'), chair('ada')] }),
  });
  assert.deepEqual(state.you.seats, [1]);
});

test('match state: the eyes of another seat forget the past of a hidden game, not of an open one', () => {
  const other = welcome({ you: { person: 'ada', seats: [0, 1], viewer: 1 } });
  const state = { ...here(), line: line([2, 3]) };
  const game = (hidden) => [{ id: 'kilt_castle', hidden }];
  assert.deepEqual(hear({ ...state, games: game(true) }, other).line.steps, []);
  assert.equal(hear({ ...state, games: game(false) }, other).line.steps.length, 2);
});

test('match state: how far back one may go is told with every position', () => {
  assert.equal(NOTHING.back, 0);
  const state = hear(here(), update(6, { back: 6 }));
  assert.equal(state.back, 6);
  assert.equal(hear(state, update(6, { back: 2 })).back, 6);
  assert.equal(hear(state, welcome({ seq: 9, back: 8 })).back, 8);
});

test('line of play: moves are added once, undone ones go, also when told late', () => {
  const state = continued(line([2, 3]), update(4), 4);
  assert.deepEqual(
    state.steps.map((step) => step.seq),
    [2, 3, 4],
  );
  assert.equal(continued(state, update(4), 4), state);
  const undone = continued(state, update(5, { kind: 'undo', detail: { to: 2 } }), 2);
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
  assert.equal(continued(later, update(5, { kind: 'undo', detail: { to: 2 } }), 2), later);
});

test('looking back never goes beyond what is left after an undo', () => {
  const state = { ...here(), line: line([2, 3, 5]), past: 3 };
  assert.equal(hear(state, update(6, { kind: 'undo', detail: { to: 2 } })).past, 1);
});

test('other eyes look at what is now', () => {
  const other = welcome({ you: { person: 'ada', seats: [0, 1], viewer: 1 } });
  const state = {
    ...here(),
    line: line([2, 3]),
    past: 2,
    games: [{ id: 'kilt_castle', hidden: true }],
  };
  assert.equal(hear(state, other).past, null);
  assert.equal(hear(state, welcome()).past, 2);
});

test('a page learns that the server has another release, from a server that tells', () => {
  const state = hear(here(), welcome());
  assert.equal(state.outdated, false);
  const told = hear(state, welcome({ release: 'a' }));
  assert.equal(told.outdated, false);
  assert.equal(hear(told, welcome({ release: 'a' })).outdated, false);
  const newer = hear(told, welcome({ release: 'b' }));
  assert.equal(newer.outdated, true);
  assert.equal(hear(newer, welcome({ release: 'a' })).outdated, true);
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

test('names: bots are numbered, equal names told apart', () => {
  const chairs = [
    chair('ada', { name: 'Ada' }),
    chair('x', { name: 'Ada' }),
    chair(null, { bot: 'mason' }),
  ];
  assert.deepEqual(namesOf(table({ chairs })), ['Ada 1', 'Ada 2', 'Bot 3']);
});

test('clocks: run for one seat, and read as clocks do', () => {
  const state = { ...NOTHING, clocks: { left: [60, 30], running: 1 }, clocksAt: 1000 };
  assert.equal(secondsLeft(state, 0, 6000), 60);
  assert.equal(secondsLeft(state, 1, 6000), 25);
  assert.equal(secondsLeft(state, 1, 99_000), 0);
  assert.deepEqual([3.2, 547, 3750, 2 * 86_400 + 3600 * 4].map(clockText), [
    '0:04',
    '9:07',
    '1:02:30',
    '2 d 4 h',
  ]);
});

test('chart: all scores are on it, values at the ends do not cover each other', () => {
  const series = [
    [0, 5, 9],
    [0, 4, 9],
    [0, -3, 8],
  ].map((values, seat) => ({ seat, values }));
  const svg = chart(
    { series, marks: [{ x: 1, label: 'A & B' }] },
    ['Ada', 'Ben', 'Cleo'],
    () => ({ colour: 'red', emblem: '<svg width="9" height="9"></svg>' }),
    false,
  );
  const ys = [...svg.matchAll(/class="endv" x="\d+" y="([\d.]+)"/g)].map(([, y]) => Number(y));
  assert.equal(ys.length, 3);
  assert.ok(ys[1] - ys[0] >= 23 && ys[2] - ys[1] >= 23);
  assert.match(svg, /A &#38; B/);
  assert.doesNotMatch(svg, /NaN/);
});
