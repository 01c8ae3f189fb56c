import { NO_NAMES } from '../core/explain.js';
import { fieldOf, type Mode } from '../core/finding.js';
import { once } from '../core/part.js';
import { modelOf, type SchemaModel } from '../core/schema-model.js';
import { namesIn } from '../core/tables.js';
import { isList, isMissing, isRecord, type Key, lengthOf, memberOf, type Path, valueAt } from '../core/value.js';
import { type Listing, listQuestion } from '../judge/lists.js';
import type { AddedRules } from '../spec/added-rules.js';
import type { RuleFinding } from '../spec/catalogue.js';
import {
  boundsOfNewShare,
  boundsOfShare,
  MOST_SHARES,
  missingVariations,
} from '../spec/components/content/variations.js';

import { decimalBounds } from '../spec/formats.js';
import { MOST_MISSING_BLOCKS } from '../spec/limits.js';
import { placeOf, settingOf } from '../spec/place.js';
import * as readings from '../spec/readings.js';
import type { FeatureFlag } from '../spec/vocabulary.js';
import type { ListName, ListQuestion } from '../spec/workspace.js';
import { labelIn, subjectOf } from '../wording/field-name.js';
import type { GuideWords } from '../wording/guide-words.js';
import { joined, valueDescriptionIn, valueLabelIn } from '../wording/values.js';
import type { Because, FieldDescription, Option } from './description.js';
import { elementsOf, indicesOf, isWithin, keyOf, ownKeys } from './edit.js';
import { afters, examples, inputs, lists, sections, setters, uses } from './field-tables.js';
import { at, type Told, type World, within } from './judging.js';
import { inheritedOf, membersOf, type Spot, saidOf, spotAt, spotBelow } from './spots.js';

type Scalar = string | number | boolean;

/** The state that all descriptions of one guide share. */
export interface Describing {
  readonly words: GuideWords;
  /** The findings of the verdict on the draft, by {@link keyOf} their paths. */
  readonly findings: () => ReadonlyMap<string, readonly RuleFinding[]>;
  /** The fields that are described already, by the same keys. */
  readonly known: Map<string, FieldDescription>;
  /** The values that lists of the host offer for lists of the draft, by the paths of the latter: computed once for all entries. */
  readonly offers: Map<string, Offer>;
  /** The values that a rule set allows in a field. */
  readonly narrowed: AddedRules['narrowedAt'] | undefined;
  /** Whether a house rule may report at a path. */
  readonly reported: AddedRules['reportsAt'] | undefined;
  /** A list of the host; `undefined` while the host has not given it. */
  readonly listed: (question: ListQuestion) => Listing | undefined;
  /** Whether the host has such a list. */
  readonly hasList: (question: ListQuestion) => boolean;
}

const NO_FINDINGS: readonly RuleFinding[] = [];

/** Describes the field at a path of a draft; `undefined` if no table has it. */
export function describe(now: World, path: Path, describing: Describing): FieldDescription | undefined {
  const known = describing.known.get(keyOf(path));
  if (known !== undefined) return known;
  const world = worldAround(now, path);
  const spot = world && spotAt(world.draft, path);
  if (world === undefined || spot === undefined || path.length === 0) return undefined;
  return rememberedIn(describing, path, () => describeSpot(now, world, spot, describing));
}

/** The fields of the draft itself, in order. */
export function describeAll(now: World, describing: Describing): FieldDescription[] {
  const root = spotAt(now.draft, []) as Spot;
  // Each is in the table.
  return membersOf(root).map((name) => describe(now, [name], describing) as FieldDescription);
}

const worlds = /* @__PURE__ */ new WeakMap<World, Map<string, World>>();

/** The world in which everything around the place exists. Absent objects and lists are made as new ones. */
function worldAround(now: World, path: Path): World | undefined {
  let world = now;
  for (let length = 1; length < path.length; length++) {
    const above = path.slice(0, length);
    const value = valueAt(world.draft, above);
    const isThere = typeof path[length] === 'number' ? isList(value) : isRecord(value);
    if (isThere) continue;
    const known = worlds.get(world) ?? new Map<string, World>();
    worlds.set(world, known);
    const spot = spotAt(world.draft, above);
    if (spot === undefined) return undefined;
    const next: World = known.get(keyOf(above)) ?? world.with(above, blankOf(world, spot));
    known.set(keyOf(above), next);
    world = next;
  }
  const index = path.at(-1);
  const length = typeof index === 'number' ? lengthIn(valueAt(world.draft, path.slice(0, -1))) : 0;
  // The index after the last entry means the next entry.
  return typeof index === 'number' && index > length ? undefined : world;
}

function lengthIn(value: unknown): number {
  return isList(value) ? (lengthOf(value) ?? 0) : 0;
}

/** Asks once for each kind of place, whatever indices lead to it. */
function oncePerPlace(ask: (path: Path) => boolean): (path: Path) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const place = path.map((key) => (typeof key === 'number' ? '0' : key)).join('.');
    const before = known.get(place);
    if (before !== undefined) return before;
    const answer = ask(path);
    // The memory is bounded, whatever names a draft has.
    if (known.size === MOST_PLACES) known.clear();
    known.set(place, answer);
    return answer;
  };
}

const MOST_PLACES = 5000;
const isRead = /* @__PURE__ */ oncePerPlace(readings.isRead);
const isReported = /* @__PURE__ */ oncePerPlace(readings.isReported);
const isReportedByCode = /* @__PURE__ */ oncePerPlace(readings.isReportedByCode);

type Kind = FieldDescription['kind'];

const kindsByFormat: Readonly<Record<string, Kind>> = {
  'date-time': 'date-time',
  uri: 'url',
  email: 'email',
  'personalized-email': 'email',
  'hex-color': 'color',
  latitude: 'decimal',
  longitude: 'decimal',
  radius: 'decimal',
};

/** Text that has no format. */
const PLAIN = 'x';

function kindOf(world: World, spot: Spot): Kind {
  const models = spot.schemas.map(modelOf);
  const [first] = models;
  const has = (kind: SchemaModel['kind']) => models.some((one) => one.kind === kind);
  if (has('array')) return elementValues(spot) === undefined ? 'list' : 'choices';
  if (has('object') && has('record')) return isFlatPossible(world, spot) ? 'group' : 'by-key';
  if (has('record')) return 'by-key';
  if (first?.kind === 'object') {
    if (spot.role === 'element' && membersOf({ ...spot, schemas: spot.all }).includes('filter_type')) return 'filter';
    if (Object.keys(first.members).length === 0) return 'by-key';
    return flagsOf(world, spot) === undefined ? 'group' : 'choice';
  }
  if (has('enum') || has('literal')) return 'choice';
  if (has('boolean')) return 'yes-no';
  if (has('number')) return 'whole-number';
  return has('string') ? textKindOf(world, spot) : 'any';
}

/** The format of text; `undefined` when its table names none. */
function formatOf({ schemas }: Spot): string | undefined {
  return schemas.map((schema) => modelOf(schema).format).find((format) => format !== undefined);
}

function textKindOf(world: World, spot: Spot): Kind {
  const format = formatOf(spot);
  const ofFormat = format === undefined ? undefined : kindsByFormat[format];
  if (ofFormat !== undefined) return ofFormat;
  // The offers were made for text that is always required.
  if (format === 'text' && isReportedByCode(spot.path)) {
    if (allowedAt(world, spot) !== undefined) return 'choice';
    // A rule may ask for a format that the table does not have.
    const wanted = at(world.with(spot.path, PLAIN).told, spot.path).find(({ params }) => params.kind === 'format');
    const ofRule = wanted?.params.expected === undefined ? undefined : kindsByFormat[wanted.params.expected];
    if (ofRule !== undefined) return ofRule;
  }
  // The table of the facts has only these words.
  return (saidOf(inputs, spot.keys) || 'text') as Kind;
}

/** The values that a rule or an offer allows at a place, taken from the finding about a blank value; `undefined` for any value. */
function allowedAt(world: World, { path }: Spot): readonly (string | number)[] | undefined {
  const told = at(world.with(path, '').told, path);
  if (told.some(({ params }) => params.kind === 'forbidden')) return [];
  return told.map(({ params }) => params.allowed).find((allowed) => allowed !== undefined);
}

/** The names of the flags of an object, if exactly one of them must be true; `undefined` for any other object. */
function flagsOf(world: World, { path, schemas }: Spot): readonly string[] | undefined {
  const [schema] = schemas;
  if (schema === undefined || !isRead(path)) return undefined;
  const members = Object.entries(modelOf(schema).members);
  const isFlags = members.every(([, member]) => modelOf(member).isOptional && modelOf(member).kind === 'boolean');
  if (members.length < 2 || !isFlags) return undefined;
  const names = members.map(([name]) => name);
  const told = at(world.with(path, {}).told, path);
  return told.some(({ params }) => names.every((name) => params.allowed?.includes(name))) ? names : undefined;
}

/** Whether content may be flat here: the choice of locales and variations decides. */
function isFlatPossible(world: World, spot: Spot): boolean {
  return isHarmless(world.newsWith(spot.path, flatContent(spot)));
}

function flatContent({ schemas }: Spot): Record<string, unknown> {
  return Object.fromEntries(
    namesIn({ schemas })
      .slice(0, 1)
      .map((key) => [key, {}]),
  );
}

/** Whether all findings only say that something is missing. */
function isHarmless(told: readonly Told[]): boolean {
  return told.every(({ asksForMore }) => asksForMore);
}

/** The value that a new field at the place begins with. */
function blankOf(world: World, spot: Spot): unknown {
  const kind = kindOf(world, spot);
  switch (kind) {
    case 'group':
      return spot.schemas.length > 1 ? flatContent(spot) : withCertain(spot);
    case 'filter':
    case 'by-key':
      return {};
    case 'list':
    case 'choices':
      return [];
    case 'choice':
      return flagsOf(world, spot) === undefined ? valuesOf(world, spot).at(0) : undefined;
    case 'yes-no':
      return false;
    case 'whole-number':
    case 'any':
      return undefined;
    default:
      return '';
  }
}

/** An object with all members that have no alternative: required objects, and values that are the only possible ones. */
function withCertain(spot: Spot): Record<string, unknown> {
  const empty: Spot = { ...spot, value: {} };
  const members = membersOf(empty).flatMap((name): [string, unknown][] => {
    const below = spotBelow(empty, name);
    if (below === undefined || below.isOptional) return [];
    // A member that must be there has one table.
    const [{ kind, values = [] }] = below.schemas.map(modelOf) as [SchemaModel];
    if (kind === 'object') return [[name, withCertain(below)]];
    return kind === 'enum' && values.length === 1 ? [[name, values[0]]] : [];
  });
  return Object.fromEntries(members);
}

/** The values of an enumeration; if this draft can have only some of them, those. */
function valuesOf(world: World, spot: Spot): readonly (string | number)[] {
  if (isRead(spot.path) || spot.path.length === 1) {
    const allowed = allowedAt(world, spot);
    if (allowed !== undefined) return allowed;
  }
  return tableValues(spot);
}

/** The values of an enumeration, whatever this draft is. */
function tableValues({ all }: Spot): readonly (string | number)[] {
  return [...new Set(all.flatMap((schema) => modelOf(schema).values ?? []))];
}

function describeSpot(now: World, world: World, spot: Spot, describing: Describing): FieldDescription {
  const { words } = describing;
  const { path, keys } = spot;
  const value = valueAt(now.draft, path);
  const labelOf = (of: Path) => labelIn(words.naming, of);
  const labelOfValue = (one: Scalar, of = path) => valueLabelIn(words.valueLabels, words.yesOrNo, of, one);
  const because = (of: Path, values: readonly Scalar[]): Because => {
    const label = labelOf(of);
    const shown = values.map((one) => labelOfValue(one, of));
    const text = values.length === 0 ? label : `${label}: ${joined(shown, words.or)}`;
    return { path: of, label, values, text };
  };
  const causeOf = (told: Told): Because => reasonOf(told, because, words);
  const conflictsWith = (member: unknown): readonly Because[] => {
    // A house rule may read any field.
    const isIdle = !isRead(path) && describing.reported === undefined;
    if (isIdle && spot.role === 'named' && path.length > 1) return [];
    return world
      .listedNewsWith(path, member)
      .filter(({ asksForMore }) => !asksForMore)
      .map((one) => (isWithin(one.path, path) ? causeOf(one) : because(one.path, [])));
  };
  const optionOf = <Of>(
    one: Of,
    label: string,
    { whole = one, chosen = value === one, source }: { whole?: unknown; chosen?: boolean; source?: 'workspace' } = {},
  ): Option<Of> => {
    const description = typeof one === 'string' ? valueDescriptionIn(words.valueDescriptions, path, one) : undefined;
    return {
      value: one,
      label,
      ...(description !== undefined && { description }),
      ...(source !== undefined && { source }),
      chosen,
      get conflicts() {
        return conflictsWith(whole);
      },
    };
  };
  const { options: offered, maxLength } = describing.narrowed?.(path) ?? {};
  const table = kindOf(world, spot);
  const kind = offered !== undefined && textKinds.has(table) ? 'choice' : table;
  const required = once(() => requiredAt(world, spot, describing));
  const unused = once(() => unusedBecause(now, world, spot, describing, because));
  const flags = kind === 'choice' ? flagsOf(world, spot) : undefined;
  const isGroup = kind === 'group' || kind === 'filter';
  const isText = textKinds.has(kind);
  const list = once(() => elementsOf(value));
  const described = (key: Key): FieldDescription | undefined => {
    const below = isRecord(value) || isList(value) ? spotBelow(spot, key) : undefined;
    // The object exists, so the place in it exists.
    if (below === undefined || lengthIn(value) < Number(key)) return describe(now, [...path, key], describing);
    return rememberedIn(describing, below.path, () => describeSpot(now, world, below, describing));
  };
  const options = () => {
    switch (kind) {
      case 'choice':
        return flags === undefined
          ? (offered ?? valuesOf(world, spot)).map((one) => optionOf<unknown>(one, labelOfValue(one)))
          : flags.map((flag) => {
              const chosen = memberOf(value, flag) === true;
              return optionOf<unknown>({ [flag]: true }, labelOf([...path, flag]), { chosen });
            });
      case 'choices':
        // The kind says that its elements have an enumeration.
        return (elementValues(spot) as readonly (string | number)[]).map((one) => {
          const chosen = list().includes(one);
          const whole = chosen ? list().filter((other) => other !== one) : [...list(), one];
          return optionOf<unknown>(one, labelOfValue(one), { whole, chosen });
        });
      case 'yes-no':
        return [true, false].map((one) => optionOf<unknown>(one, labelOfValue(one)));
      default:
        return isText ? listed().map((one) => optionOf<unknown>(one, one, { source: 'workspace' })) : undefined;
    }
  };
  const listed = once(() => listedAt(world, spot, describing));
  const ofDecimal = kind === 'decimal' ? decimalBoundsOf(spot) : undefined;
  const bounds = () => (kind === 'whole-number' ? boundsOf(world, spot) : ofDecimal);
  const isCounted = kind === 'list' || kind === 'choices';
  const made = {
    kind,
    path,
    value: isOfKind(kind, value) ? value : undefined,
    given: value,
    setBy: setterOf(spot),
    get field() {
      return fieldOf(path);
    },
    get label() {
      return labelOf(path);
    },
    get help() {
      // The help of a list or of an object by key is not repeated for each entry. The compiler asks each language for the help of every
      // field.
      return spot.role === 'named' ? (saidOf(words.help, keys) as string) : '';
    },
    get section() {
      return inheritedOf(sections, keys);
    },
    get context() {
      return contextOf(world, path, words);
    },
    get example() {
      const [flag] = flags ?? [];
      return flag === undefined ? exampleOf(spot) : { [flag]: true };
    },
    get required(): Mode | false {
      return required()?.mode ?? false;
    },
    get requiredBecause() {
      const told = required()?.told;
      return told === undefined || !hasCause(told) ? undefined : causeOf(told);
    },
    get applies() {
      return unused() === undefined;
    },
    get appliesBecause() {
      return unused();
    },
    get findings() {
      return describing.findings().get(keyOf(path)) ?? NO_FINDINGS;
    },
    blank: () => blankOf(world, spot),
    get options() {
      return options();
    },
    maxLength,
    get taken() {
      return isText ? takenAt(world, spot) : undefined;
    },
    get minimum() {
      return isCounted ? minimumOf(required()) : bounds()?.minimum;
    },
    get maximum() {
      return bounds()?.maximum;
    },
    exclusiveMinimum: ofDecimal?.exclusiveMinimum,
    get fields() {
      if (!isGroup) return undefined;
      const whole = fullSpot(world, spot);
      const named = membersOf(whole);
      const own = othersIn(world, spot) === undefined ? [] : ownKeys(value).filter((name) => !named.includes(name));
      return [...named, ...own].map(described).filter((one) => one !== undefined);
    },
    get others() {
      return isGroup ? othersIn(world, spot) : undefined;
    },
    get entries() {
      const places = kind === 'list' ? indicesOf(value) : kind === 'by-key' ? ownKeys(value) : undefined;
      return places?.map(described).filter((one) => one !== undefined);
    },
    get keys() {
      const present = ownKeys(value);
      return kind === 'by-key' ? namesAt(world, path).filter((name) => !present.includes(name)) : undefined;
    },
    // The index after the last entry is the place of the next one. Every new name has the same description.
    newEntry: (name?: string) => describe(now, [...path, name ?? lengthIn(value)], describing),
    get canAdd() {
      if (kind !== 'list') return undefined;
      const entry = [...path, list().length];
      const news = world.newsWith(path, [...list(), entryFor(world, spot, list().length)]);
      // The person who adds an entry gives it a value that the house rules accept.
      return isHarmless(news.filter((one) => !(one.isAdded && isWithin(one.path, entry))));
    },
    get canRemove() {
      return kind === 'list' ? list().length > minimumOf(required()) : undefined;
    },
  };
  // The kind tells which of these members exist. The others are undefined.
  return made as unknown as FieldDescription;
}

/** Whether a value has the type that the kind of its field says. */
function isOfKind(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'any':
      return true;
    case 'yes-no':
      return typeof value === 'boolean';
    case 'whole-number':
      return typeof value === 'number';
    case 'choice':
      return typeof value === 'string' || typeof value === 'number' || isRecord(value);
    case 'choices':
    case 'list':
      return isList(value);
    case 'group':
    case 'filter':
    case 'by-key':
      return isRecord(value);
    default:
      return typeof value === 'string';
  }
}

function setterOf({ role, keys }: Spot): 'person' | 'host' {
  return role === 'named' && saidOf(setters, keys) === 'host' ? 'host' : 'person';
}

/** A picker shows no more values. */
const MOST_OFFERED = 1000;

/** The values that a list of the host offers for the entries of a list of the draft. */
interface Offer {
  /** The first values that no entry has. */
  readonly free: readonly string[];
  /** The values that an entry has, each with the number of free ones before it. */
  readonly taken: ReadonlyMap<unknown, number>;
  /** How many entries have a value. */
  readonly counts: ReadonlyMap<unknown, number>;
}

function offerOf(listed: Iterable<string>, entries: readonly unknown[]): Offer {
  const counts = new Map<unknown, number>();
  for (const one of entries) counts.set(one, (counts.get(one) ?? 0) + 1);
  const free: string[] = [];
  const taken = new Map<unknown, number>();
  for (const one of listed) {
    if (free.length === MOST_OFFERED) break;
    if (counts.has(one)) taken.set(one, free.length);
    else free.push(one);
  }
  return { free, taken, counts };
}

/** The values that the host lists for a field, without those that other entries of the same list of the draft have. */
function listedAt(world: World, spot: Spot, describing: Describing): readonly string[] {
  const { path, value } = spot;
  const listed = listFor(world, spot, describing);
  if (listed === undefined) return [];
  if (typeof path.at(-1) !== 'number') return offerOf(listed, []).free;
  const list = path.slice(0, -1);
  const key = keyOf(list);
  const { free, taken, counts } = describing.offers.get(key) ?? offerOf(listed, elementsOf(valueAt(world.draft, list)));
  describing.offers.set(key, { free, taken, counts });
  const before = counts.get(value) === 1 ? taken.get(value) : undefined;
  if (before === undefined) return free;
  // The list of the host has the value, so it is text.
  return [...free.slice(0, before), value as string, ...free.slice(before, MOST_OFFERED - 1)];
}

/** The values that the host lists for a field; `undefined` if it lists none. */
function listFor(
  { draft, campaign }: World,
  { path, keys }: Spot,
  { listed, narrowed }: Describing,
): Iterable<string> | undefined {
  const ownList = narrowed?.(path)?.list;
  // The builder of lookups takes only names with a dot.
  if (ownList !== undefined) return listed(listQuestion(ownList as `${string}.${string}`))?.names.get('');
  const said = saidOf(lists, keys) ?? '';
  // A filter without a type may be one on an attribute of an event, and the host lists no such attributes.
  const type = said.includes('=') ? `${String(valueAt(draft, [...path.slice(0, -1), 'filter_type']))}=` : '';
  const name = said.split(';').find((one) => one.startsWith(type));
  if (name === undefined || name === '') return undefined;
  // The tables have the names of lists.
  const list = name.slice(type.length) as ListName;
  const { connector } = campaign;
  const isOfConnector = list === 'verifiedSenders';
  if (isOfConnector && connector === undefined) return undefined;
  const names = listed(listQuestion(`${list}.list`, ...(isOfConnector && connector ? [{ ...connector }] : [])))?.names;
  if (path.at(-1) === 'connector_type') return names?.keys();
  const ofType = list === 'connectors' ? valueAt(draft, ['connector', 'connector_type']) : '';
  if (typeof ofType === 'string') return names?.get(ofType);
  return names && [...names.values()].flatMap((some) => [...some]);
}

const textKinds: ReadonlySet<Kind> = /* @__PURE__ */ new Set<Kind>([
  'text',
  'long-text',
  'html',
  'url',
  'email',
  'color',
  'date-time',
  'time-zone',
]);

function rememberedIn({ known }: Describing, path: Path, make: () => FieldDescription): FieldDescription {
  const key = keyOf(path);
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}

function contextOf(world: World, path: Path, words: GuideWords): string {
  const place = placeOf(path, NO_NAMES, settingOf('draft', world.campaign));
  // The platform is part of the place here, even if messages in the language put it before the name.
  const { where } = subjectOf(path, place, { ...words.naming, startsWithPlatform: false });
  return where.replace(/^ \(|\)$/g, '');
}

/** The example in the table. For an element, it is the first element of the example of its list. */
function exampleOf({ role, keys }: Spot): unknown {
  const example = saidOf(examples, keys);
  if (role === 'element') return isList(example) ? example[0] : example;
  if (role === 'chosen') return isRecord(example) ? Object.values(example)[0] : example;
  return example;
}

interface Wanted {
  readonly mode: Mode;
  readonly told: Told | undefined;
}

function wantedOf(told: readonly Told[]): Wanted | undefined {
  const [first] = told;
  if (first === undefined) return undefined;
  return { mode: told.some(({ mode }) => mode === 'LENIENT') ? 'LENIENT' : 'DRAFT_PUBLISH', told: first };
}

function hasCause({ cause, params }: Told): boolean {
  return cause !== undefined || params.feature !== undefined;
}

/** Why the field is required; `undefined` when it is not. */
function requiredAt(world: World, spot: Spot, { reported }: Describing): Wanted | undefined {
  const { path, value, role, isOptional } = spot;
  const forMore = (told: readonly Told[]) => told.filter(({ asksForMore }) => asksForMore);
  const isAbsent = isMissing(value);
  const here = forMore(isAbsent ? within(world.told, path) : at(world.told, path));
  if (here.length > 0) return wantedOf(here);
  if (role === 'element') return undefined;
  // If the object is present, the choice must be made.
  const flags = isRecord(value) ? flagsOf(world, spot) : undefined;
  if (flags?.every((flag) => memberOf(value, flag) !== true)) return wantedOf(at(world.told, path));
  if (isAbsent || (isList(value) && lengthIn(value) === 0)) return wantedByParent(world, spot);
  if (role === 'named' && !isOptional) return { mode: 'LENIENT', told: undefined };
  const parent = path.slice(0, -1);
  const mayReport = isReported(path) || isReportedByCode(parent) || reported?.(path) === true;
  if (!mayReport && role !== 'chosen') return undefined;
  if (path.length === 1) return wantedOf(forMore(world.without(String(path[0]))));
  const without = world.with(path, undefined).told;
  const lacking = forMore(within(without, path));
  // Findings that the object around the field already has are not due to the field.
  const above = forMore(at(without, parent)).slice(forMore(at(world.told, parent)).length);
  return wantedOf([...lacking, ...above]);
}

/** Whether some rule may report at the place. */
function isLookedAt({ path, role }: Spot, { reported }: Describing): boolean {
  return path.length === 1 || role === 'chosen' || isRead(path) || reported?.(path) === true;
}

/** A finding at an object as a whole that this member would mend: it names the member, or an entry in this list mends it. */
function wantedByParent(world: World, spot: Spot): Wanted | undefined {
  const { path } = spot;
  const above = at(world.told, path.slice(0, -1)).filter(({ asksForMore }) => asksForMore);
  const named = above.filter(({ params }) => params.names?.includes(String(path.at(-1))));
  if (named.length > 0) return wantedOf(named);
  if (above.length === 0 || kindOf(world, spot) !== 'list') return undefined;
  const then = at(world.with(path, [{}]).told, path.slice(0, -1)).filter(({ asksForMore }) => asksForMore);
  return then.length < above.length ? wantedOf(above) : undefined;
}

function minimumOf(wanted: Wanted | undefined): number {
  return wanted === undefined ? 0 : (wanted.told?.params.minimum ?? 1);
}

/** Puts another field and its values into words. */
type Reasoning = (of: Path, values: readonly Scalar[]) => Because;

/** The first condition of the specification about the use of a field that this draft does not meet, or what forbids the field. */
function unusedBecause(
  now: World,
  world: World,
  spot: Spot,
  describing: Describing,
  because: Reasoning,
): Because | undefined {
  const { path, above } = spot;
  const awaited = awaitedBy(world, spot, describing);
  // A field that must be corrected is shown, whether or not anything uses it.
  if (awaited === undefined && mustBeRight(now, path)) return undefined;
  if (above !== undefined && above.path.length > 0) {
    const around = describe(now, above.path, describing);
    if (around?.applies === false) return around.appliesBecause;
  }
  // A present value is shown, even if the application has set it.
  if (setterOf(spot) === 'host' && isMissing(spot.value))
    return { ...because(path, []), text: describing.words.setByHost };
  if (spot.role === 'named') {
    const unmet = unmetCondition(world, spot);
    if (unmet !== undefined) return because(unmet.decider, possibleValues(world, unmet).map(scalarOf));
  }
  if (awaited !== undefined) return because(awaited, []);
  const told = at(world.told, path).find(({ params }) => params.kind === 'forbidden');
  if (told !== undefined) return reasonOf(told, because, describing.words);
  if (!isMissing(spot.value) || !isLookedAt(spot, describing) || isEntry(world, path)) return undefined;
  let first: Told | undefined;
  for (const candidate of candidatesFor(world, spot)) {
    const conflict = world
      .newsWith(path, candidate)
      // A house rule that refuses the candidate may take another value, unless it forbids them all.
      .find(({ asksForMore, isAdded, params }) => !asksForMore && (!isAdded || params.kind === 'forbidden'));
    if (conflict === undefined) return undefined;
    first ??= conflict;
  }
  // There is at least one candidate, so there is a conflict.
  const conflict = first as Told;
  return isWithin(conflict.path, path) ? reasonOf(conflict, because, describing.words) : because(conflict.path, []);
}

/** Whether the path is that of an existing entry of a list, even a gap. Whether it is used depends on the whole list. */
function isEntry({ draft }: World, path: Path): boolean {
  const index = path.at(-1);
  return typeof index === 'number' && index < lengthIn(valueAt(draft, path.slice(0, -1)));
}

/** Whether an error at the path or below it can only be mended there. If the whole value must be left out, no other error matters. */
function mustBeRight({ told }: World, path: Path): boolean {
  const mustGo = ({ params }: Told) => params.kind === 'forbidden';
  return within(told, path).some((one) => !mustGo(one)) && !told.some((one) => mustGo(one) && isWithin(path, one.path));
}

/**
 * The first missing field that decides which values may be entered here. A field with a value waits for nothing. If its values
 * come from a list that the host does not have, no other field helps.
 */
function awaitedBy({ draft }: World, { keys, path, value, role }: Spot, { hasList }: Describing): Path | undefined {
  if (role !== 'named' || !isMissing(value)) return undefined;
  const after = saidOf(afters, keys) ?? '';
  if (after === '') return undefined;
  const list = saidOf(lists, keys) ?? '';
  // A field that waits has one list, in whatever object it is.
  if (list !== '' && !hasList(listQuestion(`${list as ListName}.list`))) return undefined;
  return after
    .split(';')
    .map((field) => (field.includes('.') ? field.split('.') : [...path.slice(0, -1), field]))
    .find((field) => isMissing(valueAt(draft, field)));
}

/** The reason of a finding in words: another field, a feature of the workspace, or the field itself. */
function reasonOf({ cause, params, path }: Told, because: Reasoning, words: GuideWords): Because {
  if (cause !== undefined) return because(cause.path, [cause.value]);
  // Rules name only features of the vocabulary.
  const feature = params.feature as FeatureFlag | undefined;
  const reason = because(path, []);
  if (feature === undefined) return reason;
  return { ...reason, feature, text: params.kind === 'forbidden' ? words.withoutFeature : words.withFeature };
}

function scalarOf(text: string): Scalar {
  return text === 'true' ? true : text;
}

/** Whether the values of other fields make the field useless. This is unknown if such a value is missing or wrong. */
export function isUnused(world: World, path: Path): boolean {
  const spot = spotAt(world.draft, path);
  if (spot === undefined || spot.role !== 'named') return false;
  const decider = unmetCondition(world, spot)?.decider;
  if (decider === undefined || within(world.told, decider).length > 0) return false;
  const decided = valueAt(world.draft, decider);
  return !isMissing(decided) && !(isList(decided) && lengthIn(decided) === 0);
}

/** The first condition about its use that is not met. */
function unmetCondition(world: World, spot: Spot): UseCondition | undefined {
  return conditionsOf(world, spot).find(({ decider, values }) => {
    const decided = valueAt(world.draft, decider);
    const given = isList(decided) ? elementsOf(decided) : [decided];
    return !values.some((one) => given.includes(scalarOf(one)));
  });
}

/** The values that would meet the condition and that a draft can have; if it can have none, all that would meet it. */
function possibleValues({ draft }: World, { decider, values }: UseCondition): readonly string[] {
  // Without a channel, the value of a component may choose a table that lacks the decider.
  const spot = spotAt(draft, decider);
  const known = spot === undefined ? [] : tableValues(spot);
  const possible = values.filter((one) => known.includes(one));
  return possible.length === 0 ? values : possible;
}

interface UseCondition {
  readonly decider: Path;
  readonly values: readonly string[];
}

/** The values of other fields with which the field is used. The type of a filter has already chosen its table. */
function conditionsOf(world: World, { keys, path }: Spot): UseCondition[] {
  const said = saidOf(uses, keys) ?? '';
  if (said === '') return [];
  return said.split(';').flatMap((condition) => {
    const [field = '', values = ''] = condition.split('=');
    if (field === 'filter_type') return [];
    return { decider: deciderOf(world, path, field), values: values.split(',') };
  });
}

/** The field of that name in the nearest object around the place. */
function deciderOf({ draft }: World, path: Path, field: string): Path {
  if (field === 'platforms') return ['basic_details', 'platforms'];
  for (let length = path.length - 1; length > 0; length--) {
    const around = spotAt(draft, path.slice(0, length));
    if (around !== undefined && membersOf(around).includes(field)) return [...around.path, field];
  }
  return [field];
}

/** Values that are right by themselves, at least one. One of them may be chosen. */
function candidatesFor(world: World, spot: Spot): readonly unknown[] {
  const kind = kindOf(world, spot);
  const example = exampleOf(spot);
  switch (kind) {
    case 'choice': {
      const flags = flagsOf(world, spot);
      if (flags !== undefined) return flags.map((flag) => ({ [flag]: true }));
      // A forbidden field can have no value. One value is tried to find out why. Without any value, `undefined` is tried, which conflicts
      // with nothing.
      const values = valuesOf(world, spot);
      return values.length > 0 ? values : [tableValues(spot)[0]];
    }
    case 'yes-no':
      return [true, false];
    case 'whole-number': {
      const { minimum, maximum } = boundsOf(world, spot);
      return [example, ...[minimum, maximum].filter((one) => one !== undefined)];
    }
    case 'text':
    case 'long-text':
      return [example, `${String(example)} 2`, PLAIN];
    case 'group':
    case 'filter':
    case 'by-key':
    case 'list':
    case 'choices':
      return [blankOf(world, spot)];
    default:
      return [example];
  }
}

/** A new entry of a list. */
function entryFor(world: World, spot: Spot, index: number): unknown {
  // Lists have entries.
  const below = spotBelow({ ...spot, value: [] }, index) as Spot;
  const inside = { ...below, path: [...spot.path, index] };
  const blank = blankOf(world, inside);
  return blank === '' || blank === undefined ? exampleOf(inside) : blank;
}

/** The values that the elements of a list may have; `undefined` if they have no enumeration. */
function elementValues({ schemas }: Spot): readonly (string | number)[] | undefined {
  const element = schemas.map((schema) => modelOf(schema).element).find((one) => one !== undefined);
  return element && modelOf(element).values;
}

interface Bounds {
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

/** The bounds of the table, or narrower ones where a rule has them. */
function boundsOf(world: World, spot: Spot): Bounds {
  const { path } = spot;
  if (isShare(world, path)) return boundsOfShareAt(world, path);
  const table = spot.schemas.map(modelOf).find(({ kind }) => kind === 'number');
  const isCounted = path.at(-1) === 'no_of_variations' && isManual(world, path.slice(0, -1));
  const bounds: Bounds = { minimum: table?.minimum, maximum: isCounted ? MOST_SHARES : table?.maximum };
  if (!isReportedByCode(path)) return bounds;
  const missing = at(world.with(path, undefined).told, path);
  const { minimum, maximum } = missing[0]?.params ?? {};
  return { minimum: minimum ?? bounds.minimum, maximum: maximum ?? bounds.maximum };
}

/** Whether shares count in this object with the details of a test. */
function isManual({ draft }: World, test: Path): boolean {
  return valueAt(draft, [...test, 'distribution_type']) === 'MANUAL';
}

/** Whether the shares there must sum to 100. Otherwise they have no meaning. */
function isShare(world: World, path: Path): boolean {
  return path.at(-2) === 'manual_distribution_percentage' && isManual(world, path.slice(0, -2));
}

function boundsOfShareAt({ draft, campaign }: World, path: Path): Bounds {
  const all = valueAt(draft, path.slice(0, -1));
  const given = ownKeys(all).filter((name) => name !== path.at(-1));
  const present = new Set([...given, String(path.at(-1))]);
  const missing =
    campaign.variations === undefined ? [] : missingVariations(present, campaign.variations, MOST_MISSING_BLOCKS);
  const each = boundsOfShare(present.size + missing.length);
  // An existing share may be changed before the others are. A new share is best what the others leave.
  if (valueAt(draft, path) !== undefined) return each;
  const others = given.map((name) => memberOf(all, name)).filter((share) => typeof share === 'number');
  return boundsOfNewShare(others, missing.length) ?? each;
}

interface DecimalBounds extends Bounds {
  /** A bound that is not allowed itself. */
  readonly exclusiveMinimum: number | undefined;
}

function decimalBoundsOf(spot: Spot): DecimalBounds {
  const format = formatOf(spot);
  const most = format === 'latitude' || format === 'longitude' ? decimalBounds[format] : undefined;
  if (most !== undefined) return { minimum: -most, maximum: most, exclusiveMinimum: undefined };
  // A radius is above 0.
  return { minimum: undefined, maximum: undefined, exclusiveMinimum: 0 };
}

/** The place, with a value that tells which members it has. */
function fullSpot(world: World, spot: Spot): Spot {
  return isRecord(spot.value) ? spot : { ...spot, ...spotOfBlank(world, spot) };
}

function spotOfBlank(world: World, spot: Spot): Partial<Spot> {
  const blank = blankOf(world, spot);
  const schemas =
    spot.schemas.length > 1 ? spot.schemas.filter((schema) => modelOf(schema).kind === 'object') : spot.schemas;
  return { value: blank, schemas };
}

/** The keys that people may choose, if the table takes such keys. */
function othersIn(world: World, spot: Spot): { prefix: string; canAdd: boolean } | undefined {
  const [schema] = spot.schemas;
  const model = schema && modelOf(schema);
  if (model?.kind !== 'object' || model.others === undefined) return undefined;
  const refused = world.newsWith([...spot.path, PLAIN], PLAIN).find(({ params }) => params.expected !== undefined);
  const prefix = refused?.params.expected ?? '';
  // No draft has this key, so it always is an additional one.
  const canAdd = isHarmless(world.newsWith([...spot.path, freeKey(spot.value, prefix)], PLAIN));
  return { prefix, canAdd };
}

function freeKey(value: unknown, prefix: string): string {
  let key = `${prefix}${PLAIN}`;
  while (memberOf(value, key) !== undefined) key += PLAIN;
  return key;
}

/** The names that may stand in an object whose keys are names. */
function namesAt({ campaign }: World, path: Path): readonly string[] {
  const { variations = 0, locales } = campaign;
  if (path.at(0) !== 'campaign_content') return [];
  if (path.at(-1) === 'content') return ['default', ...(locales ?? [])];
  return missingVariations(new Set(), variations, MOST_MISSING_BLOCKS);
}

/** The greatest number of entries beside a field whose values are tried. */
const MOST_BESIDE = 50;

/** The values of the same field in other entries of its list that this one must not have. */
function takenAt(world: World, { path, value }: Spot): readonly string[] {
  const index = path.at(-2);
  const key = path.at(-1) as Key;
  if (typeof index !== 'number' || !isReportedByCode(path)) return [];
  const list = valueAt(world.draft, path.slice(0, -2));
  const others = elementsOf(list)
    .slice(0, MOST_BESIDE)
    .map((one) => memberOf(one, key));
  const values = others.filter((one, place) => place !== index && one !== value);
  return [...new Set(values)].filter(
    (one): one is string => typeof one === 'string' && !isHarmless(world.newsWith(path, one)),
  );
}
