import { own } from '../../src/core/value.js';

type Keys = readonly string[];

/** The value below `value` at the keys; `undefined` if there is none. */
export function valueBelow(value: unknown, keys: Keys): unknown {
  return keys.reduce<unknown>(
    (here, key) => (typeof here === 'object' && here !== null ? own(here as Record<string, unknown>, key) : undefined),
    value,
  );
}

/** The paths that a pattern stands for in a value: `*` is every present member. */
export function expand(value: unknown, pattern: string): string[][] {
  if (pattern === '') return [[]];
  return pattern.split('.').reduce<string[][]>(
    (paths, key) =>
      paths.flatMap((path) => {
        if (key !== '*') return [[...path, key]];
        const here = valueBelow(value, path);
        return typeof here === 'object' && here !== null ? Object.keys(here).map((member) => [...path, member]) : [];
      }),
    [[]],
  );
}

/** The part of a draft at the paths and above them, in the draft's own order; a list has no holes. */
export function excerptOf(value: unknown, paths: readonly Keys[]): unknown {
  if (paths.some((path) => path.length === 0) || typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).flatMap(([key, member]) => {
    const below = paths.filter(([first]) => first === key).map((path) => path.slice(1));
    return below.length === 0 ? [] : [[key, excerptOf(member, below)] as const];
  });
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
}

/** More members than these are more of the same. */
const MOST_MEMBERS = 20;

/** The upper levels of a value; deeper ones are `…`. */
export function shallow(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((member) => shallow(member, levels - 1));
  const members = Object.entries(value).map(([key, member]) => [key, shallow(member, levels - 1)]);
  const others = [['…', `${members.length - 2} more`]];
  return Object.fromEntries(members.length > MOST_MEMBERS ? [...members.slice(0, 2), ...others] : members);
}
