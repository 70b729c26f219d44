// @ts-check
/** What a player has picked in King's Kilt, points at, and may pick next. */
import { kindOf, open, plainKind, valueOf } from '../../../core/choice.js';
import { keyOf, layoutFor, ownFamily } from '../places.js';

/** @typedef {import('../places.js').KKClan} KKClan */
/** @typedef {import('../places.js').KingsView} KingsView */
/** @typedef {import('../places.js').Ui} Ui */
/** @typedef {import('../../../core/choice.js').Group} Group */

/**
 * @typedef {object} Situation Places are named by their keys.
 * @property {Map<string, {part: string, label: string}>} lit What picking a place would mean.
 * @property {string | null} from The card that would move up.
 * @property {string | null} to Where it would go.
 * @property {{from: string, to: string}[]} steps All cards that would move up, in order.
 * @property {string | null} gap The place that they would leave empty in the end.
 * @property {string[]} fillers Cards that could fill it.
 * @property {KKClan | null} influence The influence card that would be spent.
 * @property {string | null} target The card that would fall.
 * @property {string | null} betrayer The card that would betray it.
 * @property {{part: string, place: string, chosen: boolean}[]} betrayers Cards that could.
 * @property {import('../places.js').KingsPreview | null} preview
 */

/**
 * @typedef {object} Scene All that the shapes of a drawing depend on.
 * @property {KingsView} view
 * @property {Ui} ui
 * @property {import('../places.js').Layout} layout
 * @property {Situation} now
 * @property {Set<KKClan>} own Clans of your family.
 */

/**
 * @param {KingsView} view
 * @param {Ui} ui
 * @returns {Scene}
 */
export const sceneOf = (view, ui) => ({
  view,
  ui,
  layout: layoutFor(ui.phone),
  now: situation(view, ui),
  own: ownFamily(view, ui.you),
});

/**
 * @param {KingsView} view
 * @param {Ui} ui
 * @returns {Situation}
 */
function situation(view, ui) {
  const groups = new Map((ui.choice ? open(ui.choice) : []).map((group) => [group.kind, group]));
  const chosen = (/** @type {string} */ kind) => groups.get(kind)?.chosen ?? null;
  const pointed = ui.pointed && ui.open.has(ui.pointed) ? ui.pointed : null;
  const meant = (/** @type {string} */ kind) =>
    value(pointed && kindOf(pointed) === kind ? pointed : chosen(kind));
  const vacuum = view.vacuum && keyOf(view.vacuum);
  const from = vacuum ? meant('fill') : meant('from');
  const to = vacuum ?? meant('to');
  const first = from && to ? { from, to } : null;
  const fills = vacuum ? [] : [...groups.values()].filter(({ kind }) => plainKind(kind) === 'fill');
  return {
    lit: litPlaces(groups, ui),
    from,
    to,
    ...plan(first, first?.from ?? meant('target'), fills, pointed, ui),
    influence: /** @type {KKClan | null} */ (value(chosen('influence'))),
    target: meant('target'),
    betrayer: meant('betrayer'),
    betrayers: openParts(groups.get('betrayer'), ui).map((part) => ({
      part,
      place: valueOf(part),
      chosen: part === chosen('betrayer'),
    })),
    preview: ui.preview,
  };
}

/**
 * Returns the moves up that are planned, and what may be planned next. While a card of an earlier
 * step is pointed at, the plan ends with that step.
 * @param {{from: string, to: string} | null} first
 * @param {string | null} gap What the first step leaves empty.
 * @param {Group[]} fills
 * @param {string | null} pointed
 * @param {Ui} ui
 * @returns {Pick<Situation, 'steps' | 'gap' | 'fillers'>}
 */
function plan(first, gap, fills, pointed, ui) {
  const steps = first ? [first] : [];
  const changed = pointed && !ui.choice?.chosen.includes(pointed) ? kindOf(pointed) : null;
  if (!gap || (changed && plainKind(changed) !== 'fill')) return { steps, gap, fillers: [] };
  for (const group of fills) {
    const filler = value(group.kind === changed ? pointed : group.chosen);
    if (!filler) return { steps, gap, fillers: openParts(group, ui).map(valueOf) };
    steps.push({ from: filler, to: gap });
    gap = filler;
    if (group.kind === changed) break;
  }
  return { steps, gap, fillers: [] };
}

const value = (/** @type {string | null} */ part) => part && valueOf(part);

const openParts = (/** @type {Group | undefined} */ group, /** @type {Ui} */ ui) =>
  (group?.parts ?? []).map(({ part }) => part).filter((part) => ui.open.has(part));

/** Returns what picking a place means now, by place. */
function litPlaces(/** @type {Map<string, Group>} */ groups, /** @type {Ui} */ ui) {
  const fills = [...groups.keys()].filter((kind) => plainKind(kind) === 'fill');
  // The cards below a planned gap may fill it; other cards may be moved up instead.
  const kinds = ['from', 'to', 'target', ...fills];
  const parts = kinds.flatMap((kind) => openParts(groups.get(kind), ui));
  return new Map(parts.map((part) => [valueOf(part), { part, label: ui.open.get(part) ?? '' }]));
}
