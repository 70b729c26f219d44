// @ts-check
/** @type {Record<string, string>} */
export default {};
