import { LONGEST_MISSPELLING, MOST_KEYS_BESIDE } from './limits.js';
import type { Schema } from './schema-model.js';
import { keyMeant, mistakesIn, spellingOf } from './suggestion.js';
import { branchesFor, memberEntry, namesIn } from './tables.js';
import { isMissing, isRecord, type Key, namesOf, type Path } from './value.js';

/** A misspelled key, and the name that was meant. */
interface Misspelling {
  readonly key: string;
  readonly name: string;
}

export type Misspellings = (path: Path) => Misspelling | undefined;

/** A value on the way to a place, and the tables that may describe it, which are found at their first use. */
interface Step {
  readonly value: unknown;
  schemas: readonly Schema[] | undefined;
}

/** The way to the last place. Most often, the next place is beside it. */
interface Way {
  readonly steps: Step[];
  /** The path of the object there. */
  path: Path;
}

/**
 * Looks for the misspelling of a missing key, the last one of a path: the only key beside it that no table knows and whose nearest
 * name in the table is the missing key. If the object itself is missing, its own key may be misspelled. It looks only when it is called,
 * at the first keys of the object. It calls no getter, because every member was read once already (limit R1).
 */
export function misspellingsIn(document: unknown, schema: Schema): Misspellings {
  let known: Way | undefined;
  return function search(path) {
    // Most verdicts have no use for it.
    known ??= { steps: [{ value: document, schemas: undefined }], path: [] };
    const way = known;
    const name = path.at(-1);
    if (typeof name !== 'string') return undefined;
    const holder = holderOf(path, way);
    if (holder === undefined) return search(path.slice(0, -1));
    if (!isRecord(holder) || !isMissing(dataAt(holder, name))) return undefined;
    const like = keysLike(name, holder);
    if (like.length === 0) return undefined;
    const names = namesIn({ schemas: schemasAt(way, schema) });
    const [meant, ...others] = like.filter(
      (text) => !names.includes(text) && dataAt(holder, text) !== undefined && keyMeant(text, names) === name,
    );
    return meant !== undefined && others.length === 0 ? { key: meant, name } : undefined;
  };
}

function holderOf(path: Path, way: Way): unknown {
  const { steps, path: before } = way;
  const end = path.length - 1;
  let same = 0;
  while (same < end && same < before.length && path[same] === before[same]) same++;
  // To set the length is ten times as slow.
  while (steps.length > same + 1) steps.pop();
  for (let index = same; index < end; index++) {
    steps.push({ value: dataAt(steps[index]?.value, path[index] as Key), schemas: undefined });
  }
  way.path = path.slice(0, end);
  return steps[end]?.value;
}

/** The first keys of an object that look like a name: none in most objects. */
function keysLike(name: string, holder: object): string[] {
  const wanted = spellingOf(name);
  let like: string[] = [];
  const keys = namesOf(holder) ?? [];
  for (let index = 0; index < keys.length && index < MOST_KEYS_BESIDE; index++) {
    const key = keys[index] as string;
    if (key === name || key.length > LONGEST_MISSPELLING) continue;
    const spelling = spellingOf(key);
    if (spelling.plain !== '' && mistakesIn(spelling, wanted) < Number.POSITIVE_INFINITY) like = [...like, key];
  }
  return like;
}

function schemasAt({ steps, path }: Way, schema: Schema): readonly Schema[] {
  let schemas: readonly Schema[] = [schema];
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index] as Step;
    step.schemas ??= branchesFor(
      step.value,
      index === 0 ? schemas : memberEntry(schemas, path[index - 1] as Key).schemas,
      dataAt,
    );
    schemas = step.schemas;
  }
  return schemas;
}

/** A member that is data. Getters are not called. */
function dataAt(value: unknown, key: Key): unknown {
  try {
    // Most often, it is missing.
    // Stryker disable next-line ConditionalExpression,LogicalOperator: only slower without `hasOwn`
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    const descriptor = Object.getOwnPropertyDescriptor(value, key);
    return descriptor !== undefined && Object.hasOwn(descriptor, 'value') ? descriptor.value : undefined;
  } catch {
    // A proxy that throws.
    return undefined;
  }
}
