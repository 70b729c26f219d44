// @ts-check
/**
 * Answers to taps: why a dim part cannot be picked, and what a thing is.
 *
 * `data-dim` names a part that cannot be picked now; `data-about` says what a thing is, in words or
 * by the end of a key in the game's answers. The code that finds and shows the answer is fetched
 * when it is first needed.
 */

/** @import { Match } from '../types.js' */

/** Milliseconds that a mouse rests on something before it is explained. */
const REST = 450;
const ASKED = '[data-dim], [data-about]';
/** Elements that react to a click by themselves. */
const ACTS = '[data-part], button, a, input, select, textarea, label';

/** @param {Match} match */
export function listenToQuestions(match) {
  let timer = 0;
  let stopped = false;
  /** @type {import('./bubble.js').Bubble | null} */
  let bubble = null;

  /** Fetches the code that answers. Offline, the page says so instead. */
  async function fetched() {
    const module = await import('./bubble.js').catch(() => null);
    if (module && !stopped) bubble ??= module.createBubble(match);
    return bubble;
  }

  /** @param {Element} element */
  async function answer(element) {
    hide();
    (await fetched())?.answer(element);
  }

  const hide = () => {
    clearTimeout(timer);
    bubble?.hide();
  };
  /** @type {[string, (event: any) => void][]} */
  const listeners = [
    [
      'click',
      (event) => {
        const element = askedAt(event.target);
        if (element) answer(element);
        else if (!isAnswer(event.target)) hide();
      },
    ],
    [
      'pointerover',
      (event) => {
        if (event.pointerType !== 'mouse') return;
        const element = askedAt(event.target, true);
        clearTimeout(timer);
        if (isAnswer(event.target) || (element && element === bubble?.shown())) return;
        timer = window.setTimeout(() => (element ? answer(element) : hide()), REST);
      },
    ],
    ['focusin', (event) => event.target.matches(`${ASKED}:focus-visible`) && answer(event.target)],
    ['keydown', (event) => event.key === 'Escape' && bubble?.hide() && event.preventDefault()],
  ];
  // In the capture phase: while there is an answer, Escape only closes the answer.
  for (const [type, run] of listeners) document.addEventListener(type, run, true);
  // Fetch the answers at the first touch: the first question may follow at once.
  document.addEventListener('pointerdown', fetched, { once: true });
  match.follow(({ seq, choice, past, projection }) => {
    return [seq, JSON.stringify(choice?.chosen), past, projection];
  }, hide);
  match.atEnd(() => {
    stopped = true;
    hide();
    document.removeEventListener('pointerdown', fetched);
    for (const [type, run] of listeners) document.removeEventListener(type, run, true);
  });
}

/**
 * Returns the innermost thing at a place that can be explained, unless a click there does
 * something.
 * @param {EventTarget | null} target
 * @param {boolean} [hovering]
 */
function askedAt(target, hovering = false) {
  if (!(target instanceof Element)) return null;
  const asked = target.closest(ASKED);
  return asked && (hovering || !target.closest(ACTS)) ? asked : null;
}

/** Whether something is in the answer itself. @param {Element} target */
const isAnswer = (target) => target.closest('.answer') !== null;

/** Moves the focus to the next thing that can be explained. */
export function focusNextQuestion() {
  const things = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(ASKED)]).filter(
    (thing) => thing.getClientRects().length > 0,
  );
  const at = things.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = things[(at + 1) % things.length];
  next?.setAttribute('tabindex', '-1');
  next?.focus(/** @type {FocusOptions} */ ({ focusVisible: true }));
}
