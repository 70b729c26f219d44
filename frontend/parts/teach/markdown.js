// @ts-check
/**
 * Turns the rules, written in a small subset of Markdown, into elements, with the rulings folded.
 */
import { h } from '../../core/dom.js';
import { column, wideTable } from '../wide_table.js';

/** What a ruling begins with. */
const RULING = /^[A-Z]{2}-R\d+$/;

/**
 * Returns the elements of a text. The section of rulings is folded; each ruling has its code as id.
 * @param {string} text
 */
export function rulesOf(text) {
  const elements = markdown(text);
  const list = elements.findIndex((element) => rulingsIn(element).length > 0);
  const head = elements.findLastIndex((element, i) => i < list && element.matches('h2'));
  if (head < 0) return elements;
  const after = elements.findIndex((element, i) => i > list && element.matches('h2'));
  const end = after < 0 ? elements.length : after;
  for (const item of elements.slice(head, end).flatMap(rulingsIn)) item.id = codeOf(item);
  const summary = h('summary', null, elements[head]);
  const folded = h('details.rulings', null, summary, elements.slice(head + 1, end));
  return [...elements.slice(0, head), folded, ...elements.slice(end)];
}

/** @param {Element} list */
const rulingsIn = (list) =>
  [...list.querySelectorAll(':scope > li')].filter((item) => RULING.test(codeOf(item)));

/** @param {Element} item */
const codeOf = (item) => item.firstElementChild?.textContent ?? '';

/**
 * @param {string} text
 * @returns {HTMLElement[]}
 */
function markdown(text) {
  return text
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .filter((block) => block.trim())
    .flatMap(blockOf);
}

/** @param {string} block @returns {HTMLElement[]} */
function blockOf(block) {
  const lines = block.split('\n').filter((line) => line.trim());
  const heading = /^(#{1,4}) (.*)$/.exec(lines[0]);
  if (heading) {
    const rest = lines.slice(1).join('\n');
    const level = /** @type {'h2' | 'h3' | 'h4'} */ (
      `h${Math.max(2, Math.min(4, heading[1].length))}`
    );
    return [h(level, null, inline(heading[2])), ...(rest ? blockOf(rest) : [])];
  }
  if (lines[0].startsWith('|')) return [tableOf(lines)];
  const first = lines.findIndex((line) => ITEM.test(line));
  if (first > 0 && !/^\s/.test(lines[first]))
    return [...blockOf(lines.slice(0, first).join('\n')), listOf(lines.slice(first))];
  if (first === 0) return [listOf(lines)];
  if (lines[0].startsWith('> '))
    return [h('blockquote', null, inline(lines.map((line) => line.replace(/^> ?/, '')).join(' ')))];
  return [h('p', null, inline(lines.join(' ')))];
}

const ITEM = /^\s*([-*]|\d+\.) /;

/** @param {string[]} lines */
function listOf(lines) {
  /** @type {{deep: boolean, text: string}[]} */
  const items = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push({ deep: /^\s{2,}/.test(line), text: line.replace(ITEM, '') });
    else if (items.length) items[items.length - 1].text += ` ${line.trim()}`;
  }
  const list = /^\s*\d/.test(lines[0]) ? h('ol') : h('ul');
  for (const { deep, text } of items) {
    const item = h('li', null, inline(text));
    const above = list.lastElementChild;
    if (!deep || !above) list.append(item);
    else {
      const inner = above.querySelector('ul') ?? above.appendChild(h('ul'));
      inner.append(item);
    }
  }
  return list;
}

/** @param {string[]} lines */
function tableOf(lines) {
  const cells = (/** @type {string} */ line) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  const [head, , ...rows] = lines;
  return wideTable(
    'div.scroll',
    {},
    cells(head).map((cell) => column(inline(cell))),
    rows.map((row) =>
      h(
        'tr',
        null,
        cells(row).map((cell) => h('td', null, inline(cell))),
      ),
    ),
  );
}

/** @param {string} text @returns {(Node | string)[]} */
function inline(text) {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter(Boolean)
    .map((piece) => {
      if (piece.startsWith('**')) return h('b', null, piece.slice(2, -2));
      if (piece.startsWith('*') && piece.length > 2) return h('em', null, piece.slice(1, -1));
      if (piece.startsWith('`')) return h('code', null, piece.slice(1, -1));
      return piece.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
    });
}
