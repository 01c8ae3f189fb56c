import { printable } from '../core/programming-error.js';
import { isList, isRecord, memberOf, type Path, valueAt } from '../core/value.js';
import type { FieldPath, PathOfDraft } from '../spec/field-path.js';
import { isKeyedContent } from '../spec/place.js';
import { lists, names, objects } from './containers.js';
import { withValue } from './edit.js';

// Separate from the moves, which judge drafts: a page that only reads and writes values needs no rules.

/**
 * The value at a path; `undefined` when there is none.
 *
 * @param draft anything; no draft makes it throw.
 * @throws TypeError when the path is not a list.
 * @example
 * getAt({ basic_details: { tags: ['summer', 'sale'] } }, ['basic_details', 'tags', 1]); // 'sale'
 */
export function getAt<const Keys extends FieldPath>(draft: unknown, path: PathOfDraft<Keys>): unknown {
  return valueAt(draft, checkedPath(path));
}

/**
 * The draft with another value at the path; `undefined` removes the value. Missing objects and lists on the path are made, and replace
 * values of another type. Everything that is not on the path is shared with the given draft, which stays as it is. An index after the last
 * entry of a list means the next entry. In an object, a number is a name.
 *
 * @throws TypeError when the path is not a list of texts and whole numbers from 0, or has text as the key of a list.
 * @example
 * setAt({ channel: 'PUSH' }, ['basic_details', 'name'], 'Sale'); // { channel: 'PUSH', basic_details: { name: 'Sale' } }
 * setAt(draft, ['basic_details', 'name'], undefined); // without a name
 */
export function setAt<Draft, const Keys extends FieldPath>(
  draft: Draft,
  path: PathOfDraft<Keys>,
  value: unknown,
): Draft {
  // A change within a draft.
  return withValue(draft, pathIn(draft, path), value) as Draft;
}

/**
 * The path with names for objects, and indices for lists.
 *
 * @throws TypeError as {@link setAt} does.
 */
export function pathIn(draft: unknown, given: unknown): Path {
  const path = checkedPath(given);
  let here = draft;
  return path.map((key, index) => {
    if (typeof key === 'number' ? !Number.isSafeInteger(key) || key < 0 : typeof key !== 'string') {
      throw new TypeError(`A key of a path is text or a whole number from 0; got ${printable(key)}`);
    }
    const around = here;
    const above = path.slice(0, index);
    here = memberOf(around, key);
    if (typeof key === 'number') return isRecord(around) && !canBeList(above) ? String(key) : key;
    if (isList(around) && (canBeList(above) || !canBe(objects, above))) {
      throw new TypeError(`The entries of a list have indices, not names; got ${printable(key)}`);
    }
    return key;
  });
}

/** Whether a place on some channel can have a list. */
export function canBeList(path: Path): boolean {
  return canBe(lists, path);
}

/** Whether a place on some channel can have such a container. */
function canBe(containers: readonly string[], path: Path): boolean {
  return containers.includes(containerAt(path));
}

/** The members that name the object at a place; none where no table says so. */
export function namesAt(path: Path): readonly string[] {
  const place = containerAt(path);
  return Object.hasOwn(names, place) ? (names[place] as readonly string[]) : [];
}

/** The entry of {@link lists}, {@link objects} or {@link names} for a place. Locales and variations have names that people choose. */
function containerAt(path: Path): string {
  if (path.length < 5 && isKeyedContent(path)) return 'content';
  const last = path.at(-1) ?? '';
  return typeof last === 'number' ? `${path.at(-2)}[]` : last;
}

/**
 * The path of a JSON Pointer (RFC 6901). The patches of fixes have such pointers.
 *
 * @throws TypeError for a value that is not a pointer.
 * @example
 * toPath('/basic_details/geofences/0/name'); // ['basic_details', 'geofences', 0, 'name']
 */
export function toPath(pointer: string): FieldPath {
  if (typeof pointer !== 'string' || (pointer !== '' && !pointer.startsWith('/'))) {
    throw new TypeError(`toPath takes a JSON Pointer, such as /basic_details/name; got ${printable(pointer)}`);
  }
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.map((key) => (/^(0|[1-9]\d{0,9})$/.test(key) ? Number(key) : key));
}

/** Any list of keys is a path of a draft. */
function checkedPath(path: unknown): Path {
  if (isList(path)) return path as Path;
  throw new TypeError(`A path is a list of keys and indices; got ${printable(path)}`);
}
