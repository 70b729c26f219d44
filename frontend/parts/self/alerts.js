// @ts-check
/** The dialog about alerts: this browser, e-mail, webhooks; tests, and the last deliveries. */
import { fill, h, styled } from '../../core/dom.js';
import { lang, sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { api } from '../../net/api.js';
import { openDialog, toast } from '../dialog.js';
import { alertKinds } from './alert_kinds.js';
import { look } from './looking.js';
import { obstacle, switchOff, switchOn } from './pushing.js';

/** @import { Alerts, AlertWay, AlertSent } from '../../types.js' */

/** @typedef {{id: string, title: string}} OwnTable */
/** @typedef {(work: () => Promise<Alerts | null>, done?: string) => Promise<boolean>} Act */

const SIGNS = /** @type {const} */ ({ push: 'bell', webhook: 'link', mail: 'chat' });

/** Shows how the visitor is alerted, and lets them change it. */
export async function open() {
  try {
    const [alerts, mine] = await Promise.all([
      api.get('/api/me/alerts'),
      api.get('/api/matches/mine'),
      styled('style/alerts'),
    ]);
    const list = h('ul.devices');
    const here = h('div');
    /** @type {Act} */
    const act = async (work, done) => {
      try {
        const next = await work();
        if (!next) return false;
        show(next);
        if (done) toast(t(done));
        look();
        return true;
      } catch (error) {
        const { code } = /** @type {{code?: string}} */ (error);
        toast(code === 'bad_request' ? t('self.alerts.not_there') : sorry(error));
        return false;
      }
    };
    const show = (/** @type {Alerts} */ now) => {
      fill(here, thisBrowser(now, act));
      fill(list, now.ways.length ? now.ways.map((way) => row(way, act)) : nothing());
    };
    show(alerts);
    const body = h(
      'div.alerts',
      null,
      h('p.mut', null, t('self.alerts.text')),
      here,
      alerts.mail ? mailForm(act) : null,
      webhookForm(act, mine.unfinished),
      h('section', null, h('h3', null, t('self.alerts.ways')), list),
    );
    openDialog({ title: t('self.alerts.title'), body });
  } catch (error) {
    toast(sorry(error));
  }
}

const nothing = () => h('li.mut', null, t('self.alerts.none'));

/** @param {Alerts} alerts @param {Act} act */
function thisBrowser({ push_key, ways }, act) {
  const own = ways.find((way) => way.this);
  const why = own ? null : obstacle();
  const turnOn = () =>
    act(async () => {
      const next = await switchOn(push_key).catch((error) => {
        if (error.code) throw error; // the site's own refusal has words already
        return null;
      });
      if (!next) toast(t('self.alerts.push_no'));
      return next;
    }, 'self.alerts.push_on');
  const turnOff = () =>
    act(async () => {
      await switchOff();
      return api.del(`/api/me/alerts/${own?.id}`);
    }, 'self.alerts.push_off');
  const button = own
    ? h('button.btn', { type: 'button', onclick: turnOff }, t('self.alerts.push_stop'))
    : h(
        'button.btn.primary',
        { type: 'button', onclick: turnOn },
        icon('bell', 18),
        t('self.alerts.push'),
      );
  return h(
    'section',
    null,
    h('h3', null, t('self.alerts.here')),
    why ? h('p.why', null, icon('lock', 18), h('span', null, t(`self.alerts.${why}`))) : button,
  );
}

/** @param {Act} act */
function mailForm(act) {
  const field = h('input.in', {
    id: 'alert-mail',
    type: 'email',
    autocomplete: 'email',
    required: true,
    maxlength: 254,
  });
  const ask = () => api.post('/api/me/alerts/mail', { address: field.value, lang: lang() });
  return form(t('self.alerts.mail'), t('self.alerts.mail_text'), field, [], async () => {
    if (await act(ask, 'self.alerts.mail_asked')) field.value = '';
  });
}

/** @param {Act} act @param {OwnTable[]} tables */
function webhookForm(act, tables) {
  const field = h('input.in', {
    id: 'alert-url',
    type: 'url',
    placeholder: 'https://',
    required: true,
    maxlength: 2000,
    spellcheck: 'false',
  });
  const which = h(
    'select.in',
    { 'aria-label': t('self.alerts.which') },
    h('option', { value: '' }, t('self.alerts.all_tables')),
    tables.map(({ id, title }) => h('option', { value: id }, title)),
  );
  const add = () => {
    const table = which.value || null;
    return api.post('/api/me/alerts/webhook', { url: field.value, table, lang: lang() });
  };
  return form(t('self.alerts.webhook'), t('self.alerts.webhook_text'), field, which, async () => {
    if (await act(add, 'self.alerts.webhook_on')) field.value = '';
  });
}

/**
 * @param {string} title
 * @param {string} text
 * @param {HTMLInputElement} field
 * @param {import('../../core/dom.js').Child} more
 * @param {() => Promise<void>} send
 */
function form(title, text, field, more, send) {
  const add = h('button.btn', { type: 'submit' }, t('self.alerts.add'));
  const onsubmit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    add.disabled = true;
    await send();
    add.disabled = false;
  };
  const label = h('label', { for: field.id }, title);
  return h(
    'section',
    null,
    h('h3', null, label),
    h('p.s.mut', null, text),
    h('form.add', { onsubmit }, field, more, add),
  );
}

/** @param {AlertWay} way @param {Act} act */
function row(way, act) {
  const name = nameOf(way);
  const path = `/api/me/alerts/${way.id}`;
  const button = (/** @type {string} */ key, /** @type {() => void} */ run) =>
    h(
      'button.btn.sm',
      { type: 'button', onclick: run, 'aria-label': t(`self.alerts.${key}_of`, { name }) },
      t(`self.alerts.${key}`),
    );
  const remove = async () => {
    if (way.this) await switchOff();
    return api.del(path);
  };
  return h(
    'li',
    null,
    icon(SIGNS[way.kind], 20),
    h(
      'span.t',
      null,
      h('b.cut', { title: name }, name),
      h('small', { class: way.off ? 'off' : 'mut' }, stateOf(way)),
    ),
    h(
      'div.acts',
      null,
      way.confirmed ? button('test', () => act(() => test(path, way.id))) : null,
      button('remove', () => act(remove, 'self.alerts.removed')),
    ),
    way.confirmed && !way.table ? alertKinds(way, name) : null,
    way.deliveries.length ? history(way.deliveries) : null,
  );
}

/** Sends a test, and shows its outcome. @param {string} path @param {string} id */
async function test(path, id) {
  /** @type {Alerts} */
  const next = await api.post(`${path}/test`);
  const way = next.ways.find((one) => one.id === id);
  toast(way ? outcomeOf(way.deliveries[0]) : t('self.alerts.outcome.gone'));
  return next;
}

/** @param {AlertWay} way */
const nameOf = ({ kind, address, this: own }) =>
  kind === 'push' ? t(own ? 'self.alerts.this' : 'self.alerts.other') : address;

/** @param {AlertWay} way */
export function stateOf({ off, confirmed, table, kind, deliveries }) {
  if (off) return t('self.alerts.is_off');
  if (!confirmed) return t('self.alerts.unconfirmed');
  if (deliveries.length) return outcomeOf(deliveries[0]);
  return t(table ? 'self.alerts.one_table' : `self.alerts.waits.${kind}`);
}

/** @param {AlertSent} sent */
function outcomeOf({ outcome, status }) {
  const words = t(`self.alerts.outcome.${outcome}`);
  return status && outcome !== 'sent' ? `${words} (${status})` : words;
}

/** @param {AlertSent[]} deliveries */
function history(deliveries) {
  const lines = deliveries.map((sent) => {
    const at = new Date(sent.at * 1000);
    const when = at.toLocaleString(lang(), { dateStyle: 'short', timeStyle: 'short' });
    const about = t(`self.alerts.about.${sent.kind}`);
    return h('li', null, h('time', null, when), h('span', null, about), outcomeOf(sent));
  });
  return h('details', null, h('summary', null, t('self.alerts.last')), h('ol', null, lines));
}
