// @ts-check
/** Questions to the players and news for all of them: undo, stand-in bots, the next match. */
import { h } from '../../../core/dom.js';
import { keyedRows, reconcile } from '../../../core/reconcile.js';
import { listed, sorry, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { toast } from '../../../parts/dialog.js';
import { askForSeat, requestSeat } from '../commands.js';
import { leftSeats, namesOf, namesOfPeople, turnOf } from '../state/state.js';

/** @import { Motion } from '../../../types.js' */
/** @import { Match, State } from '../types.js' */

/**
 * @typedef {object} Banner
 * @property {string} about What it is about. A banner about something else is a new one, even with
 *   the same words.
 * @property {boolean} question Whether somebody should act.
 * @property {string} title
 * @property {string} [sub]
 * @property {() => HTMLElement[]} buttons
 */

/**
 * @param {HTMLElement} root
 * @param {Match} match
 */
export function mountBanners(root, match) {
  // A banner with the same question keeps its element: it keeps the focus, and screen readers do
  // not repeat it.
  const rows = keyedRows(
    (/** @type {Banner} */ { about, question, title }) => JSON.stringify([about, question, title]),
    bannerRow,
  );
  match.follow(
    (state) => state.closed,
    (closed, state) => {
      if (!closed) return;
      import('../together/closed.js').then(({ tellClosed }) => tellClosed(closed, state));
    },
  );
  match.follow(
    (state) => [
      state.motion,
      state.presence.gone,
      state.table,
      state.you,
      state.line,
      state.outdated,
    ],
    (_value, state) => {
      const banners = [
        ...motionBanners(match, state),
        ...seatBanners(match, state),
        ...absentBanners(match, state),
        ...rematchBanners(state),
        ...releaseBanners(state),
      ];
      root.hidden = !banners.length;
      reconcile(root, rows(banners));
    },
  );
}

/** @param {Banner} banner */
function bannerRow({ question, title, buttons }) {
  const below = h('span');
  const element = h(
    'div.banner',
    { class: question ? 'question' : '', role: 'status' },
    h('p', null, h('b', null, title), below),
    h('div.row', null, buttons()),
  );
  return {
    element,
    update(/** @type {Banner} */ { sub = '' }) {
      if (below.textContent !== sub) below.textContent = sub;
      below.hidden = !sub;
    },
  };
}

/**
 * @param {Match} match
 * @param {State} state
 * @returns {Banner[]}
 */
function motionBanners(match, state) {
  const { motion, table, you } = state;
  if (!motion || !table) return [];
  const about = `motion ${motion.number}`;
  const title = questionOf(state);
  const named = (/** @type {string} */ key, /** @type {string[]} */ people) =>
    people.length ? t(`match.motion.${key}`, { names: listed(namesOfPeople(state, people)) }) : '';
  const against = named('against', motion.declined);
  if (you.person && motion.needed.includes(you.person)) {
    const buttons = () => [
      voteButton(match, motion, false, t('match.motion.decline')),
      voteButton(match, motion, true, t('match.motion.agree')),
    ];
    return [{ about, question: true, title, sub: against, buttons }];
  }
  const sub = [named('waiting', motion.needed), against].join(' ');
  const buttons = () =>
    you.person === motion.person
      ? [voteButton(match, motion, false, t('match.motion.withdraw'))]
      : [];
  return [{ about, question: false, title, sub, buttons }];
}

/**
 * @param {Match} match
 * @param {Motion} motion
 * @param {boolean} agree
 * @param {string} text
 */
function voteButton({ socket }, { number }, agree, text) {
  const onclick = () =>
    socket
      .request('vote', { agree, motion: number })
      .catch((/** @type {unknown} */ error) => toast(sorry(error)));
  const props = { type: 'button', class: agree ? 'primary' : '', 'data-motion': number, onclick };
  return h('button.btn.sm', props, text);
}

/**
 * Returns the open question in words; empty if there is none.
 * @param {State} state
 */
export function questionOf({ motion, table, you, line }) {
  if (!motion) return '';
  const names = namesOf(table);
  const by = names[motion.by];
  const own = you.person === motion.person ? 'own_' : '';
  if (motion.kind === 'seat') {
    return t(`match.motion.${own}seat`, { by: motion.name, name: by });
  }
  if (motion.kind === 'end') return t(`match.motion.${own}end`, { by });
  if (motion.kind !== 'undo') {
    return t(`match.motion.${own}stand_in`, { by, name: names[motion.seat ?? 0] });
  }
  const n = line.steps.filter((step) => step.seq > (motion.to ?? 0)).length;
  return n ? t(`match.motion.${own}undo_n`, { by, n }) : t(`match.motion.${own}undo`, { by });
}

/**
 * Offers a bot for each player who is away.
 * @param {Match} match
 * @param {State} state
 * @returns {Banner[]}
 */
function absentBanners(match, state) {
  const { table, presence, you, motion } = state;
  if (!table || table.status !== 'running' || !you.seats.length || motion) return [];
  const names = namesOf(table);
  const gone = table.chairs.flatMap((chair, seat) =>
    presence.gone[seat] && !chair.held && !you.seats.includes(seat) ? [seat] : [],
  );
  return gone.map((seat) => ({
    about: `seat ${seat}`,
    question: turnOf(state) === seat,
    title: t(presence.here[seat] ? 'match.motion.late' : 'match.motion.gone', {
      name: names[seat],
    }),
    sub: t('match.motion.gone_sub'),
    buttons: () => [
      h(
        'button.btn.sm',
        { type: 'button', onclick: () => requestSeat(match, 'stand_in', seat) },
        icon('bot', 18),
        t('match.motion.let_bot', { name: names[seat] }),
      ),
    ],
  }));
}

/**
 * Tells the owner of a seat who plays it meanwhile, and a latecomer that there is a seat to ask
 * for.
 * @param {Match} match
 * @param {State} state
 * @returns {Banner[]}
 */
function seatBanners(match, state) {
  const { table, you, motion } = state;
  const own = table?.chairs.findIndex(({ stands_for: of }) => of && of.person === you.person) ?? -1;
  const button = (/** @type {string} */ text, /** @type {() => void} */ onclick, cls = '') => [
    h('button.btn.sm', { type: 'button', class: cls, onclick }, text),
  ];
  if (table && own >= 0 && table.status === 'running') {
    const title = t('match.motion.stands_in', { name: table.chairs[own].name });
    const back = () => requestSeat(match, 'take_back', own);
    const buttons = () => button(t('match.bar.take_back'), back, 'primary');
    return [{ about: 'own seat', question: true, title, buttons }];
  }
  if (table?.public || motion || !leftSeats(state).length) return [];
  const title = t('match.motion.left');
  const buttons = () => button(t('match.menu.ask'), () => askForSeat(match));
  return [{ about: 'seats', question: false, title, buttons }];
}

/**
 * @param {State} state
 * @returns {Banner[]}
 */
function rematchBanners({ table }) {
  if (!table?.rematch) return [];
  const href = `/t/${table.rematch}`;
  const link = () => h('a.btn.sm.primary', { href }, icon('again', 18), t('match.rematch.go'));
  return [
    {
      about: `rematch ${table.rematch}`,
      question: true,
      title: t('match.rematch.open'),
      sub: t('match.rematch.open_sub'),
      buttons: () => [link()],
    },
  ];
}

/**
 * Offers to reload a page that is older than the server.
 * @param {State} state
 * @returns {Banner[]}
 */
function releaseBanners({ outdated }) {
  if (!outdated) return [];
  const reload = () => location.reload();
  const button = () =>
    h('button.btn.sm', { type: 'button', onclick: reload }, icon('again', 18), t('common.reload'));
  return [
    {
      about: 'release',
      question: false,
      title: t('match.release'),
      sub: t('match.release.sub'),
      buttons: () => [button()],
    },
  ];
}
