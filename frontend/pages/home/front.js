// @ts-check
/** The first things on the front page: what to do at once, and the four games. */
import { fill, h, svgElement } from '../../core/dom.js';
import { nextTask } from '../../core/next_task.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { botsButton } from './new_table.js';
import { gameName, tableOf } from '../../parts/table_words.js';
import { gameArt, heroArt } from '../../parts/thumbs.js';

const small = matchMedia('(max-width: 760px)');
const narrow = matchMedia('(max-width: 1120px)');

/** @param {{playBots: () => void, newTable: () => void}} ways */
export function hero({ playBots, newTable }) {
  const art = h('div.hero-art', { 'aria-hidden': 'true' });
  const draw = () => fill(art, svgElement(heroArt(small.matches, narrow.matches)));
  small.onchange = narrow.onchange = draw;
  nextTask(draw); // words first
  return h(
    'div.hero',
    null,
    art,
    h(
      'div.txt',
      null,
      h(
        'h1',
        null,
        ['1', '2', '3'].flatMap((part) => [h('span', null, t(`home.hero.${part}`)), ' ']),
      ),
      h('p.lead', null, t('home.hero.lead')),
      h(
        'div.cta',
        null,
        h(
          'button.btn.primary.big',
          { type: 'button', onclick: playBots },
          icon('play', 22),
          t('home.hero.play'),
        ),
        h(
          'button.btn.big',
          { type: 'button', onclick: newTable },
          icon('plus', 22),
          t('home.hero.table'),
        ),
      ),
      joinForm(),
    ),
  );
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
  const go = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const table = tableOf(code.value);
    if (table) location.assign(`/t/${table}`);
    else problem.textContent = t('home.code.problem');
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
 * @param {import('../../types.js').GameCard[]} games
 * @param {import('./new_table.js').Self} self
 * @param {(game: string) => void} newTable
 */
export const gameCards = (games, self, newTable) =>
  games.map((card, i) =>
    h(
      'article.g.panel',
      { 'aria-labelledby': `game-${card.id}` },
      h('div.art', { 'aria-hidden': 'true' }, svgElement(gameArt(card.id))),
      h(
        'div.b',
        null,
        h('h3', { id: `game-${card.id}` }, gameName(card.id)),
        h(
          'p.row.xs.mut.plays',
          null,
          icon('people', 16),
          h('span', null, seatText(card.seat_counts)),
          h('span', null, '·'),
          h('span', null, t(`home.minutes.${card.id}`)),
        ),
        h('p.tag', null, t(`home.tag.${card.id}`)),
        h(
          'div.acts',
          null,
          botsButton(card, self, { primary: i === 0 }),
          h(
            'button.btn',
            {
              type: 'button',
              onclick: () => newTable(card.id),
              'aria-label': t('home.new_table_of', { game: gameName(card.id) }),
            },
            t('home.new_table'),
          ),
        ),
      ),
    ),
  );

/** @param {number[]} counts */
function seatText(counts) {
  const few = Math.min(...counts);
  const many = Math.max(...counts);
  return few === many ? t('common.players', { n: few }) : t('home.players_range', { few, many });
}
