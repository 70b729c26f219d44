import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { has, lang, learn, listed, setLang, sorry, t } from '../../frontend/core/words.js';
import { DICTIONARIES } from './dictionaries.js';

const gaps = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();

for (const [area, [en, de]] of Object.entries(DICTIONARIES)) {
  test(`words: ${area} says the same in English and German`, () => {
    const other = (key) => key.replace(/\.one$/, '.other'); // serves where there is no singular
    assert.deepEqual(new Set(Object.keys(de).map(other)), new Set(Object.keys(en).map(other)));
    for (const key of Object.keys({ ...en, ...de })) {
      const [ours, theirs] = [en, de].map((words) => words[key] ?? words[other(key)]);
      assert.ok(ours.trim() && theirs.trim(), `${key} is empty`);
      assert.deepEqual(new Set(gaps(theirs)), new Set(gaps(ours)), `placeholders of ${key}`);
    }
  });

  test(`words: keys of ${area} are its own, plurals have both forms`, () => {
    for (const key of Object.keys({ ...en, ...de })) {
      const own = key.startsWith(`${area}.`) || (area === 'common' && key.startsWith('refused.'));
      assert.ok(own, `${key} belongs to another file`);
      if (key.endsWith('.one')) assert.ok(key.replace(/one$/, 'other') in en, `${key} alone`);
    }
  });
}

test('words: every refusal of the server has a sentence', () => {
  const codes = new Set(['origin']);
  const backend = new URL('../../backend/', import.meta.url);
  for (const folder of ['matches', 'web', 'engine']) {
    for (const name of readdirSync(new URL(folder, backend))) {
      if (!name.endsWith('.py')) continue;
      const source = readFileSync(new URL(`${folder}/${name}`, backend), 'utf8');
      const refusals = source.matchAll(/(?:Refused|super\(\).__init__)\(\s*"([a-z_]+)"/g);
      for (const [, code] of refusals) codes.add(code);
      if (name !== 'errors.py') continue;
      for (const [, code] of source.matchAll(/code(?:: ClassVar\[str\])? = "([a-z_]+)"/g))
        codes.add(code);
      for (const [, code] of source.matchAll(/^ {4}"([a-z_]+)": \d{3},$/gm)) codes.add(code);
    }
  }
  assert.ok(codes.size > 55, 'codes are found');
  const missing = [...codes].filter((code) => !has(`refused.${code}`));
  assert.deepEqual(missing, []);
  const told = Object.keys(DICTIONARIES.common[0]).filter((key) => key.startsWith('refused.'));
  const own = ['unknown', 'offline', 'closed'];
  const unused = told
    .map((key) => key.slice(8))
    .filter((code) => !codes.has(code) && !own.includes(code));
  assert.deepEqual(unused, []);
});

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
  await learn('x', async (language) => words[language]);
  await setLang('en');
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
