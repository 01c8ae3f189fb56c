import { brandOf, isBranded } from '../core/brand.js';
import { quoted } from '../core/quoting.js';
import { bare, elementAt, isList, isRecord, isString, lengthOf, own, type Path } from '../core/value.js';
import { deepEqual } from '../spec/update/deep-equal.js';

/** The greatest number of steps in one fix: more than any fix has, even with a thousand members to change. */
const MOST_STEPS = 10_000;

/**
 * One step of a JSON Patch (RFC 6902), of the kinds that fixes use. `path` and `from` are JSON Pointers (RFC 6901). A `test` checks
 * whether the draft is still the one that the fix was made for: any library for JSON Patch runs it. No step of RFC 6902 checks that a
 * place is still free: `applyFix` checks it for the `path` of each `add` and `move`; another library replaces the value there.
 */
export type PatchOperation =
  | { readonly op: 'add' | 'replace' | 'test'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move'; readonly from: string; readonly path: string };

/** The steps of a JSON Patch, in order. Plain JSON: any library for JSON Patch can apply it to the draft that it was made for. */
export type Patch = readonly PatchOperation[];

/** Whether the value is a list of steps with pointers. The other members of a step are checked when it is applied. */
export function isPatch(value: unknown): value is Patch {
  const length = isList(value) ? lengthOf(value) : undefined;
  // A list with holes may claim a length of four billion.
  if (!isList(value) || length === undefined || length > MOST_STEPS) return false;
  for (let index = 0; index < length; index++) if (!isStep(elementAt(value, index))) return false;
  return true;
}

/** The steps of the patch that change something. */
export function changesOf(patch: Patch): Patch {
  return patch.filter(({ op }) => op !== 'test');
}

function isStep(value: unknown): boolean {
  if (!isRecord(value) || !isString(own(value, 'path'))) return false;
  return own(value, 'op') !== 'move' || isString(own(value, 'from'));
}

const fixError: unique symbol = /* @__PURE__ */ brandOf('FixError') as never;

/**
 * A patch does not fit the draft that it is applied to. Most likely, the draft was changed since the fix was made for it. `operation`
 * is the step that does not fit.
 *
 * @example
 * try {
 *   setDraft(applyFix(draft, fix));
 * } catch (error) {
 *   if (!(error instanceof FixError)) throw error;
 *   showFixes(); // of the draft as it is now
 * }
 */
export class FixError extends Error {
  /** Written out, because bundlers may shorten the name of the class, and logs show it. */
  static override readonly name: string = 'FixError';

  /** An error of another copy of this library is an instance, too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one has instances of its own
    if (!Object.hasOwn(this.prototype, fixError)) return super[Symbol.hasInstance](value);
    return isBranded(value, fixError);
  }

  override readonly name = 'FixError';
  /** The step that does not fit. */
  readonly operation: PatchOperation;

  constructor(message: string, operation: PatchOperation, options?: ErrorOptions) {
    super(message, options);
    this.operation = operation;
  }

  /** @internal */
  get [fixError](): true {
    return true;
  }
}

/** The JSON Pointer of a path: `/a~1b/0` for `["a/b", 0]`. */
export function pointerTo(path: Path): string {
  return ['', ...path.map((key) => (typeof key === 'number' ? key : escaped(key)))].join('/');
}

/** Most keys have nothing to escape, and are read only once. */
function escaped(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

/** The keys of a pointer; the first one is empty, unless the text is not a pointer. */
export function pointerKeys(pointer: string): string[] {
  const keys = pointer.split('/');
  // Most pointers have nothing to replace.
  return pointer.includes('~') ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys;
}

/** A copy of an object or a list that may be changed. */
type Container = Record<string, unknown> | unknown[];

/** The target of a pointer: a copy of the object or the list around it, and its key there. */
interface PatchTarget {
  readonly container: Container;
  readonly key: string;
}

interface Patching {
  /** Holds the draft, so that the pointer to the whole draft is like any other. */
  readonly root: Record<string, unknown>;
  /** The objects and lists that are copies already. */
  readonly copies: Set<unknown>;
  /** Throws: the step does not fit. */
  readonly misfit: (why: string) => never;
}

/**
 * Applies the steps to a copy. Everything that they do not touch is shared with the draft; an object that several of them touch is
 * copied once.
 *
 * @throws FixError for the first step that does not fit.
 */
export function patched(draft: unknown, patch: Patch): unknown {
  const root: Record<string, unknown> = { draft };
  const copies = new Set<unknown>();
  for (const operation of patch) {
    const misfit = (why: string): never => {
      throw new FixError(`The fix does not fit the draft at ${quoted(operation.path)}: ${why}`, operation);
    };
    try {
      apply(operation, { root, copies, misfit });
    } catch (error) {
      if (error instanceof FixError) throw error;
      // A getter or a proxy in the draft threw.
      throw new FixError(`The draft cannot be read at ${quoted(operation.path)}`, operation, { cause: error });
    }
  }
  return root.draft;
}

function apply(operation: PatchOperation, patching: Patching): void {
  const { misfit } = patching;
  const existingAt = (pointer: string) => existing(pointedAt(pointer, patching), misfit);
  switch (operation.op) {
    case 'add':
      insert(vacant(pointedAt(operation.path, patching), misfit), structuredClone(operation.value), misfit);
      break;
    case 'test':
      if (!deepEqual(memberAt(existingAt(operation.path)), operation.value)) misfit('there is another value');
      break;
    case 'replace':
      set(existingAt(operation.path), structuredClone(operation.value));
      break;
    case 'remove':
      remove(existingAt(operation.path));
      break;
    case 'move': {
      if (operation.path.startsWith(`${operation.from}/`)) misfit('nothing can be moved into itself');
      const moved = remove(existingAt(operation.from));
      insert(vacant(pointedAt(operation.path, patching), misfit), moved, misfit);
      break;
    }
    default:
      misfit('a step must be add, remove, replace, move or test');
  }
}

function pointedAt(pointer: string, { root, copies, misfit }: Patching): PatchTarget {
  const [first, ...keys] = pointerKeys(pointer);
  if (first !== '') misfit('a pointer must be empty, or begin with /');
  let place: PatchTarget = { container: root, key: 'draft' };
  for (const key of keys) {
    const here = memberAt(existing(place, misfit));
    // A copy is in its place already, above many fixes a hundred levels of them.
    const container = copies.has(here) ? (here as Container) : copyOf(here);
    if (container === undefined) return misfit('there is no object and no list');
    if (container !== here) {
      copies.add(container);
      set(place, container);
    }
    place = { container, key };
  }
  return place;
}

function existing(place: PatchTarget, misfit: Patching['misfit']): PatchTarget {
  const { container, key } = place;
  const isThere = isList(container) ? indexOf(key, misfit) < container.length : Object.hasOwn(container, key);
  return isThere ? place : misfit('there is nothing');
}

/** Fixes add members only where there are none. No `test` of RFC 6902 can check that, so it is checked here. */
function vacant(place: PatchTarget, misfit: Patching['misfit']): PatchTarget {
  const { container, key } = place;
  return isList(container) || own(container, key) === undefined ? place : misfit('there is a value');
}

function insert(place: PatchTarget, value: unknown, misfit: Patching['misfit']): void {
  const { container, key } = place;
  if (isList(container)) {
    const index = key === '-' ? container.length : indexOf(key, misfit);
    if (index > container.length) misfit('the list is shorter');
    container.splice(index, 0, value);
  } else set(place, value);
}

function indexOf(key: string, misfit: Patching['misfit']): number {
  return /^(0|[1-9]\d*)$/.test(key) ? Number(key) : misfit('a list has no such place');
}

function memberAt({ container, key }: PatchTarget): unknown {
  // Of a list, the key is an index.
  return (container as Record<string, unknown>)[key];
}

function set({ container, key }: PatchTarget, value: unknown): void {
  // Defined, not assigned: `__proto__` is a key like any other.
  Object.defineProperty(container, key, bare({ value, writable: true, enumerable: true, configurable: true }));
}

function remove(place: PatchTarget): unknown {
  const { container, key } = place;
  const value = memberAt(place);
  if (isList(container)) container.splice(Number(key), 1);
  else delete container[key];
  return value;
}

function copyOf(value: unknown): Container | undefined {
  if (!isList(value)) return isRecord(value) ? { ...value } : undefined;
  // A proxy may have any length, and a list with holes may have hardly any elements for its length.
  return lengthOf(value) === value.length
    ? Array.from({ length: value.length }, (_, index) => value[index])
    : undefined;
}
