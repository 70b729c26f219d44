import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { lang, learn, listed, setLang, sorry, t } from '../../frontend/core/words.js';
import { CARDS, DICTIONARIES } from './dictionaries.js';

/** The areas with sentences about refusals. */
const REFUSING = ['common', 'circle', 'self'];
const FRONTEND = new URL('../../frontend/', import.meta.url);
const SCRIPTS = ['core', 'draw', 'games', 'net', 'pages', 'parts'].flatMap((folder) =>
  readdirSync(new URL(folder, FRONTEND), { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => new URL(`${folder}/${name}`, FRONTEND)),
);
const gaps = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();

for (const [area, [en, de]] of Object.entries(DICTIONARIES)) {
  test(`words: ${area} says the same in English and German`, () => {
    const other = (key) => key.replace(/\.one$/, '.other'); // used if there is no singular
    assert.deepEqual(new Set(Object.keys(de).map(other)), new Set(Object.keys(en).map(other)));
    for (const key of Object.keys({ ...en, ...de })) {
      const [ours, theirs] = [en, de].map((words) => words[key] ?? words[other(key)]);
      assert.ok(ours.trim() && theirs.trim(), `${key} is empty`);
      assert.deepEqual(new Set(gaps(theirs)), new Set(gaps(ours)), `placeholders of ${key}`);
    }
  });

  test(`words: keys of ${area} are its own, plurals have both forms`, () => {
    const prefix = `${area.replace(/\.(profile|teach)$/, '')}.`;
    for (const key of Object.keys({ ...en, ...de })) {
      const own = key.startsWith(prefix) || (REFUSING.includes(area) && key.startsWith('refused.'));
      assert.ok(own, `${key} belongs to another file`);
      if (key.endsWith('.one')) assert.ok(key.replace(/one$/, 'other') in en, `${key} alone`);
    }
  });
}

test('words: every key that a script names is in a dictionary', () => {
  const known = Object.assign({}, ...Object.values(DICTIONARIES).map(([en]) => en));
  const missing = SCRIPTS.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'([a-z_]+\.[a-z_.0-9]+)'/g)]
      .map(([, key]) => key)
      .filter((key) => !(key in known || `${key}.other` in known))
      .map((key) => `${file.pathname}: ${key}`),
  );
  assert.deepEqual(missing, []);
});

for (const [game, { words }] of Object.entries(CARDS)) {
  test(`words: the card of ${game} says the same in English and German`, () => {
    assert.deepEqual(Object.keys(words.de), Object.keys(words.en));
    for (const key of ['name', 'tag', 'minutes']) assert.ok(key in words.en, `${key} is missing`);
    for (const [key, text] of [...Object.entries(words.en), ...Object.entries(words.de)])
      assert.ok(text.trim(), `${key} is empty`);
  });
}

test('words: placeholders, plurals, missing keys, switching', async () => {
  const words = {
    en: {
      'x.hello': 'Hello {name}, {name}!',
      'x.cards.one': '{n} card',
      'x.cards.other': '{n} cards',
    },
    de: {
      'x.hello': 'Hallo {name}, {name}!',
      'x.cards.one': '{n} Karte',
      'x.cards.other': '{n} Karten',
    },
  };
  await setLang('en');
  await learn('x', async (language) => words[language]);
  assert.equal(lang(), 'en');
  assert.equal(t('x.hello', { name: '$& <b>' }), 'Hello $& <b>, $& <b>!');
  assert.equal(t('x.hello'), 'Hello {name}, {name}!');
  assert.equal(t('x.cards', { n: 1 }), '1 card');
  assert.equal(t('x.cards', { n: 0 }), '0 cards');
  assert.equal(t('x.nothing'), 'x.nothing');
  assert.deepEqual([[], ['Ada'], ['Ada', 'Ben'], ['Ada', 'Ben', 'Cleo']].map(listed), [
    '',
    'Ada',
    'Ada and Ben',
    'Ada, Ben and Cleo',
  ]);
  await setLang('de');
  assert.equal(t('x.cards', { n: 2 }), '2 Karten');
  assert.equal(t('x.hello', { name: 'Ailsa' }), 'Hallo Ailsa, Ailsa!');
  assert.equal(sorry({ code: 'not_your_turn' }), 'Du bist nicht am Zug.');
  assert.equal(sorry(new TypeError('x')), sorry(undefined));
  assert.equal(listed(['Ada', 'Ben', 'Cleo']), 'Ada, Ben und Cleo');
  await setLang('en');
});
