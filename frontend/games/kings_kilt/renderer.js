// @ts-check
/** King's Kilt in the browser: eight clans climb a pyramid towards the crown. */
import { skyDefs } from '../../draw/landscape.js';
import { masonryDefs } from '../../draw/masonry.js';
import { ask } from './ask.js';
import { draw, thumb } from './board/board.js';
import { chips } from './chips.js';
import { advice, confirm, icon, label } from './labels.js';
import { tell } from './log.js';
import { rail, seat } from './panels.js';
import { keyOf } from './places.js';
import { pyramidDefs } from './pyramid.js';
import { result, sheet, text } from './sheets.js';

const defs = () =>
  '<svg class="defs" width="0" height="0" aria-hidden="true">' +
  `${masonryDefs()}${skyDefs()}${pyramidDefs()}</svg>`;

/**
 * The parts of an action, in the order of picking: a card of the pyramid or the hand, then a place
 * or a target.
 */
function parts(/** @type {import('../../types.js').Action} */ action) {
  switch (action.type) {
    case 'advance':
      return [`from:${keyOf(action.from)}`, `to:${keyOf(action.to)}`];
    case 'betray':
      return [
        `influence:${action.influence}`,
        `target:${keyOf(action.target)}`,
        ...(action.betrayer ? [`betrayer:${keyOf(action.betrayer)}`] : []),
      ];
    case 'fill':
      return [`fill:${keyOf(action.from)}`];
    case 'reveal':
      return [`family:${action.family}`];
    default:
      return ['pass:pass'];
  }
}

/** Fills in the only place a card can go to, and the only card that can betray or be planned. */
function defaults(/** @type {import('../../core/choice.js').Group[]} */ open) {
  const planning = open.some(({ kind, chosen }) => /^(to|target)$/.test(kind) && chosen !== null);
  const usual = planning ? /^(to|betrayer|fill\d*)$/ : /^(to|betrayer)$/;
  const obvious = open.filter(
    ({ kind, chosen, parts: choices }) =>
      usual.test(kind) && chosen === null && choices.length === 1,
  );
  return obvious.map((group) => group.parts[0].part);
}

/** @type {import('../../types.js').Renderer} */
export default {
  id: 'kings_kilt',
  defs,
  draw,
  parts,
  defaults,
  // One confirmation of an advance or a betrayal also covers the gaps that were not planned.
  sentAtOnce: ({ type }) => type === 'fill',
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
  extras: { quiet: 'top', prospects: true },
};
