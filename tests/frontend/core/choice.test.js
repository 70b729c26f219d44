import assert from 'node:assert/strict';
import test from 'node:test';
import {
  action,
  begins,
  clear,
  createChoice,
  open,
  pick,
  planned,
  possible,
  undoable,
  unpick,
  valueOf,
  withPlans,
} from '../../../frontend/core/choice.js';

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

const [ADVANCE] = BETRAYALS;
const FILLS = [
  ['2,1', '1,1'],
  ['2,1', '1,2'],
  ['2,2', '1,2'],
].map((way) => way.map((place) => ({ type: 'plain', parts: [`fill:${place}`] })));
const plan = (choice) => withPlans(choice, ADVANCE, FILLS, (a) => a.parts);

test('choice: what follows an action may be planned step by step, or left open', () => {
  const chosen = pickAll(choiceOf(BETRAYALS), ['from:1,2', 'to:2,1']);
  const begun = plan(chosen);
  assert.equal(action(begun), ADVANCE);
  assert.deepEqual(planned(begun), []);
  assert.deepEqual(lit(begun).fill, ['2,1', '2,2']);
  const half = pick(begun, 'fill:2,1');
  assert.deepEqual(lit(half).fill2, ['1,1', '1,2']);
  assert.deepEqual([action(half), planned(half)], [ADVANCE, FILLS[0].slice(0, 1)]);
  const whole = pick(half, 'fill2:1,2');
  assert.deepEqual([action(whole), planned(whole)], [ADVANCE, FILLS[1]]);
  assert.deepEqual(planned(unpick(whole)), FILLS[0].slice(0, 1));
});

test('choice: another pick drops what was planned, and a plan made anew changes nothing', () => {
  const chosen = pickAll(choiceOf(BETRAYALS), ['from:1,2', 'to:2,1']);
  const whole = pickAll(plan(chosen), ['fill:2,1', 'fill2:1,2']);
  assert.deepEqual(plan(whole), whole);
  const other = pick(whole, 'to:2,2');
  assert.deepEqual([other.chosen, planned(other)], [['from:1,2', 'to:2,2'], []]);
  const branch = pick(whole, 'fill:2,2');
  assert.deepEqual(planned(pick(branch, 'fill2:1,2')), FILLS[2]);
});
