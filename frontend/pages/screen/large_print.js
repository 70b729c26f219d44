// @ts-check
/** Large print: enlarges words in a drawing that nobody could read from three metres. */

/** Minimum size of letters, as a part of the screen's shorter side. */
const LEAST = 1 / 45;
/** How much wider a word may get; beyond that its letters get narrower. */
const WIDER = 1.2;

/**
 * Enlarges what is too small, each text about its own anchor.
 * @param {SVGSVGElement} svg
 */
export function printLarge(svg) {
  for (const text of svg.querySelectorAll('text')) {
    if ('large' in text.dataset) restore(text);
    const matrix = text.getScreenCTM();
    if (!matrix) continue;
    const scale = Math.hypot(matrix.c, matrix.d);
    const least = (Math.min(innerHeight, innerWidth) * LEAST) / scale;
    if (parseFloat(getComputedStyle(text).fontSize) < least) enlarge(text, least);
  }
}

/**
 * @param {SVGTextElement} text
 * @param {number} size
 */
function enlarge(text, size) {
  const most = text.getComputedTextLength() * WIDER;
  text.dataset.large = '';
  text.style.fontSize = `${size}px`;
  const isWord = (text.textContent?.length ?? 0) > 2;
  if (!isWord || text.getComputedTextLength() <= most) return;
  text.dataset.large = 'narrow';
  text.setAttribute('textLength', String(most));
  text.setAttribute('lengthAdjust', 'spacingAndGlyphs');
}

/** @param {SVGTextElement} text */
function restore(text) {
  const narrow = text.dataset.large === 'narrow';
  delete text.dataset.large;
  text.style.fontSize = '';
  if (!narrow) return;
  text.removeAttribute('textLength');
  text.removeAttribute('lengthAdjust');
}
