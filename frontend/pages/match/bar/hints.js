// @ts-check
/**
 * "Show me a good move", in a match against bots only: it is picked, not played, and told why.
 * In its place, whoever has never played the game is told its goal, until the first move.
 */
import * as choices from '../../../core/choice.js';
import { fill, h } from '../../../core/dom.js';
import { prefs } from '../../../core/prefs.js';
import { has, sorry, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { openHelp } from '../help.js';
import { namesOf, turnOf, yourSeat, yourTurn } from '../match_state.js';
import { gameName } from '../../../parts/cards.js';

/** @typedef {import('../match_state.js').State} State */
/** @typedef {import('../shell.js').Match} Match */

/**
 * @typedef {object} Hint
 * @property {number} seq The position it is for.
 * @property {import('../../../types.js').Action} action
 * @property {number} chance To win, with that move.
 * @property {({why: string, seat?: number} & Record<string, any>)[]} reasons The most important first.
 */

/** Whether one may ask for a hint now. @param {State} state */
export function mayAsk(state) {
  const { table, you, past, choice } = state;
  const alone = table?.chairs.every(({ person }) => person === null || person === you.person);
  return (
    !!alone && !!choice && past === null && yourTurn(state) && turnOf(state) === yourSeat(state)
  );
}

/**
 * Ask for a hint and pick what it says, so that the board shows it.
 * @param {Match} match
 */
export async function askHint({ store, socket, game }) {
  const { legal, asking } = store.get();
  if (!legal || asking || !mayAsk(store.get())) return;
  store.set({ asking: true, problem: '' });
  try {
    const { seq, hint } = await socket.request('hint', { seat: legal.seat });
    const { choice, seq: now } = store.get();
    if (seq !== now || !choice) return;
    store.set({
      hint: { seq, ...hint },
      choice: game.parts(hint.action).reduce(choices.pick, choices.clear(choice)),
    });
  } catch (error) {
    store.set({ problem: sorry(error) });
  } finally {
    store.set({ asking: false });
  }
}

/**
 * @param {HTMLElement} root
 * @param {Match} match
 */
export function mountHints(root, match) {
  const { follow, store, game } = match;
  const memory = `known.${game.id}`;
  let known = prefs.get(memory, !has(`${game.id}.goal`));
  /** @type {Hint | 'goal' | null} */
  let shown = null;
  follow(
    (state) => [state.hint, state.seq, state.past, state.you, state.line, state.table?.status],
    (_value, state) => show(state),
  );

  function learn() {
    known = true;
    prefs.set(memory, known);
  }

  /** @param {State} state */
  function show(state) {
    const { past, you, line, table } = state;
    if (!known && line.steps.some(({ seat }) => you.seats.includes(seat))) learn();
    const hint = past === null && state.hint?.seq === state.seq ? state.hint : null;
    const asked =
      past === null && line.known && table?.status === 'running' && you.seats.length > 0;
    const now = hint ?? (asked && !known ? 'goal' : null);
    root.hidden = !now;
    if (now === shown) return;
    shown = now;
    if (!now) fill(root);
    else if (now === 'goal') {
      fill(
        root,
        banner(
          t('match.goal', { game: gameName(game.id) }),
          t(`${game.id}.goal`),
          'common.close',
          () => {
            learn();
            show(store.get());
          },
          h('button.btn.sm', { type: 'button', onclick: () => openHelp(match) }, t('common.rules')),
        ),
      );
    } else {
      const why = [
        ...reasons(match, state, now),
        t('match.hint.chance', { percent: percentOf(now.chance) }),
      ];
      fill(
        root,
        banner(sentence(match, state, now), why.join(' '), 'match.hint.close', () =>
          store.set({ hint: null }),
        ),
      );
    }
  }
}

/**
 * @param {string} title
 * @param {string} text
 * @param {string} label Of the cross.
 * @param {() => void} close
 * @param {HTMLElement} [more]
 */
const banner = (title, text, label, close, more) =>
  h(
    'div.banner',
    { role: 'status' },
    icon('bulb', 22),
    h('p', null, h('b', null, title), h('span', null, text)),
    more,
    h(
      'button.tool',
      {
        type: 'button',
        'aria-label': t(label),
        onclick: () => {
          close();
          document.getElementById('bar')?.focus();
        },
      },
      icon('close', 18),
    ),
  );

/** A chance in words: nothing is certain before the end. @param {number} chance */
const percentOf = (chance) =>
  chance > 0.99 ? '> 99' : chance < 0.01 ? '< 1' : Math.round(chance * 100);

/**
 * What to do; if the game has no words for it, by the names of buttons without what else stands on them.
 * @param {Match} match
 * @param {State} state
 * @param {Hint} hint
 */
function sentence({ game }, { view }, { action }) {
  const move =
    game.advice?.(action, view, t) ??
    game
      .parts(action)
      .map((part) => game.label(part, view, t).split(' · ')[0])
      .join(', ');
  return t('match.hint.move', { move });
}

/**
 * @param {Match} match
 * @param {State} state
 * @param {Hint} hint
 */
function reasons({ game }, { table }, hint) {
  const names = namesOf(table);
  return hint.reasons.map(({ why, seat, ...figures }) =>
    t(`${game.id}.hint.${why}`, { ...figures, name: seat === undefined ? '' : names[seat] }),
  );
}
