import { fieldOf } from '../core/finding.js';
import { modelOf, type Schema } from '../core/schema-model.js';
import { keyMeant } from '../core/suggestion.js';
import { branchesFor, memberEntry, memberIn, namesIn } from '../core/tables.js';
import { isList, type Key, own, type Path, type UnknownRecord } from '../core/value.js';

/** A key of a body that the specification does not know (decision G1). */
export interface UnknownKey {
  /** Keys and indices from the root of the body. */
  readonly path: readonly (string | number)[];
  /** The path, joined by dots; a key longer than 200 characters is cut. */
  readonly field: string;
  /** The name that was probably meant, if the body does not have it. */
  readonly suggestion?: string;
}

/** Of its members, the specification shows one, and says that there are others. Spec: "trigger_condition". */
const OPEN = 'trigger_attr';

/** The most keys that are listed. A body may have millions. */
const MOST_UNKNOWN_KEYS = 1_000;

/** A document without the keys that its schema does not know, and the first of these. */
export interface KnownPart<Of = unknown> {
  readonly known: Of;
  readonly unknownKeys: readonly UnknownKey[];
}

/**
 * Looks for the keys of a valid document that its schema does not know. What is below such a key is not looked at, and neither is a value
 * of any form, such as that of a filter. An object in several places is listed at the first of them. Nothing is changed: what has such a
 * key is copied, so the document is the same object if it has none.
 */
export function knownPartOf(document: UnknownRecord, schema: Schema): KnownPart<UnknownRecord> {
  const unknownKeys: UnknownKey[] = [];
  const done = new Map<object, Map<readonly Schema[], unknown>>();
  // An object stays one.
  return { known: visit(document, [schema], []) as UnknownRecord, unknownKeys };

  function visit(value: unknown, schemas: readonly Schema[], path: Path): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const parts = done.get(value) ?? new Map<readonly Schema[], unknown>();
    done.set(value, parts);
    if (!parts.has(schemas)) {
      const branches = branchesFor(value, schemas);
      parts.set(
        schemas,
        isList(value) ? inList(value, branches, path) : inObject(value as UnknownRecord, branches, path),
      );
    }
    return parts.get(schemas);
  }

  function inList(list: readonly unknown[], branches: readonly Schema[], path: Path): readonly unknown[] {
    const { schemas } = memberEntry(branches, 0);
    // A value of any form.
    if (schemas.length === 0) return list;
    const known = list.map((one, index) => visit(one, schemas, [...path, index]));
    return known.some((one, index) => one !== list[index]) ? known : list;
  }

  function inObject(record: UnknownRecord, branches: readonly Schema[], path: Path): UnknownRecord {
    const models = branches.map(modelOf);
    // A value of any form.
    if (path.at(-1) === OPEN || models.some(({ kind, others }) => kind !== 'object' && others === undefined))
      return record;
    const isOpen = models.some(({ others }) => others !== undefined);
    const entries: [string, unknown][] = [];
    let isSame = true;
    Object.keys(record).forEach((key) => {
      const isKnown = isOpen || branches.some((one) => memberIn(one, key) !== undefined);
      const visited = isKnown ? visit(record[key], memberEntry(branches, key).schemas, [...path, key]) : undefined;
      if (isKnown) entries.push([key, visited]);
      else note(record, key, branches, path);
      if (!isKnown || visited !== record[key]) isSame = false;
    });
    // Not by assignment: a name that somebody chose may be `__proto__`.
    return isSame ? record : Object.fromEntries(entries);
  }

  function note(record: UnknownRecord, key: Key, schemas: readonly Schema[], above: Path): void {
    if (unknownKeys.length === MOST_UNKNOWN_KEYS) return;
    const path = [...above, key];
    const meant = keyMeant(String(key), namesIn({ schemas }));
    const suggestion = meant === undefined || own(record, meant) !== undefined ? undefined : meant;
    unknownKeys.push({ path, field: fieldOf(path), ...(suggestion !== undefined && { suggestion }) });
  }
}
