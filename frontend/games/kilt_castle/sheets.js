// @ts-check
/** Kilt Castle in words and sums: the text board, the result, and the small board of a lobby. */
import { planBoard } from './plan.js';
import { ask, cardName } from './panels.js';

/** @typedef {import('./situation.js').KiltView} KiltView */
/** @typedef {import('./situation.js').Ui} Ui */
/** @typedef {import('../../types.js').HistoryStep} HistoryStep */
/** @typedef {import('../../types.js').Translate} Translate */

/**
 * The board as a table, the ring and the seats as a list.
 * @param {KiltView} view
 * @param {Ui} ui
 */
export function text(view, ui) {
  const { t } = ui;
  const cell = (/** @type {string} */ space) => {
    const floors = view.towers[space];
    if (view.lochs.includes(space)) return t('kilt_castle.text.loch');
    if (!floors) return t('kilt_castle.text.empty');
    if (view.roofs.includes(space)) return t('kilt_castle.text.roofed', { height: floors.length });
    const [colour, crests] = floors[floors.length - 1];
    return t(`kilt_castle.text.tower_${crests}`, {
      colour: t(`kilt_castle.${colour}`),
      height: floors.length,
    });
  };
  const rows = [1, 2, 3, 4, 5].map((row) => [
    String(row),
    ...['a', 'b', 'c', 'd', 'e'].map((column) => cell(column + row)),
  ]);
  return {
    caption: ask(view, ui.you, ui.choice, t, ui.names).say,
    table: [['', 'a', 'b', 'c', 'd', 'e'], ...rows],
    list: [...ringLines(view, t), ...seatLines(view, ui)],
  };
}

/**
 * @param {KiltView} view
 * @param {Translate} t
 */
function ringLines(view, t) {
  /** @type {Map<number, [number, string][]>} */
  const rows = new Map();
  for (const [id, { slot, depth, inner }] of Object.entries(view.cards))
    rows.set(slot, [...(rows.get(slot) ?? []), [depth, cardName(id, inner, t)]]);
  const behind = (/** @type {number} */ slot) => (slot - view.front - 1 + 40) % 20;
  return [...rows]
    .sort(([a], [b]) => behind(a) - behind(b))
    .map(([slot, cards]) =>
      t(slot === view.front ? 'kilt_castle.text.front' : 'kilt_castle.text.row', {
        slot,
        cards: cards
          .sort(([a], [b]) => a - b)
          .map(([, name]) => name)
          .join('; '),
      }),
    );
}

/**
 * @param {KiltView} view
 * @param {Ui} ui
 */
function seatLines(view, ui) {
  return view.seats.map(({ ducats, supply }, i) => {
    const floors = Object.entries(supply)
      .map(([clan, [plain, one, two]]) =>
        ui.t('kilt_castle.text.supply', { colour: ui.t(`kilt_castle.${clan}`), plain, one, two }),
      )
      .join('; ');
    return ui.t('kilt_castle.text.seat', { name: ui.names[i], n: ducats, floors });
  });
}

/**
 * How each sum came about.
 * @param {KiltView} view
 * @param {any} standing
 * @param {{names: string[], t: Translate, series?: {seat: number, values: number[]}[], steps?: HistoryStep[]}} ctx
 */
export function result(view, standing, { names, t, series, steps = [] }) {
  const winners = view.result?.winners ?? [];
  const more = (/** @type {number} */ sum) => `+${sum}`;
  const rows = standing.seats
    .map((/** @type {any} */ sum, /** @type {number} */ seat) => ({
      seat,
      cells: [
        String(sum.start),
        days(sum.ducat_days),
        more(sum.received),
        `−${sum.paid}`,
        more(sum.spaces),
        more(sum.crests),
      ],
      total: sum.total,
      floors: sum.floors_built,
      winner: winners.includes(seat),
    }))
    .sort((/** @type {any} */ a, /** @type {any} */ b) => b.total - a.total || b.floors - a.floors);
  const [first, second] = rows;
  const who = winners.map((seat) => names[seat]).join(` ${t('kilt_castle.and')} `);
  const lead = first.total - second.total;
  // Floors count for nothing but a tie.
  if (!lead) for (const row of rows) row.cells.push(`(${row.floors})`);
  const won =
    winners.length > 1
      ? t('kilt_castle.result.tied', { n: first.total })
      : lead
        ? t('kilt_castle.result.ahead', { n: first.total, lead, name: names[second.seat] })
        : t('kilt_castle.result.by_floors', { n: first.total, name: names[second.seat] });
  const marks = steps.flatMap((step) =>
    step.events.some((event) => event.type === 'ducat_day_held')
      ? [{ x: step.n, label: t('kilt_castle.log.day') }]
      : [],
  );
  return {
    title: t(winners.length > 1 ? 'kilt_castle.result.shared' : 'kilt_castle.result.won', {
      name: who,
    }),
    sub: [won, t('kilt_castle.result.turns', { n: standing.turns })].join(' · '),
    columns: [
      'start',
      'days',
      'received',
      'paid',
      'spaces',
      'crests',
      ...(lead ? [] : ['floors']),
    ].map((column) => t(`kilt_castle.result.${column}`)),
    rows,
    ...(series ? { chart: { series, marks } } : {}),
  };
}

/** @param {number[]} list */
const days = (list) =>
  list.length > 1
    ? `+${list.reduce((sum, day) => sum + day, 0)} (${list.join(' + ')})`
    : `+${list[0] ?? 0}`;

/** A small living board. */
export const thumb = (/** @type {KiltView} */ view) =>
  `<svg class="thumb" width="160" height="160" viewBox="0 0 280 280" aria-hidden="true">${planBoard(view, 56, true)}</svg>`;
