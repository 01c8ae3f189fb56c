import { type ByLastKeys, byLastKeys } from '../core/last-keys.js';
import type { Words } from './field-name.js';
import type { WordsByKey } from './field-words.js';

// Messages and guides look up the words of a field by its last keys. The build computes these tables, which are a third of all words.

/** A field, with its label and its help. */
interface WordedField {
  /** All keys of its path, after `''` for the draft. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly help: string;
}

function* wordedIn(
  { self: _, ...members }: WordsByKey,
  above: readonly string[],
  around: readonly WordsByKey[],
): Generator<WordedField> {
  for (const [key, words] of Object.entries(members)) {
    const keys = [...above, key];
    const [label, help] = 'self' in words ? words.self : words;
    yield { keys, label, help };
    // Filters have filters in them.
    if ('self' in words && !around.includes(words)) yield* wordedIn(words, keys, [...around, words]);
  }
}

/** Every field of a table. Filters in filters are not listed again. */
export function wordedFields(fields: WordsByKey): WordedField[] {
  return [...wordedIn(fields, [''], [])];
}

/** How a language makes a label of a key that is not in its table. */
interface Derivation {
  readonly wordsOf: (key: string) => string;
  readonly labelWithin: (parent: string, self: string) => string;
}

/** A label, and the key of the object around its field. */
interface LabelUse {
  readonly parent: string;
  readonly label: string;
}

/** The shortest table that gives every field its label: by its key, or by the key of the object around it and its own. */
export function labelsByKey(fields: WordsByKey, derivation: Derivation): Words {
  const uses = new Map<string, Map<string, string>>();
  for (const { keys, label } of wordedFields(fields)) {
    const [parent, key] = keys.slice(-2) as [string, string];
    uses.set(key, (uses.get(key) ?? new Map<string, string>()).set(parent, label));
  }
  return Object.fromEntries(
    [...uses].flatMap(([key, labels]) =>
      labelEntries(
        key,
        [...labels].map(([parent, label]) => ({ parent, label })),
        derivation,
      ),
    ),
  );
}

function labelEntries(
  key: string,
  uses: readonly LabelUse[],
  { wordsOf, labelWithin }: Derivation,
): (readonly [string, string])[] {
  const lacking = (self: string) => uses.filter(({ parent, label }) => labelWithin(parent, self) !== label);
  const inParents = (some: readonly LabelUse[]) =>
    some.map(({ parent, label }) => [`${parent}.${key}`, label] as const);
  const derived = lacking(wordsOf(key));
  if (derived.length === 0) return [];
  // A label may begin with the words of the object around its field.
  const endings = uses.flatMap(({ label }) => label.split(' ').map((_, index, words) => words.slice(index).join(' ')));
  const [best = ''] = endings.sort(
    (one, other) => lacking(one).length - lacking(other).length || one.length - other.length,
  );
  const others = lacking(best);
  if (others.length > 0 && others.length + 1 >= derived.length) return inParents(derived);
  return [[key, best], ...inParents(others)];
}

/** The help of all fields, by the last keys of their paths. */
export function helpByKeys(fields: WordsByKey): ByLastKeys<string> {
  return byLastKeys(wordedFields(fields).map(({ keys, help }) => ({ keys, said: help })));
}
