import { LONGEST_KEY, LONGEST_TEXT } from './limits.js';
import { suggestionFor } from './suggestion.js';
import { isList, isText, isUnreadable, type Key, type Path } from './value.js';

/** The two kinds of judgement, the weaker one first: what the stronger one finds includes what the weaker one finds. */
export const modes = ['LENIENT', 'DRAFT_PUBLISH'] as const;
export type Mode = (typeof modes)[number];

/** Why something is required or barred: the field that says so, and its value (of a list: the one that matters). */
export interface Cause {
  /** The path from the document root, as in {@link Finding.field}; of an update also `state`, the campaign's. */
  readonly field: string;
  readonly value: string | number | boolean;
}

/** The condition that makes a rule apply, where it has one. */
interface Conditional {
  readonly because?: Cause;
}

/** The feature that the workspace has, or has not, and that makes the difference. */
interface ByFeature<Feature> {
  readonly feature?: Feature;
}

/** What may stand there: where it is not text, one of the values, of the type or format, within the bounds. */
interface Wanted {
  /** A type or a format: `boolean`, `integer`, `object`, `list`, `uri`, `date-time`, … */
  readonly expected?: string;
  readonly allowed?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Nothing there, where something must be. */
interface RequiredParams<Feature> extends Wanted, Conditional, ByFeature<Feature> {
  readonly kind: 'required';
  /** How many there must be of its kind: of variations. */
  readonly count?: number;
}

/** Something there, where nothing may be. */
interface ForbiddenParams<Feature> extends Conditional, ByFeature<Feature> {
  readonly kind: 'forbidden';
}

/** Something else than before, where that must stay. */
interface EditedParams extends Conditional {
  readonly kind: 'edited';
}

/** What keeps a value from being of its type: the quotes around it, or that there are none. */
export type QuotesProblem = 'in-quotes' | 'without-quotes';

/** An integer that is within the bounds of its field, and beyond the safe range (decision G4). */
export type RangeProblem = 'too-large' | 'too-small';

/**
 * What a text lacks. Of a date: there is no time, no `T` before the time, no such day or time. Of a URI: the scheme or all that
 * comes after it is missing, or there is white space in it. Of an e-mail address: there are several, there is a name around it,
 * there is white space in it, or the `@` or the dot of the domain is missing.
 */
export type FormatProblem =
  | 'no-time'
  | 'no-t'
  | 'no-such-day'
  | 'no-such-time'
  | 'no-scheme'
  | 'nothing-after-scheme'
  | 'white-space'
  | 'several'
  | 'display-name'
  | 'no-at'
  | 'no-dot';

/** A value of the wrong type. */
interface TypeParams {
  readonly kind: 'type';
  readonly problem?: QuotesProblem;
  readonly expected: string;
  /** The type received; of a number that is none in JSON, its name (`NaN`). */
  readonly receivedType: string;
}

/** None of the allowed values. */
interface EnumParams extends Conditional {
  readonly kind: 'enum';
  /** What stands there, where it is of the type of an allowed value: text cut to 60 characters, and of a URI nothing but `…`. */
  readonly received?: string | number;
  /** Otherwise, its type. */
  readonly receivedType?: string;
  readonly allowed: readonly (string | number)[];
  /** The allowed value that was meant, when casing, separators, type or spelling are off. */
  readonly suggestion?: string | number;
}

/** Text without the format of the field. */
interface FormatParams extends Conditional {
  readonly kind: 'format';
  /** Text cut to 60 characters; left out where a URI is asked for, and of one that stands elsewhere nothing but `…`. */
  readonly received?: string;
  /** What is wrong, where that can be told. */
  readonly problem?: FormatProblem;
  readonly expected: string;
}

/** A number out of bounds. */
interface RangeParams extends Conditional {
  readonly kind: 'range';
  readonly problem?: RangeProblem;
  readonly received: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A condition of its own: the id of the rule says which, and the rule which of these there are. */
interface RuleParams extends Wanted, Conditional {
  readonly kind: 'rule';
  /** The value received; of shares, what they sum to; of an ended campaign, its state. */
  readonly received?: string | number;
  /** How many there are of what is counted. */
  readonly count?: number;
  /** The index of the other element that is concerned, in the same list. */
  readonly index?: number;
  /** The names that are concerned, the first ten of them; of a filter group, why it is not looked into. */
  readonly names?: readonly string[];
}

type KindsOfParams<Feature> =
  | RequiredParams<Feature>
  | ForbiddenParams<Feature>
  | EditedParams
  | TypeParams
  | EnumParams
  | FormatParams
  | RangeParams
  | RuleParams;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

/** The same union. Of every member, each key of the others can be asked for, and is `undefined`. */
type WithKeysOf<All, Union = All> = Union extends unknown
  ? Union & { readonly [Key in Exclude<KeysOf<All>, keyof Union>]?: undefined }
  : never;

/**
 * The facts of a finding, in a form that a program or a translator can use. `kind` tells which there are: `required` (nothing
 * there), `forbidden` (something there), `edited` (something else than before), `type`, `enum`, `format`, `range` (a value
 * that is wrong by itself), or `rule` (a condition of its own).
 *
 * @example
 * if (params.kind === 'enum') offer(params.allowed, params.suggestion);
 */
export type FindingParams<Feature extends string = string> = WithKeysOf<KindsOfParams<Feature>>;

/** One thing that is wrong, with everything that is known about it. */
export interface Finding<Rule extends string = string, Feature extends string = string> {
  /** The id of the rule, stable across versions. */
  readonly rule: Rule;
  /** The section of the specification, or the decision, that the rule comes from. */
  readonly spec: string;
  /** The weakest mode that reports it: `LENIENT` is wrong now, `DRAFT_PUBLISH` is still to do before publishing. */
  readonly mode: Mode;
  /** The top-level field concerned; `""` for the draft as a whole. */
  readonly component: string;
  /** Keys and indices from the document root. */
  readonly path: readonly (string | number)[];
  /** The path, joined by dots; a key longer than 200 characters is cut. */
  readonly field: string;
  /** What is wrong and what would be right. */
  readonly issue: string;
  readonly params: FindingParams<Feature>;
}

/** What is wrong and what would be right, as it is said after the name of the field. */
export type Predicate = (params: FindingParams) => string;

/** What a finding takes from its rule. */
export interface Origin {
  readonly id: string;
  readonly spec: string;
  readonly mode: Mode;
  /** The rule's own words, where it has some. */
  readonly issue: Predicate | undefined;
}

/** Something that only the host knows. The same question has the same key; what else it says is the host's. */
export interface Question {
  readonly key: string;
  readonly lookup: string;
}

/** A finding, or what stands below a place, counts only when each of these questions has that answer. */
export type Given = readonly { readonly question: Question; readonly answer: boolean }[];

/** Why a rule applies, with a path relative to the part that the rule belongs to. */
export interface RelativeCause {
  readonly path: Path;
  readonly value: Cause['value'];
  /** Whether the path is from the document root all the same. */
  readonly isFromRoot: boolean;
}

/** The facts of a finding, or how they are made: most findings of a hostile draft are never listed. */
export type Facts = FindingParams | (() => FindingParams);

/** A finding before it is listed: it does not know where its part stands. */
export interface RawFinding {
  readonly origin: Origin;
  readonly facts: Facts;
  readonly cause: RelativeCause | undefined;
  /** How far below its part it stands. */
  readonly depth: number;
  readonly given: Given;
}

/** Text that came from outside, as far as a message or a finding repeats it: of a URI nothing (decision G16). */
export function shortened(text: string): string {
  return isLikeUri(text) ? '…' : cut(text, LONGEST_TEXT);
}

function isLikeUri(text: string): boolean {
  return text.includes('://');
}

/** What an element of a list is called, by the value that tells which one it is. */
export function nameOf(value: unknown): string | undefined {
  return isText(value) && !isLikeUri(value) ? shortened(value) : undefined;
}

function cut(text: string, longest: number): string {
  // A character that takes two units is not cut in half.
  return text.length > longest ? `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}

/** A key as `field` and `issue` show it (limit R3). */
export function shownKey(key: Key): Key {
  return typeof key === 'string' ? cut(key, LONGEST_KEY) : key;
}

/** Decision G9. */
export function fieldOf(path: Path): string {
  let field = '';
  for (let index = 0; index < path.length; index++) {
    const key = shownKey(path[index] as Key);
    field = index === 0 ? String(key) : `${field}.${key}`;
  }
  return field;
}

function typeNameOf(value: unknown): string {
  if (value === null) return 'null';
  if (isList(value)) return 'list';
  if (isUnreadable(value)) return 'unreadable';
  // JSON has no word for these numbers, and would make `null` of them.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return typeof value;
}

/** The value is not of the type, or not there. What stands where something else belongs may be private (decision G16). */
export function wrongType(expected: string, value: unknown): FindingParams {
  if (value === undefined) return { kind: 'required', expected };
  // What is no integer may be a number all the same.
  const isFraction = expected === 'integer' && typeof value === 'number' && Number.isFinite(value);
  const problem = quotesIn(expected, value);
  return {
    kind: 'type',
    expected,
    receivedType: isFraction ? 'fraction' : typeNameOf(value),
    ...(problem && { problem }),
  };
}

/** Whether the quotes around a value, or their absence, are what is wrong with it. */
function quotesIn(expected: string, value: unknown): QuotesProblem | undefined {
  if (expected === 'string')
    return typeof value === 'number' || typeof value === 'boolean' ? 'without-quotes' : undefined;
  if (typeof value !== 'string') return undefined;
  const text = cut(value, LONGEST_TEXT).trim();
  const isIt = expected === 'integer' ? /^-?\d+$/.test(text) : expected === 'boolean' && /^(true|false)$/i.test(text);
  return isIt ? 'in-quotes' : undefined;
}

/** A value is none of the allowed ones; it is shown where it is of their type. */
export function notAmong(allowed: readonly (string | number)[], value: unknown): FindingParams {
  const isShown =
    (typeof value === 'string' || Number.isFinite(value)) && allowed.some((one) => typeof one === typeof value);
  // A string, or a number that JSON has a word for.
  const shown = isShown ? received(value as string | number) : { receivedType: typeNameOf(value) };
  const suggestion = suggestionFor(value, allowed);
  return { kind: 'enum', allowed, ...shown, ...(suggestion !== undefined && { suggestion }) };
}

/** The value received, of a type that may be shown. */
export function received(value: string | number): { received: string | number } {
  return { received: typeof value === 'string' ? shortened(value) : value };
}
