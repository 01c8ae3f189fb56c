import { type ByLastKeys, byLastKeys } from '../core/last-keys.js';
import { isList } from '../core/value.js';
import type { Words } from './field-name.js';
import type { WordsByKey } from './field-words.js';

// Messages and guides look up the words of a field by its last keys. The build computes the tables, in which the same words stand once.

interface WordedField {
  /** All keys of its path, after `''` for the draft. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly help: string;
}

// Nothing here takes a list apart: that would read `return` of its iterator, which somebody may have added to all objects (limit R1).

function wordedIn(table: WordsByKey, above: readonly string[], around: readonly WordsByKey[]): WordedField[] {
  return Object.entries(table).flatMap((entry): WordedField[] => {
    const key = entry[0];
    const words = entry[1];
    if (key === 'self') return [];
    const object = isList(words) ? undefined : words;
    const said = isList(words) ? words : words.self;
    const field = { keys: [...above, key], label: said[0], help: said[1] };
    // Filters have filters in them.
    if (object === undefined || around.includes(object)) return [field];
    return [field, ...wordedIn(object, field.keys, [...around, object])];
  });
}

export function wordedFields(fields: WordsByKey): WordedField[] {
  return wordedIn(fields, [''], []);
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
    // A field has at least one key, after that of the draft.
    const parent = keys.at(-2) as string;
    const key = keys.at(-1) as string;
    uses.set(key, (uses.get(key) ?? new Map<string, string>()).set(parent, label));
  }
  return Object.fromEntries(
    [...uses].flatMap((entry) => {
      const labels = [...entry[1]].map((use) => ({ parent: use[0], label: use[1] }));
      return labelEntries(entry[0], labels, derivation);
    }),
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
  endings.sort((one, other) => lacking(one).length - lacking(other).length || one.length - other.length);
  // Each label has an ending.
  const best = endings.at(0) as string;
  const others = lacking(best);
  if (others.length > 0 && others.length + 1 >= derived.length) return inParents(derived);
  return [[key, best], ...inParents(others)];
}

/** The help of all fields, by the last keys of their paths. */
export function helpByKeys(fields: WordsByKey): ByLastKeys<string> {
  return byLastKeys(wordedFields(fields).map(({ keys, help }) => ({ keys, said: help })));
}
