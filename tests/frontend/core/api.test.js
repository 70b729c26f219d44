import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '../../../frontend/net/api.js';

const answer = (body, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

/** Answers requests one after another; an error is a lost connection. */
function server(t, ...answers) {
  const keys = [];
  t.mock.method(globalThis, 'fetch', async (_path, { headers }) => {
    keys.push(headers['Idempotency-Key']);
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next;
  });
  t.mock.method(globalThis, 'setTimeout', (run) => void queueMicrotask(run));
  return keys;
}

test('what creates is asked for again with the same key when its answer gets lost', async (t) => {
  const keys = server(t, new TypeError('lost'), answer({ id: 'a' }, 201));
  assert.deepEqual(await api.create('/api/tables', {}), { id: 'a' });
  assert.equal(keys.length, 2);
  assert.equal(keys[0], keys[1]);
  assert.match(keys[0], /^[!-~]{16,64}$/);
});

test('each press has a key of its own, and a refusal is not asked again', async (t) => {
  const keys = server(t, answer({ id: 'a' }, 201), answer({ code: 'too_fast', message: '' }, 429));
  await api.create('/api/tables', {});
  await assert.rejects(api.create('/api/tables', {}), { code: 'too_fast' });
  assert.equal(new Set(keys).size, 2);
});

test('an answer without a body is no failure, although its headers speak of JSON', async (t) => {
  server(t, new Response(null, { status: 204, headers: { 'content-type': 'application/json' } }));
  assert.equal(await api.post('/api/alerts/x/confirm'), null);
});
