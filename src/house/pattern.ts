import { RE2JS } from 're2js';
import { cut } from '../core/finding.js';
import { LONGEST_KEY } from '../core/limits.js';

/** Longer patterns are unreadable. */
const LONGEST_PATTERN = 1000;

/**
 * The steps of a pattern after counts are written out: `a{3}` has three. The time for each character grows with them. It was
 * 10 microseconds with the costliest patterns of 500 steps.
 */
const MOST_PATTERN_STEPS = 500;

export type Matcher = (text: string) => boolean;

/**
 * Makes a matcher whose time grows only with the length of the text, whatever the pattern: RE2 never goes back in a text.
 *
 * @throws Error that says how the pattern must be.
 */
export function matcherOf(pattern: string): Matcher {
  if (pattern.length > LONGEST_PATTERN) throw new Error(`have at most ${LONGEST_PATTERN} characters`);
  const compiled = compiledFrom(pattern);
  const steps = compiled.programSize();
  if (steps > MOST_PATTERN_STEPS) {
    throw new Error(`be simpler: its counts make ${steps} steps of it, and ${MOST_PATTERN_STEPS} are allowed`);
  }
  return (text) => compiled.test(text);
}

function compiledFrom(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    // The engine throws errors.
    const why = cut((error as Error).message.replace('error parsing regexp: ', ''), LONGEST_KEY);
    throw new Error(`be a regular expression of RE2, which has no lookaround and no references to groups (${why})`);
  }
}
