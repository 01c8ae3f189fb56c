import type { ValueDescriptions } from '../values.js';

const clickActionTexts = {
  DEEPLINKING: 'Ein Link in die App, etwa myapp://cart.',
  NAVIGATE_TO_A_SCREEN: 'Ein Bildschirm der App, nach seinem Namen.',
  RICH_LANDING: 'Eine Webseite, in der App gezeigt.',
};

export const valueDescriptions: ValueDescriptions = {
  campaign_delivery_type: {
    ONE_TIME: 'Wird einmal gesendet, nach Zeitplan.',
    PERIODIC: 'Wird immer wieder gesendet: täglich, wöchentlich oder monatlich.',
    EVENT_TRIGGERED: 'Geht an Nutzer, die etwas tun oder nicht tun.',
    BUSINESS_EVENT_TRIGGERED: 'Wird gesendet, wenn im Geschäft etwas geschieht, etwa ein Preis fällt.',
    DEVICE_TRIGGERED: 'Das Gerät sendet, wenn der Nutzer dort etwas tut, auch offline.',
    LOCATION_TRIGGERED: 'Geht an Nutzer, die einen Ort betreten, verlassen oder dort verweilen.',
    BROADCAST_LIVE_ACTIVITY: 'Aktualisiert eine Live-Aktivität auf iOS; kein Entwurf kann eine sein.',
  },
  content_type: {
    PROMOTIONAL: 'Geht an alle, die eine Kategorie abonniert haben.',
    TRANSACTIONAL: 'Folgt auf etwas, das der Empfänger getan hat, etwa eine Bestellbestätigung.',
  },
  distribution_type: {
    MANUAL: 'Es ist festgelegt, welcher Anteil der Nutzer welche Variante bekommt.',
    SHERPA: 'Die Varianten treten gegeneinander an; die beste geht an die übrigen Nutzer.',
  },
  sherpa_distribution_metric: {
    'OPEN RATE': 'Es gewinnt die Variante, die am häufigsten geöffnet wird.',
    'CLICK RATE': 'Es gewinnt die Variante, die am häufigsten angeklickt wird.',
    BOTH: 'Öffnungen und Klicks entscheiden gemeinsam.',
  },
  template_type: {
    BASIC: 'Titel, Nachricht und ein Bild.',
    STYLIZED_BASIC: 'Titel und Nachricht, mit Hintergrundfarbe.',
    SIMPLE_IMAGE_CAROUSEL: 'Mehrere Bilder zum Wischen.',
    IMAGE_BANNER_WITH_TEXT: 'Ein großes Bild, mit Text darauf.',
    TIMER: 'Zählt bis zu einem Ende herunter.',
    TIMER_WITH_PROGRESS_BAR: 'Zählt bis zu einem Ende herunter und zeigt, wie viel Zeit bleibt.',
    Custom: 'Eine selbst erstellte Vorlage, nach ihrer ID.',
  },
  default_click_action: clickActionTexts,
  image_click_action: clickActionTexts,
  click_action_type: clickActionTexts,
  image_scaling: {
    FIT_INSIDE_IMAGE_CONTAINER: 'Nichts wird abgeschnitten; es kann Ränder geben.',
    FILL_IMAGE_CONTAINER: 'Keine Ränder; das Bild kann beschnitten sein.',
  },
  timer_ends_at: {
    DURATION: 'Er läuft einige Stunden und Minuten.',
    SPECIFIC_TIME_USER_TIMEZONE: 'Er endet, wenn die Uhr des Nutzers diese Zeit zeigt.',
    SPECIFIC_TIME_CAMPAIGN_TIMEZONE: 'Er endet für alle im selben Augenblick.',
  },
  email_editor: { 'Froala Editor': 'Der visuelle Editor.', 'Ace Editor': 'Der Editor für HTML-Code.' },
  file_type: {
    URL: 'Alle Empfänger bekommen dieselbe Datei.',
    PERSONALIZED_ATTACHMENT: 'Die Adresse der Datei enthält Platzhalter.',
  },
  trigger_delay_type: {
    DELAY: 'Die Nachricht wartet die angegebene Zeit.',
    ASAP: 'Die Nachricht wird gesendet, sobald der Auslöser eintritt.',
    INTELLIGENT_DELAY: 'Die Nachricht wartet auf die beste Zeit zwischen kürzester und längster Verzögerung.',
  },
  trigger_relation: {
    BEFORE: 'Vor dem Zeitpunkt, den ein Attribut enthält, etwa einem Termin.',
    AFTER: 'Nachdem der Auslöser eingetreten ist.',
  },
  triggered_at: {
    ENTRY: 'Wenn der Nutzer den Geofence betritt.',
    EXIT: 'Wenn der Nutzer den Geofence verlässt.',
    dwell: 'Wenn der Nutzer eine Weile im Geofence geblieben ist.',
  },
  filter_operator: { and: 'Jeder Filter muss zutreffen.', or: 'Ein zutreffender Filter genügt.' },
  filter_type: {
    user_attributes: 'Was über den Nutzer bekannt ist, etwa die Stadt.',
    actions: 'Was der Nutzer getan oder nicht getan hat.',
    custom_segments: 'Eine Gruppe von Nutzern, die zuvor gespeichert wurde.',
  },
  operator: {
    exists: 'Es gibt irgendeinen Wert.',
    in: 'Der Wert ist einer von mehreren.',
    is: 'Der Wert ist genau dieser.',
  },
  delivery_type: {
    ASAP: 'Die Kampagne wird gesendet, sobald sie veröffentlicht ist.',
    AT_FIXED_TIME: 'Die Kampagne wird zur Startzeit an alle gesendet.',
    SEND_IN_BTS: 'Jeder Nutzer bekommt sie, wenn er am aktivsten ist.',
    SEND_IN_USER_TIMEZONE: 'Jeder Nutzer bekommt sie zur Startzeit seiner eigenen Zeitzone.',
  },
  frequency: {
    TOTAL: 'Die Grenze gilt für die gesamte Laufzeit der Kampagne.',
    INSTANCE: 'Die Grenze gilt für jede Sendung einer wiederkehrenden Push-Kampagne.',
  },
  apns_priority: {
    '1': 'Wird zugestellt, wenn es keinen Strom kostet.',
    '5': 'Wird mit Rücksicht auf den Stromverbrauch zugestellt.',
    '10': 'Wird sofort zugestellt.',
  },
  interruption_level: {
    Passive: 'Erscheint ohne Ton bei den Mitteilungen.',
    Active: 'Weckt den Bildschirm, mit Ton.',
    'Time sensitive': 'Erscheint sofort, auch in einem Fokus, der das erlaubt.',
    Critical: 'Erscheint sofort, auch wenn das Gerät stumm ist.',
  },
  relevance_score: {
    0: 'Weit unten in der Übersicht der Mitteilungen.',
    0.5: 'In der Mitte der Übersicht der Mitteilungen.',
    1: 'Ganz oben in der Übersicht der Mitteilungen.',
  },
};
