// @ts-check
/**
 * Help: the rules and the keys, the goal of the game for a new player, and "Show me a good move".
 * The last works in a match against bots only; it picks the move with its reasons, but does not
 * play it.
 */
import * as choices from '../../core/choice.js';
import { fill, h } from '../../core/dom.js';
import { prefs } from '../../core/prefs.js';
import { has, sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { gameName } from '../../parts/cards.js';
import { toast } from '../../parts/dialog.js';
import { openRules } from '../../parts/rules.js';
import { hasCompany, mayAct } from './state/state.js';

/** @import { Hint, Match, State } from './types.js' */

/**
 * Opens the rules.
 * @param {Match} match
 * @param {string} [at] A ruling.
 */
export function openHelp(match, at) {
  const { table, view } = match.store.get();
  const game = table?.game ?? '';
  return openRules(game, {
    view,
    at,
    title: t('match.help', { game: gameName(game) }),
    foot: (close) => {
      const toKeys = () => {
        close();
        openKeys(match);
      };
      return [
        h('button.btn', { type: 'button', onclick: toKeys }, t('match.keys')),
        h('button.btn.primary', { type: 'button', onclick: close }, t('common.close')),
      ];
    },
  });
}

/** Opens the overview of the keys. @param {Match} match */
export const openKeys = async (match) =>
  (await import('./teach/keys_dialog.js'))
    .openKeys(match)
    .catch((/** @type {unknown} */ error) => toast(sorry(error)));

/** Returns whether the player may ask for a hint now. @param {State} state */
export const mayAskHint = (state) =>
  !hasCompany(state) &&
  state.you.seats.length < 2 &&
  !state.table?.daily?.scored &&
  state.choice !== null &&
  state.past === null &&
  mayAct(state);

/**
 * Asks for a hint and picks the move, so that the board shows it.
 * @param {Match} match
 */
export async function askHint(match) {
  const { store, socket, game } = match;
  const { legal, asking } = store.get();
  if (!legal || asking || !mayAskHint(store.get())) return;
  store.set({ asking: true, problem: '' });
  try {
    const asked = socket.request('hint', { seat: legal.seat });
    const [{ seq, hint }, { hintText }] = await Promise.all([
      asked,
      import('./teach/hint_text.js'),
    ]);
    const { choice, seq: now } = store.get();
    if (seq !== now || !choice) return;
    const picked = game.parts(hint.action).reduce(choices.pick, choices.clear(choice));
    const words = hintText(match, store.get(), hint);
    store.set({ hint: { seq, ...hint, ...words }, choice: picked });
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
    ({ hint, seq, past, you, line, choice, table }) => [
      ...[hint, seq, past, you, line, choice],
      table?.status,
    ],
    (_value, state) => show(state),
  );

  function learn() {
    known = true;
    prefs.set(memory, known);
  }

  /** @param {State} state */
  function show(state) {
    const { line, you } = state;
    if (!known && line.steps.some(({ seat }) => you.seats.includes(seat))) learn();
    const now = hintOf(state, game) ?? (!known && needsGoal(state) ? 'goal' : null);
    root.hidden = !now;
    if (now === shown) return;
    shown = now;
    if (!now) fill(root);
    else if (now === 'goal') fill(root, goalBanner(match, closeGoal));
    else fill(root, hintBanner(match, now));
  }

  function closeGoal() {
    learn();
    show(store.get());
  }
}

/**
 * Returns the hint for the shown position, if there is one and nothing else has been picked since.
 * @param {State} state
 * @param {import('../../types.js').Renderer} game
 */
function hintOf({ past, hint, seq, choice }, game) {
  if (past !== null || hint?.seq !== seq) return null;
  const advised = game.parts(hint.action);
  return choice?.picked.length && choice.picked.every((part) => advised.includes(part))
    ? hint
    : null;
}

/** @param {State} state */
const isPlaying = ({ past, line, table, you }) =>
  past === null && line.known && table?.status === 'running' && you.seats.length > 0;

/** Not in a lesson, which says it better. @param {State} state */
const needsGoal = (state) => isPlaying(state) && !state.table?.lesson;

/**
 * @param {Match} match
 * @param {() => void} close
 */
function goalBanner(match, close) {
  const { id } = match.game;
  const rules = h(
    'button.btn.sm',
    { type: 'button', onclick: () => openHelp(match) },
    t('common.rules'),
  );
  const title = t('match.goal', { game: gameName(id) });
  return banner({ title, text: t(`${id}.goal`), label: t('common.close'), close, more: rules });
}

/**
 * @param {Match} match
 * @param {Hint} hint
 */
function hintBanner({ store }, { title, text }) {
  const close = () => store.set({ hint: null });
  return banner({ title, text, label: t('match.hint.close'), close });
}

/**
 * @param {object} parts
 * @param {string} parts.title
 * @param {string} parts.text
 * @param {string} parts.label Of the cross.
 * @param {() => void} parts.close
 * @param {HTMLElement} [parts.more]
 */
function banner({ title, text, label, close, more }) {
  const onclick = () => {
    close();
    document.getElementById('bar')?.focus();
  };
  return h(
    'div.banner',
    { role: 'status' },
    icon('bulb', 22),
    h('p', null, h('b', null, title), h('span', null, text)),
    more,
    h('button.tool', { type: 'button', 'aria-label': label, onclick }, icon('close', 18)),
  );
}
