// @ts-check
/** Kilt Castle in words and sums: the text board, the result, and the small board of a lobby. */
import { ask } from './bar.js';
import { SLOTS } from './board/geometry.js';
import { cardName, clanNames } from './names.js';
import { planBoard } from './plan.js';

/** @typedef {import('./situation.js').KiltView} KiltView */
/** @typedef {import('./situation.js').Ui} Ui */
/** @typedef {import('../../types.js').HistoryStep} HistoryStep */
/** @typedef {import('../../types.js').ResultSheet} ResultSheet */
/** @typedef {import('../../types.js').Translate} Translate */

const COLUMNS = ['a', 'b', 'c', 'd', 'e'];
const ROWS = [1, 2, 3, 4, 5];

/**
 * Returns the board as a table, and ring and seats as a list.
 * @param {KiltView} view
 * @param {Ui} ui
 */
export function text(view, ui) {
  const rows = ROWS.map((row) => [
    String(row),
    ...COLUMNS.map((column) => spaceWords(view, column + row, ui.t)),
  ]);
  return {
    caption: ask(view, ui.you, ui.choice, ui.t, ui.names).say,
    table: [['', ...COLUMNS], ...rows],
    list: [...ringLines(view, ui.t), ...seatLines(view, ui)],
  };
}

/**
 * Says what stands on a space.
 * @param {KiltView} view
 * @param {string} space
 * @param {Translate} t
 */
function spaceWords(view, space, t) {
  const floors = view.towers[space];
  if (view.lochs.includes(space)) return t('kilt_castle.text.loch');
  if (!floors) return t('kilt_castle.text.empty');
  const height = floors.length;
  if (view.roofs.includes(space)) return t('kilt_castle.text.roofed', { height });
  const [clan, crests] = floors[height - 1];
  return t(`kilt_castle.text.tower_${crests}`, { colour: clanNames([clan], t), height });
}

/**
 * Lists the rows of cards clockwise; the front comes last.
 * @param {KiltView} view
 * @param {Translate} t
 */
function ringLines(view, t) {
  const cards = Object.entries(view.cards).sort(([, a], [, b]) => a.depth - b.depth);
  const afterFront = (/** @type {number} */ slot) => (slot - view.front - 1 + 2 * SLOTS) % SLOTS;
  const slots = [...new Set(cards.map(([, { slot }]) => slot))];
  return slots
    .sort((a, b) => afterFront(a) - afterFront(b))
    .map((slot) => {
      const names = cards
        .filter(([, card]) => card.slot === slot)
        .map(([id, { inner }]) => cardName(id, inner, t));
      const words = slot === view.front ? 'kilt_castle.text.front' : 'kilt_castle.text.row';
      return t(words, { slot, cards: names.join('; ') });
    });
}

/**
 * Lists ducats and floors of each seat.
 * @param {KiltView} view
 * @param {Ui} ui
 */
function seatLines(view, { t, names }) {
  return view.seats.map(({ ducats, supply }, i) => {
    const floors = Object.entries(supply).map(([clan, [plain, one, two]]) =>
      t('kilt_castle.text.supply', { colour: clanNames([clan], t), plain, one, two }),
    );
    return t('kilt_castle.text.seat', { name: names[i], n: ducats, floors: floors.join('; ') });
  });
}

/**
 * @typedef {object} Sum What a seat got, part by part.
 * @property {number} start
 * @property {number[]} ducat_days
 * @property {number} received
 * @property {number} paid
 * @property {number} spaces
 * @property {number} crests
 * @property {number} total
 * @property {number} floors_built
 */

/** @typedef {ResultSheet['rows'][number] & {total: number, floors: number}} Row */

/**
 * @typedef {object} ResultContext
 * @property {string[]} names By seat.
 * @property {Translate} t
 * @property {{seat: number, values: number[]}[]} [series] The chart's lines.
 * @property {HistoryStep[]} [steps]
 */

/**
 * Shows how each sum came about.
 * @param {KiltView} view
 * @param {{seats: Sum[], turns: number}} standing
 * @param {ResultContext} context
 * @returns {ResultSheet}
 */
export function result(view, standing, { names, t, series, steps = [] }) {
  const winners = view.result?.winners ?? [];
  const rows = standing.seats
    .map((sum, seat) => rowOf(sum, seat, winners.includes(seat)))
    .sort((a, b) => b.total - a.total || b.floors - a.floors);
  const columns = ['start', 'days', 'received', 'paid', 'spaces', 'crests'];
  // Floors count for nothing but a tie.
  if (rows[0].total === rows[1].total) {
    columns.push('floors');
    for (const row of rows) row.cells.push(`(${row.floors})`);
  }
  const shared = winners.length > 1;
  const turns = t('kilt_castle.result.turns', { n: standing.turns });
  return {
    title: t(`kilt_castle.result.${shared ? 'shared' : 'won'}`, {
      name: winners.map((seat) => names[seat]).join(` ${t('kilt_castle.and')} `),
    }),
    sub: `${decision(rows, shared, names, t)} · ${turns}`,
    columns: columns.map((column) => t(`kilt_castle.result.${column}`)),
    rows,
    ...(series ? { chart: { series, marks: dayMarks(steps, t) } } : {}),
  };
}

/**
 * @param {Sum} sum
 * @param {number} seat
 * @param {boolean} winner
 * @returns {Row}
 */
const rowOf = (sum, seat, winner) => ({
  seat,
  cells: [
    String(sum.start),
    days(sum.ducat_days),
    `+${sum.received}`,
    `−${sum.paid}`,
    `+${sum.spaces}`,
    `+${sum.crests}`,
  ],
  total: sum.total,
  floors: sum.floors_built,
  winner,
});

/** Adds up the ducat days: "+7 (3 + 4)". @param {number[]} paid */
function days(paid) {
  const sum = paid.reduce((all, day) => all + day, 0);
  return paid.length > 1 ? `+${sum} (${paid.join(' + ')})` : `+${sum}`;
}

/**
 * Says what decided the match.
 * @param {Row[]} rows The best first.
 * @param {boolean} shared
 * @param {string[]} names
 * @param {Translate} t
 */
function decision([first, second], shared, names, t) {
  const n = first.total;
  const lead = n - second.total;
  const name = names[second.seat];
  if (shared) return t('kilt_castle.result.tied', { n });
  if (lead) return t('kilt_castle.result.ahead', { n, lead, name });
  return t('kilt_castle.result.by_floors', { n, name });
}

/**
 * Marks the ducat days on the chart.
 * @param {HistoryStep[]} steps
 * @param {Translate} t
 */
const dayMarks = (steps, t) =>
  steps
    .filter((step) => step.events.some((event) => event.type === 'ducat_day_held'))
    .map((step) => ({ x: step.n, label: t('kilt_castle.log.day') }));

/** Draws the small board of a lobby. @param {KiltView} view */
export function thumb(view) {
  const size = 'width="160" height="160" viewBox="0 0 280 280"';
  return `<svg class="thumb" ${size} aria-hidden="true">${planBoard(view, 56, true)}</svg>`;
}
