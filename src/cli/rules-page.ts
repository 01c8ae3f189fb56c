import { type RuleInfo, ruleCatalogue } from '../spec/catalogue.js';
import { inputRules } from './input-rules.js';

/** A rule as the command knows it: of the catalogue, or about files. */
export type KnownRule = Pick<RuleInfo, 'statement' | 'spec' | 'mode'> & { readonly id: string };

export const knownRules: readonly KnownRule[] = [
  ...inputRules.map((rule) => ({ ...rule, mode: 'LENIENT' as const })),
  ...ruleCatalogue,
];

/**
 * The page of a rule, in Markdown: its part of the reference of all rules, `examples/pages/rules.md`.
 *
 * @param reference the text of that file.
 */
export function pageOf({ id, statement, spec }: KnownRule, reference: string): string {
  const [, page] = reference.split(`\n### ${id}\n`);
  // Rules about files are in no specification, and not in the reference.
  const body =
    page
      ?.split(/\n##+ /, 1)
      .join()
      .trim() ?? `${statement}\n\nFrom: ${spec}.`;
  return `# ${id}\n\n${body}\n`;
}
