import type { HouseRuleInfo } from '../spec/house-rules.js';
import { ruleCatalogue } from '../spec/rule-catalogue.js';
import type { RuleInfo } from '../spec/rule-infos.js';
import { inputRules } from './input-rules.js';
import { notCheckedRule, type Severity } from './severity.js';

/** A rule as the command knows it: of the catalogue, about files, a kind of hint, or of a file of house rules. */
export type KnownRule = Pick<RuleInfo, 'statement' | 'spec' | 'mode'> & {
  readonly id: string;
  /** Only for hints and house rules. */
  readonly severity?: HouseRuleInfo['severity'];
};

export const knownRules: readonly KnownRule[] = [
  ...inputRules,
  { ...notCheckedRule, mode: 'LENIENT' },
  ...ruleCatalogue,
];

/** The severity of a rule's findings if no configuration sets it. */
export function usualSeverity({ id, mode, severity }: KnownRule): Severity {
  if (severity === 'hint') return 'note';
  return mode === 'LENIENT' && id !== notCheckedRule.id ? 'error' : 'warning';
}

function modesOf(mode: KnownRule['mode']): string {
  return mode === 'LENIENT' ? '`LENIENT`, `DRAFT_PUBLISH`' : '`DRAFT_PUBLISH`';
}

/**
 * The page of a rule, in Markdown: its part of the reference of all rules, `examples/pages/rules.md`. House rules are not in the
 * reference: their pages are made from their catalogue.
 *
 * @param reference the text of that file.
 */
export function pageOf({ id, statement, spec, mode, severity }: KnownRule, reference: string): string {
  const [, page] = reference.split(`\n### ${id}\n`);
  const when =
    severity === undefined ? '' : severity === 'hint' ? 'A hint: it refuses nothing. ' : `Modes: ${modesOf(mode)}. `;
  // Rules about files are in no specification, and not in the reference.
  const body =
    page
      ?.split(/\n##+ /, 1)
      .join()
      .trim() ?? `${statement}\n\n${when}From: ${spec}.`;
  return `# ${id}\n\n${body}\n`;
}
