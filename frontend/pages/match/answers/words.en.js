// @ts-check
/** Answers to taps that all games share, in English. Fetched when somebody asks. */
export default {
  'answers.past': 'You are looking back. Return to the present to play.',
  'answers.over': 'This match is over.',
  'answers.turn': 'It is {name}’s turn just now.',
};
