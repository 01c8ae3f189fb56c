import type { Patch } from '../../src/fixes.js';

type Path = readonly (string | number)[];

function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function isBelow(path: Path, keys: readonly string[]): boolean {
  return keys.every((key, index) => String(path[index]) === key);
}

/** The path of the value after the patch: an entry that leaves a list moves the entries after it. */
export function moved(path: Path, patch: Patch): Path {
  return patch.reduce<Path>((here, operation) => {
    if (operation.op === 'move') {
      const from = keysOf(operation.from);
      return isBelow(here, from) ? [...keysOf(operation.path), ...here.slice(from.length)] : here;
    }
    if (operation.op !== 'remove') return here;
    const list = keysOf(operation.path);
    const left = Number(list.pop());
    const index = here[list.length];
    const isLater = typeof index === 'number' && isBelow(here, list) && index > left;
    return isLater ? [...here.slice(0, list.length), index - 1, ...here.slice(list.length + 1)] : here;
  }, path);
}
