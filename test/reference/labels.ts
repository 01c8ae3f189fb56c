import type { LanguageCode } from '../../src/spec/field-facts.js';
import { labelWithin, wordsOf } from '../../src/wording/en/field-names.js';
import { allFields } from './described-fields.js';

/** How a language makes a label of a key that its table does not have. */
interface Derivation {
  readonly wordsOf: (key: string) => string;
  readonly labelWithin: (parent: string, self: string) => string;
}

const derivations: Readonly<Record<LanguageCode, Derivation>> = {
  en: { wordsOf, labelWithin },
  de: { wordsOf: (key) => key, labelWithin: (_, self) => self },
};

/** A label, and the key of the object around its field. */
interface Use {
  readonly parent: string;
  readonly label: string;
}

function usesByKey(language: LanguageCode): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { keys, facts } of allFields) {
    const [key = '', parent = ''] = [...keys].reverse();
    const label = facts.label[language];
    const known = uses.get(key) ?? [];
    const same = known.find((use) => use.parent === parent);
    if (same === undefined) uses.set(key, [...known, { parent, label }]);
    else if (same.label !== label) throw new Error(`${parent}.${key} is called ${same.label} and ${label}`);
  }
  return uses;
}

/** The fewest entries that give every field its label: for a key, and for a key with that of the object around it. */
function entriesOf(key: string, uses: readonly Use[], { wordsOf, labelWithin }: Derivation): [string, string][] {
  const lacking = (self: string) => uses.filter(({ parent, label }) => labelWithin(parent, self) !== label);
  const inParents = (others: readonly Use[]) =>
    others.map(({ parent, label }): [string, string] => [`${parent}.${key}`, label]);
  const derived = lacking(wordsOf(key));
  if (derived.length === 0) return [];
  // A label may begin with the words of the object around its field.
  const candidates = uses.flatMap(({ label }) =>
    label.split(' ').map((_, index, words) => words.slice(index).join(' ')),
  );
  const [best = ''] = [...candidates].sort(
    (one, other) => lacking(one).length - lacking(other).length || one.length - other.length,
  );
  const others = lacking(best);
  if (others.length > 0 && others.length + 1 >= derived.length) return inParents(derived);
  return [[key, best], ...inParents(others)];
}

function text(value: string): string {
  return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
}

/** The table of labels of a language, as a file of `src`: the label of each field, without those that the language derives. */
export function labelsFile(language: LanguageCode): string {
  const entries = [...usesByKey(language)].flatMap(([key, uses]) => entriesOf(key, uses, derivations[language]));
  const lines = entries.map(([key, label]) => `  ${/^\w+$/.test(key) ? key : text(key)}: ${text(label)},\n`);
  return `import type { Words } from '../field-name.js';

// Made by \`npm run generate\` from the facts beside the fields (\`FactsOf\`); do not edit. The table has only labels, so that messages
// do not carry help, examples and other languages.

/** By the key of a field, or by the key of the object around it and its own. */
export const labels: Words = {
${lines.join('')}};
`;
}
