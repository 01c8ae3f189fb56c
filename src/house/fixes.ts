import { EACH } from '../core/fields.js';
import { fieldOf } from '../core/finding.js';
import { printable } from '../core/programming-error.js';
import { isString, type Path } from '../core/value.js';
import type { Finding } from '../spec/finding.js';
import type { DeclaredFix } from '../spec/house-rules.js';
import { LONGEST_WORDS } from './bounded.js';
import { HouseRuleError } from './error.js';
import { blocks, variationAround } from './fields.js';
import { presented } from './guarded.js';
import type { LookupArgument } from './lookup.js';
import type { HouseFix } from './rule.js';

/** The path in the draft of a field of a rule, near a finding: in the same variation, and in the same element of a list. */
function pathBeside(found: Path, keys: Path): Path {
  const block = blocks.get(String(keys[0]));
  // A finding outside of content leads to flat content.
  const around = found[1] === 'content' ? variationAround(found) : ['campaign_content', 'content'];
  const path = block === undefined ? keys : [...around, ...block.path, ...keys.slice(1)];
  return path.map((key, index) => (key === EACH ? (found[index] ?? 0) : key));
}

/** The value that a fix makes from the current one. @throws HouseRuleError when the fix throws, or makes a value that is not a scalar. */
function made(rule: string, path: Path, set: Extract<HouseFix['set'], (...args: never[]) => unknown>, value: unknown) {
  try {
    // `presented`: the function cannot change the draft.
    const after: unknown = set(presented(value));
    if (isString(after) && after.length > LONGEST_WORDS + (isString(value) ? value.length : 0)) {
      throw new TypeError(
        `A fix must set text that is at most ${LONGEST_WORDS} characters longer than the present one`,
      );
    }
    if (after === undefined || ['string', 'number', 'boolean'].includes(typeof after)) return after as LookupArgument;
    throw new TypeError(`A fix must set text, a number or a boolean; got ${printable(after)}`);
  } catch (cause) {
    throw new HouseRuleError(rule, fieldOf(path), { cause });
  }
}

/** The fixes that a rule declares, at the places of a finding. */
export function fixesAt(
  fixes: readonly HouseFix[],
  { rule, path: found }: Pick<Finding, 'rule' | 'path'>,
): readonly DeclaredFix[] {
  return fixes.map(({ title, at, set, remove, choice = false, loses = true }): DeclaredFix => {
    const path = at === undefined ? found : pathBeside(found, at.keys);
    if (remove) return { title, path, change: 'remove', isChoice: true, losesTyped: true };
    return {
      title,
      path,
      change: (value) => (typeof set === 'function' ? made(rule, path, set, value) : set),
      isChoice: choice,
      losesTyped: loses,
    };
  });
}
