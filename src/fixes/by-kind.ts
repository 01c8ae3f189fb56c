import { isList, lengthOf } from '../core/value.js';
import type { FindingParams } from '../finding.js';
import { adding, type Case, isEmpty, type Mend, type Proposal, removal, replacement } from './proposal.js';
import { accepts, choices, isRead, valueAt } from './tables.js';
import type { FixName } from './titles.js';

/** The fixes that follow from the kind of a finding, whatever its rule: those of a new rule come by themselves. */
export const byKind: Readonly<Record<FindingParams['kind'], Mend>> = {
  required: choosing,
  forbidden: ({ draft, path }) => [removal(draft, path)],
  // What an update leaves out stays as it is.
  edited: ({ draft, path }) => [removal(draft, path.slice(0, 1), 'leaveOut')],
  type: mending,
  enum: mending,
  format: mending,
  range: mending,
  // A condition of its own: its fixes are in `byRule`.
  rule: () => [],
};

/** What is required, where the table has one value for it, or where it is true or false. */
function choosing({ draft, path, value, entry }: Case): Proposal[] {
  const values = choices(entry) ?? [];
  const isEasy = values.length === 1 || values.every((one) => typeof one === 'boolean');
  return isEasy && value === undefined ? values.flatMap((one) => adding(draft, path, one, 'set')) : [];
}

/** A value that is wrong by itself: what was meant, where that is plain; the only value there is; or none at all. */
function mending(one: Case): Proposal[] {
  const { draft, path, value, entry } = one;
  const meant = valuesMeant(one).find((candidate) => candidate.value !== value && isRight(one, candidate.value));
  if (meant !== undefined) return [replacement(path, meant.value, meant.name)];
  const [only, ...others] = choices(entry) ?? [];
  const isFree = path.length > 0 && entry.isOptional && !isRead(path);
  return [
    ...(only !== undefined && others.length === 0 ? [replacement(path, only, 'set', !isEmpty(value))] : []),
    ...(isFree ? [removal(draft, path)] : []),
  ];
}

/** Some rules allow fewer values than the table. */
function isRight({ entry, finding: { params } }: Case, value: unknown): boolean {
  const isAllowed = params.kind !== 'enum' || params.allowed?.some((one) => one === value) === true;
  return isAllowed && accepts(entry, value);
}

interface Meant {
  readonly value: unknown;
  readonly name: FixName;
}

/** What may have been meant. The table says which of these is right. */
function valuesMeant({ value, finding: { params } }: Case): Meant[] {
  const suggested =
    params.kind === 'enum' && params.suggestion !== undefined
      ? [{ value: params.suggestion, name: 'set' as const }]
      : [];
  return [...suggested, ...(typeof value === 'string' ? textsMeant(value) : othersMeant(value))];
}

const decimal = /^-?(0|[1-9]\d*)(\.\d+)?$/;

function textsMeant(text: string): Meant[] {
  const trimmed = text.trim();
  const lowered = trimmed.toLowerCase();
  return [
    { value: trimmed, name: 'trim' },
    ...(decimal.test(trimmed) ? [{ value: Number(trimmed) || 0, name: 'asNumber' as const }] : []),
    ...(lowered === 'true' || lowered === 'false' ? [{ value: lowered === 'true', name: 'asBoolean' as const }] : []),
    { value: trimmed.replace(/^(\d{4}-\d\d-\d\d)[\st]+/, '$1T'), name: 'asDateTime' },
    { value: trimmed.replace(/^(#+|0x)?/i, '#'), name: 'asColor' },
    { value: [text], name: 'asList' },
  ];
}

function othersMeant(value: unknown): Meant[] {
  if (typeof value === 'number' && decimal.test(String(value))) {
    return [
      { value: String(value), name: 'asText' },
      { value: [value], name: 'asList' },
    ];
  }
  return isList(value) && lengthOf(value) === 1 ? [{ value: valueAt(value, [0]), name: 'fromList' }] : [];
}
