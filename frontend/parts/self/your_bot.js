// @ts-check
/** The dialog for a visitor's own bot: makes, replaces and ends its token. */
import { fill, h } from '../../core/dom.js';
import { sorry, t } from '../../core/words.js';
import { api } from '../../net/api.js';
import { askWhether, openDialog, toast } from '../dialog.js';
import { copyButton } from '../invite.js';

/** @typedef {import('../../types.js').Person} Person */

const LONGEST = 24;

/** Shows the bot's token state and what can be done with it. */
export async function open() {
  try {
    const body = h('div.your-bot');
    fill(body, asked(body, (await api.get('/api/me')).bot));
    openDialog({ title: t('self.bot.title'), cls: 'small', body });
  } catch (error) {
    toast(sorry(error));
  }
}

/**
 * The form that makes a token, or replaces it.
 * @param {HTMLElement} body
 * @param {Person | null} bot The bot that has a token.
 */
function asked(body, bot) {
  const field = h('input.in', {
    id: 'bot-name',
    value: bot?.nick ?? '',
    maxlength: LONGEST,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'bot-problem',
  });
  const problem = h('p.problem', { id: 'bot-problem', role: 'alert' });
  const make = h(
    'button.btn.primary',
    { type: 'submit' },
    t(bot ? 'self.bot.replace' : 'self.bot.make'),
  );
  const end = async () => {
    if (
      !(await askWhether({
        title: t('self.bot.end_title'),
        text: t('self.bot.end_text'),
        yes: t('self.bot.end'),
        deletes: true,
      }))
    )
      return;
    try {
      await api.del('/api/me/bot');
      fill(body, asked(body, null));
      body.querySelector('input')?.focus();
      toast(t('self.bot.ended'));
    } catch (error) {
      fill(problem, sorry(error));
    }
  };
  return h(
    'form.your-bot',
    {
      onsubmit: async (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        make.disabled = true;
        try {
          const made = await api.post(
            '/api/me/bot',
            field.value.trim() ? { nick: field.value } : {},
          );
          fill(body, shown(made.bot, made.token));
          body.querySelector('input')?.focus();
        } catch (error) {
          fill(problem, sorry(error));
          make.disabled = false;
          field.focus();
        }
      },
    },
    h('p.mut', null, bot ? t('self.bot.known', { name: bot.nick }) : t('self.bot.text')),
    h('div.field', null, h('label.label', { for: 'bot-name' }, t('self.bot.name')), field),
    problem,
    h(
      'div.acts',
      null,
      make,
      bot ? h('button.btn', { type: 'button', onclick: end }, t('self.bot.end')) : null,
    ),
  );
}

/**
 * Shows a new token. It is never shown again.
 * @param {Person} bot
 * @param {string} token
 */
function shown(bot, token) {
  const command = `python backend/bots/example.py ${location.origin} TABLE ${token}`;
  return [
    h('p', { role: 'status' }, t('self.bot.made', { name: bot.nick })),
    h(
      'div.field',
      null,
      h('label.label', { for: 'bot-token' }, t('self.bot.token')),
      h('input.in', {
        id: 'bot-token',
        readonly: true,
        value: token,
        onfocus: (/** @type {Event} */ event) =>
          /** @type {HTMLInputElement} */ (event.target).select(),
      }),
    ),
    h('div.acts', null, copyButton(token, t('self.bot.copy_token'))),
    h('p.s.mut', null, t('self.bot.start')),
    h('code.command', null, command),
    h('div.acts', null, copyButton(command, t('self.bot.copy_command'))),
  ];
}
