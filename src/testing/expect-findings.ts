import { checkNames } from '../core/programming-error.js';
import type { DraftError } from '../judge/result.js';
import type { ErrorDetail } from '../wire/responses.js';
import { elements, members } from './members.js';

/** One reported error: with the id of its rule, or without; in an error envelope, its field is called `target`. */
type ReportedError = Pick<DraftError, 'field'> & { readonly rule?: string | undefined };

type ReportedErrors = readonly ReportedError[] | readonly Pick<ErrorDetail, 'target'>[];

/**
 * The results that can be compared: all answers that a validator may give to `checkValidator`, and lists of errors. Results without rule
 * ids,
 * such as HTTP responses, are compared only by field.
 */
export type Reported =
  | ReportedErrors
  | { readonly valid?: boolean; readonly findings: ReportedErrors }
  | { readonly valid: boolean; readonly errors?: ReportedErrors | undefined };

/** A reported error. */
export interface Entry {
  readonly rule?: string | undefined;
  readonly field: string;
}

/** One reported error. In an error envelope, its field is called `target`. */
function entryOf(value: unknown): Entry | undefined {
  const { rule, field, target } = members(value);
  const at = field ?? target;
  return typeof at === 'string' ? { rule: typeof rule === 'string' ? rule : undefined, field: at } : undefined;
}

/** The reported errors, from any form of result. */
export function entriesOf(actual: unknown): Entry[] {
  const { findings, errors, valid } = members(actual);
  const reported = Array.isArray(actual) ? actual : (findings ?? errors ?? (valid === true ? [] : undefined));
  const entries = elements(reported).flatMap((one) => entryOf(one) ?? []);
  if (!Array.isArray(reported) || entries.length !== reported.length) {
    throw new TypeError(
      'expectFindings takes an explanation, a result of a validation, or a list of findings, errors or details',
    );
  }
  if (valid === entries.length > 0) {
    throw new TypeError(`A result contradicts itself: valid is ${valid}, and there are ${entries.length} errors`);
  }
  return entries;
}

/** The entries of `all` that `other` lacks, or has less often. */
export function missingFrom(other: readonly string[], all: readonly string[]): string[] {
  const left = [...other];
  return all.filter((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** The lines of the entries. Those of several errors at one field are sorted, because any of them may come first. */
export function inOrder(entries: readonly Entry[], lineOf: (entry: Entry) => string): string[] {
  const lines: string[] = [];
  for (let start = 0; start < entries.length; ) {
    let end = start;
    while (entries[end]?.field === entries[start]?.field && end < entries.length) end++;
    lines.push(...entries.slice(start, end).map(lineOf).sort());
    start = end;
  }
  return lines;
}

function titledLines(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

/**
 * Asserts that a validation reported the expected findings: the same rules at the same fields, equally often, in any order
 * and with any words. If either side has no rule ids, as an HTTP response has none, only the fields are compared.
 *
 * @param actual an `Explanation`, its findings, a `ValidationResult`, any other answer that `checkValidator` takes, a list of
 * `{ field, issue }`, or the `details` of an error envelope.
 * @param expected from a {@link BrokenDraftCase}, your own list, or another result in one of these forms; an empty list when
 * `actual` must be valid.
 * @param options with `order: true`, the findings must come in the order of `expected`; several at one field may come in any
 * order.
 * @throws Error with the missing and the unexpected findings; TypeError when an argument has none of these forms, or
 * contradicts itself, and for an unknown option.
 * @example
 * expectFindings(explainDraft(draft, 'LENIENT', workspace), [
 *   { rule: 'android/timer', field: 'campaign_content.content.push.android.timer' },
 * ]);
 * @example
 * expectFindings((await response.json()).error.details, validateDraft(draft, 'LENIENT', workspace));
 */
export function expectFindings(
  actual: Reported,
  expected: Reported,
  options: { order?: boolean | undefined } = {},
): void {
  checkNames('The options of expectFindings', options, ['order']);
  const { order = false } = options;
  const [got, wanted] = [entriesOf(actual), entriesOf(expected)];
  const isByRule = [...got, ...wanted].every(({ rule }) => typeof rule === 'string');
  const line = ({ rule, field }: Entry) => `${isByRule ? `${rule} at ` : ''}${JSON.stringify(field)}`;
  const [gotLines, wantedLines] = [got.map(line), wanted.map(line)];
  const missing = missingFrom(gotLines, wantedLines);
  const unexpected = missingFrom(wantedLines, gotLines);
  const [gotInOrder, wantedInOrder] = [inOrder(got, line), inOrder(wanted, line)];
  if (missing.length + unexpected.length === 0) {
    if (!order || wantedInOrder.every((one, index) => one === gotInOrder[index])) return;
    throw new Error(
      [
        'The findings come in another order.',
        ...titledLines('expected', wantedInOrder),
        ...titledLines('got', gotInOrder),
      ].join('\n'),
    );
  }
  throw new Error(
    ['The findings differ.', ...titledLines('missing', missing), ...titledLines('unexpected', unexpected)].join('\n'),
  );
}
