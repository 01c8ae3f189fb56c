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
  filter_operator: ['Verknüpfung der Filter', 'Ob alle Filter zutreffen müssen oder einer genügt.'],
  filters: {
    self: ['Filter', 'Die Filter dieser Gruppe.'],
    filter_type: [
      'Filterart',
      'Ob der Filter Nutzerattribute betrachtet, das Verhalten von Nutzern oder ein eigenes Segment.',
    ],
    data_type: ['Datentyp des Filters', 'Ob das Attribut Text, eine Zahl, einen Zeitpunkt oder ja und nein enthält.'],
    category: ['Kategorie des Filters', 'Die Kategorie, zu der das Attribut gehört.'],
    name: ['Name des Filters', 'Der Name des Attributs oder des Segments.'],
    operator: [
      'Operator des Filters',
      'Wie das Attribut mit dem Wert verglichen wird; welche Vergleiche es gibt, hängt vom Datentyp ab.',
    ],
    value: ['Wert des Filters', 'Womit das Attribut verglichen wird.'],
    case_sensitive: ['Groß- und Kleinschreibung beachten', 'Ob Groß- und Kleinschreibung einen Unterschied macht.'],
    negate: ['Verneinung', 'Ob der Filter gerade auf die zutrifft, auf die er sonst nicht zuträfe.'],
    project_name: ['Projektname', 'Das Projekt des Portfolios, zu dem das Attribut gehört.'],
    action_name: ['Aktionsname', 'Der Name des Ereignisses.'],
    execution: {
      self: ['Ausführung', 'Wie oft das Ereignis eingetreten ist.'],
      type: ['Art der Ausführung', 'Ob die Anzahl die kleinste, die größte oder die genaue ist.'],
      count: ['Anzahl der Ausführungen', 'Wie viele Male das Ereignis eingetreten ist.'],
    },
    executed: ['Ausgeführt', 'Ob der Filter auf Nutzer zutrifft, die das getan haben, oder auf die anderen.'],
    // Filters in filters have the same words.
    get attributes(): ObjectWords<FilterGroup> {
      return { self: ['Attribute des Filters', 'Filter auf die Einzelheiten des Ereignisses.'], ...filterGroupWords };
    },
    condition: ['Bedingung', 'Eine Bezeichnung für die Bedingung.'],
    id: ['ID des Segments', 'Die ID des eigenen Segments, falls es nicht über den Namen gewählt wird.'],
  },
};

const keyValuePairWords: WordsOf<KeyValuePair> = {
  key: ['Schlüssel des Paars', 'Der Name, unter dem die App den Wert findet.'],
  value: ['Wert des Paars', 'Der Text, den die App unter diesem Namen erhält.'],
};

const carouselWords: WordsOf<CarouselContent<string>> = {
  slider_transition: ['Bildwechsel', 'Ob die Bilder von Hand weitergewischt werden oder von selbst wechseln.'],
  slide_data: {
    self: ['Karussellbilder', 'Die Bilder des Karussells in der Reihenfolge, in der sie erscheinen.'],
    image_url: ['URL des Karussellbilds', 'Die Adresse des Bildes an dieser Stelle des Karussells.'],
    image_click_action: [
      'Klickaktion des Karussellbilds',
      'Was beim Tippen auf dieses Bild geschieht: Es öffnet sich ein Deeplink, eine Rich-Landing-Seite oder ein Bildschirm der App.',
    ],
    image_click_action_value: [
      'Wert der Klickaktion des Karussellbilds',
      'Wohin das Tippen auf dieses Bild führt: der Deeplink, die Adresse der Seite oder der Name des Bildschirms.',
    ],
    key_value_pairs: {
      self: ['Schlüssel-Wert-Paare', 'Zusätzliche Daten, die die App beim Tippen auf dieses Bild erhält.'],
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
  custom_template_id: ['ID der eigenen Vorlage', 'Die ID der gespeicherten eigenen Vorlage.'],
  custom_template_version: [
    'Version der eigenen Vorlage',
    'Die Version der eigenen Vorlage; ohne Angabe gilt die zuletzt veröffentlichte.',
  ],
} satisfies WordsByKey;
const notificationWords = {
  title: ['Titel der Benachrichtigung', 'Die Überschrift der Benachrichtigung.'],
  input_gif_url: ['GIF-URL', 'Die Adresse eines animierten GIF, das die Benachrichtigung zeigt.'],
  default_click_action: [
    'Klickaktion',
    'Was beim Tippen auf die Benachrichtigung geschieht: Es öffnet sich ein Deeplink, ein Bildschirm der App oder eine Rich-Landing-Seite.',
  ],
  default_click_action_value: [
    'Wert der Klickaktion',
    'Wohin das Tippen führt: der Deeplink, der Name des Bildschirms oder die Adresse der Seite.',
  ],
  key_value_pairs: {
    self: ['Schlüssel-Wert-Paare', 'Zusätzliche Daten, die die App zusammen mit der Benachrichtigung erhält.'],
    ...keyValuePairWords,
  },
  background_color_code: ['Hintergrundfarbe', 'Die Hintergrundfarbe der Benachrichtigung als hexadezimaler Farbcode.'],
  apply_background_color_in_text_editor: [
    'Hintergrundfarbe im Texteditor anwenden',
    'Ob auch der Texteditor die Hintergrundfarbe zeigt.',
  ],
  carousel_content: {
    self: ['Karussell', 'Die Bilder, durch die man in der Benachrichtigung blättern kann.'],
    ...carouselWords,
  },
} satisfies WordsByKey;
const advancedWords = {
  coupon_code: ['Gutscheincode', 'Ein Gutscheincode, der mit der Benachrichtigung kommt.'],
  group_key: [
    'Gruppenschlüssel',
    'Benachrichtigungen mit demselben Gruppenschlüssel erscheinen als Gruppe; nur die ersten 45 Zeichen zählen.',
  ],
  collapse_replace_key: [
    'Ersetzungsschlüssel',
    'Eine neue Benachrichtigung ersetzt eine frühere mit demselben Schlüssel.',
  ],
} satisfies WordsByKey;
const backupWords = {
  self: ['Ersatzvorlage', 'Was Geräte zeigen, die die Vorlage nicht darstellen können.'],
  title: ['Titel der Ersatzvorlage', 'Die Überschrift auf Geräten, die die Vorlage nicht darstellen können.'],
  message: ['Nachricht der Ersatzvorlage', 'Der Text auf Geräten, die die Vorlage nicht darstellen können.'],
  default_click_action: [
    'Klickaktion der Ersatzvorlage',
    'Was beim Tippen auf die Ersatzvorlage geschieht: Es öffnet sich ein Deeplink, ein Bildschirm der App oder eine Rich-Landing-Seite.',
  ],
  default_click_action_value: [
    'Wert der Klickaktion der Ersatzvorlage',
    'Wohin das Tippen auf die Ersatzvorlage führt: der Deeplink, der Name des Bildschirms oder die Adresse der Seite.',
  ],
  key_value_pairs: {
    self: [
      'Schlüssel-Wert-Paare der Ersatzvorlage',
      'Zusätzliche Daten, die die App zusammen mit der Ersatzvorlage erhält.',
    ],
    ...keyValuePairWords,
  },
} satisfies WordsByKey;

const androidWords: WordsOf<AndroidContent> = {
  ...templateWords,
  basic_details: {
    self: ['Grunddaten', 'Text, Bild und Klickaktion der Benachrichtigung.'],
    ...notificationWords,
    notification_channel: [
      'Benachrichtigungskanal',
      'Der Android-Benachrichtigungskanal, in dem die Benachrichtigung erscheint.',
    ],
    message: ['Nachricht', 'Der Text der Benachrichtigung; Formatierung mit HTML ist erlaubt.'],
    summary: ['Zusammenfassung', 'Ein kurzer Text zusätzlich zu Titel und Nachricht.'],
    image_url: ['Bild-URL', 'Die Adresse eines Bildes, sofern die Vorlage eines zeigt.'],
    app_name_color_code: [
      'Farbe des App-Namens',
      'Die Farbe, in der der Name der App erscheint, als hexadezimaler Farbcode.',
    ],
    notification_control_color: [
      'Farbe der Bedienelemente',
      'Ob die Bedienelemente der Benachrichtigung hell oder dunkel sind.',
    ],
    include_app_name_and_time: [
      'App-Name und Uhrzeit zeigen',
      'Ob das Banner den Namen der App und die Uhrzeit zeigt.',
    ],
    include_title_and_message: [
      'Titel und Nachricht auf dem Banner zeigen',
      'Ob Titel und Nachricht über dem Bild des Banners liegen.',
    ],
    banner_image_url: ['Bild-URL des Banners', 'Die Adresse des Bildes, das das Banner füllt.'],
    collapsed_push_notification: [
      'Eingeklappte Benachrichtigung',
      'Wie die Benachrichtigung im eingeklappten Zustand aussieht.',
    ],
    image_scaling: ['Bildskalierung', 'Ob das Bild in seinen Rahmen eingepasst wird oder ihn ausfüllt.'],
  },
  timer: {
    self: ['Countdown', 'Der Countdown, den die Benachrichtigung zeigt.'],
    timer_ends_at: [
      'Ende des Countdowns',
      'Was den Countdown beendet: eine Dauer oder ein Zeitpunkt in der Zeitzone des Nutzers oder der Kampagne.',
    ],
    personalized_value: [
      'Personalisierter Countdown',
      'Ob der Countdown für jeden Nutzer ein eigener ist; sonst gilt für alle dieselbe Dauer.',
    ],
    specific_time: ['Zeitpunkt des Countdowns', 'Der Zeitpunkt, zu dem ein personalisierter Countdown endet.'],
    time_period: [
      'Zeitraum des Countdowns',
      'Der Zeitraum des Countdowns, wenn er zu einem bestimmten Zeitpunkt endet.',
    ],
    duration_hour: ['Stunden des Countdowns', 'Die Stunden der Dauer, die für alle Nutzer gilt.'],
    duration_minute: ['Minuten des Countdowns', 'Die Minuten der Dauer, die für alle Nutzer gilt.'],
  },
  buttons: {
    self: ['Schaltflächen', 'Die Schaltflächen unter dem Text der Benachrichtigung.'],
    btn_name: ['Name der Schaltfläche', 'Der Text auf der Schaltfläche.'],
    click_action_type: ['Aktion der Schaltfläche', 'Was beim Tippen auf die Schaltfläche geschieht.'],
    click_action_name: [
      'Aktionsname der Schaltfläche',
      'Der Name des Attributs, des Ereignisses oder der eigenen Aktion hinter der Schaltfläche.',
    ],
    click_action_value: [
      'Aktionswert der Schaltfläche',
      'Was die Aktion der Schaltfläche braucht, etwa ein Deeplink, eine Telefonnummer oder ein Text zum Kopieren.',
    ],
    key_value_pairs: {
      self: ['Schlüssel-Wert-Paare', 'Zusätzliche Daten, die die App beim Tippen auf die Schaltfläche erhält.'],
      ...keyValuePairWords,
    },
  },
  advanced: {
    self: ['Erweiterte Einstellungen', 'Gutschein, Symbol, Schließen und Gruppierung der Benachrichtigung.'],
    ...advancedWords,
    icon_type_in_notification: [
      'Symbolart in der Benachrichtigung',
      'Welche Art von Symbol die Benachrichtigung zeigt.',
    ],
    use_large_icon: ['Großes Symbol', 'Ob die Benachrichtigung ein großes Symbol zeigt.'],
    make_notification_sticky: [
      'Nicht wegwischbare Benachrichtigung',
      'Ob die Benachrichtigung stehen bleibt und sich nicht wegwischen lässt.',
    ],
    dismiss_button_text: [
      'Text der Schließen-Schaltfläche',
      'Der Text auf der Schaltfläche, die die Benachrichtigung schließt.',
    ],
    auto_dismiss_notification: [
      'Automatisches Schließen',
      'Ob sich die Benachrichtigung nach einer Zeit von selbst schließt.',
    ],
    auto_dismiss_notification_time_value: [
      'Zeit bis zum automatischen Schließen',
      'Nach wie vielen Minuten, Stunden oder Tagen sich die Benachrichtigung von selbst schließt.',
    ],
    auto_dismiss_notification_time_granularity: [
      'Zeiteinheit bis zum automatischen Schließen',
      'Ob diese Zeit in Minuten, Stunden oder Tagen gemeint ist.',
    ],
  },
  template_backup: {
    ...backupWords,
    summary: [
      'Zusammenfassung der Ersatzvorlage',
      'Ein kurzer Text zusätzlich zu Titel und Nachricht der Ersatzvorlage.',
    ],
    image_url: ['Bild-URL der Ersatzvorlage', 'Die Adresse eines Bildes, das die Ersatzvorlage zeigt.'],
  },
};

const iosWords: WordsOf<IosContent> = {
  ...templateWords,
  basic_details: {
    self: ['Grunddaten', 'Text, Medien und Klickaktion der Benachrichtigung.'],
    ...notificationWords,
    message: ['Nachricht', 'Der Text der Benachrichtigung.'],
    subtitle: ['Untertitel der Benachrichtigung', 'Eine zweite Zeile unter dem Titel.'],
    allow_bg_refresh: [
      'Hintergrundaktualisierung',
      'Ob die Benachrichtigung die App wecken darf, damit sie ihre Inhalte im Hintergrund aktualisiert.',
    ],
    rich_media_type: ['Medientyp', 'Ob die Benachrichtigung ein Bild, ein Video oder ein GIF enthält.'],
    rich_media_value: ['Medien-URL', 'Die Adresse des Bildes, des Videos oder des GIF.'],
    image_url: ['Bild-URL', 'Die Adresse eines Bildes; bei einem Karussell ist es das Titelbild.'],
  },
  buttons: {
    self: ['Schaltflächen', 'Die Schaltflächen der Benachrichtigung nach den Kategorien, die die App festlegt.'],
    button_category: [
      'Kategorie der Schaltfläche',
      'Der Name einer Kategorie von Schaltflächen, die die App festlegt.',
    ],
  },
  advanced: {
    self: ['Erweiterte Einstellungen', 'Gutschein, Ton, Kennzeichen und Gruppierung der Benachrichtigung.'],
    ...advancedWords,
    sound_file: ['Tondatei', 'Der Name einer eigenen Tondatei, die abgespielt wird.'],
    enable_ios_badge: ['iOS-Kennzeichen', 'Ob das App-Symbol ein Kennzeichen zeigt.'],
  },
  template_backup: {
    ...backupWords,
    subtitle: ['Untertitel der Ersatzvorlage', 'Eine zweite Zeile unter dem Titel der Ersatzvorlage.'],
    allow_bg_refresh: [
      'Hintergrundaktualisierung der Ersatzvorlage',
      'Ob die Ersatzvorlage die App wecken darf, damit sie ihre Inhalte im Hintergrund aktualisiert.',
    ],
    rich_media_type: ['Medientyp der Ersatzvorlage', 'Ob die Ersatzvorlage ein Bild, ein Video oder ein GIF enthält.'],
    rich_media_value: [
      'Medien-URL der Ersatzvorlage',
      'Die Adresse des Bildes, des Videos oder des GIF der Ersatzvorlage.',
    ],
  },
};

const webWords: WordsOf<WebContent> = {
  template_type: ['Vorlagentyp', 'Das Layout der Benachrichtigung; im Browser gibt es nur das einfache.'],
  basic_details: {
    self: ['Grunddaten', 'Text, Bild und Ziel der Benachrichtigung.'],
    title: ['Titel der Benachrichtigung', 'Die Überschrift der Benachrichtigung.'],
    message: ['Nachricht', 'Der Text der Benachrichtigung.'],
    redirect_url: ['Ziel-URL', 'Die Seite, die sich beim Klick auf die Benachrichtigung öffnet.'],
    image_url: ['Bild-URL', 'Die Adresse eines Bildes, das die Benachrichtigung zeigt.'],
    auto_dismiss_notification: [
      'Automatisches Schließen',
      'Ob sich die Benachrichtigung nach einer Weile von selbst schließt.',
    ],
  },
  buttons: {
    self: ['Schaltflächen', 'Die Schaltflächen unter dem Text der Benachrichtigung.'],
    title: ['Titel der Schaltfläche', 'Der Text auf der Schaltfläche.'],
    icon_url: ['Symbol-URL der Schaltfläche', 'Die Adresse eines Symbols, das die Schaltfläche zeigt.'],
    url: ['URL der Schaltfläche', 'Die Seite, die sich beim Klick auf die Schaltfläche öffnet.'],
  },
  advanced: {
    self: ['Erweiterte Einstellungen', 'Das Symbol der Benachrichtigung.'],
    icon_image_type: ['Symbolart', 'Ob die Benachrichtigung das Standardsymbol oder ein eigenes zeigt.'],
    icon_url: ['Symbol-URL', 'Die Adresse des eigenen Symbols.'],
  },
};

const emailWords: WordsOf<EmailContent> = {
  subject: ['Betreff', 'Die Betreffzeile der E-Mail.'],
  preview_text: ['Vorschautext', 'Der Text, den der Posteingang nach dem Betreff zeigt.'],
  sender_name: ['Absendername', 'Der Name, den die Empfänger als Absender sehen.'],
  from_address: [
    'Absenderadresse der E-Mail',
    'Die Adresse, von der die E-Mail kommt; sie muss ein bestätigter Absender des Connectors sein.',
  ],
  reply_to_address: ['Antwortadresse', 'Die Adresse, an die Antworten auf die E-Mail gehen.'],
  cc_ids: ['Cc-Adressen', 'Adressen, die eine sichtbare Kopie der E-Mail erhalten.'],
  bcc_ids: ['Bcc-Adressen', 'Adressen, die eine Kopie der E-Mail erhalten, ohne dass die anderen es sehen.'],
  html_content: ['HTML-Inhalt', 'Der Inhalt der E-Mail in HTML; eine gespeicherte Vorlage kann ihn ersetzen.'],
  email_editor: ['E-Mail-Editor', 'Der Editor, in dem die E-Mail geschrieben wird; ohne Angabe der Froala-Editor.'],
  custom_template_id: [
    'ID der eigenen Vorlage',
    'Die ID einer gespeicherten Vorlage, die dann Betreff, Vorschautext und Absendernamen mitbringt.',
  ],
  custom_template_version: ['Version der eigenen Vorlage', 'Die Version der gespeicherten Vorlage.'],
  attachments: {
    self: ['Anhänge', 'Die Dateien, die mit der E-Mail kommen.'],
    file_type: ['Art des Anhangs', 'Ob alle Empfänger dieselbe Datei erhalten oder jeder eine eigene.'],
    url: ['URL des Anhangs', 'Die Adresse der Datei; bei personalisierten Dateien enthält sie Ausdrücke.'],
  },
};

export const fields: WordsOf<CampaignDraft> = {
  channel: ['Kanal', 'Ob die Kampagne Push-Benachrichtigungen oder E-Mails sendet.'],
  campaign_delivery_type: [
    'Zustellart der Kampagne',
    'Was die Kampagne senden lässt: ein Zeitplan, ein Ereignis, ein Gerät oder ein Ort.',
  ],
  created_by: ['Erstellt von', 'Die E-Mail-Adresse des Nutzers, der den Entwurf anlegt.'],
  updated_by: ['Geändert von', 'Die E-Mail-Adresse des Nutzers, der die Kampagne ändert.'],
  request_id: [
    'Anfrage-ID',
    'Eine ID, die keine andere Anfrage hat; sie findet die Antwort wieder und erkennt Wiederholungen.',
  ],
  segmentation_details: {
    self: ['Zielgruppe', 'Wer die Nachricht erhält.'],
    included_filters: { self: ['Eingeschlossene Zielgruppenfilter', 'Wer die Nachricht erhält.'], ...filterGroupWords },
    excluded_filters: {
      self: [
        'Ausgeschlossene Zielgruppenfilter',
        'Wer die Nachricht nicht erhält, auch wenn die anderen Filter zutreffen.',
      ],
      ...filterGroupWords,
    },
    is_all_user_campaign: [
      'Kampagne an alle',
      'Ob die Nachricht an alle Nutzer geht, die sich nicht abgemeldet haben.',
    ],
    send_campaign_to_opt_out_users: [
      'Auch an abgemeldete Nutzer senden',
      'Ob auch Nutzer die Nachricht erhalten, die sich abgemeldet haben.',
    ],
  },
  scheduling_details: {
    self: ['Zeitplan', 'Wann die Kampagne gesendet wird.'],
    delivery_type: [
      'Art des Zeitplans',
      'Ob die Kampagne sofort, zu fester Zeit, zur besten Zeit jedes Nutzers oder in der Zeitzone jedes Nutzers gesendet wird.',
    ],
    start_time: ['Startzeit', 'Der Zeitpunkt, zu dem das Senden beginnt.'],
    expiry_time: ['Ablaufzeit', 'Der Zeitpunkt, nach dem eine ausgelöste Kampagne nichts mehr sendet.'],
    periodic_details: {
      self: ['Wiederholung', 'Wie oft die Kampagne erneut gesendet wird.'],
      sending_frequency: ['Sendehäufigkeit', 'Ob die Kampagne täglich, wöchentlich oder monatlich gesendet wird.'],
      repeat_frequency: [
        'Abstand der Wiederholungen',
        'In welchem Abstand gesendet wird: 1 steht für jeden Tag, jede Woche oder jeden Monat, 2 für jeden zweiten.',
      ],
      no_of_occurences: ['Anzahl der Sendungen', 'Wie viele Male die Kampagne insgesamt gesendet wird.'],
      repeat_on_date_of_month: ['Tage im Monat', 'Die Tage des Monats, an denen die Kampagne gesendet wird.'],
      repeat_on_days_of_week: ['Wochentage', 'Die Wochentage, an denen die Kampagne gesendet wird.'],
      repeat_on_days_of_week_for_month: {
        self: [
          'Wochentage im Monat',
          'Die Wochentage in bestimmten Wochen des Monats, an denen die Kampagne gesendet wird.',
        ],
        week_granularity: ['Woche im Monat', 'Welche Woche des Monats gemeint ist.'],
        repeat_on_days_of_week: ['Wochentage', 'Die Tage dieser Woche, an denen die Kampagne gesendet wird.'],
      },
    },
    bts_details: {
      self: [
        'Angaben zur besten Sendezeit',
        'Was gilt, wenn jeder Nutzer die Kampagne zu seiner besten Zeit erhalten soll.',
      ],
      send_in_bts: ['Zur besten Sendezeit senden', 'Ob jeder Nutzer die Kampagne zu seiner besten Zeit erhält.'],
      if_user_bts_is_not_available: [
        'Ersatz ohne beste Sendezeit',
        'Was mit Nutzern geschieht, deren beste Zeit nicht bekannt ist.',
      ],
      if_user_bts_outside_time_window: [
        'Ersatz außerhalb des Zeitfensters',
        'Was mit Nutzern geschieht, deren beste Zeit außerhalb des Zeitfensters liegt.',
      ],
      window_end_time: ['Ende des Zeitfensters', 'Wann das Zeitfenster endet, in dem die Kampagne gesendet wird.'],
    },
    user_timezone_details: {
      self: [
        'Angaben zur Zeitzone des Nutzers',
        'Was gilt, wenn die Kampagne in der Zeitzone jedes Nutzers gesendet wird.',
      ],
      send_in_user_timezone: [
        'In der Zeitzone des Nutzers senden',
        'Ob die Startzeit in der Zeitzone jedes Nutzers gemeint ist.',
      ],
      send_if_user_timezone_has_passed: [
        'Auch nach verstrichener Ortszeit senden',
        'Ob Nutzer, bei denen die Startzeit schon verstrichen ist, die Kampagne trotzdem erhalten.',
      ],
    },
    timezone: ['Zeitzone', 'Die Zeitzone, in der die Zeiten des Zeitplans gemeint sind.'],
  },
  conversion_goal_details: {
    self: ['Konversionsziele', 'Was als Erfolg der Kampagne zählt.'],
    attribution_window_in_hours: [
      'Attributionszeitraum in Stunden',
      'Innerhalb wie vieler Stunden nach der Nachricht ein Ereignis als ihr Erfolg zählt.',
    ],
    goals: {
      self: ['Ziele', 'Die Ereignisse, die als Erfolg der Kampagne zählen.'],
      goal_name: ['Name des Ziels', 'Wie das Ziel heißt.'],
      goal_event_name: ['Ereignis des Ziels', 'Der Name des Ereignisses, mit dem das Ziel erreicht ist.'],
      goal_event_attribute: {
        self: ['Attribut des Ziels', 'Eine Bedingung für die Einzelheiten des Ereignisses.'],
        name: ['Name des Zielattributs', 'Der Name des Attributs des Ereignisses.'],
        condition: ['Bedingung des Zielattributs', 'Wie das Attribut mit dem Wert verglichen wird.'],
        data_type: ['Datentyp des Zielattributs', 'Welche Art von Wert das Attribut enthält.'],
        value: ['Wert des Zielattributs', 'Womit das Attribut verglichen wird.'],
        value1: [
          'Zweiter Wert des Zielattributs',
          'Der zweite Wert, wenn das Attribut zwischen zwei Werten liegen muss.',
        ],
        negate: ['Verneinung', 'Ob die Bedingung gerade nicht gelten darf.'],
        value_type: ['Wertart des Zielattributs', 'Wie der Wert gemeint ist.'],
        array_filter_type: [
          'Vergleich mehrerer Werte des Zielattributs',
          'Wie die Einträge einer Liste verglichen werden.',
        ],
        filters: ['Filter', 'Bedingungen für den Inhalt des Attributs, wenn es Objekte enthält.'],
        is_case_sensitive: [
          'Groß- und Kleinschreibung des Zielattributs beachten',
          'Ob Groß- und Kleinschreibung einen Unterschied macht.',
        ],
      },
      is_primary_goal: ['Hauptziel', 'Ob dies das wichtigste Ziel ist.'],
      revenue_attribute: ['Umsatzattribut', 'Das Attribut des Ereignisses, in dem der Umsatz steht.'],
      revenue_currency: ['Umsatzwährung', 'Die Währung des Umsatzes.'],
    },
  },
  control_group_details: {
    self: ['Kontrollgruppen', 'Wer zum Vergleich keine Nachricht erhält.'],
    is_campaign_control_group_enabled: [
      'Kontrollgruppe der Kampagne',
      'Ob ein Teil der Zielgruppe zum Vergleich keine Nachricht erhält.',
    ],
    campaign_control_group_percentage: [
      'Anteil der Kontrollgruppe',
      'Wie viel Prozent der Zielgruppe keine Nachricht erhalten.',
    ],
    is_global_control_group_enabled: [
      'Globale Kontrollgruppe',
      'Ob auch die Kontrollgruppe des ganzen Workspace keine Nachricht erhält.',
    ],
  },
  utm_params: {
    self: ['UTM-Parameter', 'Was an Links angehängt wird, damit die Webanalyse die Herkunft der Besucher kennt.'],
    utm_source: ['UTM-Quelle', 'Woher die Besucher kommen, wie es die Webanalyse zeigt.'],
    utm_medium: ['UTM-Medium', 'Über welches Medium die Besucher kommen.'],
    utm_campaign: ['UTM-Kampagne', 'Der Name der Kampagne in der Webanalyse.'],
    utm_term: ['UTM-Begriff', 'Der Suchbegriff, zu dem die Kampagne gehört.'],
    utm_content: ['UTM-Inhalt', 'Welcher von mehreren Links oder welche Variante angeklickt wurde.'],
  },
  campaign_audience_limit: {
    self: ['Empfängergrenze', 'Wie viele Nutzer die Kampagne höchstens erreicht.'],
    is_campaign_audience_limit_enabled: [
      'Empfängergrenze eingeschaltet',
      'Ob die Zahl der Nutzer begrenzt ist, die die Kampagne erreicht.',
    ],
    metric: ['Messgröße der Empfängergrenze', 'Was gezählt wird: Nutzer, an die eine Nachricht gesendet wurde.'],
    frequency: [
      'Geltung der Empfängergrenze',
      'Ob die Grenze für die ganze Kampagne gilt oder für jede einzelne Sendung.',
    ],
    limit: ['Höchstzahl der Empfänger', 'Wie viele Nutzer die Kampagne höchstens erreicht.'],
  },
  basic_details: {
    self: ['Grunddaten', 'Der Name der Kampagne und was sie sonst ausmacht.'],
    name: ['Kampagnenname', 'Wie die Kampagne heißt.'],
    business_event: ['Geschäftsereignis', 'Das Geschäftsereignis, das die Kampagne auslöst.'],
    tags: ['Schlagwörter', 'Wörter, mit denen sich die Kampagne wiederfinden lässt.'],
    team: ['Team', 'Das Team, das an der Kampagne arbeitet.'],
    platforms: ['Plattformen', 'Die Plattformen, an die die Benachrichtigung geht; jede braucht Inhalt.'],
    broadcast_live_activity_id: [
      'ID der Live-Aktivität',
      'Die ID der iOS-Live-Aktivität, die eine Rundsendung aktualisiert.',
    ],
    geofences: {
      self: ['Geofences', 'Die Gebiete auf der Karte, die die Nachricht auslösen.'],
      name: ['Name des Geofence', 'Ein Name für das Gebiet, den kein anderer Geofence der Kampagne hat.'],
      latitude: ['Breitengrad', 'Wie weit nördlich oder südlich die Mitte des Gebiets liegt, in Grad.'],
      longitude: ['Längengrad', 'Wie weit östlich oder westlich die Mitte des Gebiets liegt, in Grad.'],
      radius: ['Radius', 'Wie weit das Gebiet von seiner Mitte aus reicht, in Metern.'],
      triggered_at: ['Auslöser', 'Ob das Betreten, das Verlassen oder das Verweilen im Gebiet die Nachricht auslöst.'],
      dwell_time_value: [
        'Verweildauer',
        'Wie lange sich jemand im Gebiet aufhalten muss, bevor die Nachricht fällig ist.',
      ],
      dwell_time_granularity: [
        'Einheit der Verweildauer',
        'Ob die Verweildauer in Minuten, Stunden oder Tagen gemeint ist.',
      ],
      response_time_value: [
        'Wartezeit bis zum Senden',
        'Wie lange die Nachricht noch wartet, sobald die Bedingung erfüllt ist.',
      ],
      response_time_granularity: [
        'Einheit der Wartezeit bis zum Senden',
        'Ob diese Wartezeit in Minuten, Stunden oder Tagen gemeint ist.',
      ],
    },
    send_to_triggered_platform_only: [
      'Nur an die auslösende Plattform senden',
      'Ob nur die Plattform die Nachricht erhält, die den Auslöser gemeldet hat.',
    ],
    platform_specific_details: {
      self: ['Angaben je Plattform', 'Einstellungen, die nur eine Plattform betreffen.'],
      android: {
        self: ['Android-Angaben', 'Zustelleinstellungen für Android.'],
        push_amp_plus_enabled: [
          'Push Amp Plus',
          'Ob Push Amp Plus beim Zustellen der Benachrichtigung hilft; normalerweise nicht.',
        ],
      },
      ios: {
        self: [
          'iOS-Zielgruppe',
          'Welche iOS-Geräte die Benachrichtigung erhalten: Genau eine Möglichkeit ist zu wählen.',
        ],
        send_to_all_eligible_device: [
          'An alle geeigneten Geräte senden',
          'Die Benachrichtigung geht an alle Geräte, die sie erhalten dürfen.',
        ],
        exclude_provisional_push_devices: [
          'Geräte mit vorläufiger Erlaubnis ausschließen',
          'Die Benachrichtigung lässt Geräte aus, die Push nur vorläufig erlauben.',
        ],
        send_to_only_provisional_push_enabled_devices: [
          'Nur an Geräte mit vorläufiger Erlaubnis senden',
          'Die Benachrichtigung geht nur an Geräte, die Push vorläufig erlauben.',
        ],
      },
    },
    content_type: ['Inhaltsart', 'Ob die E-Mail für etwas wirbt oder zu einem Vorgang wie einer Bestellung gehört.'],
    subscription_category: ['Abonnementkategorie', 'Die Kategorie, die Empfänger von Werbe-E-Mails abonniert haben.'],
    user_attribute_identifier: [
      'Nutzerattribut der Adresse',
      'Das Nutzerattribut, in dem die Adresse des Empfängers steht.',
    ],
    from_address: [
      'Absenderadresse',
      'Die Adresse, von der die Kampagne gesendet wird; sie muss ein bestätigter Absender des Connectors sein.',
    ],
  },
  campaign_content: {
    self: ['Kampagneninhalt', 'Was die Empfänger sehen.'],
    locales: ['Sprachversionen', 'Die Sprachen und Regionen, die neben dem Standard eigenen Inhalt haben.'],
    variation_details: {
      self: ['Varianten', 'Der A/B-Test, der Varianten des Inhalts vergleicht.'],
      distribution_type: [
        'Art der Verteilung',
        'Ob die Anteile der Varianten von Hand festgelegt werden oder die beste nach ihrer Leistung gefunden wird.',
      ],
      no_of_variations: ['Anzahl der Varianten', 'Wie viele Varianten miteinander verglichen werden.'],
      manual_distribution_percentage: [
        'Anteile der Varianten',
        'Der Anteil jeder Variante in Prozent; zusammen ergeben sie 100.',
      ],
      sherpa_campaign_duration: [
        'Dauer des Leistungsvergleichs',
        'Wie viele Stunden lang Ergebnisse gesammelt werden, bevor eine Variante gewinnt.',
      ],
      sherpa_distribution_metric: [
        'Messgröße des Leistungsvergleichs',
        'Ob Öffnungen, Klicks oder beides darüber entscheiden, welche Variante gewinnt.',
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
    self: ['Auslösebedingung', 'Was geschehen muss, damit die Nachricht gesendet wird, und wie lange sie dann wartet.'],
    included_filters: {
      self: ['Auslösende Filter', 'Was geschehen muss, damit die Nachricht gesendet wird.'],
      ...filterGroupWords,
    },
    secondary_included_filters: {
      self: ['Weitere auslösende Filter', 'Was zusätzlich gelten muss, damit die Nachricht gesendet wird.'],
      ...filterGroupWords,
    },
    trigger_delay_type: [
      'Art der Verzögerung',
      'Ob die Nachricht sofort, nach fester Verzögerung oder nach einer für jeden Nutzer gewählten Verzögerung gesendet wird.',
    ],
    trigger_delay_value: ['Dauer der Verzögerung', 'Wie lange die Nachricht nach dem Auslöser wartet.'],
    trigger_delay_granularity: [
      'Einheit der Verzögerung',
      'Ob die Verzögerung in Minuten, Stunden oder Tagen gemeint ist.',
    ],
    trigger_relation: [
      'Bezug der Verzögerung',
      'Ob die Nachricht vor oder nach dem Zeitpunkt gesendet wird, auf den sie sich bezieht.',
    ],
    trigger_attr: {
      self: ['Auslöseattribut', 'Das Attribut mit dem Zeitpunkt, vor dem die Nachricht gesendet wird.'],
      name: ['Name des Auslöseattributs', 'Der Name des Attributs, das den Zeitpunkt enthält.'],
    },
    intelligent_delay_optimization: {
      self: [
        'Optimierung der intelligenten Verzögerung',
        'In welchen Grenzen die Verzögerung für jeden Nutzer gewählt wird.',
      ],
      min_delay_value: ['Kürzeste Verzögerung', 'Die kürzeste Verzögerung, die gewählt werden darf.'],
      min_delay_granularity: [
        'Einheit der kürzesten Verzögerung',
        'Ob die kürzeste Verzögerung in Minuten oder Stunden gemeint ist.',
      ],
      max_delay_value: ['Längste Verzögerung', 'Die längste Verzögerung, die gewählt werden darf.'],
      max_delay_granularity: [
        'Einheit der längsten Verzögerung',
        'Ob die längste Verzögerung in Stunden oder Tagen gemeint ist.',
      ],
    },
  },
  delivery_controls: {
    self: ['Zustellregeln', 'Wie schnell und wie oft Nachrichten gesendet werden.'],
    bypass_dnd: [
      'Ruhezeiten ignorieren',
      'Ob die Nachricht auch in Zeiten gesendet wird, in denen Nutzer ungestört sein wollen.',
    ],
    campaign_throttle_rpm: [
      'Drosselung in Anfragen je Minute',
      'Wie viele Nachrichten höchstens in einer Minute gesendet werden.',
    ],
    count_for_frequency_capping: [
      'Für die Häufigkeitsbegrenzung mitzählen',
      'Ob die Nachricht bei der Begrenzung der Nachrichten je Nutzer mitzählt.',
    ],
    ignore_frequency_capping: [
      'Häufigkeitsbegrenzung ignorieren',
      'Ob die Nachricht auch an Nutzer geht, deren Grenze erreicht ist.',
    ],
    minimum_delay_between_two_notification_in_hour: [
      'Mindestabstand zweier Benachrichtigungen in Stunden',
      'Wie viele Stunden zwischen zwei Nachrichten an denselben Nutzer liegen müssen.',
    ],
    max_time_to_show_message_of_same_camapign: [
      'Längste Anzeigedauer derselben Kampagne',
      'Wie viele Stunden lang Nachrichten dieser Kampagne gezeigt werden dürfen.',
    ],
    expiry_time_of_sync_data_in_hour: [
      'Ablauf der abgeglichenen Daten in Stunden',
      'Nach wie vielen Stunden die Daten verfallen, die ein Gerät abgeglichen hat.',
    ],
    send_message_in_offline_mode: [
      'Auch offline senden',
      'Ob die Nachricht auch gezeigt wird, während das Gerät offline ist.',
    ],
    send_limit_value: ['Sendegrenze', 'Wie oft ein Nutzer die Nachricht im Zeitfenster höchstens erhält.'],
    send_limit_granularity_in_hours: [
      'Zeitfenster der Sendegrenze in Stunden',
      'Wie viele Stunden dieses Zeitfenster hat.',
    ],
    ignore_global_minimum_delay: [
      'Globalen Mindestabstand ignorieren',
      'Ob der Mindestabstand des Workspace für diese Kampagne nicht gilt.',
    ],
    queuing_enabled: [
      'Warteschlange',
      'Ob Nachrichten in einer Warteschlange warten, wenn sie nicht sofort gesendet werden können.',
    ],
    queue_duration: ['Dauer der Warteschlange', 'Wie viele Stunden lang Nachrichten in der Warteschlange warten.'],
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
        'Zeiteinheit bis zum Ablauf der Benachrichtigung',
        'Ob diese Zeit in Stunden oder Tagen gemeint ist.',
      ],
      remove_from_inbox_after_value: [
        'Zeit bis zum Entfernen aus dem Posteingang',
        'Nach wie vielen Tagen die Benachrichtigung aus dem Posteingang der App verschwindet.',
      ],
      remove_from_inbox_after_type: [
        'Zeiteinheit bis zum Entfernen aus dem Posteingang',
        'Die Einheit dieser Zeit: immer Tage.',
      ],
    },
    platform_level_priority: {
      self: ['Priorität je Plattform', 'Wie dringend jede Plattform die Benachrichtigung behandelt.'],
      android_specific_priority: {
        self: ['Android-Priorität', 'Wie dringend Android die Benachrichtigung behandelt.'],
        send_with_priority: ['Mit Priorität senden', 'Ob Android die Benachrichtigung bevorzugt zustellt.'],
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
    connector_type: ['Connector-Typ', 'Der Name des Dienstes, der die E-Mails zustellt.'],
    connector_name: ['Connector-Name', 'Der Name des Connectors, wie er im Workspace eingerichtet ist.'],
  },
};
