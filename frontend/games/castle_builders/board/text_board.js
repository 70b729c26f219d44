// @ts-check
/** The board of Castle Builders in words: a table of the towers, a list of rows, tops and seats. */
import { ask, kindName } from '../bar.js';
import { leadWords, rowWords } from './rows.js';
import { LETTERS, ROW_VALUES, SPACES, TOWER_VALUES, rowHead, towerLine } from '../towers.js';

/** @import { DrawContext } from '../../../types.js' */
/** @import { BuildersView } from '../types.js' */

const TOWERS = [...SPACES.keys()];
const ROWS = [...ROW_VALUES.keys()];

/**
 * @param {BuildersView} view
 * @param {DrawContext} ui
 */
export function text(view, ui) {
  const { t } = ui;
  const head = TOWERS.map((tower) =>
    t('castle_builders.text.tower', { tower: LETTERS[tower], value: TOWER_VALUES[tower] }),
  );
  const fromTop = ROWS.toReversed().map((row) => [
    t('castle_builders.text.row_head', { row: rowHead(row, t), value: ROW_VALUES[row] }),
    ...TOWERS.map((tower) => spaceWords(view, tower, row, ui)),
  ]);
  const tops = TOWERS.map((tower) =>
    t('castle_builders.text.top', {
      tower: LETTERS[tower],
      state: leadWords(towerLine(view, tower), ui),
    }),
  );
  return {
    caption: ask(view, ui.you, ui.choice, t, ui.names).say,
    table: [['', ...head], ...fromTop],
    list: [
      ...ROWS.map((row) => rowWords(view, row, ui)),
      ...tops,
      ...view.seats.map((_, seat) => seatWords(view, seat, ui)),
    ],
  };
}

/**
 * What is on a space.
 * @param {BuildersView} view
 * @param {number} tower
 * @param {number} row
 * @param {DrawContext} ui
 */
function spaceWords(view, tower, row, { t, names }) {
  if (row >= SPACES[tower]) return t('castle_builders.text.none');
  const counter = view.towers[tower][row];
  if (!counter) return t('castle_builders.text.free');
  const [seat, kind, arrows] = counter;
  return t('castle_builders.text.counter', {
    name: names[seat],
    kind: arrows ? t(`castle_builders.arrows.${arrows}`) : kindName(kind, t),
  });
}

/**
 * Points and counters of a seat.
 * @param {BuildersView} view
 * @param {number} seat
 * @param {DrawContext} ui
 */
function seatWords(view, seat, { t, names }) {
  const { hand, pile, discards } = view.seats[seat];
  const kindsOf = (/** @type {string[]} */ kinds) => ({
    kinds: kinds.map((kind) => kindName(kind, t)).join(', '),
  });
  const sentences = [
    t('castle_builders.text.seat', {
      name: names[seat],
      points: view.scores[seat],
      hand: hand.count,
      pile: pile.count,
    }),
  ];
  if (hand.counters?.length)
    sentences.push(t('castle_builders.text.holds', kindsOf(hand.counters)));
  if (discards.length) sentences.push(t('castle_builders.text.spent', kindsOf(discards)));
  return sentences.join(' ');
}
