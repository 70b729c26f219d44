// @ts-check
/** What was just scored stays on the board for a while, however fast the others play on, or until any input. */

const LONG = 8000;
const INPUTS = ['pointerdown', 'keydown', 'wheel'];

/** @param {import('./shell.js').Match} match */
export function watchLingering({ game, store, follow, atEnd }) {
  /** @type {any} */
  let timer = null;
  /** The last move that was looked at; null while the past is not known. @type {number | null} */
  let seen = null;
  const stop = () => {
    clearTimeout(timer);
    if (store.get().linger) store.set({ linger: false });
  };
  follow((state) => state.line, ({ known, steps }) => {
    if (!known) return;
    // Several moves may have come at once.
    const fresh = seen === null ? [] : steps.filter(({ seq }) => seq > Number(seen));
    seen = Math.max(seen ?? 0, steps.at(-1)?.seq ?? 0);
    if (!game.lingers?.(fresh.flatMap(({ events }) => events))) return;
    clearTimeout(timer);
    timer = setTimeout(stop, LONG);
    store.set({ linger: true });
  });
  for (const input of INPUTS) addEventListener(input, stop, { capture: true, passive: true });
  atEnd(() => {
    stop();
    for (const input of INPUTS) removeEventListener(input, stop, { capture: true });
  });
}
