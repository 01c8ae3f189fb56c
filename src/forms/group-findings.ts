import { printable } from '../core/programming-error.js';
import { isList, isRecord, isString, own } from '../core/value.js';
import type { Finding } from '../spec/finding.js';

/** Findings of one rule with the same message, which an editor may show once. */
export interface FindingGroup<Of extends Pick<Finding, 'rule' | 'path' | 'issue'> = Finding> {
  readonly rule: Of['rule'];
  /** The message that all of them have. */
  readonly issue: string;
  /** At least one, in their order. */
  readonly findings: readonly [Of, ...Of[]];
}

/**
 * Groups the findings that can be shown as one: those of one rule, at fields of one object, with the same message. The
 * registers for forms have such messages (`formEnglish` in `campaign-draft-rules/words`, `formGerman` in
 * `campaign-draft-rules/de`). The groups are in the order of their first findings.
 *
 * @param findings those of an explanation, in their order.
 * @throws TypeError when `findings` is not a list of findings.
 * @example
 * const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspace, { messages: formEnglish });
 * groupFindings(findings).map(({ issue }) => issue); // ['Device-triggered campaigns have no delay: remove it.', …]
 */
export function groupFindings<Of extends Pick<Finding, 'rule' | 'path' | 'issue'>>(
  findings: readonly Of[],
): FindingGroup<Of>[] {
  if (!isList(findings) || !findings.every(isGroupable))
    throw new TypeError(`groupFindings takes the findings of an explanation; got ${printable(findings)}`);
  const groups = new Map<string, [Of, ...Of[]]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.rule, finding.issue, finding.path.slice(0, -1)]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [finding]);
    else known.push(finding);
  }
  return [...groups.values()].map((group) => ({ rule: group[0].rule, issue: group[0].issue, findings: group }));
}

/** Whether it has the members that are compared here. */
function isGroupable(value: unknown): boolean {
  return isRecord(value) && isString(own(value, 'rule')) && isString(own(value, 'issue')) && isList(own(value, 'path'));
}
