import assert from 'node:assert/strict';
import test from 'node:test';
import { placed } from '../../../frontend/pages/match/result/places.js';

const row = (seat, winner = false) => ({ seat, winner, cells: [], total: 0 });
const places = (rows, result) =>
  placed(rows, result).map(({ seat, place, winner }) => [seat, place, winner]);

test('by the rules winners share the first place', () => {
  const rows = [row(1, true), row(0, true), row(2)];
  const expected = [
    [1, '1', true],
    [0, '1', true],
    [2, '3', false],
  ];
  assert.deepEqual(places(rows, { scores: [3, 3, 1], winners: [0, 1] }), expected);
});

test('who won because the other gave up comes first, whoever led', () => {
  const expected = [
    [0, '1', true],
    [1, '2', false],
  ];
  assert.deepEqual(places([row(1), row(0)], { scores: [], winners: [0] }), expected);
});

test('nobody has a rank in a match that all agreed to end', () => {
  const expected = [
    [1, '–', false],
    [0, '–', false],
  ];
  assert.deepEqual(places([row(1), row(0)], { scores: [], winners: [] }), expected);
});
