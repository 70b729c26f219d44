// @ts-check
/** Lektionen und die Regeln in einer Minute. Werden bei Bedarf geladen. */
/** @type {Record<string, string>} */
export default {
  'teach.lesson': 'Lektion',
  'teach.step': 'Lektion {n}/{of}',
  'teach.close': 'Diesen Tipp schließen',
  'teach.wait': 'Spiel nach Belieben weiter: Der nächste Tipp kommt, wenn er passt.',
  'teach.over': 'Gut gespielt! Das war die Lektion.',
  'teach.learned': 'Was du gelernt hast',
  'teach.next': 'Weiter: {game} lernen',
  'teach.all': 'Jetzt kennst du alle unsere Spiele. Die Tische warten auf dich!',
  'teach.minute': 'In einer Minute',
  'teach.whole': 'Die ganzen Regeln',
};
