// @ts-check
/** What lies at a seat of Castles, and your tiles and armies. */
import { kindOf } from '../../core/choice.js';
import { plain } from '../../core/words.js';
import { coinPicture } from '../../draw/money.js';
import { picture } from '../../draw/paths.js';
import { label, sourceOf } from './bar.js';
import { goldWords } from './gold.js';
import { VALUES, growing, tileName, valueName } from './map.js';
import { armyPicture, discPicture, tilePicture } from './pictures.js';
import { army } from './realm.js';

/** @import { Chip, DrawContext, RailGroup, SeatPanel } from '../../types.js' */
/** @import { CastlesView, Standing, Tile } from './types.js' */

/**
 * @param {CastlesView} view
 * @param {number} i
 * @param {Standing | null} standing
 * @param {DrawContext} ui
 * @returns {SeatPanel}
 */
export function seat(view, i, standing, ui) {
  const { t } = ui;
  const { suit, gold, coins } = view.seats[i];
  const over = view.phase === 'over';
  const castle = over ? null : standing?.seats?.[i]?.castle;
  const starts = view.starter === i && !over;
  const count = { text: String(coins.count), title: t('castles.seat.armies', { n: coins.count }) };
  return {
    colour: suit,
    emblem: discPicture(suit, 23),
    caption: [t(`castles.${suit}`), ...(starts ? [t('castles.seat.starter')] : [])].join(' · '),
    lines: [
      ...tilesAt(view, i, ui),
      { svg: armyPicture(suit), ...count, cls: coins.count ? '' : 'none' },
    ],
    brief: { svg: armyPicture(suit, null, 9), ...count },
    score: plain(gold),
    coin: coinPicture(12),
    title: t('castles.seat.gold'),
    about: 'gold',
    nextAbout: 'next',
    ...(castle ? { next: goldWords(castle.gold), nextTitle: t('castles.seat.next') } : {}),
  };
}

/**
 * The tile in hand, the proper tile, and the pile.
 * @param {CastlesView} view
 * @param {number} i
 * @param {DrawContext} ui
 */
function tilesAt(view, i, { t, you }) {
  const { proper, pile } = view.seats[i];
  const lines = /** @type {Chip[]} */ ([]);
  if (view.taken && view.turn === i)
    lines.push({
      svg: tilePicture(view.taken, 30),
      text: '',
      title: t('castles.seat.taken', { tile: tileName(view.taken, t) }),
    });
  if (proper.held)
    lines.push({
      svg: tilePicture(you === i ? proper.tile : null),
      text: '',
      about: 'proper',
      title: t('castles.seat.proper'),
    });
  if (pile.count)
    lines.push({
      svg: tilePicture(null, 20),
      text: String(pile.count),
      title: t('castles.seat.pile', { n: pile.count }),
    });
  return lines;
}

/**
 * Your tiles and armies, on the rail.
 * @param {CastlesView} view
 * @param {DrawContext} ui
 * @returns {RailGroup[]}
 */
export function rail(view, ui) {
  const { t, you } = ui;
  if (you === null) return [];
  const { proper } = view.seats[you];
  const groups = [];
  if (view.phase === 'lay' && view.taken && view.turn === you)
    groups.push(shownTile(t('castles.rail.taken'), view.taken, ui));
  const sources = [...ui.open.keys()].filter((part) => kindOf(part) === 'take');
  if (sources.length) groups.push(tilesToTake(sources, view, ui));
  else if (proper.tile) groups.push(shownTile(t('castles.rail.proper'), proper.tile, ui, 'proper'));
  const armies = growing(view) && groups.length ? [] : armiesToSend(view, you, ui);
  if (armies.length) groups.push({ title: t('castles.rail.armies'), items: armies });
  return groups;
}

/** The side of a tile on the rail. */
const sideOn = (/** @type {DrawContext} */ { phone }) => (phone ? 58 : 80);

/**
 * @param {string} title
 * @param {Tile} tile
 * @param {DrawContext} ui
 */
const shownTile = (title, tile, ui, about = aboutTile(tile)) => ({
  title,
  items: [{ svg: tilePicture(tile, sideOn(ui)), label: tileName(tile, ui.t), about }],
});

/** What explains a tile, if it is a special one. @param {Tile} tile */
const aboutTile = ({ value }) =>
  value === 'ace' || value === 'null' ? /** @type {string} */ (value) : undefined;

/**
 * @param {string[]} parts
 * @param {CastlesView} view
 * @param {DrawContext} ui
 */
const tilesToTake = (parts, view, ui) => ({
  title: ui.t('castles.rail.take'),
  items: parts.map((part) => ({
    svg: tilePicture(sourceOf(part, view), sideOn(ui)),
    label: label(part, view, ui.t),
    part,
    cls: '',
  })),
});

/**
 * @param {CastlesView} view
 * @param {number} you
 * @param {DrawContext} ui
 */
function armiesToSend(view, you, { t, phone, open }) {
  const { suit, coins } = view.seats[you];
  const r = phone ? 23 : 31;
  return VALUES.filter((value) => coins.values?.includes(value)).map((value) => {
    const part = `coin:${value}`;
    return {
      svg: picture(army(suit, value, r), r * 2 + 10),
      label: t('castles.coin', { value: valueName(value, t) }),
      ...(open.has(part) ? { part } : { dim: part }),
      ...(value === 'ace' || value === 'null' ? { about: value } : {}),
      cls: 'army',
    };
  });
}
