import type { Cause, FindingParams, Predicate, QuotesProblem } from './finding.js';
import { named, quoted } from './quoting.js';

// English phrases that the messages of single rules and those of whole kinds of findings share.

/** The right form of the value, with a space before it. */
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

/** The suggested value in words. It names the quotes when only these are wrong. */
export function meant({ suggestion, receivedType }: FindingParams, separator = ','): string {
  if (suggestion === undefined) return '';
  const problem = receivedType === 'string' ? 'in-quotes' : receivedType === 'number' && 'without-quotes';
  return `${separator} did you mean ${quoted(suggestion)}${problem ? quotes[problem] : ''}?`;
}

/** Makes the message for a list that must not be empty because of another field. `entry` is the word for an entry of the list. */
export function atLeastOne(entry: string): Predicate {
  return ({ because }) => `must have at least one ${entry}${reason(because)}`;
}
