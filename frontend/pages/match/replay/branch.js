// @ts-check
/** Lines that were played on from a finished match, shown in its replay as onlookers see them. */
import { h } from '../../../core/dom.js';
import { apply } from '../../../core/patch.js';
import { sorry, t } from '../../../core/words.js';
import { toast } from '../../../parts/dialog.js';
import { api } from '../../../net/api.js';
import { limitPast, trunkOf } from '../state/line.js';
import { branchesOf, fetchLines, lineText, pathTo } from './tree.js';

/** @import { History, ShownLine } from '../../../types.js' */
/** @import { Branch, Line, Match, State } from '../types.js' */

/**
 * Log entries of lines get unique numbers between those of the match, so nothing that remembers
 * them confuses two entries.
 */
let entries = 0;

/**
 * Shows a position of a line, or of the match itself.
 * @param {Pick<Match, 'id' | 'store'>} match
 * @param {string | null} id Of the line.
 * @param {number} move After how many moves of the match and the line together.
 * @param {() => boolean} [wanted] Called right before: returns whether the position is still
 *   wanted.
 */
export async function showBranch({ id: origin, store }, id, move, wanted = () => true) {
  const trunk = () => ({ ...store.get(), ...trunkOf(store.get()) });
  const now = store.get();
  if (id === (now.branch?.id ?? null)) {
    if (wanted()) store.set({ past: limitPast(move, now.line) });
    return;
  }
  const shown = id === null ? null : await fetchShown(origin, id);
  const line = shown && (await fetchBranch(trunk(), shown));
  if (!wanted()) return;
  const { line: own, table } = trunk();
  if (!shown || !line || !table) {
    store.set({ ...trunkOf(store.get()), past: limitPast(move, own) });
    return;
  }
  /** @type {Branch} */
  const branch = { ...shown, trunk: { line: own, chairs: table.chairs } };
  const past = limitPast(move, line);
  store.set({ branch, line, past, table: { ...table, chairs: shown.chairs } });
}

/**
 * @param {string} origin
 * @param {string} id
 * @returns {Promise<Omit<Branch, 'trunk'>>}
 */
async function fetchShown(origin, id) {
  const [lines, { chairs }] = await Promise.all([fetchLines(origin), api.get(`/api/tables/${id}`)]);
  const path = pathTo(lines, id);
  if (!path.length) throw new Error('No such line.');
  return { id, path, chairs };
}

/**
 * Returns the moves of a match up to where the first line branches off, then those of that line up
 * to the next branch, and so on; the last line is whole.
 * @param {State} state
 * @param {Pick<Branch, 'path'>} branch
 * @returns {Promise<Line>}
 */
export async function fetchBranch({ table, everything }, { path }) {
  const eyes = everything ? 'omniscient' : 'spectator';
  const starts = path.map(({ move }) => move);
  const parts = await Promise.all([
    fetchAll(table?.id ?? '', eyes, starts[0]),
    ...path.map(({ id, move }, i) => fetchAll(id, eyes, (starts[i + 1] ?? Infinity) - move)),
  ]);
  return parts.reduce(goneOn);
}

/**
 * Returns a line of play that goes on with another one, from its last position.
 * @param {Line} line
 * @param {Line} own
 * @returns {Line}
 */
function goneOn({ steps, views, standings }, own) {
  const last = steps.at(-1)?.seq ?? 0;
  const added = own.steps.map((step) => {
    entries += 1;
    return { ...step, n: steps.length + step.n, seq: last + entries / 1e9 };
  });
  return {
    known: true,
    steps: [...steps, ...added],
    views: [...views.slice(0, -1), ...own.views],
    standings: [...standings.slice(0, -1), ...own.standings],
  };
}

/**
 * @param {string} id
 * @param {'omniscient' | 'spectator'} eyes
 * @param {number} [moves] As many; all, if it is left out.
 * @returns {Promise<Line>}
 */
async function fetchAll(id, eyes, moves = Infinity) {
  /** @type {Line} */
  const line = { known: true, steps: [], views: [], standings: [] };
  const last = Number.isFinite(moves) ? `&to=${moves}` : '';
  for (;;) {
    const from = line.steps.length;
    /** @type {History} */
    const page = await api.get(
      `/api/matches/${id}/history?from=${from}${last}&viewer=${eyes}&standing=true`,
    );
    if (!from) {
      line.views.push(page.view);
      line.standings.push(page.standing);
    }
    for (const { n, seq, seat, events, patch, standing } of page.steps) {
      line.steps.push({ n, seq, seat, events });
      line.views.push(apply(line.views.at(-1), patch));
      line.standings.push(apply(line.standings.at(-1), standing ?? []));
    }
    if (!page.steps.length || line.steps.length >= Math.min(moves, page.moves)) return line;
  }
}

/**
 * Returns a list of the match and its lines to choose from, hidden while there is no line.
 * @param {Match} match
 */
export function lineChooser(match) {
  const { id, store, follow } = match;
  const element = h('select.in.line', { 'aria-label': t('after.line'), hidden: true, onchange });
  follow(
    (state) => state.table?.status === 'over',
    async (over) => {
      const lines = over ? await fetchLines(id).catch(() => []) : [];
      element.replaceChildren(
        h('option', { value: '' }, t('after.line.match')),
        ...options(lines, id),
      );
      element.hidden = !lines.length;
      mark();
    },
  );
  follow((state) => state.branch?.id, mark);

  function mark() {
    element.value = store.get().branch?.id ?? '';
  }

  async function onchange() {
    try {
      const { branch, past } = store.get();
      const line = element.value || null;
      const found = line && pathTo(await fetchLines(id), line).at(-1);
      // Next, show the position where the two part.
      const left = branch?.path[0].move ?? 0;
      await showBranch(match, line, found ? found.move : Math.min(past ?? 0, left));
    } catch (error) {
      toast(sorry(error));
      mark();
    }
  }
  return element;
}

/**
 * Returns an option for each line, "Move 6 · Ann: won 57 : 55", and below it those of its lines.
 * @param {ShownLine[]} lines
 * @param {string} from
 * @param {number} [depth]
 * @returns {HTMLElement[]}
 */
const options = (lines, from, depth = 0) =>
  branchesOf(lines, from).flatMap((line) => [
    h('option', { value: line.id }, '\u2003'.repeat(depth) + optionText(line)),
    ...options(lines, line.id, depth + 1),
  ]);

/** @param {ShownLine} line */
const optionText = (line) => `${t('after.lines.move', { n: line.move })} · ${lineText(line)}`;
