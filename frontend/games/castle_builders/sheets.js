// @ts-check
/** How points are counted in Castle Builders, row by row and tower by tower: now and at the end. */
import { SPACES, rowHead, towerName } from './towers.js';

/** @import { DrawContext, ResultSheet, Sheet, Translate } from '../../types.js' */
/** @import { BuildersView, Line, Standing } from './types.js' */

/**
 * What a row or a tower brings a seat: its value, doubled or not; null for nothing.
 * @param {Line} line
 * @param {number} seat
 */
function broughtTo({ leader, points, doubled, value }, seat) {
  if (leader !== seat || !points) return null;
  return doubled ? `${value}×2` : String(value);
}

/**
 * The scores if the match ended now, your own first.
 * @param {BuildersView} view
 * @param {Standing | null} standing
 * @param {DrawContext} ui
 * @returns {Sheet | null}
 */
export function sheet(view, standing, { t, names, you }) {
  if (!standing) return null;
  const sum = (/** @type {Line[]} */ lines, /** @type {number} */ seat) =>
    lines.flatMap((line) => broughtTo(line, seat) ?? []).join(' + ') || '–';
  const linesOf = (/** @type {number} */ seat) => {
    const name = names[seat];
    const { rows, towers, sum: total } = standing.seats[seat];
    const byRows = { name, sum: sum(standing.rows, seat) };
    const byTowers = { name, sum: sum(standing.towers, seat) };
    return [
      { text: t('castle_builders.sheet.rows', byRows), value: String(rows) },
      { text: t('castle_builders.sheet.towers', byTowers), value: String(towers) },
      { text: name, value: String(total), total: true },
    ];
  };
  return {
    title: t(view.phase === 'over' ? 'castle_builders.sheet.over' : 'castle_builders.sheet.now'),
    lines: (you === 1 ? [1, 0] : [0, 1]).flatMap(linesOf),
    note: t('castle_builders.sheet.built', {
      n: standing.built,
      spaces: SPACES.reduce((all, spaces) => all + spaces, 0),
    }),
  };
}

/**
 * The final scores, the winner first.
 * @param {BuildersView} view
 * @param {Standing} standing
 * @param {{names: string[], t: Translate}} context
 * @returns {ResultSheet}
 */
export function result(view, standing, { names, t }) {
  const { scores } = view;
  const winners = view.result?.winners ?? [];
  const shared = winners.length > 1;
  const order = [...scores.keys()].sort((a, b) => scores[b] - scores[a]);
  const [best, other] = order.map((seat) => scores[seat]);
  const lines = [...standing.rows, ...standing.towers];
  return {
    title: t(shared ? 'castle_builders.result.shared' : 'castle_builders.result.won', {
      name: winners.map((seat) => names[seat]).join(` ${t('castle_builders.and')} `),
    }),
    sub: shared
      ? t('castle_builders.result.tied', { n: best })
      : t('castle_builders.result.ahead', { n: best, other, lead: best - other }),
    columns: [
      ...standing.rows.map(({ row }) => rowHead(row, t)),
      ...standing.towers.map(({ tower }) => towerName(tower, t)),
    ],
    rows: order.map((seat) => ({
      seat,
      cells: lines.map((line) => broughtTo(line, seat) ?? '–'),
      total: scores[seat],
      winner: winners.includes(seat),
    })),
  };
}
