/** The storage of the browser, which may forbid it. */
export function browserStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Remembers what can be asked or chosen again: a storage that is full is needed for drafts. */
export function remember(storage: Storage | undefined, key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // Then it is asked or chosen again.
  }
}
