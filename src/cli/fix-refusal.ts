import { applyFix } from '../fixes/apply-fix.js';
import type { Fix } from '../fixes/fix.js';
import { patchedText } from './fix-text.js';
import { tokensOf } from './json-text.js';

/** Why `--fix` leaves a draft as it is: an object has a key twice, the text is nested too deeply, or it is no file of its own. */
export type FixRefusal = 'twice' | 'deep' | 'noFile';

/** The texts that people write are not nested so deeply. Deeper ones are tried. */
const DEEPEST = 200;

/** Whether `--fix`, which applies all of these fixes or none, leaves the draft as it is; `undefined` when it does not. */
export function refusalOf(text: string, draft: unknown, fixes: readonly Fix[]): FixRefusal | undefined {
  const doubt = fixes.length === 0 ? undefined : doubtAbout(text);
  const isRefused = (fix: Fix) => patchedText(text, fix.patch, applyFix(draft, fix)) === undefined;
  return doubt !== undefined && fixes.some(isRefused) ? doubt : undefined;
}

/** Why it may be impossible to change a text. Most texts are only looked through. */
function doubtAbout(text: string): FixRefusal | undefined {
  const open: (Set<string> | undefined)[] = [];
  let isKeyNext = false;
  let isDeep = false;
  for (const { sort, value } of tokensOf(text)) {
    const keys = open.at(-1);
    if (sort === '"' && isKeyNext && keys !== undefined) {
      if (keys.has(value)) return 'twice';
      keys.add(value);
    }
    if (sort === '{' || sort === '[') open.push(sort === '{' ? new Set() : undefined);
    if (sort === '}' || sort === ']') open.pop();
    isKeyNext = sort === '{' || sort === ',';
    isDeep ||= open.length > DEEPEST;
  }
  return isDeep ? 'deep' : undefined;
}
