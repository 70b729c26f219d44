// @ts-check
/** Castles drawn: tiles in a sea, castles and armies on them, free squares, and sums of gold. */
import { lettering, widthOf } from '../../draw/lettering.js';
import { moved, n } from '../../draw/paths.js';
import { army, pawn, suitDisc, tile } from './realm.js';
import {
  FULL,
  PITCH,
  SIDE,
  corner,
  extent,
  goldWords,
  growing,
  keyOf,
  lowOf,
  situation,
  squareOf,
  tileName,
  together,
} from './map.js';

/** @typedef {import('./map.js').CastlesView} CastlesView */
/** @typedef {import('./map.js').Realm} Realm */
/** @typedef {import('./map.js').Situation} Situation */
/** @typedef {import('./map.js').CastleSum} CastleSum */
/** @typedef {import('./map.js').Suit} Suit */
/** @typedef {import('./map.js').Ui} Ui */
/** @typedef {import('../../types.js').Shape} Shape */

const CORNER = n(SIDE * 0.06);
const frame = (/** @type {string} */ cls, /** @type {number} */ out, extra = '') =>
  `<rect class="${cls}" x="${-out}" y="${-out}" width="${SIDE + 2 * out}" height="${SIDE + 2 * out}" rx="${n(CORNER + out)}"${extra}/>`;

/**
 * @param {CastlesView} view
 * @param {Ui} ui
 * @returns {import('../../types.js').Drawing}
 */
export function draw(view, ui) {
  const now = situation(ui);
  const scored = roundShown(view, ui, now);
  const realm = /** @type {Realm} */ (scored ?? view);
  const round = scored ? scored.round : view.round;
  const laying = !scored && growing(view);
  const sums = sumsOf(view, ui, scored);
  const box = extent(Object.keys(realm.tiles), laying ? 1.12 : 0.3);
  const beside = scored && growing(view) && now.lit.size === 1 ? newMap(box, now, ui) : null;
  const [x0, y0, x1, y1] = box;
  const wide = x1 - x0 + (beside ? 1.6 : 0);
  const scale = Math.min(1.5, Math.max(1, (wide * PITCH) / (ui.phone ? 430 : 1100)));
  return {
    viewBox: [n(x0 * PITCH - 4), n(y0 * PITCH - 4), n(wide * PITCH + 4), n((y1 - y0) * PITCH + 4)],
    shapes: [
      {
        key: 'sea',
        cls: 'ca-sea',
        svg: '<path d="M-9000-9000H9000V9000H-9000Z" fill="url(#sea)"/>',
      },
      ...(laying ? free(view, now, ui) : []),
      ...Object.keys(realm.tiles).map((key) => land(view, realm, key, now, ui, round)),
      ...castles(view, realm, round, now),
      ...armies(view, realm, round, ui),
      ...(scored ? [] : socket(view, realm, now)),
      ...told(view, sums, ui, scale),
      ...(scored ? [] : consequence(view, now, ui, scale, [x0 * PITCH, (x0 + wide) * PITCH])),
      ...(beside ? [beside] : []),
    ],
  };
}

/** Which scored round is shown in place of the map: while one pauses at it or has just come to it, or asks for its sums and nothing is to be laid. */
function roundShown(
  /** @type {CastlesView} */ view,
  /** @type {Ui} */ ui,
  /** @type {Situation} */ now,
) {
  const paused = ui.linger === true && view.phase !== 'over';
  const fresh = ui.last.some((event) => event.type === 'round_scored');
  return paused || (growing(view) && (fresh || (ui.areas && !now.lit.size)))
    ? view.last_round
    : null;
}

/** Whose sums are told on the map: those of a scored round, or of now when asked for. */
function sumsOf(
  /** @type {CastlesView} */ view,
  /** @type {Ui} */ ui,
  /** @type {CastlesView['last_round']} */ scored,
) {
  if (scored) return scored.sums;
  if (view.phase === 'over') return view.last_round?.sums ?? [];
  return ui.areas
    ? (ui.standing?.seats ?? []).map(
        (/** @type {{castle: CastleSum | null}} */ seat) => seat.castle,
      )
    : [];
}

/**
 * Where the taken tile may be laid, with the tile itself on the square that is meant.
 * @param {CastlesView} view
 * @param {Situation} now
 * @param {Ui} ui
 * @returns {Shape[]}
 */
function free(view, now, ui) {
  if (!now.lit.size && !Object.keys(view.tiles).length)
    return [
      {
        key: 'first',
        at: moved(corner([0, 0])),
        cls: 'ca-first',
        svg: `${frame('edge', -2, ' stroke-dasharray="7 6"')}${lettering(SIDE / 2, SIDE / 2 + 5, ui.t('castles.new_map'), { size: 14, weight: 700, anchor: 'middle', wide: SIDE - 16 })}`,
      },
    ];
  return [...now.lit].map(([key, { part, label }]) => {
    const here = now.square === key && view.taken;
    const chosen = ui.choice?.chosen.includes(part);
    const svg =
      here && view.taken
        ? `${frame('halo', 5)}<g opacity=".92">${tile(view.taken.suit, view.taken.value, SIDE)}</g>${frame('ring', 0)}`
        : `${frame('bed', 0)}${frame('ring', -2, ' stroke-dasharray="7 6"')}<path class="plus" d="M${SIDE / 2 - 9} ${SIDE / 2}h18m-9-9v18"/>`;
    return {
      key: `free:${key}`,
      at: moved(corner(squareOf(key))),
      cls: `ca-free lit${chosen ? ' chosen' : ''}`,
      part,
      label,
      svg,
    };
  });
}

/** Beside the map of the scored round: where the next one begins. */
function newMap(
  /** @type {import('./map.js').Box} */ [, y0, x1, y1],
  /** @type {Situation} */ now,
  /** @type {Ui} */ ui,
) {
  const [key, { part, label }] = [...now.lit][0];
  const chosen = ui.choice?.chosen.includes(part);
  return {
    key: `free:${key}`,
    at: moved([(x1 + 0.2) * PITCH, ((y0 + y1) / 2 - 0.5) * PITCH]),
    cls: `ca-free lit${chosen ? ' chosen' : ''}`,
    part,
    label,
    svg: `${frame('bed', 0)}${frame('ring', -2, chosen ? '' : ' stroke-dasharray="7 6"')}<path class="plus" d="M${SIDE / 2 - 9} ${SIDE / 2}h18m-9-9v18"/>${lettering(SIDE / 2, SIDE + 20, ui.t('castles.new_map'), { size: 14, weight: 700, anchor: 'middle' })}`,
  };
}

/**
 * A tile of the map with its state.
 * @param {CastlesView} view
 * @param {Realm} realm
 * @param {string} key
 * @param {Situation} now
 * @param {Ui} ui
 * @param {number} round
 * @returns {Shape}
 */
function land(view, realm, key, now, ui, round) {
  const one = realm.tiles[key];
  const there = realm.armies[key] ?? [];
  const lit = realm === view ? now.lit.get(key) : undefined;
  const chosen = now.square === key && lit;
  const last = ui.last.some(
    (event) =>
      (event.type === 'tile_laid' || event.type === 'castle_founded') &&
      keyOf(event.at) === key &&
      round === view.round,
  );
  const full = realm === view && view.phase === 'deploy' && there.length >= FULL;
  const choosing = realm === view && now.lit.size > 0 && view.phase !== 'lay';
  const badge =
    full && choosing
      ? `<g transform="${moved([SIDE * 0.8, SIDE * 0.14])}"><rect x="-21" y="-11" width="42" height="22" rx="11" fill="var(--parch)" stroke="var(--parch-ink)" stroke-width=".8"/>${lettering(0, 5, ui.t('castles.full'), { size: 12.5, weight: 700, anchor: 'middle', ink: 'var(--parch-ink)', wide: 36 })}</g>`
      : '';
  const states = [lit && 'lit', chosen && 'chosen', last && 'last', choosing && !lit && 'dim']
    .filter(Boolean)
    .join(' ');
  return {
    key: `tile:${round}:${key}`,
    at: moved(corner(squareOf(key))),
    cls: `ca-tile ${states}`,
    svg: `${frame('halo', 6)}<g class="body">${tile(one.suit, one.value, SIDE)}</g>${choosing && !lit ? frame('veil', 0) : ''}${frame('ring', 0.5)}${badge}`,
    ...(lit ?? { label: tileWords(view, realm, key, ui) }),
  };
}

/**
 * A tile and what stands on it, in words.
 * @param {CastlesView} view
 * @param {Realm} realm
 * @param {string} key
 * @param {Ui} ui
 */
export function tileWords(view, realm, key, { t, names }) {
  const castle = realm.castles.findIndex((at) => at && keyOf(at) === key);
  const there = realm.armies[key] ?? [];
  return [
    tileName(realm.tiles[key], t),
    castle >= 0 ? t('castles.text.castle', { name: names[castle] }) : '',
    ...there.map(({ owner, coin }) =>
      coin
        ? t('castles.text.army', {
            name: names[owner],
            coin: t(coin === 'null' || coin === 'ace' ? `castles.${coin}` : 'castles.number', {
              n: coin,
            }),
          })
        : t('castles.text.army_hidden', { name: names[owner] }),
    ),
  ]
    .filter(Boolean)
    .join('; ');
}

/**
 * The castles, and the one that would be founded.
 * @param {CastlesView} view
 * @param {Realm} realm
 * @param {number} round
 * @param {Situation} now
 * @returns {Shape[]}
 */
function castles(view, realm, round, now) {
  const at = (/** @type {readonly number[]} */ square) => {
    const [x, y] = corner(square);
    return moved([x + SIDE * 0.68, y + SIDE * 0.64]);
  };
  const stand = realm.castles.flatMap((square, seat) =>
    square
      ? [
          {
            key: `castle:${round}:${seat}`,
            at: at(square),
            cls: 'ca-castle',
            svg: `<g class="body">${pawn(view.seats[seat].suit, SIDE * 0.56)}</g>`,
          },
        ]
      : [],
  );
  const meant =
    realm === view && view.phase === 'castle' && now.square && view.turn !== null
      ? [
          {
            key: 'castle:new',
            at: at(squareOf(now.square)),
            cls: 'ca-castle ghost',
            svg: pawn(view.seats[view.turn].suit, SIDE * 0.56),
          },
        ]
      : [];
  return [...stand, ...meant];
}

/** Where the armies of a tile stand, in a row at its foot. */
const post = (/** @type {string} */ key, /** @type {number} */ i) => {
  const [x, y] = corner(squareOf(key));
  return moved([x + SIDE * (0.15 + i * 0.235), y + SIDE * 0.83]);
};
const RADIUS = n(SIDE * 0.122);

/**
 * @param {CastlesView} view
 * @param {Realm} realm
 * @param {number} round
 * @param {Ui} ui
 * @returns {Shape[]}
 */
function armies(view, realm, round, ui) {
  const fresh = ui.last.findLast((event) => event.type === 'army_deployed');
  return Object.entries(realm.armies).flatMap(([key, there]) =>
    there.map(({ owner, coin }, i) => {
      const last = fresh && realm === view && keyOf(fresh.at) === key && i === there.length - 1;
      return {
        key: `army:${round}:${key}:${i}`,
        at: post(key, i),
        cls: `ca-army${last ? ' last' : ''}${coin && realm !== view ? ' turned' : ''}`,
        svg: `<g class="body">${army(view.seats[owner].suit, coin, RADIUS)}</g>${last ? `<circle class="ring" r="${RADIUS + 3}"/>` : ''}`,
      };
    }),
  );
}

/** Where the chosen army would stand: on the tile that is meant, or a socket on each that has room. */
function socket(
  /** @type {CastlesView} */ view,
  /** @type {Realm} */ realm,
  /** @type {Situation} */ now,
) {
  if (view.phase !== 'deploy' || view.turn === null || !now.coin) return [];
  const { suit } = view.seats[view.turn];
  const { coin } = now;
  return [...now.lit.keys()].map((key) => ({
    key: `socket:${key}`,
    at: post(key, (realm.armies[key] ?? []).length),
    cls: 'ca-socket',
    svg:
      now.square === key
        ? `${army(suit, coin, RADIUS)}<circle class="meant" r="${RADIUS + 2.5}"/>`
        : `<circle class="bed" r="${RADIUS}"/><circle class="edge" r="${RADIUS}"/>`,
  }));
}

/**
 * A pill with words and a suit's sign, its middle at (0,0).
 * @param {string} words
 * @param {Suit | null} suit
 * @param {number} size
 * @param {string} cls
 */
function pill(words, suit, size, cls) {
  const sign = suit ? size * 1.5 : 0;
  const wide = widthOf(words, size) + sign + size * 1.1;
  const high = size * 1.75;
  return `<rect class="${cls}" x="${n(-wide / 2)}" y="${n(-high / 2)}" width="${n(wide)}" height="${n(high)}" rx="${n(high / 2)}"/>${suit ? `<g transform="${moved([-wide / 2 + high / 2, 0])}">${suitDisc(suit, size * 0.68)}</g>` : ''}${lettering(sign / 2 + (suit ? 2 : 0), size * 0.36, words, { size, weight: 800, anchor: 'middle', ink: 'currentColor' })}`;
}

/**
 * What each tile brings each castle, and each castle's sum.
 * @param {CastlesView} view
 * @param {(CastleSum | null)[]} sums
 * @param {Ui} ui
 * @param {number} scale How much larger words are, so that they stay readable.
 * @returns {Shape[]}
 */
function told(view, sums, ui, scale) {
  /** @type {Map<string, {seat: number, gold: import('./map.js').Amount}[]>} */
  const brings = new Map();
  sums.forEach((sum, seat) => {
    const squares = new Set((sum?.terms ?? []).map((term) => keyOf(term.at)));
    for (const key of squares) {
      const gold = together(
        (sum?.terms ?? []).filter((term) => keyOf(term.at) === key).map((term) => term.gold),
      );
      if (gold !== 0) brings.set(key, [...(brings.get(key) ?? []), { seat, gold }]);
    }
  });
  const tags = [...brings].flatMap(([key, list]) =>
    list.map(({ seat, gold }, i) => {
      const [x, y] = corner(squareOf(key));
      const loss = lowOf(gold) < 0;
      const [u, v] = sums.some((sum) => sum && keyOf(sum.at) === key) ? [0.28, 0.42] : [0.72, 0.14]; // beside a castle
      return {
        key: `brings:${key}:${seat}`,
        at: moved([x + SIDE * u, y + SIDE * (v + i * 0.2 * scale)]),
        cls: `ca-tag${loss ? ' loss' : ''} say-${seat}`,
        svg: pill(goldWords(gold), view.seats[seat].suit, 13 * scale, 'pill'),
      };
    }),
  );
  const totals = sums.flatMap((sum, seat) => {
    if (!sum) return [];
    const [x, y] = corner(sum.at);
    return [
      {
        key: `sum:${seat}`,
        at: moved([x + SIDE * 0.7, y + 1]),
        cls: `ca-tag total say-${seat}`,
        svg: pill(goldWords(sum.gold), view.seats[seat].suit, 16 * scale, 'pill'),
        label: ui.t('castles.text.sum', { name: ui.names[seat], gold: goldWords(sum.gold) }),
      },
    ];
  });
  return [...tags, ...totals];
}

/**
 * What the meant army or castle would bring, beside it.
 * @param {CastlesView} view
 * @param {Situation} now
 * @param {Ui} ui
 * @param {number} scale
 * @param {number[]} edges Of the map, left and right.
 * @returns {Shape[]}
 */
function consequence(view, now, ui, scale, edges) {
  const { preview, square } = now;
  if (!preview || !square || view.turn === null) return [];
  const [x, y] = corner(squareOf(square));
  if (view.phase === 'castle') {
    return (preview.neighbours ?? [])
      .filter((/** @type {any} */ near) => near.gold !== 0)
      .map((/** @type {any} */ near) => {
        const [u, v] = corner(near.at);
        return {
          key: `would:${keyOf(near.at)}`,
          at: moved([u + SIDE / 2, v + SIDE / 2]),
          cls: `ca-tag${lowOf(near.gold) < 0 ? ' loss' : ''}`,
          svg: pill(goldWords(near.gold), null, 15 * scale, 'pill'),
        };
      });
  }
  if (view.phase !== 'deploy' || preview.worth === undefined) return [];
  const own = preview.castles.find(
    (/** @type {{seat: number}} */ castle) => castle.seat === view.turn,
  );
  const words = own
    ? ui.t('castles.would', { before: goldWords(own.before), after: goldWords(own.after) })
    : ui.t('castles.worth', { n: preview.worth });
  const half = widthOf(words, 14) / 2 + 14;
  const tip = x + SIDE / 2;
  const reach = half * scale + 6;
  const aside = (Math.min(Math.max(tip, edges[0] + reach), edges[1] - reach) - tip) / scale;
  return [
    {
      key: 'would',
      at: `${moved([tip, y + SIDE + 8])} scale(${n(scale)})`,
      cls: 'ca-would',
      svg: `<path d="M0-7L9 6H${n(aside + half - 10)}q10 0 10 10v14q0 10-10 10H${n(aside + 10 - half)}q-10 0-10-10V16q0-10 10-10H-9Z"/>${lettering(aside, 28, words, { size: 14, weight: 700, anchor: 'middle' })}`,
    },
  ];
}
