// @ts-check
/** The panel of one seat. */
import { fill, h, svgElement } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';

/** @import { Child } from '../../../core/dom.js' */
/** @import { Chip, SeatPanel } from '../../../types.js' */

/**
 * @typedef {object} Facts What a panel shows besides what the game says.
 * @property {string} name
 * @property {boolean} acts Whether the seat is to act.
 * @property {boolean} mine
 * @property {{dot: string, text: string}} presence
 * @property {string} note Stands below the name.
 * @property {boolean} bot Whether a bot plays the seat, so that it needs no clock.
 */

/**
 * Makes an empty panel.
 * @param {number} seat
 * @param {HTMLElement} clock
 */
export function mountPanel(seat, clock) {
  const parts = {
    sash: h('div.sash'),
    badge: h('div.badge'),
    who: h('div.who'),
    time: h('div.time'),
    money: h('div.money'),
    stock: h('div.stock'),
    brief: h('div.brief'),
    mark: h('div.sealat'),
  };
  const element = h('section.seat', { 'data-seat': seat }, Object.values(parts));
  const refill = refiller(parts);

  /**
   * @param {SeatPanel} panel
   * @param {string} place A corner, or empty.
   * @param {Facts} facts
   */
  function show(panel, place, facts) {
    const { colour, colours = [colour], emblem, coin, score, title, next, nextTitle } = panel;
    const { lines, brief, mark } = panel;
    const { name, acts, mine, presence, note, bot } = facts;
    const classes = ['seat', place, acts && 'on', mine && 'me', colours.length > 1 && 'two'];
    element.className = classes.filter(Boolean).join(' ');
    element.ariaLabel = name;
    element.style.setProperty('--clan', `var(--${colour}-flat)`);
    element.style.setProperty('--edge', `light-dark(var(--${colour}-edge), var(--${colour}-rim))`);
    refill('sash', colours, (all) => all.map(tartan));
    refill('badge', { emblem, presence }, () => [
      svgElement(emblem),
      h('i.dot', { class: presence.dot, title: presence.text }),
    ]);
    refill('who', { name, mine, note }, () => [
      h('div.name', null, h('b.cut', { title: name }, name), mine ? you() : null),
      h('small.cut', null, note),
    ]);
    refill('time', { bot }, () => [bot ? icon('bot', 18) : clock]);
    refill('money', { coin, score, title, next, nextTitle }, () => [
      coin ? svgElement(coin) : null,
      h('b', { title: title ?? '' }, score),
      next ? h('span.next', { title: nextTitle ?? '' }, next) : null,
    ]);
    refill('stock', lines, (all) => all.map(stock));
    refill('brief', brief, (line) => [stock(line)]);
    refill('mark', mark, ({ svg, title: words }) => [svgElement(svg), h('span.sr', null, words)]);
    parts.brief.title = brief?.title ?? '';
    parts.mark.title = mark?.title ?? '';
  }

  return { element, show };
}

/**
 * Returns a function that fills a part of the panel only if it shows something else than before,
 * and hides a part without facts.
 * @template {string} Name
 * @param {Record<Name, HTMLElement>} parts
 */
function refiller(parts) {
  /** The facts each part shows. @type {Partial<Record<Name, string>>} */
  const shown = {};
  /**
   * @template Facts
   * @param {Name} name
   * @param {Facts} facts
   * @param {(facts: NonNullable<Facts>) => Child[]} draw
   */
  return (name, facts, draw) => {
    const key = JSON.stringify(facts) ?? '';
    if (shown[name] === key) return;
    shown[name] = key;
    parts[name].hidden = !facts;
    fill(parts[name], ...(facts ? draw(facts) : []));
  };
}

const you = () => h('em.you', null, t('common.you'));

/** @param {string} colour */
function tartan(colour) {
  const cloth = `fill="url(#tartan-${colour}) var(--clan)"`;
  return svgElement(`<svg aria-hidden="true"><rect width="100%" height="100%" ${cloth}/></svg>`);
}

/** @param {Chip} chip */
function stock({ svg, text, cls, title }) {
  return h(
    'span',
    { class: cls ?? '', title: title ?? '' },
    svg ? svgElement(svg) : null,
    text ? h('b', { 'aria-hidden': !!title }, text) : null,
    title ? h('span.sr', null, title) : null,
  );
}
