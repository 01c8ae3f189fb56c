/**
 * House rules as data: the rule set of a file `house-rules.json`. An entry of its own, because it includes the engine that runs the
 * regular expressions of such files in linear time.
 *
 * @packageDocumentation
 */
export { type RuleInData, type RulesInData, ruleSetFromData } from './house/from-data.js';
