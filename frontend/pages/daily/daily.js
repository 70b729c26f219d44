// @ts-check
/** The daily: today's deals, how everybody fared, and the seals of other days. */
import '../../parts/settings.js';
import { h, svgElement } from '../../core/dom.js';
import { reconcile } from '../../core/reconcile.js';
import { sorry, t } from '../../core/words.js';
import { defs } from '../../draw/clans.js';
import { skyDefs } from '../../draw/landscape.js';
import { masonryDefs } from '../../draw/masonry.js';
import { api } from '../../net/api.js';
import { cardOf, gamesOfPage, loadCards, setTitles } from '../../parts/cards.js';
import { toast } from '../../parts/dialog.js';
import { introduce, whoAmI } from '../../parts/nickname.js';
import { siteHeader } from '../../parts/site_header.js';
import { teach } from '../../words/index.js';
import { dealCard } from './deal_card.js';
import { aheadTable, openedTable } from './seals.js';

/** @import { DailyPage, Person } from '../../types.js' */

/** Milliseconds between two looks at the clock. */
const MINUTE = 60_000;

const GAMES = gamesOfPage();
const root = /** @type {HTMLElement} */ (document.getElementById('app'));
/** @type {{me: Person | null, daily: DailyPage | null, site: string, failed: string}} */
const state = { me: null, daily: null, site: location.origin, failed: '' };

await Promise.all([teach('daily'), loadCards(GAMES)]);
for (const definitions of [defs, skyDefs, masonryDefs, ...GAMES.map((id) => cardOf(id).defs)])
  if (definitions) document.body.prepend(svgElement(definitions()));

function show() {
  document.title = `${t('daily.title')} · Clanhold`;
  reconcile(
    root,
    siteHeader({ me: state.me, changed: (me) => ((state.me = me), load()) }),
    h(
      'main.page.daily',
      null,
      h('h1', null, t('daily.title')),
      h('p.lead', null, t('daily.lead')),
      h('p.left', { role: 'status' }, state.failed || timeLeft()),
      state.daily && deals(state.daily),
      rules(),
      state.daily && seals(state.daily),
    ),
  );
}

/** How long today's deals last; empty before anything is known. */
function timeLeft() {
  if (!state.daily) return '';
  const all = Math.max(0, Math.ceil(state.daily.ends / 60 - Date.now() / MINUTE));
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  return t(hours ? 'daily.left.hours' : 'daily.left.minutes', { hours, minutes });
}

/** @param {DailyPage} daily */
const deals = ({ day, deals: all }) =>
  h(
    'div.games',
    null,
    all.map((deal) => dealCard(deal, { day, url: `${state.site}/daily` }, play)),
  );

const rules = () =>
  h(
    'section.blk',
    { 'aria-labelledby': 'daily-rules' },
    h('h2', { id: 'daily-rules' }, t('daily.rules')),
    h(
      'ul.panel.say',
      null,
      ['try', 'again', 'bots', 'seal'].map((key) => h('li', null, t(`daily.rules.${key}`))),
    ),
  );

/** @param {DailyPage} daily */
const seals = ({ ahead, opened }) =>
  h(
    'section.seals',
    null,
    h('details.panel', null, h('summary', null, t('daily.ahead')), aheadTable(ahead)),
    h('details.panel', null, h('summary', null, t('daily.opened')), openedTable(opened, play)),
  );

/**
 * Begins a match, or goes on with it.
 * @param {{game: string, day?: string, again?: boolean}} wish
 */
async function play(wish) {
  const me = await introduce(state.me);
  if (!me) return;
  try {
    const { id } = await api.create('/api/daily', wish);
    location.assign(`/m/${id}`);
  } catch (error) {
    toast(sorry(error));
  }
}

async function load() {
  try {
    const [me, daily, { games, site }] = await Promise.all([
      whoAmI(),
      api.get('/api/daily'),
      api.get('/api/games'),
    ]);
    setTitles(games);
    Object.assign(state, { me, daily, site, failed: '' });
  } catch (error) {
    state.failed = `${t('daily.failed')} ${sorry(error)}`;
  }
  show();
}

document.addEventListener('lang', show);
document.addEventListener(
  'visibilitychange',
  () => document.visibilityState === 'visible' && load(),
);
// A new day brings new deals.
setInterval(() => (state.daily && Date.now() / 1000 >= state.daily.ends ? load() : show()), MINUTE);
show();
load();
