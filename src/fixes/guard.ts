import { isList, isRecord, lengthOf, memberOf, type Path, valueAt } from '../core/value.js';
import { changesOf, keysOf, type Patch } from './patch.js';
import { elementsOf, memberNames, type Proposal, testing } from './proposal.js';

/** So deep in the last entry of a list, it is looked for a value that tells this entry from others. */
const MOST_LEVELS = 10;

/** As many lists on the way of a fix are looked at, the innermost ones. Only filters stand in lists in lists. */
const MOST_LISTS = 2;

/**
 * The same fix, with tests of what every fix relies on: that the lists on its way are as long as they were. When an entry has gone,
 * others have moved to its place.
 */
export function guarded(draft: unknown, proposal: Proposal): Proposal {
  const changed = changesOf(proposal.patch).flatMap((step) => ('from' in step ? [step.from, step.path] : [step.path]));
  const marks = changed.flatMap((pointer) => lastEntries(draft, pointer)).flatMap((path) => markOf(draft, path));
  const tests = new Map(marks.map((step) => [step.path, step]));
  return { ...proposal, patch: [...tests.values(), ...proposal.patch] };
}

/** The last entries of the lists on the way of a pointer. An entry that is text, a number or a switch is tested itself. */
function lastEntries(draft: unknown, pointer: string): Path[] {
  const found: Path[] = [];
  const path: (string | number)[] = [];
  let value = draft;
  for (const key of keysOf(pointer).slice(1)) {
    // No number is less than the length of a list that tells none.
    const last = isList(value) ? Number(lengthOf(value)) - 1 : -1;
    const here = isList(value) ? Number(key) : key;
    const member = memberOf(value, here);
    if (Number(here) < last && typeof member === 'object' && member !== null) found.push([...path, last]);
    path.push(here);
    value = member;
  }
  return found.slice(-MOST_LISTS);
}

/** A step that tells whether the entry is still there: a test of its first value, or of the first one in its first block. */
function markOf(draft: unknown, entry: Path): Patch {
  let path = entry;
  for (let level = 0; level < MOST_LEVELS; level++) {
    const value = valueAt(draft, path);
    const keys = isRecord(value) ? memberNames(value) : [...elementsOf(value).keys()];
    const isLeaf = (key: string | number) => typeof valueAt(value, [key]) !== 'object';
    const next = keys.find(isLeaf) ?? keys[0];
    if (next === undefined) break;
    path = [...path, next];
  }
  return testing(draft, path).slice(0, 1);
}
