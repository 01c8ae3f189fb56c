import { isRecord, own } from '../core/value.js';
import type { Fix } from './fix.js';
import { isPatch, patched } from './patch.js';

// Apart from the fixes, because a page that only applies those of a server needs no rules.

/**
 * Applies a fix. The draft stays as it is; what the fix does not touch is shared with the answer.
 *
 * After another fix of the same draft, it does what it says, or is refused: take the fixes of the draft as it is then.
 *
 * @throws FixError when the patch does not fit the draft: it was made for another one, or for another state of it. A member that came
 * meanwhile where the fix puts one does not fit, either. TypeError when `fix` is not a fix.
 * @example
 * const mended = applyFix(draft, fix);
 */
export function applyFix<Draft>(draft: Draft, fix: Pick<Fix, 'patch'>): Draft {
  const patch = isRecord(fix) ? own(fix, 'patch') : undefined;
  if (!isPatch(patch)) throw new TypeError('applyFix takes a fix of fixesFor: an object with a patch');
  // The answer is a draft with a change. Only a verdict can say whether it is valid.
  return patched(draft, patch) as Draft;
}
