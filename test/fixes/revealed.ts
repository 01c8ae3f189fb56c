import { type Rule, readsOf } from '../../src/core/rule.js';
import type { Finding, RuleId } from '../../src/index.js';
import { draftRules, parts } from '../../src/spec/catalogue.js';
import { updateRules } from '../../src/spec/update/rules.js';

/** The readings of each rule, relative to its part or from the root. */
const readings = new Map<string, readonly string[]>(
  [...parts().flatMap(({ part }) => [...part.rules]), ...draftRules(), ...updateRules].map((rule: Rule) => [
    rule.id,
    readsOf(rule).map(({ path }) => path),
  ]),
);

/**
 * The values of the whole draft that are known while its parts are judged (`Campaign`): any rule may read them, in addition to
 * its declared readings.
 */
const readByAll = [
  'channel',
  'campaign_delivery_type',
  'basic_details.platforms',
  'campaign_content.locales',
  'connector',
];

/**
 * The kinds of findings about a value that is wrong by itself, or missing: a rule that reads the value is silent while there is one
 * (decision G11).
 */
const kindsOfWrongValues: readonly string[] = ['type', 'enum', 'format', 'range', 'required'];

/** Rules whose findings hide those of other rules, which are not asked until then. */
const hiding: Readonly<Partial<Record<RuleId, readonly RuleId[]>>> = {
  // Flat content has no variations, so none is missing in it.
  'push-content/keyed': ['publish/variation-blocks'],
  'email-content/keyed': ['publish/variation-blocks'],
  // Nothing is asked about the variations beside one that is malformed.
  'push-content/shape': ['publish/variation-blocks'],
  'email-content/shape': ['publish/variation-blocks'],
  // The number of variations is unknown while it is malformed.
  'variations/shape': ['publish/variation-blocks'],
};

/** Rules whose findings hide what the content has wrong: under a refused key, nothing is checked further (decision C10). */
const refusing = /-content\/(?:default-locale|leaf|locale-key|variation-key)$|^variations\/share-name$/;

/** Whether no rule could report `later` as long as the finding `mended` existed. */
export function wasHidden(later: Finding<RuleId>, mended: Finding<RuleId>): boolean {
  if (hiding[mended.rule]?.includes(later.rule) === true) return true;
  // Nothing reads what stands under a misspelled key.
  if (mended.params.misspelled !== undefined && later.path[0] === mended.path[0]) return true;
  if (refusing.test(mended.rule) && isPrefix(['campaign_content', 'content'], later.path.map(String))) return true;
  // A value that a table forbids is wrong by itself, too: a malformed delay of a device-triggered campaign.
  if (!kindsOfWrongValues.includes(mended.params.kind) && !mended.rule.endsWith('/shape')) return false;
  if (readByAll.some((field) => mended.field === field || mended.field.startsWith(`${field}.`))) return true;
  const path = mended.path.map(String);
  // The table of a filter is that of its type.
  if (path.at(-1) === 'filter_type' && isPrefix(path.slice(0, -1), later.path.map(String))) return true;
  return (readings.get(later.rule) ?? []).some((reading) => {
    const keys = reading.split('.').filter((key) => !key.startsWith('@'));
    return path.some((_, start) => isPrefix(path.slice(start), keys));
  });
}

function isPrefix(path: readonly string[], keys: readonly string[]): boolean {
  return path.length <= keys.length && path.every((key, index) => keys[index] === '*' || keys[index] === key);
}
