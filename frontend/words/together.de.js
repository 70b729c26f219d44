// @ts-check
/** Words about what happens at a table before the start. */
/** @type {Record<string, string>} */
export default {
  'together.clear.title': 'Den Platz von {name} freigeben?',
  'together.clear.text': '{name} kann zusehen. Soll {name} sich wieder setzen können?',
  'together.clear.again': 'Nur den Platz freigeben',
  'together.clear.bar': 'Nicht mehr an diesem Tisch',
  'together.barred.one': '{n} Person darf hier nicht sitzen.',
  'together.barred.other': '{n} Leute dürfen hier nicht sitzen.',
  'together.admit': 'Alle wieder sitzen lassen',
  'together.barred_you':
    'Die Person, die den Tisch leitet, lässt dich hier nicht sitzen. Du kannst zusehen.',
  'together.notify': 'Benachrichtige mich',
  'together.notify.title': 'Benachrichtige mich, wenn jemand kommt und ich die Seite nicht sehe',
  'together.news.sat': '{name} hat sich gesetzt',
  'together.news.left': '{name} ist aufgestanden',
  'together.news.said': '{name} hat etwas gesagt',
  'together.news.begins': 'Die Partie beginnt',
  'together.news.host': '{name} leitet jetzt den Tisch',
  'together.news.you_lead':
    'Du leitest jetzt den Tisch: Du wählst die Optionen und beginnst die Partie.',
  'together.news.barred':
    'Dein Platz wurde freigegeben, und du darfst dich hier nicht wieder setzen.',
  'together.news.freed':
    'Dein Platz wurde freigegeben. Setz dich wieder, wenn noch etwas frei ist.',
  'together.news.changed': 'Geändert: {what}. Noch bereit?',
  'together.changed.seats': '{n} Plätze',
  'together.changed.options': 'die Optionen des Spiels',
  'together.changed.time': 'die Zeit ({time})',
  'together.lead': '{name} den Tisch leiten lassen',
  'together.code': 'Oder sag den Code',
  'together.alias.title': 'Wer spielt noch hier?',
  'together.alias.text': 'Ihr teilt euch dieses Gerät. Alle sehen den Namen am Platz.',
  'together.alias.name': 'Name der Person',
  'together.alias.yes': 'Hinsetzen',
  'together.give_up.title': 'Die Partie aufgeben?',
  'together.give_up.two':
    'Gibst du auf, gewinnt die andere Seite. Oder ihr beendet sie gemeinsam, ohne dass jemand ' +
    'gewinnt: Dem müssen alle zustimmen.',
  'together.give_up.several':
    'Die Partie endet, ohne dass jemand gewinnt, wenn alle Mitspielenden zustimmen.',
  'together.give_up.concede': 'Ich gebe auf',
  'together.give_up.end': 'Gemeinsam beenden',
};
