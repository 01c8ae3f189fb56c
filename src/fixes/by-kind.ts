import { isMisspelling } from '../core/suggestion.js';
import { isList, isRecord, own } from '../core/value.js';
import type { FindingParams } from '../spec/finding.js';
import { isSameTime } from '../spec/formats.js';
import { isRead } from '../spec/readings.js';
import { pairsOf } from './pairs.js';
import { type Patch, pointerTo } from './patch.js';
import { adding, type Case, isEmpty, isTyped, type Mend, type Proposal, removal, replacement } from './proposal.js';
import { partsOf, type Reading, readingsOf } from './readings.js';
import { isSpare } from './spare.js';
import { accepts, choices } from './tables.js';

/** The fixes that follow from the kind of a finding, whatever its rule is. A new rule gets them without further work. */
export const byKind: Readonly<Record<FindingParams['kind'], Mend>> = {
  required: choosing,
  forbidden: ({ draft, path }) => [removal(draft, path)],
  edited: takingBack,
  type: mending,
  enum: mending,
  format: mending,
  range: mending,
  // A condition of its own: its fixes are in `byRule`.
  rule: () => [],
};

/** The allowed values. If this draft can have only some of those in the table, only these. */
function valuesFor({ entry, finding: { params } }: Case): readonly (string | number | boolean)[] | undefined {
  // Stryker disable next-line ConditionalExpression(true): only the compiler needs to be told
  const offered = params.kind === 'required' || params.kind === 'enum' ? params.allowed : undefined;
  return offered ?? choices(entry);
}

/** Fixes for a missing value: the only possible value, or true and false. */
function choosing(one: Case): Proposal[] {
  const { draft, path, value } = one;
  const values = valuesFor(one) ?? [];
  const isOnly = values.length === 1 && one.finding.params.leftOut === undefined;
  const isEasy = isOnly || values.every((choice) => typeof choice === 'boolean');
  return isEasy && value === undefined ? values.flatMap((choice) => adding(draft, path, choice, 'set')) : [];
}

/** Fixes for a value that an update must not change: the stored text in its place, and the component left out of the update. */
function takingBack(one: Case): Proposal[] {
  const { draft, path, value, finding } = one;
  // The rule gives the only value that must stay.
  const stored = finding.params.allowed?.[0] as string | undefined;
  const leftOut = removal(draft, path.slice(0, 1), 'leaveOut');
  if (stored === undefined) return [leftOut];
  if (value === undefined) return [...adding(draft, path, stored, 'set'), leftOut];
  const isSame = isSameTime(value, stored);
  const loses = isTyped(draft, path) && !isSame;
  return [{ ...replacement(draft, path, stored), loses, isChoice: !isSame }, leftOut];
}

/** Fixes for a value that is wrong by itself: the value that was meant, if that is clear; the only possible value; or its removal. */
function mending(one: Case): Proposal[] {
  const { draft, path, value, entry } = one;
  // Nothing was typed, so there is nothing to interpret.
  if (isEmpty(value) && isSpare(one)) return [removal(draft, path)];
  const { suggestion, leftOut } = one.finding.params;
  const values = valuesFor(one);
  // Of the values that are left out, the suggestion is the only one that is known.
  const isAllowed = (other: unknown) => values === undefined || [...values, suggestion].includes(other as string);
  const isRight = (other: unknown) => accepts(entry, other) && isAllowed(other);
  const readings = [...suggested(one), ...readingsOf(one)].filter(
    (reading) => reading.value !== value && isRight(reading.value),
  );
  const [meant, ...others] = readings;
  if (meant !== undefined)
    return distinctReadings([meant, ...others.filter(isAmbiguous)]).map((each) => reading(one, each));
  const several = severalAddresses(one) ?? pairsOf(one);
  if (several !== undefined) return [several];
  const [only, ...more] = values ?? [];
  const isFree = !isEmpty(value) && entry.isOptional && !isRead(path);
  const loses = isRecord(value) || isList(value) ? !isEmpty(value) : false;
  return [
    ...(only !== undefined && more.length === 0 && leftOut === undefined
      ? [{ ...replacement(draft, path, only), loses, isChoice: !isEmpty(value) }]
      : []),
    ...(isFree ? [removal(draft, path)] : []),
  ];
}

function reading({ draft, path }: Case, one: Reading): Proposal {
  // Own members only: not every reading has them.
  const [loses, isChoice] = [own(one, 'loses') === true, isAmbiguous(one)];
  return { ...replacement(draft, path, one.value, one.name), loses, isChoice };
}

function isAmbiguous(one: Reading): boolean {
  return own(one, 'isChoice') === true;
}

function distinctReadings(readings: readonly Reading[]): Reading[] {
  return [...new Map(readings.map((one) => [one.value, one])).values()];
}

/** The value that the finding suggests. If more than the spelling differs, a person decides whether it was meant. */
function suggested({ value, finding: { params } }: Case): Reading[] {
  const { suggestion } = params;
  // Stryker disable next-line ConditionalExpression(false),LogicalOperator,ArrayDeclaration: no other finding suggests anything, and no table takes a text as a reading
  if (params.kind !== 'enum' || suggestion === undefined) return [];
  return [{ value: suggestion, name: 'set', isChoice: !isMisspelling(value, suggestion) }];
}

/** Several addresses in one entry of a list of addresses become entries of their own. */
function severalAddresses({ draft, path, value, entry, finding: { params } }: Case): Proposal | undefined {
  const index = path.at(-1);
  if (params.kind !== 'format' || typeof index !== 'number' || typeof value !== 'string') return undefined;
  const addresses = partsOf(value, /[,;]/);
  if (addresses.length < 2 || !addresses.every((one) => accepts(entry, one))) return undefined;
  const [first, ...others] = addresses;
  const list = path.slice(0, -1);
  const patch: Patch = [
    ...replacement(draft, path, first).patch,
    ...others.map((one, at) => ({ op: 'add', path: pointerTo([...list, index + 1 + at]), value: one }) as const),
  ];
  return { name: 'separate', facts: { path }, patch, loses: false, isChoice: false };
}
