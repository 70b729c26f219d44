// @ts-check
/** The table before the start: seats, options, invitation, talk. match.js mounts it. */
import { fill, h, svgElement } from '../../core/dom.js';
import { reconcile } from '../../core/reconcile.js';
import { steady } from '../../core/steady.js';
import { createScope } from '../../core/store.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { skyDefs } from '../../draw/landscape.js';
import { masonryDefs } from '../../draw/masonry.js';
import { cardOf, gameArt, gameName, seatSign, wornBy } from '../../parts/cards.js';
import { toggle } from '../../parts/fields.js';
import { invitePanel } from '../../parts/invite.js';
import { initial } from '../../parts/nickname.js';
import { noticesAllowed, toggleNotices } from '../../parts/notices.js';
import { openRules } from '../../parts/rules.js';
import { brand, langButton, themeButton } from '../../parts/site_header.js';
import { tableFields } from '../../parts/table_form.js';
import { personName } from '../../parts/table_words.js';
import { mountTalk } from '../../parts/talk/talk.js';
import { createDeeds } from './deeds.js';
import { firstFree, isHost, seatCards } from './seats_at_table.js';
import { tableBar } from './table_bar.js';

/** @typedef {import('../../types.js').Table} Table */
/** @typedef {import('./table_state.js').TableApp} TableApp */
/** @typedef {import('./table_state.js').TableState} TableState */

/**
 * @param {HTMLElement} root
 * @param {TableApp} app
 * @returns {() => void} How to stop.
 */
export function mountTable(root, app) {
  const { store } = app;
  const { table } = store.get();
  if (!table) return () => {};
  const { follow, atEnd, end } = createScope(store);
  const still = steady(root);
  atEnd(still.end);
  const deeds = createDeeds(app, () => still.draw(drawSeats));
  const places = createPlaces();
  const bar = tableBar(table.commitment, deeds);
  const definitions = [skyDefs, masonryDefs, cardOf(table.game).defs];
  root.append(
    ...definitions.flatMap((define) => (define ? svgElement(define()) : [])),
    tableTop(table.game, follow, app.leave, () => places.chat.querySelector('input')?.focus()),
    layout(places),
    h('footer.tablebar', { 'aria-label': t('together.bar') }, bar.element),
  );
  mountTalk(places.chat, { ...app, follow }, 'players');

  function drawSeats() {
    const state = store.get();
    const card = serverCard(state);
    if (!state.table || !card) return;
    places.round.dataset.seats = String(state.table.chairs.length);
    reconcile(places.seats, seatCards(state, card, deeds));
    bar.show(state, deeds.busy());
    fill(places.people, hereNow(state, card), barredRow(state, deeds));
  }

  function drawForm() {
    const state = store.get();
    const card = serverCard(state);
    if (!state.table || !card) return;
    places.note.hidden = isHost(state);
    const shape = { ...state.table, seats: state.table.chairs.length };
    // An empty title stays what it was: a new object makes the form show it again.
    const again = { ...state.table };
    const arrange = (/** @type {Record<string, any>} */ part) =>
      part.title === '' ? store.set({ table: again }) : deeds.arrange(part);
    const fields = tableFields(card, shape, arrange, { disabled: !isHost(state) });
    reconcile(places.form, h('div.fields', { 'data-key': 'options' }, fields));
  }

  follow(
    (state) => [state.table, state.you, state.presence, state.games],
    () => still.draw(drawSeats),
  );
  follow(
    (state) => [state.table, isHost(state), state.games],
    () => still.draw(drawForm),
  );
  follow(
    (state) => state.table?.options,
    (options = {}) => fill(places.middle, svgElement(setupPicture(table.game, options))),
  );
  follow(
    (state) => state.site,
    (site) => fill(places.invite, invitePanel(table, gameName(table.game), site)),
  );
  follow(
    (state) => state.table?.title,
    (title) => (document.title = `${title} · ${gameName(table.game)} · Clanhold`),
  );
  sitAtOnce(store.get(), deeds);
  let shown = true;
  atEnd(() => (shown = false));
  import('./together/heard.js').then(({ hearTable }) => {
    if (shown) hearTable(app, { follow, atEnd, rising: deeds.rising, note: bar.note });
  });
  return end;
}

/** What the server says of the table's game. @param {TableState} state */
const serverCard = ({ games, table }) => games.find(({ id }) => id === table?.game);

/** The board in the middle at its start, or the game's art. */
const setupPicture = (/** @type {string} */ game, /** @type {Record<string, any>} */ options) =>
  cardOf(game).setup?.(options) ?? gameArt(game);

/** The elements that are filled in while the table changes. */
function createPlaces() {
  const seats = h('div.ring');
  const middle = h('div.mid', { 'aria-hidden': 'true' });
  return {
    seats,
    middle,
    round: h('div.round', null, seats, middle),
    form: h('div.form'),
    note: h('span.s.mut', null, t('together.options.note')),
    invite: h('div.inviting'),
    people: h('ul.who'),
    chat: h(
      'section.panel.chat',
      { 'aria-labelledby': 'chat-title' },
      h('h2#chat-title', null, t('together.chat.title')),
    ),
  };
}

/** @param {ReturnType<typeof createPlaces>} places */
function layout({ round, form, note, invite, people, chat }) {
  const optionsHead = h(
    'div.row.wrap.options-head',
    null,
    h('h2#options-title', null, t('together.options.title')),
    note,
  );
  const options = h('section.panel.pad', { 'aria-labelledby': 'options-title' }, optionsHead, form);
  const here = h(
    'section.panel.pad.people',
    { 'aria-labelledby': 'here-title' },
    h('h2#here-title', null, t('together.here.title')),
    people,
    noticeSwitch(),
  );
  return h(
    'main.lay',
    null,
    h('div.col', null, round, options),
    h('div.col', null, invite, here, chat),
  );
}

/** A switch for notifications of a hidden page; null if the browser has none. */
function noticeSwitch() {
  if (!('Notification' in globalThis)) return null;
  const change = async () => {
    await toggleNotices();
    if (box) box.checked = noticesAllowed();
  };
  const element = toggle({ words: t('together.notify'), on: noticesAllowed(), change });
  const box = element.querySelector('input');
  return element;
}

/**
 * Takes a seat if the address ends with `#sit`, after opening the table, or with `#seat-2`, after
 * scanning the code of a seat.
 * @param {TableState} state
 * @param {{sit: (seat: number) => void}} deeds
 */
function sitAtOnce(state, deeds) {
  const wish = location.hash.match(/^#(sit|seat-(\d))$/);
  if (!wish) return;
  history.replaceState(history.state, '', location.pathname);
  const free = firstFree(state);
  if (state.you.seats.length || free < 0) return;
  if (wish[2]) deeds.sit(Math.min(Number(wish[2]), state.table?.chairs.length ?? 1) - 1);
  else if (isHost(state)) deeds.sit(free);
}

/**
 * @param {string} game
 * @param {import('./table_state.js').Follow} follow
 * @param {() => void} leave
 * @param {() => void} toChat
 */
function tableTop(game, follow, leave, toChat) {
  const title = h('b.serif.cut');
  const connection = h('span.chip.connection', { role: 'status' });
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
  const name = h('span.mut.s.cut', null, h('i', { 'aria-hidden': true }, '· '), gameName(game));
  const chat = quietButton('chat', t('together.chat.title'), toChat);
  chat.classList.add('to-chat');
  return h(
    'header.top.site.tabletop',
    null,
    brand(),
    h('h1.where', null, title, name),
    connection,
    chat,
    langButton(),
    themeButton(),
    quietButton('help', t('common.rules'), () => openRules(game)),
    quietButton('door', t('home.table.leave'), leave),
  );
}

/**
 * @param {import('../../draw/icons.js').IconName} sign
 * @param {string} words
 * @param {() => void} run
 */
const quietButton = (sign, words, run) =>
  h(
    'button.btn.quiet.sm',
    { type: 'button', onclick: run, 'aria-label': words },
    icon(sign, 18),
    h('span.hide-s', null, words),
  );

/**
 * Tells the host that somebody may not sit, and how to change that.
 * @param {TableState} state
 * @param {import('./deeds.js').Deeds} deeds
 */
function barredRow(state, deeds) {
  const n = state.table?.barred.length ?? 0;
  if (!n || !isHost(state)) return null;
  const admit = { type: 'button', onclick: deeds.admit };
  return h(
    'li',
    null,
    h('span.mut.grow', null, t('together.barred', { n })),
    h('button.btn.quiet.sm', admit, t('together.admit')),
  );
}

/**
 * @param {TableState} state
 * @param {import('../../types.js').GameCard} card
 */
function hereNow({ table, presence, you }, card) {
  if (!table) return [];
  const worn = wornBy(card, table.options, table.chairs.length);
  const people = table.chairs.flatMap((chair, seat) =>
    chair.person === null ? [] : [{ ...chair, seat, here: presence.here[seat] }],
  );
  const once = people.filter(
    (one, i) => people.findIndex(({ person }) => person === one.person) === i,
  );
  const watchers = presence.watchers - (you.seats.length ? 0 : 1);
  return [
    once.map(({ person, name, outside_bot, seat, here }) =>
      h(
        'li',
        null,
        h('span.dot', { class: here ? '' : 'away' }),
        seatSign(table.game, worn[seat], initial(name), 13),
        h('b.cut', null, personName({ name, outside_bot })),
        h(
          'span.mut',
          null,
          person === you.person
            ? t('common.you')
            : t(here ? 'together.seat.here' : 'together.seat.away'),
        ),
      ),
    ),
    you.seats.length
      ? null
      : h('li', null, h('span.dot'), h('span.mut', null, t('together.here.you_look'))),
    watchers > 0
      ? h(
          'li',
          null,
          h('span.dot'),
          h('span.mut', null, t('together.here.watchers', { n: watchers })),
        )
      : null,
  ];
}
