import { withoutIndices } from '../core/finding.js';
import { isMissing } from '../core/value.js';
import { absent } from './members.js';

/**
 * The kinds of mistakes in one value, by how it differs from the right one:
 *
 * - `absent`: the value is missing; `added`: a value is present that must be absent;
 * - `null`, `text`, `number`, `boolean`, `list`, `object`: a value of this type where another type is right;
 * - `case`, `spaces`: one of the allowed texts in another case, or with spaces around it;
 * - `blank`: an empty text, or one of white space only; `format`: any other text;
 * - `fraction`: a number that is not an integer; `below`, `above`: the integer just below the least one, or just above the greatest;
 *   `range`: a number further out; `value`: any other value of the right type;
 * - `workspace`: the draft is unchanged, and the workspace lacks something.
 */
export const mistakeKinds = [
  'absent',
  'added',
  'null',
  'text',
  'number',
  'boolean',
  'list',
  'object',
  'case',
  'spaces',
  'blank',
  'format',
  'fraction',
  'below',
  'above',
  'range',
  'value',
  'workspace',
] as const;
/** One of {@link mistakeKinds}. */
export type MistakeKind = (typeof mistakeKinds)[number];

/** Groups the values by their keys. The groups are in the order of their first values. */
export function grouped<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

function typeOf(value: unknown): 'text' | 'number' | 'boolean' | 'list' | 'object' | 'null' {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'object';
}

/** The kind of the mistake in a wrong value, compared with one or more right ones; `undefined` is a missing value. */
export function kindOf(right: readonly unknown[], wrong: unknown): MistakeKind {
  if (wrong === undefined || wrong === absent) return 'absent';
  const present = right.filter((value) => value !== undefined);
  if (present.length === 0) return 'added';
  const type = typeOf(wrong);
  if (!present.some((value) => typeOf(value) === type)) return type;
  if (typeof wrong === 'number') return !Number.isInteger(wrong) ? 'fraction' : right.length > 1 ? 'value' : 'range';
  if (typeof wrong !== 'string') return 'value';
  if (isMissing(wrong)) return 'blank';
  const texts = present.filter((value) => typeof value === 'string');
  if (texts.some((text) => text === wrong.trim())) return 'spaces';
  if (texts.some((text) => text.toLowerCase() === wrong.toLowerCase())) return 'case';
  return right.length > 1 ? 'value' : 'format';
}

/**
 * A field without the parts that differ from draft to draft: `*` stands for an index and for a locale, `variation_*` for a variation.
 *
 * @example
 * patternOf('campaign_content.content.fr.variation_2.push.android.buttons.0.title');
 * // campaign_content.content.*.variation_*.push.android.buttons.*.title
 */
export function patternOf(field: string): string {
  return withoutIndices(
    field
      .replace(/^(campaign_content\.content)\.(?!push\b|email\b).+?(?=\.variation_\d+(?:\.|$))/, '$1.*')
      .replace(/\bvariation_\d+(?=\.|$)/g, 'variation_*'),
  );
}

/** Whether a field is the named one, or ends with its name: `geofences.*.trigger`. */
export function isNamed(field: string, name: string): boolean {
  const pattern = patternOf(field);
  return field === name || pattern === name || pattern.endsWith(`.${name}`);
}
