// @ts-check
/** What a player has picked in King's Kilt, points at, and may pick next. */
import { kindOf, open, valueOf } from '../../core/choice.js';
import { keyOf, layoutFor, ownFamily } from './places.js';

/** @typedef {import('./places.js').KKClan} KKClan */
/** @typedef {import('./places.js').KingsView} KingsView */
/** @typedef {import('./places.js').Ui} Ui */
/** @typedef {import('../../core/choice.js').Group} Group */

/**
 * @typedef {object} Situation Places are named by their keys.
 * @property {Map<string, {part: string, label: string}>} lit What picking a place would mean.
 * @property {string | null} from The card that would move up.
 * @property {string | null} to Where it would go.
 * @property {KKClan | null} influence The influence card that would be spent.
 * @property {string | null} target The card that would fall.
 * @property {string | null} betrayer The card that would betray it.
 * @property {{part: string, place: string, chosen: boolean}[]} betrayers Cards that could.
 * @property {import('./places.js').KingsPreview | null} preview
 */

/**
 * @typedef {object} Scene All that the shapes of a drawing depend on.
 * @property {KingsView} view
 * @property {Ui} ui
 * @property {import('./places.js').Layout} layout
 * @property {Situation} now
 * @property {Set<KKClan>} own Clans of one's family.
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
  const gap = view.vacuum && keyOf(view.vacuum);
  return {
    lit: litPlaces(groups, ui),
    from: meant('fill') ?? meant('from'),
    to: view.phase === 'fill' ? gap : meant('to'),
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

const value = (/** @type {string | null} */ part) => part && valueOf(part);

const openParts = (/** @type {Group | undefined} */ group, /** @type {Ui} */ ui) =>
  (group?.parts ?? []).map(({ part }) => part).filter((part) => ui.open.has(part));

/** Returns what picking a place means now, by place. */
function litPlaces(/** @type {Map<string, Group>} */ groups, /** @type {Ui} */ ui) {
  const parts = ['from', 'to', 'fill', 'target'].flatMap((kind) => openParts(groups.get(kind), ui));
  return new Map(parts.map((part) => [valueOf(part), { part, label: ui.open.get(part) ?? '' }]));
}
