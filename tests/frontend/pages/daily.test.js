import assert from 'node:assert/strict';
import test from 'node:test';
import { barsOf, betterThan, shareLine, spark } from '../../../frontend/parts/daily/figures.js';
import { t } from '../../../frontend/core/words.js';
import '../dictionaries.js';

const MANY = [
  [-3, 1],
  [10, 2],
  [40, 4],
];

test('every try is in one bar, and there are at most ten of equal width', () => {
  for (const histogram of [
    [[5, 3]],
    [
      [1, 1],
      [2, 1],
    ],
    MANY,
    [
      [0, 1],
      [99, 1],
    ],
  ]) {
    const bars = barsOf(histogram);
    assert.ok(bars.length <= 10);
    assert.equal(bars[0].from, histogram[0][0]);
    assert.equal(bars.at(-1).to, histogram.at(-1)[0]);
    bars.slice(1).forEach(({ from }, i) => assert.equal(from, bars[i].to + 1));
    const sum = (list) => list.reduce((all, n) => all + n, 0);
    assert.equal(sum(bars.map(({ tries }) => tries)), sum(histogram.map(([, n]) => n)));
  }
  assert.deepEqual(barsOf([]), []);
});

test('one is better than the others with fewer points, not than oneself', () => {
  assert.equal(betterThan(MANY, 40), 50);
  assert.equal(betterThan(MANY, -3), 0);
  assert.equal(betterThan([[7, 1]], 7), null);
});

test('the line to share tells points and place, and nothing of the deal', () => {
  const deal = {
    game: 'toy',
    seats: 3,
    commitment: 'c0ffee',
    histogram: MANY,
    yours: { match: 'abc', over: true, points: 40, place: 1 },
  };
  const where = { day: '2026-11-18', game: 'Toy', url: 'https://play.example.org/daily' };
  const line = shareLine(deal, where, t);
  assert.equal(
    line,
    'Clanhold 2026-11-18 · Toy · won with 40 points · better than 50\u00a0% ' +
      `${spark(MANY)} · https://play.example.org/daily`,
  );
  assert.ok(!line.includes('c0ffee') && !line.includes('abc') && !line.includes('\n'));
  const lost = { ...deal, yours: { ...deal.yours, points: 10, place: 2 } };
  assert.match(shareLine(lost, where, t), /place 2 of 3 with 10 points/);
  const last = { ...deal, yours: { ...deal.yours, points: -3, place: 3 } };
  assert.match(shareLine(last, where, t), /place 3 of 3 with -3 points · [▁-█]+ · https/);
  const givenUp = { ...deal, yours: { ...deal.yours, points: null, place: null } };
  assert.equal(shareLine(givenUp, where, t), `Clanhold 2026-11-18 · Toy · ${where.url}`);
});

test('the bars as text are as high as they are', () => {
  assert.equal(
    spark([
      [1, 1],
      [2, 7],
      [3, 0],
    ]),
    '▂█▁',
  );
});
