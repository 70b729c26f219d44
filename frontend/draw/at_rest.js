// @ts-check

/** @import { DrawContext } from '../types.js' */

/** What a board is drawn with when nobody plays on it. @type {Omit<DrawContext, 't'>} */
export const AT_REST = {
  choice: null,
  open: new Map(),
  preview: null,
  pointed: null,
  last: [],
  you: null,
  names: ['', '', '', ''],
  projection: 'plan',
  phone: true,
  areas: false,
  standing: null,
};
