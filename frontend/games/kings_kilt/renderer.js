// @ts-check
/** King's Kilt in the browser: eight clans climb a pyramid towards the crown. */
import { skyDefs } from '../../draw/landscape.js';
import { masonryDefs } from '../../draw/masonry.js';
import { pyramidDefs } from './pyramid.js';
import { draw } from './board.js';
import { advice, ask, chips, confirm, icon, label, rail, seat, sheet } from './panels.js';
import { keyOf } from './places.js';
import { result, tell, text, thumb } from './sheets.js';

/** What one picks to mean an action: a card of the pyramid or of one's hand, then where or whom. */
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

/** Where a card can go to one place only, or one card only can betray, that is filled in. */
function defaults(/** @type {import('../../core/choice.js').Group[]} */ open) {
  return open
    .filter(
      ({ kind, chosen, parts: some }) =>
        (kind === 'to' || kind === 'betrayer') && chosen === null && some.length === 1,
    )
    .map((group) => group.parts[0].part);
}

/** @type {import('../../types.js').Renderer} */
export default {
  id: 'kings_kilt',
  defs: () =>
    `<svg class="defs" width="0" height="0" aria-hidden="true">${masonryDefs()}${skyDefs()}${pyramidDefs()}</svg>`,
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
};
