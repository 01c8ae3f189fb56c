import { EACH } from '../core/fields.js';
import type { Path } from '../core/value.js';
import type { HouseRules } from '../spec/house-rules.js';
import { blocks, variationAround } from './fields.js';
import type { Narrowed } from './rule.js';

/** The path of a field as rules know it: beginning at its content block, and with `*` for each element. */
export function asRulesKnowIt(path: Path): string {
  const keys = path.map((key) => (typeof key === 'number' ? EACH : key));
  if (keys[0] !== 'campaign_content' || keys[1] !== 'content') return keys.join('.');
  const inVariation = keys.slice(variationAround(keys).length);
  for (const [name, { path: toBlock }] of blocks) {
    if (toBlock.every((key, index) => key === inVariation[index])) {
      return [name, ...inVariation.slice(toBlock.length)].join('.');
    }
  }
  return '';
}

type Bounds = Omit<Narrowed, 'path'>;

/** Joins what two rules say about a field: the values that both offer, the smaller length, and the list of either. */
function both(one: Bounds, { options, maxLength, list }: Bounds): Bounds {
  const offered = one.options && options ? one.options.filter((value) => options.includes(value)) : undefined;
  const lengths = [one.maxLength, maxLength].filter((length) => length !== undefined);
  return {
    ...one,
    ...((offered ?? options) && { options: offered ?? options }),
    ...(list !== undefined && { list }),
    ...(lengths.length > 0 && { maxLength: Math.min(...lengths) }),
  };
}

/** Finds what the rules of a set allow in a field. */
export function narrowing(all: readonly Narrowed[]): HouseRules['narrowedAt'] {
  const byField = new Map<string, Bounds>();
  for (const { path, ...bounds } of all) byField.set(path, both(byField.get(path) ?? {}, bounds));
  return (path) => byField.get(asRulesKnowIt(path));
}
