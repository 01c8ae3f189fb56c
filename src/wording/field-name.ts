import { printable } from '../core/programming-error.js';
import { MOST_IN_ONE_OBJECT, remembering } from '../core/remembering.js';
import { isList, type Key, own, type Path } from '../core/value.js';
import { isKeyedContent, type Place, type PlaceElement } from '../spec/place.js';

/** Words by key, or, where one key is used in several places, by the key of the object around a field and its own (`filters.name`). */
export type Words = Readonly<Record<string, string>>;

/** An own entry of a table: nothing that an object inherits. */
export function fromTable(table: Words, key: string): string | undefined {
  // The tables hold nothing but strings.
  return own(table, key) as string | undefined;
}

/** The lists whose elements have a name of their own. The element of any other list is an entry of it. */
type NamedList =
  | 'geofences'
  | 'filters'
  | 'goals'
  | 'buttons'
  | 'slide_data'
  | 'key_value_pairs'
  | 'attachments'
  | 'repeat_on_days_of_week_for_month'
  | 'tags'
  | 'platforms'
  | 'locales'
  | 'cc_ids'
  | 'bcc_ids'
  | 'repeat_on_date_of_month'
  | 'repeat_on_days_of_week'
  | 'value';

/** The names that a language has for the fields of a draft and for their places. */
export interface Naming {
  /**
   * The label of a field, by its key and the key of the object around it. An element of a list counts as a field of the object around the
   * list.
   */
  readonly label: (key: string, parent: string) => string;
  /** A label as a sentence shows it. */
  readonly shown: (label: string) => string;
  readonly documents: Readonly<Record<Place['document'], string>>;
  /** The name of one element of a list, by the key of the list. */
  readonly elements: Readonly<Record<NamedList, string>>;
  /** The element of any other list. */
  readonly entry: (position: number, list: string) => string;
  /** Text from outside, as a message may repeat it. */
  readonly quoted: (text: string) => string;
  /**
   * The words for something whose name the author of the draft chose: with that name, or with the number in it. `inLocale` is for
   * something in that locale.
   */
  readonly chosen: Readonly<
    Record<'locale' | 'inLocale' | 'variation' | 'share' | 'parameter', (name: string) => string>
  >;
  /** Whether the platform stands before the name of a field. */
  readonly startsWithPlatform: boolean;
}

const utmParams = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/** The objects around a field that messages name: the kind of filters, and the owner of a list that several objects have. */
const groupKeys: ReadonlySet<unknown> = /* @__PURE__ */ new Set([
  'included_filters',
  'secondary_included_filters',
  'excluded_filters',
  'template_backup',
]);

const platformNames = { ANDROID: 'Android', IOS: 'iOS', WEB: 'Web' };

/** Puts a word before the number of a variation, or before any other name. */
export function numbered(word: string, quoted: Naming['quoted']): (name: string) => string {
  return remembering((name) => `${word} ${/^variation_(\d{1,9})$/.exec(name)?.[1] ?? quoted(name)}`);
}

/** The words for a field whose name the author of the draft chose: a locale, a variation, a share, a custom UTM parameter. */
function chosenName(path: Path, { chosen }: Naming): string | undefined {
  const key = String(path.at(-1));
  if (path.at(0) === 'utm_params' && path.length === 2 && !utmParams.includes(key)) {
    return chosen.parameter(key);
  }
  if (path.at(-2) === 'manual_distribution_percentage') return chosen.share(key);
  if (!isKeyedContent(path)) return undefined;
  if (path.length === 3) return chosen.locale(key);
  return path.length === 4 ? chosen.variation(key) : undefined;
}

/**
 * Labels any key. The names of fields are words. A key that is not a word was chosen by somebody, so its label is the key in quotation
 * marks, without characters that act on the text around it. Labels are remembered, which makes messages a fifth faster.
 */
export function labelling(label: Naming['label'], quoted: Naming['quoted']): Naming['label'] {
  const made = (key: string, parent: string) => (/^\w+$/.test(key) ? label(key, parent) : quoted(key));
  const labelsIn = remembering((parent) => remembering((key) => made(key, parent), MOST_IN_ONE_OBJECT));
  return (key, parent) => labelsIn(parent)(key);
}

function labelAt(path: Path, length: number, { label }: Naming): string {
  const key = String(path.at(length - 1));
  let above = length - 2;
  // Stryker disable next-line ConditionalExpression(above >= 0 as true): only slower without it, as engines look for a member before the first one
  while (above >= 0 && typeof path[above] === 'number') above--;
  return label(key, above < 0 ? '' : String(path[above]));
}

function elementName({ list, position, name }: PlaceElement, { elements, quoted }: Naming): string | undefined {
  const word = fromTable(elements, list);
  return word && `${word} ${position}${name === undefined ? '' : ` ${quoted(name)}`}`;
}

function nameOfField(path: Path, place: Pick<Place, 'document' | 'elements'>, naming: Naming): string {
  const last = path.at(-1);
  if (last === undefined) return naming.documents[place.document];
  const nameOf = (length: number) => naming.shown(labelAt(path, length, naming));
  if (typeof last === 'string') return chosenName(path, naming) ?? nameOf(path.length);
  const element = place.elements.at(-1) ?? { list: String(path.at(-2)), position: last + 1, name: undefined };
  return elementName(element, naming) ?? naming.entry(last + 1, nameOf(path.length - 1));
}

/** The first of the `groups` on the path, unless the label of the field names it. */
function groupAround(path: Path, naming: Naming): string | undefined {
  let at = 0;
  while (at < path.length && !groupKeys.has(path[at])) at++;
  const below = path.length - 1 - at;
  const isNamed = below <= 0 || (below === 1 && path[at] === 'template_backup');
  return isNamed ? undefined : labelAt(path, at + 1, naming);
}

export interface Subject {
  readonly name: string;
  /** Its place, in parentheses after the name; empty if the name says it all. */
  readonly where: string;
}

/** Makes the subject of a message: the field and its place. `self` is the name of a key that no table has. */
export function subjectOf(
  path: Path,
  place: Place,
  naming: Naming,
  self: string = nameOfField(path, place, naming),
): Subject {
  const { chosen } = naming;
  const { locale, variation, elements } = place;
  const platform = place.platform && fromTable(platformNames, place.platform);
  const isNamed = platform === undefined || self.includes(platform);
  let where = isNamed || naming.startsWithPlatform ? '' : platform;
  if (locale) where = withPlace(where, chosen.inLocale(locale));
  if (variation) where = withPlace(where, chosen.variation(variation));
  where = withPlace(where, groupAround(path, naming));
  if (elements.length < indicesOn(path)) where = withPlace(where, '…');
  // The last element of the path is the subject itself.
  const around = typeof path.at(-1) === 'number' ? elements.length - 1 : elements.length;
  for (let index = 0; index < around; index++) {
    where = withPlace(where, elementName(elements[index] as PlaceElement, naming));
  }
  const name = isNamed || !naming.startsWithPlatform ? self : `${platform} ${self}`;
  return { name, where: where === '' ? '' : ` (${where})` };
}

function withPlace(where: string, place: string | undefined): string {
  if (place === undefined) return where;
  return where === '' ? place : `${where}, ${place}`;
}

function indicesOn(path: Path): number {
  let indices = 0;
  // Stryker disable next-line EqualityOperator(depth <= path.length): beyond its end a path has no index
  for (let depth = 0; depth < path.length; depth++) if (typeof path[depth] === 'number') indices++;
  return indices;
}

const withCapital = /* @__PURE__ */ remembering((words) =>
  /^[a-zäöü](?![A-Z])/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words,
);

/** The words with a capital letter at the beginning, except `iOS`. */
export function capitalized(words: string): string {
  // Most names begin with a platform, which has a capital letter already.
  // Stryker disable next-line ConditionalExpression(true),EqualityOperator(words.charCodeAt(0) >= 90): only slower
  return words.charCodeAt(0) > 90 ? withCapital(words) : words;
}

/** The name of a field in the middle of a sentence. */
export function nameIn(naming: Naming, path: Path): string {
  return nameOfField(path, { document: 'draft', elements: [] }, naming);
}

/** @throws TypeError for a value that is neither a path nor a field. `takes` is how the message begins. */
export function checkedPath(field: unknown, takes: string): Path | string {
  if (typeof field === 'string' || (isList(field) && field.every(isKey))) return field;
  throw new TypeError(`${takes} a path or a field; got ${printable(field)}`);
}

/** The label of a field, by its path or by the path joined with dots. */
export function labelIn(naming: Naming, field: unknown): string {
  const checked = checkedPath(field, 'fieldLabel takes');
  const isDraft = typeof checked !== 'string' && checked.length === 1 && checked[0] === '';
  const path = typeof checked === 'string' ? keysOfField(checked, naming) : isDraft ? [] : checked;
  return capitalized(nameIn({ ...naming, shown: (label) => label }, path));
}

/** The keys before they were joined with dots. `12` is a name where people choose names, and an index elsewhere. */
function keysOfField(field: string, naming: Naming): Path {
  const path: Key[] = [];
  if (field === '') return path;
  for (const text of field.split('.')) {
    const at = path.push(text) - 1;
    if (/^\d{1,9}$/.test(text) && chosenName(path, naming) === undefined) path[at] = Number(text);
  }
  return path;
}

function isKey(key: unknown): key is Key {
  return typeof key === 'string' || typeof key === 'number';
}
