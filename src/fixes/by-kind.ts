import { isList, lengthOf, valueAt } from '../core/value.js';
import type { FindingParams } from '../finding.js';
import { adding, type Case, isEmpty, type Mend, type Proposal, removal, replacement } from './proposal.js';
import { accepts, choices, isRead } from './tables.js';
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

/** The values that may stand there: those that this draft can have, where that is fewer than the table has. */
function valuesFor({ entry, finding: { params } }: Case): readonly (string | number | boolean)[] | undefined {
  const offered = params.kind === 'required' || params.kind === 'enum' ? params.allowed : undefined;
  return offered ?? choices(entry);
}

/** What is required, where there is one value for it, or where it is true or false. */
function choosing(one: Case): Proposal[] {
  const { draft, path, value } = one;
  const values = valuesFor(one) ?? [];
  const isEasy = values.length === 1 || values.every((choice) => typeof choice === 'boolean');
  return isEasy && value === undefined ? values.flatMap((choice) => adding(draft, path, choice, 'set')) : [];
}

/** A value that is wrong by itself: what was meant, where that is plain; the only value there is; or none at all. */
function mending(one: Case): Proposal[] {
  const { draft, path, value, entry } = one;
  const values = valuesFor(one);
  const isRight = (other: unknown) => accepts(entry, other) && (values?.some((choice) => choice === other) ?? true);
  const meant = valuesMeant(one).find((candidate) => candidate.value !== value && isRight(candidate.value));
  if (meant !== undefined) return [replacement(path, meant.value, meant.name)];
  const [only, ...others] = values ?? [];
  const isFree = path.length > 0 && entry.isOptional && !isRead(path);
  return [
    ...(only !== undefined && others.length === 0 ? [replacement(path, only, 'set', !isEmpty(value))] : []),
    ...(isFree ? [removal(draft, path)] : []),
  ];
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
