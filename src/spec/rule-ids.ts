import type { RuleId, ShapeRuleId } from './catalogue.js';
import { ruleInfos } from './rule-infos.js';

// The build computes what this file exports, so that words, which are stored by rule id, do not need the rules.

/** The ids of all rules, in the order of the catalogue. */
export const ruleIds: readonly RuleId[] = /* @__PURE__ */ ruleInfos.map(({ id }) => id);

/** Only the ids of the rules about shapes. */
export const shapeRuleIds: readonly ShapeRuleId[] = /* @__PURE__ */ (() =>
  ruleIds.filter((id): id is ShapeRuleId => id.endsWith('/shape')))();

/** The first halves of the ids, each once. */
export const rulePrefixes: readonly string[] = /* @__PURE__ */ (() => [
  ...new Set(ruleIds.flatMap((id) => id.split('/', 1))),
])();
