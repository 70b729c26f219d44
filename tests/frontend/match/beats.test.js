import assert from 'node:assert/strict';
import test from 'node:test';
import '../dictionaries.js';
import ceremony from '../../../frontend/games/kilt_castle/ceremony.js';
import { tell } from '../../../frontend/games/kilt_castle/in_words.js';
import { beatsOf, lastTurn } from '../../../frontend/pages/match/ceremony/beats.js';
import { INITIAL } from '../../../frontend/pages/match/state/state.js';

const ALL = { captions: true, days: true };
const kilt = { game: { tell }, ceremony };
const chair = (name) => ({ person: name, name, bot: null, outside_bot: false, held: null });
const seats = [
  { colours: ['red', 'light'], ducats: 20, supply: {}, built: 0 },
  { colours: ['orange', 'dark'], ducats: 15, supply: {}, built: 0 },
];
const view = (more = {}) => ({ turn: 0, seats, towers: {}, roofs: [], to_build: [], ...more });

/** Ann, at seat 0, looks on; Ben, at seat 1, has just moved. */
const state = (events, after = view()) => ({
  ...INITIAL,
  you: { person: 'Ann', seats: [0], viewer: 0 },
  table: { chairs: [chair('Ann'), chair('Ben')] },
  line: {
    known: true,
    steps: [{ n: 1, seq: 2, seat: 1, events }],
    views: [view(), after],
    standings: [],
  },
});
const beats = (events, after, wanted = ALL) => {
  const now = state(events, after);
  return beatsOf(kilt, now, now.line.steps[0], wanted);
};

const MOVED = { type: 'card_relocated', seat: 1, card: 'orange-red', inner: 'red', to: 4 };
const order = (...clans) => beats([MOVED], view({ to_build: clans }))[0].say;

test('captions say who builds after a card has moved, and in which order', () => {
  assert.match(order('red', 'orange'), /^Ben moves .*: you build first, then Orange$/);
  assert.match(order('dark', 'light'), /: Dark builds first, then you$/);
  assert.match(order('dark', 'orange'), /: Dark builds first, then Orange$/);
  assert.match(order('light'), /: you build$/);
});

const DAY = {
  type: 'ducat_day_held',
  areas: [
    { colour: 'red', spaces: ['a1', 'a2'], value: 3 },
    { colour: 'orange', spaces: [], value: 0 },
    { colour: 'dark', spaces: ['c3'], value: 1 },
  ],
  paid: [3, 1],
};

test('a ducat day is held clan by clan; a seat has its ducats only when they are told', () => {
  const day = beats([DAY]);
  const facts = day.map(({ say, last, view: { seats: now } }) => [
    say,
    (last[0]?.areas ?? []).map(({ colour }) => colour),
    now.map(({ ducats }) => ducats),
  ]);
  assert.deepEqual(facts.slice(1), [
    ['Red: 3 ducats for you', ['red'], [20, 14]],
    ['Dark: 1 ducat for Ben', ['dark'], [20, 15]],
  ]);
  assert.deepEqual(facts[0].slice(1), [[], [17, 14]]);
  const nothing = beats([{ ...DAY, areas: DAY.areas.slice(1), paid: [0, 1] }]);
  assert.match(nothing.at(-1).say, /^Nothing for you/);
});

test('what a move leads to is not seen before it is told', async () => {
  const built = { type: 'floor_built', seat: 1, space: 'a1' };
  const after = view({ towers: { a1: [['orange', 0]] } });
  const [first, ...day] = beats([built, DAY], after).map(({ view: { seats: purses } }) =>
    purses.map(({ ducats }) => ducats),
  );
  assert.deepEqual(first, [17, 14]);
  assert.deepEqual(day.at(-1), [20, 15]);
  const { default: castles } = await import('../../../frontend/games/castles/ceremony.js');
  const laid = { type: 'tile_laid', seat: 1 };
  const taken = { type: 'tile_taken', seat: 0, source: 'pile', suit: 'suns', value: '5' };
  const now = state([laid, taken], { turn: 0, phase: 'lay', taken: { suit: 'suns', value: '5' } });
  const told = beatsOf(
    { game: { tell: ({ type }) => ({ text: type }) }, ceremony: castles },
    now,
    now.line.steps[0],
    ALL,
  );
  assert.deepEqual(
    told.map(({ say, view: { taken: tile } }) => [say, tile?.value ?? null]),
    [
      ['tile_laid', null],
      ['You draw Suns 5 from the pile', '5'],
    ],
  );
});

test('captions speak to whoever is paid', () => {
  const built = { type: 'floor_built', seat: 1, space: 'a1', price: 2, payee: 0 };
  const [{ say }] = beats([built], view({ towers: { a1: [['orange', 0]] } }));
  assert.match(say, /^Ben builds on a1, paying 2.ducats to you$/);
});

test('the final payment is counted seat by seat on the spaces that each holds', () => {
  const towers = {
    a1: [['red', 0]],
    b1: [
      ['red', 0],
      ['orange', 1],
    ],
    c1: [['light', 2]],
  };
  const event = { type: 'final_payment_made', spaces: [2, 0], crests: [2, 0] };
  const [ann, ben] = beats([event], view({ turn: null, towers, roofs: ['b1'] }));
  assert.match(ann.say, /for you: spaces 2, crests 2, \+4$/);
  assert.deepEqual(
    ann.last[0].areas.map(({ spaces }) => spaces),
    [['a1'], ['c1']],
  );
  assert.match(ben.say, /for Ben: spaces 0/);
});

test('without captions only the ceremonies are shown; at full speed only the last one', () => {
  assert.deepEqual(beats([MOVED], view(), { captions: false, days: true }), []);
  assert.equal(beats([MOVED, DAY], view(), { captions: false, days: true }).length, 3);
  assert.deepEqual(beats([DAY], view(), { captions: false, days: false }), []);
  const over = view({ turn: null });
  assert.ok(beats([DAY], over, { captions: false, days: false }).length);
});

test('the last turn: all since one’s own last move; without one, the moves of one seat', () => {
  const steps = (...who) => who.map((seat, i) => ({ n: i + 1, seq: i, seat, events: [] }));
  const turn = (own, ...who) =>
    lastTurn({ line: { steps: steps(...who) }, you: { seats: own } }).map(({ n }) => n);
  assert.deepEqual(turn([0], 0, 1, 2, 1), [2, 3, 4]);
  assert.deepEqual(turn([0], 1, 2, 0), [3]);
  assert.deepEqual(turn([], 0, 1, 2, 2), [3, 4]);
  assert.deepEqual(turn([0]), []);
});

for (const [name, event, after, says] of [
  [
    'kings_kilt',
    { type: 'families_shown', families: [['bruce'], ['mackay', 'stewart']], scores: [1, 5] },
    {},
    ['Your family: 1 point for Bruce', 'Ben: 5 points for Mackay, Stewart'],
  ],
  [
    'castle_builders',
    { type: 'match_ended', finished: true, rows: [4, 9], towers: [7, 2], scores: [11, 11] },
    { scores: [11, 11] },
    ['The rows bring: you 4, Ben 9', 'The towers bring: you 7, Ben 2'],
  ],
  [
    'castles',
    { type: 'round_scored', round: 1, gold: [3, -2], totals: [8, 1], sums: [] },
    { seats: [{ gold: 8 }, { gold: 1 }] },
    ['Your castle: +3 gold, 8 in all', 'Ben’s castle: −2 gold, 1 in all'],
  ],
]) {
  test(`the end of ${name} is counted before the result opens, at any speed`, async () => {
    const { default: held } = await import(`../../../frontend/games/${name}/ceremony.js`);
    const now = state([event], view({ turn: null, ...after }));
    const wanted = { captions: false, days: false };
    const found = beatsOf(
      { game: { tell: () => null }, ceremony: held },
      now,
      now.line.steps[0],
      wanted,
    );
    assert.deepEqual(
      found.map(({ say }) => say),
      says,
    );
    assert.deepEqual(found.at(-1).view, now.line.views[1]);
  });
}
