// @ts-check
/** Castle Builders in the browser: two builders fill the king's five towers. */
import { skyDefs } from '../../draw/landscape.js';
import { masonryDefs } from '../../draw/masonry.js';
import { draw } from './board.js';
import { advice, ask, chips, confirm, icon, label, rail, seat, sheet } from './panels.js';
import { result, tell, text, thumb } from './sheets.js';

/** What one picks to mean an action. */
function parts(/** @type {import('../../types.js').Action} */ action) {
  if (action.type === 'stop') return ['counter:stop'];
  const tower = action.tower === null ? [] : [`tower:${action.tower}`];
  return [
    `counter:${action.counter}`,
    ...tower,
    ...(action.arrows ? [`arrows:${action.arrows}`] : []),
  ];
}

/** Where there is only one counter to play, it is taken up; its tower still has to be picked. */
function defaults(/** @type {import('../../core/choice.js').Group[]} */ open) {
  const counters = open.find((group) => group.kind === 'counter')?.parts ?? [];
  return counters.length === 1 ? [counters[0].part] : [];
}

/** @type {import('../../types.js').Renderer} */
export default {
  id: 'castle_builders',
  defs: () =>
    `<svg class="defs" width="0" height="0" aria-hidden="true">${masonryDefs()}${skyDefs()}</svg>`,
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
