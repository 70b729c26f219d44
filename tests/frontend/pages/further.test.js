import assert from 'node:assert/strict';
import { test } from 'node:test';
import { furtherPages } from '../../../frontend/pages/home/further.js';

const line = (id, moved) => ({ id, moved });
const ids = (lines) => lines.map(({ id }) => id);

function server(t, ...pages) {
  const asked = [];
  t.mock.method(globalThis, 'fetch', async (path) => {
    asked.push(path);
    const body = JSON.stringify(pages.shift());
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

test('further pages follow what is pushed, without what is there already', async (t) => {
  const asked = server(
    t,
    { matches: [line('c', 3), line('d', 2)], next: 2 },
    { matches: [line('e', 1)], next: null },
  );
  const pages = furtherPages('open');
  const live = [line('a', 5), line('b', 4)];
  assert.deepEqual(ids(pages.after(live, true)), ['a', 'b']);
  assert.ok(pages.left());
  await pages.fetchPage();
  assert.deepEqual(ids(pages.after(live, true)), ['a', 'b', 'c', 'd']);
  await pages.fetchPage();
  assert.ok(!pages.left());
  assert.deepEqual(asked, [
    '/api/matches/open?limit=24&before=4',
    '/api/matches/open?limit=24&before=2',
  ]);
  assert.deepEqual(ids(pages.after([line('d', 9), ...live], true)), ['d', 'a', 'b', 'c', 'e']);
});

test('where nothing more can be there, nothing more is offered', () => {
  const pages = furtherPages('running');
  assert.deepEqual(ids(pages.after([line('a', 5)], false)), ['a']);
  assert.ok(!pages.left());
  pages.after([line('a', 5)], true);
  assert.ok(pages.left());
});

test('an empty page is the last one', async (t) => {
  server(t, { matches: [], next: null });
  const pages = furtherPages('open');
  pages.after([line('a', 5)], true);
  await pages.fetchPage();
  pages.after([line('a', 5)], true);
  assert.ok(!pages.left());
});
