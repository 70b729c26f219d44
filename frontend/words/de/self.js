// @ts-check
/** Words of the dialogs behind one's own menu; learnt when one is opened. */
/** @type {Record<string, string>} */
export default {
  'self.tab': 'Dieser Browser speichert keine Cookies.',
  'self.tab.text':
    'Nur in diesem Tab bist du du: Schließt du ihn, sind dein Name und deine Plätze für dich ' +
    'verloren. Ein Link macht ein anderes Gerät oder einen anderen Browser auch zu dir.',
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
  'self.device.text':
    'Öffne diesen Link dort: Du bist auf beiden dieselbe Person, mit all deinen Plätzen ' +
    'und Partien.',
  'self.device.qr': 'QR-Code des Links',
  'self.device.link': 'Link für das andere Gerät',
  'self.device.until': 'Der Link gilt einmal, bis {time} Uhr. Gib ihn niemandem sonst.',
  'self.alerts.title': 'Hinweise',
  'self.alerts.text':
    'Wir rufen dich, wenn du am Zug bist, jemand sich an deinen Tisch setzt, dein Kreis einen ' +
    'eröffnet, eine Partie beginnt, eine Revanche vorbereitet wird oder deine Zeit abläuft. Nur ' +
    'wenn du zwanzig Sekunden nicht hingesehen hast; und wir sagen, welcher Tisch es ist, nie, ' +
    'was dort geschah.',
  'self.alerts.here': 'Auf diesem Gerät',
  'self.alerts.push': 'Hier rufen',
  'self.alerts.push_stop': 'Hier nicht mehr rufen',
  'self.alerts.push_on': 'Gut. Wir rufen dich.',
  'self.alerts.push_off': 'Wir rufen dich hier nicht mehr.',
  'self.alerts.push_no': 'Dein Browser erlaubt es nicht.',
  'self.alerts.insecure':
    'Nur über HTTPS darf eine Seite dich rufen, und diese erreichst du über einfaches HTTP. ' +
    'Bitte den Betreiber um eine Adresse mit https://, oder wähle unten einen anderen Weg.',
  'self.alerts.install':
    'Hier dürfen nur installierte Apps rufen: Wähle Teilen, dann „Zum Home-Bildschirm“, und ' +
    'öffne Clanhold von dort.',
  'self.alerts.unknown': 'Diesen Browser kann man nicht rufen. Wähle unten einen anderen Weg.',
  'self.alerts.denied':
    'Dein Browser lässt diese Seite nicht rufen. Am Schloss neben der Adresse kannst du es ' +
    'erlauben.',
  'self.alerts.mail': 'Per E-Mail',
  'self.alerts.mail_text':
    'Du bekommst einen Brief mit der Frage, ob du es so meinst; danach höchstens einen in der ' +
    'Viertelstunde.',
  'self.alerts.mail_asked': 'Ein Brief ist unterwegs. Öffne den Link darin.',
  'self.alerts.webhook': 'Per Webhook',
  'self.alerts.webhook_text':
    'Für einen Chat oder ein Programm von dir: Jeder Hinweis geht als JSON an diese Adresse.',
  'self.alerts.webhook_on': 'Gut. Probier es mit einem Test.',
  'self.alerts.not_there': 'Dorthin kann man keine Hinweise schicken.',
  'self.alerts.which': 'Für welche Tische',
  'self.alerts.all_tables': 'Alle meine Tische',
  'self.alerts.one_table': 'Für einen Tisch',
  'self.alerts.add': 'Hinzufügen',
  'self.alerts.ways': 'Wie wir dich erreichen',
  'self.alerts.none': 'Bisher gar nicht.',
  'self.alerts.this': 'Dieser Browser',
  'self.alerts.other': 'Ein anderer Browser von dir',
  'self.alerts.waits.push': 'Noch nichts geschickt',
  'self.alerts.waits.webhook': 'Noch nichts geschickt',
  'self.alerts.waits.mail': 'Bestätigt',
  'self.alerts.unconfirmed': 'Wartet darauf, dass du den Link in unserem Brief öffnest',
  'self.alerts.is_off':
    'Nach zehn Fehlschlägen abgeschaltet. Ein Test, der klappt, schaltet es wieder ein.',
  'self.alerts.test': 'Test',
  'self.alerts.test_of': '{name} testen',
  'self.alerts.remove': 'Entfernen',
  'self.alerts.remove_of': '{name} entfernen',
  'self.alerts.removed': 'Entfernt.',
  'self.alerts.last': 'Was zuletzt geschickt wurde',
  'self.alerts.outcome.sent': 'Geschickt',
  'self.alerts.outcome.failed': 'Nicht angenommen',
  'self.alerts.outcome.unknown': 'Keine Antwort in der Zeit',
  'self.alerts.outcome.gone': 'Dort ist niemand mehr: entfernt',
  'self.alerts.outcome.forbidden': 'Dorthin darf nichts gehen',
  'self.alerts.about.turn': 'Dein Zug',
  'self.alerts.about.time': 'Zeit läuft ab',
  'self.alerts.about.sat': 'Jemand setzt sich',
  'self.alerts.about.began': 'Es beginnt',
  'self.alerts.about.rematch': 'Revanche',
  'self.alerts.about.called': 'Ein Tisch deines Kreises',
  'self.alerts.about.test': 'Test',
  'self.alerts.about.confirm': 'Frage',
  'self.mail.title': 'Briefe von Clanhold',
  'self.mail.ask': 'Dürfen wir dir schreiben?',
  'self.mail.ask_text':
    'Wenn du am Zug bist, und bei ein paar anderen Dingen. Du kannst es jederzeit beenden.',
  'self.mail.yes': 'Ja, schreibt mir',
  'self.mail.stop': 'Keine Briefe mehr?',
  'self.mail.stop_text': 'Wir schreiben dieser Adresse nicht wieder.',
  'self.mail.stop_yes': 'Keine Briefe mehr',
  'self.mail.done': 'Gut. Wir schreiben.',
  'self.mail.stopped': 'Gut. Wir schweigen.',
  'self.mail.failed': 'Das ging nicht',
  'self.mail.go': 'Zu Clanhold',
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
