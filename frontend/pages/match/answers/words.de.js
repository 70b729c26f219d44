// @ts-check
/** Answers to taps that all games share, in German. Fetched when somebody asks. */
export default {
  'answers.past': 'Du blickst zurück. Kehre in die Gegenwart zurück, um zu spielen.',
  'answers.over': 'Diese Partie ist vorbei.',
  'answers.turn': 'Gerade ist {name} am Zug.',
  'answers.ruled': '{text} ({ruling})',
  'answers.about.apprentice': 'Lehrling: denkt einen Schritt voraus und patzt oft. Gut zum Lernen.',
  'answers.about.mason': 'Maurer: spielt solide und patzt ab und zu.',
  'answers.about.master': 'Meister: denkt voraus und patzt selten.',
  'answers.about.chief': 'Clanchef: der Stärkste, denkt so weit voraus, wie die Zeit reicht.',
};
