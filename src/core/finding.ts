import { isLikeUri } from './like-uri.js';
import { LONGEST_KEY, LONGEST_TEXT } from './limits.js';
import { suggestionFor } from './suggestion.js';
import { isList, isRecord, isText, type Key, type Path, UNREADABLE } from './value.js';

/** The two modes, the weaker one first: the stronger mode reports everything that the weaker one reports. */
export const modes = ['LENIENT', 'DRAFT_PUBLISH'] as const;
export type Mode = (typeof modes)[number];

/** Why a field is required or forbidden: another field and its value (for a list, the element that matters). */
export interface Cause {
  /** The path from the document root, joined by dots. In an update also `state`, the campaign's state. */
  readonly field: string;
  readonly value: string | number | boolean;
}

/** The condition that makes a rule apply, if it has one. */
interface Conditional {
  readonly because?: Cause;
}

/** The feature because of which the rule applies: the workspace has it, or lacks it. */
interface ByFeature<Feature> {
  readonly feature?: Feature;
}

/** The expected value, unless any text is right: its type or format, its allowed values, its bounds. */
interface Wanted {
  /** A type or a format: `boolean`, `integer`, `object`, `list`, `uri`, `date-time`, … */
  readonly expected?: string;
  readonly allowed?: readonly (string | number)[];
  /** How many values `allowed` leaves out: a house rule may allow thousands (limit R3). */
  readonly leftOut?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A likely misspelling of a missing key. */
interface Misspelled {
  /** A key that no table knows, and that was probably meant to be the missing key; or to be the one in `intended`. */
  readonly misspelled?: string;
  /** What the misspelled key was meant to be, if not the missing key: an absent object around it, or a switch beside it that would do. */
  readonly intended?: string;
}

/** A required value is missing. */
interface RequiredParams<Feature> extends Wanted, Conditional, ByFeature<Feature>, Misspelled {
  readonly kind: 'required';
  /** The required number of variations. */
  readonly count?: number;
}

/** A value is present that must be absent. */
interface ForbiddenParams<Feature> extends Conditional, ByFeature<Feature> {
  readonly kind: 'forbidden';
}

/** A value was changed that must not change. */
interface EditedParams extends Conditional {
  readonly kind: 'edited';
  /** The new value, if it is text. */
  readonly received?: string;
  /** The value that must stay, alone in its list; only if it is text, and can be shown whole. */
  readonly allowed?: readonly string[];
}

/** A value has the wrong type because of quotes around it, or because quotes are missing. */
export type QuotesProblem = 'in-quotes' | 'without-quotes';

/** An integer exceeds the safe range (decision G4), but not the bounds of its field. */
export type RangeProblem = 'too-large' | 'too-small';

/**
 * The mistake in a text. In a date-time: no time, no `T` before the time, no such day, no such time. In a URI: no scheme,
 * nothing after the scheme, no host, a backslash. In an email address: several addresses, something around the address, no `@`, no
 * dot in the domain; in a plain address, an expression. In both: white space, in the value or outside its expressions; an
 * expression that is never closed; a character that is not seen or acts on other text. Decisions G5 to G7.
 */
export type FormatProblem =
  | 'no-time'
  | 'no-t'
  | 'no-such-day'
  | 'no-such-time'
  | 'no-scheme'
  | 'nothing-after-scheme'
  | 'no-host'
  | 'white-space'
  | 'white-space-outside'
  | 'unclosed-expression'
  | 'backslash'
  | 'hidden-character'
  | 'expression'
  | 'several'
  | 'display-name'
  | 'no-at'
  | 'no-dot';

/** A value of the wrong type. The finding also tells what else is required: the format, or the bounds of an integer. */
interface TypeParams {
  readonly kind: 'type';
  readonly problem?: QuotesProblem;
  readonly expected: string;
  /** The format that the text must have. */
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The type received; for a number that JSON does not have, its name (`NaN`). */
  readonly receivedType: string;
}

/** A value that is not among the allowed ones. */
interface EnumParams extends Conditional {
  readonly kind: 'enum';
  /** The value, if it has the type of an allowed value. Text is cut to 60 characters; a URI becomes `…`. */
  readonly received?: string | number;
  /** The type of the value, if it has another type. */
  readonly receivedType?: string;
  readonly allowed: readonly (string | number)[];
  /** How many values `allowed` leaves out: a house rule may allow thousands (limit R3). */
  readonly leftOut?: number;
  /**
   * The allowed value that was probably meant: casing, separators, type or spelling are off, or it is a part of it or another word for it.
   */
  readonly suggestion?: string | number;
}

/** Text without the format of the field. */
interface FormatParams extends Conditional {
  readonly kind: 'format';
  /** The text, cut to 60 characters. Left out when a URI is expected; a URI in another field becomes `…`. */
  readonly received?: string;
  /** The mistake, if it is a known one. */
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

/** The facts that a rule of a rule set reports. Its messages are made of them. */
type HouseRuleFacts = Readonly<Record<string, string | number | boolean>>;

/** A condition that is special to the rule. The rule decides which of these members are present. */
interface RuleParams extends Wanted, Conditional, Misspelled {
  readonly kind: 'rule';
  /** The value received; for shares their sum; for an ended campaign its state. */
  readonly received?: string | number;
  /** The number counted. */
  readonly count?: number;
  /** The index of the other element concerned, in the same list. */
  readonly index?: number;
  /** The first ten names concerned; for a filter group, why its content is not checked. */
  readonly names?: readonly string[];
  /** The name that was meant, when only casing or separators are off. */
  readonly suggestion?: string;
  /** The facts that a rule of a rule set reports. */
  readonly facts?: HouseRuleFacts;
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

/** The same union, in which every member also has the keys of the others as optional `undefined`. */
type WithKeysOf<All, Union = All> = Union extends unknown
  ? Union & { readonly [Key in Exclude<KeysOf<All>, keyof Union>]?: undefined }
  : never;

/**
 * The facts of a finding, for programs and translators. `kind` tells which members there are: `required` (missing), `forbidden`
 * (must be absent), `edited` (must not change), `type`, `enum`, `format`, `range` (wrong in itself), or `rule` (a condition
 * that is special to the rule).
 *
 * @example
 * if (params.kind === 'enum') offer(params.allowed, params.suggestion);
 */
export type FindingParams<Feature extends string = string> = WithKeysOf<KindsOfParams<Feature>>;

const empty = {};

/**
 * Whether params inherit a member because somebody changed `Object.prototype`. Engines know the answer for names that are written out;
 * to list the members takes as long as the words of a finding.
 */
export function isParamInherited(): boolean {
  // biome-ignore format: a line for each of them would not tell more
  return 'kind' in empty || 'expected' in empty || 'allowed' in empty || 'leftOut' in empty || 'minimum' in empty ||
    'maximum' in empty || 'because' in empty || 'feature' in empty || 'misspelled' in empty || 'intended' in empty ||
    'count' in empty || 'received' in empty || 'problem' in empty || 'receivedType' in empty || 'format' in empty ||
    'suggestion' in empty || 'index' in empty || 'names' in empty || 'facts' in empty;
}

/** The kind of mistake. */
export type FindingKind = FindingParams['kind'];

/** The facts of findings of these kinds. */
export type ParamsOf<Kind extends FindingKind, Feature extends string = string> = Extract<
  FindingParams<Feature>,
  { readonly kind: Kind }
>;

/** Makes the part of a message that follows the name of the field. */
export type Predicate = (params: FindingParams) => string;

/** The same, for a verb that must agree with the name of the field. */
export type SaidOf = (params: FindingParams, name: string) => string;

/** The same, for words that depend on the place of the finding. */
export type SaidAt = (params: FindingParams, name: string, path: Path) => string;

/** The members that a finding takes from its rule. */
export interface Origin {
  readonly id: string;
  /** The sections of the specification and the decisions behind it, separated by `; `. */
  readonly spec: string;
  /** The weakest mode that enforces it. */
  readonly mode: Mode;
  /** The rule's own message, if it has one. */
  readonly issue: SaidAt | undefined;
  /** Whether it is a house rule. */
  readonly isHouse?: boolean;
  /** Whether its finding of the kind `rule` says that something is to be added: an entry, a share, a filter. */
  readonly asksToAdd?: boolean;
}

/** A question to the host. Equal questions have equal keys. The core does not read its other members. */
export interface Question {
  readonly key: string;
  readonly lookup: string;
}

/** A finding, or a whole tree, counts only when each of these questions has this answer. */
export type Given = readonly { readonly question: Question; readonly answer: boolean }[];

/** Why a rule applies, with a path relative to the rule's part. */
export interface RelativeCause {
  readonly path: Path;
  readonly value: Cause['value'];
  /** Whether the path is from the document root instead. */
  readonly isFromRoot: boolean;
}

/** The facts of a finding, or a function that makes them when they are needed: most findings of a hostile draft never are. */
export type Facts<Kind extends FindingKind = FindingKind> = ParamsOf<Kind> | (() => ParamsOf<Kind>);

/** A finding before it is listed. It does not know the path of its part. */
export interface RawFinding {
  readonly origin: Origin;
  readonly facts: Facts;
  readonly cause: RelativeCause | undefined;
  /** The length of its path below its part. */
  readonly depth: number;
  readonly given: Given;
}

/** Text from outside, as messages and findings repeat it: cut, and a URI becomes `…` (decision G16). */
export function shortened(text: string): string {
  return isLikeUri(text) ? '…' : cut(text, LONGEST_TEXT);
}

/** The name of a list element as it is shown; `undefined` when the value is not usable as a name. */
export function nameOf(value: unknown): string | undefined {
  return isText(value) && !isLikeUri(value) ? shortened(value) : undefined;
}

/** Text of at most `longest` units; what is cut ends in `…`. */
export function cut(text: string, longest: number): string {
  // A surrogate pair is not cut in half.
  return text.length > longest ? `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}

/** A key as `field` and `issue` show it (limit R3). */
export function shownKey(key: Key): Key {
  // Stryker disable next-line ConditionalExpression: only the compiler needs to be told
  return typeof key === 'string' ? cut(key, LONGEST_KEY) : key;
}

/** Up to this length, joining a path key by key is five times as fast. For a longer one, it would make too many strings. */
const SHORT_PATH = 16;

/** The path as `field` shows it: joined by dots (decision G9). */
export function fieldOf(path: Path): string {
  if (path.length === 0) return '';
  if (path.length > SHORT_PATH) return path.map(shownKey).join('.');
  let field = String(shownKey(path[0] as Key));
  for (let index = 1; index < path.length; index++) field = `${field}.${shownKey(path[index] as Key)}`;
  return field;
}

/** The same field, with `*` for each index: elements of a list are alike. */
export function withoutIndices(field: string): string {
  return field.replace(/\.\d+(?=\.|$)/g, '.*');
}

function typeNameOf(value: unknown): string {
  if (value === null) return 'null';
  if (isList(value)) return 'list';
  if (value === UNREADABLE) return 'unreadable';
  // JSON has no such numbers; it would turn them into `null`.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return typeof value;
}

/** The facts about a value that has the wrong type or is missing. The value may be private, so it is not shown (decision G16). */
export function wrongType(expected: string, value: unknown): ParamsOf<'required' | 'type'> {
  if (value === undefined) return { kind: 'required', expected };
  const problem = quotesIn(expected, value);
  return { kind: 'type', expected, receivedType: receivedTypeOf(expected, value), ...(problem && { problem }) };
}

/**
 * The facts about a value that is not text where text with a format is required. If the value would be right as text, missing quotes are
 * the mistake.
 */
export function noText(format: string, value: unknown, isRight: (text: string) => boolean): ParamsOf<'type'> {
  const isUnquoted = typeof value === 'number' && isRight(String(value));
  return {
    kind: 'type',
    expected: 'string',
    format,
    receivedType: receivedTypeOf('string', value),
    ...(isUnquoted && { problem: 'without-quotes' }),
  };
}

function receivedTypeOf(expected: string, value: unknown): string {
  // "A number" would not tell the mistake of a fraction.
  if (expected === 'integer' && Number.isFinite(value)) return 'fraction';
  // An object or a list that is refused, although one is expected, is unreadable.
  const isExpected = expected === 'object' ? isRecord(value) : expected === 'list' && isList(value);
  return isExpected ? 'unreadable' : typeNameOf(value);
}

/** Whether quotes around the value, or missing quotes, are the mistake. */
function quotesIn(expected: string, value: unknown): QuotesProblem | undefined {
  if (expected === 'string')
    return typeof value === 'number' || typeof value === 'boolean' ? 'without-quotes' : undefined;
  if (typeof value !== 'string') return undefined;
  const text = cut(value, LONGEST_TEXT).trim();
  const isIt = expected === 'integer' ? /^-?\d+$/.test(text) : expected === 'boolean' && /^(true|false)$/i.test(text);
  return isIt ? 'in-quotes' : undefined;
}

/** The facts about a value that is not allowed. The value is shown if it has the type of an allowed one. */
export function notAmong(allowed: readonly (string | number)[], value: unknown): ParamsOf<'enum'> {
  const isShown =
    (typeof value === 'string' || Number.isFinite(value)) && allowed.some((one) => typeof one === typeof value);
  // `isShown`: it is a string or a finite number.
  const shown = isShown ? received(value as string | number) : { receivedType: typeNameOf(value) };
  const suggestion = suggestionFor(value, allowed);
  return { kind: 'enum', allowed, ...shown, ...(suggestion !== undefined && { suggestion }) };
}

/** The value of a cause, as a finding repeats it: that of a house rule may be any text of the draft (limit R3, decision G16). */
export function shownCause(value: Cause['value']): Cause['value'] {
  return typeof value === 'string' ? shortened(value) : value;
}

/** The value received, as it may be shown. */
export function received(value: string | number): { received: string | number } {
  return { received: typeof value === 'string' ? shortened(value) : value };
}
