// @ts-check
/** The light of a lesson: a ring and an arrow at what the prompt speaks of. It takes no clicks. */
import { h, svgElement } from '../../../core/dom.js';

/** @import { Prompt, Teaching } from '../../../types.js' */
/** @import { Match } from '../types.js' */

/** Pixels between the ring and what it lights. */
const GAP = 5;
/** Pixels that the arrow needs above what it points at. */
const ARROW = 46;

const ARROW_SVG =
  '<svg viewBox="0 0 40 44" width="40" height="44" aria-hidden="true">' +
  '<path d="M20 42L5 24h9V3h12v21h9Z" fill="var(--gold)" stroke="var(--gold-edge)" ' +
  'stroke-width="2" stroke-linejoin="round"/></svg>';

/**
 * @param {Match} match
 * @param {Teaching} teaching
 */
export function mountLight(match, teaching) {
  const ring = h('div.lesson-ring');
  const arrow = h('div.lesson-arrow', null, svgElement(ARROW_SVG));
  const light = h('div.lesson-light', { 'aria-hidden': 'true', hidden: true }, ring, arrow);
  document.body.append(light);
  match.atEnd(() => light.remove());
  /** @type {Prompt | null} */
  let prompt = null;
  let frame = 0;
  let place = '';
  /** @type {Element | null} */
  let lit = null;

  /** What it lights may move, scroll or be redrawn at any time. */
  function follow() {
    frame = prompt ? requestAnimationFrame(follow) : 0;
    const target = prompt && targetOf(match, teaching, prompt);
    const box = target && shownBox(target);
    light.hidden = !box || document.querySelector('dialog[open]') !== null;
    if (!target || !box || light.hidden) return;
    // In the bar an arrow would cover words, and what is lit may be scrolled out of sight.
    const inBar = target.closest('.foot') !== null;
    if (lit !== target && inBar) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    lit = target;
    arrow.hidden = inBar;
    const now = [box.left, box.top, box.width, box.height].map(Math.round).join(' ');
    if (now !== place) put(box);
    place = now;
  }

  /** @param {DOMRect} box */
  function put({ left, top, width, height }) {
    const below = top - ARROW - GAP < headBottom(left + width / 2);
    light.classList.toggle('below', below);
    const places = {
      '--left': left - GAP,
      '--top': top - GAP,
      '--wide': width + 2 * GAP,
      '--high': height + 2 * GAP,
      '--tip': below ? top + height + GAP : top - GAP,
      '--middle': left + width / 2,
    };
    for (const [name, value] of Object.entries(places)) light.style.setProperty(name, `${value}px`);
  }

  return {
    /** @param {Prompt | null} due */
    show(due) {
      prompt = due;
      if (!frame) follow();
    },
  };
}

/**
 * Where a part is visible. If a larger, invisible area reacts to a finger (`.reach`), the next
 * element shows the part (`.halo`).
 * @param {Element} part
 */
const shownBox = (part) => (part.querySelector('.reach + .halo') ?? part).getBoundingClientRect();

/**
 * Where the header ends, which no arrow may cover; 0 beside it.
 * @param {number} x
 */
function headBottom(x) {
  const head = document.querySelector('.top')?.getBoundingClientRect();
  return head && head.left <= x && x <= head.right ? head.bottom : 0;
}

/**
 * Returns what to light: the next part of a suggested action, finally the button; without such an
 * action, what the game names.
 * @param {Match} match
 * @param {Teaching} teaching
 * @param {Prompt} prompt
 */
function targetOf({ store, game }, teaching, prompt) {
  const { choice, sending } = store.get();
  if (!prompt.action) return firstShown(teaching.points?.(prompt) ?? []);
  if (!choice || sending) return null;
  const parts = game.parts(prompt.action);
  const next = parts.find((part) => !choice.chosen.includes(part));
  if (next === undefined) return firstShown(['.bar .go:not(:disabled)']);
  const part = `[data-part="${CSS.escape(next)}"]`;
  return firstShown(['.board', '.offers', '.rail'].map((where) => `${where} ${part}`));
}

/** @param {string[]} selectors */
function firstShown(selectors) {
  for (const selector of selectors) {
    for (const element of document.querySelectorAll(selector)) {
      const { width, height } = element.getBoundingClientRect();
      if (width && height) return element;
    }
  }
  return null;
}
