// @ts-check
/** How Castle Builders is taught, in German. */
/** @type {Record<string, string>} */
export default {
  'castle_builders.lesson.build':
    'Tippe auf Turm {tower} und bestätige: Dein Stein kommt auf das tiefste freie Feld.',
  'castle_builders.lesson.row':
    'Mehr Steine gewinnen eine Reihe, und die unterste zählt {value}: Bau dort einen.',
  'castle_builders.lesson.bonus':
    'Ein Bonus verdoppelt, was du gewinnst: ↕ den Turm, ↔ die Reihe. Bau ihn tief und wähle ↔.',
  'castle_builders.lesson.remove':
    'Abriss nimmt den obersten Stein eines Turms für immer weg: Triff den auf Turm {tower}.',
  'castle_builders.lesson.top':
    'Auf Turm {tower} ist ein Feld frei: Wer oben steht, gewinnt seine {value} Punkte.',
  'castle_builders.lesson.end':
    'Alles voll: Reihen und Spitzen zählen, {mine} Punkte für dich, {theirs} für den Bot.',
  'castle_builders.learned.1': 'Ein Stein kommt auf das tiefste freie Feld eines beliebigen Turms.',
  'castle_builders.learned.2':
    'Spitzen gewinnen Türme, mehr Steine gewinnen Reihen; ein Bonus verdoppelt eins davon.',
  'castle_builders.learned.3': 'Heb dir den Abriss auf, bis ein Turm voll ist.',
  'castle_builders.minute.build':
    'Spiel einen deiner zwei Steine: Er kommt auf das tiefste freie Feld eines Turms. Dann ' +
    'zieh nach.',
  'castle_builders.minute.rows':
    'Eine Reihe gewinnt, wer mehr Steine darin hat. Die unterste zählt am meisten: 7.',
  'castle_builders.minute.tops':
    'Einen Turm gewinnt, wer oben steht. Sind alle 21 Felder voll, werden Reihen und Türme ' +
    'gezählt.',
  'castle_builders.minute.special':
    'Nochmal: du bist wieder dran. Bonus: verdoppelt Turm ↕ oder Reihe ↔. Abriss: oberster ' +
    'Stein weg.',
};
