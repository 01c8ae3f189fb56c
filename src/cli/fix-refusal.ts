import { applyFix } from '../fixes/apply-fix.js';
import type { Fix } from '../fixes/fix.js';
import { patchedText } from './fix-text.js';
import { tokensOf } from './json-text.js';

/** Why `--fix` leaves a draft as it is: an object has a key twice, the text is nested too deeply, or it is not a file of its own. */
export type FixRefusal = 'twice' | 'deep' | 'noFile';

/** Texts that people write are not nested more deeply. Deeper ones are tried. */
const DEEPEST = 200;

/** Whether the text is nested too deeply for `--fix`, which applies all of these fixes or none. */
export function isTooDeep(text: string, draft: unknown, fixes: readonly Fix[]): boolean {
  const isRefused = (fix: Fix) => patchedText(text, fix.patch, applyFix(draft, fix)) === undefined;
  return fixes.length > 0 && depthOf(text) > DEEPEST && fixes.some(isRefused);
}

/** Most texts are only looked through. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const { sort } of tokensOf(text)) {
    if (sort === '{' || sort === '[') depth++;
    if (sort === '}' || sort === ']') depth--;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
