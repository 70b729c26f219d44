// @ts-check
/** The table before the start: seats, options, invitation, talk. Mounted by match.js while the table is open. */
import { h, svgElement } from '../../core/dom.js';
import { prefs } from '../../core/prefs.js';
import { contribution } from '../../core/shuffle.js';
import { sorry, t } from '../../core/words.js';
import { cardPicture } from '../../games/kilt_castle/cards.js';
import { icon } from '../../draw/icons.js';
import { lay } from '../../games/kilt_castle/iso.js';
import { castleScene, skyDefs } from '../../draw/landscape.js';
import { masonryDefs } from '../../draw/masonry.js';
import { seal } from '../../draw/money.js';
import { pyramidDefs } from '../../games/kings_kilt/pyramid.js';
import { realmDefs } from '../../games/castles/realm.js';
import { toast } from '../../parts/dialog.js';
import { hereNow } from './here_now.js';
import { invitePanel } from '../../parts/invite.js';
import { refill } from '../../parts/refill.js';
import { openRules } from '../../parts/rules.js';
import { firstFree, isFree, isHost, seatCards } from './seats_at_table.js';
import { brand, langButton, themeButton } from '../../parts/site_header.js';
import { tableBar } from './table_bar.js';
import { tableFields } from '../../parts/table_form.js';
import { gameName } from '../../parts/table_words.js';
import { mountTalk } from '../../parts/talk.js';
import { gameArt } from '../../parts/thumbs.js';

/** @typedef {import('../match/types.js').App} App */
/** @typedef {import('../match/types.js').State} State */
/** @typedef {import('../../types.js').Table} Table */

/**
 * @param {HTMLElement} root
 * @param {App} app
 * @returns {() => void} How to stop.
 */
export function mountTable(root, app) {
  const { store } = app;
  /** @type {(() => void)[]} */
  const stops = [];
  const follow = /** @type {import('../match/types.js').Match['follow']} */ (
    (selector, run) => {
      stops.push(store.on(selector, run));
      run(selector(store.get()), store.get());
    }
  );
  const deeds = createDeeds(app, () => draw(store.get()));
  const round = h('div.round');
  const seats = h('div.ring');
  const form = h('div.form');
  const people = h('ul.who');
  const chat = h(
    'section.panel.chat',
    { 'aria-labelledby': 'chat-title' },
    h('h2#chat-title', null, t('home.chat.title')),
  );
  const { table } = store.get();
  if (!table) return () => {};
  const bar = tableBar(table.commitment, deeds);
  const invite = h('div.inviting');
  const middle = h('div.mid', { 'aria-hidden': 'true' });
  round.append(seats, middle);
  root.append(
    ...[skyDefs, masonryDefs, pyramidDefs, realmDefs].map((definitions) =>
      svgElement(definitions()),
    ),
    top(app, follow),
    h(
      'main.lay',
      null,
      h(
        'div.col',
        null,
        round,
        h(
          'section.panel.pad',
          { 'aria-labelledby': 'options-title' },
          h(
            'div.row.wrap.options-head',
            null,
            h('h2#options-title', null, t('home.options.title')),
            h('span.s.mut', null, t('home.options.note')),
          ),
          form,
        ),
      ),
      h(
        'div.col',
        null,
        invite,
        h(
          'section.panel.pad.people',
          { 'aria-labelledby': 'here-title' },
          h('h2#here-title', null, t('home.here.title')),
          people,
        ),
        chat,
      ),
    ),
    h('footer.tablebar', { 'aria-label': t('home.bar') }, bar.element),
  );
  mountTalk(chat, { ...app, follow }, 'players');

  /** @param {State} state */
  function draw(state) {
    const card = state.games.find(({ id }) => id === state.table?.game);
    if (!state.table || !card) return;
    round.dataset.seats = String(state.table.chairs.length);
    refill(seats, seatCards(state, card, deeds, deeds.moving()));
    bar.show(state, deeds.busy());
    refill(people, hereNow(state, card));
  }
  follow(
    (state) => [state.table, state.you, state.presence, state.games],
    (_value, state) => draw(state),
  );
  follow(
    (state) => [state.table?.game, state.table?.options, state.games],
    (_value, state) => middle.replaceChildren(svgElement(boardOf(state))),
  );
  follow(
    (state) => [state.table, isHost(state), state.games],
    (_value, state) => {
      const card = state.games.find(({ id }) => id === state.table?.game);
      if (!state.table || !card) return;
      const shape = { ...state.table, seats: state.table.chairs.length };
      refill(
        form,
        h(
          'div.fields',
          { 'data-key': 'options' },
          tableFields(card, shape, deeds.arrange, { disabled: !isHost(state) }),
        ),
      );
    },
  );
  follow(
    (state) => state.site,
    (site) => invite.replaceChildren(invitePanel(table.id, gameName(table.game), site)),
  );
  follow(
    (state) => state.table?.title,
    (title) => (document.title = `${title} · ${gameName(table.game)} · Clanhold`),
  );
  if (location.hash === '#sit') sitAtOnce(app, deeds);
  return () => stops.forEach((stop) => stop());
}

/**
 * Whoever has just opened the table sits down first.
 * @param {App} app
 * @param {{sit: (seat: number) => void}} deeds
 */
function sitAtOnce({ store }, deeds) {
  history.replaceState(null, '', location.pathname);
  const state = store.get();
  const seat = firstFree(state);
  if (isHost(state) && !state.you.seats.length && seat >= 0) deeds.sit(seat);
}

/**
 * What one can do at the table; a refusal is said.
 * @param {App} app
 * @param {() => void} changed
 */
function createDeeds(app, changed) {
  const { store, socket, introduce } = app;
  /** @type {number | null} */
  let moving = null;
  let busy = false;
  const ask = (/** @type {string} */ type, /** @type {Record<string, any>} */ body = {}) =>
    socket.request(type, body);
  const say = (/** @type {unknown} */ error) => toast(sorry(error));
  const level = () => prefs.get('bot_level', 'mason');
  const sitAt = (/** @type {number} */ seat) =>
    ask('sit', { seat, contribution: contribution(app.id, store.get().table?.commitment) });

  /** @param {() => Promise<any>} work */
  async function doing(work) {
    if (busy) return;
    busy = true;
    changed();
    try {
      await work();
    } catch (error) {
      say(error);
    }
    busy = false;
    changed();
  }

  return {
    moving: () => moving,
    busy: () => busy,
    move: (/** @type {number | null} */ seat) => {
      moving = seat;
      changed();
    },
    swap: (/** @type {number} */ seat, /** @type {number} */ other) => {
      moving = null;
      changed();
      ask('swap', { seat, with: other }).catch(say);
    },
    sit: (/** @type {number} */ seat) =>
      doing(async () => {
        if (await introduce()) await sitAt(seat);
      }),
    rise: (/** @type {number} */ seat) => void ask('rise', { seat }).catch(say),
    clear: (/** @type {number} */ seat) => void ask('clear', { seat }).catch(say),
    dress: (/** @type {number} */ seat, /** @type {string} */ livery) =>
      void ask('dress', { seat, livery }).catch(say),
    bot: (/** @type {number} */ seat, /** @type {string} */ wish) => {
      if (wish) prefs.set('bot_level', wish);
      ask('place_bot', { seat, level: wish || level() }).catch(say);
    },
    arrange: (/** @type {Record<string, any>} */ part) =>
      void ask('arrange', part).catch((error) => {
        say(error);
        store.set({ table: structuredClone(store.get().table) });
      }),
    ready: (/** @type {boolean} */ ready) =>
      doing(async () => {
        // Sitting down again brings one's part of the shuffle, which a rematch does not know yet.
        if (ready) await Promise.all(store.get().you.seats.map(sitAt));
        else await ask('ready', { ready });
      }),
    start: () =>
      doing(async () => {
        const chairs = store.get().table?.chairs ?? [];
        for (const [seat, chair] of chairs.entries())
          if (isFree(chair)) await ask('place_bot', { seat, level: level() });
        await ask('start');
      }),
  };
}

/**
 * @param {App} app
 * @param {import('../match/types.js').Match['follow']} follow
 */
function top(app, follow) {
  const title = h('b.serif.cut');
  const connection = h('span.chip.connection', { role: 'status' });
  const game = app.store.get().table?.game ?? '';
  follow(
    (state) => state.table?.title,
    (words) => (title.textContent = words ?? ''),
  );
  follow(
    (state) => state.connection,
    (now) => {
      connection.classList.toggle('good', now === 'live');
      connection.replaceChildren(
        h('span.dot', { class: now === 'live' ? '' : 'away' }),
        t(`common.connection.${now}`),
      );
    },
  );
  const quiet = (
    /** @type {import('../../draw/icons.js').IconName} */ sign,
    /** @type {string} */ words,
    /** @type {() => void} */ run,
  ) =>
    h(
      'button.btn.quiet.sm',
      { type: 'button', onclick: run, 'aria-label': words },
      icon(sign, 18),
      h('span.hide-s', null, words),
    );
  return h(
    'header.top.site.tabletop',
    null,
    brand(),
    h(
      'h1.where',
      null,
      title,
      h('span.mut.s.cut', null, h('i', { 'aria-hidden': true }, '· '), gameName(game)),
    ),
    connection,
    langButton(),
    themeButton(),
    quiet('help', t('common.rules'), () => openRules(game)),
    quiet('door', t('home.table.leave'), app.leave),
  );
}

/** The board in the middle: Kilt Castle as it will lie there, else the game's picture. @param {State} state */
function boardOf({ table }) {
  if (table?.game !== 'kilt_castle') return gameArt(table?.game ?? '');
  const lochs = table.options.board === 'open-meadow' ? [] : ['e1', 'e5', 'a5'];
  const back =
    '<rect x="-43" y="-26" width="86" height="52" rx="7" fill="var(--parch)" stroke="var(--parch-ink)"/><rect x="-39" y="-22" width="78" height="44" rx="4" fill="url(#tartan-roof)"/>';
  const rows = [['dark', 'light', 'orange', 'red'], [null, null, null], [null, null], [null]];
  const cards = rows.flatMap((row, slot) =>
    row
      .map(
        (clan, k) =>
          `<g transform="${lay(slot + 0.5, -0.4 - k * 0.6)}">${clan ? cardOf(/** @type {import('../../draw/clans.js').Clan} */ (clan)) : back}</g>`,
      )
      .reverse(),
  );
  return `<svg viewBox="-378 -132 756 620" overflow="visible" aria-hidden="true"><ellipse cy="246" rx="350" ry="216" fill="var(--cast)" opacity=".2" filter="url(#softer)"/>${castleScene({}, lochs)}${cards.join('')}<g transform="translate(0 222)">${seal('seal', 46)}</g></svg>`;
}

/** @param {import('../../draw/clans.js').Clan} clan */
function cardOf(clan) {
  const letters = /** @type {import('../../games/kilt_castle/cards.js').Letters} */ (
    Object.fromEntries(
      ['dark', 'light', 'orange', 'red'].map((name) => [name, t(`home.livery.${name}`)[0]]),
    )
  );
  return cardPicture(clan, clan, 86, 52, letters).replace(
    '<svg class="pic"',
    '<svg x="-44" y="-27" class="pic"',
  );
}
