declare module 'fs-native-extensions' {
  /** Locks an open file for this process alone. Returns `false` if it is locked already. */
  export function tryLock(file: number): boolean;
}
