// @ts-check
/** How one game is taught: what games/<id>/teach/ brings. */

/** @import { DrawContext, Translate } from './game.js' */
/** @import { Prompt, View } from './messages.js' */

/** @typedef {{view: View, names: string[], t: Translate}} LessonContext */

/**
 * @typedef {object} Teaching The default export of games/<id>/teach/lesson.js.
 * @property {(prompt: Prompt, ctx: LessonContext) => Record<string, string | number>} [values] What
 *   its words need besides the facts.
 * @property {(prompt: Prompt) => string} [words] Which of its words fit, if not those of its id.
 * @property {(prompt: Prompt) => string[]} [points] Selectors of what a prompt without an action
 *   speaks of: the first one that is on the page is lit.
 */

/**
 * @typedef {object} Panel A picture of the rules in one minute, with a sentence.
 * @property {string} id Its words are `<game>.minute.<id>`.
 * @property {View} view
 * @property {Partial<DrawContext>} [ui]
 * @property {[number, number, number, number]} [box] The part of the drawing that is shown.
 */

/**
 * @typedef {object} Minute The default export of games/<id>/teach/minute.js.
 * @property {Panel[]} panels
 * @property {(view: View) => string | undefined} [spot] The picture of what is asked in a position.
 */

/**
 * @typedef {object} Reading How the rules are opened.
 * @property {string} [title]
 * @property {(close: () => void) => import('../core/dom.js').Child} [foot]
 * @property {View} [view] The position that the reader comes from: its picture is marked.
 * @property {string} [at] A ruling to show, such as `XY-R3`.
 */

export {};
