// @ts-check
/** Around the board of King's Kilt: what lies at each seat, and your cards on the rail. */
import { begins } from '../../core/choice.js';
import { emblemPicture } from '../../draw/clans.js';
import { iconSvg } from '../../draw/icons.js';
import { clanName } from './clans.js';
import { rangeWords } from './labels.js';
import { COLOURS, FAMILY } from './places.js';
import { kkBack, kkCard } from './pyramid.js';

/** @typedef {import('./places.js').KKClan} KKClan */
/** @typedef {import('./places.js').KingsStanding} KingsStanding */
/** @typedef {import('./places.js').KingsView} KingsView */
/** @typedef {import('./places.js').Ui} Ui */
/** @typedef {import('../../types.js').Chip} Chip */
/** @typedef {import('../../types.js').RailGroup} RailGroup */

/**
 * A drawing as a picture, with room for its shadow.
 * @param {string} drawing
 * @param {number} w
 * @param {number} h
 */
const framed = (drawing, w, h) =>
  `<svg class="pic" width="${w}" height="${h + 2}" viewBox="0 0 ${w} ${h + 2}"` +
  ` aria-hidden="true">${drawing}</svg>`;

/**
 * A small card without its name, or its back.
 * @param {KKClan | null} clan
 * @param {number} w
 * @param {number} h
 */
const smallCard = (clan, w, h) => framed(clan ? kkCard(clan, w, h, false, 0) : kkBack(w, h), w, h);

/**
 * What lies at a seat, as everybody sees it.
 * @param {KingsView} view
 * @param {number} i
 * @param {KingsStanding | null} standing
 * @param {Ui} ui
 * @returns {import('../../types.js').SeatPanel}
 */
export function seat(view, i, standing, ui) {
  const { count } = view.seats[i].influence;
  const known = standing?.seats?.[i];
  return {
    colour: COLOURS[i],
    emblem: emblemPicture([COLOURS[i]], 23),
    caption: caption(view, i, ui),
    lines: [influenceLine(view, i, ui), ...familyLines(view, i, ui)],
    brief: {
      svg: smallCard(null, 20, 16),
      text: String(count),
      title: ui.t('kings_kilt.seat.influence', { n: count }),
    },
    score: view.result?.scores[i] ?? (known ? rangeWords(known.score) : '–'),
    title: ui.t('kings_kilt.seat.score'),
  };
}

/**
 * @param {KingsView} view
 * @param {number} i
 * @param {Ui} ui
 */
function caption(view, i, { t }) {
  const { passed, influence } = view.seats[i];
  if (passed) return t('kings_kilt.seat.passed');
  const owes = view.to_reveal.filter((owing) => owing === i).length;
  return owes
    ? t('kings_kilt.seat.owes', { n: owes })
    : t('kings_kilt.seat.influence', { n: influence.count });
}

/**
 * How many influence cards a seat has; the title names those of others that the viewer may see.
 * @param {KingsView} view
 * @param {number} i
 * @param {Ui} ui
 * @returns {Chip}
 */
function influenceLine(view, i, { t, you, phone }) {
  const { count, cards } = view.seats[i].influence;
  const seen = i === you ? [] : (cards ?? []);
  return {
    svg: phone ? smallCard(null, 18, 15) : smallCard(null, 26, 20),
    text: String(count),
    title: [t('kings_kilt.seat.influence', { n: count }), ...seen.map(clanName)].join(' · '),
    ...(seen.length ? {} : { about: 'influence' }),
    cls: count ? 'kk-influence' : 'kk-influence none',
  };
}

/**
 * The family cards of a seat: shown to all, then seen by the viewer, then hidden.
 * @param {KingsView} view
 * @param {number} i
 * @param {Ui} ui
 * @returns {Chip[]}
 */
function familyLines(view, i, { t, you, phone }) {
  const { shown, hidden } = view.seats[i].family;
  const seen = i === you ? [] : (hidden ?? []);
  const unseen = FAMILY - shown.length - seen.length;
  const [w, h] = phone ? [21, 18] : [34, 26];
  const line = (
    /** @type {KKClan | null} */ clan,
    /** @type {string} */ title,
    cls = 'kk-family',
  ) => ({ svg: smallCard(clan, w, h), text: '', title, cls, ...(clan ? {} : { about: 'family' }) });
  return [
    ...shown.map((clan) => line(clan, t('kings_kilt.seat.shown', { clan: clanName(clan) }))),
    ...seen.map((clan) =>
      line(clan, t('kings_kilt.seat.open', { clan: clanName(clan) }), 'kk-family kk-open'),
    ),
    ...Array.from({ length: unseen }, () => line(null, t('kings_kilt.seat.hidden'))),
  ];
}

/**
 * Your family and influence. You may play an influence card instead of what you picked.
 * @param {KingsView} view
 * @param {Ui} ui
 * @returns {RailGroup[]}
 */
export function rail(view, ui) {
  const own = ui.you === null ? null : view.seats[ui.you];
  if (!own?.influence.cards) return [];
  const groups = [familyGroup(own.family, ui)];
  if (own.influence.cards.length) groups.push(influenceGroup(own.influence.cards, ui));
  return groups;
}

/**
 * @param {import('./places.js').SeatView['family']} family
 * @param {Ui} ui
 * @returns {RailGroup}
 */
function familyGroup({ shown, hidden }, ui) {
  const { t, phone } = ui;
  const shownItems = shown.map((clan) => ({
    svg: railCard(clan, phone, true),
    label: t('kings_kilt.seat.shown', { clan: clanName(clan) }),
    dim: `family:${clan}`,
    cls: '',
  }));
  const hiddenItems = (hidden ?? []).map((clan) => ({
    svg: railCard(clan, phone),
    label: t('kings_kilt.seat.own_hidden', { clan: clanName(clan) }),
    ...picking(`family:${clan}`, ui),
  }));
  return {
    title: t('kings_kilt.rail.family'),
    note: t(phone ? 'kings_kilt.rail.shown_small' : 'kings_kilt.rail.shown', {
      n: shown.length,
      all: FAMILY,
    }),
    items: [...shownItems, ...hiddenItems],
  };
}

/**
 * @param {KKClan[]} cards
 * @param {Ui} ui
 * @returns {RailGroup}
 */
const influenceGroup = (cards, ui) => ({
  title: ui.t('kings_kilt.rail.influence'),
  items: cards.map((clan) => ({
    svg: railCard(clan, ui.phone),
    label: ui.t('kings_kilt.influence_of', { clan: clanName(clan) }),
    ...picking(`influence:${clan}`, ui),
  })),
});

/** Makes a thing on the rail a button while its part may be picked. */
function picking(/** @type {string} */ part, /** @type {Ui} */ { open, choice }) {
  const cls = choice?.chosen.includes(part) ? 'chosen' : '';
  const starts = open.size > 0 && choice !== null && begins(choice, part);
  return open.has(part) || starts ? { part, cls } : { dim: part, cls };
}

/** A card on the rail; an eye marks one that everybody sees. */
function railCard(/** @type {KKClan} */ clan, /** @type {boolean} */ phone, shown = false) {
  const [w, h] = phone ? [46, 46] : [104, 78];
  return framed(kkCard(clan, w, h) + (shown ? eye(w - 12, 12) : ''), w, h);
}

function eye(/** @type {number} */ x, /** @type {number} */ y) {
  const disc = '<circle r="11" fill="var(--raised)" stroke="var(--line-strong)"/>';
  const symbol = `<g transform="translate(-7.5 -7.5)" color="var(--ink)">${iconSvg('eye', 15)}</g>`;
  return `<g transform="translate(${x} ${y})">${disc}${symbol}</g>`;
}
