// @ts-check
/** A pause at what was just scored: it stays on the board, however fast the others play on, until one goes on or plays. */
import { h } from '../../../core/dom.js';
import { contextOf } from '../choosing.js';
import { onMoves } from './moves.js';

/** @typedef {import('../match_state.js').Step} Step */
/** @typedef {import('../../../types.js').Renderer & {pause?: (view: any, ui: import('../../../types.js').DrawContext) => {say: string, sub: string, go: string} | null}} Pausing A game that says what the pause is for. */

/** @param {import('../shell.js').Match} match */
export function watchLingering(match) {
  const { store, follow, atEnd } = match;
  const game = /** @type {Pausing} */ (match.game);
  const scores = (/** @type {import('../../../types.js').GameEvent[]} */ events) =>
    game.lingers?.(events) ?? false;
  if (!game.lingers) return;
  /** The move that scored. @type {number | undefined} */
  let scored = store.get().line.steps.findLast(({ events }) => scores(events))?.seq;
  const begin = (/** @type {Step} */ { seq }) => {
    scored = seq;
    store.set({ linger: true });
  };
  const stop = () => {
    const { linger, last, choice } = store.get();
    // A fresh choice is offered anew: on the board there is something else to click now.
    if (linger)
      store.set({ linger: false, last: scores(last) ? [] : last, choice: choice && { ...choice } });
  };
  onMoves(match, (moves, { you }) => {
    const latest = moves.findLast(({ events }) => scores(events));
    if (latest) begin(latest);
    else if (moves.some(({ seat }) => you.seats.includes(seat))) stop();
  });
  follow(
    (state) => state.line,
    ({ known, steps }) => {
      if (known && !steps.some(({ seq }) => seq === scored)) stop();
    },
  );
  // Who comes back right after the scoring finds it, too.
  let looked = store.get().line.known;
  follow(
    (state) => state.line.known,
    (known) => {
      const now = store.get().line.steps.at(-1);
      if (known && !looked && now && scores(now.events)) begin(now);
      looked ||= known;
    },
  );
  follow(
    (state) => state.choice?.picked.length,
    (picked) => picked && stop(),
  );

  const say = h('b');
  const sub = h('span');
  const go = h('button.btn.sm.primary', { type: 'button', onclick: onward });
  const banner = h(
    'div.motions.pause',
    { hidden: true },
    h('div.banner', null, h('p', null, say, sub), go),
  );
  follow(
    (state) => [state.linger, state.view, state.past, state.table, state.you],
    (_value, state) => {
      const words =
        state.linger && state.past === null && state.view
          ? (game.pause?.(state.view, contextOf(state, game)) ?? null)
          : null;
      banner.hidden = !words;
      if (!words) return;
      [say.textContent, sub.textContent, go.textContent] = [words.say, words.sub, words.go];
      if (!banner.isConnected) document.getElementById('bar')?.before(banner);
    },
  );

  function onward() {
    stop();
    document.getElementById('bar')?.focus();
  }
  const press = (/** @type {KeyboardEvent} */ event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.key !== 'Enter' || banner.hidden || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (
      target.closest('button, a, input, textarea, select, [role="button"]') ||
      document.querySelector('dialog[open], :popover-open')
    )
      return;
    event.preventDefault();
    onward();
  };
  addEventListener('keydown', press, { capture: true });
  atEnd(() => removeEventListener('keydown', press, { capture: true }));
}
