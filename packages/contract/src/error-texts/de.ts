import type { ErrorTexts } from '../error-text.ts';

export const errorTexts: ErrorTexts = {
  'request.invalid': 'Die Anfrage ist ungültig: {field}',
  'session.missing': 'Bitte zuerst anmelden',
  'access.denied': 'Noch keine Berechtigung',
  'path.unknown': 'Diese Adresse gibt es nicht',
  'method.not_allowed': 'Dieser Aufruf erlaubt die Methode nicht; bitte {allow} verwenden',
  'request.conflict': 'Der Inhalt wurde inzwischen geändert; bitte neu laden',
  'request.too_large': 'Die Anfrage ist zu groß',
  'request.not_json': 'Die Anfrage muss JSON sein',
  'request.too_many': 'Zu viele Anfragen; bitte in {seconds} s erneut versuchen',
  'server.failed': 'Auf dem Server ist ein Fehler aufgetreten; bitte später erneut versuchen',
  'call.not_supported': 'Das wird noch nicht unterstützt',
  'server.busy': 'Der Server ist ausgelastet; bitte später erneut versuchen',
  'access.foreign_origin': 'Die Anfrage kam von einer anderen Website und wurde abgelehnt',
  'announcement.not_found': 'Derzeit keine Mitteilung',
  'announcement.key_taken':
    'Unter „{key}“ ist bereits eine Mitteilung veröffentlicht; bitte diese zuerst deaktivieren',
  'envelope.damaged': 'Die verschlüsselte Anfrage ist nicht lesbar; bitte die Seite neu laden',
  'envelope.unknown_key': 'Der Schlüssel wurde erneuert; bitte erneut versuchen',
  'envelope.clock': 'Die Uhr dieses Geräts geht falsch; bitte stellen und erneut versuchen',
  'envelope.replay': 'Diese Anfrage wurde bereits bearbeitet',
  'envelope.required': 'Diese Seite nimmt nur verschlüsselte Anfragen an',
};
