import type { Cause, FindingParams, Predicate, QuotesProblem, SaidAt } from '../../core/finding.js';
import { listed, named } from '../../core/quoting.js';
import type { Path } from '../../core/value.js';
import type { AllMessages, RuleId } from '../../spec/catalogue.js';
import { channelsHaving, withoutLiveActivity } from '../../spec/delivery-types.js';
import { type Message, wordsIn } from '../../spec/finding.js';
import type { Place } from '../../spec/place.js';
import { ruleIds } from '../../spec/rule-ids.js';
import type { Channel } from '../../spec/vocabulary.js';
import { fromTable, subjectOf } from '../field-name.js';
import {
  type Formats,
  isClearing,
  type Kinds,
  type Problems,
  type RuleWords,
  saidOf,
  type Types,
} from '../language.js';
import type { MessagePack } from '../message-pack.js';
import { packed } from '../packed.js';
import { isPlural, fieldNaming as naming, quotedText } from './field-names.js';

/** The words between „muss“ and „sein“. */
export const formats: Formats = {
  'date-time': 'ein Zeitpunkt wie 2026-03-01T09:30 oder 2026-03-01T09:30:00+05:30',
  uri: 'eine vollständige URL wie https://example.com/sale oder myapp://cart',
  email: 'eine einzige E-Mail-Adresse wie ada@example.com',
  'personalized-email': 'eine einzige E-Mail-Adresse wie ada@example.com oder {{ user.email }}',
  'hex-color': 'eine Farbe aus 3, 4, 6 oder 8 Hexadezimalziffern wie #1A2B3C',
  latitude: 'eine Dezimalzahl von -90 bis 90 in Anführungszeichen',
  longitude: 'eine Dezimalzahl von -180 bis 180 in Anführungszeichen',
  radius: 'eine Zahl über 0 (in Metern) in Anführungszeichen',
};

export const types: Types = {
  string: 'ein Text',
  boolean: 'true oder false',
  integer: 'eine ganze Zahl',
  object: 'ein Objekt',
  list: 'eine Liste',
  json: 'ein Wert, den JSON kennt: Text, Zahl, true, false, null, Liste oder Objekt',
  function: 'eine Funktion',
  symbol: 'ein Symbol',
  bigint: 'ein BigInt',
  number: 'eine Zahl',
  fraction: 'eine Zahl mit Nachkommastellen',
  unreadable: 'etwas Unlesbares',
};

export const problems: Problems = {
  'too-large': 'ist zu groß, um genau zu sein: höchstens 15 Ziffern verwenden',
  'too-small': 'ist zu weit unter null, um genau zu sein: höchstens 15 Ziffern verwenden',
  'no-time': 'muss nach dem Datum eine Uhrzeit haben wie in 2026-03-01T09:30',
  'no-t': 'muss zwischen Datum und Uhrzeit ein T haben wie in 2026-03-01T09:30',
  'no-such-day': 'muss an einem Tag liegen, den es im Kalender gibt',
  'no-such-time': 'muss eine Uhrzeit von 00:00:00 bis 23:59:59 haben',
  'no-scheme': 'muss mit einem Schema beginnen wie https://example.com/sale oder myapp://cart',
  'nothing-after-scheme': 'muss nach dem Schema weitergehen wie https://example.com/sale oder myapp://cart',
  'no-host': 'muss nach den Schrägstrichen einen Host haben wie https://example.com/sale',
  'white-space': 'darf keine Leerzeichen oder Zeilenumbrüche enthalten',
  'white-space-outside': 'darf außerhalb der Platzhalter keine Leerzeichen oder Zeilenumbrüche enthalten',
  'unclosed-expression': 'muss jeden Platzhalter schließen: {{ mit }}, {% mit %}',
  backslash: 'darf keine umgekehrten Schrägstriche enthalten; eine URL hat Schrägstriche wie https://example.com/sale',
  'hidden-character': 'darf keine unsichtbaren oder kaputten Zeichen enthalten',
  expression: 'muss eine E-Mail-Adresse wie ada@example.com sein, ohne Platzhalter darin',
  several: 'muss eine einzige E-Mail-Adresse sein',
  'display-name': 'muss die E-Mail-Adresse allein sein wie ada@example.com, ohne Namen, < > oder mailto: davor',
  'no-at': 'muss ein @ enthalten wie ada@example.com',
  'no-dot': 'muss nach dem @ eine Domain mit Punkt haben wie ada@example.com',
};

const quotes: Readonly<Record<QuotesProblem, string>> = {
  'in-quotes': ' ohne Anführungszeichen',
  'without-quotes': ' in Anführungszeichen',
};

function got({ received, receivedType = '' }: FindingParams): string {
  if (received !== undefined) return `; angegeben ist ${quotedText(received)}`;
  return receivedType === ''
    ? ''
    : `; angegeben ist ${receivedType === 'boolean' ? 'ein Wahrheitswert' : (fromTable(types, receivedType) ?? receivedType)}`;
}

export function reason(because: Cause | undefined): string {
  if (because === undefined) return '';
  const { key, value } = named(because);
  // An operator may be any text.
  return `, weil ${key} ${key === 'operator' ? quotedText(because.value) : value} ist`;
}

function has(feature: string | undefined, verb: string): string {
  return feature === undefined ? '' : `, weil der Workspace die Funktion ${feature} ${verb}`;
}

function oneOf({ allowed = [], leftOut }: FindingParams): string {
  const values = listed(allowed).replace(/"(\d+)"/g, '„$1“');
  if (leftOut !== undefined) {
    return `einer von ${allowed.length + leftOut} Werten${allowed.length === 0 ? '' : ` (etwa ${values})`}`;
  }
  return allowed.length === 1 ? values : `einer der Werte ${values}`;
}

function range({ minimum, maximum }: FindingParams): string {
  return maximum === undefined ? `mindestens ${minimum}` : `eine ganze Zahl von ${minimum} bis ${maximum}`;
}

function integer(params: FindingParams): string {
  if (params.minimum === undefined) return types.integer;
  return params.maximum === undefined ? `${types.integer} von ${range(params)}` : range(params);
}

function wanted(params: FindingParams): string {
  // Stryker disable next-line StringLiteral: no finding expects that
  const { allowed = [], expected = '' } = params;
  if (allowed.length > 0) return `: ${oneOf(params)}`;
  if (expected === 'integer') return `: ${integer(params)}`;
  const what = expected === 'boolean' ? types.boolean : fromTable(formats, expected);
  return what === undefined ? '' : `: ${what}`;
}

export function meant({ suggestion, receivedType }: FindingParams, separator = ','): string {
  if (suggestion === undefined) return '';
  const problem = receivedType === 'string' ? 'in-quotes' : receivedType === 'number' && 'without-quotes';
  return `${separator} gemeint ist wohl ${quotedText(suggestion)}${problem ? quotes[problem] : ''}`;
}

function misspelt(path: Path, { misspelled }: FindingParams): string {
  return misspelled === undefined ? '' : ` (gefunden: ${quotedText(misspelled)}; gemeint ist wohl ${path.at(-1)})`;
}

function uncleared(path: Path, { expected }: FindingParams): string {
  return `; eine Änderung kann ${path.length === 1 && expected === 'object' ? 'keine Komponente' : 'kein Feld'} leeren`;
}

function must(name: string): string {
  return isPlural(name) ? 'müssen' : 'muss';
}

export const kinds: Kinds = {
  required: (params, name) =>
    `${isPlural(name) ? 'sind' : 'ist'} erforderlich${reason(params.because)}${has(params.feature, 'hat')}${wanted(params)}`,
  forbidden: ({ because, feature }, name) => `${must(name)} entfallen${reason(because)}${has(feature, 'nicht hat')}`,
  edited(params, name) {
    const { because, allowed = [] } = params;
    const so = allowed.length > 0 ? `${quotedText(allowed[0])} bleiben` : 'unverändert bleiben';
    return `${must(name)} ${so}, solange die Kampagne ${because?.value} ist${got(params)}`;
  },
  type(params, name) {
    const { expected, format = '', problem } = params;
    const what = expected === 'integer' ? integer(params) : wordsIn(types, expected);
    const wanted = fromTable(formats, format);
    // The words for a format already show that quotes are needed.
    const isSo = wanted === undefined ? `${fromTable(quotes, problem ?? '') ?? ''} sein` : ` sein: ${wanted}`;
    return `${must(name)} ${what}${isSo}${got(params)}`;
  },
  enum: (params) => `muss ${oneOf(params)} sein${reason(params.because)}${got(params)}${meant(params)}`,
  format(params) {
    const { problem, expected, because } = params;
    const what = problem === undefined ? `muss ${wordsIn(formats, expected)} sein` : wordsIn(problems, problem);
    return `${what}${reason(because)}${got(params)}`;
  },
  range(params) {
    const what = params.problem === undefined ? `muss ${range(params)} sein` : wordsIn(problems, params.problem);
    return `${what}${reason(params.because)}${got(params)}`;
  },
};

/** The labels of the lists with this message are plurals. */
function atLeastOne(entry: string): Predicate {
  return ({ because }) => `müssen mindestens ${entry} enthalten${reason(because)}`;
}

const variationName: Predicate = ({ maximum }) => {
  if (maximum === 1) return 'muss entfallen oder umbenannt werden: die einzige Variante ist variation_1';
  return maximum === undefined
    ? 'muss entfallen oder umbenannt werden: Varianten heißen variation_1, variation_2, …'
    : `muss entfallen oder umbenannt werden: es gibt variation_1 bis variation_${maximum}`;
};
const impliedLocale: Predicate = () =>
  'muss entfallen: die Sprachversion default ist immer da und wird nicht aufgeführt';
// Stryker disable next-line ArrayDeclaration: every finding of the rule gives them
const keyed: Predicate = ({ expected, names: causes = [] }) =>
  `muss nach Sprachversion und Variante angegeben werden, weil ${causes.join()} gesetzt ist: ${expected} gehört nach content.default.variation_1.${expected}`;
const defaultLocale: Predicate = ({ expected }) =>
  `ist erforderlich: sie gilt für alle, deren Sprachversion keinen Inhalt hat; ohne Sprachversionen oder A/B-Test gehört der Inhalt nach content.${expected}`;
const localeKey: Predicate = (params) =>
  params.expected === undefined
    ? `muss in campaign_content.locales aufgeführt sein, oder sein Inhalt muss entfallen${meant(params, ';')}`
    : `muss entfallen: auf diesem Kanal gehört der Inhalt unter ${params.expected}`;

/** The words for a campaign of each channel, and for several. */
const campaigns: Readonly<Record<Channel, { readonly one: string; readonly several: string }>> = {
  PUSH: { one: 'ein Push', several: 'Push-Kampagnen' },
  EMAIL: { one: 'eine E-Mail', several: 'E-Mail-Kampagnen' },
};

function campaignsWith(type: string): string {
  return channelsHaving(type)
    .map((channel) => campaigns[channel].several)
    .join(' und ');
}

/** The messages of the rules with words of their own. */
export const ruleWords: RuleWords = {
  // Stryker disable ArrayDeclaration: every finding of these rules gives them
  'envelope/live-activity': (params) => `muss ${oneOf(params)} sein; ein Entwurf kann nicht ${params.received} sein`,
  'envelope/push-only-delivery-type': (params) =>
    `muss ${oneOf(params)} sein, weil channel ${params.because?.value} ist; ${params.received} gibt es nur für ${campaignsWith(String(params.received))}`,
  'geofence/unique-name': ({ received, index = 0 }) =>
    `muss sich von den Namen aller anderen Geofences unterscheiden; Geofence ${index + 1} heißt bereits ${quotedText(received)}`,
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
    `müssen jede Variante enthalten; es fehlen: ${missing.join(', ')}${count > missing.length ? ` und ${count - missing.length} weitere` : ''}`,
  'variations/share-sum': ({ received }) => `müssen in der Summe 100 ergeben; die Summe ist ${received}`,
  'android/slides': /* @__PURE__ */ atLeastOne('ein Bild'),
  'ios/slides': /* @__PURE__ */ atLeastOne('ein Bild'),
  'email/body': () => 'ist erforderlich: eine E-Mail muss html_content oder stattdessen custom_template_id haben',
  'connector/known': (params) =>
    `muss der Name eines Connectors sein, der im Workspace eingerichtet ist; es gibt keinen vom Typ ${quotedText(params.because?.value)} mit dem Namen ${quotedText(params.received)}${meant(params)}`,
  'filter/segment': () => 'ist erforderlich: ein Filter auf ein eigenes Segment muss name oder id haben',
  'filter-group/nesting': ({ names: why = [], maximum }) =>
    why.includes('contains itself')
      ? 'dürfen sich nicht selbst enthalten; der Inhalt wird nicht noch einmal geprüft'
      : `dürfen höchstens ${maximum} Gruppen tief verschachtelt sein; der Inhalt wird nicht geprüft`,
  'segmentation/audience': () => 'müssen mindestens einen Filter enthalten, außer wenn is_all_user_campaign true ist',
  'utm-params/custom-count': ({ count, maximum, names: named = [] }) =>
    `dürfen neben ${named.join(', ')} höchstens ${maximum} Schlüssel haben; es sind ${count}`,
  'utm-params/custom-prefix': ({ expected }) =>
    `muss entfallen oder umbenannt werden: der Name muss mit ${expected} beginnen`,
  'audience-limit/instance': ({ expected, received }) =>
    `muss ${expected} sein; ${received} gibt es nur für Push-Kampagnen, deren campaign_delivery_type PERIODIC ist`,
  'publish/variation-blocks': ({ count }) =>
    `ist erforderlich: ${count === 1 ? 'bei nur einer Variante gehört der Inhalt unter variation_1' : `jede der ${count} Varianten muss Inhalt haben`}`,
  'publish/platforms': ({ allowed = [] }) => `müssen mindestens einen der Werte ${allowed.join(', ')} enthalten`,
  // Stryker disable next-line OptionalChaining: every finding of the rule has a cause
  'publish/platform-content': ({ because }) => `ist erforderlich, weil platforms ${because?.value} enthält`,
  'publish/sender-count': ({ count, maximum }) =>
    `darf höchstens ${maximum} verschiedene Absender nennen; es sind ${count}`,
  'publish/verified-sender': (params) =>
    `muss ein bestätigter Absender des Connectors sein; ${quotedText(params.received)} ist keiner${meant(params)}`,
  'publish/complete-variation': () =>
    'ist erforderlich: mindestens eine Variante muss subject und html_content oder stattdessen custom_template_id haben',
  'publish/trigger-filter': /* @__PURE__ */ atLeastOne('einen Filter'),
  'publish/geofences': /* @__PURE__ */ atLeastOne('einen Geofence'),
  'update/live-activity': (params) =>
    `muss ${oneOf(params)} sein; weder ${withoutLiveActivity.map((channel) => campaigns[channel].one).join(', ')} noch ein Entwurf kann ${params.received} werden`,
  // Stryker restore ArrayDeclaration
  'update/ended': ({ received }) =>
    `ist nicht möglich: die Kampagne ist ${received} und kann nicht mehr geändert werden`,
  'draft/too-many-errors': ({ count }) => `hat mehr Fehler, als hier stehen: mindestens ${count} weitere`,
};

/** The sentence about a field, with words of a rule's own if it has some. */
export function inGerman(path: Path, params: FindingParams, place: Place, ownWords?: SaidAt, ownName?: string): string {
  const { name, where } = subjectOf(path, place, naming, ownName);
  const said = ownWords === undefined ? saidOf(kinds, params, name) : ownWords(params, name, path);
  return `${name}${where} ${said}${misspelt(path, params)}${isClearing(path, params, place) ? uncleared(path, params) : ''}`;
}

const message: Message<RuleId> = ({ rule, path, place, params }) => inGerman(path, params, place, wordsOfRule[rule]);

/** For the rules of a rule set. */
export const pack: MessagePack = {
  code: 'de',
  register: 'json',
  others: ({ path, place, params }, said) => inGerman(path, params, place, said),
};

/** The same table, which any rule id may be looked up in. */
const wordsOfRule: Readonly<Partial<Record<RuleId, Predicate>>> = ruleWords;

/**
 * Every message in German, for the option `messages`. Field names are labels in words; keys, enumerations and the values of a
 * draft stay as they are written.
 *
 * @example
 * validateDraft(draft, 'DRAFT_PUBLISH', workspace, { messages: german });
 */
export const german: AllMessages = /* @__PURE__ */ packed(ruleIds, message, pack);
