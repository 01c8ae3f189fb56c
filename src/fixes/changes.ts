/** The changed places, by the keys of their pointers. Whole pointers into a deep draft would be too many and too long. */
interface Changes {
  isChanged: boolean;
  readonly below: Map<string, Changes>;
}

export function newChanges(): Changes {
  return { isChanged: false, below: new Map() };
}

/** Whether something is changed there, above or below. */
export function meets(changes: Changes, pointer: string): boolean {
  let here: Changes | undefined = changes;
  for (const key of pointer.split('/')) {
    here = here.below.get(key);
    if (here === undefined) return false;
    if (here.isChanged) return true;
  }
  return true;
}

export function note(changes: Changes, pointer: string): void {
  const keys = pointer.split('/');
  // A new entry at the end of a list moves no other entry.
  const isAtEnd = keys.at(-1) === '-';
  let here = changes;
  for (const key of isAtEnd ? keys.slice(0, -1) : keys) {
    const below = here.below.get(key) ?? newChanges();
    here.below.set(key, below);
    here = below;
  }
  here.isChanged ||= !isAtEnd;
}
