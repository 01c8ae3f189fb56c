import type { DraftError, Explanation, Finding, ValidationResult } from '../index.js';
import type { ExpectedFinding } from './broken/breaking.js';
import { elements, members } from './members.js';

/** What can be compared with what is expected: with the rules where they are known, by the fields alone on the wire. */
export type Reported =
  | Pick<Explanation, 'findings'>
  | ValidationResult
  | readonly Pick<Finding, 'rule' | 'field'>[]
  | readonly Pick<DraftError, 'field'>[];

interface Entry {
  readonly rule?: unknown;
  readonly field: string;
}

function isEntry(value: unknown): value is Entry {
  return typeof members(value).field === 'string';
}

/** What was reported, whatever form it has. */
function entriesOf(actual: unknown): Entry[] {
  const { findings, errors, valid } = members(actual);
  const reported = Array.isArray(actual) ? actual : (findings ?? errors ?? (valid === true ? [] : undefined));
  const entries = elements(reported).filter(isEntry);
  if (!Array.isArray(reported) || entries.length !== reported.length) {
    throw new TypeError(
      'expectFindings takes an explanation, a result of a validation, or a list of findings or errors',
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
 * @param actual an `Explanation`, its findings, a `ValidationResult`, or a list of `{ field, issue }`.
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
