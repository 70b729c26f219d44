// @ts-check
/** King's Kilt drawn: the gable with its niches and cards, ranks on the left flank, pile and discards on the right. */
import { backdrop } from '../../draw/backdrop.js';
import { lettering } from '../../draw/lettering.js';
import { crown } from '../../draw/masonry.js';
import { moved, n } from '../../draw/paths.js';
import { KK, kkCard, kkGable, kkMark, kkNiche, kkToken } from './pyramid.js';
import {
  NOBLE,
  PLACES,
  corner,
  geometry,
  keyOf,
  middle,
  ownFamily,
  placeOf,
  situation,
} from './places.js';

/** @typedef {import('./places.js').KingsView} KingsView */
/** @typedef {import('./places.js').Geometry} Geometry */
/** @typedef {import('./places.js').Situation} Situation */
/** @typedef {import('./places.js').Ui} Ui */
/** @typedef {import('../../types.js').Shape} Shape */

const UP = 'M0-20L11-5H5V9H-5V-5H-11Z';

/**
 * @param {KingsView} view
 * @param {Ui} ui
 * @returns {import('../../types.js').Drawing}
 */
export function draw(view, ui) {
  const g = geometry(ui.phone);
  const now = situation(view, ui);
  const own = ownFamily(view, ui.you);
  return {
    viewBox: [0, 0, g.width, g.height],
    shapes: [
      {
        key: 'land',
        svg: backdrop(g.width, g.height, g.base, { horizon: 0.9, seed: 2, sun: 0.58 }) + kkGable(g),
      },
      ...ranks(g, ui),
      ...PLACES.map((place) => niche(g, view, now, place, ui)),
      ...PLACES.flatMap((place) => card(g, view, now, place, ui, own)),
      ...fallen(g, view, ui),
      ...pile(g, view, ui),
      ...moves(g, view, now, own),
      ...betrayers(g, now, ui),
      ...caber(g, ui),
    ],
  };
}

/** What rows are called and worth, on the left flank. */
function ranks(/** @type {Geometry} */ g, /** @type {Ui} */ { t }) {
  return [
    [6, 'king', 3],
    [5, 'guardians', 2],
    [4, 'noblemen', 1],
    ...(g.small ? [] : [[3, 'commoners', 0]]),
  ].map(([row, name, points]) => {
    const value = Number(points);
    const y = g.base - Number(row) * g.py + g.py / 2;
    const left = g.cx - ((6 - Number(row)) * g.px + g.cw) / 2 - g.pad;
    const title = t(`kings_kilt.${name}`);
    const worth = t(`kings_kilt.worth.${name}`);
    if (g.small) {
      return {
        key: `rank:${row}`,
        at: moved([left - 8, y]),
        svg:
          lettering(0, -3, title, { size: 11.5, weight: 700, anchor: 'end', wide: left - 14 }) +
          lettering(0, 11, t('kings_kilt.points', { n: value }), {
            size: 11,
            weight: 500,
            anchor: 'end',
            ink: 'var(--ink-2)',
          }),
      };
    }
    const shield = value
      ? `<g transform="translate(36 0)"><path d="M-20-22H20V4C20 16 8 22 0 26C-8 22-20 16-20 4Z" fill="url(#gilt)" stroke="var(--gold-edge)" stroke-width="1.6"/>${lettering(0, 9, value, { size: 24, face: 'serif', weight: 800, anchor: 'middle', ink: 'var(--gold-ink)' })}</g>`
      : '';
    const x = value ? 66 : 16;
    const rule = value
      ? `<path d="M16 ${g.py / 2}H${n(left - 8)}" stroke="var(--line-strong)" stroke-dasharray="2 5"/>`
      : '';
    const lift = value ? 0 : -16;
    return {
      key: `rank:${row}`,
      at: moved([0, y + lift]),
      svg:
        rule +
        shield +
        lettering(x, -1, title, { size: 18, face: 'serif', weight: 700 }) +
        lettering(x, 17, worth, { size: 12.5, weight: 500, ink: 'var(--ink-2)' }),
    };
  });
}

/**
 * A place without a card, and what is asked of it.
 * @param {Geometry} g
 * @param {KingsView} view
 * @param {Situation} now
 * @param {import('./places.js').Place} place
 * @param {Ui} ui
 * @returns {Shape}
 */
function niche(g, view, now, place, ui) {
  const key = keyOf(place);
  const gap = view.vacuum && keyOf(view.vacuum) === key;
  const lit = view.pyramid[key] ? undefined : now.lit.get(key);
  const here = now.to === key && !gap;
  const mark = gap
    ? `<rect class="gap" x="3" y="3" width="${g.cw - 6}" height="${g.ch - 6}" rx="6"/>${now.from ? '' : lettering(g.cw / 2, g.ch / 2 + (g.small ? 4 : 6), ui.t(g.small ? 'kings_kilt.gap_small' : 'kings_kilt.gap'), { size: g.small ? 12 : 15, weight: 700, anchor: 'middle', ink: 'var(--accent-ink)', wide: g.cw - 12 })}`
    : lit
      ? `<rect class="gap" x="3" y="3" width="${g.cw - 6}" height="${g.ch - 6}" rx="6"/><path class="plus" transform="translate(${g.cw / 2} ${g.ch / 2})" d="M0-9V9M-9 0H9"/>`
      : place[0] === 6 && !view.pyramid[key]
        ? `<g transform="translate(${g.cw / 2} ${g.ch / 2 + 2})" opacity=".55">${crown(g.cw * 0.4)}</g>`
        : '';
  const mine = view.turn === ui.you;
  return {
    key: `niche:${key}`,
    at: moved(corner(g, place)),
    cls: `kk-niche${gap ? (mine ? ' open' : ' open calm') : ''}${lit ? ' lit' : ''}${here ? ' chosen' : ''}`,
    svg: kkNiche(g.cw, g.ch) + mark,
    ...(lit ?? {}),
  };
}

/** A card, with the mark of one's own family. */
const marked = (
  /** @type {Geometry} */ g,
  /** @type {import('./places.js').Card} */ { clan, leader },
  /** @type {Set<import('./places.js').KKClan>} */ own,
) => kkCard(clan, g.cw, g.ch, leader) + (own.has(clan) ? kkMark(g.small ? 13 : 18) : '');

/**
 * A card in the pyramid with its state.
 * @param {Geometry} g
 * @param {KingsView} view
 * @param {Situation} now
 * @param {import('./places.js').Place} place
 * @param {Ui} ui
 * @param {Set<import('./places.js').KKClan>} own Clans of one's family, which carry a mark.
 * @returns {Shape[]}
 */
function card(g, view, now, place, ui, own) {
  const key = keyOf(place);
  const one = view.pyramid[key];
  if (!one) return [];
  const lit = now.lit.get(key);
  const doomed = now.target === key;
  const chosen = now.from === key;
  const came = ui.last.findLast(
    (event) => (event.type === 'advanced' || event.type === 'filled') && keyOf(event.to) === key,
  );
  const drawn = ui.last.some((event) => event.type === 'card_drawn' && keyOf(event.place) === key);
  const side = came ? (came.from[1] > place[1] ? ' from-right' : ' from-left') : '';
  const states = [
    lit && 'lit',
    now.influence && lit && 'target',
    doomed && 'doomed',
    chosen && 'chosen',
    came && `last${side}`,
    drawn && 'drawn',
    now.influence && !lit && 'spared',
  ]
    .filter(Boolean)
    .join(' ');
  const cross = doomed
    ? `<g transform="${moved([g.cw - 2, 2])}"><circle r="${g.small ? 9 : 14}" fill="var(--red-flat)" stroke="var(--parch)" stroke-width="2"/><path d="M-5-5L5 5M5-5L-5 5" transform="scale(${g.small ? 0.65 : 1})" stroke="var(--parch)" stroke-width="3" stroke-linecap="round"/></g>`
    : '';
  const halo = `<rect class="halo" x="-5" y="-5" width="${g.cw + 10}" height="${g.ch + 10}" rx="10"/>`;
  const ring = `<rect class="ring" x="-2.5" y="-2.5" width="${g.cw + 5}" height="${g.ch + 5}" rx="${n(g.ch * 0.11)}"/>`;
  const why =
    now.influence && !lit && place[0] >= NOBLE
      ? ui.t('kings_kilt.spared', { clan: KK[now.influence].name })
      : undefined;
  return [
    {
      key: `card:${key}`,
      at: moved(corner(g, place)),
      cls: `kk-card ${states}`,
      svg: `${halo}<g class="body">${marked(g, one, own)}</g>${ring}${cross}`,
      ...(lit ?? {}),
      ...(why ? { hint: why } : {}),
    },
  ];
}

/** A card that was just betrayed fades away. */
function fallen(
  /** @type {Geometry} */ g,
  /** @type {KingsView} */ view,
  /** @type {Ui} */ { last },
) {
  return last
    .filter((event) => event.type === 'betrayed')
    .map((event) => ({
      key: `fallen:${keyOf(event.target)}`,
      at: moved(corner(g, event.target)),
      cls: `kk-fallen${view.pyramid[keyOf(event.target)] ? ' over' : ''}`,
      svg: `<g class="body">${kkCard(event.clan, g.cw, g.ch, event.leader)}</g>`,
    }));
}

/**
 * The draw pile with its visible card, and the influence that was spent.
 * @param {Geometry} g
 * @param {KingsView} view
 * @param {Ui} ui
 * @returns {Shape[]}
 */
function pile(g, view, { t }) {
  const [x, y, w, h] = g.small ? [312, 22, 57, 61] : [706, 46, 126, 92];
  const { count, top } = view.pile;
  const quiet = { size: g.small ? 11 : 12.5, weight: 500, ink: 'var(--ink-2)' };
  const under = [9, 6, 3]
    .slice(Math.max(0, 4 - count))
    .map(
      (k) =>
        `<rect x="${k * (g.small ? 0.5 : 0.9)}" y="${k * (g.small ? 0.5 : 0.9)}" width="${w}" height="${h}" rx="7" fill="var(--parch)" stroke="var(--parch-ink)" stroke-opacity=".6"/>`,
    )
    .join('');
  const face = top
    ? under + kkCard(top.clan, w, h, top.leader)
    : `<rect class="nopile" width="${w}" height="${h}" rx="7"/>`;
  const words = g.small
    ? lettering(w, h + 21, t('kings_kilt.left', { n: count }), {
        size: 11.5,
        weight: 700,
        anchor: 'end',
      }) + lettering(w, h + 35, t('kings_kilt.next'), { ...quiet, anchor: 'end' })
    : lettering(0, -12, t('kings_kilt.pile'), { size: 16, face: 'serif', weight: 700, wide: 96 }) +
      lettering(w, -12, count, { size: 16, face: 'serif', weight: 800, anchor: 'end' }) +
      lettering(0, h + 28, t('kings_kilt.fills'), quiet) +
      lettering(0, h + 44, t('kings_kilt.fills_where'), quiet);
  const label = top
    ? t('kings_kilt.text.pile', { n: count, card: cardWords(top, t) })
    : t('kings_kilt.text.pile_empty');
  const recent = view.discards.slice(-4);
  const spent = recent
    .map(
      (clan, i) =>
        `<g transform="translate(${(g.small ? 10 : 40) + i * (g.small ? 13 : 24)} 0)">${kkToken(clan, g.small ? 8 : 13)}</g>`,
    )
    .join('');
  const discards = {
    key: 'discards',
    at: moved(g.small ? [x, y + h + 52] : [x, y + h + 82]),
    label: t('kings_kilt.text.discards', {
      n: view.discards.length,
      cards: view.discards.map((clan) => KK[clan].name).join(', '),
    }),
    svg: g.small
      ? spent
      : spent +
        lettering(0, 5, view.discards.length, { size: 16, face: 'serif', weight: 800 }) +
        lettering(0, 35, t('kings_kilt.spent'), quiet),
  };
  return [
    { key: 'pile', at: moved([x, y]), cls: 'kk-pile', label, svg: face + words },
    ...(view.discards.length ? [discards] : []),
  ];
}

/** A card in words. */
export const cardWords = (
  /** @type {import('./places.js').Card} */ { clan, leader },
  /** @type {import('../../types.js').Translate} */ t,
) => (leader ? t('kings_kilt.leader', { clan: KK[clan].name }) : KK[clan].name);

/**
 * Arrows of what moves up: into the gap, or where it would go; and the way on, as far as it is certain.
 * @param {Geometry} g
 * @param {KingsView} view
 * @param {Situation} now
 * @param {Set<import('./places.js').KKClan>} own
 * @returns {Shape[]}
 */
function moves(g, view, now, own) {
  const shapes = /** @type {Shape[]} */ ([]);
  const k = g.small ? 0.7 : 1;
  const arrow = (
    /** @type {string} */ from,
    /** @type {string} */ to,
    /** @type {string} */ cls,
  ) => {
    const [fx] = middle(g, placeOf(from));
    const [tx, ty] = corner(g, placeOf(to));
    const side = fx < tx + g.cw / 2 ? -1 : 1;
    shapes.push({
      key: `up:${from}:${to}`,
      at: moved([tx + g.cw / 2 + side * g.cw * 0.27, ty + g.py + 1]),
      cls: `kk-arrow ${cls}`,
      svg: `<path d="${UP}" transform="scale(${k})"/>`,
    });
  };
  if (view.phase === 'fill' && view.vacuum && !now.from)
    for (const [key] of now.lit) arrow(key, keyOf(view.vacuum), '');
  const moving = now.from ? view.pyramid[now.from] : null;
  if (now.from && !now.to)
    for (const [key] of now.lit) if (!view.pyramid[key]) arrow(now.from, key, '');
  if (!moving || !now.from || !now.to) return shapes;
  shapes.push({
    key: `ghost:${now.to}`,
    at: moved(corner(g, placeOf(now.to))),
    cls: 'kk-ghost',
    svg:
      marked(g, moving, own) +
      `<rect class="ring" x="-2.5" y="-2.5" width="${g.cw + 5}" height="${g.ch + 5}" rx="${n(g.ch * 0.11)}"/>`,
  });
  arrow(now.from, now.to, 'sure');
  shapes.push({
    key: `leaves:${now.from}`,
    at: moved(corner(g, placeOf(now.from))),
    cls: 'kk-leaves',
    svg: `<rect x="3" y="3" width="${g.cw - 6}" height="${g.ch - 6}" rx="6"/>`,
  });
  for (const { place } of now.preview?.candidates ?? []) arrow(keyOf(place), now.from, 'then');
  const drawn = now.preview?.drawn;
  if (drawn && placeOf(now.from)[0] === 1)
    shapes.push({
      key: 'drawn',
      at: moved(corner(g, placeOf(now.from))),
      cls: 'kk-ghost pale',
      svg: marked(g, drawn, own),
    });
  return shapes;
}

/**
 * Arrows from each card that could betray the target.
 * @param {Geometry} g
 * @param {Situation} now
 * @param {Ui} ui
 * @returns {Shape[]}
 */
function betrayers(g, now, ui) {
  const { target } = now;
  if (!target) return [];
  const [tx, ty] = middle(g, placeOf(target));
  const named = now.betrayers.length
    ? now.betrayers
    : now.betrayer
      ? [{ part: '', place: now.betrayer, chosen: true }]
      : [];
  return named.map(({ part, place, chosen }) => {
    const [bx, by] = middle(g, placeOf(place));
    const turn = (Math.atan2(ty - by, tx - bx) * 180) / Math.PI + 90;
    const at = [bx + (tx - bx) * 0.5, by + (ty - by) * 0.5];
    const k = g.small ? 0.9 : 1.35;
    return {
      key: `betrayer:${place}`,
      at: moved(at),
      cls: `kk-betrayer${chosen ? ' chosen' : ''}`,
      svg: `<circle class="grip" r="22"/><path d="${UP}" transform="rotate(${n(turn)}) translate(0 ${n(5 * k)}) scale(${k})"/>`,
      ...(part ? { part, label: ui.open.get(part) } : {}),
    };
  });
}

/** The toss of the caber, when it decided. */
function caber(/** @type {Geometry} */ g, /** @type {Ui} */ { last, names, t }) {
  const event = last.findLast((one) => one.type === 'caber_tossed');
  if (!event) return [];
  const at = g.small ? [14, 150] : [706, 292];
  const w = g.small ? 92 : 132;
  const pole =
    '<g transform="rotate(-32)"><path d="M-52-6H50L54 0L50 6H-52Z" fill="var(--wood-2)" stroke="var(--wood-edge)" stroke-width="2" stroke-linejoin="round"/><path d="M-44-1H-8M4 2H40M-20 3H-2" stroke="var(--grain)" stroke-width="1.6" stroke-linecap="round"/></g>';
  return [
    {
      key: 'caber',
      at: moved(at),
      cls: 'kk-caber',
      svg: `<g transform="translate(${w / 2} 30) scale(${g.small ? 0.7 : 1})"><g class="pole">${pole}</g></g>${lettering(w / 2, 84, t('kings_kilt.caber'), { size: g.small ? 11 : 13, weight: 700, anchor: 'middle', wide: w })}${lettering(w / 2, 102, names[event.winner], { size: g.small ? 12 : 15, face: 'serif', weight: 800, anchor: 'middle', wide: w })}`,
    },
  ];
}
