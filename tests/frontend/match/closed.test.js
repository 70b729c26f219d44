import assert from 'node:assert/strict';
import test from 'node:test';
import '../dictionaries.js';
import { wordsOf } from '../../../frontend/pages/match/together/closed.js';
import { applyMessage } from '../../../frontend/pages/match/state/messages.js';
import { INITIAL } from '../../../frontend/pages/match/state/state.js';

const chairs = ['ada', 'ben', 'cat'].map((person) => ({ person, name: person, bot: null }));
const asked = (more = {}) => ({ number: 1, kind: 'seat', person: 'dan', seat: 2, ...more });

/** What a visitor reads when a question ends, or another question follows. */
function heard(person, motion, more) {
  const you = { person, seats: [], viewer: 'spectator' };
  const state = { ...INITIAL, you, table: { chairs }, motion };
  const message = { type: 'motion', motion: null, by: null, why: null, ...more };
  const { closed } = applyMessage(state, message, 0);
  return closed ? wordsOf(closed, state) : null;
}

test('who asked for a seat reads why there is none', () => {
  const late = 'Nobody has answered in time. You may ask again.';
  assert.equal(heard('dan', asked(), { why: 'late' }), late);
  assert.equal(heard('dan', asked(), { why: 'back' }), 'cat is back.');
  assert.equal(heard('dan', asked(), { by: 'ada' }), 'ada said no');
  const other = asked({ number: 2, kind: 'end', person: 'ben' });
  assert.match(heard('dan', asked(), { motion: other }), /question of their own first/);
});

test('others read only who said no, and that a vote was tied', () => {
  assert.equal(heard('ada', asked(), { why: 'late' }), '');
  assert.equal(heard('ada', asked(), { why: 'back' }), '');
  assert.equal(heard('ada', asked(), { by: 'ada' }), '', 'not what one said oneself');
  assert.equal(heard('ben', asked(), { by: 'ada' }), 'ada said no');
  const bot = asked({ kind: 'stand_in', person: 'ada' });
  assert.equal(heard('ben', bot, { why: 'late' }), 'Time is up, and too few agreed.');
});

test('nothing is said when all agree, or one more does', () => {
  assert.equal(heard('dan', asked(), {}), '');
  assert.equal(heard('dan', asked(), { motion: asked({ agreed: ['ada'] }) }), null);
});
