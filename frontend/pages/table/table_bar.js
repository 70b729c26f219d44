// @ts-check
/** The bar at the foot of the table: the sealed shuffle, what is missing, and the one button that goes on. */
import { fill, h, svgElement } from '../../core/dom.js';
import { listed, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { sealPicture } from '../../draw/money.js';
import { openDialog } from '../../parts/dialog.js';
import { refill } from '../../parts/refill.js';
import { firstFree, isFree, isHost } from './seats_at_table.js';
import { personName } from '../../parts/table_words.js';

/** @typedef {import('../match/types.js').State} State */
/** @typedef {import('../../types.js').Chair} Chair */

/**
 * What stands between a table and its match.
 * @typedef {object} Gap
 * @property {number} free Seats nobody has taken.
 * @property {string[]} unready Names of others who are not ready.
 * @property {boolean} seated Whether one sits here.
 * @property {boolean} ready Whether one is ready with all own seats.
 * @property {boolean} host
 */

/** @param {State} state @returns {Gap} */
export function gapOf(state) {
  const { table, you } = state;
  const chairs = table?.chairs ?? [];
  const mine = (/** @type {Chair} */ chair) => chair.person !== null && chair.person === you.person;
  const unready = chairs
    .filter((chair) => chair.person !== null && !chair.ready && !mine(chair))
    .map(personName);
  return {
    free: chairs.filter(isFree).length,
    unready: [...new Set(unready)],
    seated: you.seats.length > 0,
    ready: you.seats.length > 0 && chairs.filter(mine).every(({ ready }) => ready),
    host: isHost(state),
  };
}

/** What is missing, in a sentence. @param {Gap} gap @param {string} host */
export function sentence({ free, unready, seated, ready, host: leads }, host) {
  if (!seated && free) return t('home.bar.take_seat');
  if (!seated) return t('home.bar.full');
  const missing = [
    unready.length ? t('home.bar.unready', { names: listed(unready), n: unready.length }) : '',
    free ? t('home.bar.free', { n: free }) : '',
  ].filter(Boolean);
  if (missing.length) return missing.join(' ');
  if (leads) return t(ready ? 'home.bar.all_ready' : 'home.bar.you_unready');
  return ready ? t('home.bar.host_starts', { name: host }) : t('home.bar.you_unready');
}

/** @typedef {{sit: (seat: number) => void, ready: (ready: boolean) => void, start: () => void}} Deeds */

/**
 * @param {string} commitment
 * @param {Deeds} deeds
 */
export function tableBar(commitment, deeds) {
  const missing = h('p.s.gap', { role: 'status' });
  const start = h('div.start');
  let said = '';
  /**
   * @param {State} state
   * @param {boolean} busy
   */
  function show(state, busy) {
    const { table } = state;
    const host = table?.chairs.find(({ person }) => person === table.host);
    const gap = gapOf(state);
    const words = sentence(gap, host ? personName(host) : t('home.bar.the_host'));
    if (said !== words) fill(missing, (said = words));
    refill(start, buttons(state, gap, deeds, busy));
  }
  return { element: h('div.bar-in', null, fairDeal(commitment), missing, start), show };
}

/**
 * @param {State} state
 * @param {Gap} gap
 * @param {Deeds} deeds
 * @param {boolean} busy
 */
function buttons(state, gap, deeds, busy) {
  const big = (
    /** @type {string} */ words,
    /** @type {import('../../draw/icons.js').IconName} */ sign,
    /** @type {() => void} */ run,
    off = false,
  ) =>
    h(
      'button.btn.primary.big',
      { type: 'button', 'data-key': 'go', disabled: off, 'aria-disabled': busy, onclick: run },
      icon(sign, 20),
      words,
    );
  if (!gap.seated)
    return gap.free ? big(t('home.bar.sit'), 'right', () => deeds.sit(firstFree(state))) : null;
  const change = h(
    'button.btn',
    {
      type: 'button',
      'data-key': gap.host ? 'ready' : 'go',
      'aria-disabled': busy,
      onclick: () => deeds.ready(!gap.ready),
    },
    t(gap.ready ? 'home.bar.not_ready' : 'home.bar.ready'),
  );
  if (!gap.host)
    return gap.ready ? change : big(t('home.bar.ready'), 'check', () => deeds.ready(true));
  if (!gap.ready) return big(t('home.bar.ready'), 'check', () => deeds.ready(true));
  if (gap.free)
    return [
      change,
      big(
        t('home.bar.fill_and_start', { n: gap.free }),
        'bot',
        deeds.start,
        gap.unready.length > 0,
      ),
    ];
  return [change, big(t('home.bar.start'), 'play', deeds.start, gap.unready.length > 0)];
}

/** @param {string} commitment */
function fairDeal(commitment) {
  const short = `${commitment.slice(0, 4)} ${commitment.slice(4, 8)} … ${commitment.slice(-2)}`;
  return h(
    'div.fair',
    null,
    svgElement(sealPicture('seal', 20)),
    h(
      'p',
      null,
      h('b.serif', null, t('home.fair.title')),
      ' ',
      h('span.s.mut.hide-s', null, t('home.fair.sealed')),
      ' ',
      h('code', { title: commitment }, short),
      ' ',
      h('button.how', { type: 'button', onclick: () => explain(commitment) }, t('home.fair.how')),
    ),
  );
}

/** @param {string} commitment */
function explain(commitment) {
  openDialog({
    title: t('home.fair.title'),
    cls: 'small',
    body: [
      h('p', null, t('home.fair.text')),
      h('p.s.mut', null, t('home.fair.whole')),
      h('p', null, h('code.whole', null, commitment)),
    ],
  });
}
