// @ts-check
/** What every page knows of Kilt Castle: words, pictures, and what its seats wear. */
import { t } from '../../core/words.js';
import { CLAN_IDS, emblems } from '../../draw/clans.js';
import { hills } from '../../draw/landscape.js';
import { seal } from '../../draw/money.js';
import { framed, placed } from '../../draw/paths.js';
import { cardPicture, planBoard } from './flat.js';
import { lay } from './iso.js';
import { LOCHS, castleScene, towersOf } from './pictures.js';
import { tower } from './towers.js';

/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('./flat.js').Letters} Letters */

const en = {
  name: 'Kilt Castle',
  minutes: '40 min',
  tag: 'Build one castle together; be on top when the ducats are paid.',
  'option.board': 'Board',
  'option.board.three-lochs': 'Three lochs',
  'option.board.open-meadow': 'Open meadow',
  'livery.dark': 'Dark, the ram',
  'livery.light': 'Light, the stag',
  'livery.orange': 'Orange, the eagle',
  'livery.red': 'Red, the boar',
};

const de = {
  name: 'Kilt Castle',
  minutes: '40 Min.',
  tag: 'Baut gemeinsam eine Burg – und sei obenauf, wenn es Dukaten gibt.',
  'option.board': 'Plan',
  'option.board.three-lochs': 'Drei Seen',
  'option.board.open-meadow': 'Offene Wiese',
  'livery.dark': 'Dunkel, der Widder',
  'livery.light': 'Hell, der Hirsch',
  'livery.orange': 'Orange, der Adler',
  'livery.red': 'Rot, der Keiler',
};

const ART = towersOf({
  b1: 'dark light',
  a1: 'red dark orange',
  c1: 'light red*',
  a2: 'light dark**',
  b2: 'orange red light',
  c2: 'dark',
  b3: 'orange*',
  a3: 'red',
});

const EMBLEM = towersOf({
  b2: 'red dark',
  c2: 'orange light*',
  c3: 'dark orange',
  d3: 'red*',
  b4: 'light',
  c4: 'dark',
  d4: 'orange red dark',
  a2: 'orange*',
});

const HERO = towersOf({
  a1: 'dark light dark',
  b1: 'light red*',
  c1: 'orange dark',
  d1: 'red',
  a2: 'red dark orange**',
  b2: 'dark red light dark red**',
  c2: 'light orange',
  d2: 'dark light*',
  e2: 'light',
  a3: 'light dark',
  b3: 'orange red',
  c3: 'red light orange',
  d3: 'light orange',
  e3: 'red*',
  a4: 'light',
  b4: 'dark',
  c4: 'orange dark**',
  d4: 'red',
  e4: 'orange',
  d5: 'orange*',
  b5: 'dark red',
});

/** @param {'phone' | 'narrow' | 'wide'} width */
function hero(width) {
  const castle = castleScene(HERO, LOCHS, ['c3']);
  if (width === 'phone') {
    const meadow = '<path d="M0 298h390v342H0z" fill="var(--hill-3)"/>';
    const land = hills(390, 300, 0.42, 2, 0.84) + meadow;
    return framed(390, 640, land + placed(195, 40, castle, 0.48), 'xMidYMin slice');
  }
  const stands =
    width === 'narrow' ? placed(1226, 96, castle, 0.64) : placed(1064, 66, castle, 0.78);
  return framed(1440, 440, hills(1440, 440, 0.5, 2, 0.93) + stands, 'xMaxYMid slice');
}

const art = () =>
  hills(320, 200, 0.42, 1, 0.16) + placed(160, 66, castleScene(ART, ['c3'], ['b2'], 3), 0.62);

/** @param {unknown} board A value of the option. */
const lochsOf = (board) => (board === 'open-meadow' ? [] : LOCHS);

/**
 * @param {string} option
 * @param {string} value
 */
const optionPicture = (option, value) =>
  option === 'board' ? planBoard({ towers: {}, roofs: [], lochs: lochsOf(value) }, 56) : null;

/** Cards as they lie along one side of the board before the start; null is face down. */
const DEAL = /** @type {(Clan | null)[][]} */ ([
  ['dark', 'light', 'orange', 'red'],
  [null, null, null],
  [null, null],
  [null],
]);

const CARD_BACK =
  '<rect x="-43" y="-26" width="86" height="52" rx="7" fill="var(--parch)"' +
  ' stroke="var(--parch-ink)"/>' +
  '<rect x="-39" y="-22" width="78" height="44" rx="4" fill="url(#tartan-roof)"/>';

/** The board as it will lie on the table. @param {Record<string, any>} options */
function setup({ board }) {
  const cards = DEAL.flatMap((row, slot) =>
    row
      .map((clan, k) => {
        const face = clan ? cardFace(clan) : CARD_BACK;
        return `<g transform="${lay(slot + 0.5, -0.4 - k * 0.6)}">${face}</g>`;
      })
      .reverse(),
  );
  const shadow =
    '<ellipse cy="246" rx="350" ry="216" fill="var(--cast)" opacity=".2" filter="url(#softer)"/>';
  const sealed = `<g transform="translate(0 222)">${seal('seal', 46)}</g>`;
  return (
    '<svg viewBox="-378 -132 756 620" overflow="visible" aria-hidden="true">' +
    `${shadow}${castleScene({}, lochsOf(board))}${cards.join('')}${sealed}</svg>`
  );
}

/** @param {Clan} clan */
const cardFace = (clan) =>
  cardPicture(clan, clan, 86, 52, letters()).replace(
    '<svg class="pic"',
    '<svg x="-44" y="-27" class="pic"',
  );

const letters = () =>
  /** @type {Letters} */ (
    Object.fromEntries(CLAN_IDS.map((clan) => [clan, t(`kilt_castle.card.livery.${clan}`)[0]]))
  );

/** A small tower in a seat's colours. @param {Clan[]} worn */
const keep = ([first, second = first]) =>
  tower([
    [first, 0],
    [second, 0],
    [first, 1],
  ]);

/** @type {import('../../types.js').Card} */
export default {
  words: { en, de },
  path: 3,
  art,
  emblem: () => planBoard({ towers: EMBLEM, roofs: ['c3'], lochs: LOCHS }, 56),
  hero,
  beginning: () => placed(150, 40, castleScene(towersOf({ a1: 'light' }), [], [], 2)),
  optionPicture,
  setup,
  livery: {
    sign: (worn, r) => emblems(/** @type {Clan[]} */ (worn), r - 1),
    cloth: ([clan]) => `url(#tartan-${clan})`,
    keep: (worn) => keep(/** @type {Clan[]} */ (worn)),
  },
};
