import { isList, plainCopy, type UnknownRecord } from '../core/value.js';

/** A member of the copy, and the value of that member in the snapshot before. */
interface Pair {
  readonly into: Record<string, unknown>;
  readonly key: string;
  readonly before: unknown;
  /** Whether the members of this value are done. */
  readonly isLeaving: boolean;
}

/**
 * A copy of a draft as plain data, for state that is changed in place: Vue's `reactive`, MobX's `observable`, Svelte's `$state`.
 * A session takes such copies. Every member is read through the proxies, so that an effect around it runs again when one changes.
 *
 * @param draft any value; none makes it throw. A value that is unreadable or not JSON stays so in the copy, but a `Date` and other objects
 * of a class become plain objects.
 * @param before the last snapshot. Its objects are used again where they are equal, so that a session reads only what changed.
 * @returns the copy; `before` itself when nothing changed.
 * @example
 * let snapshot: PushDraft | undefined;
 * watchEffect(() => {
 *   snapshot = snapshotOf(draft, snapshot);
 *   show(session.explain(snapshot, 'DRAFT_PUBLISH'));
 * });
 */
export function snapshotOf<Draft>(draft: Draft, before?: Draft): Draft {
  const root: Record<string, unknown> = { draft: plainCopy(draft) };
  const stack: Pair[] = [{ into: root, key: 'draft', before, isLeaving: false }];
  const seen = new Set<unknown>();
  for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
    const { into, key, before: old, isLeaving } = pair;
    const copy = into[key];
    if (!isLeaving && isContainer(copy) && isContainer(old) && !seen.has(copy)) {
      seen.add(copy);
      // An object is compared after its members: it is equal when each of them is the same.
      stack.push({ ...pair, isLeaving: true });
      for (const name of Object.keys(copy)) stack.push({ into: copy, key: name, before: old[name], isLeaving: false });
    } else if (isSameContainer(copy, old)) into[key] = old;
  }
  // A copy of the draft, or its equal.
  return root.draft as Draft;
}

/** Objects and lists that {@link plainCopy} made. */
function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isSameContainer(copy: unknown, before: unknown): boolean {
  if (!isContainer(copy) || !isContainer(before)) return Object.is(copy, before);
  const names = Object.keys(copy);
  return (
    isList(copy) === isList(before) &&
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && Object.is(copy[name], (before as UnknownRecord)[name]))
  );
}
