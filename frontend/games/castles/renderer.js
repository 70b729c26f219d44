// @ts-check
/** Castles in the browser: lay out a realm of tiles, found a castle, send armies. */
import { advice, ask, confirm, icon, label, pause, round } from './bar.js';
import { draw } from './board/board.js';
import { chips } from './chips.js';
import { tell } from './log.js';
import { keyOf } from './map.js';
import { realmDefs } from './realm.js';
import { rail, seat } from './seats.js';
import { result, sheet } from './sheets.js';
import { text } from './board/text_board.js';
import { thumb } from './thumb.js';

/** @import { Group } from '../../core/choice.js' */
/** @import { Action, GameEvent, Renderer } from '../../types.js' */

/**
 * The parts that mean an action, in the order in which they are picked.
 * @param {Action} action
 */
function parts({ type, source, owner, at, coin }) {
  switch (type) {
    case 'take':
      return [`take:${source === 'pile' ? 'pile' : owner}`];
    case 'lay':
      return [`lay:${keyOf(at)}`];
    case 'castle':
      return [`castle:${keyOf(at)}`];
    default:
      return [`coin:${coin}`, `at:${keyOf(at)}`];
  }
}

/**
 * The only army and the only square for a tile are picked by themselves.
 * @param {Group[]} open
 */
const defaults = (open) =>
  open
    .filter(({ kind, parts: some }) => (kind === 'coin' || kind === 'lay') && some.length === 1)
    .map((group) => group.parts[0].part);

/** Whether a scored round is to be read in peace. */
const lingers = (/** @type {GameEvent[]} */ events) =>
  events.some(({ type }) => type === 'round_scored');

/** @type {Renderer} */
export default {
  id: 'castles',
  defs: realmDefs,
  draw,
  lingers,
  pause,
  parts,
  defaults,
  label,
  icon,
  ask,
  chips,
  confirm,
  advice,
  tell,
  round,
  seat,
  rail,
  sheet,
  text,
  result,
  thumb,
  ceremony: () => import('./ceremony.js'),
  extras: { areas: true, zoom: true, large: true, prospects: true },
};
