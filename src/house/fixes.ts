import { EACH } from '../core/fields.js';
import type { Path } from '../core/value.js';
import type { AddedFix } from '../spec/added-rules.js';
import { isContentKey } from '../spec/content-keys.js';
import type { Finding } from '../spec/finding.js';
import { blocks } from './fields.js';
import type { HouseFix } from './rule.js';

/** The path of the variation in which the finding is; that of flat content for a finding outside of content. */
function variationAround(path: Path): Path {
  const isKeyed = path[0] === 'campaign_content' && path[1] === 'content' && path.length > 4 && !isContentKey(path[2]);
  return isKeyed ? path.slice(0, 4) : ['campaign_content', 'content'];
}

/** The path in the draft of a field of a rule, beside what was found. Of lists, it is the element in which the finding is. */
function pathBeside(found: Path, keys: Path): Path {
  const block = blocks.get(String(keys[0]));
  const path = block === undefined ? keys : [...variationAround(found), ...block.path, ...keys.slice(1)];
  return path.map((key, index) => (key === EACH ? (found[index] ?? 0) : key));
}

/** The fixes that a rule declares, at the places of a finding. */
export function fixesAt(fixes: readonly HouseFix[], { path: found }: Pick<Finding, 'path'>): readonly AddedFix[] {
  return fixes.map(({ title, at, set, remove, choice = false }): AddedFix => {
    const path = at === undefined ? found : pathBeside(found, at.keys);
    if (remove) return { title, path, change: 'remove', isChoice: true };
    return { title, path, change: typeof set === 'function' ? set : () => set, isChoice: choice };
  });
}
