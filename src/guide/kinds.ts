import { entryAt } from '../core/last-keys.js';
import { modelOf, type SchemaModel } from '../core/schema-model.js';
import { namesIn } from '../core/tables.js';
import { isList, isRecord, memberOf, type Path, valueAt } from '../core/value.js';
import {
  boundsOfNewShare,
  boundsOfShare,
  MOST_SHARES,
  missingVariations,
} from '../spec/components/content/variations.js';
import { examples, inputs } from '../spec/field-tables.js';
import { decimalBounds } from '../spec/formats.js';
import { MOST_MISSING_BLOCKS } from '../spec/limits.js';
import type { FieldDescription } from './description.js';
import { ownKeys } from './edit.js';
import { at, type Told, type World } from './judging.js';
import { isRead, isReportedByCode } from './readings.js';
import { memberNamesOf, type Spot, spotBelow } from './spots.js';

export type FieldKind = FieldDescription['kind'];

const kindsByFormat: Readonly<Record<string, FieldKind>> = {
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
export const PLAIN = 'x';

export function kindOf(world: World, spot: Spot): FieldKind {
  const kinds = new Set(spot.schemas.map((schema) => modelOf(schema).kind));
  if (kinds.has('array')) return elementValues(spot) === undefined ? 'list' : 'choices';
  if (kinds.has('record')) return kinds.has('object') && isFlatPossible(world, spot) ? 'group' : 'by-key';
  if (kinds.has('object')) {
    if (spot.role === 'element' && memberNamesOf({ ...spot, schemas: spot.all }).includes('filter_type'))
      return 'filter';
    if (namesIn(spot).length === 0) return 'by-key';
    return flagsOf(world, spot) === undefined ? 'group' : 'choice';
  }
  if (kinds.has('enum') || kinds.has('literal')) return 'choice';
  if (kinds.has('boolean')) return 'yes-no';
  if (kinds.has('number')) return 'whole-number';
  return kinds.has('string') ? textKindOf(world, spot) : 'any';
}

/** The format of text; `undefined` when its table names none. */
function formatOf({ schemas }: Spot): string | undefined {
  return schemas.map(modelOf).find(({ format }) => format !== undefined)?.format;
}

function textKindOf(world: World, spot: Spot): FieldKind {
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
  return entryAt(inputs, spot.keys) || 'text';
}

/** The values that a rule or an offer allows at a place, taken from the finding about a blank value; `undefined` for any value. */
function allowedAt(world: World, { path }: Spot): readonly (string | number)[] | undefined {
  const told = at(world.with(path, '').told, path);
  if (told.some(({ params }) => params.kind === 'forbidden')) return [];
  return told.find(({ params }) => params.allowed !== undefined)?.params.allowed;
}

/** The names of the flags of an object, if exactly one of them must be true; `undefined` for any other object. */
export function flagsOf(world: World, { path, schemas }: Spot): readonly string[] | undefined {
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
  // Flat content is an object with one name.
  const [name] = namesIn({ schemas }) as [string];
  return { [name]: {} };
}

/** Whether all findings only say that something is missing. */
export function isHarmless(told: readonly Told[]): boolean {
  return told.every(({ asksForMore }) => asksForMore);
}

/** The value that a new field at the place begins with. */
export function blankOf(world: World, spot: Spot): unknown {
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
      return flagsOf(world, spot) === undefined ? draftValues(world, spot).at(0) : undefined;
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
  const members = memberNamesOf(empty).flatMap((name): [string, unknown][] => {
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
export function draftValues(world: World, spot: Spot): readonly (string | number)[] {
  if (isRead(spot.path) || spot.path.length === 1) {
    const allowed = allowedAt(world, spot);
    if (allowed !== undefined) return allowed;
  }
  return tableValues(spot);
}

/** The values of an enumeration, whatever this draft is. */
export function tableValues({ all }: Spot): readonly (string | number)[] {
  return [...new Set(all.flatMap((schema) => modelOf(schema).values ?? []))];
}

/** The values that the elements of a list may have; `undefined` if they have no enumeration. */
export function elementValues({ schemas }: Spot): readonly (string | number)[] | undefined {
  const element = schemas.map(modelOf).find((one) => one.element !== undefined)?.element;
  return element && modelOf(element).values;
}

/** The example of the field. For an element, it is the first element of the example of its list. */
export function exampleOf({ role, keys }: Spot): unknown {
  const example = entryAt(examples, keys);
  if (role === 'element') return isList(example) ? example[0] : example;
  if (role === 'chosen') return isRecord(example) ? Object.values(example)[0] : example;
  return example;
}

/** Values that are right by themselves, at least one. One of them may be chosen. */
export function candidatesFor(world: World, spot: Spot): readonly unknown[] {
  const kind = kindOf(world, spot);
  const example = exampleOf(spot);
  switch (kind) {
    case 'choice': {
      const flags = flagsOf(world, spot);
      if (flags !== undefined) return flags.map((flag) => ({ [flag]: true }));
      // A forbidden field can have no value. One value is tried to find out why. Without any value, `undefined` is tried, which conflicts
      // with nothing.
      const values = draftValues(world, spot);
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

interface NumberBounds {
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

/** The bounds of the table, or narrower ones where a rule has them. */
export function boundsOf(world: World, spot: Spot): NumberBounds {
  const { path } = spot;
  if (isShare(world, path)) return boundsOfShareAt(world, path);
  const table = spot.schemas.map(modelOf).find(({ kind }) => kind === 'number');
  const isCounted = path.at(-1) === 'no_of_variations' && isManual(world, path.slice(0, -1));
  const bounds: NumberBounds = { minimum: table?.minimum, maximum: isCounted ? MOST_SHARES : table?.maximum };
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

function boundsOfShareAt({ draft, campaign }: World, path: Path): NumberBounds {
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

export interface DecimalBounds extends NumberBounds {
  /** A bound that is not allowed itself. */
  readonly exclusiveMinimum: number | undefined;
}

export function decimalBoundsOf(spot: Spot): DecimalBounds {
  const format = formatOf(spot);
  const most = format === 'latitude' || format === 'longitude' ? decimalBounds[format] : undefined;
  if (most !== undefined) return { minimum: -most, maximum: most, exclusiveMinimum: undefined };
  // A radius is above 0.
  return { minimum: undefined, maximum: undefined, exclusiveMinimum: 0 };
}
