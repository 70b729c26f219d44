// @ts-check
/** The pieces of Castles: suits, tiles, armies, castles, and the sea. Pages need `realmDefs`. */
import { n, placed, rounded } from '../../draw/paths.js';

/** @typedef {'suns' | 'moons' | 'crowns' | 'arms'} Suit */
/** @typedef {'null' | 'ace' | '2' | '3' | '4' | '5'} PV The value of a tile or coin. */
/** @typedef {'pale' | 'flat' | 'parch'} Ground The colour behind a sign; cut-outs show it. */

/** @type {Suit[]} */
const SUIT_IDS = ['suns', 'moons', 'crowns', 'arms'];
/** @type {Ground[]} */
const GROUNDS = ['pale', 'flat', 'parch'];
const INK = 'fill="currentColor"';

/**
 * A point on a circle around (0,0), clockwise from the top.
 * @param {number} turns
 * @param {number} r
 */
const polar = (turns, r) =>
  rounded`${Math.sin(turns * 2 * Math.PI) * r} ${-Math.cos(turns * 2 * Math.PI) * r}`;

/** One of the sun's twelve rays. */
function ray(/** @type {number} */ i) {
  const left = polar((i - 0.28) / 12, 28);
  const right = polar((i + 0.28) / 12, 28);
  return `<path ${INK} d="M${left}L${polar(i / 12, 49)}L${right}Z"/>`;
}

/** The outlines of the signs, about 100 high. @type {Record<Suit, string>} */
const SIGNS = {
  suns: `${Array.from({ length: 12 }, (_, i) => ray(i)).join('')}<circle r="25" ${INK}/>`,
  moons: `<path ${INK} d="M4-48A48 48 0 1 0 48 14A39 39 0 0 1 4-48Z"/>`,
  crowns: `<path ${INK} d="M-38 22L-46-24L-22-4L0-38L22-4L46-24L38 22Z"/>
    <path ${INK} d="M-38 28H38V42H-38Z"/>
    <circle cx="-46" cy="-27" r="5.5" ${INK}/>
    <circle cy="-41" r="6" ${INK}/>
    <circle cx="46" cy="-27" r="5.5" ${INK}/>`,
  arms: `<path ${INK}
    d="M-38-42C-24-40-10-44 0-48C10-44 24-40 38-42V-4C38 24 18 40 0 49C-18 40-38 24-38-4Z"/>`,
};

/** The crossed lines on the shield, cut out of it. */
function cross(/** @type {Ground} */ ground) {
  const tone = ground === 'parch' ? 'parch' : `arms-${ground}`;
  return `<path d="M-26-28L22 26M26-28L-22 26" fill="none" stroke="var(--${tone})"
    stroke-width="8" stroke-linecap="round"/>`;
}

/**
 * @param {Suit} suit
 * @param {Ground} ground
 */
const symbol = (suit, ground) =>
  `<symbol id="suit-${suit}-${ground}" viewBox="-52 -52 104 104" overflow="visible">
    ${SIGNS[suit]}${suit === 'arms' ? cross(ground) : ''}
  </symbol>`;

/** The SVG definitions of signs and sea. */
export function realmDefs() {
  const symbols = SUIT_IDS.flatMap((suit) => GROUNDS.map((ground) => symbol(suit, ground)));
  return `<svg class="defs" width="0" height="0" aria-hidden="true"><defs>
    ${symbols.join('')}
    <pattern id="sea" width="104" height="72" patternUnits="userSpaceOnUse">
      <path d="M0 0h104v72H0z" fill="var(--map)"/>
      <path d="M14 20q6-6 12 0t12 0M66 54q6-6 12 0t12 0M70 14q4-4 8 0t8 0" fill="none"
        stroke="var(--map-line)" stroke-width="2" stroke-linecap="round"/>
    </pattern>
  </defs></svg>`;
}

/**
 * A suit's sign, centred.
 * @param {Suit} suit
 * @param {number} size
 * @param {string} ink The name of a colour.
 * @param {Ground} ground
 */
const suitSign = (suit, size, ink, ground) =>
  rounded`<use href="#suit-${suit}-${ground}" x="${-size / 2}" y="${-size / 2}" width="${size}"
    height="${size}" color="var(--${ink})"/>`;

/**
 * A value as it is printed.
 * @param {string} at Attributes of its place.
 * @param {number} size
 * @param {Suit} suit
 * @param {PV} value
 */
function numeral(at, size, suit, value) {
  const printed = { null: '0', ace: 'A' }[/** @type {string} */ (value)] ?? value;
  return rounded`<text ${at} text-anchor="middle" font-family="var(--serif)" font-weight="800"
    font-size="${size}" fill="var(--${suit}-on)">${printed}</text>`;
}

/**
 * The plate of a tile with its shadow.
 * @param {number} side
 * @param {string} tone
 * @param {string} edge
 */
const plate = (side, tone, edge) =>
  rounded`<rect y="${side * 0.03}" width="${side}" height="${side}" rx="${side * 0.06}"
      fill="var(--cast)" opacity=".35"/>
    <rect width="${side}" height="${side}" rx="${side * 0.06}" fill="var(--${tone})"
      stroke="var(--${edge})" stroke-width="1.2"/>`;

/**
 * A square within a tile.
 * @param {number} side Of the tile.
 * @param {number} margin
 * @param {number} bend The radius of its corners.
 * @param {string} paint Attributes.
 */
const inset = (side, margin, bend, paint) =>
  rounded`<rect x="${margin}" y="${margin}" width="${side - 2 * margin}"
    height="${side - 2 * margin}" rx="${bend}" ${paint}/>`;

/** Where the marks of a value are: as many as the tile is worth. @type {Record<PV, number[][]>} */
const MARKS = {
  null: [],
  ace: [[0, 0]],
  2: [-1, 1].map((x) => [x, 0]),
  3: [...[-1, 1].map((x) => [x, 0.55]), [0, -0.75]],
  4: [-0.7, 0.7].flatMap((y) => [-1, 1].map((x) => [x, y])),
  5: [...[-0.8, 0.8].flatMap((y) => [-1, 1].map((x) => [x, y])), [0, 0]],
};

/**
 * The land in the middle of a tile: its marks, or a wave if it is worth nothing.
 * @param {Suit} suit
 * @param {PV} value
 * @param {number} side
 */
function land(suit, value, side) {
  const ace = value === 'ace';
  const mark = suitSign(suit, side * (ace ? 0.5 : 0.16), `${suit}-flat`, 'pale');
  const marks = MARKS[value].map(([x, y]) =>
    placed(side / 2 + x * side * 0.19, side * 0.5 + y * side * 0.19, mark),
  );
  const swell = rounded`q${side * 0.1}${-side * 0.08} ${side * 0.2} 0t${side * 0.2} 0`;
  const wave = rounded`M${side * 0.3} ${side * 0.56}${swell}`;
  const nothing = `<path d="${wave}" fill="none" stroke="var(--${suit}-flat)" stroke-width="2"
    opacity=".35" stroke-linecap="round"/>`;
  const marked = `<g opacity="${ace ? 0.34 : 0.42}">${marks.join('')}</g>`;
  return marked + (value === 'null' ? nothing : '');
}

/**
 * The tag in a tile's corner with suit and value.
 * @param {Suit} suit
 * @param {PV} value
 * @param {number} side
 * @param {number} margin
 */
function tag(suit, value, side, margin) {
  const bend = side * 0.04;
  const foot = side * 0.07;
  const upper = rounded`M${margin} ${margin + bend}q0${-bend} ${bend}${-bend}h${side * 0.33}`;
  const lower = rounded`v${side * 0.15}q0 ${foot} ${-foot} ${foot}h${-side * 0.3}z`;
  const sign = suitSign(suit, side * 0.15, `${suit}-on`, 'flat');
  const place = rounded`x="${margin + side * 0.265}" y="${margin + side * 0.173}"`;
  return (
    `<path d="${upper}${lower}" fill="var(--${suit}-flat)"/>` +
    placed(margin + side * 0.11, margin + side * 0.108, sign) +
    numeral(place, side * 0.19, suit, value)
  );
}

/**
 * A tile, its upper left corner at (0,0).
 * @param {Suit} suit
 * @param {PV} value
 * @param {number} side
 */
export function tile(suit, value, side = 124) {
  const margin = side * 0.035;
  const dots = `fill="none" stroke="var(--${suit}-flat)" stroke-width="1" stroke-dasharray="1 4"
    stroke-linecap="round" opacity=".8"`;
  return (
    plate(side, `${suit}-flat`, `${suit}-edge`) +
    inset(side, margin, side * 0.04, `fill="var(--${suit}-pale)"`) +
    inset(side, margin * 1.9, side * 0.03, dots) +
    land(suit, value, side) +
    tag(suit, value, side, margin)
  );
}

/** A tile face down, its upper left corner at (0,0). */
export function tileBack(side = 124) {
  const ink = 'fill="none" stroke="var(--rail-on)"';
  const dots = rounded`${ink} stroke-width="${Math.max(1, side * 0.02)}"
    stroke-dasharray="${side * 0.02} ${side * 0.05}" stroke-linecap="round" opacity=".8"`;
  const [near, middle, far] = [side * 0.26, side * 0.5, side * 0.74];
  const diamond = rounded`M${middle} ${near}L${far} ${middle}L${middle} ${far}L${near} ${middle}Z`;
  return (
    plate(side, 'wood-2', 'wood-edge') +
    inset(side, side * 0.09, side * 0.04, dots) +
    rounded`<path d="${diamond}" ${ink} stroke-width="${Math.max(1, side * 0.03)}"
      stroke-linejoin="round" opacity=".7"/>`
  );
}

/**
 * An army, centred. Face down it shows only its suit.
 * @param {Suit} suit
 * @param {PV | null} value Null: face down.
 * @param {number} r
 */
export function army(suit, value = null, r = 16) {
  const dashes = value ? '' : rounded`stroke-dasharray="${r * 0.14} ${r * 0.2}"`;
  const coin = rounded`<circle cy="${r * 0.14}" r="${r}" fill="var(--${suit}-edge)"/>
    <circle r="${r}" fill="var(--${suit}-flat)" stroke="var(--${suit}-edge)" stroke-width="1.2"/>
    <circle r="${r * 0.82}" fill="none" stroke="var(--${suit}-rim)"
      stroke-width="${Math.max(0.8, r * 0.07)}" ${dashes}/>`;
  if (!value) return coin + suitSign(suit, r * 1.02, `${suit}-on`, 'flat');
  const badge = rounded`<circle r="${r * 0.4}" fill="var(--parch)" stroke="var(--${suit}-edge)"
    stroke-width=".9"/>`;
  const sign = suitSign(suit, r * 0.54, `${suit}-edge`, 'parch');
  return (
    coin +
    numeral(rounded`y="${r * 0.36}"`, r * 1.08, suit, value) +
    placed(r * 0.72, r * 0.66, badge + sign)
  );
}

/**
 * A turned wooden castle, its foot at (0,0).
 * @param {Suit} suit
 * @param {number} height
 */
export function pawn(suit, height = 62) {
  const edge = `stroke="var(--${suit}-edge)"`;
  const outline =
    'M-32-4C-32-16-24-16-22-22L-18-58L-27-68V-94H-14V-84H-7V-94H7V-84H14V-94H27V-68' +
    'L18-58L22-22C24-16 32-16 32-4C32 4-32 4-32-4Z';
  const shade = 'M3 2C3-30 4-60 6-68L27-68L18-58L22-22C24-16 32-16 32-4C30 1 16 2 3 2Z';
  return `<g transform="scale(${n(height) / 100})">
    <ellipse cy="-2" rx="36" ry="9" fill="var(--cast)" opacity=".35"/>
    <path d="${outline}" fill="var(--${suit}-flat)" ${edge} stroke-width="3"
      stroke-linejoin="round"/>
    <path d="${shade}" fill="#000" opacity=".16"/>
    <path d="M-24-91V-70L-15-60L-19-22" fill="none" stroke="var(--${suit}-rim)" stroke-width="3"
      stroke-linecap="round"/>
    <path d="M-27-68H27M-22-22H22" ${edge} stroke-width="2.4"/>
    ${placed(0, -41, suitSign(suit, 27, `${suit}-on`, 'flat'))}</g>`;
}

/**
 * A suit's sign on a disc, centred: it stands for a player.
 * @param {Suit} suit
 * @param {number} r
 */
export const suitDisc = (suit, r = 20) =>
  rounded`<circle r="${r}" fill="var(--${suit}-flat)" stroke="var(--${suit}-edge)"
      stroke-width="1.5"/>
    <circle r="${r * 0.84}" fill="none" stroke="var(--${suit}-rim)"/>` +
  suitSign(suit, r * 1.1, `${suit}-on`, 'flat');
