import type { AllMessages } from '../../spec/catalogue.js';
import { channelWith } from '../../spec/content-keys.js';
import { channelsHaving } from '../../spec/delivery-types.js';
import { wordsIn } from '../../spec/finding.js';
import type { CampaignDeliveryType, Channel, FeatureFlag } from '../../spec/vocabulary.js';
import { capitalized, fromTable } from '../field-name.js';
import {
  type FormFinding,
  type FormKinds,
  type FormProblems,
  type FormRules,
  type FormWords,
  formMessages,
  hasUnit,
  isOnlyValue,
  isSeen,
  type Sentence,
  type Values,
  valuesIn,
  variationNumber,
  withPoint,
} from '../form-words.js';
import type { Formats } from '../formats.js';
import { figure, moment } from './figures.js';
import { formNaming } from './form-naming.js';
import { germanResponses } from './responses.js';
import { valueLabels, yesOrNo } from './value-labels.js';

const values = /* @__PURE__ */ valuesIn(
  valueLabels,
  yesOrNo,
  ['„', '“'],
  'oder',
  (count) => `einen von ${count} anderen Werten`,
);
// Functions, and not members taken out of `values`: those a bundler could not leave out.
export const quoted: Values['quoted'] = (text) => values.quoted(text);
export const label: Values['label'] = (finding, value) => values.label(finding, value);
export const cause: Values['cause'] = (finding) => values.cause(finding);
export const labelOfCause: Values['field'] = (naming, because) => values.field(naming, because);
const allowed: Values['allowed'] = (finding) => values.allowed(finding);
const listed: Values['listed'] = (texts, word) => values.listed(texts, word);

/** The words after „eingeben:“. */
const formats: Formats = {
  'date-time': 'ein Zeitpunkt wie 2026-03-01T09:30',
  uri: 'eine vollständige URL wie https://example.com/sale',
  email: 'eine einzige E-Mail-Adresse wie ada@example.com',
  'personalized-email': 'eine einzige E-Mail-Adresse wie ada@example.com oder ein Platzhalter wie {{ user.email }}',
  'hex-color': 'eine Farbe wie #1A2B3C',
  latitude: 'eine Dezimalzahl von −90 bis 90',
  longitude: 'eine Dezimalzahl von −180 bis 180',
  radius: 'eine Zahl über 0, in Metern',
};

/** A label by itself, as a sentence about another field names it. */
export function called(key: string): string {
  return quoted(formNaming.label(key, ''));
}

/** The current value, if it may be shown. */
function now({ params: { received } }: FormFinding): string {
  return isSeen(received) ? `; jetzt steht dort ${quoted(received)}` : '';
}

const problems: FormProblems = {
  'too-large': ({ name }) => `${name} eingeben: eine Zahl mit höchstens 15\u00a0Ziffern`,
  'too-small': ({ name }) => `${name} eingeben: eine Zahl mit höchstens 15\u00a0Ziffern`,
  'no-time': (finding) => `In ${finding.name} eine Uhrzeit ergänzen, zum Beispiel 2026-03-01T09:30${now(finding)}`,
  'no-t': (finding) => `${finding.name} im Kalender wählen oder so eingeben: 2026-03-01T09:30${now(finding)}`,
  'no-such-day': (finding) => `Für ${finding.name} einen anderen Tag wählen: Dieses Datum gibt es nicht${now(finding)}`,
  'no-such-time': (finding) => `Für ${finding.name} eine Uhrzeit von 00:00 bis 23:59 wählen${now(finding)}`,
  'no-scheme': ({ name }) => `In ${name} https:// an den Anfang setzen`,
  'nothing-after-scheme': ({ name }) => `${name} vervollständigen, zum Beispiel https://example.com/sale`,
  'no-host': ({ name }) =>
    `In ${name} hinter https:// den Namen der Website ergänzen, zum Beispiel https://example.com/sale`,
  'white-space': (finding) => `Leerzeichen und Zeilenumbrüche aus ${finding.name} entfernen${now(finding)}`,
  'white-space-outside': ({ name }) => `Leerzeichen und Zeilenumbrüche außerhalb der Platzhalter aus ${name} entfernen`,
  'unclosed-expression': ({ name }) => `In ${name} jeden Platzhalter schließen: {{ mit }}, {% mit %}`,
  backslash: ({ name }) => `In ${name} jedes \\ durch / ersetzen`,
  'hidden-character': (finding) =>
    `Unsichtbare oder beschädigte Zeichen aus ${finding.name} entfernen oder den Text neu eingeben${now(finding)}`,
  expression: (finding) =>
    `Für ${finding.name} eine E-Mail-Adresse wie ada@example.com eingeben, ohne Platzhalter${now(finding)}`,
  several: (finding) => `Für ${finding.name} nur eine E-Mail-Adresse eingeben${now(finding)}`,
  'display-name': (finding) =>
    `Für ${finding.name} nur die E-Mail-Adresse eingeben, ohne Namen, < > oder „mailto:“${now(finding)}`,
  'no-at': (finding) => `Für ${finding.name} eine vollständige E-Mail-Adresse mit @ eingeben${now(finding)}`,
  'no-dot': (finding) => `${finding.name} hinter dem @ vervollständigen, zum Beispiel ada@example.com${now(finding)}`,
};

const features: Readonly<Record<FeatureFlag, string>> = {
  CAMPAIGN_AUDIENCE_LIMIT: 'eine Empfängergrenze',
  QUEUING: 'eine Warteschlange',
  PORTFOLIO: 'mehrere Projekte',
};

const campaigns: Readonly<Record<CampaignDeliveryType, string>> = {
  ONE_TIME: 'Einmalige Kampagnen',
  PERIODIC: 'Wiederkehrende Kampagnen',
  EVENT_TRIGGERED: 'Ereignisgesteuerte Kampagnen',
  BUSINESS_EVENT_TRIGGERED: 'Kampagnen bei Geschäftsereignissen',
  DEVICE_TRIGGERED: 'Gerätegesteuerte Kampagnen',
  LOCATION_TRIGGERED: 'Standortgesteuerte Kampagnen',
  BROADCAST_LIVE_ACTIVITY: 'Live-Aktivitäten',
};

const ofChannel: Readonly<Record<Channel, { readonly one: string; readonly several: string }>> = {
  PUSH: { one: 'eine Push-Kampagne', several: 'Push-Kampagnen' },
  EMAIL: { one: 'eine E-Mail-Kampagne', several: 'E-Mail-Kampagnen' },
};

function theseCampaigns({ params: { because } }: FormFinding): string {
  return fromTable(campaigns, String(because?.value)) ?? 'Diese Kampagnen';
}

/** What follows „eine ganze Zahl“. */
function bounds({ minimum, maximum }: FormFinding['params']): string {
  if (minimum === undefined) return '';
  return maximum === undefined
    ? ` von mindestens ${figure(minimum)}`
    : ` von ${figure(minimum)} bis ${figure(maximum)}`;
}

/** Follows the only possible value. */
function nothingElse({ params }: FormFinding): string {
  return isOnlyValue(params) ? ': Etwas anderes ist hier nicht möglich' : '';
}

/** How a value is stored that looks like what belongs there. */
const storedAs: Readonly<Record<string, string>> = { number: 'Zahl', fraction: 'Zahl', boolean: '„Ja“ oder „Nein“' };

/** Why what is there cannot be used, where the person who fills in the form sees nothing wrong. */
function stored({ expected, receivedType }: { readonly expected: string; readonly receivedType: string }): string {
  const as = expected === 'string' ? fromTable(storedAs, receivedType) : undefined;
  return as === undefined
    ? 'was dort gespeichert ist, ist nicht lesbar'
    : `der Wert ist als ${as} gespeichert, nicht als Text`;
}

/** The sentence about a field for which a form offers yes and no. */
function yesOrNoFor(name: string): string {
  return `${name} auf „Ja“ oder „Nein“ stellen`;
}

/** More about a choice, after the options or in place of them. */
function also({ isBrief, params }: FormFinding, text: string): string {
  return isBrief || isOnlyValue(params) ? `: ${capitalized(text)}` : `; ${text}`;
}

/** What an active campaign keeps. */
function unchanged({ params: { allowed = [] } }: FormFinding): string {
  const [stored] = allowed;
  return stored === undefined ? 'lässt sich das nicht ändern' : `bleibt es bei ${moment(stored)}`;
}

/** About a value that cannot be chosen here: its label, or the value that was probably meant. */
function notThis(finding: FormFinding): string {
  const { received, suggestion } = finding.params;
  if (isOnlyValue(finding.params)) return nothingElse(finding);
  if (suggestion !== undefined) return also(finding, `gemeint war wohl ${quoted(label(finding, suggestion))}`);
  return isSeen(received) ? also(finding, `${quoted(label(finding, received))} ist hier nicht möglich`) : '';
}

function chosen(finding: FormFinding, again = ''): string {
  const { name, params, isBrief } = finding;
  if (isOnlyValue(params)) return `Für ${name} die Option ${allowed(finding)} wählen`;
  return `${name}${again} wählen${isBrief ? '' : `: ${allowed(finding)}`}`;
}

const kinds: FormKinds = {
  required(finding) {
    const { name, params } = finding;
    const { expected = '', feature } = params;
    if (params.allowed !== undefined) return `${chosen(finding)}${nothingElse(finding)}`;
    if (expected === 'boolean') return yesOrNoFor(name);
    if (expected === 'integer') return `${name} eingeben: eine ganze Zahl${bounds(params)}`;
    if (expected === 'object' || expected === 'list') return `${name} ausfüllen`;
    const format = fromTable(formats, expected);
    const why = feature === undefined ? '' : `: In diesem Workspace gibt es ${wordsIn(features, feature)}`;
    return `${name} eingeben${why}${format === undefined ? '' : `: ${format}`}`;
  },
  forbidden: (finding) =>
    finding.params.feature === undefined
      ? `${finding.name} entfernen: Bei ${quoted(cause(finding))} gibt es das nicht`
      : `${finding.name} entfernen: In diesem Workspace nicht verfügbar`,
  edited: (finding) =>
    `Die Änderung an ${finding.name} zurücknehmen: Solange die Kampagne ${cause(finding).toLowerCase()} ist, ${unchanged(finding)}`,
  type(finding) {
    const { name, params, path, place, isBrief } = finding;
    const { expected, receivedType, format = '' } = params;
    if (path.length === 0) return `Einen anderen Entwurf öffnen: Dieser ist nicht lesbar`;
    if (path.length === 1 && receivedType === 'null' && place.document === 'update')
      return `${name} behalten: Eine Änderung entfernt nichts`;
    if (expected === 'boolean') return yesOrNoFor(name);
    if (expected === 'integer') {
      const whole = `${name} eingeben: eine ganze Zahl${bounds(params)}`;
      if (receivedType === 'fraction') return `${whole}, ohne Nachkommastellen`;
      return params.problem === 'in-quotes' ? `${whole}; der Wert ist als Text gespeichert, nicht als Zahl` : whole;
    }
    const verb = expected === 'string' ? 'eingeben' : 'ausfüllen';
    const as = fromTable(formats, format);
    if (receivedType === 'null') return `${name} ${verb}: ${as ?? 'Noch ist nichts da'}`;
    if (expected === 'list' && receivedType === 'string')
      return `Die Einträge von ${name} einzeln eingeben: Noch sind sie ein einziger Text`;
    const again = `${name} neu ${verb}`;
    if (as === undefined) return `${again}: ${capitalized(stored(params))}`;
    return isBrief ? `${again}: ${as}` : `${again}: ${as}; ${stored(params)}`;
  },
  enum: (finding) => `${chosen(finding, ' neu')}${notThis(finding)}`,
  format(finding) {
    const { problem, expected } = finding.params;
    if (problem !== undefined) return wordsIn(problems, problem)(finding);
    if (hasUnit(finding.params)) return `${finding.name} ohne Einheit eingeben${now(finding)}`;
    const pointed = withPoint(finding.params);
    if (pointed !== undefined)
      return `${finding.name} mit Punkt eingeben: ${quoted(pointed)} statt ${quoted(finding.params.received)}`;
    return `${finding.name} eingeben: ${fromTable(formats, expected) ?? 'ein Text'}${now(finding)}`;
  },
  range(finding) {
    const { problem, received } = finding.params;
    if (problem !== undefined) return wordsIn(problems, problem)(finding);
    return `${finding.name} eingeben: eine ganze Zahl${bounds(finding.params)}${received === undefined ? '' : `, nicht ${figure(received)}`}`;
  },
};

/** What to do, because the template needs it. */
function templateNeeds(act: (name: string) => string, what = 'diese Angabe'): Sentence {
  return (finding) => `${act(finding.name)}: Die Vorlage ${quoted(cause(finding))} braucht ${what}`;
}

/** What to do, because campaigns of this type need it. */
function campaignNeeds(act: string, what: string): Sentence {
  return (finding) => `${act}: ${theseCampaigns(finding)} brauchen ${what}`;
}

const impliedLocale: Sentence = () => 'Die Standardversion aus den Sprachversionen entfernen: Sie ist immer da';
const keyed: Sentence = ({ params: { names = [] } }) =>
  names.includes('variation_details')
    ? 'Den Inhalt in Variante 1 der Standardversion verschieben: Diese Kampagne testet mehrere Varianten'
    : 'Den Inhalt in die Standardversion verschieben: Diese Kampagne hat mehrere Sprachversionen';
const defaultLocale: Sentence = () =>
  'Den Inhalt der Standardversion ausfüllen: Sie gilt für alle, deren Sprachversion keinen eigenen Inhalt hat';
const localeKey: Sentence = ({ name, params: { expected, suggestion } }) => {
  const channel = channelWith(expected);
  if (channel !== undefined) return `${name} entfernen: Dies ist ${ofChannel[channel].one}`;
  const meant = suggestion === undefined ? '' : `; gemeint war wohl ${formNaming.chosen.locale(String(suggestion))}`;
  return `${name} zu den Sprachversionen hinzufügen oder ihren Inhalt entfernen${meant}`;
};
const variationKey: Sentence = ({ key, name, params: { maximum } }) => {
  if (maximum === undefined) return `${name} entfernen: Varianten haben Nummern und keine Namen`;
  const numbers = maximum === 1 ? 'Variante 1' : `die Varianten 1 ${maximum === 2 ? 'und' : 'bis'} ${maximum}`;
  return `${name} entfernen: Es gibt nur ${numbers}${key.includes('_0') ? ', und die Nummern haben keine 0 am Anfang' : ''}`;
};
const writeIt: Sentence = ({ name }) => `${name} ausfüllen`;
const enterIt = (name: string) => `${name} eingeben`;
const fillInIt = (name: string) => `${name} ausfüllen`;
const backup: Sentence = (finding) =>
  `Die Ersatzvorlage ausfüllen: Nicht jedes Gerät kann die Vorlage ${quoted(cause(finding))} zeigen`;
const ownText = /* @__PURE__ */ templateNeeds(enterIt);
const carousel = /* @__PURE__ */ templateNeeds(fillInIt, 'ein Karussell');
const slides = /* @__PURE__ */ templateNeeds(() => 'Ein Karussellbild hinzufügen', 'mindestens eines');
const slideImage = /* @__PURE__ */ templateNeeds(enterIt, 'eine für jedes Karussellbild');
const triggerCondition = /* @__PURE__ */ campaignNeeds('Den Auslöser ausfüllen', 'einen');

const rules: FormRules = {
  'envelope/live-activity': (finding) =>
    `${chosen(finding, ' neu')}${also(finding, 'eine Live-Aktivität lässt sich hier nicht anlegen')}`,
  'envelope/push-only-delivery-type': (finding) =>
    `${chosen(finding, ' neu')}${also(finding, quoted(label(finding, finding.params.received)))} gibt es nur für ${listed(
      channelsHaving(String(finding.params.received)).map((channel) => ofChannel[channel].several),
      'und',
    )}`,
  'envelope/connector': () => 'Einen Connector wählen: E-Mail-Kampagnen brauchen einen',
  'push-basic-details/ios-audience'(finding) {
    const { allowed: flags = [], names = [] } = finding.params;
    const called = (flag: string | number) => quoted(formNaming.label(String(flag), 'ios'));
    return names.length === 0
      ? `Eine iOS-Zielgruppe wählen: ${listed(flags.map(called), 'oder')}`
      : `Nur eine iOS-Zielgruppe wählen: Gewählt sind ${listed(names.map(called), 'und')}`;
  },
  'geofence/unique-name': ({ params: { received, index = 0 } }) =>
    `Diesem Geofence einen anderen Namen geben: Geofence ${index + 1} heißt schon ${quoted(received)}`,
  'geofence/dwell-time': (finding) =>
    finding.params.allowed === undefined
      ? `${finding.name} eingeben: Der Auslöser ${quoted(cause(finding))} braucht eine`
      : `${chosen(finding)}; der Auslöser ${quoted(cause(finding))} braucht eine Verweildauer`,
  'email-basic-details/subscription-category': (finding) =>
    `Eine Abonnementkategorie eingeben: E-Mails der Inhaltsart ${quoted(cause(finding))} brauchen eine`,
  'push-content/implied-locale': impliedLocale,
  'push-content/keyed': keyed,
  'push-content/default-locale': defaultLocale,
  'push-content/locale-key': localeKey,
  'push-content/variation-key': variationKey,
  'push-content/leaf': writeIt,
  'email-content/implied-locale': impliedLocale,
  'email-content/keyed': keyed,
  'email-content/default-locale': defaultLocale,
  'email-content/locale-key': localeKey,
  'email-content/variation-key': variationKey,
  'email-content/leaf': writeIt,
  'variations/manual-shares': (finding) =>
    `Für jede Variante einen Anteil eingeben: ${quoted(cause(finding))} braucht für jede einen`,
  'variations/sherpa': (finding) =>
    finding.params.allowed === undefined ? `${finding.name} eingeben: eine ganze Zahl` : chosen(finding),
  'variations/share-name': variationKey,
  'variations/share-missing'({ params: { names = [], count = 0 } }) {
    const more = count - names.length;
    const others = more === 1 ? 'eine weitere Variante' : `${figure(more)} weitere Varianten`;
    const these = `${names.length === 1 ? 'Variante' : 'die Varianten'} ${listed(names.map(variationNumber), 'und')}`;
    return `Einen Anteil eingeben für ${these}${more > 0 ? ` und für ${others}` : ''}`;
  },
  'variations/share-sum': ({ params: { received } }) =>
    `Die Anteile der Varianten so wählen, dass sie zusammen 100 ergeben: Jetzt ergeben sie ${figure(received)}`,
  'android/timer': /* @__PURE__ */ templateNeeds(fillInIt, 'einen'),
  'android/template-backup': backup,
  'android/custom-template-id': ownText,
  'android/banner-image': ownText,
  'android/timer-specific-time': ({ name }) => `${name} eingeben: Ein personalisierter Countdown braucht diese Angabe`,
  'android/timer-duration': ({ name }) =>
    `${name} eingeben: Ein nicht personalisierter Countdown braucht Stunden und Minuten`,
  'android/timer-time-period': ({ name }) =>
    `${name} eingeben: Ein Countdown, der zu einer Uhrzeit endet, braucht diese Angabe`,
  'android/dismiss-button-text': ({ params: { because } }) =>
    `Den Text der Schließen-Schaltfläche eingeben: ${
      because?.field.endsWith('make_notification_sticky')
        ? 'Eine fixierte Benachrichtigung wird damit geschlossen'
        : 'Eine Benachrichtigung, die sich von selbst schließt, braucht ihn'
    }`,
  'android/auto-dismiss-time': 'kind',
  'android/carousel': carousel,
  'android/slides': slides,
  'android/slide-image': slideImage,
  'android/slide-action-value': (finding) => `${finding.name} eingeben: ${quoted(cause(finding))} braucht diese Angabe`,
  'android/text': ownText,
  'ios/template-backup': backup,
  'ios/custom-template-id': ownText,
  'ios/cover-image': /* @__PURE__ */ templateNeeds(enterIt, 'sie als Titelbild'),
  'ios/carousel': carousel,
  'ios/slides': slides,
  'ios/slide-image': slideImage,
  'ios/text': ownText,
  'web/icon-url': ({ name }) => `${name} eingeben oder das Standard-Icon wählen`,
  'web/text': ownText,
  'email/body': () => 'Den HTML-Inhalt oder die ID einer eigenen Vorlage eingeben',
  'email/attachment-url': 'kind',
  'connector/names': 'kind',
  'connector/known': ({ params: { received, because, suggestion } }) =>
    `${suggestion === undefined ? 'Den Connector und seine Schreibweise' : 'Den Connector'} prüfen: Es gibt keinen Connector ${quoted(received)} vom Typ ${quoted(because?.value)}${suggestion === undefined ? '' : `; gemeint war wohl ${quoted(suggestion)}`}`,
  'trigger-condition/delay': 'kind',
  'trigger-condition/anchor': (finding) =>
    `${finding.name} eingeben: ${quoted(cause(finding))} zählt von dem Zeitpunkt in diesem Attribut zurück`,
  'trigger-condition/intelligent-delay': (finding) =>
    `${finding.name} ausfüllen: ${quoted(cause(finding))} braucht beide`,
  'filter-group/nesting': ({ params: { names: why = [], maximum } }) =>
    why.includes('contains itself')
      ? 'Die Filter entfernen, die sich selbst enthalten: Sie werden nicht noch einmal geprüft'
      : `Weniger Ebenen von Filtergruppen verwenden: höchstens ${figure(maximum)}`,
  'filter/operator': (finding) =>
    `${chosen(finding, ' neu')}${also(finding, `Werte der Art ${quoted(cause(finding))} lassen sich so nicht vergleichen`)}`,
  'filter/value': (finding) => `${finding.name} eingeben: ${quoted(cause(finding))} braucht einen`,
  'filter/segment': () => 'Ein Segment eingeben, mit seinem Namen oder seiner ID',
  'filter/project-name': 'kind',
  'segmentation/audience': () =>
    `Eine Zielgruppe wählen: mindestens einen Filter oder ${called('is_all_user_campaign')}`,
  'scheduling/start-time': (finding) => `Eine Startzeit wählen: ${quoted(cause(finding))} braucht eine`,
  'scheduling/bts-details': (finding) => `${finding.name} ausfüllen: ${quoted(cause(finding))} braucht sie`,
  'scheduling/user-timezone-details': (finding) => `${finding.name} ausfüllen: ${quoted(cause(finding))} braucht sie`,
  'scheduling/timezone': (finding) => `Eine Zeitzone wählen: ${quoted(cause(finding))} braucht eine`,
  'push-delivery-controls/queuing-feature': 'kind',
  'push-delivery-controls/queue-duration': 'kind',
  'control-group/percentage': 'kind',
  'publish/verified-sender': ({ name, params: { received, suggestion } }) =>
    `Für ${name} einen verifizierten Absender wählen: ${quoted(received)} ist beim Connector nicht verifiziert${suggestion === undefined ? '' : `; gemeint war wohl ${quoted(suggestion)}`}`,
  'utm-params/custom-count': ({ params: { count = 0, maximum = 0 } }) => {
    const more = count - maximum;
    const these = more === 1 ? 'Einen eigenen' : `${figure(more)} der eigenen`;
    return `${these} UTM-Parameter entfernen: Es sind ${figure(count)}, und höchstens ${figure(maximum)} sind möglich`;
  },
  'utm-params/custom-prefix': ({ name, params: { expected } }) =>
    `${name} umbenennen oder entfernen: Der Name muss mit ${quoted(expected)} beginnen`,
  'audience-limit/members': (finding) =>
    finding.key === 'limit'
      ? `${finding.name} eingeben: eine ganze Zahl${bounds(finding.params)}`
      : `${chosen(finding)}${also(finding, 'eine Empfängergrenze braucht diese Angabe')}`,
  'audience-limit/disabled': () =>
    `${called('is_campaign_audience_limit_enabled')} auf „Ja“ stellen oder die anderen Angaben zur Grenze entfernen`,
  'audience-limit/instance': (finding) =>
    `Für ${finding.name} die Option ${quoted(label(finding, finding.params.expected))} wählen: ${quoted(
      label(finding, finding.params.received),
    )} gibt es nur für wiederkehrende Push-Kampagnen`,
  'audience-limit/feature': 'kind',
  'publish/content': () => 'Den Inhalt der Kampagne ausfüllen',
  'publish/variation-blocks': ({ name, params: { count = 1 } }) =>
    count === 1
      ? 'Den Inhalt in Variante 1 einfügen: Ohne A/B-Test gibt es keine anderen Varianten'
      : `${name} ausfüllen: ${count === 2 ? 'Beide' : `Alle ${figure(count)}`}\u00a0Varianten brauchen Inhalt`,
  'publish/platforms': (finding) => `Mindestens eine Plattform wählen: ${allowed(finding)}`,
  'publish/platform-content': (finding) => `Den ${cause(finding)}-Inhalt ausfüllen oder ${cause(finding)} abwählen`,
  'publish/from-address': 'kind',
  'publish/sender-count': ({ params: { count, maximum } }) =>
    `Weniger Absenderadressen verwenden: Der Inhalt nennt ${figure(count)} verschiedene, und höchstens ${figure(maximum)} sind möglich`,
  'publish/complete-variation': () =>
    'Den Betreff oder die ID einer eigenen Vorlage eingeben: Mindestens eine Variante muss vollständig sein',
  'publish/scheduling': /* @__PURE__ */ campaignNeeds('Den Zeitplan ausfüllen', 'einen'),
  'publish/periodic-details': /* @__PURE__ */ campaignNeeds('Die Wiederholung ausfüllen', 'eine'),
  'publish/periodic-at-fixed-time': (finding) =>
    `${quoted(label(finding, 'AT_FIXED_TIME'))} wählen: ${theseCampaigns(finding)} brauchen das`,
  'publish/push-trigger-condition': triggerCondition,
  'publish/email-trigger-condition': triggerCondition,
  'publish/trigger-filter': /* @__PURE__ */ campaignNeeds('Auslösendes Ereignis hinzufügen', 'mindestens eines'),
  'publish/device-delay': (finding) => `Verzögerung entfernen: ${theseCampaigns(finding)} haben keine`,
  'publish/business-event': /* @__PURE__ */ campaignNeeds('Das Geschäftsereignis eingeben', 'eines'),
  'publish/geofences': /* @__PURE__ */ campaignNeeds('Einen Geofence hinzufügen', 'mindestens einen'),
  'publish/bypass-dnd': (finding) => `${yesOrNoFor(finding.name)}: ${theseCampaigns(finding)} brauchen diese Angabe`,
  'update/live-activity': (finding) =>
    `${chosen(finding, ' neu')}${also(finding, 'diese Kampagne kann keine Live-Aktivität werden')}`,
  'update/live-activity-limit': (finding) => `Empfängergrenze entfernen: ${theseCampaigns(finding)} haben keine`,
  'update/active': 'kind',
  'update/scheduling-type': 'kind',
  'update/ended': (finding) =>
    `Eine neue Kampagne anlegen: Diese ist ${label({ path: ['state'] }, finding.params.received).toLowerCase()} und nicht mehr änderbar`,
  'draft/too-many-errors': ({ params: { count } }) =>
    `Zuerst diese Fehler beheben: Mindestens ${count === 1 ? '1\u00a0weiterer wird' : `${figure(count)} weitere werden`} danach angezeigt`,
};

export const formWords: FormWords = /* @__PURE__ */ (() => ({
  naming: formNaming,
  formats,
  problems,
  features,
  kinds,
  rules,
  responses: germanResponses,
}))();

/**
 * Every message in German for people who fill in forms, for the option `messages`: labels instead of keys and values, no
 * words that only JSON has, and what to do first.
 *
 * @example
 * explainDraft(draft, 'DRAFT_PUBLISH', workspace, { messages: formGerman });
 */
export const formGerman: AllMessages = /* @__PURE__ */ formMessages('de', formWords);
