import type { LanguageCode } from '../../src/spec/field-facts.js';
import type { FormText } from './all-form-words.js';

/** What no text has, an example of such a text, what is better, and the kinds of texts, if the others may have it. */
export type Wrong = readonly [
  pattern: string | RegExp,
  example: string,
  better: string,
  kinds?: readonly FormText['kind'][],
];

// Of words, only whole ones count, in upper or lower case. Expressions are taken as they are.

/** Keys, values and paths of the JSON, and characters by their numbers. */
const raw: readonly Wrong[] = [
  [/(?<![\p{L}\d_])(?!utm_)[\p{L}\d]+_[\p{L}\d_]+/u, 'Enter the btn_name.', 'the label of the field'],
  [/(?<!\p{L})(?!i[OP])\p{Ll}+\p{Lu}\p{L}/u, 'Choose startWithInTheFollowing.', 'the label of the value'],
  [/(?<!\/\/\S*)\p{L}\.\w+\.\p{L}/u, 'Move it to content.default.push.', 'the label and the place'],
  [/\\u[\da-f{]/, 'Now it is a\\u200bda.', 'the place of the invisible character'],
];

/** Words of those who write JSON or programs. */
export const programmers: Readonly<Record<LanguageCode, readonly Wrong[]>> = {
  en: [
    ...raw,
    ['execut(?:ed|ions?)', 'Remove the executed.', '“Did this”, how often'],
    ['action name', 'Enter the filter action name.', 'event'],
    ['booleans?|true|false|integers?|strings?|null|undefined|NaN', 'Choose true.', 'on or off, number, text'],
    ['(?:in|without) quotes', 'Write it in quotes.', 'as text'],
    ['objects?|arrays?|JSON|schemas?', 'Enter an array.', 'list, details'],
    ['components?', 'Leave out the tags: an update cannot clear a component.', 'say what cannot be emptied'],
    // Titles are made for entries of everything, even of what is no list.
    ['list entr(?:y|ies)|entry \\d+ of', 'Enter the entry 1 of Cc addresses.', 'Cc address 1', ['message', 'hint']],
    ['(?:the|make) one entry', 'Keep the one entry of the tags', 'the only tag, a list with one entry'],
    ['a T', 'Put a T between date and time of the start time.', 'choose it in the calendar'],
    ['hexadecimal', 'The color, as a hexadecimal color code.', 'a color code such as #1A2B3C'],
    ['expressions?', 'For personalized files it contains expressions.', 'placeholder'],
    ['nearer to 0', 'Enter a number nearer to 0.', 'a number of at most 15 digits'],
    ['specification', 'The specification has no such field.', 'there is no such setting'],
    ['data type', 'Choose the filter data type.', 'kind of value'],
    ['operators?|negation', 'Choose the group operator.', 'match, comparison, exclude matches'],
    ['case sensitivity', 'Remove the filter case sensitivity.', 'match upper and lower case'],
    ['where (?:text|entries|several fields) belongs?', 'There is a number where text belongs.', 'say what to do'],
    ['there is (?:yes or no|nothing|text|a number)', 'Fill it in again: there is nothing.', 'say what to do'],
    ['(?:choose|as) yes or no', 'Choose yes or no for “Queuing”.', 'Choose “Yes” or “No”'],
    ['groups? of details', 'Several groups of details', 'record, list of records'],
    ['pair (?:key|value)', 'Enter the pair key.', 'name, value'],
    ['nest(?:ed)?', 'Nest these filters less.', 'levels'],
    ['requests? (?:in|per)', 'The throttle in requests per minute.', 'sending speed'],
  ],
  de: [
    ...raw,
    ['Objekte?n?|Arrays?|JSON|Schemata?', 'Wenn es Objekte enthält.', 'Angaben'],
    ['Strings?|Zeichenketten?|null|undefined|NaN|true|false', 'Einen String eingeben.', 'Text, Zahl'],
    ['Wahrheitswerte?|boolesch\\p{L}*', 'Einen Wahrheitswert wählen.', 'ein oder aus'],
    ['Ausdr(?:uck|ücken?)', 'Bei eigenen Dateien enthält sie Ausdrücke.', 'Platzhalter'],
    ['Komponenten?', 'Eine Änderung kann keine Komponente leeren.', 'sagen, was sich nicht leeren lässt'],
    ['hexadezimal\\p{L}*', 'Die Farbe als hexadezimaler Farbcode.', 'Farbcode wie #1A2B3C'],
    ['Einträgen? einer Liste', 'Die Einträge einer Liste.', 'mehrere Werte'],
    ['den einen Eintrag|als einen Eintrag', 'Den einen Eintrag von Tags behalten', 'den einzigen Wert, eine Liste'],
    ['eintippen', '„Team“ neu eintippen.', 'eingeben'],
    ['ein T', 'Ein T zwischen Datum und Uhrzeit setzen', 'im Kalender wählen'],
    ['näher (?:bei|an) 0', 'Eine Zahl näher bei 0 eingeben.', 'eine Zahl mit höchstens 15 Ziffern'],
    ['Spezifikation', 'Die Spezifikation hat kein Feld dieses Namens.', 'dieses Feld gibt es nicht'],
    ['Operator(?:en)?|Verneinung|Verknüpfung', 'Operator des Filters', 'Vergleich, umkehren, es müssen zutreffen'],
    ['Datentyp', 'Datentyp des Filters', 'Art des Werts'],
    ['(?:Schlüssel|Wert) des Paars|Paar(?:e|en)?', 'Schlüssel des Paars', 'Zusatzangabe: Name, Wert'],
    ['Zeiteinheit bis', 'Zeiteinheit bis zum Ablauf', 'Einheit (Ablauf)'],
    ['hingehör\\p{L}*', 'Dort steht eine Zahl, wo Text hingehört.', 'sagen, was zu tun ist'],
    ['Aktionsname|Ausgeführt|Ausführung(?:en)?', 'Anzahl der Ausführungen', 'Ereignis, Getan, Häufigkeit'],
  ],
};

/** Another word for a thing that has its word already, and words that are not those of the trade. */
export const terms: Readonly<Record<LanguageCode, readonly Wrong[]>> = {
  en: [
    ['e-mails?', 'Enter one e-mail address.', 'email'],
    ['repetitions?|repeat frequency|occurrences?|periodic', 'Fill in the repetition.', 'recurring, number of sends'],
    ['timers?', 'Fill in the timer.', 'countdown'],
    ['button (?:name|title)', 'Enter the button name.', 'button text'],
    ['(?:minimum|maximum) delay', 'Enter the minimum delay.', 'shortest, longest delay'],
    ['carousel content', 'Fill in the carousel content.', 'carousel'],
    ['backup', 'The template needs a template backup.', 'fallback'],
    ['trigger delay type|with a delay', 'Choose the trigger delay type.', 'delay: none, fixed, chosen for each user'],
    ['(?<!(?:mail|from|reply-to|cc|bcc|sender) )address(?:es)?', 'The address of the image.', 'URL, or email address'],
    ['phones?(?! number)', 'Phones hardly notice it.', 'device'],
    ['(?:segmentation|scheduling|periodic|variation) details', 'Scheduling details', 'audience, schedule, recurrence'],
    ['(?:best-time-to-send|user time zone) details', 'User time zone details', 'time zone settings'],
    ['(?:goal|control group|android|basic) details', 'Basic details', 'goals, control groups, campaign'],
    ['campaign delivery type|scheduling type', 'Choose the scheduling type.', 'campaign type, when to send'],
    ['(?:included|excluded) audience filters', 'Included audience filters', 'include users who…'],
    ['secondary trigger filters', 'Secondary trigger filters', 'and also'],
    ['click action value', 'Enter the default click action value.', 'link or screen'],
    ['fallback (?:without a|outside the)', 'Fallback without a best time', 'if no best time is known'],
    ['maximum time to show|expiry time of sync\\p{L}*', 'Maximum time to show messages', 'show for at most (hours)'],
    ['audience limit (?:switch|frequency)', 'Audience limit switch', 'limit the audience, limit applies'],
    ['user time has passed', 'Sending when the user time has passed', 'send even if the local time has passed'],
    ['do-not-disturb bypass', 'Do-not-disturb bypass', 'ignore do-not-disturb hours'],
    ['throttle', 'Throttle in requests per minute', 'sending speed (per minute)'],
    ['sent messages', 'Sent messages', 'users reached', ['value']],
    [/^By (?:itself|swiping)$/, 'By itself', 'Automatically, manually', ['value']],
    ['he or she|his or her', 'At the time when he or she is most active.', 'they'],
    ['a time where', 'At a time where the user is', "at a time in the user's time zone"],
    ['normally it does not', 'Whether it helps; normally it does not.', 'off by default'],
    ['the change of', 'Undo the change of the start time', 'the change to'],
    ['platform specific|platform level', 'Platform specific details', 'platform-specific, by platform'],
    ['in the calendar for|time zone that exists', 'Choose a time zone that exists.', 'say that it is unknown'],
    ['no draft can be', 'No draft can be a Live Activity broadcast.', 'cannot be created here'],
  ],
  de: [
    [/(?<!\p{L})(?:Emails?|e-mails?|eMails?)(?!\p{L})/u, 'Eine Email-Adresse eingeben.', 'E-Mail'],
    ['Häufigkeitsbegrenzung', 'Häufigkeitsbegrenzung ignorieren', 'Frequency Capping'],
    ['Zustellart\\p{L}*', 'Zustellart der Kampagne', 'Versandart'],
    ['Zustellregeln?', 'Zustellregeln', 'Versandeinstellungen'],
    ['Konversion\\p{L}*', 'Konversionsziele', 'Conversion-Ziele'],
    ['bestätigte\\p{L}* Absender\\p{L}*', 'Einen bestätigten Absender wählen.', 'verifizierter Absender'],
    ['Schlagw(?:ort|örter)\\p{L}*', 'Schlagwörter', 'Tags'],
    ['Timers?', 'Timer mit Fortschrittsbalken', 'Countdown'],
    ['Benutzerdefiniert\\p{L}*|selbst erstellte\\p{L}*', 'Eine selbst erstellte Vorlage.', 'eigene Vorlage'],
    ['(?:Name|Titel) der Schaltfläche', 'Titel der Schaltfläche', 'Text der Schaltfläche'],
    ['Standard-Sprachversion', 'Den Inhalt der Standard-Sprachversion schreiben.', 'Standardversion'],
    ['Sendung(?:en)?', 'Anzahl der Sendungen', 'Versand, Versände'],
    ['Sendehäufigkeit', 'Sendehäufigkeit', 'Rhythmus'],
    ['beste[nr]? (?:Sende)?zeit', 'Ersatz ohne beste Sendezeit', 'optimale Versandzeit'],
    ['kaputte\\p{L}*', 'Kaputte Zeichen entfernen.', 'beschädigte'],
    ['Tondatei', 'Tondatei', 'Sounddatei'],
    ['iOS-Kennzeichen', 'iOS-Kennzeichen', 'iOS-Badge'],
    ['Drosselung|Anfragen (?:je|pro) Minute', 'Drosselung in Anfragen je Minute', 'Versandrate (pro Minute)'],
    [/(?<![\p{L}-])Adressen?(?!\p{L})/u, 'Die Adresse des Bildes.', 'URL, Link oder E-Mail-Adresse'],
    ['durch ein Geschäftsereignis|zu Geschäftsereignissen', 'Durch ein Geschäftsereignis', 'bei Geschäftsereignis'],
    ['Mitteilung(?:en)?', 'Kritische Mitteilung', 'Benachrichtigung'],
    ['\\p{L}*symbole?s?', 'Großes Symbol', 'Icon'],
    ['Zeitkritisch', 'Zeitkritisch', 'Dringlich'],
    [/^Kritisch$/, 'Kritisch', 'Kritischer Hinweis', ['value']],
    ['Sendegrenze', 'Sendegrenze', 'Höchstzahl je Nutzer'],
    ['Auslösebedingung', 'Auslösebedingung', 'Trigger, Auslöser'],
    ['Rundsendung', 'Eine Rundsendung an alle.', 'Broadcast'],
    ['nicht wegwischbare', 'Nicht wegwischbare Benachrichtigung', 'fixierte Benachrichtigung'],
    ['verstrichene\\p{L}* Ortszeit', 'Nach verstrichener Ortszeit senden', 'wenn die Startzeit vorbei ist'],
    ['(?:ein|aus)geschlossene Zielgruppenfilter', 'Ausgeschlossene Zielgruppenfilter', 'Nutzer ausschließen'],
    ['auslösende Filter', 'Weitere auslösende Filter', 'auslösende Ereignisse, zusätzliche Bedingungen'],
    ['gesendete Nachrichten', 'Gesendete Nachrichten', 'erreichte Nutzer', ['value']],
    ['zugeklappt\\p{L}*', 'Zugeklappte Benachrichtigung', 'eingeklappt'],
    ['Gänsefüßchen', 'Runde Gänsefüßchen ersetzen.', 'typografische Anführungszeichen'],
    ['(?:den|die) es (?:im Kalender )?gibt', 'Eine Zeitzone wählen, die es gibt.', 'sagen, dass sie unbekannt ist'],
    ['kein Entwurf kann', 'Kein Entwurf kann eine Live-Aktivität sein.', 'lässt sich hier nicht anlegen'],
    ['normalerweise nicht', 'Ob sie hilft; normalerweise nicht.', 'standardmäßig ausgeschaltet'],
  ],
};

/** The kinds that are sentences. */
export const sentences = ['message', 'hint', 'title'] as const;

const several =
  'errors|hours|minutes|days|users|variations|senders|parameters|characters|digits|values|groups|levels|ones';
const mehrere = 'Stunden|Tage|Minuten|Fehlern?|Varianten|Einträge|Werte|Ziele|Gruppen';

/** One with the form of several, and several with that of one. */
export const plurals: Readonly<Record<LanguageCode, readonly Wrong[]>> = {
  en: [
    [`1 (?:(?!of )\\p{L}+ ){0,2}(?:${several})`, 'Correct this: at least 1 more errors will be shown.', 'the singular'],
    [/(?<!\d)1 \p{L}+ are(?!\p{L})/u, 'Now 1 sender are named.', 'is'],
    ['(?<!\\p{L} )[2-9] (?:more )?(?:error|hour|day|variation|sender)', 'Enter: 2 hour.', 'the plural'],
  ],
  de: [
    [/(?<!\p{L}|\d)1 weitere(?!\p{L})/u, 'UTM-Parameter „x“ und 1 weitere entfernen', '1 weiterer, einen weiteren'],
    [`1\\s(?:\\p{L}+ )?(?:${mehrere})`, 'Mindestens 1 Stunden eingeben.', 'die Einzahl'],
    ['1 (?:\\p{L}+ )?(?:werden|sind|haben|brauchen)', 'Mindestens 1 weitere werden angezeigt.', 'wird'],
    ['\\p{L}+(?:rn|en) 1 entfernen', 'Von den Parametern 1 entfernen.', 'einen … entfernen'],
  ],
};

/** What no sentence has. Quotations have something in them. */
export const grammar: Readonly<Record<LanguageCode, readonly Wrong[]>> = {
  en: [
    [/”\s*“/, 'This is not used while “Campaign type” “One-time” is chosen.', 'a word between quotations'],
    [/“\s*”/, 'Choose another value; “” is not possible here.', 'leave it out'],
    [
      /(?<!\p{L})(?:the|an?) “[^”]*”(?=[.,;:)]|$| (?:to|as|again|in|of|on|at|for|with|or|and|is|has|needs)(?!\p{L}))/iu,
      'Remove the “Created by”.',
      'no article, or a noun after it',
    ],
    [
      /(?<!\p{L})the (?:did|do|and|if|when|how|only(?! one| entry)|also|even|apply|show|use|keep|allow|ignore|exclude|include|executed|created by|updated by|counting|ignoring|excluding|including|queuing|(?:send|sending|queue|limit|count|match) (?:to(?! )|to (?!“)|at|in|if|even|when|only|with|the|for|towards|upper|case|messages|offline))(?![\p{L}-])/iu,
      'Remove the send with priority',
      'quote a label that is no noun',
      sentences,
    ],
    [
      /^(?:sending (?:to|at|in|if|when|with)|counting|ignoring|excluding|including|queuing)(?!\p{L})/iu,
      'sending to opted-out users',
      'a verb: Send to opted-out users',
      ['label'],
    ],
    [/(?<!\p{L})this(?= to |$| \(|,| and | as )/u, 'Set this to “In total”', 'this value', ['title']],
    [/(?<!\p{L})(\p{L}+) \1(?!\p{L})/u, 'Enter the the title.', 'once'],
    [/\.\.|,,| [,.;:]/, 'Enter the title..', 'one mark'],
  ],
  de: [
    [/“\s*„/, '„Versandart“ „Standortgesteuert“ ist gewählt.', 'ein Wort zwischen Zitaten'],
    [/„\s*“/, '„“ ist hier nicht möglich.', 'weglassen'],
    [/(?<!\p{L})(\p{L}+) „\1(?!\p{L})/u, 'Für „Für Frequency Capping zählen“ wählen.', 'Bei „…“'],
    [/Für „(?:Für|Mit|Auch|Nur|An|Bei|Ohne|Nach|In|Wenn|Zu) /, 'Für „Auch an Abgemeldete senden“ wählen.', 'Bei „…“'],
    [
      /(?<!\p{L})(?:der|die|das|de[mns]|eine?[nmrs]?) „[^“]*“/iu,
      'Die „Versandart“ wählen.',
      'ein Substantiv dazwischen',
    ],
    [/(?<!\p{L})(?!die|das|der|den)(\p{L}+) \1(?!\p{L})/u, 'Titel Titel eingeben.', 'einmal'],
    [/[^.:;!?] (?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u, 'Wählen Sie Ihren Titel.', 'keine Anrede'],
    [/\.\.|,,| [,.;:]/, 'Den Titel eingeben..', 'ein Zeichen'],
  ],
};

/** A number of four digits is also a year, and the number of an entry is part of its name. */
const ungrouped = /(?<![\d.,#]|goal |tag |Ziel |Tags-Eintrag )(?!0|20\d\d(?!\d))\d{4,}/;

/** Numbers and dates that people write in another way. */
export const numbers: Readonly<Record<LanguageCode, readonly Wrong[]>> = {
  en: [
    [ungrouped, 'Enter a whole number from 1 to 9999999999.', '9,999,999,999'],
    [/(?<![\p{L}\d])-\d/u, 'Enter a decimal number from -90 to 90.', '−90, with U+2212'],
    [/\d{4}-\d\d/, '2026-12-01T09:30:00Z is in the past.', '1 Dec 2026, 09:30'],
  ],
  de: [
    [ungrouped, 'Eine ganze Zahl von 1 bis 9999999999 eingeben.', '9.999.999.999'],
    [/(?<![\p{L}\d])-\d/u, 'Eine Dezimalzahl von -90 bis 90 eingeben.', '−90, mit U+2212'],
    [/\d{4}-\d\d/, '2026-12-01T09:30:00Z liegt in der Vergangenheit.', '01.12.2026, 09:30 Uhr'],
    [/(?<!(?:z\.\s?B\.|wie)\s|[\d.])\d+\.(?!\d{3}(?!\d)|\d\d\.)\d/, 'Bei 0.5 bemerken Geräte nichts.', '0,5'],
    [/\d (?=\p{Lu})/u, 'Eine Zahl mit höchstens 15 Ziffern eingeben.', 'ein geschütztes Leerzeichen, U+00A0'],
  ],
};

/** The verbs that sentences and buttons begin with. */
export const imperatives =
  'Add|Change|Check|Choose|Complete|Correct|Deselect|Distribute|Divide|Enter|Fill|Give|Keep|Make|Move|Open|Put|Remove|Rename|Replace|Set|Split|Start|Store|Undo|Use|Write';
