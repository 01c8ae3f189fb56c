import type { StandardSchemaV1 } from '@standard-schema/spec';
import { fieldOf, shownKey } from '../core/finding.js';
import {
  bare,
  elementAt,
  isList,
  isRecord,
  isString,
  type Key,
  lengthOf,
  own,
  type Path,
  type UnknownRecord,
} from '../core/value.js';
import type { DraftError } from '../judge/result.js';
import type { RuleId } from '../spec/catalogue.js';
import { type Finding, isFinding } from '../spec/finding.js';

/** Written out, so that no rules are loaded. */
const TOO_MANY: RuleId = 'draft/too-many-errors';

/** A path is no longer than this: content, locale, variation, block, and a hundred nested groups with their lists. */
const LONGEST_PATH = 1_000;

/** A finding without its words. A key in `path` that is longer than 200 characters is cut, as in `field`. */
export type FindingOnTheWire = Omit<Finding<RuleId>, 'issue'>;

/** What an error of a response has besides its field and its message, if that was asked for. */
export interface ErrorFacts {
  /** The id of the rule, stable across versions: with the option `ruleIds`. */
  rule?: RuleId | `${string}/${string}`;
  /** The facts behind the message, for `wordsFor`: with the option `findings`. */
  finding?: FindingOnTheWire;
}

/** An error in the response of the validate operation. */
export interface ListedError extends DraftError, ErrorFacts {}

/** Which facts the errors of a response have. They come from findings, or from the issues of `draftSchema`: these have rules only. */
export interface ListingOptions {
  /** Whether each error has its finding, so that a frontend can say it in words of its own with `wordsFor`. Default: no. */
  findings?: boolean | undefined;
  /** Whether each error has the id of its rule. Default: no. */
  ruleIds?: boolean | undefined;
}

export const listingOptions = ['findings', 'ruleIds'] as const satisfies readonly (keyof ListingOptions)[];

/** Errors that were read from a failure. */
export interface ReadErrors {
  readonly errors: [ListedError, ...ListedError[]];
  /** Whether the last one says that there are more. */
  readonly isCut: boolean;
}

/**
 * Whether the value is a plain object of any realm: not a list, an instance of a class, or an `Error`, whose message cannot be
 * trusted. Not by `instanceof`: an error of another window or of `node:vm` is not an instance of this realm's `Error`.
 */
export function isPlain(value: unknown): value is UnknownRecord {
  try {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return false;
    // An error with another prototype is still recognized. Only a tag could hide it.
    return (
      isRecord(value) && !(Symbol.toStringTag in value) && Object.prototype.toString.call(value) === '[object Object]'
    );
  } catch /* Stryker disable next-line BlockStatement: `undefined` counts as no */ {
    // `null`, or a proxy that throws.
    return false;
  }
}

/**
 * The result of a validation, or an explanation, with only what was asked for of each error; `undefined` for any other value. It is
 * recognized by its members, because it may have come from another process as JSON.
 */
export function resultIn(
  value: unknown,
  options: UnknownRecord,
): { valid: true } | ({ valid: false } & ReadErrors) | undefined {
  if (!isPlain(value)) return undefined;
  const valid = own(value, 'valid');
  if (valid === true) return { valid };
  if (valid !== false) return undefined;
  // In an explanation, the errors are called `findings`.
  const found = errorsIn(own(value, 'errors') ?? own(value, 'findings'), (entry) => errorIn(entry, options));
  return found && { valid, ...found };
}

/** The issues of a Standard Schema as errors, in a list or in a result; `undefined` for any other value. */
export function issuesIn(value: unknown, options: UnknownRecord): ReadErrors | undefined {
  const issues = isPlain(value) ? own(value, 'issues') : value;
  return errorsIn(issues, (entry) => issueIn(entry, options));
}

function issueIn(entry: unknown, options: UnknownRecord): ListedError | undefined {
  const members = isPlain(entry) ? entry : issueOfClass(entry);
  if (members === undefined) return undefined;
  const path = keysOfIssue(own(members, 'path') ?? []);
  const issue = own(members, 'message');
  return path !== undefined && isString(issue)
    ? { field: fieldOf(path), issue, ...ruleIn(members, options) }
    : undefined;
}

/** The members of an issue that is an instance of a class, as those of ArkType are. It has a path, and is no kind of error. */
function issueOfClass(entry: unknown): UnknownRecord | undefined {
  try {
    if (!isRecord(entry) || entry instanceof Error || 'stack' in entry || !isList(entry.path)) return undefined;
    return bare({ path: entry.path, message: entry.message });
  } catch {
    return undefined;
  }
}

function errorIn(entry: unknown, options: UnknownRecord): ListedError | undefined {
  if (!isPlain(entry)) return undefined;
  const field = own(entry, 'field');
  const issue = own(entry, 'issue');
  if (!isString(field) || !isString(issue)) return undefined;
  return { field, issue, ...ruleIn(entry, options), ...findingIn(entry, options) };
}

function ruleIn(entry: UnknownRecord, options: UnknownRecord): Pick<ErrorFacts, 'rule'> {
  const rule = own(options, 'ruleIds') === true ? own(entry, 'rule') : undefined;
  // Ids of rules have a slash. That the rule exists is not checked, so that no rules are loaded.
  return isString(rule) && rule.includes('/') ? { rule: rule as RuleId } : {};
}

function findingIn(entry: UnknownRecord, options: UnknownRecord): Pick<ErrorFacts, 'finding'> {
  if (own(options, 'findings') !== true || !isFinding(entry)) return {};
  const { issue: _, ...finding } = entry;
  // `isFinding` checks that the rule is text. Whether the rule exists is checked by the frontend: see `wordsFor`.
  return { finding: { ...(finding as FindingOnTheWire), path: finding.path.map(shownKey) } };
}

/** The keys of an issue's path, which may be objects around keys: of schemas of other libraries. Their number is bounded. */
function keysOfIssue(path: unknown): Path | undefined {
  const keys = listIn(path)?.map((one) => (isRecord(one) ? own(one, 'key') : one));
  const isKey = (key: unknown): key is StandardSchemaV1.PathSegment['key'] =>
    isString(key) || typeof key === 'number' || typeof key === 'symbol';
  return keys?.every(isKey) ? keys.map((key): Key => (typeof key === 'symbol' ? String(key) : key)) : undefined;
}

/** The elements of a list that may be a path; `undefined` for any other value. */
function listIn(path: unknown): unknown[] | undefined {
  const length = isList(path) ? lengthOf(path) : undefined;
  if (length === undefined || length > LONGEST_PATH) return undefined;
  // A list, as it has a length.
  return Array.from({ length }, (_, index) => elementAt(path as readonly unknown[], index));
}

/** Whether the value is a path of keys and indices. Its length is bounded: drafts are no deeper. */
export function isPath(value: unknown): value is Path {
  return listIn(value)?.every((key) => isString(key) || typeof key === 'number') === true;
}

/** The errors in a list; `undefined` unless it has at least one element and all its elements are errors. */
function errorsIn(list: unknown, read: (entry: unknown) => ListedError | undefined): ReadErrors | undefined {
  if (!isList(list)) return undefined;
  const errors: ListedError[] = [];
  const length = lengthOf(list) ?? 0;
  let last: unknown;
  // Stops at the first element that is not an error, because a list may claim any length.
  for (let index = 0; index < length; index++) {
    last = elementAt(list, index);
    const error = read(last);
    if (error === undefined) return undefined;
    errors.push(error);
  }
  const [first, ...others] = errors;
  return first === undefined
    ? undefined
    : { errors: [first, ...others], isCut: others.length > 0 && countsOthers(last) };
}

/** Whether an error says how many are not listed. The results of `validateDraft` have no rules: there, it is the one at `""`. */
function countsOthers(error: unknown): boolean {
  if (!isPlain(error)) return false;
  const rule = own(error, 'rule');
  return rule === undefined ? own(error, 'field') === '' : rule === TOO_MANY;
}
