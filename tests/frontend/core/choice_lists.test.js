// Whole lists of legal actions, of recorded matches and random ones: any order of picks works.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  action,
  createChoice,
  kindOf,
  open,
  pick,
  possible,
  unpick,
} from '../../../frontend/core/choice.js';
import { checkClickPaths, LEGAL_LISTS } from '../click_paths.js';

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

for (const { game, record, move, actions } of LEGAL_LISTS) {
  test(`choice: click paths of ${game}, ${record} after ${move}`, () =>
    checkClickPaths(actions, partsIn(game)));
}

test('choice: over random lists, any order of picks means the action; going back undoes it', () => {
  const random = generator(7);
  for (let round = 0; round < 200; round++) {
    const actions = randomActions(random);
    checkClickPaths(actions, (a) => a.parts);
    const start = createChoice(actions, (a) => a.parts);
    const wanted = actions[random(actions.length)];
    const order = wanted.parts.toSorted(() => random(3) - 1);
    const detour = pick(start, actions[random(actions.length)].parts[0]);
    for (const first of [start, detour]) {
      let choice = first;
      for (const part of order) choice = pick(choice, part);
      // A detour may leave a part that goes with all of these: that part is still chosen.
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
  return Array.from(found.values(), (parts) => ({ type: 'plain', parts }));
}

/** A small linear congruential generator: the same numbers in every run. */
function generator(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
