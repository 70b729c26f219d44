// @ts-check
/** The keyboard: shortcuts everywhere except where one writes. */
import * as choices from '../../core/choice.js';
import { h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { openDialog } from '../../parts/dialog.js';
import { areasName } from './game.js';
import { openHelp } from './help.js';
import { askHint } from './bar/hints.js';
import { showTextBoard } from './menu.js';
import { step, toLive } from './replay/replay.js';
import { project } from './top.js';
import { undo } from './bar/undo.js';

/** @typedef {import('./shell.js').Match} Match */

/** Keys as they are shown, and what they do. */
const OVERVIEW = /** @type {const} */ ([
  ['1 – 9', 'choose'],
  ['Enter', 'confirm'],
  ['Esc', 'back'],
  ['U', 'undo'],
  ['H', 'hint'],
  ['← →', 'replay'],
  ['V', 'projection'],
  ['A', 'areas'],
  ['+ − 0', 'zoom'],
  ['L', 'log'],
  ['T', 'text'],
  ['Tab', 'tab'],
  ['?', 'help'],
]);

/**
 * @param {Match} match
 */
export function listenToKeys(match) {
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open], :popover-open')) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.matches('input, textarea, select')) {
      if (event.key === 'Escape') /** @type {HTMLElement} */ (target).blur();
      return;
    }
    if (act(match, event.key, target)) event.preventDefault();
  };
  document.addEventListener('keydown', press);
  match.atEnd(() => document.removeEventListener('keydown', press));
}

/**
 * @param {Match} match
 * @param {string} key
 * @param {Element} target
 * @returns {boolean} Whether the key meant something.
 */
function act(match, key, target) {
  const { store, game, choosing } = match;
  const state = store.get();
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'v':
      if (game.extras?.projection)
        project(store, state.projection === 'castle' ? 'plan' : 'castle');
      return true;
    case 'a':
      if (game.extras?.areas) store.set({ areas: !state.areas });
      return true;
    case 'u':
      if (!choosing.back()) undo(match);
      return true;
    case 'h':
      askHint(match);
      return true;
    case 'l':
      store.set({ drawer: state.drawer === 'log' ? 'off' : 'log' });
      return true;
    case 't':
      showTextBoard(store, !state.textBoard);
      return true;
    case '?':
      openHelp(match);
      return true;
    case '+':
    case '-':
    case '0':
      /** @type {HTMLElement | null} */ (
        document.querySelector(`.zoom [aria-keyshortcuts="${key}"]`)
      )?.click();
      return game.extras?.zoom ?? false;
    case 'ArrowLeft':
      step(match, -1);
      return true;
    case 'ArrowRight':
      step(match, 1);
      return true;
    case 'Enter':
      // On a button Enter presses that button.
      if (target.closest('button, a, [role="button"], [popover]')) return false;
      choosing.confirm();
      return true;
    case 'Escape':
      if (state.past !== null) toLive(match);
      else if (state.drawer !== 'off' && covers()) store.set({ drawer: 'off' });
      else choosing.back();
      return true;
    default:
      return /^[1-9]$/.test(key) && chooseNumber(match, Number(key));
  }
}

/** Whether the drawer lies over the board: then it is what one wants to close first. */
const covers = () => matchMedia('(max-width: 1100px)').matches;

/**
 * @param {Match} match
 * @param {number} number
 */
function chooseNumber({ store, choosing }, number) {
  const { choice } = store.get();
  const groups = choice ? choices.open(choice) : [];
  const current = groups.find((group) => group.chosen === null) ?? groups.at(-1);
  const part = current?.parts[number - 1]?.part;
  if (part) choosing.pick(part);
  // What is chosen by a number is confirmed by Enter, wherever the focus was.
  requestAnimationFrame(() =>
    /** @type {HTMLElement | null} */ (document.querySelector('#bar .go:not(:disabled)'))?.focus(),
  );
  return part !== undefined;
}

/**
 * @param {Match} match
 */
export function openKeys({ game }) {
  const known = OVERVIEW.filter(
    ([, name]) =>
      (name !== 'projection' && name !== 'areas' && name !== 'zoom') || game.extras?.[name],
  );
  openDialog({
    title: t('match.keys'),
    cls: 'keys',
    body: h(
      'dl',
      null,
      known.map(([key, name]) => [
        h('dt', null, h('kbd', null, key)),
        h('dd', null, name === 'areas' ? areasName(game) : t(`match.keys.${name}`)),
      ]),
    ),
  });
}
