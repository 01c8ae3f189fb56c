import { houseRulesIn, type RuleSet } from './house-rules.js';
import { version } from './version.js';

/**
 * Which rules judged a draft: a text to store with a verdict, and to compare later. Without house rules it is the version of the package,
 * `0.3.0`; with a set, the version, the prefix of the set and a digest of its rules, `0.3.0+acme.1f0c9a2b7d3e4a55`, which Semantic Versioning
 * calls build metadata.
 *
 * Equal sets have equal digests, in each process and browser. The digest changes with every member of a rule except its `examples`, and with
 * the order of the rules, which is the order of their findings. Functions count by their text: what a function reads from around it does not
 * count, and a minifier changes the text. It is no protection against somebody who wants two sets to have the same digest.
 *
 * @throws TypeError when the rules are not a rule set.
 * @example
 * await save(draft, { judgedBy: rulesVersion(house) });
 */
export function rulesVersion(rules?: RuleSet<string>): string {
  return versionWith(version, rules);
}

/** {@link rulesVersion}, for a version of the package that somebody else knows. */
export function versionWith(version: string, rules: RuleSet<string> | undefined): string {
  const house = houseRulesIn(rules);
  return rules === undefined || house === undefined ? version : `${version}+${rules.prefix}.${house.digest()}`;
}
