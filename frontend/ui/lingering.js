// @ts-check
/** What was just scored stays on the board for a while, however fast the others play on, or until any input. */

const LONG = 8000;
const INPUTS = ['pointerdown', 'keydown', 'wheel'];

/** @param {import('./shell.js').Match} match */
export function watchLingering({ game, store, follow, atEnd }) {
  /** @type {any} */
  let timer = null;
  let seen = store.get().last;
  const stop = () => {
    clearTimeout(timer);
    if (store.get().linger) store.set({ linger: false });
  };
  follow((state) => state.last, (last) => {
    if (last === seen) return;
    seen = last;
    if (!game.lingers?.(last)) return;
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
