import { MOST_MEMBERS_TO_MEND } from '../core/limits.js';
import { isList, isRecord, lengthOf, namesOf, own, type Path, valueAt } from '../core/value.js';
import type { Finding } from '../finding.js';
import { type Patch, pointerTo } from './patch.js';
import { type TableEntry, tableEntry } from './tables.js';
import type { FixFacts, FixName } from './titles.js';

/** A fix before it is worded. */
export interface Proposal {
  readonly name: FixName;
  readonly facts: FixFacts;
  readonly patch: Patch;
  readonly loses: boolean;
}

/** What is to be mended. */
export interface Case {
  readonly finding: Finding;
  readonly draft: unknown;
  readonly path: Path;
  /** What stands at the path. */
  readonly value: unknown;
  /** What the tables say of it. */
  readonly entry: TableEntry;
}

/** Answers with the fixes of a finding, none where it is not sure. */
export type Mend = (one: Case) => readonly Proposal[];

export function caseOf(finding: Finding, draft: unknown): Case {
  const { path } = finding;
  return { finding, draft, path, value: valueAt(draft, path), entry: tableEntry(draft, path) };
}

/** The names of the members that are there; none of what is no object, or has too many of them. */
export function memberNames(value: unknown): readonly string[] {
  const names = isRecord(value) ? namesOf(value) : undefined;
  if (!isRecord(value) || names === undefined || names.length > MOST_MEMBERS_TO_MEND) return [];
  return names.filter((name) => own(value, name) !== undefined);
}

/** The elements of a list; none of what is no list, or has too many of them. */
export function elementsOf(value: unknown): readonly unknown[] {
  const length = isList(value) ? lengthOf(value) : undefined;
  if (length === undefined || length > MOST_MEMBERS_TO_MEND) return [];
  return Array.from({ length }, (_, index) => valueAt(value, [index]));
}

/** What is as good as absent: nobody loses anything with it. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (isList(value)) return lengthOf(value) === 0;
  if (!isRecord(value)) return value === undefined || value === null;
  return namesOf(value)?.every((name) => own(value, name) === undefined) ?? false;
}

/** Removes what stands at the path. */
export function removal(draft: unknown, path: Path, name: FixName = 'remove'): Proposal {
  return {
    name,
    facts: { path },
    patch: [{ op: 'remove', path: pointerTo(path) }],
    loses: !isEmpty(valueAt(draft, path)),
  };
}

/** Puts another value where one stands. */
export function replacement(path: Path, value: unknown, name: FixName = 'set', loses = false): Proposal {
  return { name, facts: factsOf(path, value, name), patch: [{ op: 'replace', path: pointerTo(path), value }], loses };
}

/** A value is named where the fix brings it; what somebody typed is not repeated (decision G16). */
function factsOf(path: Path, value: unknown, name: FixName): FixFacts {
  // What is set is one of the values of an enumeration, or true or false.
  return name === 'set' ? { path, value: value as string | number | boolean } : { path };
}

/** The patch that puts a value where none stands, with the objects above it that are not there either. */
export function addition(draft: unknown, path: Path, value: unknown): Patch | undefined {
  const missing = path.findIndex((_, index) => valueAt(draft, path.slice(0, index + 1)) === undefined);
  const end = missing < 0 ? path.length : missing + 1;
  if (!isRecord(valueAt(draft, path.slice(0, end - 1)))) return undefined;
  const added = path.slice(end).reduceRight((inner: unknown, key) => ({ [key]: inner }), value);
  return [{ op: 'add', path: pointerTo(path.slice(0, end)), value: added }];
}

/** Puts a value where none stands. */
export function adding(draft: unknown, path: Path, value: unknown, name: FixName = 'addBlock'): Proposal[] {
  const patch = addition(draft, path, value);
  return patch === undefined ? [] : [{ name, facts: factsOf(path, value, name), patch, loses: false }];
}
