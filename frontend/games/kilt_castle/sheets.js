// @ts-check
/** Kilt Castle beside its board: seats, the text board, the result, a lobby's small board. */
import { ANIMALS, emblemPicture } from '../../draw/clans.js';
import { coinPicture, sealPicture } from '../../draw/money.js';
import { ask } from './bar.js';
import { SLOTS } from './board/geometry.js';
import { planBoard } from './flat.js';
import { cardName, clanNames, floorKind } from './in_words.js';
import { stockPicture } from './pictures.js';

/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('../../types.js').Chip} Chip */
/** @typedef {import('../../types.js').HistoryStep} HistoryStep */
/** @typedef {import('../../types.js').ResultSheet} ResultSheet */
/** @typedef {import('../../types.js').SeatPanel} SeatPanel */
/** @typedef {import('../../types.js').Translate} Translate */
/** @typedef {import('./situation.js').KiltView} KiltView */
/** @typedef {import('./situation.js').SeatView} SeatView */
/** @typedef {import('./situation.js').Ui} Ui */

/**
 * @param {KiltView} view
 * @param {number} i
 * @param {any} standing
 * @param {Ui} ui
 * @returns {SeatPanel}
 */
export function seat(view, i, standing, { t }) {
  const { colours, ducats, supply } = view.seats[i];
  return {
    colour: colours[0],
    colours,
    emblem: emblemPicture(colours, 23),
    caption: caption(colours, t),
    lines: stockLines(view.seats[i], t),
    brief: brief(colours[0], Object.values(supply).flat(), t),
    score: ducats,
    coin: coinPicture(12),
    about: 'ducats',
    nextAbout: 'next',
    ...(view.phase === 'over' ? {} : nextDay(standing?.seats?.[i]?.next_ducat_day, t)),
    ...(view.mover === i && view.phase !== 'over' ? { mark: builderMark(view, t) } : {}),
  };
}

/**
 * @param {Clan[]} clans
 * @param {Translate} t
 */
function caption(clans, t) {
  const colour = clanNames(clans, t);
  if (clans.length > 1) return colour;
  return t('kilt_castle.animal_of', { animal: t(`kilt_castle.${ANIMALS[clans[0]]}`), colour });
}

/**
 * Counts the floors left, by clan and crests.
 * @param {SeatView} seat
 * @param {Translate} t
 * @returns {Chip[]}
 */
function stockLines({ colours, supply }, t) {
  const size = colours.length > 1 ? 21 : 25;
  return colours.flatMap((clan) =>
    supply[clan].map((count, crests) => ({
      svg: stockPicture(clan, crests, size),
      text: String(count),
      cls: count ? '' : 'none',
      about: 'floors',
      title: t('kilt_castle.left_of', {
        colour: clanNames([clan], t),
        kind: floorKind(crests, t),
        n: count,
      }),
    })),
  );
}

/**
 * Counts all floors left.
 * @param {Clan} clan
 * @param {number[]} counts
 * @param {Translate} t
 * @returns {Chip}
 */
function brief(clan, counts, t) {
  const n = counts.reduce((sum, count) => sum + count, 0);
  return {
    svg: stockPicture(clan, 0, 17),
    text: String(n),
    about: 'floors',
    title: t('kilt_castle.floors_left', { n }),
  };
}

/**
 * Says what a ducat day would bring now, if that is known.
 * @param {number | undefined} sum
 * @param {Translate} t
 */
const nextDay = (sum, t) =>
  sum === undefined ? {} : { next: `+${sum}`, nextTitle: t('kilt_castle.next_title') };

/**
 * Returns the master builder's seal; it shows a ducat if a ducat day is due.
 * @param {KiltView} view
 * @param {Translate} t
 */
function builderMark(view, t) {
  const face = view.ducat_day ? 'ducat' : 'seal';
  return { svg: sealPicture(face, 19), title: t(`kilt_castle.mark_${face}`), about: 'seal' };
}

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
