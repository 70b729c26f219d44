import assert from 'node:assert/strict';
import test from 'node:test';
import { t } from '../../../frontend/core/words.js';
import { cardOf } from '../../../frontend/parts/cards.js';
import { nextLesson } from '../../../frontend/parts/lessons.js';
import { AT_REST } from '../../../frontend/draw/at_rest.js';
import { prefs } from '../../../frontend/core/prefs.js';
import { due } from '../../../frontend/pages/match/teach/lesson.js';
import { DICTIONARIES, TAUGHT } from '../dictionaries.js';

const load = async (game, file) =>
  (await import(`../../../frontend/games/${game}/${file}.js`)).default;

for (const game of TAUGHT) {
  test(`lessons: the rules of ${game} in one minute are drawn by its board`, async () => {
    const [minute, renderer] = [await load(game, 'teach/minute'), await load(game, 'renderer')];
    assert.ok(minute.panels.length >= 3 && minute.panels.length <= 4);
    for (const { id, view, ui } of minute.panels) {
      const { shapes } = renderer.draw(view, { ...AT_REST, t, ...ui });
      assert.ok(shapes.length > 5, id);
      for (const { key, svg, at = '' } of shapes)
        assert.doesNotMatch(`${svg} ${at}`, /undefined|NaN|null/, `${id} ${key}`);
    }
  });

  test(`lessons: ${game} has words for its pictures and for what was learned`, async () => {
    const { panels } = await load(game, 'teach/minute');
    const keys = Object.keys(DICTIONARIES[`${game}.teach`][0]);
    const of = (kind) => keys.filter((key) => key.startsWith(`${game}.${kind}.`));
    assert.deepEqual(
      of('minute').toSorted(),
      panels.map(({ id }) => `${game}.minute.${id}`).toSorted(),
    );
    assert.equal(of('learned').length, 3);
  });
}

test('lessons: each game has a place of its own on the way', () => {
  const places = TAUGHT.map((game) => cardOf(game).path).toSorted();
  assert.deepEqual(
    places,
    [...TAUGHT.keys()].map((i) => i + 1),
  );
});

test('lessons: the way leads past what is learned', () => {
  const way = [];
  for (let next = nextLesson(TAUGHT); next; next = nextLesson(TAUGHT)) {
    way.push(next);
    prefs.set(`learned.${next}`, true);
  }
  assert.deepEqual(way, ['castle_builders', 'kings_kilt', 'kilt_castle', 'castles']);
});

test('lessons: a prompt waits until what happened is told', () => {
  const prompt = { id: 'sum', number: 6, of: 6, facts: {}, action: null };
  const beat = { n: 1, seat: 0, view: {}, last: [], say: 'The rows bring 9' };
  assert.equal(due({ prompt, past: null, beat }), null);
  assert.equal(due({ prompt, past: null, beat: null }), prompt);
  assert.equal(due({ prompt, past: 3, beat: null }), null);
});
