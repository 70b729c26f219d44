// @ts-check
/** The operators' desk: what runs, what was reported, what is in force. It refreshes by itself. */
import '../../parts/settings.js';
import { h, svgElement } from '../../core/dom.js';
import { reconcile } from '../../core/reconcile.js';
import { sorry, t } from '../../core/words.js';
import { defs } from '../../draw/clans.js';
import { icon } from '../../draw/icons.js';
import { api } from '../../net/api.js';
import { toast } from '../../parts/dialog.js';
import { brand, langButton, themeButton } from '../../parts/site_header.js';
import { teach } from '../../words/index.js';
import { orderForm } from './order_form.js';
import { deedRow, figureRow, measureRow, reportRow, roomRow } from './rows.js';

/** @import { Desk, Wanted } from './types.js' */

/** Milliseconds between two looks. */
const PAUSE = 5_000;

const header = h('header.top.site');
const parts = /** @type {const} */ (['figures', 'reports', 'rooms', 'measures', 'deeds']);
const lists = Object.fromEntries(parts.map((part) => [part, h(`ul.${part}`)]));
const titles = Object.fromEntries(parts.map((part) => [part, h('h2')]));
const form = orderForm((wanted) => act(() => api.post('/api/desk/measures', wanted)));
const heading = h('h1.sr');
const main = h('main.desk', null, heading);
/** @type {Desk | null} */
let desk = null;

/**
 * Does something, then shows the new state.
 * @param {() => Promise<unknown>} deed
 */
async function act(deed) {
  try {
    await deed();
    toast(t('desk.ordered'));
    form.clear();
    await look();
  } catch (error) {
    toast(sorry(error));
  }
}

const deeds = {
  /** @param {Wanted} wanted */
  prepare: (wanted) => form.fill(wanted),
  /** @param {number} id */
  lift: (id) => act(() => api.del(`/api/desk/measures/${id}`)),
  /** @param {number} id */
  settle: (id) => act(() => api.post(`/api/desk/reports/${id}/settle`)),
};

async function leave() {
  await api.post('/api/desk/leave').catch(() => {});
  location.assign('/');
}

async function look() {
  desk = await api.get('/api/desk');
  show();
}

function show() {
  document.title = `${t('desk.title')} · Clanhold`;
  const out = h(
    'button.btn.leave-desk',
    { type: 'button', onclick: leave, 'data-key': 'leave' },
    icon('door'),
    h('span', null, t('desk.leave')),
  );
  reconcile(header, brand(), h('span.grow'), out, langButton(), themeButton());
  heading.textContent = t('desk.title');
  for (const part of parts) titles[part].textContent = t(`desk.${part}`);
  form.show();
  if (!desk) return;
  reconcile(lists.figures, Object.entries(desk.figures).map(figureRow));
  fillList(
    'reports',
    desk.reports.map((report) => reportRow(report, deeds)),
  );
  fillList(
    'rooms',
    desk.rooms.map((room) => roomRow(room, deeds)),
  );
  fillList(
    'measures',
    desk.measures.map((measure) => measureRow(measure, deeds)),
  );
  reconcile(lists.deeds, desk.deeds.map(deedRow));
}

/**
 * @param {'reports' | 'rooms' | 'measures'} part
 * @param {HTMLElement[]} rows
 */
function fillList(part, rows) {
  reconcile(lists[part], rows.length ? rows : [h('li.empty', null, t(`desk.${part}.none`))]);
}

async function begin() {
  await teach('desk');
  document.body.prepend(svgElement(defs()));
  const section = (/** @type {typeof parts[number]} */ part) =>
    h(`section.panel.of-${part}`, null, titles[part], lists[part]);
  main.append(
    section('figures'),
    section('reports'),
    h('section.panel.of-order', null, form.element),
    section('measures'),
    section('rooms'),
    section('deeds'),
  );
  document.getElementById('app')?.replaceChildren(header, main);
  document.addEventListener('lang', show);
  show();
  await again();
}

/** Looks while the page is visible. Rows have keys, so a button under the pointer stays. */
async function again() {
  if (!document.hidden) await look().catch((error) => toast(sorry(error)));
  setTimeout(again, PAUSE);
}

begin();
