// @ts-check
/** The rows of the board: a stripe behind the towers, a plaque at the side, and words. */
import { emblem } from '../../../draw/clans.js';
import { lettering } from '../../../draw/lettering.js';
import { moved, placed } from '../../../draw/paths.js';
import { CLANS, ROW_VALUES, rowHead, rowLine, rowMiddle } from '../towers.js';

/** @import { DrawContext, Shape, Translate } from '../../../types.js' */
/** @import { Scene } from './scene.js' */
/** @import { Lead } from '../towers.js' */
/** @import { BuildersView } from '../types.js' */

const INK = 'var(--parch-ink)';
const DOUBLE_INK = 'var(--gold-ink)';

/**
 * A pale stripe behind the towers in the colour of the row's leader.
 * @param {Scene} scene
 * @param {number} row
 * @returns {Shape}
 */
export function stripe({ g, view }, row) {
  const { leader } = rowLine(view, row);
  const ink = leader === null ? 'var(--line-strong)' : `var(--${CLANS[leader]}-flat)`;
  const from = g.small ? 44 : 128;
  const to = g.width - (g.small ? 4 : 20);
  return {
    key: `stripe:${row}`,
    svg: `<path d="M${from} ${rowMiddle(g, row)}H${to}" stroke="${ink}"
      stroke-width="${g.small ? 5 : 8}" opacity="${leader === null ? 0.18 : 0.42}"
      stroke-linecap="round"/>`,
  };
}

/**
 * The plaque of a row: its value, the leader with the numbers of counters, and whether it is
 * doubled.
 * @param {Scene} scene
 * @param {number} row
 * @returns {Shape}
 */
export function plaque({ g, view, ui }, row) {
  const lead = rowLine(view, row);
  const tag = ui.t(`castle_builders.row_tag.${row + 1}`);
  return {
    key: `row:${row}`,
    at: moved([0, rowMiddle(g, row)]),
    cls: isCounted(ui, 'rows') && lead.leader !== null ? 'cb-row counted' : 'cb-row',
    about: lead.doubled ? 'twice' : 'row',
    svg: g.small
      ? smallPlaque(lead, ROW_VALUES[row], tag)
      : largePlaque(lead, ROW_VALUES[row], tag, ui.t),
    label: rowWords(view, row, ui),
  };
}

/**
 * Whether rows or towers are being counted.
 * @param {DrawContext} ui
 * @param {'rows' | 'towers'} what
 */
export const isCounted = ({ last }, what) =>
  last.some((event) => event.type === 'counted' && event.what === what);

/**
 * @param {Lead} lead
 * @param {number} value
 * @param {string} tag
 */
function smallPlaque({ counts, leader, doubled }, value, tag) {
  const [most, least] = counts.toSorted((a, b) => b - a);
  const board = `<rect x="1" y="-34" width="47" height="56" rx="8" fill="var(--parch)"
    stroke="${INK}"/>`;
  const middle = /** @type {const} */ ({ anchor: 'middle', ink: INK });
  const number = /** @type {const} */ ({ ...middle, size: 20, face: 'serif', weight: 800 });
  const twice = { ...middle, size: 10, weight: 800, ink: DOUBLE_INK };
  return [
    board,
    lettering(24.5, -22, tag, { ...middle, size: 10.5, wide: 43 }),
    lettering(doubled ? 12 : 15, 7, value, number),
    doubled ? lettering(12, 18, '×2', twice) : '',
    leader === null
      ? lettering(34, -2, '–', { ...middle, size: 13 })
      : placed(34, -7, emblem(CLANS[leader], 9)),
    lettering(34, 16, `${most}:${least}`, { ...middle, size: 11, weight: 700 }),
  ].join('');
}

/**
 * @param {Lead} lead
 * @param {number} value
 * @param {string} tag
 * @param {Translate} t
 */
function largePlaque({ counts, leader, doubled }, value, tag, t) {
  const [most, least] = counts.toSorted((a, b) => b - a);
  const board = `<path d="M4-30H112L130 0L112 30H4Z" fill="var(--parch)" stroke="${INK}"
      stroke-width="1.2" stroke-linejoin="round"/>
    <path d="M9-25H109.5L124.5 0L109.5 25H9Z" fill="none" stroke="${INK}" stroke-width=".8"
      opacity=".3"/>`;
  const middle = /** @type {const} */ ({ anchor: 'middle', ink: INK });
  const serif = /** @type {const} */ ({ face: 'serif', weight: 800 });
  const nobody = most ? t('castle_builders.tied') : '–';
  return [
    board,
    lettering(15, -11, tag, { size: 12, ink: INK, wide: 60 }),
    lettering(30, 20, value, { ...middle, ...serif, size: 34 }),
    doubled ? lettering(46, 17, '×2', { ...serif, size: 17, ink: DOUBLE_INK }) : '',
    leader === null
      ? lettering(94, -2, nobody, { ...middle, wide: 40 })
      : placed(94, -7, emblem(CLANS[leader], 14)),
    lettering(94, 20, `${most} : ${least}`, { ...middle, size: 12.5, weight: 700 }),
  ].join('');
}

/**
 * A row in words.
 * @param {BuildersView} view
 * @param {number} row
 * @param {DrawContext} ui
 */
export function rowWords(view, row, ui) {
  const lead = rowLine(view, row);
  return ui.t('castle_builders.text.row', {
    row: rowHead(row, ui.t),
    value: ROW_VALUES[row],
    first: lead.counts[0],
    second: lead.counts[1],
    a: ui.names[0],
    b: ui.names[1],
    state: leadWords(lead, ui),
  });
}

/**
 * Who leads a row or a tower, in words.
 * @param {Lead} lead
 * @param {DrawContext} ui
 */
export function leadWords({ leader, doubled }, { t, names }) {
  if (leader === null) return t('castle_builders.text.nobody');
  const key = doubled ? 'castle_builders.text.leads_twice' : 'castle_builders.text.leads';
  return t(key, { name: names[leader] });
}
