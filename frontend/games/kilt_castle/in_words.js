// @ts-check
/** Names of clans, cards, spaces and prices with their pictures, and the lines of the log. */
import { kindOf, valueOf } from '../../core/choice.js';
import { listed, t as speak } from '../../core/words.js';
import { CLAN_IDS, emblemPicture, emblems } from '../../draw/clans.js';
import { coin, sealPicture } from '../../draw/money.js';
import { picture } from '../../draw/paths.js';
import { cardPicture, planHeight, planTower } from './flat.js';
import { planMeadows } from './land.js';
import { floorPicture, roofPicture } from './pictures.js';
import { outerOf, seatOf } from './situation.js';

/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').Told} Line */
/** @typedef {import('../../types.js').Translate} Translate */
/** @typedef {import('./flat.js').Letters} Letters */
/** @typedef {import('./situation.js').KiltView} KiltView */

/** Kinds of floors by their number of crests. */
const KINDS = ['plain', 'one_crest', 'two_crests'];

/**
 * Names clans: "Dark / Red".
 * @param {string[]} clans
 * @param {Translate} t
 */
export const clanNames = (clans, t) => clans.map((clan) => t(`kilt_castle.${clan}`)).join(' / ');

/**
 * Names a kind of floor.
 * @param {number} crests
 * @param {Translate} t
 */
export const floorKind = (crests, t) => t(`kilt_castle.${KINDS[crests]}`);

/** Returns each clan's initial. @param {Translate} t */
export const letters = (t) =>
  /** @type {Letters} */ (
    Object.fromEntries(CLAN_IDS.map((clan) => [clan, t(`kilt_castle.letter.${clan}`)]))
  );

/**
 * Names a card by its clans, the one that faces the board first.
 * @param {string} card
 * @param {Clan | null} inner
 * @param {Translate} t
 */
export function cardName(card, inner, t) {
  const clans = inner ? [...new Set([inner, outerOf(card, inner)])] : card.split('-');
  return clanNames(clans, t);
}

/**
 * Says what building on a space costs; nothing if that is not known.
 * @param {{price: number | null, payee: number | null}} offer
 * @param {KiltView} view
 * @param {Translate} t
 */
export function priceWords({ price, payee }, view, t) {
  if (price === null) return '';
  if (!price || payee === null) return t('kilt_castle.free');
  return t('kilt_castle.costs', { n: price, clan: clanNames(view.seats[payee].colours, t) });
}

/**
 * Returns the text of a button for a part; with a preview it also says what a space costs.
 * @param {string} part
 * @param {KiltView} view
 * @param {Translate} t
 * @param {any} preview Of an action with that part.
 */
export function label(part, view, t, preview = null) {
  const value = valueOf(part);
  switch (kindOf(part)) {
    case 'card': {
      const card = view.cards[value];
      return t('kilt_castle.card', { card: cardName(value, card?.inner, t), slot: card?.slot });
    }
    case 'slot':
      return t('kilt_castle.slot', { slot: value });
    case 'crests': {
      const crests = Number(value);
      return t('kilt_castle.left', { kind: floorKind(crests, t), n: stock(view)[crests] });
    }
    case 'roof':
      return t('kilt_castle.roof_of', { space: value });
    default:
      return preview ? `${value}, ${priceWords(preview, view, t)}` : value;
  }
}

/** Returns the floors left of the clan that builds, by crests. @param {KiltView} view */
function stock(view) {
  const clan = view.to_build[0];
  return view.seats[seatOf(view, clan)]?.supply[clan] ?? [0, 0, 0];
}

/**
 * Returns the picture of a button for a part.
 * @param {string} part
 * @param {KiltView} view
 * @param {Translate} t
 */
export function icon(part, view, t = speak) {
  const value = valueOf(part);
  switch (kindOf(part)) {
    case 'card': {
      const { inner } = view.cards[value];
      return cardPicture(inner, outerOf(value, inner), 72, 50, letters(t));
    }
    case 'space':
      return spacePicture(view.towers[value]);
    case 'crests':
      return view.to_build.length ? floorPicture(view.to_build[0], Number(value), 50) : '';
    case 'roof':
      return roofPicture(40);
    default:
      return '';
  }
}

/** Returns a picture of a space from above. @param {KiltView['towers'][string]} [floors] */
function spacePicture(floors) {
  const size = 40;
  const drawing = floors
    ? planTower(floors, size) + planHeight(floors.length, size)
    : planMeadows(size, [{ x: 0, y: 0 }]);
  return picture(`<g transform="translate(-20 -20)">${drawing}</g>`, size);
}

/** @typedef {{names: string[], seat: number, t: Translate, view: KiltView}} Context */

/** How each event is told. @type {Record<string, (event: GameEvent, context: Context) => Line>} */
const LINES = {
  card_relocated: relocated,
  floor_built: built,
  roof_placed: roofed,
  builder_exempt: exempt,
  ducat_day_held: (event, context) => payday('day', event.paid, context),
  final_payment_made: (event, context) => {
    /** @type {number[]} */
    const spaces = event.spaces;
    const sums = spaces.map((ducats, seat) => ducats + event.crests[seat]);
    return payday('final', sums, context);
  },
  match_ended: ended,
};

/**
 * Tells an event.
 * @param {GameEvent} event
 * @param {Context} context
 * @returns {Line | null}
 */
export const tell = (event, context) => LINES[event.type]?.(event, context) ?? null;

/**
 * @param {GameEvent} event
 * @param {Context} context
 * @returns {Line}
 */
function relocated({ seat, card, inner, to }, { names, t }) {
  return {
    text: t('kilt_castle.log.moved', {
      name: names[seat],
      card: cardName(card, inner, t),
      slot: to,
    }),
    svg: cardPicture(inner, outerOf(card, inner), 28, 20, null),
    cls: 'move',
  };
}

/**
 * @param {GameEvent} event
 * @param {Context} context
 * @returns {Line}
 */
function built({ seat, space, price, payee }, { names, t, view }) {
  const facts = [t('kilt_castle.log.built', { name: names[seat], space })];
  const height = view.towers[space].length;
  const [colour, crests] = view.towers[space][height - 1];
  if (height > 1) facts.push(t('kilt_castle.log.height', { height }));
  if (crests) facts.push(t(`kilt_castle.log.crests_${crests}`));
  const text = facts.join(', ');
  const told = { text, svg: floorPicture(colour, crests, 28), cls: 'build' };
  if (!price) return told;
  return {
    ...told,
    say: `${text}, ${t('kilt_castle.log.paid', { n: price, name: names[payee] })}`,
    right: paid(price, view.seats[payee].colours),
  };
}

/**
 * @param {GameEvent} event
 * @param {Context} context
 * @returns {Line}
 */
function roofed({ seat, space, taken_from: from }, { names, t }) {
  const words = from ? 'kilt_castle.log.roof_taken' : 'kilt_castle.log.roof';
  return {
    text: t(words, { name: names[seat], space, from: from ?? '' }),
    svg: roofPicture(30),
    cls: 'roof',
  };
}

/**
 * @param {GameEvent} event
 * @param {Context} context
 * @returns {Line}
 */
function exempt({ seat, colour, reason }, { names, t }) {
  return {
    text: t(`kilt_castle.log.${reason}`, { name: names[seat], colour: clanNames([colour], t) }),
    svg: emblemPicture([colour], 10),
    cls: 'exempt',
  };
}

/**
 * Tells a payment to all seats.
 * @param {'day' | 'final'} kind
 * @param {number[]} sums By seat.
 * @param {Context} context
 * @returns {Line}
 */
function payday(kind, sums, { names, t, view }) {
  const text = t(`kilt_castle.log.${kind}`);
  return {
    text,
    say: `${text}: ${sums.map((sum, seat) => `${names[seat]} +${sum}`).join(', ')}`,
    svg: sealPicture('ducat', 12),
    cls: 'day',
    right: sumsPicture(sums.map((sum, seat) => [view.seats[seat].colours, sum])),
  };
}

/**
 * @param {GameEvent} event
 * @param {Context} context
 * @returns {Line}
 */
function ended({ seats, reason }, { names, t }) {
  const name = listed(seats.map((/** @type {number} */ seat) => names[seat]));
  return {
    text: t(`kilt_castle.log.ended.${reason}`, { name }),
    svg: sealPicture('seal', 12),
    cls: 'end',
  };
}

const ARROW =
  '<path d="M-3-4l4 4l-4 4" fill="none" stroke="currentColor" stroke-width="1.8"' +
  ' stroke-linecap="round" stroke-linejoin="round" opacity=".7"/>';

/**
 * Returns a picture of a price and of the seat that gets it.
 * @param {number} price
 * @param {Clan[]} payee
 */
function paid(price, payee) {
  const [x, size] = payee.length > 1 ? [21, 11] : [20, 8.5];
  const ducat = `<g transform="translate(-20 -.5)">${coin(8, price)}</g>`;
  const emblem = `<g transform="translate(${x} 0)">${emblems(payee, size)}</g>`;
  return picture(ducat + ARROW + emblem, 64, 22);
}

/** Returns a picture of what each seat gets. @param {[Clan[], number][]} sums */
function sumsPicture(sums) {
  const widths = sums.map(([, sum]) => 36 + String(sum).length * 8);
  const width = widths.reduce((all, one) => all + one, 0);
  let x = -width / 2;
  let drawing = '';
  for (const [i, [clans, sum]] of sums.entries()) {
    const font = 'font-size="13" font-weight="700" fill="currentColor"';
    const amount = `<text x="12" y="5" ${font}>+${sum}</text>`;
    drawing += `<g transform="translate(${x + 10} 0)">${emblems(clans, 8.5)}${amount}</g>`;
    x += widths[i];
  }
  return picture(drawing, width, 20);
}
