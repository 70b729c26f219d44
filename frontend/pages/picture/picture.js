// @ts-check
/**
 * A position as one picture, for link previews and to pass on. No browser opens this page: the
 * server draws it, with the games' own renderers.
 */
import { learn, t } from '../../core/words.js';
import { AT_REST } from '../../draw/at_rest.js';
import { defs } from '../../draw/clans.js';
import { lettering } from '../../draw/lettering.js';

/** @import { DrawContext, GameEvent, Renderer, SeatPanel, Standing, View } from '../../types.js' */

/**
 * @typedef {object} Position What spectators know of a position.
 * @property {View} view
 * @property {Standing | null} standing
 * @property {GameEvent[]} events Of the last move.
 * @property {string[]} names
 * @property {string} title The game's.
 * @property {string} table Its title.
 */

const WIDTH = 1200;
const HEIGHT = 630;
/** Around everything. */
const EDGE = 28;
/** How wide the column beside the board is, and where it begins. */
const COLUMN = 300;
const LEFT = WIDTH - EDGE - COLUMN;
/** From one seat to the next. */
const LINE = 86;
/** Above the seats. */
const HEAD = 92;

/** Learns all words. @param {Record<string, string>[]} dictionaries */
export const speak = (...dictionaries) =>
  learn('picture', async () => Object.assign({}, ...dictionaries));

/**
 * @param {Renderer} game
 * @param {Position} position
 * @returns {string} SVG
 */
export function picture(game, { view, standing, events, names, title, table }) {
  const called = names.map((name, seat) => name || t('common.seat', { n: seat + 1 }));
  /** @type {DrawContext} */
  const ui = {
    ...AT_REST,
    last: events,
    names: called,
    projection: 'castle',
    phone: false,
    standing,
    t,
  };
  const top = (HEIGHT - HEAD - LINE * names.length) / 2;
  const seats = called.map((name, seat) => {
    const mark = markOf(view, seat);
    return seatAt(top + HEAD + LINE * seat, name, game.seat(view, seat, standing, ui), mark);
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `${defs()}${game.defs?.() ?? ''}${board(game, view, ui)}${head(top, title, table)}` +
    `${seats.join('')}</svg>`
  );
}

/**
 * @param {Renderer} game
 * @param {View} view
 * @param {DrawContext} ui
 */
function board(game, view, ui) {
  const { viewBox, shapes } = game.draw(view, ui);
  const place = `x="${EDGE}" y="${EDGE}" width="${LEFT - 2 * EDGE}" height="${HEIGHT - 2 * EDGE}"`;
  const things = shapes.map(
    ({ svg, at = '', cls = '' }) => `<g class="${cls}" transform="${at}">${svg}</g>`,
  );
  const box = viewBox.join(' ');
  return `<svg ${place} viewBox="${box}" overflow="visible">${things.join('')}</svg>`;
}

/**
 * The game and the table, above the seats.
 * @param {number} y
 * @param {string} title
 * @param {string} table
 */
function head(y, title, table) {
  const wide = COLUMN - 32;
  return (
    plate(y, HEAD - 10, 'var(--raised)') +
    lettering(LEFT + 16, y + 38, title, { size: 27, face: 'serif', weight: 700, wide }) +
    lettering(LEFT + 16, y + 65, table, { size: 18, weight: 400, ink: 'var(--ink-2)', wide })
  );
}

/**
 * @param {number} y
 * @param {string} name
 * @param {SeatPanel} panel
 * @param {string} mark A colour, if the seat is marked.
 */
function seatAt(y, name, { emblem, score }, mark) {
  const small = emblem
    .replace(/ width="[^"]*"/, ' width="48"')
    .replace(/ height="[^"]*"/, ' height="48"')
    .replace('<svg', `<svg x="${LEFT + 16}" y="${y + 14}"`);
  const sum = { size: 31, face: /** @type {const} */ ('serif'), weight: 700 };
  const points = String(score).replace('−', '–'); // few bold fonts have a true minus
  const left = COLUMN - 76 - 32 - 19 * points.length;
  return (
    plate(y, LINE - 10, 'var(--panel)', mark) +
    small +
    lettering(LEFT + 76, y + 46, name, { size: 22, wide: left }) +
    lettering(LEFT + COLUMN - 16, y + 49, points, { ...sum, anchor: 'end' })
  );
}

/**
 * @param {number} y
 * @param {number} height
 * @param {string} colour
 * @param {string} [edge]
 */
const plate = (y, height, colour, edge = '') =>
  `<rect x="${LEFT}" y="${y}" width="${COLUMN}" height="${height}" rx="14" fill="${colour}"` +
  `${edge && ` stroke="${edge}" stroke-width="4"`}/>`;

/**
 * Gold for who has won, heather for who is to act.
 * @param {View} view
 * @param {number} seat
 */
function markOf(view, seat) {
  if (view.result) return view.result.winners.includes(seat) ? 'var(--gold)' : '';
  return view.turn === seat ? 'var(--accent)' : '';
}
