import assert from 'node:assert/strict';
import test from 'node:test';
import '../dictionaries.js';
import { createStore } from '../../../frontend/core/store.js';
import { sorry } from '../../../frontend/core/words.js';
import { RefusedError } from '../../../frontend/net/socket.js';
import { INITIAL } from '../../../frontend/pages/match/state/state.js';
import { asksOthers, canUndo, undo } from '../../../frontend/pages/match/commands.js';

const chair = (person, more = {}) => ({
  person,
  name: person ?? '',
  bot: null,
  outside_bot: false,
  held: null,
  ready: true,
  ...more,
});
const steps = (...moves) => moves.map(([seq, seat], i) => ({ n: i + 1, seq, seat, events: [] }));

/** Ada, at seat 0, has made move 5, and Ben, who is to act, 6; nothing was revealed. */
const state = (more = {}) => ({
  ...INITIAL,
  you: { person: 'ada', seats: [0], viewer: 0 },
  table: { status: 'running', chairs: [chair('ada'), chair('ben')] },
  seq: 6,
  back: 1,
  view: { turn: 1 },
  line: { known: true, steps: steps([2, 0], [3, 1], [5, 0], [6, 1]), views: [], standings: [] },
  ...more,
});

/** A match whose server answers on command. */
function stage(more) {
  const store = createStore(state(more));
  const sent = [];
  const answers = [];
  const socket = {
    request(type, body) {
      sent.push({ type, ...body });
      return new Promise((resolve, reject) => {
        answers.push({ resolve, reject });
      });
    },
  };
  return { store, sent, answers, socket };
}

test('undo: offered only where the server would do it', () => {
  assert.equal(canUndo(state()), true);
  assert.equal(canUndo(state({ back: 4 })), true);
  assert.equal(canUndo(state({ back: 5 })), false);
  assert.equal(canUndo(state({ back: 6 })), false);
});

test('undo: not offered without an own move, nor before the line is known', () => {
  const { line } = state();
  assert.equal(canUndo(state({ line: { ...line, steps: steps([2, 1]) } })), false);
  assert.equal(canUndo(state({ line: { ...line, known: false } })), false);
  assert.equal(canUndo(state({ ...INITIAL })), false);
});

test('undo: the server says how far one may go back without asking', () => {
  const legal = (alone) => state({ legal: { type: 'legal', seq: 6, seat: 0, alone } });
  assert.equal(asksOthers(legal(4)), false, 'the move may be taken back: play goes on after 4');
  assert.equal(asksOthers(legal(1)), false);
  assert.equal(asksOthers(legal(5)), true);
  assert.equal(asksOthers(legal(6)), true, 'no way back alone');
  assert.equal(asksOthers(legal(undefined)), true, 'a server that does not say');
});

test('undo: while another seat acts, others are asked, if there are any', () => {
  const among = (...chairs) => state({ table: { status: 'running', chairs } });
  assert.equal(asksOthers(among(chair('ada'), chair('ben'))), true);
  assert.equal(asksOthers(among(chair('ada'), chair(null, { bot: 'mason' }))), false);
  assert.equal(asksOthers(among(chair('ada'), chair('ada'))), false);
});

test('undo: pressed twice it is sent once, and again when the first is answered', async () => {
  const it = stage();
  const first = undo(it);
  undo(it);
  assert.deepEqual(it.sent, [{ type: 'undo', seat: 0, to: 4 }]);
  it.answers[0].resolve({});
  await first;
  undo(it);
  assert.equal(it.sent.length, 2);
});

test('undo: a refusal is told, and one may try again', async () => {
  const it = stage();
  const asked = undo(it);
  it.answers[0].reject(new RefusedError('revealed', 'No way back.'));
  await asked;
  assert.equal(it.store.get().problem, sorry({ code: 'revealed' }));
  undo(it);
  assert.equal(it.sent.length, 2);
});

test('undo: not while a move is on its way, which it would take back as well', () => {
  const it = stage({ sending: true });
  undo(it);
  assert.deepEqual(it.sent, []);
});
