// @ts-check
/** What an action of King's Kilt would do, in a few words each. */
import { clanName } from './clans.js';
import { rangeWords } from './labels.js';
import { tokenPicture } from './pyramid.js';

/** @typedef {import('./places.js').Card} Card */
/** @typedef {import('./places.js').KingsPreview} KingsPreview */
/** @typedef {import('./places.js').Ui} Ui */
/** @typedef {import('../../types.js').Chip} Chip */
/** @typedef {import('../../types.js').Translate} Translate */

/**
 * @param {KingsPreview | null} preview
 * @param {import('../../types.js').Action} action
 * @param {import('./places.js').KingsView} _view
 * @param {Ui} ui
 * @returns {Chip[]}
 */
export function chips(preview, action, _view, ui) {
  if (!preview) return [];
  const { t } = ui;
  const { type } = action;
  const { candidates, drawn, influence_kept, still_hidden } = preview;
  const rises = type === 'advance' || type === 'fill';
  const found = /** @type {Chip[]} */ ([]);
  if (type === 'betray') found.push(leaves(preview.removed, t));
  if (rises && preview.rank !== 'commoner') found.push(becomes(preview, t));
  if (type !== 'reveal') found.push(familyPoints(preview.family, t));
  if (candidates?.length && !ui.prospect?.ways) found.push(thenFill(candidates, t));
  if (drawn) found.push(comesToBase(drawn, t));
  if (type === 'pass') found.push({ text: t('kings_kilt.chip.kept', { n: influence_kept }) });
  if (type === 'reveal')
    found.push({ text: t('kings_kilt.chip.still_hidden', { n: still_hidden }) });
  if (type === 'advance' && preview.to_reveal.length) found.push(reveals(preview.to_reveal, ui));
  if (ui.prospect?.way) found.push(tells(ui.prospect, t));
  if (preview.ends) found.push({ text: t('kings_kilt.chip.ends'), cls: 'gold' });
  return found;
}

/** @returns {Chip} */
const leaves = (/** @type {Card} */ { clan }, /** @type {Translate} */ t) => ({
  svg: tokenPicture(clan, 10),
  text: t('kings_kilt.chip.leaves', { clan: clanName(clan) }),
  cls: 'mine',
});

/** @returns {Chip} */
const becomes = (/** @type {KingsPreview} */ { clan, rank }, /** @type {Translate} */ t) => ({
  svg: tokenPicture(clan, 10),
  text: t('kings_kilt.chip.becomes', { rank: t(`kings_kilt.rank.${rank}`) }),
  cls: 'mine',
});

/** @returns {Chip} */
function familyPoints(
  /** @type {KingsPreview['family']} */ { change, settled },
  /** @type {Translate} */ t,
) {
  const points = rangeWords(settled);
  if (change > 0)
    return { text: t('kings_kilt.chip.family', { points, change: `+${change}` }), cls: 'gold' };
  if (change < 0)
    return { text: t('kings_kilt.chip.family', { points, change: `−${-change}` }), cls: 'warn' };
  return { text: t('kings_kilt.chip.family', { points, change: '±0' }), cls: '' };
}

/** @returns {Chip} */
function thenFill(/** @type {Card[]} */ candidates, /** @type {Translate} */ t) {
  const clans = candidates.map(({ clan }) => clanName(clan)).join(' / ');
  return { text: t('kings_kilt.chip.then_fill', { clans }), cls: 'then' };
}

/** @returns {Chip} */
const comesToBase = (/** @type {Card} */ { clan }, /** @type {Translate} */ t) => ({
  svg: tokenPicture(clan, 10),
  text: t('kings_kilt.chip.drawn', { clan: clanName(clan) }),
  cls: 'then',
});

/** @returns {Chip} */
function reveals(/** @type {number[]} */ seats, /** @type {Ui} */ { names, t }) {
  const revealing = [...new Set(seats)].map((seat) => names[seat]).join(', ');
  return { text: t('kings_kilt.chip.reveals', { names: revealing }), cls: 'gold' };
}

/**
 * What the move tells the others about your family.
 * @returns {Chip}
 */
function tells(/** @type {any} */ { way, clan, over, yours }, /** @type {Translate} */ t) {
  const text = t(`kings_kilt.tells.${way}_${yours ?? 'none'}`, { clan: clanName(clan) });
  return {
    svg: tokenPicture(clan, 10),
    text: over ? t('kings_kilt.tells.over', { text, over: clanName(over) }) : text,
    cls: yours === 'hidden' ? 'warn' : '',
  };
}
