// @ts-check
/** The bar at the foot of the table: the sealed shuffle, what is missing, the next step. */
import { fill, h, svgElement } from '../../core/dom.js';
import { reconcile } from '../../core/reconcile.js';
import { listed, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { sealPicture } from '../../draw/money.js';
import { openDialog } from '../../parts/dialog.js';
import { isFree, personName } from '../../parts/table_words.js';
import { isAwaited, isHost } from './seats_at_table.js';

/** @typedef {import('./table_state.js').TableState} State */
/** @typedef {import('../../types.js').Chair} Chair */

/**
 * What a table still needs before its match can begin.
 * @typedef {object} Gap
 * @property {number} free Seats nobody has taken.
 * @property {string[]} unready Names of others who are not ready.
 * @property {boolean} seated Whether the visitor sits here.
 * @property {boolean} ready Whether all the visitor's seats are ready.
 * @property {boolean} host
 * @property {boolean} barred Whether the host keeps the visitor from sitting down.
 */

/** @param {State} state @returns {Gap} */
export function gapOf(state) {
  const { table, you } = state;
  const chairs = table?.chairs ?? [];
  const mine = (/** @type {Chair} */ chair) => chair.person !== null && chair.person === you.person;
  const unready = chairs
    .filter((chair, seat) => chair.person !== null && !mine(chair) && !isSet(state, chair, seat))
    .map(personName);
  return {
    free: chairs.filter(isFree).length,
    unready: [...new Set(unready)],
    seated: you.seats.length > 0,
    ready: you.seats.length > 0 && chairs.filter(mine).every(({ ready }) => ready),
    host: isHost(state),
    barred: table?.barred.includes(you.person ?? '') ?? false,
  };
}

/**
 * Whether somebody else is ready, and here.
 * @param {State} state
 * @param {Chair} chair
 * @param {number} seat
 */
const isSet = (state, { ready }, seat) => ready && !isAwaited(state, seat);

/** What is missing, in a sentence. @param {Gap} gap @param {string} host */
export function sentence({ free, unready, seated, ready, host: leads, barred }, host) {
  if (barred) return t('together.barred_you');
  if (!seated && free) return t('together.bar.take_seat');
  if (!seated) return t('together.bar.full');
  const missing = [
    unready.length ? t('together.bar.unready', { names: listed(unready), n: unready.length }) : '',
    free ? t('together.bar.free', { n: free }) : '',
  ].filter(Boolean);
  if (missing.length) return missing.join(' ');
  if (leads) return t(ready ? 'together.bar.all_ready' : 'together.bar.you_unready');
  return ready ? t('together.bar.host_starts', { name: host }) : t('together.bar.you_unready');
}

/** @typedef {Pick<import('./deeds.js').Deeds, 'sit' | 'ready' | 'start'>} Deeds */

/**
 * @param {string} commitment
 * @param {Deeds} deeds
 */
export function tableBar(commitment, deeds) {
  const missing = h('p.s.gap', { role: 'status' });
  const start = h('div.start');
  let said = '';
  /** What has changed since the visitor was ready. */
  let changed = '';
  /**
   * @param {State} state
   * @param {boolean} busy
   */
  function show(state, busy) {
    const { table } = state;
    const host = table?.chairs.find(({ person }) => person === table.host);
    const gap = gapOf(state);
    if (gap.ready) changed = '';
    const words = changed || sentence(gap, host ? personName(host) : t('together.bar.the_host'));
    if (said !== words) fill(missing, (said = words));
    reconcile(start, buttons(gap, deeds, busy));
  }
  return {
    element: h('div.bar-in', null, fairDeal(commitment), missing, start),
    show,
    /** @param {string} words */
    note(words) {
      changed = words;
      fill(missing, (said = words));
    },
  };
}

/**
 * @param {Gap} gap
 * @param {Deeds} deeds
 * @param {boolean} busy
 */
function buttons(gap, deeds, busy) {
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
    return gap.free && !gap.barred ? big(t('together.bar.sit'), 'right', () => deeds.sit()) : null;
  const change = h(
    'button.btn',
    {
      type: 'button',
      'data-key': gap.host ? 'ready' : 'go',
      'aria-disabled': busy,
      onclick: () => deeds.ready(!gap.ready),
    },
    t(gap.ready ? 'together.bar.not_ready' : 'together.bar.ready'),
  );
  if (!gap.host)
    return gap.ready ? change : big(t('together.bar.ready'), 'check', () => deeds.ready(true));
  if (!gap.ready) return big(t('together.bar.ready'), 'check', () => deeds.ready(true));
  if (gap.free)
    return [
      change,
      big(
        t('together.bar.fill_and_start', { n: gap.free }),
        'bot',
        deeds.start,
        gap.unready.length > 0,
      ),
    ];
  return [change, big(t('together.bar.start'), 'play', deeds.start, gap.unready.length > 0)];
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
      h('b.serif', null, t('together.fair.title')),
      ' ',
      h('span.s.mut.hide-s', null, t('together.fair.sealed')),
      ' ',
      h('code', { title: commitment }, short),
      ' ',
      h(
        'button.how',
        { type: 'button', onclick: () => explain(commitment) },
        t('together.fair.how'),
      ),
    ),
  );
}

/** @param {string} commitment */
function explain(commitment) {
  openDialog({
    title: t('together.fair.title'),
    cls: 'small',
    body: [
      h('p', null, t('together.fair.text')),
      h('p.s.mut', null, t('together.fair.whole')),
      h('p', null, h('code.whole', null, commitment)),
    ],
  });
}
