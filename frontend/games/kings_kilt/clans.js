// @ts-check
/** The eight clans of King's Kilt: their names, signs and tartans. */
import { n } from '../../draw/paths.js';

const NAMES = {
  bruce: 'Bruce',
  buchanan: 'Buchanan',
  douglas: 'Douglas',
  macbeth: 'Macbeth',
  mackay: 'Mackay',
  macleod: 'Macleod',
  stewart: 'Stewart',
  wallace: 'Wallace',
};

/** @typedef {keyof typeof NAMES} KKClan */

const CLANS = /** @type {KKClan[]} */ (Object.keys(NAMES));

/**
 * Returns the name of a clan; an empty text for anything else.
 * @param {string | null | undefined} clan
 */
export const clanName = (clan) => NAMES[/** @type {KKClan} */ (clan)] ?? '';

const INK = 'fill="currentColor"';
const PAPER = 'fill="var(--parch)"';

const filled = (/** @type {string} */ d) => `<path ${INK} d="${d}"/>`;
const rod = (/** @type {string} */ d, width = 6, tone = 'currentColor') =>
  `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}"` +
  ' stroke-linecap="round" stroke-linejoin="round"/>';
const cut = (/** @type {string} */ d, width = 4) => rod(d, width, 'var(--parch)');
const mirrored = (/** @type {string} */ half) =>
  `<g>${half}</g><g transform="scale(-1 1)">${half}</g>`;

function spider() {
  const thread = rod('M0-20V-50', 3.5);
  const legs =
    rod('M6-12L24-32L36-46', 5) +
    rod('M9-6L36-16L49-4', 5) +
    rod('M11 8L36 8L47 28', 5) +
    rod('M9 20L26 32L27 49', 5);
  const body = `<ellipse cy="16" rx="17" ry="21" ${INK}/>`;
  const head = `<circle cy="-11" r="11" ${INK}/>`;
  const cross = cut('M0 4V28M-8 16H8', 4);
  return thread + mirrored(legs) + body + head + cross;
}

function rose() {
  const petals = [0, 1, 2, 3, 4].map((petal) => {
    const [x, y] = onCircle(petal / 5, 27);
    const [leafX, leafY] = onCircle((petal + 0.5) / 5, 42);
    const root = `${n(leafX * 0.6)} ${n(leafY * 0.6)}`;
    const tip = `${n(leafX * 1.12)} ${n(leafY * 1.12)}`;
    return (
      `<path d="M${root}L${tip}" stroke="currentColor" stroke-width="7" stroke-linecap="round"/>` +
      `<circle cx="${n(x)}" cy="${n(y)}" r="20" ${INK}/>`
    );
  });
  const centre = `<circle r="13" ${PAPER}/><circle r="8" ${INK}/>`;
  return petals.join('') + centre;
}

/** The point on a circle after a part of a clockwise turn, from the top. */
function onCircle(/** @type {number} */ turn, /** @type {number} */ radius) {
  const angle = turn * 2 * Math.PI;
  return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
}

function heart() {
  const left = 'M0 47C-26 27-47 10-47-14C-47-34-33-44-20-44C-10-44-3-38 0-30';
  const right = 'C3-38 10-44 20-44C33-44 47-34 47-14C47 10 26 27 0 47Z';
  const shine = cut('M-32-14C-32-24-26-30-18-30', 5.5);
  return filled(left + right) + shine;
}

function dagger() {
  const blade = filled('M0 50L-12 0V-8H12V0Z') + cut('M0-2V30', 4);
  const guard = filled('M-30-18C-20-14 20-14 30-18L32-8C20-3-20-3-32-8Z');
  const grip = filled('M-6-12L-7-36H7L6-12Z');
  const pommel = `<circle cy="-42" r="9" ${INK}/>`;
  const binding = cut('M-6-22H6M-6-30H6', 2.5);
  return blade + guard + grip + pommel + binding;
}

function thistle() {
  const flower = filled('M-21-2L-36-36L-19-24L-14-47L-5-27L0-50L5-27L14-47L19-24L36-36L21-2Z');
  const cup = filled('M-25 3H25C26 22 14 32 0 32C-14 32-26 22-25 3Z');
  const stem = rod('M0 30V50', 6);
  const scales = cut('M-22 0H22', 4) + cut('M-14 8L10 27M14 8L-10 27', 3);
  const leaf = filled('M2 48C10 34 24 32 38 36C30 42 20 50 2 50Z');
  return flower + cup + stem + scales + mirrored(leaf);
}

function bull() {
  const face = filled('M-.5 48C11 48 17 42 18 33L21 2C21-11 13-20-.5-20Z');
  const ear = filled('M18-3L42 0C38 10 30 13 19 11Z');
  const horn = filled('M5-19C20-16 31-25 30-47C45-34 46-6 14-5Z');
  const eye = `<ellipse cx="10" cy="5" rx="3.6" ry="4.6" ${PAPER}/>`;
  const nostril = `<ellipse cx="7" cy="34" rx="3.8" ry="4.6" ${PAPER}/>`;
  const muzzle = cut('M-9 22C-4 25 4 25 9 22', 3);
  return mirrored(face + ear + horn + eye + nostril) + muzzle;
}

function galley() {
  const stern = 'M-50 8C-42 17-34 19-26 19H26C34 19 42 15 50 4';
  const keel = 'C50 26 36 43 20 44H-20C-36 43-48 28-50 8Z';
  const mast = rod('M0 20V-48', 5);
  const sail = filled('M-31-34H31C38-20 38-6 31 9H-31C-24-6-24-20-31-34Z');
  const seams = cut('M-11-34C-5-20-5-6-11 9M12-34C18-20 18-6 12 9', 4.5);
  const plank = cut('M-36 29H36', 3.5);
  const pennant = filled('M0-50H20L14-45L20-40H0Z');
  return filled(stern + keel) + mast + sail + seams + plank + pennant;
}

function oak() {
  const leaves =
    '<circle cy="-27" r="20"/><circle cx="-23" cy="-12" r="18"/><circle cx="23" cy="-12" r="18"/>' +
    '<circle cx="-13" cy="5" r="15"/><circle cx="14" cy="5" r="15"/>';
  const trunk = '<path d="M-7 0L-8 34C-12 42-20 46-28 49H28C20 46 12 42 8 34L7 0Z"/>';
  const branches = cut('M0 26V6M0 14L-13-2M0 8L12-6', 3.6);
  return `<g ${INK}>${leaves}${trunk}</g>${branches}`;
}

/**
 * Signs fill -50…50; their outlines differ even at 14 px.
 * @type {Record<KKClan, () => string>}
 */
const SIGNS = {
  bruce: spider,
  buchanan: rose,
  douglas: heart,
  macbeth: dagger,
  mackay: thistle,
  macleod: bull,
  stewart: galley,
  wallace: oak,
};

/** Defines a clan's sign for `sign` to use. */
const signSymbol = (/** @type {KKClan} */ clan) =>
  `<symbol id="kk-${clan}" viewBox="-52 -52 104 104" overflow="visible">${SIGNS[clan]()}</symbol>`;

/** Defines a clan's tartan: fill with `url(#kkt-<clan>)`. */
function tartanPattern(/** @type {KKClan} */ clan) {
  const tone = (/** @type {number} */ i) => `var(--kk-${clan}-${i})`;
  const ground = `<path d="M0 0h28v28H0z" fill="${tone(0)}"/>`;
  const broad = `<path d="M0 7h28M7 0v28" stroke="${tone(1)}" stroke-width="8" opacity=".6"/>`;
  const middle = `<path d="M0 20h28M20 0v28" stroke="${tone(2)}" stroke-width="5" opacity=".6"/>`;
  const thin = `<path d="M0 14h28M14 0v28M0 26h28M26 0v28" stroke="${tone(3)}" opacity=".8"/>`;
  return (
    `<pattern id="kkt-${clan}" width="28" height="28" patternUnits="userSpaceOnUse">` +
    `${ground}${broad}${middle}${thin}</pattern>`
  );
}

/** The definitions that drawings of all clans refer to. */
export const clanDefs = () => CLANS.map((clan) => tartanPattern(clan) + signSymbol(clan)).join('');

/** A clan's sign, its middle at (0,0), to be drawn on parchment. */
export function sign(/** @type {KKClan} */ clan, /** @type {number} */ size) {
  const corner = n(-size / 2);
  const side = n(size);
  return (
    `<use href="#kk-${clan}" x="${corner}" y="${corner}" width="${side}" height="${side}"` +
    ` color="var(--kk-${clan}-ink)"/>`
  );
}
