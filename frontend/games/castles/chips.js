// @ts-check
/** Chips in the action bar of Castles: what an action would do. */
import { coinPicture } from '../../draw/money.js';
import { changeWords, goldWords, sumWords, together } from './gold.js';
import { tileName } from './map.js';
import { armyPicture, discPicture, tilePicture } from './pictures.js';

/** @import { Action, Chip, DrawContext, Preview, Translate } from '../../types.js' */
/** @import { CastlePreview, CastlesView, DeployPreview } from './types.js' */
/** @import { LayPreview, TakePreview } from './types.js' */

/**
 * @param {Preview | null} preview
 * @param {Action} action
 * @param {CastlesView} view
 * @param {DrawContext} ui
 * @returns {Chip[]}
 */
export function chips(preview, action, view, ui) {
  if (!preview) return [];
  switch (action.type) {
    case 'take':
      return [takeChip(preview, action, ui)];
    case 'lay':
      return [layChip(preview, ui.t)];
    case 'castle':
      return [...castleChips(preview, ui.t), ...sumChips(ui)];
    default:
      return [...deployChips(preview, action, view, ui), ...sumChips(ui)];
  }
}

/**
 * On a phone, where the sheet has no room: the sum of your castle, tile by tile.
 * @param {DrawContext} ui
 * @returns {Chip[]}
 */
function sumChips({ prospect, phone, t }) {
  if (!phone || !prospect?.after) return [];
  const { after } = prospect;
  const text = `${t('castles.sheet.then')}: ${sumWords(after, t)} = ${goldWords(after.gold)}`;
  return [{ text, cls: 'more' }];
}

/**
 * @param {TakePreview} preview
 * @param {Action} action
 * @param {DrawContext} ui
 */
function takeChip({ tile, left }, { source, owner }, { t, names }) {
  const back = tilePicture(null, 18);
  if (source === 'pile') return { svg: back, text: t('castles.chip.unknown', { n: left }) };
  if (tile) return { svg: tilePicture(tile, 20), text: tileName(tile, t), cls: 'mine' };
  return { svg: back, text: t('castles.chip.their_proper', { name: names[owner] }) };
}

/**
 * @param {LayPreview} preview
 * @param {Translate} t
 */
function layChip({ tile, neighbours }, t) {
  if (!neighbours.length) return { text: t('castles.chip.first') };
  const tiles = neighbours.map((one) => tileName(one, t)).join(', ');
  return { svg: tilePicture(tile, 20), text: t('castles.chip.beside', { tiles }), cls: 'mine' };
}

/**
 * @param {CastlePreview} preview
 * @param {Translate} t
 */
function castleChips({ terrain, neighbours, ace }, t) {
  const near = goldWords(together(neighbours.map(({ gold }) => gold)));
  return [
    {
      svg: coinPicture(10),
      text: t('castles.chip.terrain', { gold: goldWords(terrain) }),
      cls: 'mine',
    },
    { text: t('castles.chip.neighbours', { gold: near }) },
    ...(ace ? [{ text: t('castles.chip.ace_castle'), cls: 'gold' }] : []),
  ];
}

/**
 * @param {DeployPreview} preview
 * @param {Action} action
 * @param {CastlesView} view
 * @param {DrawContext} ui
 */
function deployChips({ worth, bonus, castles, full }, { coin }, view, { t, names }) {
  const { suit } = view.seats[view.turn ?? 0];
  const changes = castles
    .map((castle) => ({ ...castle, mine: castle.seat === view.turn }))
    .filter(({ mine, before, after }) => mine || goldWords(before) !== goldWords(after))
    .map(({ seat, mine, before, after }) => ({
      svg: discPicture(view.seats[seat].suit, 10),
      text: t(mine ? 'castles.chip.your_castle' : 'castles.chip.castle', {
        name: names[seat],
        change: changeWords(before, after, t),
      }),
      cls: mine ? 'mine' : '',
    }));
  return [
    {
      svg: armyPicture(suit, coin),
      text: t(bonus ? 'castles.chip.worth_bonus' : 'castles.chip.worth', { n: worth, bonus }),
    },
    ...changes,
    ...(full ? [{ text: t('castles.chip.full'), cls: 'more' }] : []),
  ];
}
