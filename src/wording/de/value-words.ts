import type { ValueWords } from '../value-words.js';
import type { YesOrNo } from '../values.js';

export const yesOrNo: YesOrNo = ['Ja', 'Nein'];

const units = { MINUTES: ['Minuten'], HOURS: ['Stunden'], DAYS: ['Tage'] } as const;
const clickActions = {
  DEEPLINKING: ['Deeplink öffnen', 'Ein Link in die App, etwa myapp://cart.'],
  NAVIGATE_TO_A_SCREEN: ['Bildschirm der App öffnen', 'Ein Bildschirm der App, nach seinem Namen.'],
  RICH_LANDING: ['Rich-Landing-Seite öffnen', 'Eine Webseite, in der App gezeigt.'],
} as const;

/** These words stand nowhere else. A value of the vocabulary without a label does not compile. */
export const valueWords: ValueWords = {
  channel: { PUSH: ['Push'], EMAIL: ['E-Mail'] },
  campaign_delivery_type: {
    ONE_TIME: ['Einmalig', 'Wird einmal gesendet, nach Zeitplan.'],
    PERIODIC: ['Wiederkehrend', 'Wird immer wieder gesendet: täglich, wöchentlich oder monatlich.'],
    EVENT_TRIGGERED: ['Ereignisgesteuert', 'Geht an Nutzer, die etwas tun oder nicht tun.'],
    BUSINESS_EVENT_TRIGGERED: [
      'Bei Geschäftsereignis',
      'Wird gesendet, wenn im Geschäft etwas geschieht, etwa ein Preis fällt.',
    ],
    DEVICE_TRIGGERED: ['Gerätegesteuert', 'Das Gerät sendet, wenn der Nutzer dort etwas tut, auch offline.'],
    LOCATION_TRIGGERED: ['Standortgesteuert', 'Geht an Nutzer, die einen Ort betreten, verlassen oder dort verweilen.'],
    BROADCAST_LIVE_ACTIVITY: [
      'Live-Aktivität',
      'Aktualisiert eine Live-Aktivität auf iOS; lässt sich hier nicht anlegen.',
    ],
  },
  platforms: { ANDROID: ['Android'], IOS: ['iOS'], WEB: ['Web'] },
  content_type: {
    PROMOTIONAL: ['Werbung', 'Geht an alle, die eine Kategorie abonniert haben.'],
    TRANSACTIONAL: ['Transaktion', 'Folgt auf etwas, das der Empfänger getan hat, etwa eine Bestellbestätigung.'],
  },
  distribution_type: {
    MANUAL: ['Feste Anteile', 'Es ist festgelegt, welcher Anteil der Nutzer welche Variante bekommt.'],
    SHERPA: ['Nach Leistung', 'Die Varianten treten gegeneinander an; die beste geht an die übrigen Nutzer.'],
  },
  sherpa_distribution_metric: {
    'OPEN RATE': ['Öffnungsrate', 'Es gewinnt die Variante, die am häufigsten geöffnet wird.'],
    'CLICK RATE': ['Klickrate', 'Es gewinnt die Variante, die am häufigsten angeklickt wird.'],
    BOTH: ['Beide Raten', 'Öffnungen und Klicks entscheiden gemeinsam.'],
  },
  template_type: {
    BASIC: ['Einfach', 'Titel, Text und ein Bild.'],
    STYLIZED_BASIC: ['Gestaltet', 'Titel und Text, mit Hintergrundfarbe.'],
    SIMPLE_IMAGE_CAROUSEL: ['Bilderkarussell', 'Mehrere Bilder zum Wischen.'],
    IMAGE_BANNER_WITH_TEXT: ['Bildbanner mit Text', 'Ein großes Bild, mit Text darauf.'],
    TIMER: ['Countdown', 'Zeigt die Zeit, die bis zu einem Ende bleibt.'],
    TIMER_WITH_PROGRESS_BAR: [
      'Countdown mit Fortschrittsbalken',
      'Zeigt die Zeit, die bis zu einem Ende bleibt, in Ziffern und als Balken.',
    ],
    Custom: ['Eigene Vorlage', 'Eine Vorlage, die zuvor gespeichert wurde, nach ihrer ID.'],
  },
  default_click_action: clickActions,
  image_click_action: clickActions,
  click_action_type: {
    ...clickActions,
    CALL: ['Anrufen'],
    SHARE: ['Teilen'],
    COPY: ['Kopieren'],
    SET_USER_ATTRIBUTE: ['Nutzerattribut setzen'],
    TRACK_EVENT: ['Ereignis erfassen'],
    CUSTOM_ACTION: ['Eigene Aktion'],
    SNOOZE: ['Schlummern'],
    REMIND_LATER: ['Später erinnern'],
  },
  notification_control_color: { LIGHT: ['Hell'], DARK: ['Dunkel'] },
  image_scaling: {
    FIT_INSIDE_IMAGE_CONTAINER: ['Ganzes Bild zeigen', 'Nichts wird abgeschnitten; es kann Ränder geben.'],
    FILL_IMAGE_CONTAINER: ['Rahmen ausfüllen', 'Keine Ränder; das Bild kann beschnitten sein.'],
  },
  slider_transition: {
    manual: ['Von Hand', 'Man wischt zum nächsten Bild.'],
    automatic: ['Automatisch', 'Das nächste Bild kommt von selbst.'],
    MANUAL: ['Von Hand', 'Man wischt zum nächsten Bild.'],
    AUTOMATIC: ['Automatisch', 'Das nächste Bild kommt von selbst.'],
  },
  timer_ends_at: {
    DURATION: ['Nach einer Dauer', 'Der Countdown läuft einige Stunden und Minuten.'],
    SPECIFIC_TIME_USER_TIMEZONE: [
      'Zu einer Uhrzeit in der Zeitzone des Nutzers',
      'Der Countdown endet, wenn die Uhr des Nutzers die Zeit zeigt.',
    ],
    SPECIFIC_TIME_CAMPAIGN_TIMEZONE: [
      'Zu einer Uhrzeit in der Zeitzone der Kampagne',
      'Der Countdown endet für alle im selben Augenblick.',
    ],
  },
  rich_media_type: { Image: ['Bild'], Video: ['Video'], GIF: ['GIF'] },
  icon_image_type: { DEFAULT: ['Standard-Icon'], ICON_URL: ['Eigenes Icon'] },
  email_editor: {
    'Froala Editor': ['Froala Editor', 'Der visuelle Editor.'],
    'Ace Editor': ['Ace Editor', 'Der Editor für HTML-Code.'],
  },
  file_type: {
    URL: ['Dieselbe Datei für alle', 'Alle Empfänger bekommen dieselbe Datei.'],
    PERSONALIZED_ATTACHMENT: ['Eine Datei je Empfänger', 'Die URL der Datei enthält Platzhalter.'],
  },
  auto_dismiss_notification_time_granularity: units,
  dwell_time_granularity: units,
  response_time_granularity: units,
  trigger_delay_granularity: units,
  min_delay_granularity: { MINUTES: ['Minuten'], HOURS: ['Stunden'] },
  max_delay_granularity: { HOURS: ['Stunden'], DAYS: ['Tage'] },
  trigger_delay_type: {
    DELAY: ['Fest', 'Die Nachricht wartet die angegebene Zeit.'],
    ASAP: ['Keine', 'Die Nachricht wird gesendet, sobald der Auslöser eintritt.'],
    INTELLIGENT_DELAY: [
      'Für jeden Nutzer gewählt',
      'Wie lange die Nachricht wartet, wird für jeden Nutzer gewählt, zwischen kürzester und längster Verzögerung.',
    ],
  },
  trigger_relation: {
    BEFORE: ['Davor', 'Vor dem Zeitpunkt, den ein Attribut enthält, etwa einem Termin.'],
    AFTER: ['Danach', 'Nachdem der Auslöser eingetreten ist.'],
  },
  triggered_at: {
    ENTRY: ['Beim Betreten', 'Wenn der Nutzer den Geofence betritt.'],
    EXIT: ['Beim Verlassen', 'Wenn der Nutzer den Geofence verlässt.'],
    dwell: ['Beim Verweilen', 'Wenn der Nutzer eine Weile im Geofence geblieben ist.'],
  },
  filter_operator: {
    and: ['Alle', 'Jeder Filter muss zutreffen.'],
    or: ['Mindestens einer', 'Ein zutreffender Filter genügt.'],
  },
  filter_type: {
    user_attributes: ['Nutzerattribut', 'Was über den Nutzer bekannt ist, etwa die Stadt.'],
    actions: ['Nutzerverhalten', 'Was der Nutzer getan oder nicht getan hat.'],
    custom_segments: ['Eigenes Segment', 'Eine Gruppe von Nutzern, die zuvor gespeichert wurde.'],
  },
  data_type: {
    string: ['Text'],
    double: ['Zahl'],
    datetime: ['Datum und Uhrzeit'],
    bool: ['Ja oder nein'],
    STRING: ['Text'],
    DOUBLE: ['Dezimalzahl', 'Eine Zahl mit Nachkommastellen, etwa 4,99.'],
    BOOL: ['Ja oder nein'],
    NUMBER: ['Zahl', 'Eine beliebige Zahl.'],
    GEOPOINT: ['Standort'],
    DATETIME: ['Datum und Uhrzeit'],
    ARRAY_DOUBLE: ['Mehrere Zahlen'],
    ARRAY_STRING: ['Mehrere Texte'],
    OBJECT: ['Datensatz', 'Mehrere Werte unter einem Namen, etwa Straße und Ort.'],
    ARRAY_OBJECT: ['Mehrere Datensätze', 'Etwa die Posten einer Bestellung.'],
  },
  operator: {
    is: ['Ist', 'Der Wert ist genau dieser.'],
    exists: ['Ist vorhanden', 'Es gibt irgendeinen Wert.'],
    in: ['Ist eines von', 'Der Wert ist einer von mehreren.'],
    between: ['Liegt zwischen'],
    lessThan: ['Ist kleiner als'],
    greaterThan: ['Ist größer als'],
    contains: ['Enthält'],
    containsInTheFollowing: ['Enthält eines von'],
    startWithInTheFollowing: ['Beginnt mit einem von'],
    endsWithInTheFollowing: ['Endet mit einem von'],
    inTheLast: ['Innerhalb der letzten'],
    on: ['An dem Tag'],
    before: ['Vor dem Tag'],
    after: ['Nach dem Tag'],
    inTheNext: ['Innerhalb der nächsten'],
    today: ['Heute'],
  },
  type: { atleast: ['Mindestens'], atmost: ['Höchstens'], exactly: ['Genau'] },
  delivery_type: {
    ASAP: ['So bald wie möglich', 'Die Kampagne wird gesendet, sobald sie veröffentlicht ist.'],
    AT_FIXED_TIME: ['Zu einer festen Zeit', 'Die Kampagne wird zur Startzeit an alle gesendet.'],
    SEND_IN_BTS: [
      'Zur optimalen Versandzeit jedes Nutzers',
      'Jeder Nutzer bekommt die Kampagne, wenn er am aktivsten ist.',
    ],
    SEND_IN_USER_TIMEZONE: [
      'In der Zeitzone jedes Nutzers',
      'Jeder Nutzer bekommt die Kampagne zur Startzeit nach seiner Ortszeit.',
    ],
  },
  sending_frequency: { DAILY: ['Täglich'], WEEKLY: ['Wöchentlich'], MONTHLY: ['Monatlich'] },
  repeat_on_days_of_week: {
    MONDAY: ['Montag'],
    TUESDAY: ['Dienstag'],
    WEDNESDAY: ['Mittwoch'],
    THURSDAY: ['Donnerstag'],
    FRIDAY: ['Freitag'],
    SATURDAY: ['Samstag'],
    SUNDAY: ['Sonntag'],
  },
  week_granularity: { FIRST: ['Erste'], SECOND: ['Zweite'], THIRD: ['Dritte'], FOURTH: ['Vierte'], LAST: ['Letzte'] },
  metric: { SENT: ['Erreichte Nutzer'] },
  frequency: {
    TOTAL: ['Insgesamt', 'Die Grenze gilt für alle Versände der Kampagne zusammen.'],
    INSTANCE: ['Je Versand', 'Die Grenze gilt für jeden Versand einer wiederkehrenden Push-Kampagne.'],
  },
  expire_notification_after_type: { HOUR: ['Stunden'], DAY: ['Tage'] },
  remove_from_inbox_after_type: { DAY: ['Tage'] },
  apns_priority: {
    '1': ['1 (niedrig)', 'Wird zugestellt, wenn es den Akku schont.'],
    '5': ['5 (mittel)', 'Wird mit Rücksicht auf den Akku zugestellt.'],
    '10': ['10 (hoch)', 'Wird sofort zugestellt.'],
  },
  interruption_level: {
    Passive: ['Passiv', 'Erscheint ohne Ton bei den Benachrichtigungen.'],
    Active: ['Aktiv', 'Weckt den Bildschirm, mit Ton.'],
    'Time sensitive': ['Dringlich', 'Erscheint sofort, auch in einem Fokus, der das erlaubt.'],
    Critical: ['Kritischer Hinweis', 'Erscheint sofort, auch wenn das Gerät stumm ist.'],
  },
  relevance_score: {
    0: ['0 (niedrig)', 'Weit unten in der Übersicht der Benachrichtigungen.'],
    0.5: ['0,5 (mittel)', 'In der Mitte der Übersicht der Benachrichtigungen.'],
    1: ['1 (hoch)', 'Ganz oben in der Übersicht der Benachrichtigungen.'],
  },
  state: {
    DRAFT: ['Ein Entwurf'],
    ACTIVE: ['Aktiv'],
    SCHEDULED: ['Geplant'],
    STOPPED: ['Beendet'],
    ARCHIVED: ['Archiviert'],
  },
};
