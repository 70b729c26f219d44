// @ts-check
/** Icons of the pages: 24 × 24, drawn with the colour of the text around them. */
import { svgElement } from '../core/dom.js';

const PATHS = {
  again: 'M19 8a8 8 0 1 0 1 6M20 4v4.500h-4.500',
  area: 'M4 4h9v6h7v10H9v-6H4Z',
  back: 'M15 6l-6 6l6 6',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 2h-15ZM10 21h4',
  bot:
    'M8 8h8a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3ZM12 4v4M9.500 13' +
    'v1.500M14.500 13v1.500',
  bulb:
    'M9.500 17.500h5M10 20.500h4M12 3.500a6 6 0 0 0-3.500 10.900c.7.500 1 1.200 1 2h5' +
    'c0-.8.300-1.500 1-2A6 6 0 0 0 12 3.500Z',
  castle: 'M12 3l9 5v8l-9 5l-9-5V8ZM3 8l9 5l9-5M12 13v8',
  chart: 'M4 4v16h16M7.500 15l4-5l3.500 3l5-7',
  chat: 'M4 5h16v11h-9l-4.500 4V16H4Z',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9ZM15 9V4H4v11h5',
  crown: 'M4 18V8l4.500 4L12 6l3.500 6L20 8v10Z',
  device: 'M7 3h10v18H7ZM11 18h2',
  door: 'M6 21V4h12v17M3 21h18M14.500 12.500h.01',
  down: 'M6 9l6 6l6-6',
  download: 'M12 4v11M8 11.500l4 4l4-4M5 16v4h14v-4',
  edit: 'M4 20l1-4.500L16 4.500l3.500 3.500L8.500 19ZM13.500 7l3.500 3.500',
  end: 'M6 5l9 7l-9 7ZM18 5v14',
  eye:
    'M2.500 12S6 5.500 12 5.500S21.500 12 21.500 12S18 18.500 12 18.500S2.500 12 2.500 12Z' +
    'M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6Z',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  globe:
    'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3.500 6 3.500 9s-.5 6-3.500 9' +
    'c-3-3-3.500-6-3.500-9s.5-6 3.500-9',
  help:
    'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300' +
    'c-.7.300-1 .8-1 1.700M12 16.800v.2',
  keys: 'M3 7h18v10H3ZM6.500 10.500h.01M10 10.500h.01M13.500 10.500h.01M17 10.500h.01M8 14h8',
  link:
    'M10 14l4-4M8.500 11L6 13.500a3.200 3.200 0 0 0 4.500 4.500L13 15.500M15.500 13L18 10.500' +
    'A3.200 3.200 0 0 0 13.500 6L11 8.500',
  lock: 'M6 11h12v9H6ZM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  log: 'M6 4h12v16H6zM9 8.500h6M9 12h6M9 15.500h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  moon: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10Z',
  more:
    'M5 11.500a.5.5 0 1 0 0 1a.5.5 0 1 0 0-1ZM12 11.500a.5.5 0 1 0 0 1a.5.5 0 1 0 0-1Z' +
    'M19 11.500a.5.5 0 1 0 0 1a.5.5 0 1 0 0-1Z',
  mute: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM16 9.500l5 5M21 9.500l-5 5',
  next: 'M9 6l6 6l-6 6',
  pause: 'M8 5v14M16 5v14',
  people:
    'M9 5a3.500 3.500 0 1 0 0 7a3.500 3.500 0 0 0 0-7ZM2.500 20c.5-4 3-6 6.500-6s6 2 6.500 6' +
    'M15.500 5.300a3.500 3.500 0 0 1 0 6.400M17.500 14.500c2.300.7 3.700 2.500 4 5.500',
  plan:
    'M5.500 4h13a1.500 1.500 0 0 1 1.500 1.500v13a1.500 1.500 0 0 1-1.500 1.500h-13' +
    'a1.500 1.500 0 0 1-1.500-1.500v-13a1.500 1.500 0 0 1 1.500-1.500ZM4 9.300h16M4 14.700h16' +
    'M9.300 4v16M14.700 4v16',
  play: 'M7 5l12 7l-12 7Z',
  plus: 'M12 5v14M5 12h14',
  replay: 'M4 12a8 8 0 1 0 2.500-5.800M4 4v4.500h4.500',
  right: 'M5 12h14M13 6l6 6l-6 6',
  scroll:
    'M7 4h12v13M7 4a2.500 2.500 0 0 0-2.500 2.500V8H7m0-4v13.500A2.500 2.500 0 0 0 9.500 20' +
    'H19a2.500 2.500 0 0 0 2-3H10M11 9h5M11 12.500h5',
  send: 'M4 12L20 5l-5 15l-3.500-6Z',
  share: 'M12 15V4M8 7.500L12 3.500l4 4M5 12v8h14v-8',
  shuffle:
    'M3 7h4c5 0 5 10 10 10h4M3 17h4c2 0 3-1.500 4-3.300M13.500 9.500C14.300 8 15.300 7 17 7h4' +
    'M18.500 4.500L21 7l-2.500 2.500M18.500 14.500L21 17l-2.500 2.500',
  sound:
    'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM15.500 9a4.500 4.500 0 0 1 0 6M18 6.500' +
    'a8 8 0 0 1 0 11',
  start: 'M18 5l-9 7l9 7ZM6 5v14',
  sun:
    'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600l1.400 1.400' +
    'M17 17l1.400 1.400M18.400 5.600L17 7M7 17l-1.400 1.400',
  swap: 'M5 8h13M15 4.500L18.500 8L15 11.500M19 16H6M9 12.500L5.500 16L9 19.500',
  text: 'M5 6h14M12 6v13M9 19h6',
  theme: 'M12 3a9 9 0 1 0 0 18ZM12 3a9 9 0 0 1 0 18',
  undo: 'M9 7L4.500 11.500L9 16M5 11.500h9a5 5 0 0 1 0 10h-3',
  wait: 'M7 4h10M7 20h10M8 4c0 4 4 5.500 4 8s-4 4-4 8M16 4c0 4-4 5.500-4 8s4 4 4 8',
  x: 'M6 6l12 12M18 6L6 18',
};

/** @typedef {keyof typeof PATHS} IconName */
export const ICONS = /** @type {IconName[]} */ (Object.keys(PATHS));

/**
 * Returns an icon as SVG text. It says nothing to screen readers: its button has a label.
 * @param {IconName} name
 */
export function iconSvg(name, size = 20) {
  return (
    `<svg class="ic" viewBox="0 0 24 24" width="${size}" height="${size}" fill="none" ` +
    'stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" ' +
    `aria-hidden="true" focusable="false"><path d="${PATHS[name]}"/></svg>`
  );
}

/**
 * Returns an icon as an element.
 * @param {IconName} name
 */
export function icon(name, size = 20) {
  return svgElement(iconSvg(name, size));
}
