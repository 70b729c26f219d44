// @ts-check
/** Lines that were played on from a finished match, shown in its replay as onlookers see them. */
import { h } from '../../../core/dom.js';
import { apply } from '../../../core/patch.js';
import { sorry, t } from '../../../core/words.js';
import { toast } from '../../../parts/dialog.js';
import { api } from '../../../net/api.js';
import { lineText } from '../result/lines.js';
import { limitPast, trunkOf } from '../state/line.js';

/** @import { History, ShownLine } from '../../../types.js' */
/** @import { Branch, Line, Match, State } from '../types.js' */

/**
 * Log entries of lines are numbered between those of the match, each once, so that nothing that
 * remembers them takes one for another.
 */
let entries = 0;

/**
 * Returns the lines that are shown at a match.
 * @param {string} id
 * @returns {Promise<ShownLine[]>}
 */
const fetchLines = async (id) => (await api.get(`/api/matches/${id}/lines`)).lines;

/**
 * Shows a position of a line, or of the match itself.
 * @param {Pick<Match, 'id' | 'store'>} match
 * @param {string | null} id Of the line.
 * @param {number} move After how many moves of the match and the line together.
 * @param {() => boolean} [wanted] Asked right before: whether it is still to be shown.
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
 */
async function fetchShown(origin, id) {
  const [lines, { chairs }] = await Promise.all([fetchLines(origin), api.get(`/api/tables/${id}`)]);
  const found = lines.find((line) => line.id === id);
  if (!found) throw new Error('No such line.');
  return { ...found, chairs };
}

/**
 * Returns the moves of a match up to where a line branches off, then those of the line.
 * @param {State} state
 * @param {ShownLine} branch
 * @returns {Promise<Line>}
 */
export async function fetchBranch({ table, everything }, { id, move }) {
  const eyes = everything ? 'omniscient' : 'spectator';
  const trunk = await fetchAll(table?.id ?? '', eyes, move);
  const own = await fetchAll(id, eyes);
  const last = trunk.steps.at(-1)?.seq ?? 0;
  const steps = own.steps.map((step) => {
    entries += 1;
    return { ...step, n: move + step.n, seq: last + entries / 1e9 };
  });
  return {
    known: true,
    steps: [...trunk.steps, ...steps],
    views: [...trunk.views.slice(0, -1), ...own.views],
    standings: [...trunk.standings.slice(0, -1), ...own.standings],
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
        ...lines.map((line) => h('option', { value: line.id }, optionText(line))),
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
      const found = line && (await fetchLines(id)).find((one) => one.id === line);
      // What is shown next is where the two part.
      await showBranch(match, line, found ? found.move : Math.min(past ?? 0, branch?.move ?? 0));
    } catch (error) {
      toast(sorry(error));
      mark();
    }
  }
  return element;
}

/** "Move 6 · Ann: won 57 : 55". @param {ShownLine} line */
const optionText = (line) => `${t('after.lines.move', { n: line.move })} · ${lineText(line)}`;
