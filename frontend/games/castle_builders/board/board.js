// @ts-check
/** The board of Castle Builders: towers, counters, and what may be picked. */
import { valueOf } from '../../../core/choice.js';
import { backdrop } from '../../../draw/landscape.js';
import { lettering, widthOf } from '../../../draw/lettering.js';
import { moved, placed, rounded } from '../../../draw/paths.js';
import { arrowChoice } from './arrow_choice.js';
import { isCounted, plaque, stripe } from './rows.js';
import { sceneOf } from './scene.js';
import { cbTower, counter } from '../stone_towers.js';
import {
  CLANS,
  LETTERS,
  ROW_VALUES,
  SPACES,
  TOWER_VALUES,
  foot,
  space,
  towerLine,
} from '../towers.js';

/** @import { DrawContext, Drawing, GameEvent, Shape } from '../../../types.js' */
/** @import { Scene } from './scene.js' */
/** @import { Kind } from '../stone_towers.js' */
/** @import { Geometry } from '../towers.js' */
/** @import { BuildersView, Counter } from '../types.js' */

const INK = 'var(--parch-ink)';
const DASHES = 'stroke-dasharray="7 6"';
const TOWERS = [...SPACES.keys()];
const ROWS = [...ROW_VALUES.keys()];

/**
 * @param {BuildersView} view
 * @param {DrawContext} ui
 * @returns {Drawing}
 */
export function draw(view, ui) {
  const scene = sceneOf(view, ui);
  const { g } = scene;
  const standing = view.towers.flatMap((counters, tower) =>
    counters.map((one, row) => built(scene, one, tower, row)),
  );
  return {
    viewBox: g.small ? [0, 0, g.width, g.height] : [-14, 0, g.width + 22, g.height],
    shapes: [
      land(g),
      ...ROWS.map((row) => stripe(scene, row)),
      ...TOWERS.map((tower) => stones(scene, tower)),
      ...ROWS.map((row) => plaque(scene, row)),
      ...TOWERS.flatMap((tower) => niches(scene, tower)),
      ...standing,
      ...removed(scene),
      ...free(scene),
      ...arrowChoice(scene),
      ...ribbon(scene),
    ],
  };
}

/** @param {Geometry} g */
const land = ({ width, height, base }) => ({
  key: 'land',
  cls: 'cb-land',
  svg: backdrop(width, height, base, { horizon: 0.6, seed: 5, sun: 0.16 }),
});

/**
 * A tower with its value and the flag of the player on top.
 * @param {Scene} scene
 * @param {number} tower
 * @returns {Shape}
 */
function stones({ g, view, ui }, tower) {
  const { leader, doubled } = towerLine(view, tower);
  const spaces = SPACES[tower];
  const clan = leader === null ? null : CLANS[leader];
  const svg = cbTower(spaces, TOWER_VALUES[tower], clan, {
    w: g.towerWidth,
    rh: g.rowHeight,
    nw: g.nicheWidth,
    seed: tower,
    letter: LETTERS[tower],
  });
  const above = -spaces * g.rowHeight - g.rowHeight * 0.52;
  return {
    key: `stones:${tower}`,
    at: moved(foot(g, tower)),
    cls: isCounted(ui, 'towers') && clan ? 'cb-stones counted' : 'cb-stones',
    about: doubled ? 'twice' : 'tower',
    svg: svg + (doubled ? placed(g.towerWidth * 0.36, above, twice(g.small)) : ''),
  };
}

/** A small disc: this tower counts twice. */
function twice(/** @type {boolean} */ small) {
  const size = small ? 10 : 14;
  const disc = `<circle r="${size}" fill="var(--parch)" stroke="var(--gold-edge)"
    stroke-width="1.5"/>`;
  return (
    disc + lettering(0, small ? 4 : 5, '×2', { size, weight: 800, anchor: 'middle', ink: INK })
  );
}

/**
 * A counter on a tower. If a counter is to be removed, the top ones may be picked.
 * @param {Scene} scene
 * @param {Counter} one
 * @param {number} tower
 * @param {number} row
 * @returns {Shape}
 */
function built({ g, view, ui, picked }, [seat, kind, arrows], tower, row) {
  const highest = row === view.towers[tower].length - 1;
  const lit = highest && picked.removing && picked.towers.includes(tower);
  const doomed = lit && [picked.tower, picked.pointed].includes(tower);
  const last = (ui.since ?? ui.last).some(
    (event) => event.type === 'counter_built' && event.tower === tower && event.row === row,
  );
  const part = `tower:${tower}`;
  const states = [lit && 'lit', last && 'last', doomed && 'doomed'].filter(Boolean).join(' ');
  const halo = `<circle class="halo" r="${g.radius + 4}"/>`;
  const body = `<g class="body">${counter(CLANS[seat], kind, g.radius, arrows)}</g>`;
  const ring = `<circle class="ring" r="${g.radius + 2.5}"/>`;
  return {
    key: `counter:${tower}:${row}`,
    at: moved(space(g, tower, row)),
    cls: `cb-counter ${states}`,
    svg: (lit ? reach(g) + halo : '') + body + (lit || last ? ring : '') + (doomed ? cross(g) : ''),
    ...(lit ? { part, label: ui.open.get(part) } : { dim: `space:${tower},${row}` }),
  };
}

/** A finger hits the whole space, on the smallest board, too. @param {Geometry} g */
function reach({ pitch, rowHeight }) {
  const height = rowHeight * 1.06;
  return `<rect class="reach" x="${-pitch / 2}" y="${-height / 2}" width="${pitch}"
    height="${height}" fill="transparent" stroke="none"/>`;
}

/**
 * The empty spaces of a tower; a tap explains them.
 * @param {Scene} scene
 * @param {number} tower
 * @returns {Shape[]}
 */
function niches({ g, view }, tower) {
  const rows = [...Array(SPACES[tower]).keys()].slice(view.towers[tower].length);
  return rows.map((row) => ({
    key: `niche:${tower}:${row}`,
    at: moved(space(g, tower, row)),
    cls: 'cb-niche',
    dim: `space:${tower},${row}`,
    svg: `<circle r="${g.radius}"/>`,
  }));
}

/**
 * A red cross at the upper right of a counter: it will be taken away.
 * @param {Geometry} g
 */
function cross({ small, radius }) {
  const sign = `<circle r="${small ? 9 : 13}" fill="var(--red-flat)" stroke="var(--parch)"
      stroke-width="2"/>
    <path d="M-5-5L5 5M5-5L-5 5" transform="scale(${small ? 0.65 : 1})" stroke="var(--parch)"
      stroke-width="3" stroke-linecap="round"/>`;
  return placed(radius * 0.72, -radius * 0.72, sign);
}

/**
 * Counters that were taken away since your last move, as ghosts on their old spaces.
 * @param {Scene} scene
 * @returns {Shape[]}
 */
function removed({ g, view, ui }) {
  const ghost = (/** @type {GameEvent} */ { owner, kind, arrows }) =>
    `<g class="body" opacity=".5">${counter(CLANS[owner], kind, g.radius, arrows)}</g>` +
    `<circle class="ring" r="${g.radius + 2.5}" ${DASHES}/>`;
  const gone = (ui.since ?? ui.last)
    .filter((event) => event.type === 'counter_removed' && !view.towers[event.tower][event.row])
    .map((event) => ({
      key: `gone:${event.tower}:${event.row}`,
      at: moved(space(g, event.tower, event.row)),
      cls: 'cb-gone last',
      svg: ghost(event),
    }));
  // A space may have been built on and cleared several times: the last ghost stays.
  return [...new Map(gone.map((shape) => [shape.key, shape])).values()];
}

/**
 * The lowest free space of each tower on which the picked counter may be built.
 * @param {Scene} scene
 * @returns {Shape[]}
 */
function free({ g, view, ui, picked }) {
  if (picked.removing) return [];
  return picked.towers.map((tower) => {
    const part = `tower:${tower}`;
    const chosen = picked.tower === tower;
    const shown = chosen || picked.pointed === tower;
    const way = chosen && picked.arrows?.chosen ? valueOf(picked.arrows.chosen) : null;
    const clan = CLANS[view.turn ?? 0];
    const inside =
      shown && picked.kind
        ? `<g opacity=".92">${counter(clan, picked.kind, g.radius - 1, way)}</g>`
        : '<path class="plus" d="M-9 0H9M0-9V9"/>';
    return {
      key: `free:${tower}`,
      at: moved(space(g, tower, view.towers[tower].length)),
      cls: `cb-free lit${chosen ? ' chosen' : ''}`,
      part,
      label: ui.open.get(part),
      svg: `${reach(g)}<circle class="halo" r="${g.radius + 3}"/>
        <circle class="bed" r="${g.radius}"/>${inside}
        <circle class="ring" r="${g.radius}"${shown ? '' : ` ${DASHES}`}/>`,
    };
  });
}

const ON_RIBBON = ['turn_kept', 'stop_played', 'removal_wasted', 'seat_skipped'];

/**
 * A ribbon for what has no place on the towers: another turn, a counter that did nothing.
 * @param {Scene} scene
 * @returns {Shape[]}
 */
function ribbon({ g, ui: { last, t, names, you } }) {
  const event = last.findLast(({ type }) => ON_RIBBON.includes(type));
  if (!event) return [];
  const { type, seat } = event;
  const again = type === 'turn_kept';
  const kind = /** @type {Kind} */ (again ? 'again' : (event.counter ?? 'stop'));
  const words =
    seat === you
      ? t(`castle_builders.ribbon.${type}_you`)
      : t(`castle_builders.ribbon.${type}`, { name: names[seat] });
  const size = g.small ? 12.5 : 16;
  const r = g.small ? 15 : 22;
  const wide = Math.min(g.width - 16, r * 2 + 26 + widthOf(words, size));
  const band = rounded`<rect width="${wide}" height="${r * 2 + 12}" rx="${r + 6}"/>`;
  const hand = { size, weight: 750, ink: INK, wide: wide - r * 2 - 26 };
  return [
    {
      key: `ribbon:${type}:${seat}`,
      at: moved([g.small ? 6 : 16, g.small ? 12 : 26]),
      cls: `cb-ribbon${again ? ' again' : ''}`,
      svg:
        band +
        placed(r + 6, r + 6, counter(CLANS[seat], kind, r)) +
        lettering(r * 2 + 16, r + 6 + size * 0.36, words, hand),
    },
  ];
}
