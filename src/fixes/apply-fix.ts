import { isRecord, own } from '../core/value.js';
import type { Fix } from './fix.js';
import { isPatch, patched } from './patch.js';

// Separate from the fixes, because a page that only applies the fixes of a server needs no rules.

/**
 * Applies a fix. The draft stays as it is; everything that the fix does not touch is shared with the result.
 *
 * After another fix of the same draft, it either does what it says or is refused. Then make the fixes again, for the draft as it is now.
 *
 * @throws FixError when the patch does not fit the draft: it was made for another one, or for another state of it. Nor does it fit if
 * the draft meanwhile has a member where the fix adds one. TypeError when `fix` is not a fix.
 * @example
 * const mended = applyFix(draft, fix);
 */
export function applyFix<Draft>(draft: Draft, fix: Pick<Fix, 'patch'>): Draft {
  const patch = isRecord(fix) ? own(fix, 'patch') : undefined;
  if (!isPatch(patch)) throw new TypeError('applyFix takes a fix of fixesFor: an object with a patch');
  // The result is a draft with a change. Only a verdict can say whether it is valid.
  return patched(draft, patch) as Draft;
}
