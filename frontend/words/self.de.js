// @ts-check
/** Words of the dialogs behind one's own menu; learnt when one is opened. */
/** @type {Record<string, string>} */
export default {
  'self.devices.title': 'Deine Geräte',
  'self.devices.text':
    'In diesen Browsern kennt man dich. Melde ab, was du nicht mehr benutzt oder nicht mehr hast.',
  'self.devices.name': '{browser} auf {system}',
  'self.devices.unknown': 'Ein Browser, den wir nicht kennen',
  'self.devices.this': 'dieses Gerät',
  'self.devices.today': 'heute gesehen',
  'self.devices.yesterday': 'zuletzt gestern gesehen',
  'self.devices.seen': 'zuletzt am {day} gesehen',
  'self.devices.never': 'noch nicht gesehen',
  'self.devices.end': 'Abmelden',
  'self.devices.end_of': '{name} abmelden',
  'self.devices.end_title': '{name} abmelden?',
  'self.devices.end_text':
    'Es wird sofort abgemeldet, in allen Tabs, und kommt nur mit einem neuen Link von dir zurück.',
  'self.devices.ended': '{name} ist abgemeldet.',
  'self.devices.add': 'Anderes Gerät benutzen',
  'self.device.text':
    'Öffne diesen Link dort: Du bist auf beiden dieselbe Person, mit all deinen Plätzen ' +
    'und Partien.',
  'self.device.qr': 'QR-Code des Links',
  'self.device.link': 'Link für das andere Gerät',
  'self.device.until': 'Der Link gilt einmal, bis {time} Uhr. Gib ihn niemandem sonst.',
  'self.bot.title': 'Dein Bot',
  'self.bot.text':
    'Ein Programm von dir kann hier mitspielen wie ein Mensch: an eigenen Tischen oder ' +
    'zusammen mit dir, als Bot gekennzeichnet. Dazu braucht es ein Token, das sagt, wem es ' +
    'gehört.',
  'self.bot.name': 'Name des Bots (freiwillig)',
  'self.bot.make': 'Token erstellen',
  'self.bot.known':
    '{name} hat ein Token. Ist es verloren oder kennt es jemand anderes, dann ersetze es: ' +
    'Das alte gilt sofort nicht mehr.',
  'self.bot.replace': 'Token ersetzen',
  'self.bot.end': 'Beenden',
  'self.bot.end_title': 'Token beenden?',
  'self.bot.end_text':
    'Der Bot kann dann nicht mehr kommen. Er verlässt offene Tische, und Bots des Hauses ' +
    'spielen seine Partien zu Ende.',
  'self.bot.ended': 'Das Token ist beendet.',
  'self.bot.made':
    'Das ist das Token von {name}. Kopiere es jetzt: Es wird nicht noch einmal gezeigt. ' +
    'Wer es hat, spielt als dein Bot.',
  'self.bot.token': 'Token',
  'self.bot.copy_token': 'Token kopieren',
  'self.bot.start':
    'Das Beispiel, das bei Clanhold dabei ist, kommt so an einen Tisch. TABLE ist das Ende ' +
    'vom Link des Tischs.',
  'self.bot.copy_command': 'Befehl kopieren',
  'self.leave.title': 'Dieses Gerät abmelden?',
  'self.leave.text':
    'Dieser Browser weiß dann nicht mehr, wer du bist. Wenn du kein anderes Gerät benutzt, ' +
    'gibt es keinen Weg zurück zu deinen Plätzen.',
  'self.leave.yes': 'Gerät abmelden',
  'self.forget.title': 'Dich für immer vergessen?',
  'self.forget.text':
    'Dein Name und alles, was du geschrieben hast, werden gelöscht. Bots spielen deine ' +
    'Partien zu Ende. Das lässt sich nicht rückgängig machen.',
  'self.forget.yes': 'Alles über mich löschen',
  'self.keep.title': 'Wiedergefunden werden',
  'self.keep.text':
    'Ein geleerter Browser vergisst dich. Ein Passkey oder ein Notfall-Code bringt dich ' +
    'zurück, zu deinen Plätzen, Partien und Kreisen.',
  'self.keep.unsafe':
    'Diese Seite wird ohne HTTPS aufgerufen, da sind Passkeys und Notfall-Codes nicht ' +
    'sicher. Es geht nur mit einem Geräte-Link: Öffne ihn auf einem anderen Gerät, bevor du ' +
    'dieses leerst.',
  'self.keep.no_passkeys':
    'Passkeys brauchen einen Browser, der sie kennt, und eine Seite mit einem Namen.',
  'self.keep.passkey': 'Passkey',
  'self.keep.make': 'Passkey erstellen',
  'self.keep.made': 'Du hast einen Passkey. Er bringt dich zurück.',
  'self.keep.end': 'Löschen',
  'self.keep.end_of': 'Den Passkey von {name} löschen',
  'self.keep.end_title': 'Diesen Passkey löschen?',
  'self.keep.end_text':
    'Er bringt dich dann nicht mehr zurück. Lösche ihn auch in deinem Browser oder Telefon.',
  'self.keep.codes.one': 'noch {n} Notfall-Code',
  'self.keep.codes.other': 'noch {n} Notfall-Codes',
  'self.keep.codes_make': 'Notfall-Codes erstellen',
  'self.keep.codes_again': 'Neue Codes erstellen',
  'self.keep.codes_replace': 'Die Codes, die du dir notiert hast, gelten dann nicht mehr.',
  'self.keep.codes_title': 'Deine Notfall-Codes',
  'self.keep.codes_text':
    'Bewahre sie auf, wo du sie wiederfindest: auf Papier oder in einem Passwort-Manager. ' +
    'Jeder gilt einmal. Sie werden nicht noch einmal gezeigt.',
  'self.keep.codes_copy': 'Codes kopieren',
  'self.back.text':
    'Willkommen zurück! Mit deinem Passkey oder einem Notfall-Code bist du wieder du.',
  'self.back.passkey': 'Passkey benutzen',
  'self.back.code': 'Notfall-Code',
  'self.back.go': 'Eintreten',
  'self.back.link':
    'Ist noch ein anderes Gerät in Gebrauch? Dann erzeuge dort einen Geräte-Link, im Menü ' +
    'hinter deinem Namen.',
  'refused.no_way_back': 'Diesen Passkey oder Code hat hier niemand. Ein Code gilt nur einmal.',
  'refused.not_safe': 'Das braucht HTTPS. Hier geht es nur mit einem Geräte-Link.',
};
