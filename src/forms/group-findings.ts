import { printable } from '../core/programming-error.js';
import { isList } from '../core/value.js';
import type { Finding } from '../spec/finding.js';

/** Findings of one rule that one sentence says: an editor may show them once. */
export interface FindingGroup<Of extends Pick<Finding, 'rule' | 'path' | 'issue'> = Finding> {
  readonly rule: Of['rule'];
  /** What is said of all of them. */
  readonly issue: string;
  /** At least one, in their order. */
  readonly findings: readonly [Of, ...Of[]];
}

/**
 * Puts the findings together that can be shown as one: those of one rule, at fields of one object, with the same words. The
 * registers for forms have such words (`formEnglish` in `campaign-draft-rules/words`, `formGerman` in `campaign-draft-rules/de`).
 * Each group stands where its first finding stood.
 *
 * @throws TypeError for what is no list.
 * @example
 * const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspace, { messages: formEnglish });
 * groupFindings(findings).map(({ issue }) => issue); // ['Device-triggered campaigns have no delay: remove it.', …]
 */
export function groupFindings<Of extends Pick<Finding, 'rule' | 'path' | 'issue'>>(
  findings: readonly Of[],
): FindingGroup<Of>[] {
  if (!isList(findings))
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
