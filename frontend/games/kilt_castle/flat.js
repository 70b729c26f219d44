// @ts-check
/** What is drawn flat: building cards, and towers, roofs and whole boards from above. */
import { animal, shield } from '../../draw/clans.js';
import { moved, n, picture } from '../../draw/paths.js';
import { planLoch, planMeadows } from './land.js';

/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('./towers.js').Floors} Floors */

/** @typedef {'top' | 'right' | 'bottom' | 'left'} Side */
/** @typedef {Record<Clan, string>} Letters A clan's initial, in the language of the page. */
/** @typedef {[number, number, number, number]} Box x, y, width, height. */

/** @type {(box: Box) => string} */
const outline = ([x, y, width, height]) =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;

/**
 * Draws the half of a card that belongs to a clan: tartan end, animal, letter. They follow each
 * other along the longer side, and all stand upright.
 * @param {Clan} clan
 * @param {Box} box
 * @param {Letters | null} letters None: only stone.
 */
function half(clan, box, letters) {
  if (!letters) return `<path d="${outline(box)}" fill="url(#stone-${clan})"/>`;
  const [x, y, w, h] = box;
  const tall = h > w;
  const long = Math.max(w, h);
  const wide = Math.min(w, h);
  const end = Math.min(long * 0.3, wide * 0.95);
  const rest = long - end;
  /** Returns the point in the middle of the half, this far along its longer side. */
  const along = (/** @type {number} */ d) => (tall ? [x + w / 2, y + d] : [x + d, y + h / 2]);
  const tartan = outline(tall ? [x, y, w, end] : [x, y, end, h]);
  const seam = tall ? `M${n(x)} ${n(y + end)}h${n(w)}` : `M${n(x + end)} ${n(y)}v${n(h)}`;
  const beast = animal(clan, n(Math.min(wide * 0.9, rest * 0.5, 38)));
  return (
    `<path d="${outline(box)}" fill="var(--${clan}-flat)"/>` +
    `<path d="${tartan}" fill="url(#tartan-${clan})"/>` +
    `<path d="${seam}" stroke="var(--${clan}-edge)" stroke-width=".9" opacity=".7"/>` +
    `<g transform="${moved(along(end + rest * 0.36))}">${beast}</g>` +
    letter(clan, letters, along(end + rest * 0.79), Math.min(wide * 0.66, 26))
  );
}

/**
 * Writes a clan's letter.
 * @param {Clan} clan
 * @param {Letters} letters
 * @param {number[]} middle
 * @param {number} size
 */
function letter(clan, letters, [x, y], size) {
  const place = `x="${n(x)}" y="${n(y + size * 0.35)}" text-anchor="middle"`;
  const font = `font-family="var(--serif)" font-weight="700" font-size="${n(size)}"`;
  return `<text ${place} ${font} fill="var(--${clan}-on)">${letters[clan]}</text>`;
}

/**
 * Draws both halves of a card and the line between them, or one face if both are of one clan.
 * @param {Clan} inner
 * @param {Clan} outer
 * @param {Box} box
 * @param {Side} side
 * @param {Letters | null} letters
 */
function halves(inner, outer, box, side, letters) {
  if (inner === outer) return half(inner, box, letters);
  const [margin, , w, h] = box;
  const [first, second] = side === 'top' || side === 'left' ? [outer, inner] : [inner, outer];
  const stroke = `stroke="var(--parch)" stroke-width="${n(margin * 0.7)}"`;
  if (side === 'top' || side === 'bottom')
    return (
      half(first, [margin, margin, w, h / 2], letters) +
      half(second, [margin, margin + h / 2, w, h / 2], letters) +
      `<path d="M${n(margin)} ${n(margin + h / 2)}h${n(w)}" ${stroke}/>`
    );
  return (
    half(first, [margin, margin, w / 2, h], letters) +
    half(second, [margin + w / 2, margin, w / 2, h], letters) +
    `<path d="M${n(margin + w / 2)} ${n(margin)}v${n(h)}" ${stroke}/>`
  );
}

/**
 * Draws a building card, its corner at the origin.
 * @param {Clan} inner The clan of the half that faces the board.
 * @param {Clan} outer
 * @param {number} w
 * @param {number} h
 * @param {Side} side The side of the board where the card lies.
 * @param {Letters | null} letters
 */
export function card(inner, outer, w, h, side, letters) {
  const margin = Math.max(1.2, Math.min(w, h) * 0.055);
  const r = Math.max(2, Math.min(w, h) * 0.1);
  /** @type {(inset: number, radius: number) => string} */
  const frame = (inset, radius) => {
    const size = `width="${n(w - 2 * inset)}" height="${n(h - 2 * inset)}"`;
    return `${size} rx="${n(radius)}" fill="none"`;
  };
  const edge = `x="${n(margin / 2)}" y="${n(margin / 2)}" ${frame(margin / 2, r * 0.8)}`;
  const line = `x=".4" y=".4" ${frame(0.4, r)}`;
  return (
    `<rect width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="var(--parch)"/>` +
    halves(inner, outer, [margin, margin, w - 2 * margin, h - 2 * margin], side, letters) +
    `<rect ${edge} stroke="var(--parch)" stroke-width="${n(margin)}"/>` +
    `<rect ${line} stroke="var(--parch-ink)" stroke-width=".8" opacity=".75"/>`
  );
}

/**
 * Returns a picture of a card as it lies on the far side of the board: inner half below.
 * @param {Clan} inner
 * @param {Clan} outer
 * @param {number} w
 * @param {number} h
 * @param {Letters | null} letters
 */
export function cardPicture(inner, outer, w, h, letters) {
  const drawing = card(inner, outer, w, h, 'top', letters);
  return picture(`<g transform="translate(${-w / 2} ${-h / 2})">${drawing}</g>`, w + 2, h + 2);
}

/**
 * Returns the attributes of a square's place, with round corners.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} radius
 */
const box = (x, y, width, height, radius) =>
  `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}"`;

/**
 * Draws a tower from above: the top floor's stone with its sign, and a bar with all floors.
 * @param {Floors} floors
 * @param {number} s Size of a space.
 * @param {boolean} roofed Whether a roof covers the sign.
 */
export function planTower(floors, s, roofed = false) {
  const [clan, crests] = floors[floors.length - 1];
  const edge = s * 0.06;
  const width = s - 2 * edge;
  const r = s * 0.1;
  const stroke = `stroke="var(--${clan}-edge)" stroke-width="1.2"`;
  const rim = `fill="none" stroke="var(--${clan}-rim)" stroke-width="1.2" opacity=".75"`;
  const rimBox = box(edge + 1.4, edge + 1.4, width - 2.8, width - 2.8, r * 0.8);
  return (
    `<rect ${box(edge, edge + s * 0.03, width, width, r)} fill="var(--cast)" opacity=".35"/>` +
    `<rect ${box(edge, edge, width, width, r)} fill="url(#stone-${clan})" ${stroke}/>` +
    `<rect ${rimBox} ${rim}/>` +
    strata(floors, s) +
    (roofed ? '' : sign(clan, crests, s))
  );
}

/**
 * Draws the bar at the foot of a tower: one piece for each floor, from the ground up.
 * @param {Floors} floors
 * @param {number} s
 */
function strata(floors, s) {
  const edge = s * 0.06;
  const width = s - 2 * edge;
  const r = s * 0.1;
  const height = Math.max(4, s * 0.09);
  const step = (width - 2 * r * 0.4) / Math.max(5, floors.length);
  const y = s - edge - height - s * 0.03;
  const stroke = `stroke="var(--parch)" stroke-width="${s < 60 ? 0.7 : 1}"`;
  const pieces = floors.map(([clan], i) => {
    const x = edge + r * 0.4 + i * step + 0.5;
    const place = box(x, y, step - 1, height, height * 0.22);
    return `<rect ${place} fill="var(--${clan}-flat)" ${stroke}/>`;
  });
  const groove = box(
    edge + 1.5,
    s - edge - height - s * 0.065,
    width - 3,
    height + s * 0.065 - 1.5,
    r * 0.6,
  );
  return `<rect ${groove} fill="#1b140c" opacity=".55"/>${pieces.join('')}`;
}

/**
 * Draws the clan's animal, or crests instead of it.
 * @param {Clan} clan
 * @param {number} crests
 * @param {number} s
 */
function sign(clan, crests, s) {
  const y = s * 0.44;
  if (!crests) return `<g transform="${moved([s / 2, y])}">${animal(clan, s * 0.5)}</g>`;
  const height = s * (crests === 2 ? 0.46 : 0.52);
  return (crests === 1 ? [0.5] : [0.31, 0.69])
    .map((x) => `<g transform="${moved([s * x, y + height / 2])}">${shield(clan, height)}</g>`)
    .join('');
}

/**
 * Draws the number of a tower's floors in a corner of its space.
 * @param {number} height
 * @param {number} s Size of a space.
 */
export function planHeight(height, s) {
  const r = Math.max(7.5, s * 0.125);
  const at = s * 0.94 - r * 0.75;
  const font = `font-family="var(--sans)" font-weight="800" font-size="${n(r * 1.2)}"`;
  return (
    `<g transform="${moved([at, s - at])}">` +
    `<circle r="${n(r)}" fill="var(--parch)" stroke="var(--parch-ink)"/>` +
    `<text y="${n(r * 0.42)}" text-anchor="middle" ${font} fill="var(--parch-ink)">` +
    `${height}</text></g>`
  );
}

/**
 * Writes the name of a space into its corner.
 * @param {number} x The space's corner.
 * @param {number} y
 * @param {number} s Size of a space.
 * @param {string} name
 */
export function nameAt(x, y, s, name, ink = '') {
  const foot = n(y + s * 0.09 + Math.max(7.5, s * 0.13));
  const size = n(Math.max(9.5, s * 0.145));
  const font = `font-family="var(--sans)" font-weight="650" font-size="${size}"`;
  const fill = ink && ` fill="${ink}"`;
  return `<text x="${n(x + s * 0.11)}" y="${foot}" ${font}${fill}>${name}</text>`;
}

/** Draws a roof from above. @param {number} s Size of a space. */
export function planRoof(s) {
  const left = n(s * 0.16);
  const right = n(s * 0.84);
  const top = n(s * 0.11);
  const bottom = n(s * 0.79);
  const x = n(s / 2);
  const y = n(s * 0.45);
  const edge = 'stroke="var(--roof-edge)" stroke-width="1.5" stroke-linejoin="round"';
  const outline = `M${left} ${top}H${right}V${bottom}H${left}Z`;
  const ridges = `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`;
  const ball = `r="${n(s * 0.045)}" fill="url(#gold)" stroke="var(--gold-edge)"`;
  return (
    `<path d="${outline}" fill="url(#tartan-roof)" ${edge}/>` +
    `<path d="${ridges}" stroke="var(--roof-edge)" stroke-width="1.6"/>` +
    `<path d="M${x} ${y}L${right} ${top}V${bottom}Z" opacity=".22"/>` +
    `<circle cx="${x}" cy="${y}" ${ball}/>`
  );
}

const CELLS = [...Array(25).keys()].map((i) => {
  const column = i % 5;
  const row = Math.floor(i / 5);
  return { space: 'abcde'[column] + (row + 1), column, row };
});

/**
 * Draws a whole castle from above, its corner at the origin.
 * @param {{towers: Record<string, Floors>, roofs: (string | null)[], lochs: string[]}} castle
 * @param {number} s Size of a space.
 * @param {boolean} counted Whether towers show their number of floors.
 */
export function planBoard({ towers, roofs, lochs }, s, counted = false) {
  const cells = CELLS.map(({ space, column, row }) => ({
    space,
    x: column * s,
    y: row * s,
    alt: (column + row) % 2 === 1,
  }));
  /** @type {(space: string) => string} */
  const tower = (space) => {
    const floors = towers[space];
    const roofed = roofs.includes(space);
    return (
      planTower(floors, s, roofed) +
      (roofed ? planRoof(s) : '') +
      (counted ? planHeight(floors.length, s) : '')
    );
  };
  const meadow = cells.filter(({ space }) => !lochs.includes(space));
  const built = cells
    .filter(({ space }) => lochs.includes(space) || towers[space])
    .map(({ space, x, y }) => {
      const drawing = lochs.includes(space) ? planLoch(s) : tower(space);
      return `<g transform="${moved([x, y])}">${drawing}</g>`;
    });
  return planMeadows(s, meadow) + built.join('');
}
