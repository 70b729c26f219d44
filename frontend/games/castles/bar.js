// @ts-check
/** The action bar of Castles: what is asked, and the names of what may be picked. */
import { kindOf, valueOf } from '../../core/choice.js';
import { signed } from './gold.js';
import { SIDES, growing, keyOf, squareOf, tileName, valueName } from './map.js';
import { armyPicture, tilePicture } from './pictures.js';

/** @import { Action, DrawContext, Translate } from '../../types.js' */
/** @import { Choice } from '../../core/choice.js' */
/** @import { PV } from './realm.js' */
/** @import { CastlesView } from './types.js' */

/**
 * A free square, named by the tiles it touches.
 * @param {CastlesView} view
 * @param {string} key
 * @param {Translate} t
 */
function besides(view, key, t) {
  const [x, y] = squareOf(key);
  const near = SIDES.flatMap(([side, right, down]) => {
    const tile = view.tiles[keyOf([x - right, y - down])];
    if (!tile) return [];
    return t('castles.besides', { side: t(`castles.side.${side}_of`), tile: tileName(tile, t) });
  });
  return near.join(', ') || t('castles.first_square');
}

/**
 * The text of a button for a part.
 * @param {string} part
 * @param {CastlesView} view
 * @param {Translate} t
 */
export function label(part, view, t) {
  const value = valueOf(part);
  switch (kindOf(part)) {
    case 'take':
      return value === 'pile'
        ? t('castles.take.pile', { n: view.pile.count })
        : properWords('take', view, Number(value), t);
    case 'coin':
      return t('castles.coin', { value: valueName(/** @type {PV} */ (value), t) });
    case 'lay':
      return besides(view, value, t);
    default:
      return view.tiles[value] ? tileName(view.tiles[value], t) : value;
  }
}

/**
 * A proper tile to take: the tile itself if it is known, its suit if not.
 * @param {'take' | 'advice'} area Of the words.
 * @param {CastlesView} view
 * @param {number} owner
 * @param {Translate} t
 */
function properWords(area, view, owner, t) {
  const { suit, proper } = view.seats[owner];
  return proper.tile
    ? t(`castles.${area}.known`, { tile: tileName(proper.tile, t) })
    : t(`castles.${area}.proper`, { suit: t(`castles.${suit}`) });
}

/**
 * The picture of a button for a part.
 * @param {string} part
 * @param {CastlesView} view
 */
export function icon(part, view) {
  const value = valueOf(part);
  switch (kindOf(part)) {
    case 'take':
      return tilePicture(sourceOf(part, view), 34);
    case 'coin':
      return armyPicture(view.seats[view.turn ?? 0].suit, /** @type {PV} */ (value), 16);
    default:
      return view.tiles[value] ? tilePicture(view.tiles[value], 34) : '';
  }
}

/**
 * The tile that a part takes, if it is known.
 * @param {string} part
 * @param {CastlesView} view
 */
export function sourceOf(part, view) {
  const source = valueOf(part);
  return source === 'pile' ? null : view.seats[Number(source)].proper.tile;
}

/**
 * The number of the round.
 * @param {CastlesView} view
 * @param {Translate} t
 */
export const round = (view, t) =>
  t('castles.round', { round: view.round + 1, rounds: view.rounds });

/** The number of tiles that are still to be laid. */
function toLay(/** @type {CastlesView} */ view) {
  const atSeats = view.seats.map(({ pile, proper }) => pile.count + (proper.held ? 1 : 0));
  return [...atSeats, view.taken ? 1 : 0].reduce((sum, some) => sum + some, view.pile.count);
}

/**
 * The round and how far it is.
 * @param {CastlesView} view
 * @param {Translate} t
 */
export function progress(view, t) {
  const values = { round: view.round + 1, rounds: view.rounds };
  if (growing(view)) return t('castles.progress.map', { ...values, n: toLay(view) });
  return t(`castles.progress.${view.phase}`, values);
}

/**
 * One sentence that says what you are asked, or who is to act.
 * @param {CastlesView} view
 * @param {number | null} you
 * @param {Choice | null} choice
 * @param {Translate} t
 * @param {string[]} [names] By seat.
 * @returns {{say: string, sub?: string}}
 */
export function ask(view, you, choice, t, names = []) {
  if (view.phase === 'over' || view.turn === null)
    return { say: t('castles.ask.over'), sub: t('castles.ask.over_sub') };
  if (view.turn === you && choice) return askYou(view, you, choice, t);
  const name = names[view.turn] ?? t('common.seat', { n: view.turn + 1 });
  return {
    say: t(`castles.ask.they_${view.phase}`, { name, tile: takenName(view, t) }),
    sub: progress(view, t),
  };
}

/**
 * @param {CastlesView} view
 * @param {Translate} t
 */
const takenName = (view, t) => (view.taken ? tileName(view.taken, t) : '');

/**
 * @param {CastlesView} view
 * @param {number} you
 * @param {Choice} choice
 * @param {Translate} t
 */
function askYou(view, you, choice, t) {
  const chosen = (/** @type {string} */ kind) => {
    const part = choice.chosen.find((one) => kindOf(one) === kind);
    return part === undefined ? null : valueOf(part);
  };
  switch (view.phase) {
    case 'take': {
      const sub = t('castles.ask.take_sub', { n: toLay(view) });
      return { say: t('castles.ask.take'), sub: view.pile.count ? sub : progress(view, t) };
    }
    case 'lay':
      return askLay(view, chosen('lay'), t);
    case 'castle':
      return askCastle(view, you, chosen('castle'), t);
    default:
      return askDeploy(view, /** @type {PV | null} */ (chosen('coin')), chosen('at'), t);
  }
}

/**
 * @param {CastlesView} view
 * @param {string | null} square
 * @param {Translate} t
 */
function askLay(view, square, t) {
  const beside = square ? 'castles.ask.lay_here' : 'castles.ask.lay';
  const key = Object.keys(view.tiles).length ? beside : 'castles.ask.lay_first';
  return {
    say: t(key, { tile: takenName(view, t) }),
    sub: t('castles.ask.lay_sub', { n: toLay(view) }),
  };
}

/**
 * @param {CastlesView} view
 * @param {number} you
 * @param {string | null} square
 * @param {Translate} t
 */
function askCastle(view, you, square, t) {
  if (square)
    return { say: t('castles.ask.castle_here', { tile: tileName(view.tiles[square], t) }) };
  const suit = t(`castles.${view.seats[you].suit}`);
  return { say: t('castles.ask.castle', { suit }), sub: t('castles.ask.castle_sub') };
}

/**
 * @param {CastlesView} view
 * @param {PV | null} value
 * @param {string | null} square
 * @param {Translate} t
 */
function askDeploy(view, value, square, t) {
  if (!value) return { say: t('castles.ask.coin'), sub: t('castles.ask.coin_sub') };
  const coin = valueName(value, t);
  const hidden = t('castles.ask.hidden');
  if (square) {
    const tile = tileName(view.tiles[square], t);
    return { say: t('castles.ask.deploy_here', { coin, tile }), sub: hidden };
  }
  const special = value === 'ace' || value === 'null';
  return {
    say: t('castles.ask.deploy', { coin }),
    sub: special ? t(`castles.ask.worth_${value}`) : hidden,
  };
}

/**
 * The words of the pause after a scored round, your own gold first.
 * @param {CastlesView} view
 * @param {DrawContext} ui
 */
export function pause(view, { t, names, you }) {
  const last = view.last_round;
  if (!last || view.phase === 'over') return null;
  const order = [...names.keys()].sort((a, b) => Number(b === you) - Number(a === you));
  const golds = order.map((seat) =>
    t(seat === you ? 'castles.pause.you' : 'castles.pause.other', {
      name: names[seat],
      gold: signed(last.gold[seat]),
    }),
  );
  return {
    say: t('castles.pause.scored', { round: last.round + 1 }),
    sub: golds.join(', '),
    go: t('castles.pause.go', { round: view.round + 1 }),
  };
}

/**
 * The text of the button that commits.
 * @param {Action} action
 * @param {Translate} t
 */
export const confirm = ({ type }, t) => t(`castles.confirm.${type}`);

/**
 * An action in the words of a hint.
 * @param {Action} action
 * @param {CastlesView} view
 * @param {Translate} t
 */
export function advice({ type, source, owner, at, coin }, view, t) {
  switch (type) {
    case 'take':
      return source === 'pile' ? t('castles.advice.pile') : properWords('advice', view, owner, t);
    case 'lay': {
      const tile = takenName(view, t);
      return Object.keys(view.tiles).length
        ? t('castles.advice.lay', { tile, where: besides(view, keyOf(at), t) })
        : t('castles.advice.lay_first', { tile });
    }
    default:
      return t(`castles.advice.${type}`, {
        tile: tileName(view.tiles[keyOf(at)], t),
        coin: coin ? valueName(coin, t) : '',
      });
  }
}
