// @ts-check
/** Castles in the browser: lay out a realm of tiles, found a castle, send armies. */
import { realmDefs } from './realm.js';
import { draw } from './board.js';
import { keyOf } from './map.js';
import {
  advice,
  ask,
  chips,
  confirm,
  icon,
  label,
  pause,
  rail,
  round,
  seat,
  sheet,
} from './panels.js';
import { result, tell, text, thumb } from './sheets.js';

/** What one picks to mean an action. */
function parts(/** @type {import('../../types.js').Action} */ action) {
  switch (action.type) {
    case 'take':
      return [`take:${action.source === 'pile' ? 'pile' : action.owner}`];
    case 'lay':
      return [`lay:${keyOf(action.at)}`];
    case 'castle':
      return [`castle:${keyOf(action.at)}`];
    default:
      return [`coin:${action.coin}`, `at:${keyOf(action.at)}`];
  }
}

/** The last army is taken up, and the first tile has only one square. */
function defaults(/** @type {import('../../core/choice.js').Group[]} */ open) {
  return open
    .filter(({ kind, parts: some }) => (kind === 'coin' || kind === 'lay') && some.length === 1)
    .map((group) => group.parts[0].part);
}

/** @type {import('../../pages/match/board/lingering.js').Pausing} */
export default {
  id: 'castles',
  defs: realmDefs,
  draw,
  lingers: (events) => events.some((event) => event.type === 'round_scored'),
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
  extras: { areas: true, zoom: true },
};
