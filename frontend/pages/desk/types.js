// @ts-check
/** What the desk's API returns, see `backend/web/desk.py`. Times are seconds since 1970. */

/** @typedef {'silence' | 'bar' | 'hide' | 'close' | 'notice'} Effect */

/**
 * @typedef {object} Measure
 * @property {number} id
 * @property {Effect} effect
 * @property {string} subject
 * @property {string} reason
 * @property {number} since
 * @property {number | null} until
 */

/** @typedef {import('../../types.js').TalkLine & {reported?: boolean}} Line */

/**
 * @typedef {object} Report
 * @property {number} id
 * @property {string} match
 * @property {string} by
 * @property {string} about
 * @property {string} name
 * @property {string} note
 * @property {Line[]} lines
 * @property {number} at
 * @property {number | null} settled
 */

/**
 * @typedef {object} Room
 * @property {string} id
 * @property {string} title
 * @property {string} game
 * @property {'open' | 'running'} status
 * @property {boolean} public
 * @property {{person: string | null, name: string}[]} people
 * @property {number} watchers
 * @property {number} moved
 */

/** @typedef {{at: number, by: string, what: string, subject: string, reason: string}} Deed */

/**
 * @typedef {object} Desk
 * @property {Record<string, number>} figures
 * @property {Room[]} rooms
 * @property {Measure[]} measures
 * @property {Report[]} reports
 * @property {Deed[]} deeds
 */

/** @typedef {{effect: Effect, subject?: string, reason?: string, hours?: number}} Wanted */

/**
 * @typedef {object} Deeds What rows can do.
 * @property {(wanted: Wanted) => void} prepare Fills the form.
 * @property {(measure: number) => void} lift
 * @property {(report: number) => void} settle
 */

export {};
