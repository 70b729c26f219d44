/**
 * node spectator.mjs <game> <worlds.json>: what a spectator sees at every step of recorded matches
 * is the same in the real world and in one where only hidden facts differ.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { t } from '../../frontend/core/words.js';
import './dictionaries.js';

const [game, file] = process.argv.slice(2);
const { default: renderer } = await import(`../../frontend/games/${game}/renderer.js`);
const names = ['Ada', 'Ben', 'Cleo', 'Dov'];

/** Everything of the page that comes from the game, drawn or not. */
function page({ view, standing, events }) {
  const look = (more) => ({
    choice: null,
    open: new Map(),
    preview: null,
    previewOf: () => null,
    pointed: null,
    last: events,
    you: null,
    names,
    projection: 'plan',
    phone: false,
    areas: false,
    standing,
    t,
    ...more,
  });
  const ui = look({});
  return {
    told: [view, standing],
    board: [{}, { areas: true }, { phone: true }, { linger: true }].map((more) =>
      renderer.draw(view, look(more)),
    ),
    seats: standing.seats.map((_, seat) => renderer.seat(view, seat, standing, ui)),
    rail: renderer.rail?.(view, ui),
    sheet: renderer.sheet?.(view, standing, ui),
    text: renderer.text(view, ui),
    log: events.map((event) => renderer.tell(event, { names, seat: event.seat ?? 0, t, view })),
    bar: renderer.ask(view, null, null, t, names),
    thumb: renderer.thumb(view),
  };
}

for (const [name, steps] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
  for (const [i, [real, other]] of steps.entries())
    assert.deepEqual(page(other), page(real), `${name}, step ${i}`);
}
