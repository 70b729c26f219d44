// @ts-check
/** Castle Builders in the browser: two builders fill the king's five towers. */
import { skyDefs } from '../../draw/landscape.js';
import { masonryDefs } from '../../draw/masonry.js';
import { advice, ask, chips, confirm, icon, label } from './bar.js';
import { draw } from './board/board.js';
import { tell } from './log.js';
import { rail, seat } from './seats.js';
import { result, sheet } from './sheets.js';
import { text } from './board/text_board.js';
import { thumb } from './thumb.js';

/** @import { Group } from '../../core/choice.js' */
/** @import { Action, Renderer } from '../../types.js' */

const defs = () =>
  `<svg class="defs" width="0" height="0" aria-hidden="true">${masonryDefs()}${skyDefs()}</svg>`;

/**
 * The parts that mean an action, in the order in which they are picked.
 * @param {Action} action
 */
function parts({ type, counter, tower, arrows }) {
  if (type === 'stop') return ['counter:stop'];
  const found = [`counter:${counter}`];
  if (tower !== null) found.push(`tower:${tower}`);
  if (arrows) found.push(`arrows:${arrows}`);
  return found;
}

/**
 * The only counter is picked by itself; its tower never is.
 * @param {Group[]} open
 */
function defaults(open) {
  const counters = open.find(({ kind }) => kind === 'counter')?.parts ?? [];
  return counters.length === 1 ? [counters[0].part] : [];
}

/** @type {Renderer} */
export default {
  id: 'castle_builders',
  defs,
  draw,
  parts,
  defaults,
  label,
  icon,
  ask,
  chips,
  confirm,
  advice,
  tell,
  seat,
  rail,
  sheet,
  text,
  result,
  thumb,
  ceremony: () => import('./ceremony.js'),
  extras: { large: true, quiet: 'top' },
};
