import { MOST_KEYS_BESIDE } from '../core/limits.js';
import { keyMeant } from '../core/suggestion.js';
import { isMissing, type Path, valueAt } from '../core/value.js';
import { pointerTo } from './patch.js';
import { type Case, isEmpty, memberNames, type Proposal, testing } from './proposal.js';
import { namesIn, tableEntry } from './tables.js';

/** Gives the member at the path the name that was meant, unless something has that name, or nothing is in it. */
export function renamed(draft: unknown, path: Path, to: string, isChoice: boolean): Proposal[] {
  const target = [...path.slice(0, -1), to];
  if (valueAt(draft, target) !== undefined || isMissing(valueAt(draft, path))) return [];
  const move = { op: 'move', from: pointerTo(path), path: pointerTo(target) } as const;
  return [
    {
      name: 'rename',
      facts: { path, value: to, key: String(path.at(-1)) },
      patch: [...testing(draft, path), move],
      loses: false,
      isChoice,
    },
  ];
}

/** Renames the misspelled key that stands in place of a missing one: what was typed under it is what is missing. */
export function misspelledKey({ draft, path, finding: { params } }: Case): Proposal[] {
  const { misspelled } = params;
  const name = path.at(-1);
  if (misspelled === undefined || typeof name !== 'string') return [];
  const holder = path.slice(0, -1);
  const named = namesIn(tableEntry(draft, holder));
  // Only names of UTM parameters have a prefix.
  const isChoice = !isOnlyOne(draft, path, (key) => prefixed(key, named));
  return renamed(draft, [...holder, misspelled], name, isChoice);
}

/** The name of a UTM parameter that a key means. The key may have no prefix, or one that is spelled otherwise. */
export function prefixed(key: string, named: readonly string[]): string {
  const bare = key.toLowerCase().replaceAll(/[\s_-]/g, '');
  const meant = named.find((name) => name.replace('_', '') === bare);
  return meant ?? `utm_${key.trim().replace(/^_*utm[\s_-]+/i, '')}`;
}

/**
 * Whether one member alone means what is missing at the path: by what a rule says of its name, or as the nearest name. An empty
 * one means nothing. Of an object with too many members to look at, nobody knows.
 */
export function isOnlyOne(draft: unknown, path: Path, meaning: (name: string) => string | undefined): boolean {
  const [holder, to] = [path.slice(0, -1), path.at(-1)];
  const named = namesIn(tableEntry(draft, holder));
  // The verdict takes no later key for a misspelled one.
  const isNear = (name: string, index: number) => index < MOST_KEYS_BESIDE && keyMeant(name, named) === to;
  const all = memberNames(valueAt(draft, holder)).filter(
    (name, index) => (meaning(name) === to || isNear(name, index)) && !isEmpty(valueAt(draft, [...holder, name])),
  );
  return all.length === 1;
}
