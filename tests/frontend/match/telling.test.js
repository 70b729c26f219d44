/** Tests of a match in words: who has won, in words that speak to the viewer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../../frontend/words/index.js';
import { haveWon, namesWithYou, winnersSentence } from '../../../frontend/pages/match/telling.js';

const chairs = ['Ann', 'Ben', 'Cleo'].map((name) => ({ name }));
const seen = (winners, ...seats) => ({ table: { chairs, result: { winners } }, you: { seats } });

test('the winner is told so, alone or with others', () => {
  assert.equal(winnersSentence(seen([0], 0)), 'You win!');
  assert.equal(winnersSentence(seen([0, 2], 0)), 'You share the victory with Cleo');
  assert.equal(winnersSentence(seen([0, 2], 1)), 'Ann and Cleo share the victory');
  assert.equal(winnersSentence(seen([0], 1)), 'Ann wins');
  assert.deepEqual([haveWon(seen([0, 2], 0)), haveWon(seen([0, 2], 1))], [true, false]);
});

test('only who plays a single seat is spoken to', () => {
  assert.equal(winnersSentence(seen([0], 0, 1)), 'Ann wins');
  assert.deepEqual(namesWithYou(seen([0], 1)), ['Ann', 'you', 'Cleo']);
  assert.deepEqual(namesWithYou(seen([0], 0, 1)), ['Ann', 'Ben', 'Cleo']);
  assert.deepEqual(namesWithYou(seen([0])), ['Ann', 'Ben', 'Cleo']);
});
