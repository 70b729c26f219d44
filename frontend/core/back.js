// @ts-check
/**
 * The browser's Back closes what lies over a page before it leaves the page. The first thing that
 * opens adds a spare entry to the history. If the thing is closed in another way, the entry stays,
 * and Back passes over it.
 */

/** What is open, the topmost last: how to close each. @type {(() => void)[]} */
const layers = [];
/** Whether the spare entry is the current one. */
let spare = !!globalThis.history?.state?.spare;

/**
 * Lets Back close something. Returns a function to call when it was closed in another way.
 * @param {() => void} close
 */
export function closesOnBack(close) {
  layers.push(close);
  keepSpare();
  return () => {
    const at = layers.indexOf(close);
    if (at >= 0) layers.splice(at, 1);
  };
}

function keepSpare() {
  if (!spare) history.pushState({ spare: true }, '');
  spare = true;
}

/** @param {PopStateEvent} event */
function moved({ state }) {
  const left = spare && !state?.spare;
  spare = !!state?.spare;
  if (!left) return;
  const close = layers.pop();
  if (!close) return history.back();
  if (layers.length) keepSpare();
  close();
}

/**
 * Menus are popovers. `beforetoggle` comes at once; `toggle` comes later, and a Back before it
 * would leave the page.
 * @param {Event} event
 */
function toggled(event) {
  const { target, newState } = /** @type {ToggleEvent & {target: HTMLElement}} */ (event);
  if (!target.popover) return;
  menus.get(target)?.();
  menus.delete(target);
  if (newState === 'open')
    menus.set(
      target,
      closesOnBack(() => target.hidePopover()),
    );
}
/** @type {Map<HTMLElement, () => void>} */
const menus = new Map();

if (globalThis.document) {
  addEventListener('popstate', moved);
  document.addEventListener('beforetoggle', toggled, true);
}
