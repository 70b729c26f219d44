// @ts-check
/** What stands around the lists of the front page: first choices, games, frames, foot. */
import { fill, h, svgElement } from '../../core/dom.js';
import { nextTask } from '../../core/next_task.js';
import { has, sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { sealPicture } from '../../draw/money.js';
import { api } from '../../net/api.js';
import { cardOf, cardText, gameArt, gameName, heroArt } from '../../parts/cards.js';
import { beginLesson, knowsGame, nextLesson } from '../../parts/lessons.js';
import { openRules } from '../../parts/rules.js';
import { codeOf, tableOf } from '../../parts/table_words.js';
import { botsButton } from './play.js';

/** @typedef {import('../../core/dom.js').Child} Child */
/** @typedef {import('../../types.js').GameCard} GameCard */
/** @typedef {import('./play.js').Self} Self */

const small = matchMedia('(max-width: 760px)');
const narrow = matchMedia('(max-width: 1120px)');

/**
 * @param {readonly string[]} games The ids of all games; the first one is shown.
 * @param {Self} self
 * @param {{playBots: () => void, newTable: () => void}} ways
 */
export function hero(games, self, { playBots, newTable }) {
  const [flagship, ...others] = games;
  const n = others.length;
  const name = gameName(flagship);
  const first = games.some(knowsGame) ? undefined : nextLesson(games);
  const playButton = h(
    'button.btn.big.play',
    { type: 'button', class: first ? '' : 'primary', onclick: playBots },
    icon('play', 22),
    t(first ? 'home.hero.play_short' : 'home.hero.play', { game: name }),
  );
  const tableButton = h(
    'button.btn.new',
    { type: 'button', class: first ? '' : 'big', onclick: newTable },
    icon('plus', first ? 18 : 22),
    t('home.hero.table'),
  );
  return h(
    'div.hero',
    null,
    heroPicture(flagship),
    h(
      'div.txt',
      null,
      h(
        'h1',
        null,
        ['1', '2', '3'].flatMap((part) => [h('span', null, t(`home.hero.${part}`)), ' ']),
      ),
      h('p.lead', null, t('home.hero.lead', { game: name, n, more: numberWord(n) })),
      first
        ? h('div.cta', null, teachButton(first, self, 'primary big'), playButton)
        : h('div.cta', null, playButton, tableButton),
      h('div.ways', null, joinForm(), first && tableButton),
    ),
  );
}

/**
 * A button that begins the lesson of a game.
 * @param {string} game
 * @param {Self} self
 * @param {string} cls
 */
function teachButton(game, self, cls) {
  const big = cls.includes('big');
  const onclick = async () => {
    button.disabled = true; // a second press would begin a second lesson
    await beginLesson(game, !!self.me());
    button.disabled = false;
  };
  const label = t('home.teach_of', { game: gameName(game) });
  const button = h(
    'button.btn.teach',
    { type: 'button', class: cls, onclick, 'aria-label': label },
    icon('bulb', big ? 22 : 18),
    big ? label : t('home.teach'),
  );
  return button;
}

/** @param {string} flagship */
function heroPicture(flagship) {
  const element = h('div.hero-art', { 'aria-hidden': 'true' });
  const draw = () => fill(element, svgElement(heroArt(flagship, widthOfPage())));
  small.onchange = narrow.onchange = draw;
  nextTask(draw); // words first
  return element;
}

function widthOfPage() {
  if (small.matches) return 'phone';
  return narrow.matches ? 'narrow' : 'wide';
}

/** A number in words, if there is a word for it. @param {number} n */
const numberWord = (n) => (has(`home.number.${n}`) ? t(`home.number.${n}`) : String(n));

/** "Four castle games" @param {number} n */
export function gamesTitle(n) {
  const number = numberWord(n);
  return t('home.games.title', { number: number[0].toUpperCase() + number.slice(1) });
}

function joinForm() {
  const code = h('input.in', {
    id: 'code',
    placeholder: t('home.code.placeholder'),
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    'aria-describedby': 'code-problem',
  });
  const problem = h('p.problem', { id: 'code-problem', role: 'alert' });
  const go = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const word = codeOf(code.value);
    try {
      const table = word ? (await api.get(`/api/codes/${word}`)).id : tableOf(code.value);
      if (table) location.assign(`/t/${table}`);
      else problem.textContent = t('home.code.problem');
    } catch (error) {
      problem.textContent = sorry(error);
    }
  };
  return h(
    'form.join',
    { onsubmit: go },
    h('label.sr', { for: 'code' }, t('home.code.label')),
    code,
    h('button.btn', { type: 'submit' }, t('home.join')),
    problem,
  );
}

/**
 * A card for each game.
 * @param {GameCard[]} games
 * @param {Self} self
 * @param {(game: string) => void} newTable
 */
export const gameCards = (games, self, newTable) =>
  games.map((game, i) => gameCard(game, self, newTable, i === 0));

/**
 * @param {GameCard} game
 * @param {Self} self
 * @param {(game: string) => void} newTable
 * @param {boolean} primary
 */
function gameCard(game, self, newTable, primary) {
  const { id } = game;
  const tag = cardText(id, 'tag');
  const tableButton = h(
    'button.btn',
    {
      type: 'button',
      onclick: () => newTable(id),
      'aria-label': t('home.new_table_of', { game: gameName(id) }),
    },
    t('home.new_table'),
  );
  return h(
    'article.g.panel',
    { 'aria-labelledby': `game-${id}` },
    h('div.art', { 'aria-hidden': 'true' }, svgElement(gameArt(id))),
    h(
      'div.b',
      null,
      h('h3', { id: `game-${id}` }, gameName(id)),
      seatsAndMinutes(game),
      tag && h('p.tag', null, tag),
      h('div.acts', null, actsOf(game, self, primary, tableButton)),
    ),
  );
}

/**
 * Offers the lesson first to a visitor who has never played the game.
 * @param {GameCard} game
 * @param {Self} self
 * @param {boolean} primary
 * @param {HTMLElement} tableButton
 */
function actsOf(game, self, primary, tableButton) {
  const known = !game.lesson || knowsGame(game.id);
  const usual = [botsButton(game, self, { primary: primary && known }), tableButton];
  if (!game.lesson) return usual;
  const teach = teachButton(game.id, self, known ? '' : 'primary');
  return known ? [...usual, teach] : [teach, ...usual];
}

/** @param {GameCard} game */
function seatsAndMinutes({ id, seat_counts: counts }) {
  const minutes = cardText(id, 'minutes');
  return h(
    'p.row.xs.mut.plays',
    null,
    icon('people', 16),
    h('span', null, seatText(counts)),
    minutes && [h('span', null, '·'), h('span', null, minutes)],
  );
}

/** @param {number[]} counts */
function seatText(counts) {
  const few = Math.min(...counts);
  const many = Math.max(...counts);
  return few === many ? t('common.players', { n: few }) : t('home.players_range', { few, many });
}

/**
 * @param {{id: string, title: string, aside?: Child}} parts
 * @param {Child[]} children
 */
export const block = ({ id, title, aside }, ...children) =>
  h(
    'section.blk',
    { id, 'aria-labelledby': `${id}-title` },
    h('div.hd', null, h('h2', { id: `${id}-title` }, title), aside),
    ...children,
  );

/**
 * @param {string} flagship The game whose picture is shown.
 * @param {{newTable: () => void, playBots: () => void}} ways
 */
export function emptyTables(flagship, { newTable, playBots }) {
  const tableButton = h(
    'button.btn.primary',
    { type: 'button', onclick: newTable },
    icon('plus', 18),
    t('home.hero.table'),
  );
  const botsButton = h('button.btn', { type: 'button', onclick: playBots }, t('home.play_bots'));
  return h(
    'div.panel.empty',
    null,
    beginning(flagship),
    h(
      'div',
      null,
      h('h3', null, t('home.tables.empty')),
      h('p', null, t('home.tables.invite')),
      h('div.cta', null, tableButton, botsButton),
    ),
  );
}

/** @param {string} game */
function beginning(game) {
  const drawing = cardOf(game).beginning?.();
  if (!drawing) return null;
  return svgElement(
    '<svg class="pic" width="132" height="104" viewBox="0 0 300 236" aria-hidden="true">' +
      `${drawing}</svg>`,
  );
}

export const emptyLive = () =>
  h(
    'div.panel.empty',
    null,
    svgElement(sealPicture('seal', 44)),
    h('div', null, h('h3', null, t('home.live.empty')), h('p', null, t('home.live.invite'))),
  );

/**
 * Buttons that open the rules of each game.
 * @param {readonly string[]} games
 */
export const rulesButtons = (games) =>
  games.map((game) =>
    h(
      'button.btn',
      { type: 'button', onclick: () => openRules(game) },
      icon('scroll', 18),
      gameName(game),
    ),
  );

export const siteFoot = () =>
  h(
    'footer.foot',
    null,
    h('span', null, t('home.foot.fair')),
    h('a', { href: '/best' }, t('home.nav.best')),
    h('a', { href: '/api/openapi.json' }, t('home.foot.bots')),
  );
