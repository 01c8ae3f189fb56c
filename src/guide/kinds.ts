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
import { valueTypes } from '../spec/value-types.js';
import { filterDataTypes, operatorsByDataType, operatorsWithoutValue } from '../spec/vocabulary.js';
import type { Compared, FieldDescription } from './description.js';
import { type DraftNode, memberNamesOf, nodeBelow } from './draft-node.js';
import { ownKeys } from './edit.js';
import { isRead, isReportedByCode } from './readings.js';
import { at, type Trial, type TrialFinding } from './trial.js';

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

export function kindOf(trial: Trial, node: DraftNode): FieldKind {
  const kinds = new Set(node.schemas.map((schema) => modelOf(schema).kind));
  if (kinds.has('array')) return elementValues(node) === undefined ? 'list' : 'choices';
  if (kinds.has('record')) return kinds.has('object') && isFlatPossible(trial, node) ? 'group' : 'by-key';
  if (kinds.has('object')) {
    if (node.role === 'element' && memberNamesOf({ ...node, schemas: node.all }).includes('filter_type'))
      return 'filter';
    if (namesIn(node).length === 0) return 'by-key';
    return flagsOf(trial, node) === undefined ? 'group' : 'choice';
  }
  if (kinds.has('enum') || kinds.has('literal')) return 'choice';
  if (kinds.has('boolean')) return 'yes-no';
  if (kinds.has('number')) return 'whole-number';
  return kinds.has('string') ? textKindOf(trial, node) : 'any';
}

/** The format of text; `undefined` when its table names none. */
function formatOf({ schemas }: DraftNode): string | undefined {
  return schemas.map(modelOf).find(({ format }) => format !== undefined)?.format;
}

function textKindOf(trial: Trial, node: DraftNode): FieldKind {
  const format = formatOf(node);
  const ofFormat = format === undefined ? undefined : kindsByFormat[format];
  if (ofFormat !== undefined) return ofFormat;
  // The offers were made for text that is always required.
  if (format === 'text' && isReportedByCode(node.path)) {
    if (allowedAt(trial, node) !== undefined) return 'choice';
    // A rule may ask for a format that the table does not have.
    const wanted = at(trial.with(node.path, PLAIN).findings, node.path).find(({ params }) => params.kind === 'format');
    const ofRule = wanted?.params.expected === undefined ? undefined : kindsByFormat[wanted.params.expected];
    if (ofRule !== undefined) return ofRule;
  }
  return entryAt(inputs, node.keys) || 'text';
}

/** The values that a rule or an offer allows at a place, taken from the finding about a blank value; `undefined` for any value. */
function allowedAt(trial: Trial, { path }: DraftNode): readonly (string | number)[] | undefined {
  const findings = at(trial.with(path, '').findings, path);
  if (findings.some(({ params }) => params.kind === 'forbidden')) return [];
  return findings.find(({ params }) => params.allowed !== undefined)?.params.allowed;
}

/** The names of the flags of an object, if exactly one of them must be true; `undefined` for any other object. */
export function flagsOf(trial: Trial, { path, schemas }: DraftNode): readonly string[] | undefined {
  const [schema] = schemas;
  if (schema === undefined || !isRead(path)) return undefined;
  const members = Object.entries(modelOf(schema).members);
  const isFlags = members.every(([, member]) => modelOf(member).isOptional && modelOf(member).kind === 'boolean');
  if (members.length < 2 || !isFlags) return undefined;
  const names = members.map(([name]) => name);
  const findings = at(trial.with(path, {}).findings, path);
  return findings.some(({ params }) => names.every((name) => params.allowed?.includes(name))) ? names : undefined;
}

/** Whether content may be flat here: the choice of locales and variations decides. */
function isFlatPossible(trial: Trial, node: DraftNode): boolean {
  return isHarmless(trial.addedBy(node.path, flatContent(node)));
}

function flatContent({ schemas }: DraftNode): Record<string, unknown> {
  // Flat content is an object with one name.
  const [name] = namesIn({ schemas }) as [string];
  return { [name]: {} };
}

/** Whether all findings only say that something is missing. */
export function isHarmless(findings: readonly TrialFinding[]): boolean {
  return findings.every(({ asksToAdd }) => asksToAdd);
}

/** The value that a new field at the place begins with. */
export function blankOf(trial: Trial, node: DraftNode): unknown {
  const kind = kindOf(trial, node);
  switch (kind) {
    case 'group':
      return node.schemas.length > 1 ? flatContent(node) : withCertain(node);
    case 'filter':
    case 'by-key':
      return {};
    case 'list':
    case 'choices':
      return [];
    case 'choice':
      return flagsOf(trial, node) === undefined ? draftValues(trial, node).at(0) : undefined;
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
function withCertain(node: DraftNode): Record<string, unknown> {
  const empty: DraftNode = { ...node, value: {} };
  const members = memberNamesOf(empty).flatMap((name): [string, unknown][] => {
    const below = nodeBelow(empty, name);
    if (below === undefined || below.isOptional) return [];
    // A member that must be there has one table.
    const [{ kind, values = [] }] = below.schemas.map(modelOf) as [SchemaModel];
    if (kind === 'object') return [[name, withCertain(below)]];
    return kind === 'enum' && values.length === 1 ? [[name, values[0]]] : [];
  });
  return Object.fromEntries(members);
}

/** The values of an enumeration; if this draft can have only some of them, those. */
export function draftValues(trial: Trial, node: DraftNode): readonly (string | number)[] {
  if (isRead(node.path) || node.path.length === 1) {
    const allowed = allowedAt(trial, node);
    if (allowed !== undefined) return allowed;
  }
  return tableValues(node);
}

/** The values of an enumeration, whatever this draft is. */
export function tableValues({ all }: DraftNode): readonly (string | number)[] {
  return [...new Set(all.flatMap((schema) => modelOf(schema).values ?? []))];
}

/** The values that the elements of a list may have; `undefined` if they have no enumeration. */
export function elementValues({ schemas }: DraftNode): readonly (string | number)[] | undefined {
  const element = schemas.map(modelOf).find((one) => one.element !== undefined)?.element;
  return element && modelOf(element).values;
}

/** The example of the field. For an element, it is the first element of the example of its list. */
export function exampleOf({ role, keys }: DraftNode): unknown {
  const example = entryAt(examples, keys);
  if (role === 'element') return isList(example) ? example[0] : example;
  if (role === 'chosen') return isRecord(example) ? Object.values(example)[0] : example;
  return example;
}

/** Values that are right by themselves, at least one. One of them may be chosen. */
export function candidatesFor(trial: Trial, node: DraftNode): readonly unknown[] {
  const kind = kindOf(trial, node);
  const example = exampleOf(node);
  switch (kind) {
    case 'choice': {
      const flags = flagsOf(trial, node);
      if (flags !== undefined) return flags.map((flag) => ({ [flag]: true }));
      // A forbidden field can have no value. One value is tried to find out why. Without any value, `undefined` is tried, which conflicts
      // with nothing.
      const values = draftValues(trial, node);
      return values.length > 0 ? values : [tableValues(node)[0]];
    }
    case 'yes-no':
      return [true, false];
    case 'whole-number': {
      const { minimum, maximum } = boundsOf(trial, node);
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
      return [blankOf(trial, node)];
    default:
      return [example];
  }
}

/** The operators that do not compare with one value of the data type. */
const comparedOtherwise: Readonly<Record<string, Partial<Compared>>> = {
  between: { count: 'two' },
  in: { count: 'list' },
  containsInTheFollowing: { count: 'list' },
  startWithInTheFollowing: { count: 'list' },
  endsWithInTheFollowing: { count: 'list' },
  inTheLast: { type: 'number' },
  inTheNext: { type: 'number' },
};

/** What the filter around a value compares with. */
export function comparedAt({ draft }: Pick<Trial, 'draft'>, path: Path): Compared | undefined {
  const beside = (name: string) => valueAt(draft, [...path.slice(0, -1), name]);
  const dataType = filterDataTypes.find((one) => one === beside('data_type'));
  const operators: readonly string[] = dataType === undefined ? [] : operatorsByDataType[dataType];
  const operator = operators.find((one) => one === beside('operator'));
  if (dataType === undefined || operator === undefined) return undefined;
  const isAlone = operatorsWithoutValue.some((one) => one === operator);
  return isAlone ? undefined : { type: valueTypes[dataType], count: 'one', ...comparedOtherwise[operator] };
}

interface NumberBounds {
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

/** The bounds of the table, or narrower ones where a rule has them. */
export function boundsOf(trial: Trial, node: DraftNode): NumberBounds {
  const { path } = node;
  if (isShare(trial, path)) return boundsOfShareAt(trial, path);
  const table = node.schemas.map(modelOf).find(({ kind }) => kind === 'number');
  const isCounted = path.at(-1) === 'no_of_variations' && isManual(trial, path.slice(0, -1));
  const bounds: NumberBounds = { minimum: table?.minimum, maximum: isCounted ? MOST_SHARES : table?.maximum };
  if (!isReportedByCode(path)) return bounds;
  const missing = at(trial.with(path, undefined).findings, path);
  const { minimum, maximum } = missing[0]?.params ?? {};
  return { minimum: minimum ?? bounds.minimum, maximum: maximum ?? bounds.maximum };
}

/** Whether shares count in this object with the details of a test. */
function isManual({ draft }: Trial, test: Path): boolean {
  return valueAt(draft, [...test, 'distribution_type']) === 'MANUAL';
}

/** Whether the shares there must sum to 100. Otherwise they have no meaning. */
function isShare(trial: Trial, path: Path): boolean {
  return path.at(-2) === 'manual_distribution_percentage' && isManual(trial, path.slice(0, -2));
}

function boundsOfShareAt({ draft, campaign }: Trial, path: Path): NumberBounds {
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

export function decimalBoundsOf(node: DraftNode): DecimalBounds {
  const format = formatOf(node);
  const most = format === 'latitude' || format === 'longitude' ? decimalBounds[format] : undefined;
  if (most !== undefined) return { minimum: -most, maximum: most, exclusiveMinimum: undefined };
  // A radius is above 0.
  return { minimum: undefined, maximum: undefined, exclusiveMinimum: 0 };
}
