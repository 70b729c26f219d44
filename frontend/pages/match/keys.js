// @ts-check
/** The keyboard: shortcuts everywhere except in fields and dialogs. */
import * as choices from '../../core/choice.js';
import { askHint, openHelp } from './help.js';
import { showProjection, toggleAreas, toggleLog, toggleTextBoard, undo } from './commands.js';
import { endPause } from './board/after_moves.js';
import { step, toLive } from './look_back.js';
import { coversBoard } from './talk/drawer.js';

/** @import { Match } from './types.js' */

/** @typedef {(match: Match, target: Element) => boolean | void} Command False: it did nothing. */

/** @type {Record<string, Command>} */
const COMMANDS = {
  v: switchProjection,
  a: (match) => void (match.game.extras?.areas && toggleAreas(match)),
  u: (match) => void (match.choosing.back() || undo(match)),
  h: (match) => void askHint(match),
  r: (match) => match.tempo.again(),
  l: toggleLog,
  t: toggleTextBoard,
  w: () => void import('./answers/listen.js').then((answers) => answers.focusNextQuestion()),
  '?': (match) => void openHelp(match),
  '+': (match) => zoom(match, 'closer'),
  '-': (match) => zoom(match, 'farther'),
  0: (match) => zoom(match, 'fit'),
  ArrowLeft: (match) => step(match, -1),
  ArrowRight: (match) => step(match, 1),
  Enter: confirm,
  Escape: goBack,
};

/** @param {Match} match */
export function listenToKeys(match) {
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open], :popover-open')) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.matches('input, textarea, select')) {
      if (event.key === 'Escape') /** @type {HTMLElement} */ (target).blur();
    } else if (run(match, event.key, target)) event.preventDefault();
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
function run(match, key, target) {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (match.store.get().beat && goOn(match, name, target)) return true;
  if (Object.hasOwn(COMMANDS, name)) return COMMANDS[name](match, target) !== false;
  return /^[1-9]$/.test(key) && chooseNumber(match, Number(key));
}

/**
 * While moves are shown: goes on to the next one, or to now.
 * @param {Match} match
 * @param {string} key
 * @param {Element} target
 */
function goOn({ tempo }, key, target) {
  if (key === 'Escape') tempo.skip();
  else if (key === 'ArrowRight' || (/^( |Enter)$/.test(key) && !onButton(target))) tempo.next();
  else return false;
  return true;
}

/** @param {Element} target */
const onButton = (target) => target.closest('button, a, [role="button"], [popover]') !== null;

/** @param {Match} match */
function switchProjection(match) {
  const { projection } = match.store.get();
  if (match.game.extras?.projection) {
    showProjection(match, projection === 'castle' ? 'plan' : 'castle');
  }
}

/**
 * @param {Match} match
 * @param {keyof import('./board/zoom.js').Zoom} way
 */
function zoom({ board }, way) {
  board.zoom?.[way]();
  return board.zoom !== null;
}

/** @type {Command} */
function confirm(match, target) {
  // On a button Enter presses that button.
  if (onButton(target)) return false;
  if (!endPause(match)) match.choosing.confirm();
}

/** @param {Match} match */
function goBack(match) {
  const { past, drawer } = match.store.get();
  if (past !== null) toLive(match);
  else if (drawer !== 'off' && coversBoard()) match.store.set({ drawer: 'off' });
  else match.choosing.back();
}

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
  // Enter confirms what was chosen by a number, wherever the focus was.
  requestAnimationFrame(focusConfirm);
  return part !== undefined;
}

function focusConfirm() {
  /** @type {HTMLElement | null} */ (document.querySelector('#bar .go:not(:disabled)'))?.focus();
}
