import type { Family } from '../core/part.js';
import { type Rule, statementOf } from '../core/rule.js';

// The texts of rules and parts that only the catalogue uses. The build moves them here, into tables, so that hosts that only judge
// drafts do not load them.

/** One sentence that is true of every draft that keeps the rule. */
export function statementFor(rule: Rule): string {
  return statementOf(rule);
}

/** The part in words, as in the statement of its shape rule. */
export function titleOf({ title }: Pick<Family, 'id' | 'title'>): string {
  return title;
}
