import { once } from '../core/once.js';
import { modelOf } from '../core/schema-model.js';
import { branchesOf, memberEntry } from '../core/tables.js';
import { isMissing, isRecord, isString, type Key, memberOf, namesOf, type Path, valueAt } from '../core/value.js';
import type { JudgedDocument } from '../judge/judge-document.js';
import type { Explanation } from '../judge/result.js';
import { tooManyErrors } from '../spec/too-many-errors.js';
import { describe, descriptionOf } from './describe.js';
import type { Described, DescribedField, Describing } from './describing.js';
import type { FieldDescription } from './description.js';
import { rootSchemas } from './draft-node.js';
import { indicesOf, pathKey } from './edit.js';
import { isCompared } from './readings.js';
import type { Trial } from './trial.js';

// While somebody types a text, nothing else of a guide changes, if no rule looks at more than whether there is a text. This file tells
// when that is sure, and keeps the descriptions then.

export interface Explained {
  readonly draft: unknown;
  /** `undefined` when the draft is not an object. */
  readonly judged: JudgedDocument | undefined;
  readonly explanation: Explanation;
}

/**
 * The path of the only text in which the drafts differ, if all fields have the same descriptions but for the values on the path;
 * `undefined` if that is not sure.
 */
export function typedSince(before: Explained, now: Explained): Path | undefined {
  const path = changedText(before.draft, now.draft, []);
  const isSure =
    path !== undefined &&
    isOrdinary(now) &&
    isSameFindings(before, now) &&
    isRight([before, now], path) &&
    !isCompared(path);
  return isSure ? path : undefined;
}

/** The path of the only value in which the drafts differ, if it is a member of an object, and text in both. */
function changedText(one: unknown, other: unknown, path: Path): Path | undefined {
  if (isString(one)) return isString(other) && isString(path.at(-1)) ? path : undefined;
  const keys = keysIn(one);
  const others = keysIn(other);
  // Two drafts that contain themselves differ at any depth.
  if (keys.length !== others.length || path.length === LONGEST_TYPED_PATH) return undefined;
  let changed: Key | undefined;
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as Key;
    if (key !== others[index]) return undefined;
    if (Object.is(memberOf(one, key), memberOf(other, key))) continue;
    if (changed !== undefined) return undefined;
    changed = key;
  }
  return changed === undefined
    ? undefined
    : changedText(memberOf(one, changed), memberOf(other, changed), [...path, changed]);
}

const LONGEST_TYPED_PATH = 100;

/** The keys under which there is something. Every gap in a list is a finding. */
function keysIn(value: unknown): readonly Key[] {
  return (isRecord(value) && namesOf(value)) || indicesOf(value);
}

/**
 * Whether only the rules of the specification are asked, about objects that are read as they are. A house rule may read any field. What
 * cannot be read differs from any text, so the draft before is the same in this.
 */
function isOrdinary({ judged }: Explained): boolean {
  if (judged === undefined) return false;
  const { run, words } = judged;
  return words.house === undefined && !run.isCareful && !run.isCircular;
}

/** Whether both have the same findings, in the same words: these may name an entry by the text. */
function isSameFindings({ explanation: { findings } }: Explained, now: Explained): boolean {
  const others = now.explanation.findings;
  return (
    // Stryker disable next-line ConditionalExpression(findings.length === others.length as true): only a finding about the text comes or goes, and then it is not right
    findings.length === others.length &&
    findings.every((found, index) => {
      const other = others[index];
      const isKnown = found === other || JSON.stringify(found) === JSON.stringify(other);
      // Where findings are left out, those that are not may stay the same.
      return isKnown && found.rule !== tooManyErrors.id;
    })
  );
}

/** Whether both texts would be right there in any draft, whatever its channel, its types and its templates. */
function isRight(all: readonly Explained[], path: Path): boolean {
  // A rule may hide what is wrong as long as the value must be absent.
  let schemas = branchesOf(rootSchemas.unknown);
  for (const key of path) schemas = branchesOf(memberEntry(schemas, key).schemas);
  const models = schemas.map(modelOf);
  return all.every(({ draft }) => {
    const text = valueAt(draft, path);
    return !isMissing(text) && models.every(({ kind, isRight }) => kind === 'string' && isRight?.(text) !== false);
  });
}

/**
 * The fields with other values than in the first draft: the typed texts, and the objects around them. For each, by {@link pathKey}, the
 * last keys of those directly below it.
 */
export type TypedTexts = ReadonlyMap<string, ReadonlySet<Key | undefined>>;

export function withPath(typed: TypedTexts, path: Path): TypedTexts {
  // Stryker disable next-line ConditionalExpression(false): only slower
  if (typed.has(pathKey(path))) return typed;
  const all = new Map(typed);
  for (let length = 0; length <= path.length; length++) {
    const key = pathKey(path.slice(0, length));
    all.set(key, new Set(all.get(key)).add(path[length]));
  }
  return all;
}

/** The same descriptions as of the first draft, but with the values of another draft. It must not hold the drafts in between. */
export function describingAgain(now: Trial, first: Describing, draft: unknown, typed: TypedTexts): Describing {
  const known = new Map<string, FieldDescription>();
  const again = (path: Path): FieldDescription | undefined => {
    const key = pathKey(path);
    const made = known.get(key);
    if (made !== undefined) return made;
    const before = describe(now, path, first);
    if (before === undefined || !typed.has(key)) return before;
    // It was described just now.
    const { field } = first.known.get(key) as Described;
    const below: DescribedField['below'] = (members) => {
      const all = (before as DescribedGroup)[members];
      return all && withTyped(key, all);
    };
    const description = descriptionOf({ ...field, describing, value: valueAt(draft, path), below });
    known.set(key, description);
    return description;
  };
  const withTyped = (key: string, all: readonly FieldDescription[]) => {
    const below = typed.get(key);
    return all.map((one) => (below?.has(one.path.at(-1)) && again(one.path)) || one);
  };
  const describing: Describing = { ...first, all: once(() => withTyped(pathKey([]), first.all())), again };
  return describing;
}

/** Not every kind of field has these members. */
type DescribedGroup = Partial<Readonly<Record<'fields' | 'entries', readonly FieldDescription[]>>>;
