/**
 * House rules as data: the rule set of a file `house-rules.json`. An entry of its own, because it includes the engine that runs the
 * regular expressions of such files in linear time.
 *
 * @packageDocumentation
 */
export { type RuleInData, type RulesInData, ruleSetFromData } from './house/from-data.js';
// Also in `rules`: the declarations of a host that exports its set must be able to name the type from here.
export type { HouseRuleInfo, RuleSet } from './spec/house-rules.js';
