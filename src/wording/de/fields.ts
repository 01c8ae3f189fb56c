import type { AndroidContent } from '../../spec/components/content/android.js';
import type { CarouselContent } from '../../spec/components/content/carousel.js';
import type { EmailContent } from '../../spec/components/content/email.js';
import type { IosContent } from '../../spec/components/content/ios.js';
import type { WebContent } from '../../spec/components/content/web.js';
import type { FilterGroup } from '../../spec/components/filters.js';
import type { CampaignDraft } from '../../spec/drafts.js';
import type { KeyValuePair } from '../../spec/leaves.js';
import type { ObjectWords, WordsByKey, WordsOf } from '../field-words.js';

const filterGroupWords: WordsOf<FilterGroup> = {
  filter_operator: ['Zutreffende Filter', 'Alle Filter müssen zutreffen, oder einer genügt.'],
  filters: {
    self: ['Filter', 'Bedingungen, die Nutzer oder Ereignisse erfüllen müssen.'],
    filter_type: [
      'Filterart',
      'Der Filter betrachtet Nutzerattribute, das Verhalten von Nutzern oder ein eigenes Segment.',
    ],
    data_type: ['Art des Werts', 'Das Attribut enthält Text, eine Zahl, einen Zeitpunkt oder ja und nein (Datentyp).'],
    category: ['Kategorie des Filters', 'Die Kategorie, zu der das Attribut gehört.'],
    name: ['Attribut oder Segment', 'Der Name des Attributs oder des eigenen Segments.'],
    operator: [
      'Vergleich',
      'Wie das Attribut mit dem Wert verglichen wird; welche Vergleiche es gibt, hängt von der Art des Werts ab (Operator).',
    ],
    value: [
      'Wert des Filters',
      'Womit das Attribut verglichen wird; „Ist eines von“ erlaubt mehrere Werte, „Liegt zwischen“ braucht zwei.',
    ],
    case_sensitive: ['Groß- und Kleinschreibung beachten', 'Ja: „Berlin“ und „berlin“ sind verschiedene Werte.'],
    negate: ['Filter umkehren', 'Ja: Der Filter findet die Nutzer, auf die er sonst nicht zuträfe.'],
    project_name: ['Projektname', 'Das Projekt des Portfolios, zu dem das Attribut gehört.'],
    action_name: ['Ereignis', 'Was Nutzer getan oder nicht getan haben, nach dem Namen des Ereignisses (Aktionsname).'],
    execution: {
      self: ['Häufigkeit', 'Wie oft das Ereignis eingetreten ist.'],
      type: ['Vergleich der Anzahl', 'Das Ereignis muss mindestens, höchstens oder genau so oft eingetreten sein.'],
      count: ['Anzahl', 'Mit „Mindestens“ und 3: dreimal oder öfter.'],
    },
    executed: ['Getan', 'Mit „Ja“ findet der Filter Nutzer, die das getan haben, mit „Nein“ die anderen.'],
    // Filters in filters have the same words.
    get attributes(): ObjectWords<FilterGroup> {
      return {
        self: ['Ereignisdetails', 'Filter für Attribute des Ereignisses, etwa den Betrag.'],
        ...filterGroupWords,
      };
    },
    condition: ['Bedingung des Filters', 'Ein Text, der die Bedingung beschreibt.'],
    id: ['ID des Segments', 'Die ID des eigenen Segments, falls es nicht über den Namen gewählt wird.'],
  },
};

const keyValuePairWords: WordsOf<KeyValuePair> = {
  key: ['Name', 'Der Name, unter dem die App den Wert findet (Schlüssel).'],
  value: ['Wert', 'Der Text, den die App unter diesem Namen erhält.'],
};

const carouselWords: WordsOf<CarouselContent<string>> = {
  slider_transition: ['Bildwechsel', 'Die Bilder wechseln automatisch, oder man wischt von einem zum nächsten.'],
  slide_data: {
    self: ['Karussellbilder', 'Die Bilder des Karussells in der Reihenfolge, in der sie erscheinen.'],
    image_url: [
      'URL des Karussellbilds',
      'Die URL des Bildes an dieser Stelle des Karussells; sie beginnt mit https://.',
    ],
    image_click_action: [
      'Klickaktion des Karussellbilds',
      'Was beim Tippen auf dieses Bild geschieht: Es öffnet sich ein Deeplink, eine Rich-Landing-Seite oder ein Bildschirm der App.',
    ],
    image_click_action_value: [
      'Link oder Bildschirm des Karussellbilds',
      'Was sich beim Tippen auf dieses Bild öffnet: der Deeplink, die URL der Seite oder der Name des Bildschirms.',
    ],
    key_value_pairs: {
      self: ['Zusatzangaben', 'Weitere Daten (Schlüssel-Wert-Paare), die die App beim Tippen auf dieses Bild erhält.'],
      ...keyValuePairWords,
    },
  },
};

// The words that Android and iOS have in common.
const templateWords = {
  template_type: [
    'Vorlagentyp',
    'Das Layout der Benachrichtigung; davon hängt ab, welche anderen Felder verwendet werden.',
  ],
  custom_template_id: ['ID der eigenen Vorlage', 'Die ID einer Vorlage, die zuvor gespeichert wurde.'],
  custom_template_version: [
    'Version der eigenen Vorlage',
    'Die Version der eigenen Vorlage; ohne Angabe gilt die zuletzt veröffentlichte.',
  ],
} satisfies WordsByKey;
const notificationWords = {
  title: ['Titel der Benachrichtigung', 'Die Überschrift, die zuerst gelesen wird.'],
  input_gif_url: ['GIF-URL', 'Die URL eines animierten GIF, das die Benachrichtigung zeigt.'],
  default_click_action: [
    'Klickaktion',
    'Was beim Tippen auf die Benachrichtigung geschieht: Es öffnet sich ein Deeplink, ein Bildschirm der App oder eine Rich-Landing-Seite.',
  ],
  default_click_action_value: [
    'Link oder Bildschirm',
    'Was sich beim Tippen öffnet: der Deeplink, der Name des Bildschirms oder die URL der Seite.',
  ],
  key_value_pairs: {
    self: [
      'Zusatzangaben',
      'Weitere Daten (Schlüssel-Wert-Paare), die die App zusammen mit der Benachrichtigung erhält.',
    ],
    ...keyValuePairWords,
  },
  background_color_code: ['Hintergrundfarbe', 'Ein Farbcode wie #1A2B3C.'],
  apply_background_color_in_text_editor: [
    'Hintergrundfarbe im Texteditor zeigen',
    'Ja: Der Texteditor hat denselben Hintergrund wie die Benachrichtigung.',
  ],
  carousel_content: {
    self: ['Karussell', 'Die Bilder, durch die man in der Benachrichtigung blättern kann.'],
    ...carouselWords,
  },
} satisfies WordsByKey;
const advancedWords = {
  coupon_code: ['Gutscheincode', 'Ein Code zum Einlösen, der zusammen mit der Benachrichtigung gesendet wird.'],
  group_key: [
    'Gruppenschlüssel',
    'Benachrichtigungen mit demselben Gruppenschlüssel erscheinen als Gruppe; Leerzeichen und Sonderzeichen fallen weg, und 45\u00a0Zeichen bleiben.',
  ],
  collapse_replace_key: [
    'Ersetzungsschlüssel',
    'Eine neue Benachrichtigung ersetzt eine frühere mit demselben Schlüssel.',
  ],
} satisfies WordsByKey;
const backupWords = {
  self: ['Ersatzvorlage', 'Was Geräte zeigen, die die Vorlage nicht darstellen können.'],
  title: ['Titel der Ersatzvorlage', 'Die Überschrift auf Geräten, die die Vorlage nicht darstellen können.'],
  message: [
    'Text der Ersatzvorlage',
    'Was auf Geräten unter dem Titel steht, die die Vorlage nicht darstellen können.',
  ],
  default_click_action: [
    'Klickaktion der Ersatzvorlage',
    'Was beim Tippen auf die Ersatzvorlage geschieht: Es öffnet sich ein Deeplink, ein Bildschirm der App oder eine Rich-Landing-Seite.',
  ],
  default_click_action_value: [
    'Link oder Bildschirm der Ersatzvorlage',
    'Was sich beim Tippen auf die Ersatzvorlage öffnet: der Deeplink, der Name des Bildschirms oder die URL der Seite.',
  ],
  key_value_pairs: {
    self: ['Zusatzangaben der Ersatzvorlage', 'Weitere Daten, die die App zusammen mit der Ersatzvorlage erhält.'],
    ...keyValuePairWords,
  },
} satisfies WordsByKey;

const androidWords: WordsOf<AndroidContent> = {
  ...templateWords,
  basic_details: {
    self: ['Text und Bild', 'Text, Bild und Klickaktion der Benachrichtigung (Grunddaten).'],
    ...notificationWords,
    notification_channel: [
      'Benachrichtigungskanal',
      'Der Android-Benachrichtigungskanal, in dem die Benachrichtigung erscheint.',
    ],
    message: ['Text der Benachrichtigung', 'Was unter dem Titel steht; Formatierung mit HTML ist erlaubt (Nachricht).'],
    summary: ['Zusammenfassung', 'Ein kurzer Text zusätzlich zu Titel und Text.'],
    image_url: ['Bild-URL', 'Die URL eines Bildes, sofern die Vorlage eines zeigt.'],
    app_name_color_code: [
      'Farbe des App-Namens',
      'Die Farbe, in der der Name der App erscheint: ein Farbcode wie #1A2B3C.',
    ],
    notification_control_color: [
      'Farbe der Bedienelemente',
      'Die Bedienelemente der Benachrichtigung sind hell oder dunkel.',
    ],
    include_app_name_and_time: [
      'App-Name und Uhrzeit zeigen',
      'Ja: Das Banner zeigt den Namen der App und die Uhrzeit.',
    ],
    include_title_and_message: [
      'Titel und Text auf dem Banner zeigen',
      'Ja: Titel und Text liegen über dem Bild des Banners.',
    ],
    banner_image_url: ['Bild-URL des Banners', 'Die URL des Bildes, das das Banner füllt.'],
    collapsed_push_notification: [
      'Eingeklappte Benachrichtigung',
      'Wie die Benachrichtigung im eingeklappten Zustand aussieht.',
    ],
    image_scaling: ['Bildskalierung', 'Das Bild wird in seinen Rahmen eingepasst, oder es füllt ihn aus.'],
  },
  timer: {
    self: ['Countdown', 'Eine Uhr in der Benachrichtigung, die bis zu einem Ende herunterläuft (Timer).'],
    timer_ends_at: [
      'Art des Countdown-Endes',
      'Was den Countdown beendet: eine Dauer oder ein Zeitpunkt in der Zeitzone des Nutzers oder der Kampagne.',
    ],
    personalized_value: [
      'Personalisierter Countdown',
      'Ja: Der Countdown jedes Nutzers endet zu einem eigenen Zeitpunkt; sonst gelten für alle dieselben Stunden und Minuten.',
    ],
    specific_time: ['Endzeitpunkt des Countdowns', 'Der Zeitpunkt, zu dem ein personalisierter Countdown endet.'],
    time_period: ['Zeitraum des Countdowns', 'Wie lang ein Countdown läuft, der zu einer Uhrzeit endet.'],
    duration_hour: ['Stunden des Countdowns', 'Die Stunden eines Countdowns, der für alle Nutzer derselbe ist.'],
    duration_minute: ['Minuten des Countdowns', 'Die Minuten eines Countdowns, der für alle Nutzer derselbe ist.'],
  },
  buttons: {
    self: ['Schaltflächen', 'Was sich unter dem Text antippen lässt.'],
    btn_name: ['Text der Schaltfläche', 'Ein kurzes Wort für das, was die Schaltfläche bewirkt, etwa „Kaufen“.'],
    click_action_type: ['Aktion der Schaltfläche', 'Was beim Tippen auf die Schaltfläche geschieht.'],
    click_action_name: [
      'Ereignis oder Attribut der Schaltfläche',
      'Der Name des Ereignisses, des Attributs oder der eigenen Aktion hinter der Schaltfläche (Aktionsname).',
    ],
    click_action_value: [
      'Aktionswert der Schaltfläche',
      'Was die Aktion der Schaltfläche braucht, etwa ein Deeplink, eine Telefonnummer oder ein Text zum Kopieren.',
    ],
    key_value_pairs: {
      self: [
        'Zusatzangaben',
        'Weitere Daten (Schlüssel-Wert-Paare), die die App beim Tippen auf die Schaltfläche erhält.',
      ],
      ...keyValuePairWords,
    },
  },
  advanced: {
    self: ['Erweiterte Einstellungen', 'Gutschein, Icon, Schließen und Gruppierung der Benachrichtigung.'],
    ...advancedWords,
    icon_type_in_notification: ['Icon-Art der Benachrichtigung', 'Welche Art von Icon die Benachrichtigung zeigt.'],
    use_large_icon: ['Großes Icon zeigen', 'Ja: Neben dem Text steht ein großes Icon.'],
    make_notification_sticky: [
      'Fixierte Benachrichtigung',
      'Ja: Die Benachrichtigung lässt sich nicht wegwischen und braucht deshalb den Text der Schließen-Schaltfläche.',
    ],
    dismiss_button_text: [
      'Text der Schließen-Schaltfläche',
      'Was auf der Schaltfläche steht, mit der man die Benachrichtigung schließt, etwa „Schließen“.',
    ],
    auto_dismiss_notification: [
      'Automatisches Schließen',
      'Ja: Die Benachrichtigung schließt sich nach der angegebenen Zeit von selbst; sie braucht den Text der Schließen-Schaltfläche.',
    ],
    auto_dismiss_notification_time_value: [
      'Zeit bis zum automatischen Schließen',
      'Nach wie vielen Minuten, Stunden oder Tagen sich die Benachrichtigung von selbst schließt.',
    ],
    auto_dismiss_notification_time_granularity: [
      'Einheit (Schließen)',
      'Steht bei der Zeit bis zum Schließen 2, sind es mit „Stunden“ zwei Stunden.',
    ],
  },
  template_backup: {
    ...backupWords,
    summary: ['Zusammenfassung der Ersatzvorlage', 'Ein kurzer Text zusätzlich zu Titel und Text der Ersatzvorlage.'],
    image_url: ['Bild-URL der Ersatzvorlage', 'Die URL eines Bildes, das die Ersatzvorlage zeigt.'],
  },
};

const iosWords: WordsOf<IosContent> = {
  ...templateWords,
  basic_details: {
    self: ['Text und Bild', 'Text, Medien und Klickaktion der Benachrichtigung (Grunddaten).'],
    ...notificationWords,
    message: ['Text der Benachrichtigung', 'Was unter dem Titel steht (Nachricht).'],
    subtitle: ['Untertitel der Benachrichtigung', 'Eine zweite Zeile unter dem Titel.'],
    allow_bg_refresh: [
      'Hintergrundaktualisierung',
      'Ja: Die Benachrichtigung darf die App wecken, damit sie ihre Inhalte im Hintergrund aktualisiert.',
    ],
    rich_media_type: ['Medientyp', 'Ein Bild, ein Video oder ein GIF in der Benachrichtigung (Rich Media).'],
    rich_media_value: ['Medien-URL', 'Die URL des Bildes, des Videos oder des GIF.'],
    image_url: ['Bild-URL', 'Die URL eines Bildes; bei einem Karussell ist es das Titelbild.'],
  },
  buttons: {
    self: ['Schaltflächen', 'In der App festgelegte Schaltflächen, nach ihrer Kategorie.'],
    button_category: [
      'Kategorie der Schaltfläche',
      'Der Name einer in der App festgelegten Kategorie von Schaltflächen.',
    ],
  },
  advanced: {
    self: ['Erweiterte Einstellungen', 'Gutschein, Sound, Badge und Gruppierung der Benachrichtigung.'],
    ...advancedWords,
    sound_file: ['Sounddatei', 'Der Name einer eigenen Sounddatei, die abgespielt wird.'],
    enable_ios_badge: ['iOS-Badge', 'Ja: Das App-Icon zeigt ein Badge (Kennzeichen).'],
  },
  template_backup: {
    ...backupWords,
    subtitle: ['Untertitel der Ersatzvorlage', 'Eine zweite Zeile unter dem Titel der Ersatzvorlage.'],
    allow_bg_refresh: [
      'Hintergrundaktualisierung der Ersatzvorlage',
      'Ja: Die Ersatzvorlage darf die App wecken, damit sie ihre Inhalte im Hintergrund aktualisiert.',
    ],
    rich_media_type: ['Medientyp der Ersatzvorlage', 'Ein Bild, ein Video oder ein GIF in der Ersatzvorlage.'],
    rich_media_value: [
      'Medien-URL der Ersatzvorlage',
      'Die URL des Bildes, des Videos oder des GIF der Ersatzvorlage.',
    ],
  },
};

const webWords: WordsOf<WebContent> = {
  template_type: ['Vorlagentyp', 'Das Layout der Benachrichtigung; im Browser gibt es nur das einfache.'],
  basic_details: {
    self: ['Text und Bild', 'Text, Bild und Link der Benachrichtigung (Grunddaten).'],
    title: ['Titel der Benachrichtigung', 'Die Überschrift, die zuerst gelesen wird.'],
    message: ['Text der Benachrichtigung', 'Was unter dem Titel steht (Nachricht).'],
    redirect_url: ['Ziel-URL', 'Die Seite, die sich beim Klick auf die Benachrichtigung öffnet.'],
    image_url: ['Bild-URL', 'Die URL eines Bildes, das die Benachrichtigung zeigt.'],
    auto_dismiss_notification: [
      'Automatisches Schließen',
      'Ja: Die Benachrichtigung schließt sich nach einer Weile von selbst.',
    ],
  },
  buttons: {
    self: ['Schaltflächen', 'Was sich unter dem Text antippen lässt.'],
    title: ['Text der Schaltfläche', 'Ein kurzes Wort für das, was die Schaltfläche bewirkt, etwa „Kaufen“.'],
    icon_url: ['Icon-URL der Schaltfläche', 'Die URL eines Icons, das die Schaltfläche zeigt.'],
    url: ['URL der Schaltfläche', 'Die Seite, die sich beim Klick auf die Schaltfläche öffnet.'],
  },
  advanced: {
    self: ['Erweiterte Einstellungen', 'Welches Icon die Benachrichtigung hat.'],
    icon_image_type: ['Icon-Art', 'Das Standard-Icon oder ein eigenes.'],
    icon_url: ['Icon-URL', 'Die URL des eigenen Icons.'],
  },
};

const emailWords: WordsOf<EmailContent> = {
  subject: ['Betreff', 'Was die Empfänger in ihrem Posteingang zuerst lesen.'],
  preview_text: ['Vorschautext', 'Der Text, den der Posteingang nach dem Betreff zeigt.'],
  sender_name: ['Absendername', 'Der Name, den die Empfänger als Absender sehen.'],
  from_address: [
    'Absenderadresse der E-Mail',
    'Die E-Mail-Adresse, von der dieser Inhalt gesendet wird; sie muss ein verifizierter Absender des Connectors sein.',
  ],
  reply_to_address: ['Antwortadresse', 'Die E-Mail-Adresse, an die Antworten gehen.'],
  cc_ids: ['Cc-Adressen', 'E-Mail-Adressen, die eine sichtbare Kopie der E-Mail erhalten.'],
  bcc_ids: ['Bcc-Adressen', 'E-Mail-Adressen, die eine Kopie der E-Mail erhalten, ohne dass die anderen es sehen.'],
  html_content: ['HTML-Inhalt', 'Der Inhalt der E-Mail in HTML; eine eigene Vorlage kann ihn ersetzen.'],
  email_editor: ['E-Mail-Editor', 'Der Editor, in dem die E-Mail geschrieben wird; ohne Angabe der Froala-Editor.'],
  custom_template_id: [
    'ID der eigenen Vorlage',
    'Die ID einer eigenen Vorlage, die dann Betreff, Vorschautext und Absendernamen mitbringt.',
  ],
  custom_template_version: ['Version der eigenen Vorlage', 'Welche Version der eigenen Vorlage gilt.'],
  attachments: {
    self: ['Anhänge', 'Die Dateien, die mit der E-Mail kommen.'],
    file_type: ['Art des Anhangs', 'Alle Empfänger erhalten dieselbe Datei, oder jeder erhält eine eigene.'],
    url: ['URL des Anhangs', 'Die URL der Datei; bei personalisierten Dateien enthält sie Platzhalter.'],
  },
};

export const fields: WordsOf<CampaignDraft> = {
  channel: ['Kanal', 'Die Kampagne sendet Push-Benachrichtigungen oder E-Mails.'],
  campaign_delivery_type: [
    'Versandart',
    'Was den Versand auslöst: ein Zeitplan, ein Ereignis, ein Gerät oder ein Ort.',
  ],
  created_by: ['Erstellt von', 'Die E-Mail-Adresse des Nutzers, der den Entwurf anlegt.'],
  updated_by: ['Geändert von', 'Die E-Mail-Adresse des Nutzers, der die Kampagne ändert.'],
  request_id: [
    'Anfrage-ID',
    'Eine eindeutige ID der Anfrage, mit der sich die Antwort finden und eine Wiederholung erkennen lässt.',
  ],
  segmentation_details: {
    self: ['Zielgruppe', 'Für welche Nutzer die Kampagne bestimmt ist (Segmentierung).'],
    included_filters: {
      self: ['Eingeschlossene Nutzer', 'Wer die Nachricht erhält: Nutzer, auf die diese Filter zutreffen.'],
      ...filterGroupWords,
    },
    excluded_filters: {
      self: ['Ausgeschlossene Nutzer', 'Wer die Nachricht nicht erhält, auch wenn die anderen Filter zutreffen.'],
      ...filterGroupWords,
    },
    is_all_user_campaign: [
      'An alle Nutzer senden',
      'Ja: Die Nachricht geht an alle Nutzer, die sich nicht abgemeldet haben.',
    ],
    send_campaign_to_opt_out_users: [
      'Auch an abgemeldete Nutzer senden',
      'Ja: Abgemeldete Nutzer erhalten die Nachricht ebenfalls.',
    ],
  },
  scheduling_details: {
    self: ['Zeitplan', 'Wann die Kampagne gesendet wird.'],
    delivery_type: [
      'Sendezeitpunkt',
      'Die Kampagne wird sofort, zu fester Zeit, zur optimalen Versandzeit jedes Nutzers oder in der Zeitzone jedes Nutzers gesendet.',
    ],
    start_time: ['Startzeit', 'Der Zeitpunkt, zu dem das Senden beginnt.'],
    expiry_time: ['Ablaufzeit', 'Der Zeitpunkt, nach dem eine ausgelöste Kampagne nichts mehr sendet.'],
    periodic_details: {
      self: ['Wiederholung', 'Wie oft die Kampagne erneut gesendet wird.'],
      sending_frequency: ['Rhythmus', 'Die Kampagne wird täglich, wöchentlich oder monatlich gesendet.'],
      repeat_frequency: [
        'Intervall',
        'Mit 1 wird jeden Tag, jede Woche oder jeden Monat gesendet, mit 2 jeden zweiten.',
      ],
      no_of_occurences: ['Anzahl der Versände', 'Wie oft die Kampagne insgesamt gesendet wird.'],
      repeat_on_date_of_month: ['Tage im Monat', 'Die Tage des Monats, an denen die Kampagne gesendet wird.'],
      repeat_on_days_of_week: ['Wochentage', 'Die Wochentage, an denen die Kampagne gesendet wird.'],
      repeat_on_days_of_week_for_month: {
        self: [
          'Wochentage im Monat',
          'Die Wochentage in bestimmten Wochen des Monats, an denen die Kampagne gesendet wird.',
        ],
        week_granularity: ['Woche im Monat', 'Die erste bis vierte Woche oder die letzte.'],
        repeat_on_days_of_week: ['Wochentage', 'Die Tage dieser Woche, an denen die Kampagne gesendet wird.'],
      },
    },
    bts_details: {
      self: [
        'Einstellungen zur optimalen Versandzeit',
        'Was gilt, wenn jeder Nutzer die Kampagne zu seiner optimalen Versandzeit erhalten soll.',
      ],
      send_in_bts: [
        'Zur optimalen Versandzeit senden',
        'Ja: Jeder Nutzer erhält die Kampagne, wenn er am aktivsten ist.',
      ],
      if_user_bts_is_not_available: [
        'Wenn keine optimale Zeit bekannt ist',
        'Was mit Nutzern geschieht, deren optimale Versandzeit nicht bekannt ist.',
      ],
      if_user_bts_outside_time_window: [
        'Wenn die optimale Zeit außerhalb des Zeitfensters liegt',
        'Was mit Nutzern geschieht, deren optimale Versandzeit nicht in das Zeitfenster fällt.',
      ],
      window_end_time: ['Ende des Zeitfensters', 'Wann das Zeitfenster endet, in dem die Kampagne gesendet wird.'],
    },
    user_timezone_details: {
      self: ['Einstellungen zur Zeitzone', 'Was gilt, wenn die Kampagne in der Zeitzone jedes Nutzers gesendet wird.'],
      send_in_user_timezone: [
        'In der Zeitzone des Nutzers senden',
        'Ja: Die Startzeit gilt in der Zeitzone jedes Nutzers; 9:30\u00a0Uhr ist überall 9:30\u00a0Uhr.',
      ],
      send_if_user_timezone_has_passed: [
        'Auch senden, wenn die Startzeit vor Ort vorbei ist',
        'Ja: Nutzer, bei denen die Startzeit schon vorbei ist, erhalten die Kampagne trotzdem; sonst werden sie übersprungen.',
      ],
    },
    timezone: ['Zeitzone', 'Die Zeitzone, in der die Zeiten des Zeitplans gelten, etwa Europe/Berlin.'],
  },
  conversion_goal_details: {
    self: ['Conversion-Ziele', 'Was als Erfolg der Kampagne zählt.'],
    attribution_window_in_hours: [
      'Attributionszeitraum in Stunden',
      'Innerhalb wie vieler Stunden nach der Nachricht ein Ereignis als ihr Erfolg zählt.',
    ],
    goals: {
      self: ['Ziele', 'Die Ereignisse, die als Erfolg der Kampagne zählen.'],
      goal_name: ['Name des Ziels', 'Ein beliebiger Name, etwa „Kauf“.'],
      goal_event_name: ['Ereignis des Ziels', 'Der Name des Ereignisses, mit dem das Ziel erreicht ist.'],
      goal_event_attribute: {
        self: ['Bedingung des Ziels', 'Eine Bedingung für die Einzelheiten des Ereignisses.'],
        name: ['Name des Zielattributs', 'Was betrachtet wird, etwa der Preis des Gekauften.'],
        condition: ['Vergleich mit dem Zielattribut', 'Wie das Attribut mit dem Wert verglichen wird.'],
        data_type: ['Art des Zielattributs', 'Was das Attribut enthält, etwa Text oder eine Zahl (Datentyp).'],
        value: ['Wert des Zielattributs', 'Womit das Attribut verglichen wird.'],
        value1: [
          'Zweiter Wert des Zielattributs',
          'Der zweite Wert, wenn das Attribut zwischen zwei Werten liegen muss.',
        ],
        negate: ['Bedingung umkehren', 'Ja: Das Ziel zählt Ereignisse, auf die die Bedingung nicht zutrifft.'],
        value_type: ['Bedeutung des Zielwerts', 'Was der Wert bedeutet, etwa eine Anzahl von Tagen oder ein Datum.'],
        array_filter_type: [
          'Vergleich mehrerer Zielwerte',
          'Wie mehrere Werte verglichen werden: ob einer oder alle zutreffen müssen.',
        ],
        filters: ['Filter', 'Bedingungen für den Inhalt des Attributs, wenn es mehrere Angaben enthält.'],
        is_case_sensitive: ['Groß- und Kleinschreibung beachten', 'Ja: „Berlin“ und „berlin“ sind verschiedene Werte.'],
      },
      is_primary_goal: ['Hauptziel', 'Ja: Dieses Ziel ist das wichtigste; es kann nur eines geben.'],
      revenue_attribute: ['Umsatzattribut', 'Das Attribut des Ereignisses, in dem der Umsatz steht.'],
      revenue_currency: ['Umsatzwährung', 'Der Code der Währung, etwa EUR.'],
    },
  },
  control_group_details: {
    self: ['Kontrollgruppen', 'Wer zum Vergleich keine Nachricht erhält.'],
    is_campaign_control_group_enabled: [
      'Kontrollgruppe der Kampagne',
      'Ja: Ein Teil der Zielgruppe erhält zum Vergleich keine Nachricht.',
    ],
    campaign_control_group_percentage: [
      'Anteil der Kontrollgruppe',
      'Wie viel Prozent der Zielgruppe keine Nachricht erhalten.',
    ],
    is_global_control_group_enabled: [
      'Globale Kontrollgruppe',
      'Ja: Auch die Kontrollgruppe des ganzen Workspace erhält keine Nachricht.',
    ],
  },
  utm_params: {
    self: ['UTM-Parameter', 'Was an Links angehängt wird, damit die Webanalyse die Herkunft der Besucher kennt.'],
    utm_source: ['UTM-Quelle', 'Woher die Besucher kommen, wie es die Webanalyse zeigt.'],
    utm_medium: ['UTM-Medium', 'Das Medium, über das die Besucher kommen, etwa E-Mail.'],
    utm_campaign: ['UTM-Kampagne', 'Der Name der Kampagne in der Webanalyse.'],
    utm_term: ['UTM-Begriff', 'Der Suchbegriff, zu dem die Kampagne gehört.'],
    utm_content: ['UTM-Inhalt', 'Welcher von mehreren Links oder welche Variante angeklickt wurde.'],
  },
  campaign_audience_limit: {
    self: ['Empfängergrenze', 'Damit die Kampagne nicht mehr Nutzer erreicht als gewollt.'],
    is_campaign_audience_limit_enabled: [
      'Zahl der Empfänger begrenzen',
      'Ja: Die Kampagne erreicht nur so viele Nutzer wie angegeben.',
    ],
    metric: ['Messgröße der Empfängergrenze', 'Es zählen Nutzer, an die eine Nachricht gesendet wurde.'],
    frequency: ['Geltung der Grenze', 'Für die ganze Kampagne oder für jeden einzelnen Versand.'],
    limit: ['Höchstzahl der Empfänger', 'Wie viele Nutzer die Kampagne höchstens erreicht.'],
  },
  basic_details: {
    self: ['Grunddaten', 'Der Name der Kampagne und was sie sonst ausmacht.'],
    name: ['Kampagnenname', 'Der Name, unter dem sich die Kampagne wiederfinden lässt; Empfänger sehen ihn nicht.'],
    business_event: ['Geschäftsereignis', 'Das Geschäftsereignis, das die Kampagne auslöst.'],
    tags: ['Tags', 'Wörter, mit denen sich die Kampagne wiederfinden lässt.'],
    team: ['Team', 'Das Team, das an der Kampagne arbeitet.'],
    platforms: ['Plattformen', 'Die Plattformen, an die die Benachrichtigung geht; jede braucht Inhalt.'],
    broadcast_live_activity_id: [
      'ID der Live-Aktivität',
      'Die ID der iOS-Live-Aktivität, die ein Broadcast aktualisiert.',
    ],
    geofences: {
      self: ['Geofences', 'Die Gebiete auf der Karte, die die Nachricht auslösen.'],
      name: ['Name des Geofence', 'Ein Name für das Gebiet, den kein anderer Geofence der Kampagne hat.'],
      latitude: ['Breitengrad', 'Wie weit nördlich oder südlich die Mitte des Gebiets liegt, in Grad.'],
      longitude: ['Längengrad', 'Wie weit östlich oder westlich die Mitte des Gebiets liegt, in Grad.'],
      radius: ['Radius', 'Wie weit das Gebiet von seiner Mitte aus reicht, in Metern.'],
      triggered_at: [
        'Auslöser des Geofence',
        'Das Betreten, das Verlassen oder das Verweilen im Gebiet löst die Nachricht aus.',
      ],
      dwell_time_value: [
        'Verweildauer',
        'Wie lange sich jemand im Gebiet aufhalten muss, bevor die Nachricht fällig ist.',
      ],
      dwell_time_granularity: [
        'Einheit der Verweildauer',
        'Steht bei der Verweildauer 2, sind es mit „Stunden“ zwei Stunden.',
      ],
      response_time_value: [
        'Wartezeit bis zum Senden',
        'Wie lange die Nachricht noch wartet, sobald die Bedingung erfüllt ist.',
      ],
      response_time_granularity: [
        'Einheit der Wartezeit bis zum Senden',
        'Steht bei der Wartezeit 2, sind es mit „Stunden“ zwei Stunden.',
      ],
    },
    send_to_triggered_platform_only: [
      'Nur an die auslösende Plattform senden',
      'Ja: Nur die Plattform erhält die Nachricht, die den Auslöser gemeldet hat.',
    ],
    platform_specific_details: {
      self: ['Einstellungen je Plattform', 'Was nur eine Plattform betrifft.'],
      android: {
        self: ['Android-Zustellung', 'Einstellungen, die nur Android hat.'],
        push_amp_plus_enabled: [
          'Push Amp Plus',
          'Ja: Push Amp Plus hilft beim Zustellen der Benachrichtigung; standardmäßig ausgeschaltet.',
        ],
      },
      ios: {
        self: [
          'iOS-Zielgruppe',
          'Welche iOS-Geräte die Benachrichtigung erhalten: Genau eine Möglichkeit ist zu wählen.',
        ],
        send_to_all_eligible_device: [
          'An alle geeigneten Geräte senden',
          'Ja: Die Benachrichtigung geht an alle Geräte, die sie erhalten dürfen.',
        ],
        exclude_provisional_push_devices: [
          'Geräte mit vorläufiger Erlaubnis ausschließen',
          'Ja: Die Benachrichtigung lässt Geräte aus, die Push nur vorläufig erlauben.',
        ],
        send_to_only_provisional_push_enabled_devices: [
          'Nur an Geräte mit vorläufiger Erlaubnis senden',
          'Ja: Die Benachrichtigung geht nur an Geräte, die Push vorläufig erlauben.',
        ],
      },
    },
    content_type: ['Inhaltsart', 'Die E-Mail wirbt für etwas, oder sie gehört zu einem Vorgang wie einer Bestellung.'],
    subscription_category: ['Abonnementkategorie', 'Die Kategorie, die Empfänger von Werbe-E-Mails abonniert haben.'],
    user_attribute_identifier: [
      'Attribut mit der E-Mail-Adresse',
      'Das Nutzerattribut, in dem die E-Mail-Adresse des Empfängers steht.',
    ],
    from_address: [
      'Absenderadresse',
      'Die E-Mail-Adresse, von der die Kampagne gesendet wird; sie muss ein verifizierter Absender des Connectors sein.',
    ],
  },
  campaign_content: {
    self: ['Kampagneninhalt', 'Was die Empfänger sehen.'],
    locales: ['Sprachversionen', 'Die Sprachen und Regionen, die neben der Standardversion eigenen Inhalt haben.'],
    variation_details: {
      self: ['A/B-Test', 'Der Test, der Varianten des Inhalts vergleicht.'],
      distribution_type: [
        'Art der Verteilung',
        'Die Anteile der Varianten werden von Hand festgelegt, oder die beste Variante wird nach ihrer Leistung gefunden.',
      ],
      no_of_variations: ['Anzahl der Varianten', 'Wie viele Varianten miteinander verglichen werden.'],
      manual_distribution_percentage: [
        'Anteile der Varianten',
        'Der Anteil jeder Variante in Prozent; zusammen ergeben sie 100.',
      ],
      sherpa_campaign_duration: [
        'Dauer des Leistungsvergleichs in Stunden',
        'Wie viele Stunden lang Ergebnisse gesammelt werden, bevor eine Variante gewinnt.',
      ],
      sherpa_distribution_metric: [
        'Messgröße des Leistungsvergleichs',
        'Öffnungen, Klicks oder beides entscheiden darüber, welche Variante gewinnt.',
      ],
    },
    content: {
      self: ['Inhalt', 'Die Nachricht selbst, bei mehreren Sprachversionen und Varianten für jede von ihnen.'],
      push: {
        self: ['Push-Inhalt', 'Was die Benachrichtigung auf jeder Plattform zeigt.'],
        android: { self: ['Android-Inhalt', 'Was Android-Geräte zeigen.'], ...androidWords },
        ios: { self: ['iOS-Inhalt', 'Was iPhones und iPads zeigen.'], ...iosWords },
        web: { self: ['Web-Inhalt', 'Was Browser zeigen.'], ...webWords },
      },
      email: { self: ['E-Mail-Inhalt', 'Die E-Mail mit Betreff, Absender und Inhalt.'], ...emailWords },
    },
  },
  trigger_condition: {
    self: [
      'Auslöser',
      'Was geschehen muss, damit die Nachricht gesendet wird, und wie lange sie dann wartet (Auslösebedingung).',
    ],
    included_filters: {
      self: ['Auslösende Ereignisse', 'Was geschehen muss, damit die Nachricht gesendet wird.'],
      ...filterGroupWords,
    },
    secondary_included_filters: {
      self: ['Zusätzliche Bedingungen', 'Was zusätzlich gelten muss, damit die Nachricht gesendet wird.'],
      ...filterGroupWords,
    },
    trigger_delay_type: [
      'Verzögerung',
      'Die Nachricht wird sofort, nach fester Verzögerung oder nach einer für jeden Nutzer gewählten Verzögerung gesendet.',
    ],
    trigger_delay_value: ['Dauer der Verzögerung', 'Wie lange die Nachricht nach dem Auslöser wartet.'],
    trigger_delay_granularity: [
      'Einheit der Verzögerung',
      'Steht bei der Verzögerung 2, sind es mit „Stunden“ zwei Stunden.',
    ],
    trigger_relation: ['Zeitbezug', 'Vor dem Zeitpunkt, den ein Attribut enthält, oder nach dem Auslöser.'],
    trigger_attr: {
      self: ['Attribut mit dem Zeitpunkt', 'Das Attribut mit dem Zeitpunkt, vor dem die Nachricht gesendet wird.'],
      name: ['Name des Attributs mit dem Zeitpunkt', 'Der Name des Attributs, das den Zeitpunkt enthält.'],
    },
    intelligent_delay_optimization: {
      self: [
        'Grenzen der Verzögerung',
        'Zwischen welchen Werten die Verzögerung für jeden Nutzer gewählt wird (intelligente Verzögerung).',
      ],
      min_delay_value: ['Kürzeste Verzögerung', 'Kein Nutzer wartet weniger.'],
      min_delay_granularity: [
        'Einheit der kürzesten Verzögerung',
        'Steht bei der kürzesten Verzögerung 2, sind es mit „Stunden“ zwei Stunden.',
      ],
      max_delay_value: ['Längste Verzögerung', 'Kein Nutzer wartet länger.'],
      max_delay_granularity: [
        'Einheit der längsten Verzögerung',
        'Steht bei der längsten Verzögerung 2, sind es mit „Stunden“ zwei Stunden.',
      ],
    },
  },
  delivery_controls: {
    self: ['Versandeinstellungen', 'Wie schnell und wie oft Nachrichten gesendet werden.'],
    bypass_dnd: [
      'Ruhezeiten ignorieren',
      'Ja: Die Nachricht wird auch in Zeiten gesendet, in denen Nutzer ungestört sein wollen.',
    ],
    campaign_throttle_rpm: [
      'Versandrate (pro Minute)',
      'Wie viele Nachrichten höchstens in einer Minute gesendet werden (Drosselung).',
    ],
    count_for_frequency_capping: [
      'Beim Frequency Capping mitzählen',
      'Ja: Die Nachricht zählt bei der Höchstzahl der Nachrichten mit, die jeder Nutzer erhalten darf.',
    ],
    ignore_frequency_capping: [
      'Frequency Capping ignorieren',
      'Ja: Auch Nutzer, die das Frequency Capping sonst auslässt, erhalten die Nachricht.',
    ],
    minimum_delay_between_two_notification_in_hour: [
      'Mindestabstand zweier Nachrichten in Stunden',
      'Wie viele Stunden zwischen zwei Nachrichten an denselben Nutzer liegen müssen.',
    ],
    max_time_to_show_message_of_same_camapign: [
      'Längste Anzeigedauer in Stunden',
      'Wie viele Stunden lang Nachrichten dieser Kampagne gezeigt werden dürfen.',
    ],
    expiry_time_of_sync_data_in_hour: [
      'Aufbewahrung synchronisierter Daten in Stunden',
      'Wie viele Stunden lang ein Gerät die synchronisierten Daten behält.',
    ],
    send_message_in_offline_mode: [
      'Auch offline zeigen',
      'Ja: Die Nachricht wird auch gezeigt, während das Gerät offline ist.',
    ],
    send_limit_value: ['Höchstzahl je Nutzer', 'Wie oft ein Nutzer die Nachricht im Zeitfenster höchstens erhält.'],
    send_limit_granularity_in_hours: [
      'Zeitfenster der Höchstzahl in Stunden',
      'In wie vielen Stunden die Nachrichten dafür gezählt werden.',
    ],
    ignore_global_minimum_delay: [
      'Globalen Mindestabstand ignorieren',
      'Ja: Der Mindestabstand des Workspace gilt für diese Kampagne nicht.',
    ],
    queuing_enabled: [
      'Warteschlange verwenden',
      'Ja: Nachrichten, die nicht sofort gesendet werden können, warten in einer Warteschlange.',
    ],
    queue_duration: [
      'Dauer der Warteschlange in Stunden',
      'Wie viele Stunden lang Nachrichten in der Warteschlange warten.',
    ],
  },
  advanced: {
    self: ['Erweiterte Push-Einstellungen', 'Wann Benachrichtigungen verfallen und wie dringend sie sind.'],
    expiration_settings: {
      self: ['Ablaufeinstellungen', 'Wie lange die Benachrichtigung zugestellt und aufbewahrt wird.'],
      expire_notification_after_value: [
        'Zeit bis zum Ablauf der Benachrichtigung',
        'Nach wie vielen Stunden oder Tagen die Benachrichtigung nicht mehr zugestellt wird.',
      ],
      expire_notification_after_type: [
        'Einheit (Ablauf)',
        'Steht bei der Zeit bis zum Ablauf 2, sind es mit „Stunden“ zwei Stunden.',
      ],
      remove_from_inbox_after_value: [
        'Zeit bis zum Entfernen aus dem Posteingang',
        'Nach wie vielen Tagen die Benachrichtigung aus dem Posteingang der App verschwindet.',
      ],
      remove_from_inbox_after_type: ['Einheit (Entfernen)', 'Die Zeit bis zum Entfernen wird immer in Tagen gezählt.'],
    },
    platform_level_priority: {
      self: ['Priorität je Plattform', 'Wie dringend jede Plattform die Benachrichtigung behandelt.'],
      android_specific_priority: {
        self: ['Android-Priorität', 'Wie dringend Android die Benachrichtigung behandelt.'],
        send_with_priority: ['Mit Priorität senden', 'Ja: Android stellt die Benachrichtigung bevorzugt zu.'],
      },
      ios_specific_priority: {
        self: ['iOS-Priorität', 'Wie dringend iOS die Benachrichtigung behandelt.'],
        apns_priority: [
          'APNs-Priorität',
          'Die Priorität, mit der Apple die Benachrichtigung zustellt; 10 ist die höchste.',
        ],
        interruption_level: ['Unterbrechungsstufe', 'Wie stark die Benachrichtigung den Nutzer unterbrechen darf.'],
        relevance_score: [
          'Relevanzwert',
          'Wie weit oben iOS die Benachrichtigung unter anderen der App einordnet; 1 ist ganz oben.',
        ],
      },
    },
  },
  connector: {
    self: ['Connector', 'Der Dienst, der die E-Mails zustellt.'],
    connector_type: ['Connector-Typ', 'Der Dienst, der die E-Mails zustellt, etwa SENDGRID.'],
    connector_name: ['Connector-Name', 'Der Name des Connectors, wie er im Workspace eingerichtet ist.'],
  },
};
