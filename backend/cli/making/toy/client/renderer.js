// @ts-check
/** Toy in the browser. To pick a stone means to take it and all after it. */
import { valueOf } from '../../core/choice.js';
import { listed } from '../../core/words.js';
import { lettering } from '../../draw/lettering.js';
import { moved, picture } from '../../draw/paths.js';

/** @typedef {import('../../types.js').Action} Action */
/** @typedef {import('../../types.js').DrawContext} DrawContext */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').Translate} Translate */

/**
 * @typedef {object} View See view.py.
 * @property {number | null} turn
 * @property {number} heap
 * @property {{taken: number}[]} seats
 * @property {{scores: number[], winners: number[]} | null} result
 */

const COLOURS = ['red', 'light', 'orange', 'dark'];
const WIDTH = 640;
const HEIGHT = 400;
const IN_A_ROW = 7;
const STEP = 82;
const WRITTEN = /** @type {const} */ ({ size: 22, face: 'serif', anchor: 'middle' });
const STONE =
  '<ellipse rx="32" ry="27" fill="var(--stone)" stroke="var(--stone-edge)" stroke-width="2"/>' +
  '<path d="M-16 -10Q-6 -19 8 -17" fill="none" stroke="var(--stone-hi)" stroke-width="4"/>';

/** @param {number} i */
const placeOf = (i) => [
  WIDTH / 2 + ((i % IN_A_ROW) - (IN_A_ROW - 1) / 2) * STEP,
  100 + Math.floor(i / IN_A_ROW) * STEP,
];

/**
 * @param {View} view
 * @param {DrawContext} ui
 */
function draw(view, ui) {
  const meant = ui.pointed ?? ui.choice?.chosen[0];
  const taken = meant ? Number(valueOf(meant)) : 0;
  const stones = [...Array(view.heap).keys()].map((i) => stone(view, ui, i, taken));
  const ground =
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="24" fill="var(--sunken)"/>` +
    lettering(WIDTH / 2, HEIGHT - 30, leftWords(view, ui.t), WRITTEN);
  return {
    viewBox: /** @type {[number, number, number, number]} */ ([0, 0, WIDTH, HEIGHT]),
    shapes: [{ key: 'ground', svg: ground }, ...stones],
  };
}

/**
 * @param {{heap: number}} view
 * @param {Translate} t
 */
const leftWords = ({ heap }, t) => t('toy.left', { n: heap });

/**
 * @param {View} view
 * @param {DrawContext} ui
 * @param {number} i
 * @param {number} taken How many stones would be taken.
 */
function stone(view, ui, i, taken) {
  const count = view.heap - i;
  const part = `take:${count}`;
  const label = ui.open.get(part);
  const classes = ['toy-stone', label ? 'lit' : '', count <= taken ? 'chosen' : ''];
  return {
    key: `stone:${i}`,
    at: moved(placeOf(i)),
    cls: classes.filter(Boolean).join(' '),
    svg: STONE,
    ...(label ? { part, label } : {}),
  };
}

/**
 * @param {View} view
 * @param {number | null} you
 * @param {import('../../core/choice.js').Choice | null} _choice
 * @param {Translate} t
 * @param {string[]} names
 */
function ask(view, you, _choice, t, names = []) {
  if (view.turn === null) return { say: t('toy.ask.over') };
  if (view.turn === you) return { say: t('toy.ask.take') };
  const name = names[view.turn] ?? String(view.turn + 1);
  return { say: t('toy.ask.wait', { name }) };
}

/**
 * @param {GameEvent} event
 * @param {{names: string[], t: Translate}} context
 */
function tell(event, { names, t }) {
  if (event.type === 'stones_taken') {
    const name = names[event.seat];
    return { text: t('toy.log.taken', { name, n: event.stones }) };
  }
  const winners = event.winners.map((/** @type {number} */ seat) => names[seat]);
  return { text: t('toy.log.ended', { names: listed(winners) }) };
}

/**
 * @param {View} view
 * @param {number} i
 * @param {unknown} _standing
 * @param {DrawContext} ui
 */
function seat(view, i, _standing, { t }) {
  const colour = COLOURS[i % COLOURS.length];
  const disc =
    `<circle r="18" fill="var(--${colour}-flat)" stroke="var(--${colour}-edge)"` +
    ' stroke-width="2"/>';
  return {
    colour,
    emblem: picture(disc, 40),
    lines: [],
    score: view.seats[i].taken,
    title: t('toy.taken'),
  };
}

/**
 * @param {View} view
 * @param {DrawContext} ui
 */
function text(view, { you, choice, t, names }) {
  const seats = view.seats.map(({ taken }, i) => {
    const name = names[i];
    return t('toy.text.seat', { name, n: taken });
  });
  return {
    caption: ask(view, you, choice, t, names).say,
    list: [leftWords(view, t), ...seats],
  };
}

/**
 * @param {View} view
 * @param {unknown} _standing
 * @param {{names: string[], t: Translate}} context
 */
function result(view, _standing, { names, t }) {
  const { scores, winners } = view.result ?? { scores: [], winners: [] };
  const won = listed(winners.map((i) => names[i]));
  return {
    title: t('toy.result', { names: won }),
    columns: [t('toy.taken')],
    rows: scores.map((total, i) => ({
      seat: i,
      cells: [String(view.seats[i].taken)],
      total,
      winner: winners.includes(i),
    })),
  };
}

/** @param {View} view */
function thumb({ heap }) {
  const stones = [...Array(heap).keys()].map(
    (i) => `<g transform="${moved(placeOf(i))}">${STONE}</g>`,
  );
  return (
    `<svg class="thumb" width="160" height="160" viewBox="0 -120 ${WIDTH} ${WIDTH}"` +
    ` aria-hidden="true">${stones.join('')}</svg>`
  );
}

/** @type {import('../../types.js').Renderer} */
export default {
  id: 'toy',
  draw,
  parts: (action) => [`take:${action.stones}`],
  label: (part, _view, t) => t('toy.take', { n: Number(valueOf(part)) }),
  ask,
  chips: (preview, _action, _view, { t }) => [{ text: leftWords(preview, t) }],
  confirm: (action, t) => t('toy.take', { n: action.stones }),
  advice: (action, _view, t) => t('toy.take', { n: action.stones }),
  tell,
  seat,
  text,
  result,
  thumb,
};
