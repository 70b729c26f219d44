import assert from 'node:assert/strict';
import test from 'node:test';
import { newsOf } from '../../../frontend/pages/table/together/news.js';
import { codeOf, tableOf } from '../../../frontend/parts/table_words.js';

const chair = (person, name, ready = true) => ({ person, name, ready, bot: null });
const table = (chairs, more = {}) => ({
  chairs,
  host: 'ann',
  barred: [],
  options: {},
  time: { pace: 'none' },
  status: 'open',
  ...more,
});
const FREE = chair(null, '', false);
const ANN = chair('ann', 'Ann');
const BEN = chair('ben', 'Ben');
const kinds = (before, after, me = 'ann') => newsOf(before, after, me).map(({ kind }) => kind);

test('who sits down and who stands up is told once, and not to themselves', () => {
  const alone = table([ANN, FREE, FREE]);
  const twice = table([ANN, BEN, { ...BEN, name: 'Granny' }]);
  assert.deepEqual(newsOf(alone, twice, 'ann'), [{ kind: 'sat', name: 'Ben' }]);
  assert.deepEqual(newsOf(twice, alone, 'ann'), [{ kind: 'left', name: 'Ben' }]);
  assert.deepEqual(kinds(alone, twice, 'ben'), []);
});

test('whose seat was freed hears of it, and who is barred hears that', () => {
  const before = table([ANN, BEN]);
  assert.deepEqual(kinds(before, table([ANN, FREE]), 'ben'), ['freed']);
  assert.deepEqual(kinds(before, table([ANN, FREE], { barred: ['ben'] }), 'ben'), ['barred']);
});

test('another host is announced', () => {
  const before = table([ANN, BEN]);
  const after = table([ANN, BEN], { host: 'ben' });
  assert.deepEqual(newsOf(before, after, 'ann'), [{ kind: 'host', name: 'Ben' }]);
  assert.deepEqual(kinds(before, after, 'ben'), ['you_lead']);
});

test('who is not ready any more hears what has changed', () => {
  const before = table([ANN, BEN]);
  const unready = [ANN, { ...BEN, ready: false }];
  const after = table(unready, { time: { pace: 'days' }, options: { a: 1 } });
  assert.deepEqual(newsOf(before, after, 'ben'), [{ kind: 'changed', what: ['options', 'time'] }]);
  assert.deepEqual(kinds(before, after, 'ann'), []);
  assert.deepEqual(kinds(before, table(unready), 'ben'), []);
});

test('the start is told', () => {
  const before = table([ANN, BEN]);
  assert.deepEqual(kinds(before, { ...before, status: 'running' }), ['begins']);
});

test('a short code is known however it is typed, and is no link', () => {
  for (const typed of ['BADUGO', 'badugo', ' ba-du go ']) assert.equal(codeOf(typed), 'BADUGO');
  for (const other of ['BADU', 'BADUG0', 'https://x.example/t/abcdef'])
    assert.equal(codeOf(other), null);
  assert.equal(tableOf('https://x.example/t/abcdefgh12345678'), 'abcdefgh12345678');
});
