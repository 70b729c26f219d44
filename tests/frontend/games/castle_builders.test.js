import assert from 'node:assert/strict';
import test from 'node:test';
import { setLang, t } from '../../../frontend/core/words.js';
import builders from '../../../frontend/games/castle_builders/renderer.js';
import { AT_REST } from '../../../frontend/draw/at_rest.js';
import { rowLine, towerLine } from '../../../frontend/games/castle_builders/towers.js';
import '../dictionaries.js';

/** Each counter as seat, then v or h for the arrows of a bonus counter. */
const board = (...towers) => ({
  towers: towers.map((tower) =>
    tower
      .split(' ')
      .filter(Boolean)
      .map(([seat, way]) => [
        Number(seat),
        way ? 'bonus' : 'plain',
        { v: 'vertical', h: 'horizontal' }[way] ?? null,
      ]),
  ),
});

test('castle builders: who leads is counted as the rules say', () => {
  // The first worked check: yellow (0) leads rows 0 to 2 and towers 0 and 2, green (1) the rest.
  const view = board('0 1 0', '0 0 0 1', '1 0 1 1 0', '0 0 1v 0 1', '1 1 0h 1');
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((row) => rowLine(view, row).leader),
    [0, 0, 0, 1, null],
  );
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((row) => rowLine(view, row).doubled),
    [false, false, true, false, false],
  );
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((tower) => towerLine(view, tower).leader),
    [0, 1, 0, 1, 1],
  );
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((tower) => towerLine(view, tower).doubled),
    [false, false, false, true, false],
  );
  assert.deepEqual(rowLine(view, 4).counts, [1, 1]);
});

test('castle builders: nobody leads an empty board', () => {
  const view = board('', '', '', '', '');
  assert.deepEqual(rowLine(view, 0), { counts: [0, 0], leader: null, doubled: false });
  assert.deepEqual(towerLine(view, 0), { counts: [0, 0], leader: null, doubled: false });
});

test('castle builders: towers and rows have names, so no number looks like a value', async () => {
  const event = {
    type: 'counter_built',
    seat: 0,
    tower: 3,
    row: 0,
    counter: 'plain',
    arrows: null,
  };
  const told = (more) =>
    builders
      .tell({ ...event, ...more }, { names: ['Ada', 'Ben'], seat: 0, t, view: {} })
      .text.replaceAll('\u00a0', ' ');
  assert.equal(told({}), 'Ada builds on tower D, ground row');
  assert.equal(told({ tower: 0, row: 1 }), 'Ada builds on tower A, 2nd row');
  assert.equal(
    builders.confirm({ type: 'build', counter: 'plain', tower: 4 }, t),
    'Build on tower E',
  );
  await setLang('de');
  assert.equal(told({ row: 2 }), 'Ada baut auf Turm D, 3. Reihe');
  await setLang('en');
});

test('castle builders: a space that was cleared twice since your move shows the last ghost', () => {
  const removed = {
    type: 'counter_removed',
    seat: 1,
    tower: 0,
    row: 2,
    kind: 'plain',
    arrows: null,
  };
  const since = [
    { ...removed, owner: 0 },
    { ...removed, owner: 1 },
  ];
  const view = { ...board('0 1', '', '', '', ''), turn: 0, bonus: [0, 0], open: null, used: null };
  const { shapes } = builders.draw(view, { ...AT_REST, t, since });
  const ghosts = shapes.filter(({ key }) => key === 'gone:0:2');
  assert.equal(ghosts.length, 1);
  const [last] = builders
    .draw(view, { ...AT_REST, t, since: since.slice(1) })
    .shapes.filter(({ key }) => key === 'gone:0:2');
  assert.equal(ghosts[0].svg, last.svg);
});
