import type { DraftError, ErrorResponse, Explanation, Finding, ValidationResult } from '../index.js';
import type { ExpectedFinding } from './broken/breaking.js';
import { elements, members } from './members.js';

/** What can be compared with what is expected: with the rules where they are known, by the fields alone on the wire. */
export type Reported =
  | Pick<Explanation, 'findings'>
  | ValidationResult
  | readonly Pick<Finding, 'rule' | 'field'>[]
  | readonly Pick<DraftError, 'field'>[]
  | readonly Pick<ErrorResponse['error']['details'][number], 'target'>[];

interface Entry {
  readonly rule?: unknown;
  readonly field: string;
}

/** One that was reported; in an error envelope, the field is the `target`. */
function entryOf(value: unknown): Entry | undefined {
  const { rule, field, target } = members(value);
  const at = field ?? target;
  return typeof at === 'string' ? { rule, field: at } : undefined;
}

/** What was reported, whatever form it has. */
function entriesOf(actual: unknown): Entry[] {
  const { findings, errors, valid } = members(actual);
  const reported = Array.isArray(actual) ? actual : (findings ?? errors ?? (valid === true ? [] : undefined));
  const entries = elements(reported).flatMap((one) => entryOf(one) ?? []);
  if (!Array.isArray(reported) || entries.length !== reported.length) {
    throw new TypeError(
      'expectFindings takes an explanation, a result of a validation, or a list of findings, errors or details',
    );
  }
  return entries;
}

/** Those that are in the one list and not, or not as often, in the other. */
function missingFrom(other: readonly string[], all: readonly string[]): string[] {
  const left = [...other];
  return all.filter((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

/**
 * Asserts that what a validation reported is what was expected: the same rules at the same fields, as often; in any
 * order, and whatever the wording. An answer over the wire names no rules: then the fields alone are compared.
 *
 * @param actual an `Explanation`, its findings, a `ValidationResult`, a list of `{ field, issue }`, or the `details` of an error
 * envelope.
 * @param expected of a {@link BrokenDraftCase}, or your own; an empty list for what is to be valid.
 * @throws Error that lists what is missing and what was not expected; TypeError when `actual` is none of the above.
 * @example
 * expectFindings(explainDraft(draft, 'LENIENT', workspace), [
 *   { rule: 'android/timer', field: 'campaign_content.content.push.android.timer' },
 * ]);
 */
export function expectFindings(actual: Reported, expected: readonly ExpectedFinding[]): void {
  const entries = entriesOf(actual);
  const isByRule = entries.every(({ rule }) => typeof rule === 'string');
  const line = ({ rule, field }: Entry) => `${isByRule ? `${rule} at ` : ''}${JSON.stringify(field)}`;
  const got = entries.map(line);
  const wanted = expected.map(line);
  const missing = missingFrom(got, wanted);
  const unexpected = missingFrom(wanted, got);
  if (missing.length + unexpected.length === 0) return;
  throw new Error(
    ['The findings differ.', ...listed('missing', missing), ...listed('unexpected', unexpected)].join('\n'),
  );
}
