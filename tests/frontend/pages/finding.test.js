import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ANYTHING,
  fits,
  isChoosy,
  ordered,
  queryOf,
} from '../../../frontend/pages/home/finding/finding.js';
import { inviting } from '../../../frontend/pages/home/lists.js';

const chair = (name) => ({ name, bot: null, outside_bot: false, bot_ended: false });
const table = (id, changes = {}) => ({
  id,
  title: 'Loch Ness',
  game: 'towers',
  status: 'open',
  time: { pace: 'none' },
  chairs: [chair('Ailsa'), chair('')],
  created: 1,
  ...changes,
});
const FULL = { chairs: [chair('Ailsa'), chair('Ben')] };
const ids = (lines) => lines.map(({ id }) => id);

test('what fits: game, pace, free seats, a part of the title or of a name', () => {
  const line = table('a');
  assert.ok(fits(ANYTHING, line));
  const yes = [{ game: 'towers' }, { pace: 'none' }, { free: true }, { search: 'NESS' }];
  const no = [{ game: 'other' }, { pace: 'days' }, { search: 'Skye' }];
  for (const wish of [...yes, { search: 'ail' }]) assert.ok(fits({ ...ANYTHING, ...wish }, line));
  for (const wish of no) assert.ok(!fits({ ...ANYTHING, ...wish }, line));
  assert.ok(!fits({ ...ANYTHING, free: true }, table('b', FULL)));
  assert.ok(fits({ ...ANYTHING, free: true }, table('c', { ...FULL, status: 'running' })));
});

test('an order alone leaves nothing out', () => {
  assert.ok(!isChoosy({ ...ANYTHING, order: 'oldest' }));
  assert.ok(isChoosy({ ...ANYTHING, free: true }));
});

test('tables are sorted as wished; usually those come last whose host is away', () => {
  const three = { chairs: [chair('Ailsa'), chair(''), chair('')] };
  const lines = [
    table('away', { created: 3, host_away: true }),
    table('roomy', { created: 2, ...three }),
    table('full', { created: 1, ...FULL }),
  ];
  assert.deepEqual(ids(inviting(lines)), ['roomy', 'away', 'full']);
  assert.deepEqual(ids(ordered({ ...ANYTHING, order: 'oldest' }, lines)), [
    'full',
    'roomy',
    'away',
  ]);
  const nearly = ordered({ ...ANYTHING, order: 'nearly_full' }, lines);
  assert.deepEqual(ids(nearly), ['away', 'roomy', 'full']);
});

test('the server is asked for the same', () => {
  const wish = { ...ANYTHING, game: 'towers', free: true, search: 'a&b', order: 'oldest' };
  assert.equal(queryOf(wish, 'open'), '&game=towers&free=true&search=a%26b');
  assert.equal(queryOf(wish, 'running'), '&game=towers&search=a%26b');
  assert.equal(queryOf(ANYTHING, 'open'), '');
});
