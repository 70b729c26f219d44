// @ts-check
/** Words of the dialogs behind one's own menu; learnt when one is opened. */
/** @type {Record<string, string>} */
export default {
  'self.device.title': 'Anderes Gerät benutzen',
  'self.device.ask': 'Bist du das?',
  'self.device.ask_name': 'Bist du {name}?',
  'self.device.ask_text':
    'Mit diesem Link wird auch dieses Gerät benutzt. Von da an hat dieser Browser Namen, ' +
    'Plätze und Partien der Person, die ihn erstellt hat.',
  'self.device.before': 'Dieser Browser ist jetzt {name} und wird es danach nicht mehr sein.',
  'self.device.yes': 'Ja, dieses Gerät benutzen',
  'self.device.done': 'Willkommen, {name}',
  'self.device.done_text':
    'Dieses Gerät kennt dich jetzt. Deine Partien sind, wo du sie verlassen hast.',
  'self.device.go': 'Zur Startseite',
  'self.device.failed': 'Dieser Link geht nicht',
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
};
