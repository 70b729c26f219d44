// @ts-check
/** Questions to the players and news for all of them: undo, stand-in bots, the next match. */
import { h } from '../../../core/dom.js';
import { listed, sorry, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { toast } from '../../../parts/dialog.js';
import { arrange } from '../talk/log.js';
import { namesOf, turnOf } from '../match_state.js';

/** @typedef {import('../match_state.js').State} State */
/** @typedef {import('../shell.js').Match} Match */

/**
 * @param {HTMLElement} root
 * @param {Match} match
 */
export function mountMotion(root, match) {
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
        ...motionBanner(match, state),
        ...absentBanners(match, state),
        ...rematchBanner(state),
        ...releaseBanner(state),
      ];
      root.hidden = !banners.length;
      // What says the same stays: the focus on it, too, and nobody hears it again.
      arrange(
        root,
        banners.map(
          (banner) => [...root.children].find((shown) => shown.isEqualNode(banner)) ?? banner,
        ),
      );
    },
  );
}

/**
 * @param {Match} match
 * @param {State} state
 */
function motionBanner(match, state) {
  const { motion, table, you } = state;
  if (!motion || !table) return [];
  const asked = questionOf(state);
  const missing = namesOfPeople(state, motion.needed);
  // The number makes the buttons of another question other ones, even if it says the same.
  const vote = (/** @type {boolean} */ agree) => ({
    type: 'button',
    'data-motion': motion.number,
    onclick: () => match.socket.request('vote', { agree, motion: motion.number }).catch(complain),
  });
  if (you.person && motion.needed.includes(you.person)) {
    return [
      banner('question', asked, '', [
        h('button.btn.sm', vote(false), t('match.motion.decline')),
        h('button.btn.sm.primary', vote(true), t('match.motion.agree')),
      ]),
    ];
  }
  return [
    banner(
      '',
      asked,
      t('match.motion.waiting', { names: listed(missing) }),
      you.seats.includes(motion.by)
        ? [h('button.btn.sm', vote(false), t('match.motion.withdraw'))]
        : [],
    ),
  ];
}

/**
 * What is asked of the players, in words; empty if nothing is.
 * @param {State} state
 */
export function questionOf({ motion, table, you, line }) {
  if (!motion) return '';
  const names = namesOf(table);
  const by = names[motion.by];
  const own = you.seats.includes(motion.by) ? 'own_' : '';
  if (motion.kind !== 'undo')
    return t(`match.motion.${own}stand_in`, { by, name: names[motion.seat ?? 0] });
  const n = line.steps.filter((step) => step.seq > (motion.to ?? 0)).length;
  return n ? t(`match.motion.${own}undo_n`, { by, n }) : t(`match.motion.${own}undo`, { by });
}

/**
 * @param {State} state
 * @param {string[]} people
 */
function namesOfPeople({ table }, people) {
  const names = namesOf(table);
  return people.map(
    (person) => names[table?.chairs.findIndex((chair) => chair.person === person) ?? -1] ?? '?',
  );
}

/**
 * Somebody is away and it is their turn: let a bot play.
 * @param {Match} match
 * @param {State} state
 */
function absentBanners(match, state) {
  const { table, presence, you, motion } = state;
  if (!table || table.status !== 'running' || !you.seats.length || motion) return [];
  const names = namesOf(table);
  const gone = table.chairs.flatMap((chair, seat) =>
    presence.gone[seat] && !chair.held && !you.seats.includes(seat) ? [seat] : [],
  );
  return gone.map((seat) =>
    banner(
      turnOf(state) === seat ? 'question' : '',
      t('match.motion.gone', { name: names[seat] }),
      t('match.motion.gone_sub'),
      [
        h(
          'button.btn.sm',
          {
            type: 'button',
            onclick: () => match.socket.request('stand_in', { seat }).catch(complain),
          },
          icon('bot', 18),
          t('match.motion.let_bot', { name: names[seat] }),
        ),
      ],
    ),
  );
}

/**
 * @param {State} state
 */
function rematchBanner({ table }) {
  if (!table?.rematch) return [];
  return [
    banner('question', t('match.rematch.open'), t('match.rematch.open_sub'), [
      h(
        'a.btn.sm.primary',
        { href: `/t/${table.rematch}` },
        icon('again', 18),
        t('match.rematch.go'),
      ),
    ]),
  ];
}

/**
 * The page is older than the server.
 * @param {State} state
 */
function releaseBanner({ outdated }) {
  if (!outdated) return [];
  return [
    banner('', t('match.release'), t('match.release.sub'), [
      h(
        'button.btn.sm',
        { type: 'button', onclick: () => location.reload() },
        icon('again', 18),
        t('common.reload'),
      ),
    ]),
  ];
}

/**
 * @param {string} cls
 * @param {string} title
 * @param {string} sub
 * @param {Node[]} buttons
 */
function banner(cls, title, sub, buttons) {
  return h(
    'div.banner',
    { class: cls, role: 'status' },
    h('p', null, h('b', null, title), sub ? h('span', null, sub) : null),
    h('div.row', null, buttons),
  );
}

/** @param {unknown} error */
const complain = (error) => toast(sorry(error));
