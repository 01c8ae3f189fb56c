import type { FieldDescription, Guide } from '../../src/guide.js';
import { putAt } from '../../src/testing/members.js';

/** Draws a whole number below a bound. */
export type Draw = (below: number) => number;

/** The goal of a walk, as far as the guide offers it. */
export interface Wishes {
  /** Values by the last key of their field. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Fields to add, by their paths from the root. */
  readonly fields: readonly string[];
}

/** A step: a value to put at a path. */
export interface Step {
  readonly path: FieldDescription['path'];
  readonly value: unknown;
}

function oneOf<Of>(all: readonly Of[], draw: Draw): Of {
  // Callers never pass an empty list.
  return all[draw(all.length)] as Of;
}

const MOST_ENTRIES = 3;

/** Robots enter small numbers. */
function someNumber(minimum: number | undefined, maximum: number | undefined, example: unknown, draw: Draw): number {
  const least = minimum ?? 0;
  const most = maximum ?? least + 5;
  if (least > most) throw new Error(`no number from ${least} to ${most}`);
  const all = [least, Math.min(most, least + 1 + draw(4)), ...(typeof example === 'number' ? [example] : [])];
  return oneOf(
    all.filter((one) => one >= least && one <= most),
    draw,
  );
}

/** A value that the workspace lists for a text, if it lists any: a person would pick from these. */
function listedFor(field: FieldDescription, draw: Draw): unknown {
  if (!('taken' in field) || field.options.length === 0) return undefined;
  const options = field.options.filter(({ conflicts }) => conflicts.length === 0);
  if (options.length === 0) throw new Error(`nothing that is listed may be chosen at ${field.field}`);
  return oneOf(options, draw).value;
}

function wished(field: FieldDescription, wishes: Wishes): unknown {
  return wishes.values[String(field.path.at(-1))];
}

/** A value for a field without members; a new one for the others. It reads nothing but the description. */
function valueFor(field: FieldDescription, draw: Draw, wishes: Wishes): unknown {
  switch (field.kind) {
    case 'choice':
    case 'yes-no': {
      const options = field.options.filter(({ conflicts }) => conflicts.length === 0);
      if (options.length === 0) throw new Error(`nothing may be chosen at ${field.path.join('.')}`);
      const wish = options.find(({ value }) => value === wished(field, wishes));
      return (wish ?? oneOf<{ readonly value: unknown }>(options, draw)).value;
    }
    case 'choices': {
      const options = field.options.filter(({ conflicts }) => conflicts.length === 0);
      const wish = options.find(({ value }) => value === wished(field, wishes));
      return [(wish ?? oneOf(options, draw)).value];
    }
    case 'whole-number':
      return someNumber(field.minimum, field.maximum, field.example, draw);
    case 'decimal':
      return oneOf([field.example, String(1 + draw(50))], draw);
    case 'any':
      return oneOf<unknown>([field.example, 5, true, 'a', ['a', 'b']], draw);
    case 'text':
    case 'long-text':
    case 'html': {
      const all = [field.example, 'a', `b ${draw(1000)}`].filter((one) => !field.taken.some((taken) => taken === one));
      return listedFor(field, draw) ?? oneOf(all, draw);
    }
    case 'group':
    case 'filter':
    case 'list':
    case 'by-key':
      return field.blank();
    default:
      return listedFor(field, draw) ?? field.example;
  }
}

/** A random value to add at a field or in it; `undefined` if there is none. */
export function anyStep(fields: readonly FieldDescription[], draw: Draw, wishes: Wishes): Step | undefined {
  const usable = fields.filter(({ applies }) => applies);
  while (usable.length > 0) {
    const [field] = usable.splice(draw(usable.length), 1);
    const step = field && stepIn(field, draw, wishes);
    if (step !== undefined) return step;
  }
  return undefined;
}

function stepIn(field: FieldDescription, draw: Draw, wishes: Wishes): Step | undefined {
  const { path, value } = field;
  if (value === undefined) return { path, value: valueFor(field, draw, wishes) };
  switch (field.kind) {
    case 'group':
    case 'filter': {
      if (field.others?.canAdd && draw(6) === 0) {
        return { path: [...path, `${field.others.prefix}${draw(1000)}`], value: 'a' };
      }
      return anyStep(field.fields, draw, wishes);
    }
    case 'list': {
      if (field.entries.length < MOST_ENTRIES && draw(2) === 0 && field.canAdd)
        return added(field.newEntry(), draw, wishes);
      return anyStep(field.entries, draw, wishes);
    }
    case 'by-key': {
      if (field.keys.length > 0 && draw(2) === 0) return { path: [...path, oneOf(field.keys, draw)], value: undefined };
      return anyStep(field.entries, draw, wishes);
    }
    case 'choices': {
      const chosen = Array.isArray(value) ? value : [];
      const others = field.options.filter((one) => !chosen.includes(one.value) && one.conflicts.length === 0);
      return others.length === 0 ? undefined : { path, value: [...chosen, oneOf(others, draw).value] };
    }
    default:
      return undefined;
  }
}

function added(entry: FieldDescription, draw: Draw, wishes: Wishes): Step {
  return { path: entry.path, value: valueFor(entry, draw, wishes) };
}

/** The fields that are required and lack something. */
export function requiredFields(fields: readonly FieldDescription[]): FieldDescription[] {
  return fields.flatMap((field) => {
    // A field that does not apply yet waits for another one.
    if (!field.applies) return [];
    if (lacks(field)) return [field];
    if (isEmpty(field.value)) return [];
    if (field.kind === 'group' || field.kind === 'filter') return requiredFields(field.fields);
    return field.kind === 'list' || field.kind === 'by-key' ? requiredFields(field.entries) : [];
  });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '');
}

function lacks(field: FieldDescription): boolean {
  const { kind, value } = field;
  if (kind === 'by-key' && value !== undefined) return requiredEntry(field) !== undefined;
  if (field.required === false) return false;
  if (isEmpty(value)) return true;
  if (kind === 'list') return field.entries.length < field.minimum;
  return kind === 'choices' && Array.isArray(value) && value.length < field.minimum;
}

function requiredEntry(field: FieldDescription): FieldDescription | undefined {
  if (field.kind !== 'by-key') return undefined;
  return field.keys.map(field.newEntry).find(({ required }) => required !== false);
}

/** The next value to put there; `undefined` when nothing is missing any more. */
export function requiredStep(guide: Guide, path: Step['path'], draw: Draw, wishes: Wishes): Step | undefined {
  const field = guide.at(path);
  if (!field?.applies || !lacks(field)) return undefined;
  if (!isEmpty(field.value)) {
    const entry = requiredEntry(field) ?? (field.kind === 'list' ? field.newEntry() : undefined);
    if (entry !== undefined) return added(entry, draw, wishes);
  }
  return { path, value: valueFor(field, draw, wishes) };
}

/** The step with its value: a step that names only a key gets the new value of that key. */
export function completed({ path, value }: Step, guide: Guide, draw: Draw, wishes: Wishes): Step {
  if (value !== undefined) return { path, value };
  const field = guide.at(path);
  if (field === undefined) throw new Error(`nothing is known of ${path.join('.')}`);
  return { path, value: valueFor(field, draw, wishes) };
}

export function taken(draft: unknown, { path, value }: Step): unknown {
  const index = path.at(-1);
  const above = path.slice(0, -1);
  if (typeof index !== 'number') return putAt(draft, path, value);
  const list = at(draft, above);
  return putAt(draft, above, [...list.slice(0, index), value, ...list.slice(index + 1)]);
}

function at(draft: unknown, path: FieldDescription['path']): readonly unknown[] {
  let here = draft;
  for (const key of path) here = (here as Record<string | number, unknown> | undefined)?.[key];
  return Array.isArray(here) ? here : [];
}
