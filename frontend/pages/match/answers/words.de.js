// @ts-check
/** Answers to taps that all games share, in German. Fetched when somebody asks. */
export default {
  'answers.past': 'Du blickst zurück. Kehre in die Gegenwart zurück, um zu spielen.',
  'answers.over': 'Diese Partie ist vorbei.',
  'answers.turn': 'Gerade ist {name} am Zug.',
};
