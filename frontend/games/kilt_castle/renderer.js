// @ts-check
/** Kilt Castle in the browser: everybody builds one castle. */
import { valueOf } from '../../core/choice.js';
import { bestAreas, ducatDay, ducats, payments } from './areas.js';
import { lane, targets, towers } from './castle.js';
import { geometry, viewBox } from './geometry.js';
import { tell } from './log.js';
import { advice, ask, chips, confirm, icon, label, letters, seat } from './panels.js';
import { cards, frontPlate, ghost, pads, rows } from './ring.js';
import { result, text, thumb } from './sheets.js';
import { situation } from './situation.js';
import { table } from './table.js';

/** @typedef {import('./situation.js').KiltView} KiltView */
/** @typedef {import('./situation.js').Ui} Ui */
/** @typedef {import('../../types.js').Action} Action */

/**
 * @param {KiltView} view
 * @param {Ui} ui
 * @returns {import('../../types.js').Drawing}
 */
function draw(view, ui) {
  const g = geometry(ui.projection, ui.phone);
  const now = situation(view, ui);
  const signs = letters(ui.t);
  const name = (/** @type {string} */ part) => ui.open.get(part) ?? label(part, view, ui.t);
  const moved = ui.last.findLast((event) => event.type === 'card_relocated')?.card ?? null;
  const spaces = (/** @type {string} */ type) =>
    new Set(ui.last.filter((event) => event.type === type).map((event) => event.space));
  const [wood, land] = table(g, view.lochs);
  const busy = (ui.choice?.picked.length ?? 0) > 0;
  const tagged = now.offers.map((offer) => offer.space);
  return {
    viewBox: viewBox(g),
    shapes: [
      wood,
      ...pads(g, view, now, name),
      ...cards(g, view, now, { last: moved, letters: signs, label: name }),
      ...(g.small ? rows(g, view, now, name) : []),
      frontPlate(g, view, now, ui.t('kilt_castle.front')),
      ...ghost(g, view, now, signs),
      land,
      ...lane(g, view, now),
      ...towers(g, view, now, { last: spaces('floor_built'), roofs: spaces('roof_placed') }),
      ...(ui.areas ? bestAreas(g, view, ui.standing, tagged) : []),
      ...targets(g, view, now, name, ui.t),
      ...(busy ? [] : [...ducatDay(g, view, ui.last), ...payments(g, view, ui.last, tagged)]),
    ],
  };
}

/** What one picks to mean an action. */
function parts(/** @type {Action} */ action) {
  if (action.type === 'relocate') return [`card:${action.card}`, `slot:${action.to}`];
  return [
    `crests:${action.crests}`,
    `space:${action.space}`,
    ...(action.roof_from ? [`roof:${action.roof_from}`] : []),
  ];
}

/** A plain floor is built unless another is asked for; where there is only one space or slot it still has to be picked. */
function defaults(/** @type {import('../../core/choice.js').Group[]} */ open) {
  const crests = open.find((group) => group.kind === 'crests')?.parts.map(({ part }) => part) ?? [];
  return crests.toSorted((a, b) => Number(valueOf(a)) - Number(valueOf(b))).slice(0, 1);
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
  extras: { projection: true, areas: true, corners: true },
};
