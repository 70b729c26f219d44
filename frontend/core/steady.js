// @ts-check
/** Nothing is drawn anew under a finger: who presses a button that is replaced, clicks nothing. */

/** Milliseconds after a release in which its click comes; a finger's takes a while. */
const CLICK = 300;
/** Milliseconds after which nobody waits for a release any more. */
const LONGEST = 5000;

/**
 * Watches what is pressed inside an element.
 * @param {Element} root
 * @returns {{draw: (run: () => void) => void, end: () => void}} `draw` runs something at once, or
 *   after the click if something is pressed: once, however often it is asked for meanwhile.
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
