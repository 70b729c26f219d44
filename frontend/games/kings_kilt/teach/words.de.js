// @ts-check
/** How King's Kilt is taught, in German. */
/** @type {Record<string, string>} */
export default {
  'kings_kilt.lesson.family':
    'Diese drei Clans sind deine geheime Familie: In den oberen drei Reihen bringen sie Punkte.',
  'kings_kilt.lesson.advance':
    'Lass {clan} aufsteigen: Von zwei Nachbarn darf einer auf den freien Platz darüber.',
  'kings_kilt.lesson.fill':
    'Die Lücke füllt sich von unten, und du wählst, welche der zwei Karten steigt: nimm {clan}.',
  'kings_kilt.lesson.betray':
    'Eine Einflusskarte stürzt eine Karte für immer: {clan} ist nicht deins, also weg damit.',
  'kings_kilt.lesson.betray_theirs':
    '{name} gab eine Einflusskarte her und stürzte {clan} für immer: Das darfst du auch.',
  'kings_kilt.lesson.reveal':
    'Ein neuer Rang ist erreicht, also zeig einen Clan: {clan} hat am wenigsten zu verlieren.',
  'kings_kilt.lesson.reveal_theirs':
    'Ein neuer Rang: {name} musste einen Clan zeigen, und du weißt nun, wen du stürzen kannst.',
  'kings_kilt.lesson.pass':
    'Es gibt einen König, also verrate oder passe: König 3 Punkte, Wächter 2, Adlige 1 je Clan.',
  'kings_kilt.learned.1': 'Lass eine Karte auf zwei andere steigen, dann wähle, wer aufrückt.',
  'kings_kilt.learned.2': 'Einfluss stürzt fremde Clans; ganz oben muss ein Nachbar helfen.',
  'kings_kilt.learned.3': 'Verrat deine Familie nicht: Was du hebst, sagt den anderen viel.',
  'kings_kilt.minute.family':
    'Sechs Karten bilden die Basis. Drei Clans, nur für dich markiert, sind deine geheime Familie.',
  'kings_kilt.minute.advance':
    'Von zwei Nachbarn darf einer aufsteigen. Die Lücke füllt sich von unten, zuletzt vom Stapel.',
  'kings_kilt.minute.betray':
    'Oder verrate: Gib eine Einflusskarte, und eine Karte fällt. Oben muss der Nachbar passen.',
  'kings_kilt.minute.king':
    'Gibt es einen König: verraten oder passen. Dann zählen König 3, Wächter 2, Adlige 1.',
};
