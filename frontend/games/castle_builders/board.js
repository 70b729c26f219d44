// @ts-check
/** Castle Builders drawn: towers, counters, plaques of the rows, and what may be picked. */
import { kindOf, open, valueOf } from '../../core/choice.js';
import { backdrop } from '../../draw/backdrop.js';
import { emblem } from '../../draw/clans.js';
import { lettering, widthOf } from '../../draw/lettering.js';
import { moved, n } from '../../draw/paths.js';
import { cbTower, counter } from './stone_towers.js';
import {
  CLANS,
  LETTERS,
  ROW_VALUES,
  SPACES,
  TOWER_VALUES,
  foot,
  geometry,
  rowHead,
  rowLine,
  space,
  towerLine,
} from './towers.js';

/** @typedef {import('./towers.js').BuildersView} BuildersView */
/** @typedef {import('./towers.js').Geometry} Geometry */
/** @typedef {import('./towers.js').Ui} Ui */
/** @typedef {import('./stone_towers.js').Kind} Kind */
/** @typedef {import('../../types.js').Shape} Shape */
/** @typedef {import('../../types.js').GameEvent} GameEvent */

const INK = 'var(--parch-ink)';
const g2 = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ drawing) =>
  `<g transform="${moved([x, y])}">${drawing}</g>`;

/**
 * @param {BuildersView} view
 * @param {Ui} ui
 * @returns {import('../../types.js').Drawing}
 */
export function draw(view, ui) {
  const g = geometry(ui.phone);
  const chosen = picked(ui);
  const targets = chosen.towers;
  return {
    viewBox: g.small ? [0, 0, g.width, g.height] : [-14, 0, g.width + 22, g.height],
    shapes: [
      {
        key: 'land',
        cls: 'cb-land',
        svg: backdrop(g.width, g.height, g.base, { horizon: 0.6, seed: 5, sun: 0.16 }),
      },
      ...ROW_VALUES.map((_, row) => stripe(g, view, row)),
      ...SPACES.map((_, tower) => stones(g, view, tower)),
      ...ROW_VALUES.map((_, row) => plaque(g, view, row, ui)),
      ...view.towers.flatMap((counters, tower) =>
        counters.map((one, row) =>
          built(g, one, tower, row, row === counters.length - 1, ui, chosen),
        ),
      ),
      ...gone(g, view, ui),
      ...targets.filter(() => !chosen.removing).map((tower) => free(g, view, tower, ui, chosen)),
      ...arrows(g, view, ui, chosen),
      ...ribbon(g, ui),
    ],
  };
}

/**
 * What is picked so far and what may follow.
 * @param {Ui} ui
 */
function picked(ui) {
  const groups = ui.choice ? open(ui.choice) : [];
  const of = (/** @type {string} */ kind) => groups.find((group) => group.kind === kind);
  const kind = /** @type {Kind | null} */ (
    of('counter')?.chosen ? valueOf(/** @type {string} */ (of('counter')?.chosen)) : null
  );
  const lit = (of('tower')?.parts ?? []).filter(({ part }) => ui.open.has(part));
  const tower = of('tower')?.chosen ?? null;
  const pointed =
    ui.pointed && kindOf(ui.pointed) === 'tower' && ui.open.has(ui.pointed) ? ui.pointed : null;
  return {
    kind,
    removing: kind?.startsWith('remove') ?? false,
    towers: lit.map(({ part }) => Number(valueOf(part))),
    tower: tower === null ? null : Number(valueOf(tower)),
    pointed: pointed === null ? null : Number(valueOf(pointed)),
    arrows: of('arrows') ?? null,
  };
}

/** @typedef {ReturnType<typeof picked>} Picked */

/**
 * A pale stripe behind the towers in the colour of who leads the row.
 * @param {Geometry} g
 * @param {BuildersView} view
 * @param {number} row
 * @returns {Shape}
 */
function stripe(g, view, row) {
  const { leader } = rowLine(view, row);
  const y = g.base - row * g.rh - g.rh / 2;
  const tone = leader === null ? 'var(--line-strong)' : `var(--${CLANS[leader]}-flat)`;
  return {
    key: `stripe:${row}`,
    svg: `<path d="M${g.small ? 44 : 128} ${y}H${g.width - (g.small ? 4 : 20)}" stroke="${tone}" stroke-width="${g.small ? 5 : 8}" opacity="${leader === null ? 0.18 : 0.42}" stroke-linecap="round"/>`,
  };
}

/**
 * A row's value, who leads it with how many counters, and whether it counts twice.
 * @param {Geometry} g
 * @param {BuildersView} view
 * @param {number} row
 * @param {Ui} ui
 * @returns {Shape}
 */
function plaque(g, view, row, ui) {
  const { counts, leader, doubled } = rowLine(view, row);
  const y = g.base - row * g.rh - g.rh / 2;
  const value = ROW_VALUES[row];
  const [most, least] = counts.toSorted((a, b) => b - a);
  const tied = ui.t('castle_builders.tied');
  const tag = ui.t(`castle_builders.row_tag.${row + 1}`);
  const svg = g.small
    ? `<rect x="1" y="-34" width="47" height="56" rx="8" fill="var(--parch)" stroke="${INK}"/>${lettering(24.5, -22, tag, { size: 10.5, anchor: 'middle', ink: INK, wide: 43 })}${lettering(doubled ? 12 : 15, 7, value, { size: 20, face: 'serif', weight: 800, anchor: 'middle', ink: INK })}` +
      (doubled
        ? lettering(12, 18, '×2', {
            size: 10,
            weight: 800,
            anchor: 'middle',
            ink: 'var(--gold-ink)',
          })
        : '') +
      (leader === null
        ? lettering(34, -2, '–', { size: 13, anchor: 'middle', ink: INK })
        : g2(34, -7, emblem(CLANS[leader], 9))) +
      lettering(34, 16, `${most}:${least}`, { size: 11, weight: 700, anchor: 'middle', ink: INK })
    : `<path d="M4-30H112L130 0L112 30H4Z" fill="var(--parch)" stroke="${INK}" stroke-width="1.2" stroke-linejoin="round"/><path d="M9-25H109.5L124.5 0L109.5 25H9Z" fill="none" stroke="${INK}" stroke-width=".8" opacity=".3"/>` +
      lettering(15, -11, tag, { size: 12, ink: INK, wide: 60 }) +
      lettering(30, 20, value, {
        size: 34,
        face: 'serif',
        weight: 800,
        anchor: 'middle',
        ink: INK,
      }) +
      (doubled
        ? lettering(46, 17, '×2', { size: 17, face: 'serif', weight: 800, ink: 'var(--gold-ink)' })
        : '') +
      (leader === null
        ? lettering(94, -2, most ? tied : '–', { anchor: 'middle', ink: INK, wide: 40 })
        : g2(94, -7, emblem(CLANS[leader], 14))) +
      lettering(94, 20, `${most} : ${least}`, {
        size: 12.5,
        weight: 700,
        anchor: 'middle',
        ink: INK,
      });
  return {
    key: `row:${row}`,
    at: moved([0, y]),
    cls: 'cb-row',
    svg,
    label: rowWords(view, row, ui),
  };
}

/**
 * A row in words.
 * @param {BuildersView} view
 * @param {number} row
 * @param {Ui} ui
 */
export function rowWords(view, row, { t, names }) {
  const { counts, leader, doubled } = rowLine(view, row);
  const values = {
    row: rowHead(row, t),
    value: ROW_VALUES[row],
    first: counts[0],
    second: counts[1],
    a: names[0],
    b: names[1],
  };
  const state =
    leader === null
      ? t('castle_builders.text.nobody')
      : t(doubled ? 'castle_builders.text.leads_twice' : 'castle_builders.text.leads', {
          name: names[leader],
        });
  return t('castle_builders.text.row', { ...values, state });
}

/**
 * A tower of stone with its value and the flag of who is on top.
 * @param {Geometry} g
 * @param {BuildersView} view
 * @param {number} tower
 * @returns {Shape}
 */
function stones(g, view, tower) {
  const { leader, doubled } = towerLine(view, tower);
  const spaces = SPACES[tower];
  const top = -spaces * g.rh;
  const twice = doubled
    ? g2(
        g.w * 0.36,
        top - g.rh * 0.52,
        `<circle r="${g.small ? 10 : 14}" fill="var(--parch)" stroke="var(--gold-edge)" stroke-width="1.5"/>${lettering(0, g.small ? 4 : 5, '×2', { size: g.small ? 10 : 14, weight: 800, anchor: 'middle', ink: INK })}`,
      )
    : '';
  return {
    key: `stones:${tower}`,
    at: moved(foot(g, tower)),
    svg:
      cbTower(spaces, TOWER_VALUES[tower], leader === null ? null : CLANS[leader], {
        w: g.w,
        rh: g.rh,
        nw: g.nw,
        seed: tower,
        letter: LETTERS[tower],
      }) + twice,
  };
}

/**
 * A counter that stands.
 * @param {Geometry} g
 * @param {import('./towers.js').Counter} one
 * @param {number} tower
 * @param {number} row
 * @param {boolean} highest
 * @param {Ui} ui
 * @param {Picked} chosen
 * @returns {Shape}
 */
function built(g, [seat, kind, arrows], tower, row, highest, ui, chosen) {
  const last = ui.last.some(
    (event) => event.type === 'counter_built' && event.tower === tower && event.row === row,
  );
  const top = highest && chosen.removing && chosen.towers.includes(tower);
  const taken = top && [chosen.tower, chosen.pointed].includes(tower);
  const ring = `<circle class="ring" r="${g.r + 2.5}"/>`;
  const halo = top ? `<circle class="halo" r="${g.r + 4}"/>` : '';
  const cross = taken
    ? g2(
        g.r * 0.72,
        -g.r * 0.72,
        `<circle r="${g.small ? 9 : 13}" fill="var(--red-flat)" stroke="var(--parch)" stroke-width="2"/><path d="M-5-5L5 5M5-5L-5 5" transform="scale(${g.small ? 0.65 : 1})" stroke="var(--parch)" stroke-width="3" stroke-linecap="round"/>`,
      )
    : '';
  const part = `tower:${tower}`;
  const states = [top && 'lit', last && 'last', taken && 'doomed'].filter(Boolean).join(' ');
  return {
    key: `counter:${tower}:${row}`,
    at: moved(space(g, tower, row)),
    cls: `cb-counter ${states}`,
    svg: `${halo}<g class="body">${counter(CLANS[seat], kind, g.r, arrows)}</g>${top || last ? ring : ''}${cross}`,
    ...(top ? { part, label: ui.open.get(part) } : {}),
  };
}

/**
 * The space a counter was just taken from.
 * @param {Geometry} g
 * @param {BuildersView} view
 * @param {Ui} ui
 * @returns {Shape[]}
 */
function gone(g, view, ui) {
  return ui.last
    .filter((event) => event.type === 'counter_removed' && !view.towers[event.tower][event.row])
    .map((event) => ({
      key: `gone:${event.tower}:${event.row}`,
      at: moved(space(g, event.tower, event.row)),
      cls: 'cb-gone last',
      svg: `<g class="body" opacity=".5">${counter(CLANS[event.owner], event.kind, g.r, event.arrows)}</g><circle class="ring" r="${g.r + 2.5}" stroke-dasharray="7 6"/>`,
    }));
}

/**
 * The lowest free space of a tower, where the chosen counter would go.
 * @param {Geometry} g
 * @param {BuildersView} view
 * @param {number} tower
 * @param {Ui} ui
 * @param {Picked} chosen
 * @returns {Shape}
 */
function free(g, view, tower, ui, chosen) {
  const part = `tower:${tower}`;
  const here = chosen.tower === tower;
  const shown = here || chosen.pointed === tower;
  const seat = view.turn ?? 0;
  const way = here && chosen.arrows?.chosen ? valueOf(chosen.arrows.chosen) : null;
  const inside =
    shown && chosen.kind
      ? `<g opacity=".92">${counter(CLANS[seat], chosen.kind, g.r - 1, way)}</g>`
      : `<path class="plus" d="M-9 0H9M0-9V9"/>`;
  return {
    key: `free:${tower}`,
    at: moved(space(g, tower, view.towers[tower].length)),
    cls: `cb-free lit${here ? ' chosen' : ''}`,
    part,
    label: ui.open.get(part),
    svg: `<circle class="halo" r="${g.r + 3}"/><circle class="bed" r="${g.r}"/>${inside}<circle class="ring" r="${g.r}"${shown ? '' : ' stroke-dasharray="7 6"'}/>`,
  };
}

/**
 * The two ways the arrows of a bonus counter can point, above its space.
 * @param {Geometry} g
 * @param {BuildersView} view
 * @param {Ui} ui
 * @param {Picked} chosen
 * @returns {Shape[]}
 */
function arrows(g, view, ui, chosen) {
  if (chosen.tower === null || !chosen.arrows) return [];
  const parts = chosen.arrows.parts;
  const texts = parts.map(({ part, actions }) =>
    wayWords(valueOf(part), ui.previewOf?.(actions[0]), view, ui, g.small),
  );
  const size = g.small ? 12 : 14;
  const ink = g.small ? 27 : 44;
  const wide = Math.max(
    g.small ? 60 : 124,
    ...texts.map((words) => ink + widthOf(words, size) + 10),
  );
  const high = g.small ? 30 : 40;
  const [cx, cy] = space(g, chosen.tower, view.towers[chosen.tower].length);
  const x = Math.min(Math.max(cx - wide / 2, 6), g.width - wide - 6);
  const y = cy - g.r - 12 - 2 * high - 6;
  const tip = cx - x;
  const frame = {
    key: 'arrows',
    at: moved([x, y]),
    cls: 'cb-ways',
    svg: `<path d="M-4-4H${n(wide + 4)}V${2 * high + 8}H${n(tip + 8)}L${n(tip)} ${2 * high + 15}L${n(tip - 8)} ${2 * high + 8}H-4Z"/>`,
  };
  return [
    frame,
    ...parts.map(({ part }, i) => {
      const on = chosen.arrows?.chosen === part;
      const turn = valueOf(part) === 'vertical' ? 0 : 90;
      const sign = `<path d="M-7-6V-12H-13L0-25L13-12H7V12H13L0 25L-13 12H-7Z" transform="rotate(${turn}) scale(${g.small ? 0.42 : 0.62})" fill="url(#gilt)" stroke="var(--gold-edge)" stroke-width="2"/>`;
      return {
        key: part,
        at: moved([x, y + i * (high + 4)]),
        cls: `cb-way${on ? ' chosen' : ''}`,
        part,
        label: [ui.open.get(part), texts[i]].join(': '),
        svg: `<rect width="${n(wide)}" height="${high}" rx="6"/>${g2(g.small ? 14 : 22, high / 2, sign)}${lettering(ink, high / 2 + size * 0.36, texts[i], { size, weight: 700, ink: 'currentColor' })}`,
      };
    }),
  ];
}

/**
 * What a way of the arrows would bring.
 * @param {string} way
 * @param {any} preview
 * @param {BuildersView} view
 * @param {Ui} ui
 * @param {boolean} brief
 */
function wayWords(way, preview, view, { t }, brief) {
  const thing = way === 'vertical' ? 'tower' : 'row';
  const line = preview?.[thing];
  if (!line) return t(`castle_builders.way.${thing}`);
  const worth =
    line.leader === view.turn
      ? String(line.points)
      : t(line.leader === null ? 'castle_builders.tied' : 'castle_builders.theirs');
  return brief
    ? worth
    : t('castle_builders.way.brings', { thing: t(`castle_builders.way.${thing}`), worth });
}

/**
 * What has no place on the towers: another turn, a counter that did nothing.
 * @param {Geometry} g
 * @param {Ui} ui
 * @returns {Shape[]}
 */
function ribbon(g, { last, t, names, you }) {
  const event = last.findLast((one) =>
    ['turn_kept', 'stop_played', 'removal_wasted', 'seat_skipped'].includes(one.type),
  );
  if (!event) return [];
  const kind = /** @type {Kind} */ (
    event.type === 'turn_kept' ? 'again' : (event.counter ?? 'stop')
  );
  const mine = event.seat === you;
  const words = mine
    ? t(`castle_builders.ribbon.${event.type}_you`)
    : t(`castle_builders.ribbon.${event.type}`, { name: names[event.seat] });
  const size = g.small ? 12.5 : 16;
  const r = g.small ? 15 : 22;
  const wide = Math.min(g.width - 16, r * 2 + 26 + widthOf(words, size));
  return [
    {
      key: `ribbon:${event.type}:${event.seat}`,
      at: moved([g.small ? 6 : 16, g.small ? 12 : 26]),
      cls: `cb-ribbon${event.type === 'turn_kept' ? ' again' : ''}`,
      svg: `<rect width="${n(wide)}" height="${r * 2 + 12}" rx="${r + 6}"/>${g2(r + 6, r + 6, counter(CLANS[event.seat], kind, r))}${lettering(r * 2 + 16, r + 6 + size * 0.36, words, { size, weight: 750, ink: INK, wide: wide - r * 2 - 26 })}`,
    },
  ];
}
