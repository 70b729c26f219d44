import assert from 'node:assert/strict';
import test from 'node:test';
import {
  action,
  begins,
  clear,
  createChoice,
  kindOf,
  open,
  pick,
  possible,
  undoable,
  unpick,
  valueOf,
} from '../../frontend/core/choice.js';
import { checkClickPaths, LEGAL_LISTS } from './click_paths.js';

/** Parts as the games' renderers name them. */
const PARTS = {
  relocate: (a) => [`card:${a.card}`, `slot:${a.to}`],
  'kilt_castle build': (a) => [
    `space:${a.space}`,
    `crests:${a.crests}`,
    ...(a.roof_from ? [`roof:${a.roof_from}`] : []),
  ],
  advance: (a) => [`from:${a.from}`, `to:${a.to}`],
  betray: (a) => [
    `influence:${a.influence}`,
    `target:${a.target}`,
    ...(a.betrayer ? [`betrayer:${a.betrayer}`] : []),
  ],
  fill: (a) => [`from:${a.from}`],
  reveal: (a) => [`family:${a.family}`],
  pass: () => ['pass:yes'],
  'castle_builders build': (a) => [
    `counter:${a.counter}`,
    `tower:${a.tower}`,
    ...(a.arrows ? [`arrows:${a.arrows}`] : []),
  ],
  remove: (a) => [`counter:${a.counter}`, ...(a.tower === null ? [] : [`tower:${a.tower}`])],
  stop: () => ['counter:stop'],
  take: (a) => [`take:${a.source === 'pile' ? 'pile' : a.owner}`],
  lay: (a) => [`at:${a.at}`],
  castle: (a) => [`at:${a.at}`],
  deploy: (a) => [`coin:${a.coin}`, `at:${a.at}`],
};
const partsIn = (game) => (a) => (PARTS[`${game} ${a.type}`] ?? PARTS[a.type])(a);

/** Actions that are nothing but their parts. */
const plain = (...lists) => lists.map((parts) => ({ type: 'plain', parts }));
const choiceOf = (actions, defaults) => createChoice(actions, (a) => a.parts, defaults);
const pickAll = (choice, parts) => parts.reduce(pick, choice);
const lit = (choice) =>
  Object.fromEntries(
    open(choice).map(({ kind, parts }) => [kind, parts.map((one) => valueOf(one.part))]),
  );

const RELOCATIONS = plain(
  ['card:a', 'slot:1'],
  ['card:a', 'slot:2'],
  ['card:b', 'slot:2'],
  ['card:b', 'slot:3'],
);
const BUILDS = plain(
  ['space:c3', 'crests:0'],
  ['space:c3', 'crests:2'],
  ['space:d4', 'crests:0', 'roof:b2'],
  ['space:d4', 'crests:0', 'roof:c2'],
  ['space:d4', 'crests:1', 'roof:b2'],
);
const BETRAYALS = plain(
  ['from:1,2', 'to:2,1'],
  ['from:1,2', 'to:2,2'],
  ['from:1,3', 'to:2,2'],
  ['influence:bruce', 'target:2,1'],
  ['influence:bruce', 'target:6,0', 'betrayer:5,0'],
  ['influence:mackay', 'target:6,0', 'betrayer:5,1'],
  ['pass:yes'],
);

for (const { game, record, move, actions } of LEGAL_LISTS) {
  test(`choice: click paths of ${game}, ${record} after ${move}`, () =>
    checkClickPaths(actions, partsIn(game)));
}

test('choice: nothing to choose from', () => {
  const none = choiceOf([]);
  assert.deepEqual(open(none), []);
  assert.equal(action(none), null);
  assert.equal(pick(none, 'card:a'), none);
  assert.deepEqual(unpick(none).chosen, []);
});

test('choice: the next kind is lit, chosen kinds stay changeable', () => {
  const start = choiceOf(RELOCATIONS);
  assert.deepEqual(lit(start), { card: ['a', 'b'] });
  const card = pick(start, 'card:a');
  assert.deepEqual(lit(card), { card: ['a', 'b'], slot: ['1', '2'] });
  assert.deepEqual(
    open(card).map((group) => group.chosen),
    ['card:a', null],
  );
  const both = pick(card, 'slot:2');
  assert.deepEqual(lit(both), { card: ['a', 'b'], slot: ['1', '2'] });
  assert.equal(action(both), RELOCATIONS[1]);
  assert.deepEqual(possible(card), RELOCATIONS.slice(0, 2));
});

test('choice: another card keeps the slot where it can, and drops it where it cannot', () => {
  const start = choiceOf(RELOCATIONS);
  assert.deepEqual(pickAll(start, ['card:a', 'slot:2', 'card:b']).chosen, ['card:b', 'slot:2']);
  assert.deepEqual(pickAll(start, ['card:a', 'slot:1', 'card:b']).chosen, ['card:b']);
  assert.deepEqual(pickAll(start, ['card:a', 'slot:1', 'slot:2']).chosen, ['card:a', 'slot:2']);
});

test('choice: parts may be picked out of order', () => {
  const choice = pickAll(choiceOf(RELOCATIONS), ['slot:2']);
  assert.deepEqual(lit(choice), { slot: ['1', '2', '3'], card: ['a', 'b'] });
  assert.equal(action(pick(choice, 'card:b')), RELOCATIONS[2]);
});

test('choice: the first pick decides among actions of different kinds', () => {
  const start = choiceOf(BETRAYALS);
  assert.deepEqual(lit(start), {
    from: ['1,2', '1,3'],
    influence: ['bruce', 'mackay'],
    pass: ['yes'],
  });
  assert.deepEqual(lit(pick(start, 'from:1,3')), { from: ['1,2', '1,3'], to: ['2,2'] });
  assert.deepEqual(lit(pick(start, 'influence:bruce')), {
    influence: ['bruce', 'mackay'],
    target: ['2,1', '6,0'],
  });
  assert.equal(action(pick(start, 'pass:yes')), BETRAYALS[6]);
});

test('choice: a part of another kind of action starts that one', () => {
  const start = choiceOf(BETRAYALS);
  assert.deepEqual(pickAll(start, ['from:1,2', 'to:2,1', 'influence:bruce']).chosen, [
    'influence:bruce',
  ]);
  assert.deepEqual(pickAll(start, ['influence:bruce', 'target:2,1', 'pass:yes']).chosen, [
    'pass:yes',
  ]);
});

test('choice: another target keeps the influence and drops the betrayer', () => {
  const meant = pickAll(choiceOf(BETRAYALS), ['influence:bruce', 'target:6,0', 'betrayer:5,0']);
  assert.equal(action(meant), BETRAYALS[4]);
  const other = pick(meant, 'target:2,1');
  assert.deepEqual(other.chosen, ['influence:bruce', 'target:2,1']);
  assert.equal(action(other), BETRAYALS[3]);
});

test('choice: an action is meant only when all its parts are picked', () => {
  const almost = pickAll(choiceOf(BETRAYALS), ['influence:mackay', 'target:6,0']);
  assert.equal(possible(almost).length, 1);
  assert.equal(action(almost), null);
});

test('choice: an action whose parts begin another one is meant, and can go on', () => {
  const actions = plain(['a:1'], ['a:1', 'b:1']);
  const choice = pick(choiceOf(actions), 'a:1');
  assert.equal(action(choice), actions[0]);
  assert.deepEqual(lit(choice), { a: ['1'], b: ['1'] });
  assert.equal(action(pick(choice, 'b:1')), actions[1]);
});

test('choice: unknown parts and repeated picks change nothing', () => {
  const choice = pick(choiceOf(RELOCATIONS), 'card:a');
  assert.equal(pick(choice, 'card:zz'), choice);
  assert.equal(pick(choice, 'tower:1'), choice);
  assert.equal(pick(choice, 'card:a'), choice);
});

test('choice: unpick goes back one step, clear all the way', () => {
  const steps = ['space:d4', 'crests:0', 'roof:c2'];
  let choice = choiceOf(BUILDS);
  const before = steps.map((part) => [choice, (choice = pick(choice, part))][0]);
  assert.deepEqual(clear(choice).chosen, []);
  for (const earlier of before.reverse()) {
    choice = unpick(choice);
    assert.deepEqual(choice, earlier);
  }
});

test('choice: what begins another action can be picked at any time', () => {
  const choice = pickAll(choiceOf(BETRAYALS), ['from:1,2', 'to:2,1']);
  assert.deepEqual(
    ['influence:bruce', 'pass:yes', 'from:1,3', 'target:2,1'].map((part) => begins(choice, part)),
    [true, true, true, false],
  );
  assert.deepEqual(pick(choice, 'influence:mackay').chosen, ['influence:mackay']);
});

/** Fill in crests that are certain, and no crest where there is a choice. */
const crests = (groups) =>
  groups
    .filter((group) => group.kind === 'crests')
    .flatMap((group) => group.parts.slice(0, 1).map((one) => one.part));

test('choice: defaults are filled in, stay changeable and are no step of their own', () => {
  const start = choiceOf(BUILDS, crests);
  assert.deepEqual(start.chosen, []);
  const space = pick(start, 'space:c3');
  assert.deepEqual(space.chosen, ['space:c3', 'crests:0']);
  assert.equal(action(space), BUILDS[0]);
  assert.deepEqual(lit(space), { space: ['c3', 'd4'], crests: ['0', '2'] });
  const two = pick(space, 'crests:2');
  assert.equal(action(two), BUILDS[1]);
  assert.deepEqual(unpick(two).chosen, ['space:c3', 'crests:0']);
  assert.deepEqual(unpick(space).chosen, []);
  assert.ok(undoable(two) && undoable(space));
});

test('choice: unpick never stops at what would be filled in again', () => {
  const start = choiceOf(BUILDS, crests);
  const meant = pickAll(start, ['space:c3', 'crests:0']);
  assert.deepEqual(meant.chosen, ['space:c3', 'crests:0']);
  assert.deepEqual(unpick(meant), start);
  const roofed = pickAll(start, ['space:d4', 'crests:0', 'roof:c2']);
  assert.deepEqual(unpick(roofed).chosen, ['space:d4', 'crests:0']);
  assert.deepEqual(unpick(unpick(roofed)), start);
});

test('choice: a default picked on purpose stays when the rest changes', () => {
  const choice = pickAll(choiceOf(BUILDS, crests), ['space:c3', 'crests:2']);
  assert.deepEqual(
    pick(choice, 'space:d4').chosen,
    ['space:d4', 'crests:0'],
    '2 does not fit there',
  );
  const zero = pickAll(choiceOf(BUILDS, crests), ['space:d4', 'crests:1']);
  assert.deepEqual(lit(zero).roof, ['b2']);
  assert.equal(action(pick(zero, 'roof:b2')), BUILDS[4]);
});

test('choice: what follows a default can be picked right away', () => {
  const choice = pickAll(choiceOf(BUILDS, crests), ['space:d4', 'roof:c2']);
  assert.equal(action(choice), BUILDS[3]);
  assert.deepEqual(lit(choice), { space: ['c3', 'd4'], roof: ['b2', 'c2'], crests: ['0'] });
});

test('choice: defaults for a beginning, and never for what is not open', () => {
  const only = choiceOf(plain(['card:a', 'slot:1']), () => ['slot:1', 'card:a', 'card:zz']);
  assert.deepEqual(only.chosen, ['card:a', 'slot:1']);
  assert.deepEqual(unpick(only).chosen, ['card:a', 'slot:1']);
  assert.equal(
    undoable(pickAll(only, ['card:a', 'slot:1'])),
    false,
    'filled in anyway: picking it is no step to take back',
  );
});

test('choice: over random lists, any order of picks means the action; going back undoes it', () => {
  const random = generator(7);
  for (let round = 0; round < 200; round++) {
    const actions = randomActions(random);
    checkClickPaths(actions, (a) => a.parts);
    const start = choiceOf(actions);
    const wanted = actions[random(actions.length)];
    const order = wanted.parts.toSorted(() => random(3) - 1);
    const detour = pick(start, actions[random(actions.length)].parts[0]);
    for (const first of [start, detour]) {
      let choice = first;
      for (const part of order) choice = pick(choice, part);
      // A detour may leave a part that goes with all of these: then that is still chosen.
      if (first === start) assert.equal(action(choice), wanted);
      assert.ok(possible(choice).length > 0);
      for (const part of wanted.parts) assert.ok(choice.chosen.includes(part));
      const steps = choice.picked.length;
      for (let i = 0; i < steps; i++) choice = unpick(choice);
      assert.deepEqual(choice.chosen, []);
    }
    for (const group of open(start)) {
      for (const { part, actions: left } of group.parts) {
        assert.equal(kindOf(part), group.kind);
        assert.deepEqual(possible(pick(start, part)), left);
      }
    }
  }
});

/** Actions of a few shapes, all different. */
function randomActions(random) {
  const shapes = Array.from({ length: 1 + random(3) }, (_, i) =>
    ['a', 'b', 'c', 'd']
      .slice(0, 1 + random(4))
      .map((kind) => (random(2) ? kind : `${kind}${'xyz'[i]}`)),
  );
  const found = new Map();
  for (let i = 0; i < 1 + random(25); i++) {
    const parts = shapes[random(shapes.length)].map((kind) => `${kind}:${random(3)}`);
    found.set(parts.join(' '), parts);
  }
  return plain(...found.values());
}

/** A small linear congruential generator: the same numbers in every run. */
function generator(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
