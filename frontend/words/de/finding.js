// @ts-check
/** Wörter des Formulars, das Tische und Partien findet; gelernt, wenn es gezeigt wird. */
/** @type {Record<string, string>} */
export default {
  'finding.title': 'Tisch oder Partie suchen',
  'finding.search': 'Name eines Tisches oder Spielers',
  'finding.any_game': 'Jedes Spiel',
  'finding.any_pace': 'Jedes Tempo',
  'finding.pace.none': 'Ohne Uhr',
  'finding.pace.live': 'Mit Uhr',
  'finding.pace.days': 'Tage pro Zug',
  'finding.order': 'Reihenfolge der Tische',
  'finding.order.usual': 'Neueste zuerst',
  'finding.order.nearly_full': 'Fast volle zuerst',
  'finding.order.oldest': 'Am längsten wartende zuerst',
  'finding.free': 'Mit freiem Platz',
};
