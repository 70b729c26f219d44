import assert from 'node:assert/strict';
import test from 'node:test';
import * as choose from '../../../frontend/core/choice.js';
import { setLang, t } from '../../../frontend/core/words.js';
import kilt from '../../../frontend/games/kilt_castle/renderer.js';
import { laneOf } from '../../../frontend/games/kilt_castle/board/geometry.js';
import { DICTIONARIES } from '../dictionaries.js';

const LOCHS = ['a5', 'e1', 'e5'];
const VIEW = {
  phase: 'relocate',
  turn: 0,
  mover: 0,
  front: 3,
  idle: 0,
  lochs: LOCHS,
  lane: null,
  to_build: [],
  built_on: [],
  ducat_day: false,
  result: null,
  seats: ['red', 'orange', 'light', 'dark'].map((colour) => ({
    colours: [colour],
    ducats: 10,
    supply: { [colour]: [11, 3, 2] },
    built: 0,
  })),
  cards: {
    dark: { slot: 0, depth: 0, inner: 'dark' },
    'dark-red': { slot: 2, depth: 0, inner: 'dark' },
    'light-red': { slot: 2, depth: 1, inner: 'red' },
    'dark-light': { slot: 3, depth: 0, inner: 'light' },
  },
  towers: {
    c1: [['red', 0]],
    c2: [
      ['red', 1],
      ['orange', 2],
    ],
    d3: [['dark', 0]],
  },
  roofs: ['d3', null],
};
const MOVES = [
  ['dark-red', 3],
  ['dark-red', 4],
  ['light-red', 3],
].map(([card, to]) => ({ type: 'relocate', card, to }));
const BUILDS = [
  { type: 'build', space: 'c1', crests: 1 },
  { type: 'build', space: 'c1', crests: 2 },
  { type: 'build', space: 'c3', crests: 1 },
];

const chooseFrom = (actions, view, ...parts) =>
  parts.reduce(
    choose.pick,
    choose.createChoice(actions, kilt.parts, (open) => kilt.defaults(open, view)),
  );

function draw(view, choice, ui = {}) {
  const drawing = kilt.draw(view, {
    choice,
    open: new Map(),
    preview: null,
    pointed: null,
    last: [],
    you: 0,
    names: ['Ada', 'Ben', 'Cleo', 'Dov'],
    projection: 'castle',
    phone: false,
    areas: false,
    standing: null,
    t,
    ...ui,
  });
  return new Map(drawing.shapes.map((shape) => [shape.key, shape]));
}

test('Kilt Castle: a slot looks into its lane, lochs left out', () => {
  assert.deepEqual(laneOf(0, LOCHS), ['a1', 'a2', 'a3', 'a4']);
  assert.deepEqual(laneOf(4, LOCHS), ['e2', 'e3', 'e4']);
  assert.deepEqual(laneOf(7, []), ['e3', 'd3', 'c3', 'b3', 'a3']);
  assert.deepEqual(laneOf(10, []), ['e5', 'e4', 'e3', 'e2', 'e1']);
  assert.deepEqual(laneOf(19, LOCHS), ['a1', 'b1', 'c1', 'd1']);
});

test('Kilt Castle: a picked card lights its slots, a pointed slot shows card and lane', () => {
  const idle = draw(VIEW, chooseFrom(MOVES, VIEW));
  assert.ok(idle.get('card:dark-red').part && !idle.get('card:dark').part && !idle.has('pad:3'));
  const picked = chooseFrom(MOVES, VIEW, 'card:dark-red');
  const preview = {
    builders: [
      { seat: 0, colour: 'red' },
      { seat: 3, colour: 'dark', exempt: 'no_floor' },
    ],
    ducat_day: false,
    offers: [{ space: 'd3', price: 5, payee: 3, possible: false }, { space: 'd1' }],
  };
  const pointed = draw(VIEW, picked, { pointed: 'slot:3', preview });
  assert.ok(pointed.get('pad:3').cls.includes('hot') && !pointed.get('pad:4').cls.includes('hot'));
  assert.match(pointed.get('ghost').svg, /order exempt/);
  assert.ok(pointed.has('lane') && !draw(VIEW, picked).has('lane'));
  assert.match(pointed.get('tag:d3').svg, new RegExp(t('kilt_castle.needs', { price: 5 })));
  assert.match(pointed.get('tag:d1').svg, new RegExp(t('kilt_castle.free')));
});

test('Kilt Castle: on a phone a row picks its outermost card that may move', () => {
  const shapes = draw(VIEW, chooseFrom(MOVES, VIEW), { projection: 'plan', phone: true });
  assert.equal(shapes.get('row:2').part, 'card:light-red');
  assert.ok(!shapes.has('row:0') && !shapes.get('card:light-red').part);
});

test('Kilt Castle: the plainest floor in supply is picked, known prices are shown', () => {
  const view = { ...VIEW, phase: 'build', lane: 2, to_build: ['light'], turn: 2 };
  const choice = chooseFrom(BUILDS, view);
  assert.deepEqual(choice.chosen, ['crests:1']);
  const prices = new Map([
    ['c1', { price: 1, payee: 0 }],
    ['c3', { price: 0, payee: null }],
  ]);
  const known = draw(view, choice, { previewOf: (action) => prices.get(action.space) });
  assert.ok(
    known.get('face:c1').part === 'space:c1' &&
      known.get('face:c1').label.includes(t('kilt_castle.red')),
  );
  assert.match(known.get('tag:c3').svg, new RegExp(t('kilt_castle.free')));
  const unknown = draw(view, choice);
  assert.ok(unknown.has('face:c1') && !unknown.has('tag:c1'));
  const chosen = chooseFrom(BUILDS, view, 'space:c3');
  assert.ok(draw(view, chosen).has('newfloor:c3'));
  assert.equal(choose.action(chosen), BUILDS[2]);
});

test('Kilt Castle: what a space costs is said in words, too', () => {
  const preview = { price: 2, payee: 1, area: 3 };
  const ui = { you: 0, names: ['Ada', 'Ben', 'Cleo', 'Dov'], t };
  const [first] = kilt.chips(preview, BUILDS[0], { ...VIEW, to_build: ['red'] }, ui);
  assert.equal(first.text, `c1: ${t('kilt_castle.costs', { n: 2, clan: 'Ben' })}`);
  assert.equal(kilt.label('space:c1', VIEW, t), 'c1');
  assert.equal(
    kilt.label('space:c1', VIEW, t, preview),
    `c1, ${t('kilt_castle.costs', { n: 2, clan: t('kilt_castle.orange') })}`,
  );
  assert.equal(
    kilt.label('space:c3', VIEW, t, { price: 0, payee: null }),
    `c3, ${t('kilt_castle.free')}`,
  );
});

test('Kilt Castle: from above every space but lochs and roofs has its name', () => {
  for (const phone of [false, true]) {
    const shapes = [...draw(VIEW, null, { projection: 'plan', phone }).values()];
    const drawn = shapes.map(({ svg }) => svg).join('');
    for (const space of ['a1', 'c3', 'e4']) assert.match(drawn, new RegExp(`>${space}</text>`));
    assert.match(shapes.find(({ key }) => key === 'height:c2').svg, />c2</);
    assert.doesNotMatch(drawn, />e5</);
    assert.match(drawn, />19</);
  }
});

test('Kilt Castle: where nothing can be built, the lane says why', () => {
  const view = { ...VIEW, phase: 'build', lane: 3, to_build: ['light'], turn: 2 };
  const barred = [
    { space: 'd1', why: 'dear', price: 3 },
    { space: 'd3', why: 'roofed', price: null },
    { space: 'd5', why: 'farther', price: null },
  ];
  const actions = [{ type: 'build', space: 'd2', crests: 0 }];
  const shapes = draw(view, chooseFrom(actions, view), {
    previewOf: () => ({ price: 0, payee: null, barred }),
  });
  assert.ok(shapes.get('tag:d1').svg.includes(t('kilt_castle.needs', { price: 3 })));
  assert.ok(shapes.get('tag:d3').svg.includes(t('kilt_castle.barred.roofed')));
  assert.ok(shapes.get('tag:d5').svg.includes(t('kilt_castle.barred.farther')));
  assert.deepEqual(
    ['d1', 'd3', 'd5'].map((space) => shapes.get(`face:${space}`).part),
    [undefined, undefined, undefined],
  );
});

test('Kilt Castle: a roof that must be taken is asked for on the board', () => {
  const view = {
    ...VIEW,
    phase: 'build',
    lane: 2,
    to_build: ['light'],
    turn: 2,
    roofs: ['d3', 'c2'],
  };
  const actions = ['c2', 'd3'].map((roof_from) => ({
    type: 'build',
    space: 'c1',
    crests: 0,
    roof_from,
  }));
  const choice = chooseFrom(actions, view, 'space:c1');
  const shapes = draw(view, choice);
  assert.deepEqual(
    ['take:c2', 'take:d3'].map((key) => shapes.get(key).part),
    ['roof:c2', 'roof:d3'],
  );
  assert.equal(kilt.ask(view, 2, choice, t).say, t('kilt_castle.ask.roof'));
  assert.ok(draw(view, choose.pick(choice, 'roof:c2')).get('roof:c2').cls.includes('taken'));
});

test('Kilt Castle: what happened last is marked, a ducat day shows each area', () => {
  const last = [
    { type: 'card_relocated', seat: 0, card: 'dark', from: 19, to: 0, inner: 'dark' },
    {
      type: 'floor_built',
      seat: 3,
      colour: 'dark',
      space: 'd3',
      crests: 0,
      height: 1,
      price: 0,
      payee: null,
    },
    {
      type: 'ducat_day_held',
      areas: [
        { colour: 'red', spaces: ['c1'], value: 1 },
        { colour: 'orange', spaces: [], value: 0 },
      ],
      paid: [1, 0, 0, 0],
    },
  ];
  const shapes = draw(VIEW, null, { last, you: null });
  assert.ok(
    shapes.get('card:dark').cls.includes('last') &&
      shapes.has('last:d3') &&
      shapes.has('day:red') &&
      !shapes.has('day:orange'),
  );
});

test('Kilt Castle: letters on cards follow the language', async () => {
  await setLang('de');
  assert.match(kilt.icon('card:light-red', VIEW), />H</);
  await setLang('en');
  assert.match(kilt.icon('card:light-red', VIEW), />L</);
});

test('Kilt Castle: nobody pays „1 Dukaten“', () => {
  const [, german] = DICTIONARIES.kilt_castle;
  const many = Object.keys(german).filter((key) => /\{n\}\sDukaten/.test(german[key]));
  const counted = many.filter((key) => key.endsWith('.other'));
  assert.ok(counted.length > 3);
  for (const key of counted) assert.ok(key.replace('.other', '.one') in german, key);
});
