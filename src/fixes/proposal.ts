import { isList, isMissing, isRecord, lengthOf, namesOf, own, type Path, valueAt } from '../core/value.js';
import type { Finding } from '../spec/finding.js';
import type { DeclaredFix, HouseRules } from '../spec/house-rules.js';
import { staysWhenLeftOut } from '../spec/update/apply.js';
import type { FixFacts, FixName } from '../wording/fix-titles.js';
import { type Patch, pointerTo } from './patch.js';
import { choices, type TableEntry, tableEntry } from './tables.js';

/**
 * The greatest number of members of an object or a list that are read to mend one finding. No campaign has so many locales,
 * variations or geofences.
 */
export const MOST_MEMBERS_TO_MEND = 1000;

/** The number of members by which a fix recognizes a large block. */
const MOST_TESTED_MEMBERS = 3;

/** The levels of a large block that are read for them. */
const MOST_TESTED_LEVELS = 4;

/** Longer text is not repeated in the test of a fix, nor is a block with more text in it. */
const LONGEST_TESTED_TEXT = 1000;

/** A fix before it is worded. */
export interface Proposal {
  readonly name: FixName;
  readonly facts: FixFacts;
  readonly patch: Patch;
  /** Whether a text, a number, a list entry or a block that somebody typed is lost. */
  readonly loses: boolean;
  /** Whether only a person can say that this is meant, although nothing is lost. Such a fix is never applied unasked. */
  readonly isChoice: boolean;
  /** The title of a fix that a house rule declares, in each language. */
  readonly title?: DeclaredFix['title'];
}

/** The finding to mend, with everything that fixes read. */
export interface Case {
  readonly finding: Finding;
  readonly draft: unknown;
  readonly path: Path;
  readonly value: unknown;
  readonly entry: TableEntry;
  /** The house rules by which the draft was judged. */
  readonly house: HouseRules | undefined;
}

/** Makes the fixes of a finding; none if it is not sure. */
export type Mend = (one: Case) => readonly Proposal[];

export function caseOf(finding: Finding, draft: unknown, house: HouseRules | undefined): Case {
  const { path } = finding;
  return { finding, draft, path, value: valueAt(draft, path), entry: tableEntry(draft, path), house };
}

/** Whether the finding is about an update, and the campaign keeps what it has at the path if the update leaves it out (decision U6). */
export function isKept({ place }: Finding, path: Path): boolean {
  // A finding from a server may have no place.
  return isRecord(place) && staysWhenLeftOut(path, place);
}

/** The names of the present members; none for a value that is not an object, or has too many of them. */
export function memberNames(value: unknown): readonly string[] {
  const names = isRecord(value) ? namesOf(value) : undefined;
  if (!isRecord(value) || names === undefined || names.length > MOST_MEMBERS_TO_MEND) return [];
  return names.filter((name) => own(value, name) !== undefined);
}

/** The elements of a list; none for a value that is not a list, or has too many of them. */
export function elementsOf(value: unknown): readonly unknown[] {
  const length = (isList(value) ? lengthOf(value) : undefined) ?? 0;
  return length > MOST_MEMBERS_TO_MEND ? [] : Array.from({ length }, (_, index) => valueAt(value, [index]));
}

/** Whether nothing would be lost with the value: blank text, an empty list, an object without members, `null` or `undefined`. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return isMissing(value);
  if (isList(value)) return lengthOf(value) === 0;
  if (!isRecord(value)) return value === undefined || value === null;
  return namesOf(value)?.every((name) => own(value, name) === undefined) ?? false;
}

export function removal(draft: unknown, path: Path, name: FixName = 'remove'): Proposal {
  const value = valueAt(draft, path);
  return {
    name,
    facts: { path },
    patch: [...testing(draft, path), { op: 'remove', path: pointerTo(path) }],
    loses: isTyped(draft, path),
    isChoice: !isEmpty(value),
  };
}

/** Whether the value is a text, a number, a list entry or a block that somebody typed. A switch or a picked option is quickly set again. */
export function isTyped(draft: unknown, path: Path): boolean {
  const value = valueAt(draft, path);
  if (isEmpty(value) || typeof value === 'boolean') return false;
  return !(choices(tableEntry(draft, path)) ?? []).some((option) => option === value);
}

/**
 * The steps that test whether the value at the path is still the same. Of a large block, they test the first members that are not blocks,
 * and if there are few of them, the first such member of each block in it.
 */
export function testing(draft: unknown, path: Path): Patch {
  const value = valueAt(draft, path);
  const whole = smallCopy(value);
  const tested =
    whole !== undefined ? [{ path, value: whole }] : marksOf({ path, value }, MOST_TESTED_MEMBERS, MOST_TESTED_LEVELS);
  return tested.map((one) => ({ op: 'test', path: pointerTo(one.path), value: one.value }) as const);
}

interface Mark {
  readonly path: Path;
  readonly value: unknown;
}

/** The parts by which a large block is recognized. */
function marksOf({ path, value }: Mark, most: number, levels: number): readonly Mark[] {
  if (levels === 0) return [];
  const keys = isRecord(value) ? memberNames(value) : [...elementsOf(value).keys()];
  const members = keys.map((key): Mark => ({ path: [...path, key], value: valueAt(value, [key]) }));
  const leaves = members.filter((one) => isTestable(one.value)).slice(0, most);
  const blocks = members
    .filter((one) => typeof one.value === 'object' && one.value !== null)
    .slice(0, most - leaves.length);
  return [...leaves, ...blocks.flatMap((one) => marksOf(one, 1, levels - 1))];
}

function isTestable(value: unknown): value is string | number | boolean | null {
  if (typeof value === 'string') return value.length <= LONGEST_TESTED_TEXT;
  // JSON has no minus zero.
  return value === null || typeof value === 'boolean' || (Number.isFinite(value) && !Object.is(value, -0));
}

/** A copy of a value that JSON has; `undefined` when it is large, or when JSON does not have it. */
export function smallCopy(value: unknown, most = LONGEST_TESTED_TEXT): unknown {
  let room = most;
  const copy = copied(value);
  return room < 0 ? undefined : copy;

  function copied(here: unknown): unknown {
    room -= typeof here === 'string' ? here.length : 1;
    if (room < 0 || isTestable(here)) return here;
    const length = isList(here) ? lengthOf(here) : undefined;
    if (isRecord(here)) return copiedRecord(here, namesOf(here));
    if (length === undefined || length > room) return refused();
    return Array.from({ length }, (_, index) => copied(valueAt(here, [index])));
  }

  function copiedRecord(here: object, names: readonly string[] | undefined): unknown {
    if (names === undefined || names.length > room || names.includes('__proto__')) return refused();
    return Object.fromEntries(
      names
        .map((name) => [name, valueAt(here, [name])] as const)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => {
          room -= name.length;
          return [name, copied(member)];
        }),
    );
  }

  function refused(): undefined {
    room = -1;
  }
}

export function replacement(draft: unknown, path: Path, value: unknown, name: FixName = 'set'): Proposal {
  const patch = [...testing(draft, path), { op: 'replace', path: pointerTo(path), value } as const];
  return { name, facts: factsOf(path, value, name), patch, loses: false, isChoice: false };
}

/** Whether the title names the value: one that the fix brings, or what a number, a time or a switch means that was typed in another way. */
function isNaming(name: FixName): boolean {
  return ['set', 'readAs', 'asBoolean', 'asDateTime', 'withPoint'].includes(name);
}

/** A typed value that no message shows is not repeated (decision G16). */
function factsOf(path: Path, value: unknown, name: FixName): FixFacts {
  // The new value is an enumeration value, or true or false.
  return isNaming(name) ? { path, value: value as string | number | boolean } : { path };
}

/** The patch that puts a value at the path, with the missing objects above it. */
export function addition(draft: unknown, path: Path, value: unknown): Patch | undefined {
  const missing = path.findIndex((_, index) => valueAt(draft, path.slice(0, index + 1)) === undefined);
  if (missing < 0) return replacement(draft, path, value).patch;
  const end = missing + 1;
  if (!isRecord(valueAt(draft, path.slice(0, end - 1)))) return undefined;
  const added = path.slice(end).reduceRight((inner: unknown, key) => ({ [key]: inner }), value);
  return [{ op: 'add', path: pointerTo(path.slice(0, end)), value: added }];
}

export function adding(draft: unknown, path: Path, value: unknown, name: FixName = 'addBlock'): Proposal[] {
  const patch = addition(draft, path, value);
  return patch === undefined ? [] : [{ name, facts: factsOf(path, value, name), patch, loses: false, isChoice: false }];
}
