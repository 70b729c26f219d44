import assert from 'node:assert/strict';
import test from 'node:test';
import { t } from '../../../frontend/core/words.js';
import castles from '../../../frontend/games/castles/renderer.js';
import '../dictionaries.js';

const tile = (suit, value) => ({ suit, value });
const sum = (at, gold, ...terms) => ({
  at,
  gold,
  terms: terms.map(([term, own]) => ({
    term,
    at,
    suit: 'suns',
    value: '2',
    owner: 0,
    coins: [],
    controlled: null,
    gold: own,
  })),
});
const LAST = {
  round: 0,
  gold: [-11, 4],
  castles: [
    [0, 0],
    [1, 0],
  ],
  tiles: { '0,0': tile('suns', '2'), '1,0': tile('moons', '4') },
  armies: { '0,0': [{ owner: 1, coin: '5' }] },
  sums: [sum([0, 0], -11, ['terrain', 2], ['armies', -13]), sum([1, 0], 4, ['terrain', 4])],
};
const seat = (suit, gold) => ({
  suit,
  gold,
  proper: { held: false, tile: null },
  pile: { count: 0 },
  coins: { count: 6, values: null },
});
const VIEW = {
  phase: 'take',
  turn: 0,
  round: 1,
  rounds: 2,
  starter: 0,
  terrain: 'proper',
  taken: null,
  pile: { count: 9 },
  result: null,
  tiles: { '5,5': tile('suns', 'ace') },
  castles: [null, null],
  armies: {},
  seats: [seat('suns', -11), seat('moons', 4)],
  last_round: LAST,
};
const ui = (more = {}) => ({
  choice: null,
  open: new Map(),
  preview: null,
  pointed: null,
  last: [],
  you: 0,
  names: ['Ada', 'Ben'],
  projection: 'plan',
  phone: false,
  areas: false,
  standing: null,
  t,
  ...more,
});
const tilesOf = (view, more) =>
  castles
    .draw(view, ui(more))
    .shapes.map(({ key }) => key)
    .filter((key) => key.startsWith('tile:'));
const SCORED = ['tile:0:0,0', 'tile:0:1,0'];

test('Castles: the scored round stays until one goes on, whatever the others do', () => {
  assert.deepEqual(tilesOf(VIEW, { linger: true }), SCORED);
  assert.deepEqual(tilesOf({ ...VIEW, phase: 'castle' }, { linger: true }), SCORED);
  assert.deepEqual(tilesOf(VIEW), ['tile:1:5,5']);
  const empty = { ...VIEW, tiles: {} };
  assert.deepEqual(tilesOf(empty), []);
  assert.deepEqual(tilesOf(empty, { last: [{ type: 'round_scored' }] }), SCORED, 'looking back');
});

test('Castles: the pause says what the round brought, oneself first, and where it goes on', () => {
  assert.deepEqual(castles.pause(VIEW, ui({ you: 1 })), {
    say: 'Round 1 is scored:',
    sub: 'you\u00a0+4, Ada\u00a0−11',
    go: 'On to round 2',
  });
  assert.equal(castles.pause(VIEW, ui({ you: null })).sub, 'Ada\u00a0−11, Ben\u00a0+4');
  assert.equal(castles.pause({ ...VIEW, phase: 'over' }, ui()), null);
  assert.equal(castles.pause({ ...VIEW, last_round: null }, ui()), null);
});

test('Castles: sums have words and a true minus', () => {
  assert.equal(castles.seat(VIEW, 0, null, ui()).score, '−11');
  const lines = castles.sheet(VIEW, null, ui()).lines.map(({ text, value }) => `${text} ${value}`);
  assert.deepEqual(
    lines.filter((line) => /^(Ada|Ben) [+−]/.test(line)),
    ['Ada −11', 'Ben +4'],
  );
  assert.equal(lines[0], 'Ada −11', 'the name stands above its lines');
  const told = castles.tell(
    { type: 'round_scored', round: 0, gold: LAST.gold, sums: LAST.sums },
    { names: ['Ada', 'Ben'], seat: 0, t, view: VIEW },
  );
  assert.equal(
    told.text.replaceAll('\u00a0', ' '),
    'Round 1 is scored: Ada −11 (tile +2, armies −13); Ben +4 (tile +4)',
  );
});

test('Castles: an army is told with its coin to whoever sees it', () => {
  const event = {
    type: 'army_deployed',
    seat: 0,
    at: [0, 0],
    suit: 'suns',
    value: '2',
    full: false,
  };
  const told = (coin) =>
    castles
      .tell(event, {
        names: ['Ada', 'Ben'],
        seat: 0,
        t,
        view: { ...VIEW, armies: { '0,0': [{ owner: 0, coin }] } },
      })
      .text.replaceAll('\u00a0', ' ');
  assert.equal(told('ace'), 'Ada sends army ace to Suns 2');
  assert.equal(told(null), 'Ada sends an army to Suns 2');
});

test('Castles: without a tile to show, the rail shows the armies that are still to be sent', () => {
  const own = { ...seat('suns', 0), coins: { count: 2, values: ['2', 'ace'] } };
  const view = { ...VIEW, turn: 1, seats: [own, seat('moons', 4)] };
  const [group, ...more] = castles.rail(view, ui({ you: 0 }));
  assert.deepEqual(
    group.items.map(({ dim, part }) => [dim, part]),
    [
      ['coin:ace', undefined],
      ['coin:2', undefined],
    ],
  );
  assert.deepEqual(more, []);
});
