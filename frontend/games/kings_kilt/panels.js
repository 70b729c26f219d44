// @ts-check
/** King's Kilt around the board: what is asked, what a choice would do, one's cards, what lies at a seat. */
import { begins, kindOf, possible, valueOf } from '../../core/choice.js';
import { emblemPicture } from '../../draw/clans.js';
import { iconSvg } from '../../draw/icons.js';
import { picture } from '../../draw/paths.js';
import { KK, kkBack, kkCard, kkToken } from './pyramid.js';
import { COLOURS, FAMILY, NOBLE, RANKS, isPlace, keyOf, placeOf } from './places.js';

/** @typedef {import('./places.js').KingsView} KingsView */
/** @typedef {import('./places.js').KKClan} KKClan */
/** @typedef {import('./places.js').Ui} Ui */
/** @typedef {import('../../core/choice.js').Choice} Choice */
/** @typedef {import('../../types.js').Action} Action */
/** @typedef {import('../../types.js').Chip} Chip */
/** @typedef {import('../../types.js').Translate} Translate */

/** A clan's token as a picture of its own. */
export const tokenPicture = (/** @type {KKClan} */ clan, r = 11) =>
  picture(kkToken(clan, r - 1), r * 2);
const framed = (/** @type {string} */ drawing, /** @type {number} */ w, /** @type {number} */ h) =>
  `<svg class="pic" width="${w}" height="${h + 2}" viewBox="0 0 ${w} ${h + 2}" aria-hidden="true">${drawing}</svg>`;
const smallCard = (/** @type {KKClan | null} */ clan, w = 34, h = 26) =>
  framed(clan ? kkCard(clan, w, h, false, 0) : kkBack(w, h), w, h);

/** A card of the pyramid in few words: its clan, then its rank if it has one, and its place if its clan stands elsewhere, too. */
function onPlace(
  /** @type {KingsView} */ view,
  /** @type {string} */ key,
  /** @type {Translate} */ t,
) {
  const [row, i] = placeOf(key);
  const card = view.pyramid[key];
  if (!card) return t('kings_kilt.text.empty');
  const twin = Object.entries(view.pyramid).some(
    ([other, one]) => other !== key && one.clan === card.clan,
  );
  const where = [
    row >= NOBLE ? t(`kings_kilt.rank.${RANKS[row]}`) : '',
    twin && row < 6
      ? t(row < NOBLE ? 'kings_kilt.at' : 'kings_kilt.at_place', { row, place: i + 1 })
      : '',
  ]
    .filter(Boolean)
    .join(', ');
  return where ? `${KK[card.clan].name} · ${where}` : KK[card.clan].name;
}

/** The clan that could fill the gap from a place; left or right if both are the same. */
function filler(
  /** @type {KingsView} */ view,
  /** @type {readonly number[]} */ from,
  /** @type {Translate} */ t,
) {
  const clan = KK[view.pyramid[keyOf(from)].clan].name;
  const [row, i] = view.vacuum ?? [0, 0];
  const same =
    view.pyramid[keyOf([row - 1, i])]?.clan === view.pyramid[keyOf([row - 1, i + 1])]?.clan;
  return same ? t(from[1] === i ? 'kings_kilt.left_one' : 'kings_kilt.right_one', { clan }) : clan;
}

/** Where a card goes up to: a row, or the rank it gets there. */
const upTo = (/** @type {number} */ row, /** @type {Translate} */ t) =>
  row < NOBLE
    ? t('kings_kilt.to_row', { row })
    : t('kings_kilt.to_rank', { rank: t(`kings_kilt.rank_to.${RANKS[row]}`) });

/** The text of a button for a part. */
export function label(
  /** @type {string} */ part,
  /** @type {KingsView} */ view,
  /** @type {Translate} */ t,
) {
  const value = valueOf(part);
  const clan = KK[/** @type {KKClan} */ (value)]?.name;
  switch (kindOf(part)) {
    case 'influence':
      return t('kings_kilt.influence_of', { clan });
    case 'to': {
      const [row, i] = placeOf(value);
      return t('kings_kilt.place', { row, place: i + 1 });
    }
    case 'fill':
      return t(
        placeOf(value)[1] === view.vacuum?.[1] ? 'kings_kilt.left_card' : 'kings_kilt.right_card',
        { clan: KK[view.pyramid[value].clan].name },
      );
    case 'family':
      return clan;
    case 'pass':
      return t('kings_kilt.pass');
    default:
      return onPlace(view, value, t);
  }
}

/** The picture of a button for a part. */
export function icon(/** @type {string} */ part, /** @type {KingsView} */ view) {
  const value = valueOf(part);
  const kind = kindOf(part);
  if (kind === 'to' || kind === 'pass') return '';
  const clan = isPlace(value) ? view.pyramid[value]?.clan : /** @type {KKClan} */ (value);
  return clan ? tokenPicture(clan, 13) : '';
}

/**
 * One sentence that says what is asked, or who is waited for.
 * @param {KingsView} view
 * @param {number | null} you
 * @param {Choice | null} choice
 * @param {Translate} t
 * @param {string[]} [names] By seat.
 */
export function ask(view, you, choice, t, names = []) {
  if (view.phase === 'over' || view.turn === null)
    return { say: t('kings_kilt.ask.over'), sub: t('kings_kilt.ask.over_sub') };
  const name = names[view.turn] ?? t('common.seat', { n: view.turn + 1 });
  const kinged = Boolean(view.pyramid['6,0']);
  if (view.turn !== you || !choice) {
    if (view.phase === 'move')
      return {
        say: t(kinged ? 'kings_kilt.ask.they_kinged' : 'kings_kilt.ask.they_move', { name }),
      };
    return { say: t(`kings_kilt.ask.they_${view.phase}`, { name }) };
  }
  const chosen = (/** @type {string} */ kind) => {
    const part = choice.chosen.map(String).find((one) => kindOf(one) === kind);
    return part === undefined ? null : valueOf(part);
  };
  const at = (/** @type {string} */ key) => KK[view.pyramid[key].clan].name;
  if (view.phase === 'fill') {
    const from = chosen('fill');
    const sub = t('kings_kilt.ask.fill_sub');
    const [first = '', second] = possible(choice).map((action) => filler(view, action.from, t));
    if (from)
      return { say: t('kings_kilt.ask.fill', { clan: filler(view, placeOf(from), t) }), sub };
    return {
      say: second
        ? t('kings_kilt.ask.gap', { first, second })
        : t('kings_kilt.ask.gap_one', { clan: first }),
      sub,
    };
  }
  if (view.phase === 'reveal') {
    const clan = /** @type {KKClan | null} */ (chosen('family'));
    return clan
      ? { say: t('kings_kilt.ask.reveal_this', { clan: KK[clan].name }) }
      : { say: t('kings_kilt.ask.reveal'), sub: t('kings_kilt.ask.reveal_sub') };
  }
  const from = chosen('from');
  const influence = /** @type {KKClan | null} */ (chosen('influence'));
  if (chosen('pass')) return { say: t('kings_kilt.ask.pass'), sub: t('kings_kilt.ask.pass_sub') };
  if (!from && !influence)
    return kinged
      ? { say: t('kings_kilt.ask.kinged'), sub: t('kings_kilt.ask.kinged_sub') }
      : { say: t('kings_kilt.ask.move'), sub: t('kings_kilt.ask.move_sub') };
  if (from) {
    const to = chosen('to');
    return to
      ? { say: t('kings_kilt.ask.advance', { clan: at(from), to: upTo(placeOf(to)[0], t) }) }
      : { say: t('kings_kilt.ask.to', { clan: at(from) }), sub: t('kings_kilt.ask.to_sub') };
  }
  const clan = KK[/** @type {KKClan} */ (influence)].name;
  const target = chosen('target');
  const betrayer = chosen('betrayer');
  if (!target)
    return {
      say: t('kings_kilt.ask.target', { clan }),
      sub: t('kings_kilt.ask.target_sub', { clan }),
    };
  const values = {
    clan,
    target: at(target),
    rank: t(`kings_kilt.rank.${RANKS[placeOf(target)[0]]}`),
  };
  if (placeOf(target)[0] < NOBLE) return { say: t('kings_kilt.ask.betray_low', values) };
  return betrayer
    ? {
        say: t('kings_kilt.ask.betray', {
          ...values,
          by: t(`kings_kilt.rank.${RANKS[placeOf(betrayer)[0]]}`),
        }),
      }
    : {
        say: t('kings_kilt.ask.betrayer', values),
        sub: t('kings_kilt.ask.betrayer_sub', { clan }),
      };
}

/**
 * What an action would do.
 * @param {any} preview
 * @param {Action} action
 * @param {KingsView} view
 * @param {Ui} ui
 * @returns {Chip[]}
 */
export function chips(preview, action, view, ui) {
  if (!preview) return [];
  const { t } = ui;
  const found = /** @type {Chip[]} */ ([]);
  const { change, settled } = preview.family;
  const signed = (/** @type {number} */ sum) => (sum > 0 ? `+${sum}` : sum < 0 ? `−${-sum}` : '±0');
  const name = (/** @type {{clan: KKClan}} */ one) => KK[one.clan].name;
  if (action.type === 'betray')
    found.push({
      svg: tokenPicture(preview.removed.clan, 10),
      text: t('kings_kilt.chip.leaves', { clan: name(preview.removed) }),
      cls: 'mine',
    });
  if ((action.type === 'advance' || action.type === 'fill') && preview.rank !== 'commoner')
    found.push({
      svg: tokenPicture(preview.clan, 10),
      text: t('kings_kilt.chip.becomes', { rank: t(`kings_kilt.rank.${preview.rank}`) }),
      cls: 'mine',
    });
  if (action.type !== 'reveal') {
    const points =
      settled.low === settled.high ? String(settled.low) : `${settled.low}…${settled.high}`;
    found.push({
      text: t('kings_kilt.chip.family', { points, change: signed(change) }),
      cls: change < 0 ? 'warn' : change > 0 ? 'gold' : '',
    });
  }
  if (preview.candidates?.length)
    found.push({
      text: t('kings_kilt.chip.then_fill', { clans: preview.candidates.map(name).join(' / ') }),
      cls: 'then',
    });
  if (preview.drawn)
    found.push({
      svg: tokenPicture(preview.drawn.clan, 10),
      text: t('kings_kilt.chip.drawn', { clan: name(preview.drawn) }),
      cls: 'then',
    });
  if (action.type === 'pass')
    found.push({ text: t('kings_kilt.chip.kept', { n: preview.influence_kept }) });
  if (action.type === 'reveal')
    found.push({ text: t('kings_kilt.chip.still_hidden', { n: preview.still_hidden }) });
  if (preview.to_reveal.length && action.type === 'advance')
    found.push({
      text: t('kings_kilt.chip.reveals', {
        names: [...new Set(preview.to_reveal)]
          .map((seat) => ui.names[/** @type {number} */ (seat)])
          .join(', '),
      }),
      cls: 'gold',
    });
  if (preview.ends) found.push({ text: t('kings_kilt.chip.ends'), cls: 'gold' });
  return found;
}

/** The text of the button that commits. */
export function confirm(/** @type {Action} */ action, /** @type {Translate} */ t) {
  const clan = KK[/** @type {KKClan} */ (action.family)]?.name ?? '';
  return t(`kings_kilt.confirm.${action.type}`, { clan });
}

/** What an action is, as one advises it. */
export function advice(
  /** @type {Action} */ action,
  /** @type {KingsView} */ view,
  /** @type {Translate} */ t,
) {
  const place = action.target ?? action.from;
  const card = place && view.pyramid[keyOf(place)];
  const clan = KK[/** @type {KKClan} */ (action.family ?? card?.clan)]?.name ?? '';
  const [row] = action.to ?? action.target ?? [0];
  if (action.type === 'fill')
    return t('kings_kilt.advice.fill', { clan: filler(view, action.from, t) });
  return t(`kings_kilt.advice.${action.type}`, {
    clan,
    row,
    to: action.to ? upTo(row, t) : '',
    spent: KK[/** @type {KKClan} */ (action.influence)]?.name ?? '',
  });
}

/**
 * What lies at a seat, as everybody sees it.
 * @param {KingsView} view
 * @param {number} i
 * @param {any} standing
 * @param {Ui} ui
 */
export function seat(view, i, standing, ui) {
  const { t } = ui;
  const { influence, family, passed } = view.seats[i];
  const told = standing?.seats?.[i];
  const open = i === ui.you ? [] : (family.hidden ?? []);
  const hidden = FAMILY - family.shown.length - open.length;
  const range = told
    ? told.score.low === told.score.high
      ? String(told.score.low)
      : `${told.score.low}…${told.score.high}`
    : '–';
  const score = view.result ? view.result.scores[i] : range;
  const held = [
    t('kings_kilt.seat.influence', { n: influence.count }),
    ...(i === ui.you ? [] : (influence.cards ?? [])).map((clan) => KK[clan].name),
  ].join(' · ');
  const [w, h] = ui.phone ? [21, 18] : [34, 26];
  const owes = view.to_reveal.filter((owing) => owing === i).length;
  return {
    colour: COLOURS[i],
    emblem: emblemPicture([COLOURS[i]], 23),
    caption: passed
      ? t('kings_kilt.seat.passed')
      : owes
        ? t('kings_kilt.seat.owes', { n: owes })
        : t('kings_kilt.seat.influence', { n: influence.count }),
    lines: [
      {
        svg: ui.phone ? smallCard(null, 18, 15) : smallCard(null, 26, 20),
        text: String(influence.count),
        title: held,
        cls: influence.count ? 'kk-influence' : 'kk-influence none',
      },
      ...family.shown.map((clan) => ({
        svg: smallCard(clan, w, h),
        text: '',
        title: t('kings_kilt.seat.shown', { clan: KK[clan].name }),
        cls: 'kk-family',
      })),
      ...open.map((clan) => ({
        svg: smallCard(clan, w, h),
        text: '',
        title: t('kings_kilt.seat.open', { clan: KK[clan].name }),
        cls: 'kk-family kk-open',
      })),
      ...Array.from({ length: hidden }, () => ({
        svg: smallCard(null, w, h),
        text: '',
        title: t('kings_kilt.seat.hidden'),
        cls: 'kk-family',
      })),
    ],
    brief: {
      svg: smallCard(null, 20, 16),
      text: String(influence.count),
      title: t('kings_kilt.seat.influence', { n: influence.count }),
    },
    score,
    title: t('kings_kilt.seat.score'),
  };
}

/**
 * One's family and influence, on the rail; an influence card may be played instead of what was picked.
 * @param {KingsView} view
 * @param {Ui} ui
 */
export function rail(view, ui) {
  const { t, you, phone } = ui;
  const own = you === null ? null : view.seats[you];
  if (!own?.influence.cards) return [];
  const [w, h] = phone ? [46, 46] : [104, 78];
  const lit = (/** @type {string} */ part) =>
    ui.open.has(part) || (ui.open.size && ui.choice && begins(ui.choice, part)) ? { part } : {};
  const chosen = (/** @type {string} */ part) => (ui.choice?.chosen.includes(part) ? 'chosen' : '');
  const hand = own.influence.cards.map((clan) => ({
    svg: framed(kkCard(clan, w, h), w, h),
    label: t('kings_kilt.influence_of', { clan: KK[clan].name }),
    ...lit(`influence:${clan}`),
    cls: chosen(`influence:${clan}`),
  }));
  const eye = `<g transform="translate(${w - 12} 12)"><circle r="11" fill="var(--raised)" stroke="var(--line-strong)"/><g transform="translate(-7.5 -7.5)" color="var(--ink)">${iconSvg('eye', 15)}</g></g>`;
  const shown = own.family.shown.map((clan) => ({
    svg: framed(kkCard(clan, w, h) + eye, w, h),
    label: t('kings_kilt.seat.shown', { clan: KK[clan].name }),
    cls: '',
  }));
  const hidden = (own.family.hidden ?? []).map((clan) => ({
    svg: framed(kkCard(clan, w, h), w, h),
    label: t('kings_kilt.seat.own_hidden', { clan: KK[clan].name }),
    ...lit(`family:${clan}`),
    cls: chosen(`family:${clan}`),
  }));
  return [
    {
      title: t('kings_kilt.rail.family'),
      note: t(phone ? 'kings_kilt.rail.shown_small' : 'kings_kilt.rail.shown', {
        n: shown.length,
        all: FAMILY,
      }),
      items: [...shown, ...hidden],
    },
    ...(hand.length ? [{ title: t('kings_kilt.rail.influence'), items: hand }] : []),
  ];
}

/**
 * What one's family would score now, card by card.
 * @param {KingsView} view
 * @param {any} standing
 * @param {Ui} ui
 */
export function sheet(view, standing, ui) {
  const told = ui.you === null ? null : standing?.seats?.[ui.you];
  if (!told || told.unknown) return null;
  const { t } = ui;
  return {
    title: t(view.phase === 'over' ? 'kings_kilt.sheet.over' : 'kings_kilt.sheet.now'),
    lines: [
      ...told.family.map((/** @type {any} */ one) => ({
        text: `${KK[/** @type {KKClan} */ (one.clan)].name}: ${termWords(one, t) || t('kings_kilt.term.none')}`,
        value: String(one.points),
      })),
      { text: t('kings_kilt.sheet.family'), value: String(told.score.low), total: true },
    ],
  };
}

/**
 * What makes up the points of a clan, if it has any.
 * @param {{king: number, guardians: number, noblemen: number}} worth In points.
 * @param {Translate} t
 */
export function termWords({ king, guardians, noblemen }, t) {
  const terms = [
    king ? t('kings_kilt.term.king', { points: king }) : '',
    guardians ? t('kings_kilt.term.guardians', { n: guardians / 2, points: guardians }) : '',
    noblemen ? t('kings_kilt.term.noblemen', { n: noblemen, points: noblemen }) : '',
  ];
  return terms.filter(Boolean).join(' + ');
}
