import type { Family } from '../core/part.js';
import { type Rule, statementOf } from '../core/rule.js';

// What only the catalogue says of rules and parts. The build takes these texts out of them and puts them here, as tables, so that
// who asks for verdicts alone does not carry them.

/** One sentence that is true of every draft that keeps the rule. */
export function statementFor(rule: Rule): string {
  return statementOf(rule);
}

/** The part in words, as in the statement of its shape rule. */
export function titleOf({ title }: Pick<Family, 'id' | 'title'>): string {
  return title;
}
