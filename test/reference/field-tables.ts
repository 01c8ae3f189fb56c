import type { LanguageCode } from '../../src/spec/field-facts.js';
import { type DescribedField, describedFields } from './described-fields.js';

/** A fact about a field, with all keys of its path; the first one is its channel. */
interface Told {
  readonly keys: readonly string[];
  readonly said: string;
}

/** The last `count` keys of a field. */
function lastKeys({ keys }: Told, count: number): string {
  return keys.slice(-count).join('.');
}

function grouped<Of>(all: readonly Of[], keyOf: (one: Of) => string): ReadonlyMap<string, readonly Of[]> {
  const groups = new Map<string, Of[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function mostFrequent(all: readonly Told[]): string {
  const bySaid = [...grouped(all, ({ said }) => said).values()];
  // Of equally frequent ones, the first.
  const [best = []] = bySaid.sort((one, other) => other.length - one.length);
  return best[0]?.said ?? '';
}

/**
 * The fewest entries that tell the fact about every field, each under the last keys of fields. The longest entry for a field applies.
 * `inherited` is the fact of a shorter one.
 */
function entriesOf(all: readonly Told[], count: number, inherited: string): [string, string][] {
  return [...grouped(all, (one) => lastKeys(one, count))].flatMap(([key, group]): [string, string][] => {
    if (group.every(({ said }) => said === inherited)) return [];
    const best = mostFrequent(group);
    const own: [string, string][] = best === inherited ? [] : [[key, best]];
    const deeper = group.filter(({ keys }) => keys.length > count);
    return [...own, ...entriesOf(deeper, count + 1, best)];
  });
}

function table(said: (field: DescribedField) => string): [string, string][] {
  const all = Object.entries(describedFields).flatMap(([channel, fields]) =>
    fields.map((field): Told => ({ keys: [channel, ...field.keys], said: said(field) })),
  );
  return entriesOf(all, 1, '');
}

function text(value: string): string {
  return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
}

/** A value as the code of these files is formatted. */
function literal(value: unknown): string {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([key, member]) => `${key}: ${literal(member)}`)
    .join(', ')} }`;
}

const WIDEST = 120;

function lines(entries: readonly (readonly [string, string])[]): string {
  return entries
    .map(([key, value]) => {
      const name = /^\w+$/.test(key) ? key : text(key);
      const line = `  ${name}: ${value},`;
      return line.length <= WIDEST ? `${line}\n` : `  ${name}:\n    ${value},\n`;
    })
    .join('');
}

const made = 'Made by `npm run generate` from the facts beside the fields (`FactsOf`); do not edit.';

/** The sentences of help of a language, as a file of `src`. */
export function helpFile(language: LanguageCode): string {
  const entries = table(({ facts }) => facts.help[language]);
  return `import type { Words } from '../field-name.js';

// ${made}

/** By the last keys of the path of a field, the first of which may be the channel. The longest entry applies. */
export const help: Words = {
${lines(entries.map(([key, value]) => [key, text(value)]))}};
`;
}

/** The facts about fields that need no language, as a file of \`src\`. */
export function fieldTablesFile(): string {
  const examples = table(({ facts }) => (facts.fields === undefined ? literal(facts.example) : ''));
  const uses = table(({ facts: { usedBy = {} } }) =>
    Object.entries(usedBy)
      .map(([field, values]) => `${field}=${values.join(',')}`)
      .join(';'),
  );
  const inputs = table(({ facts }) => facts.input ?? '');
  const afters = table(({ facts }) => (facts.after ?? []).join(';'));
  const lists = table(({ facts: { listed = '' } }) =>
    typeof listed === 'string'
      ? listed
      : Object.entries(listed)
          .map((pair) => pair.join('='))
          .join(';'),
  );
  const setters = table(({ facts }) => facts.setBy ?? '');
  const sections = table(({ facts }) => facts.section ?? '');
  const asTexts = (entries: [string, string][]) => lines(entries.map(([key, value]) => [key, text(value)]));
  return `import type { Words } from '../wording/field-name.js';

// ${made}
// All by the last keys of the path of a field, the first of which may be the channel. The longest entry applies.

/** Values that the fields take. */
export const examples: Readonly<Record<string, unknown>> = {
${lines(examples.map(([key, value]) => [key, value === '' ? 'undefined' : value]))}};

/** The fields that are used only with these values of another field: \`field=value,value\`. */
export const uses: Words = {
${asTexts(uses)}};

/** How texts are written, if their format does not tell. */
export const inputs: Words = {
${asTexts(inputs)}};

/** The fields that decide which values others may have: members beside these, or, with a dot, paths from the root. */
export const afters: Words = {
${asTexts(afters)}};

/** The list of the workspace with values for a field; for filters of some types: \`type=name\`. */
export const lists: Words = {
${asTexts(lists)}};

/** The fields that the application sets, not the person who fills in the form. */
export const setters: Words = {
${asTexts(setters)}};

/** The sections of the specification. A field without an entry has the section of the object around it. */
export const sections: Words = {
${asTexts(sections)}};
`;
}
