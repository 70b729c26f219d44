// @ts-check
/** Answers to taps that all games share, in English. Fetched when somebody asks. */
export default {
  'answers.past': 'You are looking back. Return to the present to play.',
  'answers.over': 'This match is over.',
  'answers.turn': 'It is {name}’s turn just now.',
  'answers.ruled': '{text} ({ruling})',
  'answers.about.apprentice':
    'Apprentice: looks one step ahead and often slips. Good to learn with.',
  'answers.about.mason': 'Mason: plays soundly and slips now and then.',
  'answers.about.master': 'Master: thinks ahead and rarely slips.',
  'answers.about.chief': 'Chief: the strongest, thinks as far ahead as time allows.',
};
