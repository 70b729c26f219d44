import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { operations, unpack, whole } from '../../../frontend/net/short.js';

const vectors = JSON.parse(readFileSync(new URL('../short_vectors.json', import.meta.url), 'utf8'));

for (const { name, packed, items } of vectors) {
  test(`packed lists: ${name}`, () => assert.deepEqual(unpack(packed), items));
}

test('a short patch has all operations', () => {
  assert.deepEqual(operations({}), []);
  assert.deepEqual(operations({ replace: { '/a': null }, add: { '/b/-': [1] }, remove: ['/c'] }), [
    { op: 'replace', path: '/a', value: null },
    { op: 'add', path: '/b/-', value: [1] },
    { op: 'remove', path: '/c' },
  ]);
});

test('an update is an action of its seat unless it says otherwise', () => {
  const events = [{ type: 'built' }, { type: 'taken', seat: 0 }];
  const update = { type: 'update', seq: 5, seat: 1, events, patch: {} };
  assert.deepEqual(whole(update), {
    ...update,
    kind: 'action',
    events: [
      { type: 'built', seat: 1 },
      { type: 'taken', seat: 0 },
    ],
    patch: [],
  });
  assert.equal(whole({ ...update, kind: 'undo' }).kind, 'undo');
});

test('legal actions are whole, also in a welcome', () => {
  const legal = { type: 'legal', seq: 1, actions: [{ type: 'lay', each: { at: [1, 2] } }] };
  const actions = [
    { type: 'lay', at: 1 },
    { type: 'lay', at: 2 },
  ];
  assert.deepEqual(whole(legal).actions, actions);
  assert.equal(whole(legal).previews, undefined);
  assert.deepEqual(whole({ type: 'welcome', legal }).legal.actions, actions);
  assert.equal(whole({ type: 'welcome', legal: null }).legal, null);
  assert.deepEqual(whole({ ...legal, previews: [{ each: { n: [1, 2] } }] }).previews, [
    { n: 1 },
    { n: 2 },
  ]);
});
