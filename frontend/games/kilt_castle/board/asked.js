// @ts-check
/** Places without a drawing of their own that a tap explains: slots and bare spaces. */
import { moved } from '../../../draw/paths.js';
import { BACK_TO_FRONT, ROW, SLOTS, cardRect, centre, rectAround } from './geometry.js';
import { corner, topFace } from './spaces.js';

/** @typedef {import('../situation.js').Board} Board */
/** @typedef {import('../../../types.js').Shape} Shape */

/**
 * The slots where no card may land now.
 * @param {Board} board
 * @returns {Shape[]}
 */
export const beds = ({ g, now, label }) =>
  [...Array(SLOTS).keys()]
    .filter((slot) => !now.lit.has(`slot:${slot}`))
    .map((slot) => {
      const whole = cardRect(g, slot, 0, ROW, 1);
      return {
        key: `bed:${slot}`,
        at: moved(centre(g, whole)),
        cls: 'kc-asked',
        dim: `slot:${slot}`,
        label: label(`slot:${slot}`),
        svg: `<path d="${rectAround(g, whole)}"/>`,
      };
    });

/**
 * The spaces without a tower, lochs included.
 * @param {Board} board
 * @returns {Shape[]}
 */
export const grounds = ({ g, view, now, label }) =>
  BACK_TO_FRONT.filter((space) => !(space in view.towers || now.lit.has(`space:${space}`))).map(
    (space) => ({
      key: `ground:${space}`,
      at: corner(g, space),
      cls: 'kc-asked',
      dim: `space:${space}`,
      label: label(`space:${space}`),
      svg: `<path d="${topFace(g, 0, 0)}"/>`,
    }),
  );
