import assert from 'node:assert/strict';
import test from 'node:test';
import { after } from '../../../frontend/pages/embed/course.js';

const table = { status: 'running' };
const welcome = { type: 'welcome', table, seq: 4, view: { turn: 0 }, standing: { a: 1 } };
const first = after(null, welcome);
const update = (seq) => ({
  type: 'update',
  seq,
  patch: [{ op: 'replace', path: '/turn', value: 1 }],
  events: [{ type: 'moved' }],
});

test('embed: a welcome is the whole position', () => {
  assert.deepEqual(first, { table, seq: 4, view: { turn: 0 }, standing: { a: 1 }, events: [] });
});

test('embed: an update leads to the next position', () => {
  const next = after(first, update(5));
  assert.deepEqual(next.view, { turn: 1 });
  assert.deepEqual(next.events, [{ type: 'moved' }]);
  assert.deepEqual(first.view, { turn: 0 });
});

test('embed: an update that is known changes nothing, a missed one asks for a new welcome', () => {
  assert.equal(after(first, update(4)), first);
  assert.equal(after(first, update(6)), null);
  assert.equal(after({ ...first, view: null }, update(5)), null);
});

test('embed: a standing counts for its own position only', () => {
  const standing = { a: 2 };
  assert.equal(after(first, { type: 'standing', seq: 4, standing }).standing, standing);
  assert.equal(after(first, { type: 'standing', seq: 3, standing }), first);
});

test('embed: what an onlooker need not know changes nothing', () => {
  assert.equal(after(first, { type: 'presence' }), first);
  assert.equal(after(null, update(5)), null);
  assert.deepEqual(after(first, { type: 'table', table: { status: 'over' } }).table.status, 'over');
});
