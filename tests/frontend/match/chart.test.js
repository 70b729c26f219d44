import assert from 'node:assert/strict';
import test from 'node:test';
import { chart } from '../../../frontend/pages/match/result/chart.js';

/** Where the values at the ends of the lines stand, from the top down. */
const endings = (...last) => {
  const series = last.map((value, seat) => ({ seat, values: [25, value] }));
  const svg = chart(
    { series, marks: [], most: 100 },
    last.map(String),
    () => ({ colour: 'red', emblem: '<svg width="40" height="40"></svg>' }),
    false,
  );
  return [...svg.matchAll(/class="endv" x="[\d.]+" y="([-\d.]+)">/g)].map(([, y]) => Number(y));
};

test('chart: values at the ends of lines are apart from each other, and in the picture', () => {
  for (const last of [
    [100, 0, 0],
    [100, 0, 0, 0],
    [50, 50],
    [100, 100, 100, 100],
    [97, 1, 1, 1],
    [0, 0, 0, 0],
  ]) {
    const all = endings(...last);
    assert.equal(all.length, last.length);
    assert.ok(Math.min(...all) > 10 && Math.max(...all) < 210, `${last}: ${all}`);
    for (let i = 1; i < all.length; i++) assert.ok(all[i] - all[i - 1] >= 20, `${last}: ${all}`);
  }
});

test('chart: a value far from the others stays beside its line', () => {
  const [winner] = endings(100, 0, 0, 0);
  assert.ok(Math.abs(winner - endings(100)[0]) < 1);
});

test('chart: all scores are on it, values at the ends do not cover each other', () => {
  const series = [
    [0, 5, 9],
    [0, 4, 9],
    [0, -3, 8],
  ].map((values, seat) => ({ seat, values }));
  const svg = chart(
    { series, marks: [{ x: 1, label: 'A & B' }] },
    ['Ada', 'Ben', 'Cleo'],
    () => ({ colour: 'red', emblem: '<svg width="9" height="9"></svg>' }),
    false,
  );
  const ys = [...svg.matchAll(/class="endv" x="\d+" y="([\d.]+)"/g)].map(([, y]) => Number(y));
  assert.equal(ys.length, 3);
  assert.ok(ys[1] - ys[0] >= 23 && ys[2] - ys[1] >= 23);
  assert.match(svg, /A &#38; B/);
  assert.doesNotMatch(svg, /NaN/);
});
