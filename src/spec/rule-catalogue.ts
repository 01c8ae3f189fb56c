import { type RuleInfo, ruleInfos } from './rule-infos.js';

/**
 * Every rule: first by component in the order of the specification, then the rules across components. Frozen.
 *
 * @example
 * ruleCatalogue.find(({ id }) => id === 'android/timer')?.statement;
 */
export const ruleCatalogue: readonly RuleInfo[] = /* @__PURE__ */ (() =>
  Object.freeze(ruleInfos.map((info) => Object.freeze(info))))();
