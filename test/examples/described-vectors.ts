import { createHash } from 'node:crypto';
import { type ConformanceCase, conformance } from '../../.build/documents/vectors.js';
import { type Golden, golden } from '../reference/golden.js';

/** The verdict of each conformance vector, and a digest of what it asks. */
export function describedVectors(): Golden {
  const texts = conformance().cases.map(({ name, expected, ...question }) => ({
    of: name,
    kind: kindOf(name),
    said: [verdictOf(expected), `of ${digestOf(question)}`],
  }));
  return golden({ title: 'Vectors', texts });
}

/** What the names of vectors begin with, or the word after the rule. */
function kindOf(name: string): string {
  return /^(?:valid|decision)(?=[: ])|(?<=^\S+ )\w+/.exec(name)?.join() ?? name;
}

function verdictOf({ errors }: ConformanceCase['expected']): string {
  return errors.map(({ field, rule }) => `${rule} at "${field}"`).join(', ') || 'valid';
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
