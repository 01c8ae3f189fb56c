import { EACH } from '../core/fields.js';
import type { Path } from '../core/value.js';
import type { AddedRules } from '../spec/added-rules.js';
import { isContentKey } from '../spec/content-keys.js';
import { blocks } from './fields.js';
import type { Narrowed } from './rule.js';

/** The path of a field as rules know it: from its content block on, and with `*` for each element. */
function asRulesKnowIt(path: Path): string {
  const keys = path.map((key) => (typeof key === 'number' ? EACH : key));
  if (keys[0] !== 'campaign_content' || keys[1] !== 'content') return keys.join('.');
  const inVariation = keys.slice(isContentKey(keys[2]) ? 2 : 4);
  for (const [name, { path: toBlock }] of blocks) {
    if (toBlock.every((key, index) => key === inVariation[index])) {
      return [name, ...inVariation.slice(toBlock.length)].join('.');
    }
  }
  return '';
}

/** Finds what rules say that a field may have. Of several, the values that all of them offer, and the smallest length. */
export function narrowing(all: readonly Narrowed[]): AddedRules['narrowedAt'] {
  return (path) => {
    const known = asRulesKnowIt(path);
    const here = all.filter((one) => one.path === known);
    if (here.length === 0) return undefined;
    const lists = here.flatMap(({ options }) => (options === undefined ? [] : [options]));
    const lengths = here.flatMap(({ maxLength }) => maxLength ?? []);
    const [first, ...others] = lists;
    return {
      ...(first && { options: first.filter((value) => others.every((list) => list.includes(value))) }),
      ...(lengths.length > 0 && { maxLength: Math.min(...lengths) }),
    };
  };
}
