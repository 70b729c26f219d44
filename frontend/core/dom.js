// @ts-check
/** Builds DOM from data, safely: text is always text. Fills elements, loads style sheets. */

/** @typedef {Node | string | number | null | undefined | false} Leaf */
/** @typedef {Leaf | readonly (Leaf | readonly Leaf[])[]} Child */

/**
 * Makes an element: `h('button.primary', {onclick, 'aria-label': 'Go'}, 'Go', icon('check'))`.
 *
 * A function becomes a listener (`onclick`), true an empty attribute; null, undefined and false set
 * nothing. `vars` sets custom properties: `{vars: {'--clan': 'var(--red)'}}`. Everything else is an
 * attribute, except `value`, `checked` and the other PROPERTIES, which are set as properties.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag | `${Tag}.${string}` | `${Tag}#${string}`} selector Tag, then .classes and #id.
 * @param {Record<string, any> | null} [props]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(selector, props, ...children) {
  const [tag, ...marks] = selector.split(/(?=[.#])/);
  const element = document.createElement(/** @type {Tag} */ (tag));
  for (const mark of marks) {
    if (mark[0] === '#') element.id = mark.slice(1);
    else element.classList.add(mark.slice(1));
  }
  for (const [name, value] of Object.entries(props ?? {})) setProp(element, name, value);
  append(element, children);
  return element;
}

/**
 * Replaces the children of an element.
 * @param {Element} element
 * @param {Child[]} children
 */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

/**
 * Turns an SVG string from trusted code into an element.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function svgElement(text) {
  const template = document.createElement('template');
  template.innerHTML = text.trim();
  return /** @type {SVGSVGElement} */ (template.content.firstElementChild);
}

/**
 * Escapes text for HTML, SVG and their attributes.
 * @param {unknown} text
 */
export function escape(text) {
  return String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Runs something after the next layout, when reading sizes costs nothing, and again whenever the
 * element's size has changed.
 * @param {Element} element
 * @param {() => void} run
 * @returns {() => void} Requests one more run.
 */
export function afterLayout(element, run) {
  const observer = new ResizeObserver(run);
  const again = () => {
    observer.unobserve(element);
    observer.observe(element); // reports at once
  };
  again();
  return again;
}

const PROPERTIES = new Set(['value', 'checked', 'disabled', 'selected', 'indeterminate', 'hidden']);

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {any} value
 */
function setProp(element, name, value) {
  if (value === null || value === undefined) return;
  if (typeof value === 'function') element.addEventListener(name.slice(2), value);
  else if (name === 'class') element.classList.add(...String(value).split(/\s+/).filter(Boolean));
  else if (name === 'vars') {
    for (const [key, text] of Object.entries(value)) element.style.setProperty(key, String(text));
  } else if (PROPERTIES.has(name)) /** @type {any} */ (element)[name] = value;
  else if (name.startsWith('aria-')) element.setAttribute(name, String(value));
  else if (value !== false) element.setAttribute(name, value === true ? '' : String(value));
}

/**
 * @param {Element} element
 * @param {readonly Child[]} children
 */
function append(element, children) {
  for (const child of children) {
    if (Array.isArray(child)) append(element, child);
    else if (child !== null && child !== undefined && child !== false) {
      element.append(child instanceof Node ? child : String(child));
    }
  }
}

/** Where all files of this release lie. */
const BASE = new URL('../', import.meta.url).pathname;

/**
 * Loads style sheets, each once. Resolves when they are there or cannot be fetched.
 * @param {string[]} names Paths without `.css`.
 */
export const styled = (...names) =>
  Promise.all(
    names
      .filter((name) => !document.querySelector(`link[href$="/${name}.css"]`))
      .map((name) => {
        const link = h('link', { rel: 'stylesheet', href: `${BASE}${name}.css` });
        const loaded = new Promise((resolve) => (link.onload = link.onerror = resolve));
        document.head.append(link);
        return loaded;
      }),
  );
