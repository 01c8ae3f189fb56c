import { isRecord, own } from '../core/value.js';
import type { Fix } from './fix.js';
import { isPatch, patched } from './patch.js';

// Apart from the fixes, because a page that only applies those of a server needs no rules.

/**
 * Applies a fix. The draft stays as it is; what the fix does not touch is shared with the answer.
 *
 * @throws FixError when the patch does not fit the draft: it was made for another one, or for another state of it. TypeError
 * when `fix` is not a fix.
 * @example
 * const mended = applyFix(draft, fix);
 */
export function applyFix<Draft>(draft: Draft, fix: Pick<Fix, 'patch'>): Draft {
  const patch = isRecord(fix) ? own(fix, 'patch') : undefined;
  if (!isPatch(patch)) throw new TypeError('applyFix takes a fix of fixesFor: an object with a patch');
  // The answer is a draft with a change. Only a verdict can say whether it is valid.
  return patched(draft, patch) as Draft;
}
