// @ts-check
/** The log of Castles: one line for each event that is worth telling. */
import { coinPicture } from '../../draw/money.js';
import { keyOf, tileName, valueName } from './map.js';
import { armyPicture, castlePicture, discPicture, tilePicture } from './pictures.js';
import { roundWords } from './board/text_board.js';

/** @import { GameEvent, Told, Translate } from '../../types.js' */
/** @import { CastlesView } from './types.js' */

/** @typedef {{names: string[], seat: number, t: Translate, view: CastlesView}} Context */
/** @typedef {(event: GameEvent, context: Context) => Told | null} Line */

/** @type {Line} */
function taken({ seat, source, owner, suit, value }, { names, t, seat: teller }) {
  const proper = owner === seat ? 'castles.log.taken_own' : 'castles.log.taken_other';
  const tile = { suit, value };
  return {
    text: t(source === 'pile' ? 'castles.log.taken' : proper, {
      name: names[seat],
      tile: tileName(tile, t),
      other: names[owner] ?? '',
    }),
    svg: tilePicture(tile),
    cls: 'quiet',
    opens: seat !== teller,
  };
}

/** @type {Line} */
function laid({ seat, suit, value }, { names, t }) {
  const tile = { suit, value };
  return {
    text: t('castles.log.laid', { name: names[seat], tile: tileName(tile, t) }),
    svg: tilePicture(tile),
    cls: 'lay',
  };
}

/** @type {Line} */
function founded({ seat, suit, value }, { names, t, view }) {
  return {
    text: t('castles.log.founded', { name: names[seat], tile: tileName({ suit, value }, t) }),
    svg: castlePicture(view.seats[seat].suit),
    cls: 'castle',
  };
}

/** @type {Line} */
function deployed({ seat, at, suit, value, full }, { names, t, view }) {
  // The last army of a round is turned up at once. Before that you only see your own.
  const armies = view.armies[keyOf(at)] ?? view.last_round?.armies[keyOf(at)];
  const coin = armies?.at(-1)?.coin ?? null;
  return {
    text: t(full ? 'castles.log.deployed_full' : 'castles.log.deployed', {
      name: names[seat],
      tile: tileName({ suit, value }, t),
      army: coin ? t('castles.log.coin', { coin: valueName(coin, t) }) : t('castles.log.army'),
    }),
    svg: armyPicture(view.seats[seat].suit, coin),
    cls: 'army',
  };
}

/** @type {Line} */
function scored({ round, gold, sums }, { names, t }) {
  const words = roundWords({ gold, sums }, names, t).join('; ');
  return {
    text: t('castles.log.scored', { round: round + 1, sums: words }),
    svg: coinPicture(11),
    cls: 'day',
  };
}

/** @type {Line} */
function began({ round, starter }, { names, t, view }) {
  return {
    text: t('castles.log.began', { round: round + 1, name: names[starter] }),
    svg: discPicture(view.seats[starter].suit),
    cls: 'round',
  };
}

/** @type {Record<string, Line>} */
const LINES = {
  tile_taken: taken,
  tile_laid: laid,
  castle_founded: founded,
  army_deployed: deployed,
  round_scored: scored,
  round_began: began,
};

/** @type {Line} */
export const tell = (event, context) => LINES[event.type]?.(event, context) ?? null;
