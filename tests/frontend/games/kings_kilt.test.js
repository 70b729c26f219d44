import assert from 'node:assert/strict';
import test from 'node:test';
import * as choose from '../../../frontend/core/choice.js';
import { setLang, t } from '../../../frontend/core/words.js';
import kilt from '../../../frontend/games/kings_kilt/renderer.js';
import '../dictionaries.js';

const card = (clan) => ({ clan, leader: false });
const seat = (influence, hidden) => ({
  influence: { count: 2, cards: influence },
  family: { shown: [], hidden },
  passed: false,
});
const VIEW = {
  phase: 'move',
  turn: 0,
  active: 0,
  vacuum: null,
  discards: [],
  to_reveal: [],
  result: null,
  pyramid: {
    '1,0': card('bruce'),
    '1,1': card('macbeth'),
    '1,2': card('bruce'),
    '2,0': card('stewart'),
    '4,0': card('mackay'),
  },
  pile: { count: 9, top: card('wallace') },
  seats: [seat(['douglas', 'mackay'], ['bruce', 'macleod', 'wallace']), seat(null, null)],
};
const ACTIONS = [
  { type: 'advance', from: [1, 0], to: [2, 0] },
  { type: 'advance', from: [1, 1], to: [2, 0] },
  { type: 'betray', influence: 'douglas', target: [1, 2] },
  { type: 'betray', influence: 'mackay', target: [1, 2] },
];
const choice = (...parts) =>
  parts.reduce(choose.pick, choose.createChoice(ACTIONS, kilt.parts, kilt.defaults));

function context(you, now = null) {
  const open = new Map(
    (now ? choose.open(now) : []).flatMap(({ parts }) =>
      parts.map(({ part }) => [part, kilt.label(part, VIEW, t)]),
    ),
  );
  return {
    choice: now,
    open,
    preview: null,
    pointed: null,
    last: [],
    you,
    names: ['Ada', 'Ben'],
    projection: 'plan',
    phone: false,
    areas: false,
    standing: null,
    t,
  };
}

test('King’s Kilt: one’s own clans carry a mark in the pyramid, for nobody else', () => {
  const shapes = (you) =>
    new Map(kilt.draw(VIEW, context(you)).shapes.map(({ key, svg }) => [key, svg]));
  const [own, others, gallery] = [0, 1, null].map(shapes);
  const differ = [...own.keys()].filter((key) => own.get(key) !== gallery.get(key));
  assert.deepEqual(differ, ['card:1,0', 'card:1,2']);
  assert.deepEqual(others, gallery);
});

test('King’s Kilt: an influence card may be played instead of the card that was picked', () => {
  const now = choice('from:1,0');
  assert.equal(choose.action(now), ACTIONS[0]);
  const [family, influence] = kilt.rail(VIEW, context(0, now));
  assert.deepEqual(
    family.items.map(({ part }) => part),
    [undefined, undefined, undefined],
  );
  assert.deepEqual(
    influence.items.map(({ part }) => part),
    ['influence:douglas', 'influence:mackay'],
  );
  const sending = { ...context(0, now), open: new Map() };
  assert.deepEqual(
    kilt.rail(VIEW, sending)[1].items.map(({ part }) => part),
    [undefined, undefined],
  );
});

test('King’s Kilt: a card is named by its clan, and by more where that is not enough', async () => {
  const label = (part) => kilt.label(part, VIEW, t);
  assert.deepEqual(['from:1,1', 'from:1,0', 'target:4,0', 'to:2,1'].map(label), [
    'Macbeth',
    'Bruce · place 1',
    'Mackay · nobleman',
    'Row 2, place 2',
  ]);
  const higher = { ...VIEW, pyramid: { ...VIEW.pyramid, '2,1': card('bruce') } };
  assert.equal(kilt.label('from:1,2', higher, t), 'Bruce · row 1, place 3');
  assert.equal(kilt.label('from:2,1', higher, t), 'Bruce · row 2');
  const gap = {
    ...VIEW,
    phase: 'fill',
    vacuum: [2, 1],
    pyramid: { '1,1': card('macbeth'), '1,2': card('macbeth') },
  };
  const fills = [
    [1, 1],
    [1, 2],
  ].map((from) => ({ type: 'fill', from }));
  const ask = () => kilt.ask(gap, 0, choose.createChoice(fills, kilt.parts), t).say;
  assert.equal(ask(), 'Fill the gap: move up the left Macbeth or the right Macbeth');
  await setLang('de');
  assert.equal(ask(), 'Füll die Lücke: Macbeth links oder Macbeth rechts rückt auf');
  assert.equal(
    kilt.advice({ type: 'advance', from: [1, 1], to: [2, 0] }, VIEW, t),
    'Macbeth in Reihe 2 aufsteigen lassen',
  );
  assert.equal(
    kilt.advice({ type: 'advance', from: [1, 1], to: [4, 0] }, VIEW, t),
    'Macbeth zum Adligen aufsteigen lassen',
  );
  await setLang('en');
});

test('King’s Kilt: the result tells the lead, or what decided', () => {
  const none = { king: 0, guardians: 0, noblemen: 0 };
  const told = (influence, ...family) => ({ influence, family });
  const standing = {
    seats: [
      told(2, { clan: 'bruce', points: 5, king: 3, guardians: 0, noblemen: 2 }),
      told(
        1,
        { clan: 'mackay', points: 4, king: 0, guardians: 4, noblemen: 0 },
        { clan: 'wallace', points: 0, ...none },
      ),
    ],
  };
  const ended = (scores, decided_by) =>
    kilt.result({ ...VIEW, result: { winners: [0], scores, decided_by } }, standing, {
      names: ['Ada', 'Ben'],
      t,
    });
  const clear = ended([5, 4], 'score');
  assert.equal(clear.title, 'Ada wins the crown');
  assert.equal(clear.sub, '5 points, 1 ahead of Ben');
  assert.deepEqual(
    clear.rows.map(({ cells }) => cells.slice(0, -1)),
    [['Bruce 5 (King 3 + 2 noblemen 2)'], ['Mackay 4 (2 guardians 4)', 'Wallace 0']],
  );
  assert.equal(ended([5, 5], 'influence').sub, '5 points like Ben; influence left: 2 to 1');
  assert.match(ended([5, 5], 'caber').sub, /caber/);
});

test('King’s Kilt: where two cards fell since one acted, one cross stands', () => {
  const fell = { type: 'betrayed', seat: 1, influence: 'mackay', target: [2, 0] };
  const ui = { ...context(0), since: [fell, fell] };
  const keys = kilt.draw(VIEW, ui).shapes.map(({ key }) => key);
  assert.equal(keys.filter((key) => key === 'fell:2,0').length, 1);
});
