import type { ResponseWords } from '../response-words.js';

/** The words of responses in German: whole sentences, as the messages for forms are. */
export const germanResponses: ResponseWords = {
  summary: ({ errors, fields, isCut }, first) => {
    const counted =
      fields < 2
        ? `Es gibt ${isCut ? 'mindestens ' : ''}${errors} Fehler`
        : `${isCut ? 'Mindestens ' : ''}${fields} Felder sind falsch`;
    return `${counted}; zuerst: ${first}`;
  },
  byCode: {
    VALIDATION_FAILED: 'Die Anfrage ist nicht gültig.',
    UNPROCESSABLE_ENTITY: 'Die Anfrage kann nicht ausgeführt werden.',
    BAD_REQUEST: 'Die Anfrage ist nicht richtig.',
    RATE_LIMITED: 'Das sind zu viele Anfragen; bitte später noch einmal versuchen.',
    UNAUTHORIZED: 'Die Zugangsdaten fehlen oder sind nicht gültig.',
    INTERNAL_ERROR: 'Die Anfrage konnte nicht bearbeitet werden.',
    FORBIDDEN: 'Die Zugangsdaten erlauben diese Anfrage nicht.',
  },
  notJudged: 'Der Workspace konnte nicht gefragt werden; der Entwurf wurde nicht geprüft.',
  tooLarge: (most) => `Der Inhalt der Anfrage darf höchstens ${most / 1_000_000} Millionen Objekte und Listen haben.`,
  requestId: (problem, most) => `Die ID der Anfrage ${idProblem(most)[problem]}.`,
  noObject: () => 'Der Inhalt der Anfrage muss ein Objekt sein.',
};

const idProblem = (most: number): Readonly<Record<Parameters<ResponseWords['requestId']>[0], string>> => ({
  'no-text': 'muss Text sein',
  'too-long': `darf höchstens ${most} Zeichen haben`,
  'hidden-character':
    'darf nur sichtbare Zeichen haben: keine Zeilenumbrüche, keine Steuerzeichen, nichts Unsichtbares',
  differs: 'muss in der Kopfzeile X-SVC-Request-Id und im Inhalt der Anfrage dieselbe sein',
});
