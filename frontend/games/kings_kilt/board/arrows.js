// @ts-check
/** Arrows on the board: which cards would move up, and who could betray whom. */
import { moved, n } from '../../../draw/paths.js';
import { markedCard, ring } from './niches.js';
import { corner, keyOf, middle, placeOf } from '../places.js';

/** @typedef {import('./situation.js').Scene} Scene */
/** @typedef {import('../../../types.js').Shape} Shape */

const UP = 'M0-20L11-5H5V9H-5V-5H-11Z';

/**
 * The move that is picked or pointed at; before that, all moves up that may be picked next.
 * @param {Scene} scene
 * @returns {Shape[]}
 */
export function moves(scene) {
  const { view, now } = scene;
  const { from, steps } = now;
  if (steps.length || now.fillers.length) return plannedMoves(scene);
  const lit = [...now.lit.keys()];
  if (from) {
    const places = lit.filter((key) => !view.pyramid[key]);
    return places.map((place) => upArrow(scene, from, place));
  }
  const gap = view.phase === 'fill' && view.vacuum;
  return gap ? lit.map((key) => upArrow(scene, key, keyOf(gap))) : [];
}

/**
 * The cards at their new places, and what is certain to follow.
 * @param {Scene} scene
 * @returns {Shape[]}
 */
function plannedMoves(scene) {
  const { view, layout, now, ui } = scene;
  const { steps, gap } = now;
  if (!gap || steps.some(({ from }) => !view.pyramid[from])) return [];
  const { candidates = [] } = now.preview ?? {};
  const first = steps.length < 2 ? candidates.map(({ place }) => keyOf(place)) : [];
  const fillers = now.fillers.length ? now.fillers : first;
  const left = moved(corner(layout, placeOf(gap)));
  const known = now.preview?.drawn ?? ui.prospect?.drawn;
  const drawn = placeOf(gap)[0] === 1 ? known : null;
  return [
    ...steps.flatMap(({ from, to }) => [
      {
        key: `ghost:${to}`,
        at: moved(corner(layout, placeOf(to))),
        cls: 'kk-ghost',
        svg: markedCard(scene, view.pyramid[from]) + ring(layout),
      },
      upArrow(scene, from, to, ' sure'),
    ]),
    {
      key: `leaves:${gap}`,
      at: left,
      cls: 'kk-leaves',
      svg: veil(layout, drawn ? 0.92 : 0.62),
    },
    ...fillers.map((place) => upArrow(scene, place, gap, now.fillers.length ? '' : ' then')),
    ...(drawn
      ? [{ key: 'drawn', at: left, cls: 'kk-ghost pale', svg: markedCard(scene, drawn) }]
      : []),
  ];
}

/**
 * What hides a card that would leave its place.
 * @param {import('../places.js').Layout} layout
 * @param {number} opacity
 */
const veil = ({ cw, ch }, opacity) =>
  `<rect fill-opacity="${opacity}" x="3" y="3" width="${cw - 6}" height="${ch - 6}" rx="6"/>`;

/**
 * An arrow from a place to the one above, drawn on the upper one's lower edge.
 * @param {Scene} scene
 * @param {string} from
 * @param {string} to
 * @param {string} [state] A class, after a space.
 * @returns {Shape}
 */
function upArrow({ layout }, from, to, state = '') {
  const { cw, py, small } = layout;
  const [startX] = middle(layout, placeOf(from));
  const [left, top] = corner(layout, placeOf(to));
  const centre = left + cw / 2;
  const side = startX < centre ? -1 : 1;
  return {
    key: `up:${from}:${to}`,
    at: moved([centre + side * cw * 0.27, top + py + 1]),
    cls: `kk-arrow${state}`,
    svg: `<path d="${UP}" transform="scale(${small ? 0.7 : 1})"/>`,
  };
}

/**
 * An arrow from each card that could betray the target, halfway between the two.
 * @param {Scene} scene
 * @returns {Shape[]}
 */
export function betrayers({ layout, now, ui }) {
  const { target, betrayer } = now;
  if (!target) return [];
  const [targetX, targetY] = middle(layout, placeOf(target));
  const only = betrayer ? [{ part: '', place: betrayer, chosen: true }] : [];
  const scale = layout.small ? 0.9 : 1.35;
  return (now.betrayers.length ? now.betrayers : only).map(({ part, place, chosen }) => {
    const [x, y] = middle(layout, placeOf(place));
    const angle = (Math.atan2(targetY - y, targetX - x) * 180) / Math.PI + 90;
    const turned = `rotate(${n(angle)}) translate(0 ${n(5 * scale)}) scale(${scale})`;
    return {
      key: `betrayer:${place}`,
      at: moved([(x + targetX) / 2, (y + targetY) / 2]),
      cls: chosen ? 'kk-betrayer chosen' : 'kk-betrayer',
      svg: `<circle class="grip" r="22"/><path d="${UP}" transform="${turned}"/>`,
      ...(part ? { part, label: ui.open.get(part) } : {}),
    };
  });
}
