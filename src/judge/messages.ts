import { once } from '../core/once.js';
import { shapeOrigin } from '../core/part.js';
import { meantBy, printable } from '../core/programming-error.js';
import { own } from '../core/value.js';
import { draftRules, type Messages, parts, type RuleId } from '../spec/catalogue.js';
import { checkedMessages as checkedTexts } from '../spec/finding.js';
import type { HouseRules } from '../spec/house-rules.js';
import { tooManyErrors } from '../spec/too-many-errors.js';

/** The ids of the rules of updates. They are written out so that hosts that judge no updates do not load the rules. */
const ofUpdates: Readonly<Record<Extract<RuleId, `update/${string}`>, true>> = {
  'update/live-activity': true,
  'update/live-activity-limit': true,
  'update/active': true,
  'update/scheduling-type': true,
  'update/ended': true,
};

const ruleIds = /* @__PURE__ */ once(
  () =>
    new Set<string>([
      ...parts().flatMap(({ part }) => [shapeOrigin(part), ...part.rules].map(({ id }) => id)),
      ...[...draftRules(), tooManyErrors].map(({ id }) => id),
      ...Object.keys(ofUpdates),
    ]),
);

/**
 * @throws TypeError for a value that is not an object, for a message that is not a function, and for the id of a rule that does not exist.
 */
export function checkedMessages(messages: unknown = {}, house: HouseRules | undefined): Messages {
  const checked = checkedTexts<Messages>(messages);
  for (const rule of Object.keys(checked)) {
    if (ruleIds().has(rule) || house?.hasRule(rule) || own(checked, rule) === undefined) continue;
    throw new TypeError(`The messages must be for rules; none is ${printable(rule)}${meantBy(rule, [...ruleIds()])}`);
  }
  return checked;
}
