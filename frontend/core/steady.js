// @ts-check
/** Redraws nothing under a finger: if a pressed button is replaced, the browser sends no click. */

/** Milliseconds after a release within which its click comes; a finger's click comes late. */
const CLICK = 300;
/** Longest wait for a release, in milliseconds. */
const LONGEST = 5000;

/**
 * Watches what is pressed inside an element.
 * @param {Element} root
 * @returns {{draw: (run: () => void) => void, end: () => void}} `draw` runs something at once.
 *   While something is pressed, it waits for the click and then runs it once, however often it was
 *   called.
 */
export function steady(root) {
  /** @type {Set<() => void>} */
  const waiting = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} Set while something is pressed. */
  let pressed;
  const watch = new AbortController();

  function release() {
    clearTimeout(pressed);
    pressed = undefined;
    for (const run of [...waiting]) {
      waiting.delete(run);
      run();
    }
  }
  function releaseIn(/** @type {number} */ milliseconds) {
    clearTimeout(pressed);
    pressed = setTimeout(release, milliseconds);
  }
  const listen = (
    /** @type {EventTarget} */ target,
    /** @type {string} */ type,
    /** @type {(event: any) => void} */ run,
  ) => target.addEventListener(type, run, { signal: watch.signal });
  listen(root, 'pointerdown', () => releaseIn(LONGEST));
  listen(root, 'keydown', ({ key }) => key === ' ' && releaseIn(LONGEST));
  for (const type of ['pointerup', 'pointercancel', 'keyup'])
    listen(window, type, () => pressed !== undefined && releaseIn(CLICK));
  listen(root, 'click', release);

  return {
    draw(run) {
      if (pressed === undefined) run();
      else waiting.add(run);
    },
    end() {
      watch.abort();
      clearTimeout(pressed);
    },
  };
}
