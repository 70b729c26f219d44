// @ts-check
/**
 * Finds a place for a bubble: beside the thing it explains, without covering what must stay
 * visible.
 */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** Pixels between the bubble and what it speaks of, and to the edge of the window. */
const GAP = 8;
/** What a bubble must not cover. */
const KEPT = 'header.top, .seat, #bar, .bar.replay, .motions, .tip .banner, .sheet, .drawer';

/**
 * Puts a bubble above, below, left or right of something, where it covers least.
 * @param {HTMLElement} bubble
 * @param {Element} asked
 */
export function placeBeside(bubble, asked) {
  const { left: from, right: to } = asked.getBoundingClientRect();
  const target = (asked.closest('.seat') ?? asked).getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const kept = [...document.querySelectorAll(KEPT)]
    .filter((one) => !one.contains(asked))
    .map((one) => one.getBoundingClientRect());
  const best = candidates(target, width, height)
    .map((box) => ({ box, cost: covered(box, [...kept, target]) }))
    .reduce((one, other) => (other.cost < one.cost ? other : one));
  const { left, top, bottom } = best.box;
  const tip = Math.max(16, Math.min((from + to) / 2 - left, width - 16));
  bubble.style.setProperty('--x', `${left}px`);
  bubble.style.setProperty('--y', `${top}px`);
  bubble.style.setProperty('--tip', `${tip}px`);
  bubble.classList.toggle('above', bottom <= target.top);
  bubble.classList.toggle('below', top >= target.bottom);
}

/**
 * Returns where a bubble could be, the best places first, all of them in the window.
 * @param {Box} target
 * @param {number} width
 * @param {number} height
 * @returns {Box[]}
 */
export function candidates(target, width, height) {
  const middleX = (target.left + target.right) / 2;
  const middleY = (target.top + target.bottom) / 2;
  const across = [0.5, 0.15, 0.85].map((share) => middleX - width * share);
  const down = [0.5, 0.15, 0.85].map((share) => middleY - height * share);
  const places = [
    ...across.map((x) => [x, target.top - GAP - height]),
    ...across.map((x) => [x, target.bottom + GAP]),
    ...down.map((y) => [target.left - GAP - width, y]),
    ...down.map((y) => [target.right + GAP, y]),
  ];
  return places.map(([x, y]) => {
    const left = Math.round(Math.max(GAP, Math.min(x, innerWidth - GAP - width)));
    const top = Math.round(Math.max(GAP, Math.min(y, innerHeight - GAP - height)));
    return { left, top, right: left + width, bottom: top + height };
  });
}

/**
 * Returns how many square pixels of some boxes a box covers.
 * @param {Box} box
 * @param {Box[]} others
 */
export function covered(box, others) {
  const shared = others.map(
    (other) =>
      Math.max(0, Math.min(box.right, other.right) - Math.max(box.left, other.left)) *
      Math.max(0, Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)),
  );
  return shared.reduce((sum, one) => sum + one, 0);
}
