import { MOST_KEYS_BESIDE } from '../core/limits.js';
import { keyMeant } from '../core/suggestion.js';
import { isMissing, isRecord, type Path, valueAt } from '../core/value.js';
import { pointerTo } from './patch.js';
import { type Case, isEmpty, memberNames, type Proposal, testing } from './proposal.js';
import { accepts, namesIn, tableEntry } from './tables.js';

/** Returns the name that was meant by a key, by the rule about such names. */
export type Meaning = (name: string) => string | undefined;

/** The greatest number of other keys with the same meaning that a fix tests. Nobody misspells one key in more ways. */
const MOST_TESTED_KEYS = 3;

/**
 * Renames the member at the path to the name that was meant, unless that name is taken or the member is empty. If several members
 * mean it, a person chooses; the fix then tests that the others still have their names.
 */
export function renamed(draft: unknown, path: Path, to: string, meaning: Meaning = () => undefined): Proposal[] {
  const [holder, from] = [path.slice(0, -1), String(path.at(-1))];
  const target = [...holder, to];
  if (valueAt(draft, target) !== undefined || isMissing(valueAt(draft, path))) return [];
  const names = namesMeaning(draft, target, meaning);
  const others = names.filter((name) => name !== from).slice(0, MOST_TESTED_KEYS);
  const tests = [from, ...others].flatMap((name) => testing(draft, [...holder, name]));
  const move = { op: 'move', from: pointerTo(path), path: pointerTo(target) } as const;
  return [
    { name: 'rename', facts: { path, value: to }, patch: [...tests, move], loses: false, isChoice: names.length !== 1 },
  ];
}

/** Renames the misspelled key that the draft has instead of a missing one: the missing value was typed under it, or below it. */
export function misspelledKey({ draft, path, finding: { params } }: Case): Proposal[] {
  const { misspelled, intended } = params;
  const name = intended ?? path.at(-1);
  if (misspelled === undefined || typeof name !== 'string') return [];
  const missing = path.findIndex((_, index) => valueAt(draft, path.slice(0, index + 1)) === undefined);
  const holder = path.slice(0, missing < 0 ? -1 : missing);
  const value = valueAt(draft, [...holder, misspelled]);
  // A switch that is off, or an object that is none, would not do.
  const isAround = missing >= 0 && missing < path.length - 1;
  const isRight = isAround ? isRecord(value) : value !== false && accepts(tableEntry(draft, [...holder, name]), value);
  if (intended !== undefined && !isRight) return [];
  const named = namesIn(tableEntry(draft, holder));
  // Only names of UTM parameters have a prefix.
  return ofStranger(renamed(draft, [...holder, misspelled], name, (key) => prefixed(key, named)));
}

/** The same fixes for a key that no table knows, which is its own name. */
export function ofStranger(fixes: readonly Proposal[]): Proposal[] {
  return fixes.map((one) => ({ ...one, facts: { ...one.facts, key: String(one.facts.path.at(-1)) } }));
}

/** The name of the UTM parameter that a key means. The key may lack the prefix, or spell it differently. */
export function prefixed(key: string, named: readonly string[]): string {
  const bare = key.toLowerCase().replaceAll(/[\s_-]/g, '');
  const meant = named.find((name) => name.replace('_', '') === bare);
  return meant ?? `utm_${key.trim().replace(/^_*utm[\s_-]+/i, '')}`;
}

/**
 * The members that were meant to be the missing one at the path: by the rule about their names, or because its name is the nearest
 * one. An empty member means nothing. An object with too many members is not searched.
 */
function namesMeaning(draft: unknown, path: Path, meaning: Meaning): readonly string[] {
  const [holder, to] = [path.slice(0, -1), path.at(-1)];
  const named = namesIn(tableEntry(draft, holder));
  // The verdict does not read later keys as misspelled ones either.
  const isNear = (name: string, index: number) => index < MOST_KEYS_BESIDE && keyMeant(name, named) === to;
  return memberNames(valueAt(draft, holder)).filter(
    (name, index) => (meaning(name) === to || isNear(name, index)) && !isEmpty(valueAt(draft, [...holder, name])),
  );
}
