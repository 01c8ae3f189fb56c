import { type RuleId, ruleCatalogue, type ShapeRuleId } from './catalogue.js';

// The build computes what this file exports, so that words, which are stored by rule id, do not need the rules.

/** The ids of all rules, in the order of the catalogue. */
export const ruleIds: readonly RuleId[] = /* @__PURE__ */ ruleCatalogue.map(({ id }) => id);

/** Only the ids of the rules about shapes. */
export const shapeRuleIds: readonly ShapeRuleId[] = /* @__PURE__ */ (() =>
  ruleIds.filter((id): id is ShapeRuleId => id.endsWith('/shape')))();

/** The first halves of the ids, each once. */
export const rulePrefixes: readonly string[] = /* @__PURE__ */ (() => [
  ...new Set(ruleIds.flatMap((id) => id.split('/', 1))),
])();
