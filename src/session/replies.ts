import type { WorkspaceLookupError } from '../spec/workspace.js';

/** What a lookup gave: its answer, or its failure. */
export type Reply = boolean | WorkspaceLookupError;

/**
 * In addition to twice as many replies as the draft needs, a session keeps this many, and also questions of this many characters: an
 * address that is typed letter by letter makes a question about each of its beginnings.
 */
const FEW_REPLIES = 200;
const SHORT_REPLIES = 100_000;

export type Replies = ReturnType<typeof newReplies>;

/** The replies to the questions of a session, by their keys. */
export function newReplies() {
  /** The replies that were used since `dropUnused` last dropped some, and those before. */
  let recent = new Map<string, Reply>();
  let earlier = new Map<string, Reply>();
  /** The characters of the keys in `recent`. */
  let length = 0;
  /** The needs of the last draft: the number of its questions, and the characters of their keys. */
  let needed: { readonly size: number; readonly length: number } | undefined;

  function note(key: string, reply: Reply): void {
    length += key.length;
    recent.set(key, reply);
  }

  return {
    get(key: string): Reply | undefined {
      const reply = recent.get(key) ?? earlier.get(key);
      if (reply !== undefined && !recent.has(key)) note(key, reply);
      return reply;
    },
    note,
    forget(key: string): void {
      if (recent.delete(key)) length -= key.length;
      earlier.delete(key);
    },
    keys: (): string[] => [...recent.keys(), ...earlier.keys()],
    /** If much is remembered, drops the replies that were not used since it last did so, and returns `true`. */
    dropUnused(): boolean {
      needed ??= { size: recent.size, length };
      const isFull = recent.size > 2 * needed.size + FEW_REPLIES || length > 2 * needed.length + SHORT_REPLIES;
      if (!isFull) return false;
      earlier = recent;
      recent = new Map();
      length = 0;
      needed = undefined;
      return true;
    },
  };
}
