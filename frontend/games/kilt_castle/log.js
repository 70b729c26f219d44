// @ts-check
/** What happened, as lines of the log. */
import { emblemPicture, emblems } from '../../draw/clans.js';
import { coin, sealPicture } from '../../draw/money.js';
import { picture } from '../../draw/paths.js';
import { cardPicture } from './cards.js';
import { cardName, clanNames } from './names.js';
import { floorPicture, roofPicture } from './pictures.js';
import { outerOf } from './situation.js';

/** @typedef {import('./situation.js').KiltView} KiltView */
/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').Translate} Translate */
/** @typedef {import('../../types.js').Told} Line */
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
function built({ seat, space, colour, height, crests, price, payee }, { names, t, view }) {
  const facts = [t('kilt_castle.log.built', { name: names[seat], space })];
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
  const name = seats.map((/** @type {number} */ seat) => names[seat]).join(', ');
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
