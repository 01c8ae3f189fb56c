import { MOST_KEYS_BESIDE } from '../core/limits.js';
import { keyMeant } from '../core/suggestion.js';
import { isMissing, type Path, valueAt } from '../core/value.js';
import { pointerTo } from './patch.js';
import { type Case, isEmpty, memberNames, type Proposal, testing } from './proposal.js';
import { namesIn, tableEntry } from './tables.js';

/** Renames the member at the path to the name that was meant, unless that name is taken or the member is empty. */
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

/** Renames the misspelled key that stands in place of a missing one: the missing value was typed under it. */
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

/** The name of the UTM parameter that a key means. The key may lack the prefix, or spell it differently. */
export function prefixed(key: string, named: readonly string[]): string {
  const bare = key.toLowerCase().replaceAll(/[\s_-]/g, '');
  const meant = named.find((name) => name.replace('_', '') === bare);
  return meant ?? `utm_${key.trim().replace(/^_*utm[\s_-]+/i, '')}`;
}

/**
 * Whether exactly one member means what is missing at the path: because of what a rule says about its name, or because its name is the
 * nearest one. An empty member means nothing. An object with too many members is not searched.
 */
export function isOnlyOne(draft: unknown, path: Path, meaning: (name: string) => string | undefined): boolean {
  const [holder, to] = [path.slice(0, -1), path.at(-1)];
  const named = namesIn(tableEntry(draft, holder));
  // The verdict does not read later keys as misspelled ones either.
  const isNear = (name: string, index: number) => index < MOST_KEYS_BESIDE && keyMeant(name, named) === to;
  const all = memberNames(valueAt(draft, holder)).filter(
    (name, index) => (meaning(name) === to || isNear(name, index)) && !isEmpty(valueAt(draft, [...holder, name])),
  );
  return all.length === 1;
}
