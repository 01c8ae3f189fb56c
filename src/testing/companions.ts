import type { Condition } from '../core/fields.js';
import type { Mode } from '../core/finding.js';
import type { Rule } from '../core/rule.js';
import { isMissing } from '../core/value.js';
import type { RuleId } from '../spec/catalogue.js';
import { absent, at, edited, type Members, type Path, putAt } from './members.js';
import type { Shape } from './shape.js';

/** Reads what rules declare as data: the fields that they require or forbid, and when. */

/** A condition on several fields: each of them must have one of its values. */
export type Conditions = readonly { readonly path: Path; readonly values: readonly unknown[] }[];

export interface Companion {
  readonly id: RuleId;
  readonly mode: Mode;
  readonly isRequired: boolean;
  readonly fields: readonly Path[];
  /** The rule holds in each of these cases. */
  readonly cases: readonly Conditions[];
  readonly applies: Rule['applies'];
}

function fieldPath(field: string): Path {
  return field.split('.');
}

export function conditionOf({ field, values }: Condition): Conditions[number] {
  return { path: fieldPath(field), values };
}

/** The rules among these that are declared as data. */
export function companionsOf(rules: readonly Rule[]): Companion[] {
  return rules.flatMap(({ id, mode, does, applies }) => {
    if (typeof does === 'function') return [];
    const { kind, only, when, fields } = does;
    const both = only === undefined ? [] : [conditionOf(only)];
    const cases = when.length === 0 ? [both] : when.map((condition) => [...both, conditionOf(condition)]);
    // All rules are those of the catalogue.
    return { id: id as RuleId, mode, isRequired: kind === 'required', fields: fields.map(fieldPath), cases, applies };
  });
}

/** The shape of the field at the path; `undefined` when the shape has no such field. */
export function shapeAt(shape: Shape, path: Path): Shape | undefined {
  return path.reduce<Shape | undefined>((here, key) => here?.members[key], shape);
}

/** The companions whose cases are possible for the shape, with only those values that it has. */
export function possibleIn(shape: Shape, companions: readonly Companion[]): Companion[] {
  return companions
    .map((one) => ({ ...one, cases: one.cases.flatMap((all) => possibleCase(shape, all) ?? []) }))
    .filter(({ cases }) => cases.length > 0);
}

function possibleCase(shape: Shape, conditions: Conditions): [Conditions] | undefined {
  const possible = conditions.map(({ path, values }) => {
    const known = shapeAt(shape, path)?.values;
    return { path, values: values.filter((value) => known?.includes(value) ?? true) };
  });
  return possible.every(({ values }) => values.length > 0) ? [possible] : undefined;
}

function isIn(value: unknown, cases: readonly Conditions[]): boolean {
  return cases.some((all) => all.every(({ path, values }) => values.includes(at(value, path))));
}

/** Adds the fields that rules require of a value in this mode, and removes those that they forbid. */
export function completed(value: unknown, shape: Shape, companions: readonly Companion[], mode: Mode): unknown {
  let made = value;
  for (const { mode: own, isRequired, fields, cases } of companions) {
    if ((own === 'DRAFT_PUBLISH' && mode === 'LENIENT') || !isIn(made, cases)) continue;
    for (const path of fields) {
      const given = at(made, path);
      if (isRequired && isMissing(given)) made = putAt(made, path, shapeAt(shape, path)?.least);
      if (!isRequired && given !== undefined) made = putAt(made, path, absent);
    }
  }
  return made;
}

/** Brings a value into a case; each `variety` is another way. */
export function inCase(value: unknown, cases: readonly Conditions[], variety: number): Members {
  const all = cases[variety % cases.length] as Conditions;
  const turn = Math.floor(variety / cases.length);
  return edited(
    value,
    all.map(({ path, values }) => [path, values[turn % values.length]] as const),
  );
}
