// @ts-check
/** All shared types, for JSDoc comments. No page loads these files. */
export * from './types/messages.js';
export * from './types/api.js';
export * from './types/game.js';
export * from './types/card.js';
export * from './types/lesson.js';
