// @ts-check
/** Drawings of King's Kilt: cards, tokens, and the stone gable with its niches. */
import { ashlar, crown } from '../../draw/masonry.js';
import { moved, n, picture } from '../../draw/paths.js';
import { clanDefs, clanName, sign } from './clans.js';

/** @typedef {import('./clans.js').KKClan} KKClan */

/**
 * @typedef {object} Grid Where cards lie on the gable. Row 1 is the base, row 6 the top.
 * @property {number} cx The middle of all rows.
 * @property {number} base The foot of row 1.
 * @property {number} cw The width of a card.
 * @property {number} ch The height of a card.
 * @property {number} px From one card to the next in a row.
 * @property {number} py From one row to the next.
 * @property {number} pad Stone at both ends of a row.
 */

export const ROWS = 6;

/** Tartans and signs: once into each page, besides the definitions of clans and masonry. */
export const pyramidDefs = () =>
  `<svg class="defs" width="0" height="0" aria-hidden="true"><defs>${clanDefs()}</defs></svg>`;

/**
 * A clan card, its corner at (0,0): a sign on a tartan, the name below.
 * A leader has a gilt frame and feathers.
 * @param {KKClan} clan
 * @param {number} [w]
 * @param {number} [h]
 * @param {boolean} [leader]
 * @param {number} [detail] 0 leaves the name out, for small pictures.
 */
export function kkCard(clan, w = 116, h = 84, leader = false, detail = 1) {
  const frame = Math.max(1.5, h * 0.035) + (leader ? h * 0.018 : 0);
  const round = Math.max(3, h * 0.085);
  const stripHeight = detail ? Math.max(13, h * 0.25) : 0;
  const foot = h - frame - stripHeight;
  const radius = Math.min((foot - frame) * (detail ? 0.46 : 0.42), w * 0.3);
  const inner = w - 2 * frame;
  const veil =
    `<path d="M${n(frame)} ${n(frame)}h${n(inner)}v${n(foot - frame)}h${n(-inner)}z"` +
    ` fill="var(--kk-${clan}-1)" opacity=".08"/>`;
  const strip = { x: frame, y: foot, w: inner, h: stripHeight };
  return (
    blankCard(w, h, round, leader ? 'url(#gilt)' : 'var(--parch)') +
    inlay(w, h, frame, round * 0.6, `url(#kkt-${clan})`) +
    veil +
    medallion(clan, w / 2, (frame + foot) / 2, radius, leader) +
    (detail ? nameStrip(clan, strip, round * 0.6) : '') +
    outline(w, h, round, leader ? 'var(--gold-edge)' : 'var(--parch-ink)')
  );
}

/** The back of any card: heather tartan and a crown. */
export function kkBack(w = 116, h = 84) {
  const frame = Math.max(1.5, h * 0.04);
  const round = h * 0.085;
  const radius = h * 0.26;
  const seal =
    `<circle cx="${n(w / 2)}" cy="${n(h / 2)}" r="${n(radius)}" fill="var(--roof-t1)"` +
    ` stroke="var(--gold)" stroke-width="${n(Math.max(0.8, radius * 0.07))}"/>` +
    `<g transform="${moved([w / 2, h / 2])}">${crown(radius * 1.15)}</g>`;
  return (
    blankCard(w, h, round, 'var(--parch)') +
    inlay(w, h, frame, h * 0.05, 'url(#tartan-roof)') +
    seal +
    outline(w, h, round, 'var(--parch-ink)')
  );
}

/**
 * A card's shadow, and the card with nothing on it.
 * @param {number} w
 * @param {number} h
 * @param {number} round
 * @param {string} fill
 */
function blankCard(w, h, round, fill) {
  const size = `width="${w}" height="${h}" rx="${n(round)}"`;
  const shadow = `<rect y="${n(h * 0.03)}" ${size} fill="var(--cast)" opacity=".35"/>`;
  return `${shadow}<rect ${size} fill="${fill}"/>`;
}

/**
 * What fills a card inside its frame.
 * @param {number} w
 * @param {number} h
 * @param {number} frame
 * @param {number} round
 * @param {string} fill
 */
const inlay = (w, h, frame, round, fill) =>
  `<rect x="${n(frame)}" y="${n(frame)}" width="${n(w - 2 * frame)}" height="${n(h - 2 * frame)}"` +
  ` rx="${n(round)}" fill="${fill}"/>`;

/**
 * The thin line around a card.
 * @param {number} w
 * @param {number} h
 * @param {number} round
 * @param {string} stroke
 */
const outline = (w, h, round, stroke) =>
  `<rect x=".5" y=".5" width="${n(w - 1)}" height="${n(h - 1)}" rx="${n(round)}" fill="none"` +
  ` stroke="${stroke}" stroke-width="1" opacity=".8"/>`;

/**
 * A clan's sign on a round piece of parchment.
 * @param {KKClan} clan
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {boolean} leader
 */
function medallion(clan, x, y, radius, leader) {
  const centre = `cx="${n(x)}" cy="${n(y)}"`;
  const rim = leader ? 'var(--gold-edge)' : `var(--kk-${clan}-1)`;
  const disc =
    `<circle ${centre} r="${n(radius)}" fill="var(--parch)" stroke="${rim}"` +
    ` stroke-width="${n(Math.max(1, radius * 0.06))}"/>`;
  const gilding =
    `<circle ${centre} r="${n(radius * 0.91)}" fill="none" stroke="var(--gold-2)"` +
    ` stroke-width="${n(radius * 0.09)}"/>`;
  const front = (/** @type {string} */ drawing) => `<g transform="${moved([x, y])}">${drawing}</g>`;
  return leader
    ? plumes(x, y, radius) + disc + gilding + front(sign(clan, radius * 1.28))
    : disc + front(sign(clan, radius * 1.42));
}

/** A leader's feathers, to the left and right behind the medallion. */
function plumes(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ radius) {
  const plume = (/** @type {number} */ side) =>
    `<g transform="${moved([side * radius * 0.72, radius * 0.2])} rotate(${side * 52})">` +
    `${feathers(radius * 0.95)}</g>`;
  return `<g transform="${moved([x, y - radius * 0.4])}">${plume(-1)}${plume(1)}</g>`;
}

/** A chief's three feathers, their foot at (0,0). */
function feathers(/** @type {number} */ height) {
  const vane =
    '<path d="M0 0C-9-12-9-30 0-40C9-30 9-12 0 0Z" fill="url(#gilt)" stroke="var(--gold-edge)"' +
    ' stroke-width="2"/>';
  const shaft =
    '<path d="M0 0V-33M0-12L-4-17M0-12L4-17M0-20L-4-25M0-20L4-25" stroke="var(--gold-edge)"' +
    ' stroke-width="1.6" fill="none"/>';
  const fan = [-26, 26, 0].map((angle) => `<g transform="rotate(${angle})">${vane}${shaft}</g>`);
  return `<g transform="scale(${n(height) / 40})">${fan.join('')}</g>`;
}

/**
 * The parchment at the foot of a card, with the clan's name.
 * @param {KKClan} clan
 * @param {{x: number, y: number, w: number, h: number}} box
 * @param {number} round Of its lower corners.
 */
function nameStrip(clan, { x, y, w, h }, round) {
  const size = Math.min(Math.max(9.4, h * 0.68), (w + 2 * x) * 0.165);
  const upperEdge = `M${n(x)} ${n(y)}h${n(w)}`;
  const r = n(round);
  const lowerRight = `q0 ${r} ${-r} ${r}`;
  const lowerLeft = `q${-r} 0 ${-r} ${-r}`;
  const paper =
    `<path d="${upperEdge}v${n(h - round)}${lowerRight}h${n(2 * round - w)}${lowerLeft}z"` +
    ' fill="var(--parch)"/>';
  const edge = `<path d="${upperEdge}" stroke="var(--kk-${clan}-1)" stroke-width="1.2"/>`;
  const name =
    `<text x="${n(x + w / 2)}" y="${n(y + h * 0.5 + size * 0.34)}" text-anchor="middle"` +
    ` font-family="var(--serif)" font-weight="700" font-size="${n(size)}"` +
    ` fill="var(--parch-ink)">${clanName(clan)}</text>`;
  return paper + edge + name;
}

/** The mark of your family: a ribbon at the upper left of a card, whose corner is at (0,0). */
export function kkMark(size = 18) {
  const ribbon =
    '<path d="M0 0H14V21L7 15.500L0 21Z" fill="var(--roof-t1)" stroke="var(--parch)"' +
    ' stroke-width="1.8" stroke-linejoin="round"/>';
  const pin = '<circle cx="7" cy="8" r="2.600" fill="var(--parch)"/>';
  const place = `translate(${n(size * 0.4)} -2.500) scale(${n(size) / 18})`;
  return `<g transform="${place}">${ribbon}${pin}</g>`;
}

/** A clan's round token, its middle at (0,0): a tartan rim around the sign. */
export function kkToken(/** @type {KKClan} */ clan, radius = 16) {
  const stroke = `stroke="var(--kk-${clan}-1)"`;
  const rim = `<circle r="${radius}" fill="url(#kkt-${clan})" ${stroke} stroke-width="1"/>`;
  const face = `<circle r="${n(radius * 0.76)}" fill="var(--parch)" ${stroke} stroke-width=".8"/>`;
  return rim + face + sign(clan, radius * 1.15);
}

/** A clan's token as a picture for buttons and lines of text. */
export const tokenPicture = (/** @type {KKClan} */ clan, radius = 11) =>
  picture(kkToken(clan, radius - 1), radius * 2);

/** The crow-stepped gable behind the pyramid. */
export const kkGable = (/** @type {Grid} */ grid) =>
  [6, 5, 4, 3, 2, 1].map((row) => wall(grid, row) + copings(grid, row)).join('');

const rowWidth = (/** @type {Grid} */ grid, /** @type {number} */ row) =>
  (ROWS - row) * grid.px + grid.cw + 2 * grid.pad;

/** The stones of one row. */
function wall(/** @type {Grid} */ grid, /** @type {number} */ row) {
  const { cx, base, cw, py } = grid;
  const width = rowWidth(grid, row);
  const x = cx - width / 2;
  const y = base - row * py;
  const face =
    `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(py + 1)}" fill="url(#stone)"/>` +
    ashlar(x, y, width, py, py / 3, cw * 0.42, row);
  const edges =
    `<path d="M${n(x)} ${n(y)}v${n(py)}M${n(x + width)} ${n(y)}v${n(py)}"` +
    ' stroke="var(--stone-edge)" stroke-width="1.2"/>';
  return face + edges;
}

/** The flat stones on the two steps of a row, or along the whole top row. */
function copings(/** @type {Grid} */ grid, /** @type {number} */ row) {
  const width = rowWidth(grid, row);
  const left = grid.cx - width / 2;
  const height = Math.max(4, grid.py * 0.075);
  const top = grid.base - row * grid.py - height;
  const coping = (/** @type {number} */ x, /** @type {number} */ length) =>
    `<rect x="${n(x)}" y="${n(top)}" width="${n(length)}" height="${n(height)}" rx="1.5"` +
    ' fill="var(--stone-hi)" stroke="var(--stone-edge)" stroke-width="1"/>';
  if (row === ROWS) return coping(left - 3, width + 6);
  const step = (width - rowWidth(grid, row + 1)) / 2 + 1;
  return coping(left - 3, step + 2) + coping(left + width - step + 1, step + 2);
}

/** The corner of place `i` in a row; both are numbered as in the view. */
export const kkPlace = (
  /** @type {Grid} */ { cx, base, cw, ch, px, py },
  /** @type {number} */ row,
  /** @type {number} */ i,
) => [cx - ((ROWS - row) * px + cw) / 2 + i * px, base - row * py + (py - ch) / 2];

/** A place for a card, empty; its corner at (0,0). */
export function kkNiche(/** @type {number} */ w, /** @type {number} */ h) {
  const hollow =
    `<rect width="${w}" height="${h}" rx="${n(h * 0.085)}" fill="url(#niche)"` +
    ' stroke="var(--stone-edge)" stroke-width="1"/>';
  const sill =
    `<path d="M3 ${n(h - 2.5)}H${w - 3}" stroke="var(--stone-hi)" stroke-width="1.5"` +
    ' opacity=".7"/>';
  return hollow + sill;
}
