/**
 * House rules: the rules that a team adds to the specification. They are made with the builders of the specification's own rules, and are
 * checked in addition to those. Hand a set of them as the option `rules` to `validateDraft` and every other function that judges
 * drafts.
 *
 * @packageDocumentation
 */
export type { Condition, Field, Spot } from './core/fields.js';
export { maybe } from './core/fields.js';
export { isMalformed } from './core/malformed.js';
export { cause } from './core/rule.js';
export { HouseRuleError } from './house/error.js';
export { fields, type HouseDraft } from './house/fields.js';
export { type HouseQuestion, type Lookup, lookup } from './house/lookup.js';
export { narrow } from './house/narrow.js';
export {
  forbiddenWhen,
  type HouseAsked,
  type HouseFacts,
  type HouseFix,
  type HouseRule,
  type HouseWords,
  type InLanguages,
  requiredWhen,
  rule,
} from './house/rule.js';
export { ruleSet } from './house/rule-set.js';
export type { HouseRuleInfo, RuleSet } from './spec/house-rules.js';
