// @ts-check
/** Kilt Castle in the browser: everybody builds one castle. */
import { valueOf } from '../../core/choice.js';
import { advice, ask, chips, confirm } from './bar.js';
import { bestAreas, ducatDay, ducats, payments } from './board/spaces.js';
import { beds, grounds } from './board/asked.js';
import { lane, towers } from './board/castle.js';
import { geometry, viewBox } from './board/geometry.js';
import { cards, frontPlate, ghost, pads, rows } from './board/ring.js';
import { table } from './board/table.js';
import { targets } from './board/targets.js';
import { icon, label, tell } from './in_words.js';
import { result, seat, text, thumb } from './sheets.js';
import { situation } from './situation.js';

/** @typedef {import('./situation.js').Board} Board */
/** @typedef {import('./situation.js').KiltView} KiltView */
/** @typedef {import('./situation.js').Ui} Ui */
/** @typedef {import('../../types.js').Action} Action */
/** @typedef {import('../../types.js').Drawing} Drawing */

/**
 * Draws the board, from what lies lowest to what lies on top.
 * @param {KiltView} view
 * @param {Ui} ui
 * @returns {Drawing}
 */
function draw(view, ui) {
  const g = geometry(ui.projection, ui.phone);
  /** @type {Board} */
  const board = {
    g,
    view,
    now: situation(view, ui),
    ui,
    label: (part) => ui.open.get(part) ?? label(part, view, ui.t),
  };
  const choosing = (ui.choice?.picked.length ?? 0) > 0;
  const [wood, land] = table(g, view.lochs);
  return {
    viewBox: viewBox(g),
    shapes: [
      // Numbers of slots are for choosing one, and for finding the lane that is built in.
      board.now.card !== null || board.now.lane.length
        ? { ...wood, cls: 'kc-table numbered' }
        : wood,
      ...beds(board),
      ...pads(board),
      ...cards(board),
      ...rows(board),
      frontPlate(board),
      ...ghost(board),
      land,
      ...grounds(board),
      ...lane(board),
      ...towers(board),
      ...bestAreas(board),
      ...targets(board),
      ...(choosing ? [] : [...ducatDay(board), ...payments(board)]),
    ],
  };
}

/** Returns the parts of an action, in the order of picking. @param {Action} action */
function parts(action) {
  if (action.type === 'relocate') return [`card:${action.card}`, `slot:${action.to}`];
  const build = [`crests:${action.crests}`, `space:${action.space}`];
  return action.roof_from ? [...build, `roof:${action.roof_from}`] : build;
}

/**
 * Fills in the floor with the fewest crests until you pick another. Never fills in a space or slot,
 * not even the only one.
 * @param {import('../../core/choice.js').Group[]} open
 */
function defaults(open) {
  const floors = open.find((group) => group.kind === 'crests')?.parts ?? [];
  return floors
    .map(({ part }) => part)
    .toSorted((a, b) => Number(valueOf(a)) - Number(valueOf(b)))
    .slice(0, 1);
}

/** A player with at most this many floors left may end the match with the next turn. */
const FEW_FLOORS = 2;

/**
 * @param {KiltView} view
 * @param {import('../../types.js').Translate} t
 */
function soonOver({ seats, turn }, t) {
  const left = seats.map(({ supply }) =>
    Object.values(supply)
      .flat()
      .reduce((a, b) => a + b, 0),
  );
  return turn !== null && Math.min(...left) <= FEW_FLOORS ? t('kilt_castle.soon_over') : '';
}

/** @type {import('../../types.js').Renderer} */
export default {
  id: 'kilt_castle',
  draw,
  flights: (view, ui) => ducats(geometry(ui.projection, ui.phone), view, ui.last),
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
  text,
  result,
  thumb,
  ceremony: () => import('./ceremony.js'),
  soonOver,
  extras: { projection: true, areas: true, corners: true, zoom: 'pinch', prospects: true },
};
