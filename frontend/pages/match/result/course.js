// @ts-check
/** Beside the replay: how score and chances went, as a curve to click on. */
import { fill, h, svgElement } from '../../../core/dom.js';
import { prefs } from '../../../core/prefs.js';
import { t } from '../../../core/words.js';
import { curve } from './chart.js';
import { contextOf } from '../choosing.js';
import { fetchChances } from './chances.js';
import { isSealed } from './daily.js';
import { seriesOf } from './series.js';

/** @import { Series } from '../../../types.js' */
/** @import { Match, State } from '../types.js' */

const KINDS = /** @type {const} */ (['score', 'chances']);

/**
 * @param {HTMLElement} root
 * @param {Match} match
 * @param {(move: number) => void} goTo
 */
export function mountCourse(root, match, goTo) {
  const { store, follow, game } = match;
  /** @type {Series[] | null} */
  let chances = null;
  let kind = prefs.get('course', /** @type {typeof KINDS[number]} */ ('score'));
  const picture = h('div.curve', { onclick: jump });
  const needle = h('i', { 'aria-hidden': true });
  const buttons = KINDS.map((name) =>
    h('button', { type: 'button', onclick: () => choose(name) }, t(`after.course.${name}`)),
  );
  const switcher = h('div.seg', { role: 'group', 'aria-label': t('after.course') }, buttons);
  root.append(picture, switcher);

  /** @param {typeof KINDS[number]} name */
  function choose(name) {
    kind = name;
    prefs.set('course', name);
    draw();
  }

  /** @param {MouseEvent} event */
  function jump({ clientX }) {
    const { left, width } = picture.getBoundingClientRect();
    goTo(Math.round(((clientX - left) / width) * store.get().line.steps.length));
  }

  async function findOut() {
    const found = await fetchChances(match).catch(() => null);
    if (!found) return;
    chances = found.chances[0].map((_, seat) => ({
      seat,
      values: found.chances.map((bySeat) => bySeat[seat] * 100),
    }));
    draw();
  }

  function draw() {
    const state = store.get();
    const scores = seriesOf(game, state);
    const sealed = state.table !== null && isSealed(state.table);
    // Chances are those of the match, not of a line that was played on.
    const fixed = sealed || state.branch !== null;
    const known = fixed ? 'score' : kind;
    const now = scores ? known : 'chances'; // some games know no score before the end
    if (now === 'chances' && !chances && !fixed) findOut();
    const series = now === 'chances' && !state.branch ? chances : scores;
    const ui = contextOf(state, game);
    const colour = (/** @type {number} */ seat) => game.seat(state.view, seat, null, ui).colour;
    const wait = sealed ? 'after.daily.sealed' : 'after.chances.wait';
    const note = state.branch ? '' : t(wait);
    fill(picture, series ? svgElement(curve(series, colour)) : note, needle);
    buttons.forEach((button, i) => button.setAttribute('aria-pressed', String(KINDS[i] === now)));
    switcher.hidden = !scores || fixed;
    point(state);
  }

  /** @param {State} state */
  function point({ past, line }) {
    needle.style.left = `${(100 * (past ?? 0)) / Math.max(1, line.steps.length)}%`;
  }

  follow((state) => [state.line, state.lang], draw);
  follow(
    (state) => state.past,
    (_past, state) => point(state),
  );
}
