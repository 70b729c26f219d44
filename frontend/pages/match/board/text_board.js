// @ts-check
/** The match as text: for screen readers always, on screen when wished; playable from start to end. */
import * as choices from '../../../core/choice.js';
import { fill, h } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { sentenceOf } from '../bar/bar.js';
import { contextOf, outlook } from '../choosing.js';
import { kindName } from '../game.js';
import { noteWords, toldOf } from '../talk/log.js';
import { namesOf, shownStanding, shownView, yourSeat, yourTurn } from '../match_state.js';
import { questionOf } from '../bar/motion.js';
import { asksOthers, canUndo, undo } from '../bar/undo.js';

/** @typedef {import('../match_state.js').State} State */
/** @typedef {import('../shell.js').Match} Match */

const QUIET = 1200;
const MOST = 4;

/**
 * @param {HTMLElement} root
 * @param {Match} match
 */
export function mountTextBoard(root, match) {
  const { follow, game } = match;
  const position = h('div.position');
  const choosing = h('div.choosing');
  root.append(
    h('h2', null, t('match.text.title')),
    position,
    choosing,
    h('p.sr', { role: 'status', 'aria-live': 'polite' }),
  );
  follow(
    (state) => state.textBoard,
    (shown) => root.classList.toggle('shown', shown),
  );
  follow(
    (state) => [shownView(state), state.past, state.table, shownStanding(state)],
    (_value, state) => {
      const view = shownView(state);
      if (view) fill(position, boardText(game.text(view, contextOf(state, game))));
    },
  );
  follow(
    (state) => [
      state.choice,
      state.past,
      state.sending,
      state.view,
      state.table,
      state.line,
      state.connection,
      state.motion,
      state.you,
      state.presence,
    ],
    (_value, state) => showChoices(choosing, match, state),
  );
  announce(/** @type {HTMLElement} */ (root.lastElementChild), match);
}

/**
 * @param {{caption: string, table?: string[][], list?: string[]}} text
 */
function boardText({ caption, table, list }) {
  const [head, ...rows] = table ?? [];
  return [
    table
      ? h(
          'table',
          null,
          h('caption', null, caption),
          h(
            'thead',
            null,
            h(
              'tr',
              null,
              head.map((cell) => h('th', { scope: 'col' }, cell)),
            ),
          ),
          h(
            'tbody',
            null,
            rows.map(([first, ...cells]) =>
              h(
                'tr',
                null,
                h('th', { scope: 'row' }, first),
                cells.map((cell) => h('td', null, cell)),
              ),
            ),
          ),
        )
      : h('p', null, caption),
    list?.length
      ? h(
          'ul',
          null,
          list.map((line) => h('li', null, line)),
        )
      : null,
  ];
}

/**
 * @param {HTMLElement} root
 * @param {Match} match
 * @param {State} state
 */
function showChoices(root, match, state) {
  const { game, choosing } = match;
  const { choice, view, sending, past } = state;
  if (!view) return;
  const held = root.contains(document.activeElement) ? document.activeElement : null;
  const part = held?.getAttribute('data-part');
  const kind = held?.getAttribute('data-kind');
  const mine =
    past === null && choice !== null && yourTurn(state) && state.view.turn === yourSeat(state);
  const groups = mine ? choices.open(choice) : [];
  const action = mine ? choices.action(choice) : null;
  const ahead = mine ? outlook({ ...state, pointed: null }) : null;
  const ui = contextOf(state, game);
  const effects = ahead?.preview ? game.chips(ahead.preview, ahead.action, view, ui) : [];
  fill(
    root,
    h('h3', null, sentenceOf(match, state).say),
    groups.map((group) =>
      h(
        'fieldset',
        null,
        h('legend', null, kindName(game, group.kind)),
        group.parts.map((option) =>
          h(
            'button.btn.sm',
            {
              type: 'button',
              'data-part': option.part,
              'aria-pressed': option.part === group.chosen,
              disabled: sending,
              onclick: () => choosing.pick(option.part),
            },
            game.label(option.part, view, t, ui.previewOf?.(option.actions[0])),
          ),
        ),
      ),
    ),
    effects.length ? h('p', null, effects.map((chip) => chip.text).join(' · ')) : null,
    mine || canUndo(state)
      ? h(
          'p.row.wrap',
          null,
          mine
            ? h(
                'button.btn.sm.primary',
                {
                  type: 'button',
                  'data-kind': 'confirm',
                  disabled: sending || !action,
                  onclick: () => choosing.confirm(),
                },
                action ? game.confirm(action, t) : t('match.bar.confirm'),
              )
            : null,
          mine && choices.undoable(choice)
            ? h(
                'button.btn.sm',
                { type: 'button', 'data-kind': 'back', onclick: () => choosing.back() },
                t('common.back'),
              )
            : null,
          canUndo(state)
            ? h(
                'button.btn.sm',
                { type: 'button', 'data-kind': 'undo', onclick: () => undo(match) },
                t(asksOthers(state) ? 'match.bar.ask_undo' : 'match.bar.undo'),
              )
            : null,
        )
      : null,
  );
  if (!held) return;
  // Never onto undo by itself: a second Enter would take the move back.
  const again = part ? `[data-part="${CSS.escape(part)}"]` : `[data-kind="${kind}"]`;
  const found =
    root.querySelector(`${again}:not(:disabled)`) ??
    root.querySelector('[data-part]:not(:disabled)');
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  else {
    root.tabIndex = -1;
    root.focus({ preventScroll: true });
  }
}

/**
 * Say what happens: a few lines at a time, and whose turn it is at the end.
 * @param {HTMLElement} live
 * @param {Match} match
 */
function announce(live, match) {
  const { store, follow, atEnd } = match;
  /** @type {number | null} */
  let heard = null;
  let sentence = '';
  /** @type {any} */
  let timer = null;
  const say = () => {
    timer = null;
    const state = store.get();
    const { known, steps } = state.line;
    const names = namesOf(state.table);
    const fresh = [...steps, ...state.notes]
      .filter(({ seq }) => heard !== null && seq > heard)
      .sort((a, b) => a.seq - b.seq)
      .slice(-MOST);
    if (known) heard = state.seq;
    const lines = fresh.flatMap((entry) =>
      'kind' in entry
        ? noteWords(entry, names[entry.seat])
        : toldOf(match, state, entry).map((line) => line.say ?? line.text),
    );
    const now = [questionOf(state), sentenceOf(match, state).say].filter(Boolean).join('. ');
    const text = [...lines, ...(now !== sentence || lines.length ? [now] : [])].join('. ');
    sentence = now;
    if (text) live.textContent = text;
  };
  follow(
    (state) => [state.line, state.notes, state.legal, state.connection, state.motion],
    () => {
      timer ??= setTimeout(say, QUIET);
    },
  );
  atEnd(() => clearTimeout(timer));
}
