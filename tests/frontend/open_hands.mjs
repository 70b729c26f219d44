/**
 * node open_hands.mjs <game> <matches.json>: with open hands the text board tells every seat's
 * hand, by name.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { t } from '../../frontend/core/words.js';
import './dictionaries.js';

const [game, file] = process.argv.slice(2);
const { default: renderer } = await import(`../../frontend/games/${game}/renderer.js`);
const names = ['Ada', 'Ben', 'Cleo', 'Dov'];
const ui = {
  choice: null,
  open: new Map(),
  preview: null,
  previewOf: () => null,
  pointed: null,
  last: [],
  you: null,
  names,
  projection: 'plan',
  phone: false,
  areas: false,
  standing: null,
  t,
};

for (const [match, { seats, spectator, omniscient }] of Object.entries(
  JSON.parse(readFileSync(file, 'utf8')),
)) {
  const known = renderer.text(spectator, ui).list;
  const more = renderer.text(omniscient, ui).list.filter((line) => !known.includes(line));
  for (const name of names.slice(0, seats))
    assert.ok(
      more.some((line) => line.includes(name)),
      `${match}: the hand of ${name}`,
    );
}
