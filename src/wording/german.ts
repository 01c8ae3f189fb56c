import { type Messages, type RuleId, ruleCatalogue, type WordedRuleId } from '../catalogue.js';
import type { Cause, FindingParams, FormatProblem, Predicate, QuotesProblem, RangeProblem } from '../core/finding.js';
import { MOST_NAMES } from '../core/limits.js';
import type { Path } from '../core/value.js';
import type { Message } from '../finding.js';
import type { FixTitles } from '../fixes/titles.js';
import { fromTable, labelIn, labelling, type Naming, nameIn, subjectOf, type Words } from './field-name.js';
import { listed, named, quoted } from './quoting.js';

/** Every key of every component, as an editor in German would label it. Enumerations and keys stay as they are. */
const names: Words = {
  channel: 'Kanal',
  campaign_delivery_type: 'Zustellart der Kampagne',
  created_by: 'Erstellt von',
  updated_by: 'Geändert von',
  request_id: 'Anfrage-ID',
  basic_details: 'Grunddaten',
  name: 'Name',
  'basic_details.name': 'Kampagnenname',
  business_event: 'Geschäftsereignis',
  tags: 'Schlagwörter',
  team: 'Team',
  platforms: 'Plattformen',
  broadcast_live_activity_id: 'ID der Live-Aktivität',
  geofences: 'Geofences',
  'geofences.name': 'Name des Geofence',
  latitude: 'Breitengrad',
  longitude: 'Längengrad',
  radius: 'Radius',
  triggered_at: 'Auslöser',
  dwell_time_value: 'Verweildauer',
  dwell_time_granularity: 'Einheit der Verweildauer',
  response_time_value: 'Wartezeit bis zum Senden',
  response_time_granularity: 'Einheit der Wartezeit bis zum Senden',
  send_to_triggered_platform_only: 'Nur an die auslösende Plattform senden',
  platform_specific_details: 'Angaben je Plattform',
  'platform_specific_details.android': 'Android-Angaben',
  push_amp_plus_enabled: 'Push Amp Plus',
  'platform_specific_details.ios': 'iOS-Zielgruppe',
  send_to_all_eligible_device: 'An alle geeigneten Geräte senden',
  exclude_provisional_push_devices: 'Geräte mit vorläufiger Erlaubnis ausschließen',
  send_to_only_provisional_push_enabled_devices: 'Nur an Geräte mit vorläufiger Erlaubnis senden',
  content_type: 'Inhaltsart',
  subscription_category: 'Abonnementkategorie',
  user_attribute_identifier: 'Nutzerattribut der Adresse',
  from_address: 'Absenderadresse',
  'email.from_address': 'Absenderadresse der E-Mail',
  campaign_content: 'Kampagneninhalt',
  locales: 'Sprachräume',
  variation_details: 'Varianten',
  distribution_type: 'Art der Verteilung',
  no_of_variations: 'Anzahl der Varianten',
  manual_distribution_percentage: 'Anteile der Varianten',
  sherpa_campaign_duration: 'SHERPA-Dauer',
  sherpa_distribution_metric: 'SHERPA-Messgröße',
  content: 'Inhalt',
  push: 'Push-Inhalt',
  email: 'E-Mail-Inhalt',
  android: 'Android-Inhalt',
  ios: 'iOS-Inhalt',
  web: 'Web-Inhalt',
  template_type: 'Vorlagentyp',
  notification_channel: 'Benachrichtigungskanal',
  title: 'Titel der Benachrichtigung',
  subtitle: 'Untertitel der Benachrichtigung',
  message: 'Nachricht',
  summary: 'Zusammenfassung',
  image_url: 'Bild-URL',
  input_gif_url: 'GIF-URL',
  default_click_action: 'Klickaktion',
  default_click_action_value: 'Wert der Klickaktion',
  key_value_pairs: 'Schlüssel-Wert-Paare',
  key: 'Schlüssel des Paars',
  'key_value_pairs.value': 'Wert des Paars',
  background_color_code: 'Hintergrundfarbe',
  app_name_color_code: 'Farbe des App-Namens',
  notification_control_color: 'Farbe der Bedienelemente',
  apply_background_color_in_text_editor: 'Hintergrundfarbe im Texteditor anwenden',
  include_app_name_and_time: 'App-Name und Uhrzeit zeigen',
  include_title_and_message: 'Titel und Nachricht auf dem Banner zeigen',
  banner_image_url: 'Bild-URL des Banners',
  collapsed_push_notification: 'Eingeklappte Benachrichtigung',
  image_scaling: 'Bildskalierung',
  carousel_content: 'Karussell',
  slider_transition: 'Bildwechsel',
  slide_data: 'Karussellbilder',
  'slide_data.image_url': 'URL des Karussellbilds',
  image_click_action: 'Klickaktion des Karussellbilds',
  image_click_action_value: 'Wert der Klickaktion des Karussellbilds',
  timer: 'Countdown',
  timer_ends_at: 'Ende des Countdowns',
  personalized_value: 'Personalisierter Countdown',
  specific_time: 'Zeitpunkt des Countdowns',
  time_period: 'Zeitraum des Countdowns',
  duration_hour: 'Stunden des Countdowns',
  duration_minute: 'Minuten des Countdowns',
  buttons: 'Schaltflächen',
  btn_name: 'Name der Schaltfläche',
  'buttons.title': 'Titel der Schaltfläche',
  'buttons.url': 'URL der Schaltfläche',
  'buttons.icon_url': 'Symbol-URL der Schaltfläche',
  button_category: 'Kategorie der Schaltfläche',
  click_action_type: 'Aktion der Schaltfläche',
  click_action_name: 'Aktionsname der Schaltfläche',
  click_action_value: 'Aktionswert der Schaltfläche',
  advanced: 'Erweiterte Einstellungen',
  coupon_code: 'Gutscheincode',
  icon_type_in_notification: 'Symbolart in der Benachrichtigung',
  use_large_icon: 'Großes Symbol',
  make_notification_sticky: 'Nicht wegwischbare Benachrichtigung',
  dismiss_button_text: 'Text der Schließen-Schaltfläche',
  auto_dismiss_notification: 'Automatisches Schließen',
  auto_dismiss_notification_time_value: 'Zeit bis zum automatischen Schließen',
  auto_dismiss_notification_time_granularity: 'Zeiteinheit bis zum automatischen Schließen',
  group_key: 'Gruppenschlüssel',
  collapse_replace_key: 'Ersetzungsschlüssel',
  template_backup: 'Ersatzvorlage',
  'template_backup.title': 'Titel der Ersatzvorlage',
  'template_backup.subtitle': 'Untertitel der Ersatzvorlage',
  'template_backup.message': 'Nachricht der Ersatzvorlage',
  'template_backup.summary': 'Zusammenfassung der Ersatzvorlage',
  'template_backup.image_url': 'Bild-URL der Ersatzvorlage',
  'template_backup.default_click_action': 'Klickaktion der Ersatzvorlage',
  'template_backup.default_click_action_value': 'Wert der Klickaktion der Ersatzvorlage',
  'template_backup.key_value_pairs': 'Schlüssel-Wert-Paare der Ersatzvorlage',
  'template_backup.allow_bg_refresh': 'Hintergrundaktualisierung der Ersatzvorlage',
  'template_backup.rich_media_type': 'Medientyp der Ersatzvorlage',
  'template_backup.rich_media_value': 'Medien-URL der Ersatzvorlage',
  custom_template_id: 'ID der eigenen Vorlage',
  custom_template_version: 'Version der eigenen Vorlage',
  allow_bg_refresh: 'Hintergrundaktualisierung',
  rich_media_type: 'Medientyp',
  rich_media_value: 'Medien-URL',
  sound_file: 'Tondatei',
  enable_ios_badge: 'iOS-Kennzeichen',
  redirect_url: 'Ziel-URL',
  icon_image_type: 'Symbolart',
  icon_url: 'Symbol-URL',
  subject: 'Betreff',
  preview_text: 'Vorschautext',
  sender_name: 'Absendername',
  reply_to_address: 'Antwortadresse',
  cc_ids: 'Cc-Adressen',
  bcc_ids: 'Bcc-Adressen',
  html_content: 'HTML-Inhalt',
  email_editor: 'E-Mail-Editor',
  attachments: 'Anhänge',
  file_type: 'Art des Anhangs',
  url: 'URL des Anhangs',
  connector: 'Connector',
  connector_type: 'Connector-Typ',
  connector_name: 'Connector-Name',
  trigger_condition: 'Auslösebedingung',
  included_filters: 'Eingeschlossene Zielgruppenfilter',
  excluded_filters: 'Ausgeschlossene Zielgruppenfilter',
  'trigger_condition.included_filters': 'Auslösende Filter',
  secondary_included_filters: 'Weitere auslösende Filter',
  filter_operator: 'Verknüpfung der Filter',
  filters: 'Filter',
  filter_type: 'Filterart',
  data_type: 'Datentyp des Filters',
  category: 'Kategorie des Filters',
  'filters.name': 'Name des Filters',
  operator: 'Operator des Filters',
  value: 'Wert des Filters',
  case_sensitive: 'Groß- und Kleinschreibung beachten',
  negate: 'Verneinung',
  project_name: 'Projektname',
  action_name: 'Aktionsname',
  execution: 'Ausführung',
  type: 'Art der Ausführung',
  count: 'Anzahl der Ausführungen',
  executed: 'Ausgeführt',
  attributes: 'Attribute des Filters',
  condition: 'Bedingung',
  id: 'ID des Segments',
  trigger_delay_type: 'Art der Verzögerung',
  trigger_delay_value: 'Dauer der Verzögerung',
  trigger_delay_granularity: 'Einheit der Verzögerung',
  trigger_relation: 'Bezug der Verzögerung',
  trigger_attr: 'Auslöseattribut',
  'trigger_attr.name': 'Name des Auslöseattributs',
  intelligent_delay_optimization: 'Optimierung der intelligenten Verzögerung',
  min_delay_value: 'Kürzeste Verzögerung',
  min_delay_granularity: 'Einheit der kürzesten Verzögerung',
  max_delay_value: 'Längste Verzögerung',
  max_delay_granularity: 'Einheit der längsten Verzögerung',
  segmentation_details: 'Zielgruppe',
  is_all_user_campaign: 'Kampagne an alle',
  send_campaign_to_opt_out_users: 'Auch an abgemeldete Nutzer senden',
  scheduling_details: 'Zeitplan',
  delivery_type: 'Art des Zeitplans',
  start_time: 'Startzeit',
  expiry_time: 'Ablaufzeit',
  periodic_details: 'Wiederholung',
  sending_frequency: 'Sendehäufigkeit',
  repeat_frequency: 'Abstand der Wiederholungen',
  no_of_occurences: 'Anzahl der Sendungen',
  repeat_on_date_of_month: 'Tage im Monat',
  repeat_on_days_of_week: 'Wochentage',
  repeat_on_days_of_week_for_month: 'Wochentage im Monat',
  week_granularity: 'Woche im Monat',
  bts_details: 'Angaben zur besten Sendezeit',
  send_in_bts: 'Zur besten Sendezeit senden',
  if_user_bts_is_not_available: 'Ersatz ohne beste Sendezeit',
  if_user_bts_outside_time_window: 'Ersatz außerhalb des Zeitfensters',
  window_end_time: 'Ende des Zeitfensters',
  user_timezone_details: 'Angaben zur Zeitzone des Nutzers',
  send_in_user_timezone: 'In der Zeitzone des Nutzers senden',
  send_if_user_timezone_has_passed: 'Auch nach verstrichener Ortszeit senden',
  timezone: 'Zeitzone',
  delivery_controls: 'Zustellregeln',
  bypass_dnd: 'Ruhezeiten ignorieren',
  campaign_throttle_rpm: 'Drosselung in Anfragen je Minute',
  count_for_frequency_capping: 'Für die Häufigkeitsbegrenzung mitzählen',
  ignore_frequency_capping: 'Häufigkeitsbegrenzung ignorieren',
  minimum_delay_between_two_notification_in_hour: 'Mindestabstand zweier Benachrichtigungen in Stunden',
  max_time_to_show_message_of_same_camapign: 'Längste Anzeigedauer derselben Kampagne',
  expiry_time_of_sync_data_in_hour: 'Ablauf der abgeglichenen Daten in Stunden',
  send_message_in_offline_mode: 'Auch offline senden',
  send_limit_value: 'Sendegrenze',
  send_limit_granularity_in_hours: 'Zeitfenster der Sendegrenze in Stunden',
  ignore_global_minimum_delay: 'Globalen Mindestabstand ignorieren',
  queuing_enabled: 'Warteschlange',
  queue_duration: 'Dauer der Warteschlange',
  conversion_goal_details: 'Konversionsziele',
  attribution_window_in_hours: 'Attributionszeitraum in Stunden',
  goals: 'Ziele',
  goal_name: 'Name des Ziels',
  goal_event_name: 'Ereignis des Ziels',
  goal_event_attribute: 'Attribut des Ziels',
  'goal_event_attribute.name': 'Name des Zielattributs',
  'goal_event_attribute.condition': 'Bedingung des Zielattributs',
  'goal_event_attribute.data_type': 'Datentyp des Zielattributs',
  'goal_event_attribute.value': 'Wert des Zielattributs',
  value1: 'Zweiter Wert des Zielattributs',
  value_type: 'Wertart des Zielattributs',
  array_filter_type: 'Listenfilter des Zielattributs',
  is_case_sensitive: 'Groß- und Kleinschreibung des Zielattributs beachten',
  is_primary_goal: 'Hauptziel',
  revenue_attribute: 'Umsatzattribut',
  revenue_currency: 'Umsatzwährung',
  control_group_details: 'Kontrollgruppen',
  is_campaign_control_group_enabled: 'Kontrollgruppe der Kampagne',
  campaign_control_group_percentage: 'Anteil der Kontrollgruppe',
  is_global_control_group_enabled: 'Globale Kontrollgruppe',
  utm_params: 'UTM-Parameter',
  utm_source: 'UTM-Quelle',
  utm_medium: 'UTM-Medium',
  utm_campaign: 'UTM-Kampagne',
  utm_term: 'UTM-Begriff',
  utm_content: 'UTM-Inhalt',
  campaign_audience_limit: 'Empfängergrenze',
  is_campaign_audience_limit_enabled: 'Empfängergrenze eingeschaltet',
  metric: 'Messgröße der Empfängergrenze',
  frequency: 'Geltung der Empfängergrenze',
  limit: 'Zahl der Empfänger',
  '.advanced': 'Erweiterte Push-Einstellungen',
  expiration_settings: 'Ablaufeinstellungen',
  expire_notification_after_value: 'Zeit bis zum Ablauf der Benachrichtigung',
  expire_notification_after_type: 'Zeiteinheit bis zum Ablauf der Benachrichtigung',
  remove_from_inbox_after_value: 'Zeit bis zum Entfernen aus dem Posteingang',
  remove_from_inbox_after_type: 'Zeiteinheit bis zum Entfernen aus dem Posteingang',
  platform_level_priority: 'Priorität je Plattform',
  android_specific_priority: 'Android-Priorität',
  send_with_priority: 'Mit Priorität senden',
  ios_specific_priority: 'iOS-Priorität',
  apns_priority: 'APNs-Priorität',
  interruption_level: 'Unterbrechungsstufe',
  relevance_score: 'Relevanzwert',
};

const germanNaming: Naming = {
  label: labelling((key, parent) => fromTable(names, `${parent}.${key}`) ?? fromTable(names, key) ?? key),
  shown: (label) => `„${label}“`,
  documents: { draft: 'Der Entwurf', update: 'Die Änderung' },
  elements: {
    geofences: 'Geofence',
    filters: 'Filter',
    goals: 'Ziel',
    buttons: 'Schaltfläche',
    slide_data: 'Karussellbild',
    key_value_pairs: 'Paar',
    attachments: 'Anhang',
    repeat_on_days_of_week_for_month: 'Wochentags-Eintrag',
  },
  entry: (position, list) => `Eintrag ${position} von ${list}`,
  chosen: {
    locale: 'Sprachraum',
    variation: 'Variante',
    share: 'Anteil der Variante',
    parameter: 'UTM-Parameter',
  },
  startsWithPlatform: false,
};

/** The words between „muss“ and „sein“. */
const formats: Words = {
  'date-time': 'ein Zeitpunkt wie 2026-03-01T09:30 oder 2026-03-01T09:30:00+05:30',
  uri: 'eine vollständige URL wie https://example.com/sale oder myapp://cart',
  email: 'eine einzige E-Mail-Adresse wie ada@example.com',
  'hex-color': 'eine Farbe aus 3, 4, 6 oder 8 Hexadezimalziffern wie #1A2B3C',
  latitude: 'eine Dezimalzahl von -90 bis 90 in Anführungszeichen',
  longitude: 'eine Dezimalzahl von -180 bis 180 in Anführungszeichen',
  radius: 'eine Zahl über 0 (in Metern) in Anführungszeichen',
};

const types: Words = {
  string: 'ein Text',
  boolean: 'true oder false',
  integer: 'eine ganze Zahl',
  object: 'ein Objekt',
  list: 'eine Liste',
  function: 'eine Funktion',
  symbol: 'ein Symbol',
  bigint: 'ein BigInt',
  number: 'eine Zahl',
  fraction: 'eine Zahl mit Nachkommastellen',
  unreadable: 'etwas Unlesbares',
};

const problems: Readonly<Record<FormatProblem | RangeProblem, string>> = {
  'too-large': 'ist zu groß: höchstens 15 Ziffern sind möglich',
  'too-small': 'ist zu klein: höchstens 15 Ziffern sind möglich',
  'no-time': 'muss nach dem Datum eine Uhrzeit haben wie in 2026-03-01T09:30',
  'no-t': 'muss zwischen Datum und Uhrzeit ein T haben wie in 2026-03-01T09:30',
  'no-such-day': 'muss an einem Tag liegen, den es im Kalender gibt',
  'no-such-time': 'muss eine Uhrzeit von 00:00 bis 23:59 haben',
  'no-scheme': 'muss mit einem Schema beginnen wie https://example.com/sale oder myapp://cart',
  'nothing-after-scheme': 'muss nach dem Schema weitergehen wie https://example.com/sale oder myapp://cart',
  'white-space': 'darf keine Leerzeichen oder Zeilenumbrüche enthalten',
  several: 'muss eine einzige E-Mail-Adresse sein',
  'display-name': 'muss die E-Mail-Adresse allein sein wie ada@example.com, ohne einen Namen davor',
  'no-at': 'muss ein @ enthalten wie ada@example.com',
  'no-dot': 'muss nach dem @ eine Domain mit Punkt haben wie ada@example.com',
};

const quotes: Readonly<Record<QuotesProblem, string>> = {
  'in-quotes': ' ohne Anführungszeichen',
  'without-quotes': ' in Anführungszeichen',
};

function got({ received, receivedType = '' }: FindingParams): string {
  if (received !== undefined) return `; erhalten: ${quoted(received)}`;
  return receivedType === ''
    ? ''
    : `; erhalten: ${receivedType === 'boolean' ? 'ein Wahrheitswert' : (fromTable(types, receivedType) ?? receivedType)}`;
}

function reason(because: Cause | undefined): string {
  if (because === undefined) return '';
  const { key, value } = named(because);
  return `, weil ${key} ${value} ist`;
}

function has(feature: string | undefined, verb: string): string {
  return feature === undefined ? '' : `, weil der Workspace die Funktion ${feature} ${verb}`;
}

function oneOf(allowed: readonly (string | number)[]): string {
  return allowed.length === 1 ? listed(allowed) : `einer der Werte ${listed(allowed)}`;
}

function range({ minimum, maximum }: FindingParams): string {
  return maximum === undefined ? `mindestens ${minimum}` : `eine ganze Zahl von ${minimum} bis ${maximum}`;
}

function wanted(params: FindingParams): string {
  const { allowed = [], expected = '', minimum, maximum } = params;
  if (allowed.length > 0) return `: ${oneOf(allowed)}`;
  if (expected === 'integer') {
    if (maximum !== undefined) return `: ${range(params)}`;
    return `: eine ganze Zahl${minimum === undefined ? '' : `, ${range(params)}`}`;
  }
  const what = expected === 'boolean' ? types.boolean : fromTable(formats, expected);
  return what === undefined ? '' : `: ${what}`;
}

function meant({ suggestion, receivedType }: FindingParams): string {
  if (suggestion === undefined) return '';
  const problem = receivedType === 'string' ? 'in-quotes' : receivedType === 'number' && 'without-quotes';
  return `, gemeint ist wohl ${quoted(suggestion)}${problem ? quotes[problem] : ''}`;
}

function predicate(params: FindingParams): string {
  const { because, feature } = params;
  switch (params.kind) {
    case 'required':
      return `ist erforderlich${reason(because)}${has(feature, 'hat')}${wanted(params)}`;
    case 'forbidden':
      return `muss entfallen${reason(because)}${has(feature, 'nicht hat')}`;
    case 'edited':
      return `muss unverändert bleiben, solange die Kampagne ${because?.value} ist`;
    case 'type':
      return `muss ${types[params.expected]}${params.problem ? quotes[params.problem] : ''} sein${got(params)}`;
    case 'enum':
      return `muss ${oneOf(params.allowed)} sein${reason(because)}${got(params)}${meant(params)}`;
    case 'format': {
      const what = params.problem === undefined ? `muss ${formats[params.expected]} sein` : problems[params.problem];
      return `${what}${reason(because)}${got(params)}`;
    }
    default: {
      const what = params.kind === 'range' && params.problem ? problems[params.problem] : `muss ${range(params)} sein`;
      return `${what}${reason(because)}${got(params)}`;
    }
  }
}

function atLeastOne(entry: string): Predicate {
  return ({ because }) => `muss mindestens ${entry} enthalten${reason(because)}`;
}

const variationName: Predicate = ({ maximum }) => {
  if (maximum === 1) return 'muss entfallen oder umbenannt werden: die einzige Variante ist variation_1';
  return maximum === undefined
    ? 'muss entfallen oder umbenannt werden: Varianten heißen variation_1, variation_2, …'
    : `muss entfallen oder umbenannt werden: es gibt variation_1 bis variation_${maximum}`;
};
const impliedLocale: Predicate = () => 'muss entfallen: der Sprachraum default ist immer da und wird nicht aufgeführt';
const keyed: Predicate = ({ expected, names: causes = [] }) =>
  `muss für jeden Sprachraum und jede Variante angegeben werden, weil ${causes.join()} gesetzt ist: ${expected} gehört nach content.default.variation_1.${expected}`;
const defaultLocale: Predicate = ({ expected }) =>
  `ist erforderlich: er gilt für alle, deren Sprachraum keinen Inhalt hat; ohne Sprachräume und A/B-Test gehört der Inhalt nach content.${expected}`;
const localeKey: Predicate = (params) =>
  params.expected === undefined
    ? `muss in campaign_content.locales aufgeführt sein, oder sein Inhalt muss entfallen${meant(params)}`
    : `muss entfallen: auf diesem Kanal steht der Inhalt unter ${params.expected}`;

/** The words of the rules that have words of their own. A test asks for those that are missing. */
const ownWords: Readonly<Partial<Record<RuleId, Predicate>>> = {
  'envelope/live-activity': ({ allowed = [], received }) =>
    `muss ${oneOf(allowed)} sein; ein Entwurf kann nicht ${received} sein`,
  'envelope/push-only-delivery-type': ({ allowed = [], received }) =>
    `muss ${oneOf(allowed)} sein, weil channel EMAIL ist; ${received} gibt es nur für Push-Kampagnen`,
  'geofence/unique-name': ({ received, index = 0 }) =>
    `muss sich von den Namen aller anderen Geofences unterscheiden; Geofence ${index + 1} heißt bereits ${quoted(received)}`,
  'push-basic-details/ios-audience': ({ allowed = [], names: chosen = [] }) =>
    `muss genau eines davon auf true haben: ${allowed.join(', ')}; jetzt ${
      chosen.length === 0 ? 'ist es keines' : `sind es ${chosen.join(' und ')}`
    }`,
  'push-content/implied-locale': impliedLocale,
  'push-content/keyed': keyed,
  'push-content/default-locale': defaultLocale,
  'push-content/locale-key': localeKey,
  'push-content/variation-key': variationName,
  'email-content/implied-locale': impliedLocale,
  'email-content/keyed': keyed,
  'email-content/default-locale': defaultLocale,
  'email-content/locale-key': localeKey,
  'email-content/variation-key': variationName,
  'variations/share-name': variationName,
  'variations/share-missing': ({ names: missing = [], count = 0 }) =>
    `muss jede Variante enthalten; es fehlen: ${missing.join(', ')}${count > missing.length ? ` und ${count - missing.length} weitere` : ''}`,
  'variations/share-sum': ({ received }) => `muss in der Summe 100 ergeben; die Summe ist ${received}`,
  'android/slides': atLeastOne('ein Bild'),
  'ios/slides': atLeastOne('ein Bild'),
  'email/body': () => 'ist erforderlich: eine E-Mail muss html_content oder stattdessen custom_template_id haben',
  'connector/known': ({ received, because }) =>
    `muss der Name eines Connectors sein, der im Workspace eingerichtet ist; es gibt keinen vom Typ ${quoted(because?.value)} mit dem Namen ${quoted(received)}`,
  'filter/segment': () => 'ist erforderlich: ein Filter auf ein eigenes Segment muss name oder id haben',
  'filter-group/nesting': ({ names: why = [], maximum }) =>
    why.includes('contains itself')
      ? 'darf sich nicht selbst enthalten; der Inhalt wird nicht noch einmal geprüft'
      : `darf höchstens ${maximum} Gruppen tief verschachtelt sein; der Inhalt wird nicht geprüft`,
  'segmentation/audience': () => 'muss mindestens einen Filter enthalten, außer wenn is_all_user_campaign true ist',
  'utm-params/custom-count': ({ count, maximum, names: named = [] }) =>
    `darf neben ${named.join(', ')} höchstens ${maximum} Schlüssel haben; es sind ${count}`,
  'utm-params/custom-prefix': ({ expected }) =>
    `muss entfallen oder umbenannt werden: der Name muss mit ${expected} beginnen`,
  'audience-limit/instance': ({ expected, received }) =>
    `muss ${expected} sein; ${received} gibt es nur für Push-Kampagnen, deren campaign_delivery_type PERIODIC ist`,
  'publish/variation-blocks': ({ count }) =>
    `ist erforderlich: ${count === 1 ? 'bei nur einer Variante steht der Inhalt unter variation_1' : `es muss Inhalt für alle ${count} Varianten geben`}`,
  'publish/platforms': ({ allowed = [] }) => `muss mindestens einen der Werte ${allowed.join(', ')} enthalten`,
  'publish/platform-content': ({ because }) => `ist erforderlich, weil platforms ${because?.value} enthält`,
  'publish/sender-count': ({ count, maximum }) =>
    `darf höchstens ${maximum} verschiedene Absender nennen; es sind ${count}`,
  'publish/verified-sender': ({ received }) =>
    `muss ein bestätigter Absender des Connectors sein; ${quoted(received)} ist keiner`,
  'publish/complete-variation': () =>
    'ist erforderlich: mindestens eine Variante muss subject und html_content oder stattdessen custom_template_id haben',
  'publish/trigger-filter': atLeastOne('einen Filter'),
  'publish/geofences': atLeastOne('einen Geofence'),
  'update/live-activity': ({ allowed = [], received }) =>
    `muss ${oneOf(allowed)} sein; weder eine E-Mail noch ein Entwurf kann ${received} werden`,
  'update/ended': ({ received }) =>
    `ist nicht möglich: die Kampagne ist ${received} und kann nicht mehr geändert werden`,
  'draft/too-many-errors': ({ count }) => `hat mehr Fehler, als hier stehen: mindestens ${count} weitere`,
} satisfies Partial<Record<WordedRuleId, Predicate>>;

const inGerman: Message<RuleId> = ({ rule, path, place, params }) => {
  const own = ownWords[rule];
  const { name, where } = subjectOf(path, place, germanNaming);
  return `${name}${where} ${own === undefined ? predicate(params) : own(params)}`;
};

/**
 * Every message in German, for the option `messages`. Field names are labels in words; keys, enumerations and what a draft
 * holds stay as they are written.
 *
 * @example
 * validateDraft(draft, 'DRAFT_PUBLISH', workspace, { messages: german });
 */
export const german: Required<Messages> = /* @__PURE__ */ Object.freeze(
  // The catalogue has every id.
  /* @__PURE__ */ Object.fromEntries(
    /* @__PURE__ */ ruleCatalogue.map(({ id }) => [id, inGerman]),
  ) as Required<Messages>,
);

/**
 * What the German messages call a field, for headings and for the labels of a form.
 *
 * @param field the `path` of a finding, or its `field`: the same, joined by dots.
 * @throws TypeError for what is neither a list nor a string.
 * @example
 * fieldLabel('campaign_content.content.push.android.basic_details.title'); // 'Titel der Benachrichtigung'
 */
export function fieldLabel(field: Path | string): string {
  return labelIn(germanNaming, field);
}

function fixedName(path: Path): string {
  return nameIn(germanNaming, path);
}

/** Members of an object; of many, the first ones. */
function fixedNames(path: Path, keys: readonly string[]): string {
  const first = keys.slice(0, MOST_NAMES).map((key) => fixedName([...path, key]));
  return `${first.join(', ')}${keys.length > MOST_NAMES ? ' und weitere' : ''}`;
}

/**
 * The titles of all fixes in German, for the option `titles` of `campaign-draft-rules/fixes`.
 *
 * @example
 * fixesFor(finding, draft, { titles: germanFixTitles });
 */
export const germanFixTitles: FixTitles = {
  set: ({ path, value }) => `${fixedName(path)} auf ${quoted(value)} setzen`,
  asText: ({ path }) => `${fixedName(path)} als Text schreiben, in Anführungszeichen`,
  asNumber: ({ path }) => `${fixedName(path)} als Zahl schreiben, ohne Anführungszeichen`,
  asBoolean: ({ path }) => `${fixedName(path)} als true oder false schreiben, ohne Anführungszeichen`,
  asList: ({ path }) => `Aus ${fixedName(path)} eine Liste machen`,
  fromList: ({ path }) => `${fixedName(path)} aus der Liste herausnehmen`,
  trim: ({ path }) => `Leerzeichen um ${fixedName(path)} entfernen`,
  asDateTime: ({ path }) => `In ${fixedName(path)} ein T zwischen Datum und Uhrzeit setzen`,
  asColor: ({ path }) => `${fixedName(path)} mit genau einem # beginnen`,
  remove: ({ path }) => `${fixedName(path)} entfernen`,
  removeKeys: ({ path, names: keys = [] }) => `${fixedNames(path, keys)} entfernen`,
  keepOnly: ({ path }) => `Nur ${fixedName(path)} behalten`,
  rename: ({ path, value }) => `${fixedName(path)} in ${quoted(value)} umbenennen`,
  addBlock: ({ path }) => `${fixedName(path)} hinzufügen`,
  unlistDefault: () => 'default aus den Sprachräumen herausnehmen',
  listLocale: ({ value }) => `${quoted(value)} zu den Sprachräumen hinzufügen`,
  keyContent: () => 'Den Inhalt nach default, variation_1 verschieben',
  nestInDefault: () => 'Die Varianten nach default verschieben',
  nestInChannel: ({ value }) => `Den Inhalt der Variante nach ${quoted(value)} verschieben`,
  spreadShares: () => 'Die Anteile der Varianten so verteilen, dass sie 100 ergeben',
  shareTheRest: () => 'Den Varianten ohne Anteil den Rest bis 100 geben',
  removePlatform: ({ value }) => `Nicht an ${quoted(value)} senden`,
  removeDelay: () => 'Die Verzögerung des Auslösers entfernen',
  switchOffLimit: () => 'Die Empfängergrenze ausschalten',
  leaveOut: ({ path }) => `${fixedName(path)} in der Änderung weglassen`,
  losing: (title) => `${title} (was eingegeben wurde, geht verloren)`,
};
