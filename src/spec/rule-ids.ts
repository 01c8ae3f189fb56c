import { type RuleId, ruleCatalogue } from './catalogue.js';

// The build computes what this file exports, so that words, which stand under the ids, come without the rules.

/** The ids of all rules, in the order of the catalogue. */
export const ruleIds: readonly RuleId[] = /* @__PURE__ */ ruleCatalogue.map(({ id }) => id);

/** What their ids begin with, each once. */
export const rulePrefixes: readonly string[] = /* @__PURE__ */ (() => [
  ...new Set(ruleIds.flatMap((id) => id.split('/', 1))),
])();
