import { isList, isRecord, lengthOf, memberOf, type Path, valueAt } from '../core/value.js';
import { changesOf, type Patch, pointerKeys } from './patch.js';
import { elementsOf, memberNames, type Proposal, testing } from './proposal.js';

/** The greatest depth at which the last entry of a list is searched for a value that tells it from other entries. */
const MOST_LEVELS = 10;

/** The greatest number of lists on the path of a fix that are tested, the innermost ones. Only filters are in lists in lists. */
const MOST_LISTS = 2;

/**
 * The same fix, with tests that every fix needs: the lists on its path must be as long as they were. When an entry was removed,
 * others have moved to its place.
 */
export function guarded(draft: unknown, proposal: Proposal): Proposal {
  const changed = changesOf(proposal.patch).flatMap((step) => ('from' in step ? [step.from, step.path] : [step.path]));
  const marks = changed.flatMap((pointer) => lastEntries(draft, pointer)).flatMap((path) => markOf(draft, path));
  const tests = new Map(marks.map((step) => [step.path, step]));
  return { ...proposal, patch: [...tests.values(), ...proposal.patch] };
}

/** The last entries of the lists on the path of a pointer. An entry that is text, a number or a switch is itself tested. */
function lastEntries(draft: unknown, pointer: string): Path[] {
  const found: Path[] = [];
  const path: (string | number)[] = [];
  let value = draft;
  for (const key of pointerKeys(pointer).slice(1)) {
    // A list without a readable length has no last entry.
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
  let value = valueAt(draft, entry);
  for (let level = 0; level < MOST_LEVELS; level++) {
    const keys = isRecord(value) ? memberNames(value) : [...elementsOf(value).keys()];
    const isLeaf = (key: string | number) => typeof valueAt(value, [key]) !== 'object';
    const next = keys.find(isLeaf) ?? keys[0];
    if (next === undefined) break;
    path = [...path, next];
    value = valueAt(value, [next]);
  }
  return testing(draft, path).slice(0, 1);
}
