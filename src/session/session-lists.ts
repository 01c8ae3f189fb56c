import { type Host, type HostList, readList } from '../judge/lists.js';
import type { ListQuestion } from '../spec/workspace.js';

export type SessionLists = ReturnType<typeof listsFrom>;

/**
 * The lists that a session asks for, and waits for.
 *
 * @param arrived called when a list for a picker arrives or fails.
 */
export function listsFrom(host: Host, arrived: () => void) {
  let controller = new AbortController();
  /** Whether a picker waits for lists. */
  let isPicking = false;
  /** The lists that a picker waits for. */
  const picked = new WeakSet<object>();

  return {
    /** Aborted when the lists in flight are dropped. */
    signal: (): AbortSignal => controller.signal,
    /** A list for a picker; `undefined` while it is awaited, and when it failed. */
    read(question: ListQuestion): HostList | undefined {
      isPicking = true;
      try {
        const list = readList(host, question, [controller.signal]);
        if (!(list instanceof Promise)) return list;
        if (!picked.has(list)) list.then(arrived, arrived);
        picked.add(list);
      } catch {
        // A failed list offers nothing. If the verdict needs the list, too, the verdict reports the failure.
      }
      return undefined;
    },
    /** Aborts the lists in flight, unless a picker waits for lists. `isAll`: even then, and forgets those that arrived. */
    drop(isAll: boolean): void {
      if (isPicking && !isAll) return;
      let isAwaited = false;
      host.lists.forEach((list, key) => {
        isAwaited ||= list instanceof Promise;
        if (isAll || list instanceof Promise) host.lists.delete(key);
      });
      // Not at every edit, because aborting takes longer than judging one.
      if (!isAwaited) return;
      controller.abort();
      controller = new AbortController();
    },
  };
}
