// @ts-check
/** Castles around the map: what is asked, what a choice would do, one's tiles and armies, what lies at a seat. */
import { kindOf, valueOf } from '../../core/choice.js';
import { coinPicture } from '../../draw/money.js';
import { picture } from '../../draw/paths.js';
import { army, suitDisc, tile, tileBack } from './realm.js';
import {
  SIDES,
  VALUES,
  goldWords,
  growing,
  keyOf,
  lowOf,
  plain,
  signed,
  squareOf,
  termWords,
  tileName,
  together,
  valueName,
} from './map.js';

/** @typedef {import('./map.js').CastlesView} CastlesView */
/** @typedef {import('./map.js').Ui} Ui */
/** @typedef {import('./map.js').PV} PV */
/** @typedef {import('./map.js').Suit} Suit */
/** @typedef {import('../../core/choice.js').Choice} Choice */
/** @typedef {import('../../types.js').Action} Action */
/** @typedef {import('../../types.js').Chip} Chip */
/** @typedef {import('../../types.js').Translate} Translate */

const framed = (/** @type {string} */ drawing, /** @type {number} */ s) =>
  `<svg class="pic" width="${s}" height="${s + 3}" viewBox="0 0 ${s} ${s + 3}" aria-hidden="true">${drawing}</svg>`;
/** A tile as a picture of its own; face down if it is not known. */
export const tilePicture = (/** @type {import('./map.js').Tile | null} */ one, s = 24) =>
  framed(one ? tile(one.suit, one.value, s) : tileBack(s), s);
/** An army as a picture of its own. */
export const armyPicture = (
  /** @type {Suit} */ suit,
  /** @type {PV | null} */ coin = null,
  r = 11,
) => picture(army(suit, coin, r - 1.5), r * 2);
/** The sign of a seat. */
export const discPicture = (/** @type {Suit} */ suit, r = 11) =>
  picture(suitDisc(suit, r - 1), r * 2);

/** A free square by the tiles it touches. */
function besides(
  /** @type {CastlesView} */ view,
  /** @type {string} */ key,
  /** @type {Translate} */ t,
) {
  const [x, y] = squareOf(key);
  const near = SIDES.flatMap(([side, u, v]) => {
    const one = view.tiles[keyOf([x - u, y - v])];
    return one
      ? [t('castles.besides', { side: t(`castles.side.${side}_of`), tile: tileName(one, t) })]
      : [];
  });
  return near.join(', ') || t('castles.first_square');
}

/** The text of a button for a part. */
export function label(
  /** @type {string} */ part,
  /** @type {CastlesView} */ view,
  /** @type {Translate} */ t,
) {
  const value = valueOf(part);
  switch (kindOf(part)) {
    case 'take': {
      if (value === 'pile') return t('castles.take.pile', { n: view.pile.count });
      const { suit, proper } = view.seats[Number(value)];
      return proper.tile
        ? t('castles.take.known', { tile: tileName(proper.tile, t) })
        : t('castles.take.proper', { suit: t(`castles.${suit}`) });
    }
    case 'coin':
      return t('castles.coin', { value: valueName(/** @type {PV} */ (value), t) });
    case 'lay':
      return besides(view, value, t);
    default:
      return view.tiles[value] ? tileName(view.tiles[value], t) : value;
  }
}

/** The picture of a button for a part. */
export function icon(/** @type {string} */ part, /** @type {CastlesView} */ view) {
  const value = valueOf(part);
  const kind = kindOf(part);
  if (kind === 'take')
    return tilePicture(value === 'pile' ? null : view.seats[Number(value)].proper.tile, 34);
  if (kind === 'coin')
    return armyPicture(view.seats[view.turn ?? 0].suit, /** @type {PV} */ (value), 16);
  return view.tiles[value] ? tilePicture(view.tiles[value], 34) : '';
}

/** Which round it is. */
export const round = (/** @type {CastlesView} */ view, /** @type {Translate} */ t) =>
  t('castles.round', { round: view.round + 1, rounds: view.rounds });

/** How many tiles are still to lay. */
const toLay = (/** @type {CastlesView} */ view) =>
  view.pile.count +
  view.seats.reduce((sum, seat) => sum + seat.pile.count + (seat.proper.held ? 1 : 0), 0) +
  (view.taken ? 1 : 0);

/** Which round it is and how far. */
export function progress(/** @type {CastlesView} */ view, /** @type {Translate} */ t) {
  const values = { round: view.round + 1, rounds: view.rounds };
  if (growing(view)) return t('castles.progress.map', { ...values, n: toLay(view) });
  return t(`castles.progress.${view.phase}`, values);
}

/**
 * One sentence that says what is asked, or who is waited for.
 * @param {CastlesView} view
 * @param {number | null} you
 * @param {Choice | null} choice
 * @param {Translate} t
 * @param {string[]} [names] By seat.
 */
export function ask(view, you, choice, t, names = []) {
  if (view.phase === 'over' || view.turn === null)
    return { say: t('castles.ask.over'), sub: t('castles.ask.over_sub') };
  const name = names[view.turn] ?? t('common.seat', { n: view.turn + 1 });
  const sub = progress(view, t);
  const held = view.taken ? tileName(view.taken, t) : '';
  if (view.turn !== you || !choice)
    return { say: t(`castles.ask.they_${view.phase}`, { name, tile: held }), sub };
  const chosen = (/** @type {string} */ kind) => {
    const part = choice.chosen.map(String).find((one) => kindOf(one) === kind);
    return part === undefined ? null : valueOf(part);
  };
  const at = (/** @type {string} */ key) => tileName(view.tiles[key], t);
  const suit = t(`castles.${view.seats[you].suit}`);
  switch (view.phase) {
    case 'take':
      return {
        say: t('castles.ask.take'),
        sub: view.pile.count ? t('castles.ask.take_sub', { n: toLay(view) }) : sub,
      };
    case 'lay':
      return {
        say: t(
          Object.keys(view.tiles).length
            ? chosen('lay')
              ? 'castles.ask.lay_here'
              : 'castles.ask.lay'
            : 'castles.ask.lay_first',
          { tile: held },
        ),
        sub: t('castles.ask.lay_sub', { n: toLay(view) }),
      };
    case 'castle': {
      const key = chosen('castle');
      return key
        ? { say: t('castles.ask.castle_here', { tile: at(key) }) }
        : { say: t('castles.ask.castle', { suit }), sub: t('castles.ask.castle_sub') };
    }
    default: {
      const coin = /** @type {PV | null} */ (chosen('coin'));
      const key = chosen('at');
      if (!coin) return { say: t('castles.ask.coin'), sub: t('castles.ask.coin_sub') };
      const values = { coin: valueName(coin, t) };
      return key
        ? {
            say: t('castles.ask.deploy_here', { ...values, tile: at(key) }),
            sub: t('castles.ask.hidden'),
          }
        : {
            say: t('castles.ask.deploy', values),
            sub: t(
              coin === 'ace' || coin === 'null'
                ? `castles.ask.worth_${coin}`
                : 'castles.ask.hidden',
            ),
          };
    }
  }
}

/**
 * What one may look at until one goes on: the round that was scored.
 * @param {CastlesView} view
 * @param {Ui} ui
 */
export function pause(view, { t, names, you }) {
  const last = view.last_round;
  if (!last || view.phase === 'over') return null;
  const order = [...names.keys()].sort((a, b) => Number(b === you) - Number(a === you));
  const golds = order.map((i) =>
    t(i === you ? 'castles.pause.you' : 'castles.pause.other', {
      name: names[i],
      gold: signed(last.gold[i]),
    }),
  );
  return {
    say: t('castles.pause.scored', { round: last.round + 1 }),
    sub: golds.join(', '),
    go: t('castles.pause.go', { round: view.round + 1 }),
  };
}

/**
 * What an action would do.
 * @param {any} preview
 * @param {Action} action
 * @param {CastlesView} view
 * @param {Ui} ui
 * @returns {Chip[]}
 */
export function chips(preview, action, view, ui) {
  if (!preview) return [];
  const { t } = ui;
  const tiles = (/** @type {any[]} */ list) => list.map((one) => tileName(one, t)).join(', ');
  switch (action.type) {
    case 'take': {
      if (action.source === 'pile')
        return [
          { svg: tilePicture(null, 18), text: t('castles.chip.unknown', { n: preview.left }) },
        ];
      return [
        preview.tile
          ? { svg: tilePicture(preview.tile, 20), text: tileName(preview.tile, t), cls: 'mine' }
          : {
              svg: tilePicture(null, 18),
              text: t('castles.chip.their_proper', { name: ui.names[action.owner] }),
            },
      ];
    }
    case 'lay':
      return preview.neighbours.length
        ? [
            {
              svg: tilePicture(preview.tile, 20),
              text: t('castles.chip.beside', { tiles: tiles(preview.neighbours) }),
              cls: 'mine',
            },
          ]
        : [{ text: t('castles.chip.first') }];
    case 'castle': {
      const near = together(preview.neighbours.map((/** @type {any} */ one) => one.gold));
      return [
        {
          svg: coinPicture(10),
          text: t('castles.chip.terrain', { gold: goldWords(preview.terrain) }),
          cls: 'mine',
        },
        { text: t('castles.chip.neighbours', { gold: goldWords(near) }) },
        ...(preview.ace ? [{ text: t('castles.chip.ace_castle'), cls: 'gold' }] : []),
      ];
    }
    default: {
      const { suit } = view.seats[view.turn ?? 0];
      const told = (/** @type {any} */ { seat: owner, before, after }) =>
        owner === view.turn || goldWords(before) !== goldWords(after);
      const changes = preview.castles
        .filter(told)
        .map((/** @type {any} */ { seat: owner, before, after }) => ({
          svg: discPicture(view.seats[owner].suit, 10),
          text: t(owner === view.turn ? 'castles.chip.your_castle' : 'castles.chip.castle', {
            name: ui.names[owner],
            before: goldWords(before),
            after: goldWords(after),
          }),
          cls: owner === view.turn ? 'mine' : '',
        }));
      return [
        {
          svg: armyPicture(suit, action.coin, 11),
          text: preview.bonus
            ? t('castles.chip.worth_bonus', { n: preview.worth, bonus: preview.bonus })
            : t('castles.chip.worth', { n: preview.worth }),
        },
        ...changes,
        ...(preview.full ? [{ text: t('castles.chip.full'), cls: 'more' }] : []),
      ];
    }
  }
}

/** The text of the button that commits. */
export const confirm = (/** @type {Action} */ action, /** @type {Translate} */ t) =>
  t(`castles.confirm.${action.type}`);

/** What an action is, as one advises it. */
export function advice(
  /** @type {Action} */ action,
  /** @type {CastlesView} */ view,
  /** @type {Translate} */ t,
) {
  switch (action.type) {
    case 'take': {
      if (action.source === 'pile') return t('castles.advice.pile');
      const { suit, proper } = view.seats[action.owner];
      return proper.tile
        ? t('castles.advice.known', { tile: tileName(proper.tile, t) })
        : t('castles.advice.proper', { suit: t(`castles.${suit}`) });
    }
    case 'lay': {
      const taken = view.taken ? tileName(view.taken, t) : '';
      return Object.keys(view.tiles).length
        ? t('castles.advice.lay', { tile: taken, where: besides(view, keyOf(action.at), t) })
        : t('castles.advice.lay_first', { tile: taken });
    }
    default:
      return t(`castles.advice.${action.type}`, {
        tile: tileName(view.tiles[keyOf(action.at)], t),
        coin: action.coin ? valueName(action.coin, t) : '',
      });
  }
}

/**
 * What lies at a seat.
 * @param {CastlesView} view
 * @param {number} i
 * @param {any} standing
 * @param {Ui} ui
 */
export function seat(view, i, standing, ui) {
  const { t } = ui;
  const { suit, gold, coins, proper, pile } = view.seats[i];
  const castle = standing?.seats?.[i]?.castle;
  const lines = /** @type {Chip[]} */ ([]);
  if (view.taken && view.turn === i)
    lines.push({
      svg: tilePicture(view.taken, 30),
      text: '',
      title: t('castles.seat.taken', { tile: tileName(view.taken, t) }),
    });
  if (proper.held)
    lines.push({
      svg: tilePicture(proper.tile && ui.you === i ? proper.tile : null, 24),
      text: '',
      title: t('castles.seat.proper'),
    });
  if (pile.count)
    lines.push({
      svg: tilePicture(null, 20),
      text: String(pile.count),
      title: t('castles.seat.pile', { n: pile.count }),
    });
  lines.push({
    svg: armyPicture(suit, null, 11),
    text: String(coins.count),
    title: t('castles.seat.armies', { n: coins.count }),
    cls: coins.count ? '' : 'none',
  });
  return {
    colour: suit,
    emblem: discPicture(suit, 23),
    caption: [
      t(`castles.${suit}`),
      view.starter === i && view.phase !== 'over' ? t('castles.seat.starter') : '',
    ]
      .filter(Boolean)
      .join(' · '),
    lines,
    brief: {
      svg: armyPicture(suit, null, 9),
      text: String(coins.count),
      title: t('castles.seat.armies', { n: coins.count }),
    },
    score: plain(gold),
    coin: coinPicture(12),
    title: t('castles.seat.gold'),
    ...(castle && view.phase !== 'over'
      ? { next: goldWords(castle.gold), nextTitle: t('castles.seat.next') }
      : {}),
  };
}

/**
 * One's tiles and armies, on the rail.
 * @param {CastlesView} view
 * @param {Ui} ui
 */
export function rail(view, ui) {
  const { t, you, phone } = ui;
  if (you === null) return [];
  const own = view.seats[you];
  const side = phone ? 58 : 80;
  const r = phone ? 23 : 31;
  const groups = [];
  const lit = (/** @type {string} */ part) => ({
    ...(ui.open.has(part) ? { part } : {}),
    cls: kindOf(part) === 'coin' ? 'army' : '',
  });
  const sources = [...ui.open.keys()].filter((part) => kindOf(part) === 'take');
  if (view.phase === 'lay' && view.taken && view.turn === you)
    groups.push({
      title: t('castles.rail.taken'),
      items: [{ svg: tilePicture(view.taken, side), label: tileName(view.taken, t) }],
    });
  if (sources.length) {
    groups.push({
      title: t('castles.rail.take'),
      items: sources.map((part) => ({
        svg: tilePicture(
          valueOf(part) === 'pile' ? null : view.seats[Number(valueOf(part))].proper.tile,
          side,
        ),
        label: label(part, view, t),
        ...lit(part),
      })),
    });
  } else if (own.proper.tile)
    groups.push({
      title: t('castles.rail.proper'),
      items: [{ svg: tilePicture(own.proper.tile, side), label: tileName(own.proper.tile, t) }],
    });
  const coins = growing(view) ? [] : VALUES.filter((value) => own.coins.values?.includes(value));
  if (coins.length)
    groups.push({
      title: t('castles.rail.armies'),
      items: coins.map((coin) => ({
        svg: picture(army(own.suit, coin, r), r * 2 + 10, r * 2 + 10),
        label: t('castles.coin', { value: valueName(coin, t) }),
        ...lit(`coin:${coin}`),
      })),
    });
  return groups;
}

/**
 * One's castle as it stands, or as it was scored, term by term.
 * @param {CastlesView} view
 * @param {any} standing
 * @param {Ui} ui
 */
export function sheet(view, standing, ui) {
  const { t, names } = ui;
  const scored = growing(view) || view.phase === 'over' ? view.last_round : null;
  const seats = scored ? scored.sums.map((_, i) => i) : ui.you === null ? [] : [ui.you];
  const sumOf = (/** @type {number} */ i) =>
    /** @type {import('./map.js').CastleSum | null} */ (
      scored ? scored.sums[i] : (standing?.seats?.[i]?.castle ?? null)
    );
  const order =
    ui.you === null
      ? seats
      : [...seats.filter((i) => i === ui.you), ...seats.filter((i) => i !== ui.you)];
  const lines = order.flatMap((i) => {
    const sum = sumOf(i);
    if (!sum) return [];
    const terms = sum.terms.filter(
      (term) => term.term !== 'neighbour' || term.gold !== 0 || !scored,
    );
    const told = terms.map((term) => ({
      text: termWords(term, sum, i, names, t),
      value: goldWords(term.gold),
    }));
    const value = goldWords(sum.gold);
    return scored
      ? [{ text: names[i], value, total: true }, ...told]
      : [...told, { text: t('castles.sheet.sum'), value, total: true }];
  });
  return lines.length
    ? {
        title: scored
          ? t('castles.sheet.scored', { round: scored.round + 1 })
          : t('castles.sheet.now'),
        lines,
      }
    : null;
}
