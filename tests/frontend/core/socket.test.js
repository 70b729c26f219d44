import assert from 'node:assert/strict';
import test from 'node:test';
import { RefusedError } from '../../../frontend/net/socket.js';
import { stage } from './socket_stage.js';

test('socket: connects, is live with the first message, passes messages on', () => {
  const it = stage();
  assert.equal(it.last.url, 'wss://castle.example/ws/table/abc');
  assert.deepEqual(it.states, ['connecting']);
  it.welcome();
  it.last.hear({ type: 'update' });
  assert.deepEqual(it.states, ['connecting', 'live']);
  assert.deepEqual(it.heard, ['welcome', 'update']);
});

test('socket: messages are read in the next task, in their order, before the end', () => {
  const waiting = [];
  const it = stage(
    '/ws/table/abc',
    () => 1,
    (run) => waiting.push(run),
  );
  it.welcome();
  it.last.hear({ type: 'update' });
  it.last.hear({ type: 'legal' });
  it.last.drop(4403, 'not_here');
  assert.deepEqual([it.heard, it.states], [[], ['connecting']]);
  waiting.splice(0).forEach((run) => run());
  assert.deepEqual(it.heard, ['welcome', 'update', 'legal']);
  assert.deepEqual(it.states, ['connecting', 'live', 'closed not_here']);
});

test('socket: answers go to their requests, and nowhere else', async () => {
  const it = stage();
  it.welcome();
  const first = it.socket.request('submit', { seq: 4, action: { type: 'pass' } });
  const second = it.socket.request('say', { text: 'hello' });
  const [a, b] = it.last.sent;
  assert.deepEqual({ ...a, id: 0 }, { type: 'submit', id: 0, seq: 4, action: { type: 'pass' } });
  assert.notEqual(a.id, b.id);
  it.last.hear({ type: 'refused', id: b.id, code: 'muted', message: 'Hush.' });
  it.last.hear({ type: 'done', id: a.id, seq: 5 });
  assert.equal((await first).seq, 5);
  await assert.rejects(second, (error) => {
    return error instanceof RefusedError && error.code === 'muted' && error.message === 'Hush.';
  });
  assert.deepEqual(it.heard, ['welcome']);
});

test('socket: what was asked too early is sent when live', () => {
  const it = stage();
  it.socket.request('ready', { ready: true });
  assert.equal(it.last.sent.length, 0);
  it.welcome();
  assert.deepEqual(
    it.last.sent.map((message) => message.type),
    ['ready'],
  );
});

test('socket: a request made while becoming live is sent once', () => {
  const it = stage();
  it.states.push = function (state) {
    if (state === 'live') it.socket.request('ready', { ready: true });
    return Array.prototype.push.call(this, state);
  };
  it.welcome();
  assert.equal(it.last.sent.length, 1);
});

test('socket: only unanswered requests are sent again, with the same id', async () => {
  const it = stage();
  it.welcome();
  const lost = it.socket.request('submit', { seq: 1 });
  const done = it.socket.request('ready', { ready: true });
  const [submit, ready] = it.last.sent;
  it.last.hear({ type: 'done', id: ready.id });
  await done;
  it.last.drop();
  it.pass(300);
  assert.equal(it.sockets.length, 2);
  assert.equal(it.last.sent.length, 0);
  it.welcome();
  assert.deepEqual(it.last.sent, [submit]);
  it.last.hear({ type: 'done', id: submit.id, seq: 2 });
  assert.equal((await lost).seq, 2);
});

test('socket: waits longer and longer, up to ten seconds, and starts anew when live', () => {
  const it = stage();
  const waits = [];
  for (let i = 0; i < 8; i++) {
    it.last.drop();
    waits.push(it.waits[0]);
    it.pass(it.waits[0]);
  }
  assert.deepEqual(waits, [300, 600, 1200, 2400, 4800, 9600, 10_000, 10_000]);
  it.welcome();
  it.last.drop();
  assert.deepEqual(it.waits, [300]);
  assert.deepEqual(it.states, ['connecting', 'reconnecting', 'live', 'reconnecting']);
});

test('socket: jitter halves a wait at most', () => {
  const it = stage('/ws/lobby', () => 0);
  it.last.drop();
  assert.deepEqual(it.waits, [150]);
});

test('socket: tries at once when the page or the network is back', () => {
  const it = stage();
  it.last.drop();
  it.wake();
  assert.equal(it.sockets.length, 2);
  it.wake();
  assert.equal(it.sockets.length, 2, 'one attempt at a time');
  it.pass(300);
  assert.equal(it.sockets.length, 2, 'the old timer is gone');
});

test('socket: a silent table is asked, and left if it does not answer', () => {
  const it = stage();
  it.welcome();
  it.pass(20_000);
  assert.deepEqual(
    it.last.sent.map((message) => message.type),
    ['ping'],
  );
  it.last.hear({ type: 'done', id: it.last.sent[0].id });
  it.pass(19_000);
  assert.equal(it.last.sent.length, 1);
  it.pass(1_000);
  assert.equal(it.last.sent.length, 2);
  const silent = it.last;
  it.pass(6_000);
  assert.equal(silent.closed, true);
  assert.equal(it.states.at(-1), 'reconnecting');
  silent.hear({ type: 'update' });
  silent.drop();
  assert.deepEqual(it.heard, ['welcome'], 'a left socket is not heard any more');
});

test('socket: a line on which a request is not answered is left soon, and the request kept', () => {
  const it = stage();
  it.welcome();
  it.socket.request('submit', { seq: 1 });
  const [{ id }] = it.last.sent;
  it.pass(6_000);
  assert.equal(it.states.at(-1), 'reconnecting');
  it.pass(300);
  it.welcome();
  assert.deepEqual(
    it.last.sent.map((message) => message.id),
    [id],
  );
});

test('socket: back on the page, a live table is asked, a live lobby opened anew', () => {
  const table = stage();
  table.welcome();
  table.wake();
  assert.deepEqual(
    table.last.sent.map((message) => message.type),
    ['ping'],
  );
  const lobby = stage('/ws/lobby');
  lobby.last.hear({ type: 'lobby' });
  lobby.pass(60_000);
  assert.equal(lobby.last.sent.length, 0, 'the lobby does not answer');
  lobby.wake();
  assert.equal(lobby.sockets.length, 2);
  assert.equal(lobby.sockets[0].closed, true);
  lobby.last.hear({ type: 'lobby' });
  assert.deepEqual(lobby.heard, ['lobby', 'lobby']);
  assert.deepEqual(lobby.states, ['connecting', 'live']);
});

test('socket: a connection that never opens is given up', () => {
  const it = stage();
  it.pass(6_000);
  assert.equal(it.sockets[0].closed, true);
  it.pass(300);
  assert.equal(it.sockets.length, 2);
});

for (const code of [4400, 4403, 4404]) {
  test(`socket: closed for good on ${code}`, async () => {
    const it = stage();
    const asked = it.socket.request('ready', { ready: true });
    it.last.hear({ type: 'refused', id: null, code: 'no_such_table', message: '' });
    it.last.drop(code, 'no_such_table');
    await assert.rejects(asked, { code: 'closed' });
    await assert.rejects(it.socket.request('ping'), { code: 'closed' });
    assert.deepEqual(it.states, ['connecting', 'closed no_such_table']);
    assert.deepEqual(it.waits, []);
    assert.equal(it.wake, null);
    assert.deepEqual(it.heard, []);
  });
}

test('socket: too many connections is a reason to wait, not to give up', () => {
  const it = stage();
  it.last.hear({ type: 'refused', id: null, code: 'too_fast', message: '' });
  it.last.drop(4429, 'too_fast');
  assert.deepEqual(it.states, ['connecting', 'reconnecting']);
  assert.deepEqual(it.waits, [300]);
});

test('socket: closing ends everything', async () => {
  const it = stage();
  it.welcome();
  const asked = it.socket.request('ping');
  it.socket.close();
  it.socket.close();
  await assert.rejects(asked, { code: 'closed' });
  assert.equal(it.last.closed, true);
  assert.deepEqual(it.states, ['connecting', 'live', 'closed']);
  assert.deepEqual(it.waits, []);
});

test('socket: a path that is a function is asked at every connection', () => {
  let seat = 0;
  const it = stage(() => `/ws/table/abc?seat=${seat++}`);
  it.last.drop();
  it.pass(300);
  assert.deepEqual(
    it.sockets.map((socket) => socket.url.slice(-6)),
    ['seat=0', 'seat=1'],
  );
});

test('socket: reports a lost network at once, and is live as soon as it is back', () => {
  const it = stage();
  it.welcome();
  const before = it.last;
  it.leave();
  assert.deepEqual(it.states, ['connecting', 'live', 'reconnecting']);
  assert.equal(before.closed, true);
  it.leave();
  it.wake();
  assert.equal(it.sockets.length, 2);
  it.welcome();
  assert.equal(it.states.at(-1), 'live');
});
