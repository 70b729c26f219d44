// @ts-check
/** Pictures of games: their art, their emblems, and small living boards from public views. */
import { svgElement } from '../core/dom.js';
import { castleScene, hills } from '../draw/landscape.js';
import { crown } from '../draw/masonry.js';
import { n } from '../draw/paths.js';
import { planBoard } from '../games/kilt_castle/plan.js';
import { kkCard, kkGable, kkNiche, kkPlace } from '../games/kings_kilt/pyramid.js';
import { army, pawn, tile } from '../games/castles/realm.js';
import { cbTower, counter } from '../games/castle_builders/stone_towers.js';

/** @typedef {import('../games/kilt_castle/towers.js').Floors} Floors */
/** @typedef {import('../types.js').Renderer} Renderer */
/** @typedef {[import('../draw/clans.js').Clan, import('../games/castle_builders/stone_towers.js').Kind, string?][]} Counters */

const at = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {string} */ drawing,
  scale = 1,
  turn = 0,
) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${drawing}</g>`;
const frame = (
  /** @type {number} */ w,
  /** @type {number} */ h,
  /** @type {string} */ drawing,
  fit = 'xMidYMid slice',
) =>
  `<svg viewBox="0 0 ${w} ${h}" preserveAspectRatio="${fit}" aria-hidden="true" focusable="false">${drawing}</svg>`;

// The castle of the front page.

const LOCHS = ['e1', 'e5', 'a5'];

/** @type {Record<string, Floors>} */
const HERO = {
  a1: [
    ['dark', 0],
    ['light', 0],
    ['dark', 0],
  ],
  b1: [
    ['light', 0],
    ['red', 1],
  ],
  c1: [
    ['orange', 0],
    ['dark', 0],
  ],
  d1: [['red', 0]],
  a2: [
    ['red', 0],
    ['dark', 0],
    ['orange', 2],
  ],
  b2: [
    ['dark', 0],
    ['red', 0],
    ['light', 0],
    ['dark', 0],
    ['red', 2],
  ],
  c2: [
    ['light', 0],
    ['orange', 0],
  ],
  d2: [
    ['dark', 0],
    ['light', 1],
  ],
  e2: [['light', 0]],
  a3: [
    ['light', 0],
    ['dark', 0],
  ],
  b3: [
    ['orange', 0],
    ['red', 0],
  ],
  c3: [
    ['red', 0],
    ['light', 0],
    ['orange', 0],
  ],
  d3: [
    ['light', 0],
    ['orange', 0],
  ],
  e3: [['red', 1]],
  a4: [['light', 0]],
  b4: [['dark', 0]],
  c4: [
    ['orange', 0],
    ['dark', 2],
  ],
  d4: [['red', 0]],
  e4: [['orange', 0]],
  d5: [['orange', 1]],
  b5: [
    ['dark', 0],
    ['red', 0],
  ],
};

/** The picture behind the first words of the front page. */
export function heroArt(/** @type {boolean} */ phone, /** @type {boolean} */ narrow) {
  const castle = castleScene(HERO, LOCHS, ['c3']);
  return phone
    ? frame(
        390,
        640,
        `${hills(390, 300, 0.42, 2, 0.84)}<path d="M0 298h390v342H0z" fill="var(--hill-3)"/>${at(195, 40, castle, 0.48)}`,
        'xMidYMin slice',
      )
    : frame(
        1440,
        440,
        hills(1440, 440, 0.5, 2, 0.93) +
          (narrow ? at(1226, 96, castle, 0.64) : at(1064, 66, castle, 0.78)),
        'xMaxYMid slice',
      );
}

// Art of the games, 320 × 200.

/** @type {Record<string, () => string>} */
const ART = {
  kilt_castle: () =>
    hills(320, 200, 0.42, 1, 0.16) +
    at(
      160,
      66,
      castleScene(
        {
          b1: [
            ['dark', 0],
            ['light', 0],
          ],
          a1: [
            ['red', 0],
            ['dark', 0],
            ['orange', 0],
          ],
          c1: [
            ['light', 0],
            ['red', 1],
          ],
          a2: [
            ['light', 0],
            ['dark', 2],
          ],
          b2: [
            ['orange', 0],
            ['red', 0],
            ['light', 0],
          ],
          c2: [['dark', 0]],
          b3: [['orange', 1]],
          a3: [['red', 0]],
        },
        ['c3'],
        ['b2'],
        3,
      ),
      0.62,
    ),
  kings_kilt: () =>
    hills(320, 200, 0.5, 3, 0.82) +
    at(42, 70, kkCard('bruce', 92, 70, true), 1, -13) +
    at(190, 49, kkCard('stewart', 92, 70), 1, 13) +
    at(107, 47, kkCard('douglas', 106, 80, true)) +
    at(160, 31, crown(50)) +
    at(28, 131, kkCard('macleod', 82, 61)) +
    at(119, 131, kkCard('mackay', 82, 61)) +
    at(210, 131, kkCard('macbeth', 82, 61)),
  castle_builders: () =>
    `${hills(320, 200, 0.5, 6, 0.86)}<path d="M0 186Q160 174 320 186V200H0Z" fill="var(--meadow)"/>` +
    [
      at(
        70,
        192,
        stoneTower(
          2,
          4,
          'dark',
          [
            ['orange', 'plain'],
            ['dark', 'plain'],
          ],
          54,
          37,
        ),
      ),
      at(
        160,
        192,
        stoneTower(
          3,
          7,
          'orange',
          [
            ['dark', 'plain'],
            ['orange', 'bonus', 'vertical'],
            ['orange', 'plain'],
          ],
          54,
          37,
        ),
      ),
      at(
        250,
        192,
        stoneTower(
          2,
          5,
          'orange',
          [
            ['dark', 'again'],
            ['orange', 'plain'],
          ],
          54,
          37,
        ),
      ),
    ].join(''),
  castles: () => '<path d="M0 0h320v200H0z" fill="url(#sea)"/>' + at(26, -28, realmArt(), 1, -5),
};

/**
 * A tower of cut stone with counters in its niches.
 * @param {number} spaces
 * @param {number} value
 * @param {import('../draw/clans.js').Clan | null} leader
 * @param {Counters} counters
 * @param {number} w
 * @param {number} rh
 */
function stoneTower(spaces, value, leader, counters, w, rh) {
  return (
    cbTower(spaces, value, leader, { w, rh, nw: w * 0.69, seed: spaces }) +
    counters
      .map(([clan, kind, arrows], i) =>
        at(0, -i * rh - rh * 0.46, counter(clan, kind, rh * 0.39, arrows ?? null)),
      )
      .join('')
  );
}

function realmArt() {
  const tiles =
    /** @type {[import('../games/castles/realm.js').Suit, import('../games/castles/realm.js').PV][]} */ ([
      ['crowns', '3'],
      ['suns', '2'],
      ['moons', '4'],
      ['arms', 'ace'],
      ['suns', '5'],
      ['arms', '2'],
      ['crowns', 'ace'],
      ['moons', '3'],
      ['moons', '5'],
      ['suns', '4'],
      ['arms', '3'],
      ['crowns', '5'],
    ]);
  return (
    tiles
      .map(([suit, value], i) =>
        at((i % 4) * 94 - 30, Math.floor(i / 4) * 94 - 10, tile(suit, value, 91)),
      )
      .join('') +
    at(118, 168, pawn('suns', 66)) +
    at(290, 146, pawn('arms', 60)) +
    at(214, 238, pawn('moons', 60)) +
    at(180, 150, army('suns', '5', 15)) +
    at(204, 158, army('moons', null, 15)) +
    at(30, 150, army('arms', '3', 15)) +
    at(84, 240, army('crowns', null, 15))
  );
}

/** The picture of a game, 8 : 5. */
export const gameArt = (/** @type {string} */ game) => frame(320, 200, ART[game]?.() ?? '');

// Emblems, 280 × 280: what stands for a game where there is no board to show.

/** @type {Record<string, Floors>} */
const KILT = {
  b2: [
    ['red', 0],
    ['dark', 0],
  ],
  c2: [
    ['orange', 0],
    ['light', 1],
  ],
  c3: [
    ['dark', 0],
    ['orange', 0],
  ],
  d3: [['red', 1]],
  b4: [['light', 0]],
  c4: [['dark', 0]],
  d4: [
    ['orange', 0],
    ['red', 0],
    ['dark', 0],
  ],
  a2: [['orange', 1]],
};
const ROWS = /** @type {(import('../games/kings_kilt/pyramid.js').KKClan | null)[][]} */ ([
  ['wallace', 'bruce', 'stewart', 'mackay', 'macleod', 'douglas'],
  ['macbeth', 'buchanan', 'macleod', 'wallace', 'stewart'],
  ['mackay', 'buchanan', 'douglas', 'bruce'],
  ['macbeth', 'mackay', null],
  ['douglas', null],
  [null],
]);
const TOWERS =
  /** @type {[number, number, import('../draw/clans.js').Clan | null, Counters][]} */ ([
    [
      3,
      4,
      'orange',
      [
        ['orange', 'plain'],
        ['dark', 'plain'],
        ['orange', 'again'],
      ],
    ],
    [
      4,
      5,
      'orange',
      [
        ['dark', 'plain'],
        ['orange', 'bonus', 'horizontal'],
      ],
    ],
    [
      5,
      7,
      'dark',
      [
        ['orange', 'plain'],
        ['orange', 'plain'],
        ['dark', 'bonus', 'vertical'],
      ],
    ],
    [
      5,
      6,
      'dark',
      [
        ['dark', 'again'],
        ['orange', 'plain'],
        ['orange', 'plain'],
        ['dark', 'plain'],
      ],
    ],
    [4, 5, null, []],
  ]);
const REALM =
  /** @type {[number, number, import('../games/castles/realm.js').Suit, import('../games/castles/realm.js').PV, boolean][]} */ ([
    [1, 0, 'moons', '4', false],
    [0, 1, 'crowns', '3', false],
    [1, 1, 'suns', '5', true],
    [2, 1, 'moons', 'ace', false],
    [1, 2, 'arms', '2', true],
    [2, 2, 'suns', '3', false],
    [0, 2, 'crowns', '5', true],
    [2, 0, 'arms', 'ace', false],
  ]);

/** @type {Record<string, () => string>} */
const EMBLEMS = {
  kilt_castle: () => planBoard({ towers: KILT, roofs: ['c3'], lochs: LOCHS }, 56),
  kings_kilt: () => {
    const g = { cx: 140, base: 272, cw: 40, ch: 36, px: 44, py: 42, pad: 5 };
    return (
      kkGable(g) +
      ROWS.flatMap((row, j) =>
        row.map((clan, i) => {
          const [x, y] = kkPlace(g, j + 1, i);
          return at(x, y, clan ? kkCard(clan, g.cw, g.ch, false, 0) : kkNiche(g.cw, g.ch));
        }),
      ).join('')
    );
  },
  castle_builders: () =>
    '<path d="M0 262h280v18H0z" fill="var(--meadow)"/>' +
    TOWERS.map(([spaces, value, leader, counters], i) =>
      at(30 + i * 55, 266, stoneTower(spaces, value, leader, counters, 44, 36)),
    ).join(''),
  castles: () =>
    '<path d="M0 0h280v280H0z" fill="url(#sea)"/>' +
    REALM.map(([x, y, suit, value, held]) =>
      at(5 + x * 90, 5 + y * 90, tile(suit, value, 88) + (held ? at(56, 66, pawn(suit, 56)) : '')),
    ).join(''),
};

/** The empty boards that can be chosen, by option value. */
export const boardPicture = (/** @type {string} */ board) =>
  frame(
    280,
    280,
    planBoard({ towers: {}, roofs: [], lochs: board === 'open-meadow' ? [] : LOCHS }, 56),
  );

/** What stands for a game, square. */
export const gameEmblem = (/** @type {string} */ game) => frame(280, 280, EMBLEMS[game]?.() ?? '');

// Living boards.

/** @type {Map<string, Promise<Renderer | null>>} */
const renderers = new Map();

/** @param {string} game */
function renderer(game) {
  let known = renderers.get(game);
  if (!known) {
    known = import(`../games/${game}/renderer.js`).then(
      (module) => module.default,
      () => null,
    );
    renderers.set(game, known);
  }
  return known;
}

/**
 * Show a match's board in an element; the game's emblem until it is drawn, or if there is none.
 * @param {HTMLElement} element
 * @param {string} game
 * @param {any} [view]
 */
export async function showThumb(element, game, view) {
  if (!element.firstChild) element.append(svgElement(gameEmblem(game)));
  if (!view) return;
  const drawn = (await renderer(game))?.thumb?.(view);
  if (drawn) element.replaceChildren(svgElement(drawn));
}
