import type { Cause, FindingParams, Predicate, QuotesProblem } from './finding.js';
import { named, quoted } from './quoting.js';

// English phrases that the messages of single rules and those of whole kinds of findings share.

/** What would be right. */
export const quotes: Readonly<Record<QuotesProblem, string>> = {
  'in-quotes': ' without quotes',
  'without-quotes': ' in quotes',
};

/** The cause of a requirement, by the key of its field. */
export function reason(because: Cause | undefined): string {
  if (because === undefined) return '';
  const { key, value } = named(because);
  return ` because ${key} is ${value}`;
}

/** A value of an enumeration may be off in nothing but its quotes. */
export function meant({ suggestion, receivedType }: FindingParams): string {
  if (suggestion === undefined) return '';
  const problem = receivedType === 'string' ? 'in-quotes' : receivedType === 'number' && 'without-quotes';
  return `, did you mean ${quoted(suggestion)}${problem ? quotes[problem] : ''}?`;
}

/** Words for a list that must not be empty because of something else: what an entry of it is called. */
export function atLeastOne(entry: string): Predicate {
  return ({ because }) => `must have at least one ${entry}${reason(because)}`;
}
