// @ts-check
/** Lessons and the rules in one minute. Loaded when used. */
/** @type {Record<string, string>} */
export default {
  'teach.lesson': 'Lesson',
  'teach.step': 'Lesson {n}/{of}',
  'teach.close': 'Close this tip',
  'teach.wait': 'Play on as you like: the next tip comes when it fits.',
  'teach.over': 'Well played! That was the lesson.',
  'teach.learned': 'What you have learned',
  'teach.next': 'Next: learn {game}',
  'teach.all': 'You know all our games now. The tables are waiting for you!',
  'teach.minute': 'In one minute',
  'teach.whole': 'The whole rules',
};
