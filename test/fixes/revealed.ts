import { type Rule, readsOf } from '../../src/core/rule.js';
import type { Finding, RuleId } from '../../src/index.js';
import { draftRules, parts } from '../../src/spec/catalogue.js';
import { updateRules } from '../../src/spec/update/rules.js';

/** What each rule reads, relative to its part or from the root. */
const readings = new Map<string, readonly string[]>(
  [...parts.flatMap(({ part }) => [...part.rules]), ...draftRules, ...updateRules].map((rule: Rule) => [
    rule.id,
    readsOf(rule).map(({ path }) => path),
  ]),
);

/**
 * What is known of the whole draft while its parts are judged (`Campaign`): any rule may ask for it, beside what it declares
 * to read.
 */
const readByAll = [
  'channel',
  'campaign_delivery_type',
  'basic_details.platforms',
  'campaign_content.locales',
  'connector',
];

/** The findings of a value that is wrong by itself, or not there: a rule that reads it is silent until then (decision G11). */
const kindsOfWrongValues: readonly string[] = ['type', 'enum', 'format', 'range', 'required'];

/** Rules whose findings hide those of others, which cannot be asked before. */
const hiding: Readonly<Partial<Record<RuleId, readonly RuleId[]>>> = {
  // Flat content has no variations, so none is missing in it.
  'push-content/keyed': ['publish/variation-blocks'],
  'email-content/keyed': ['publish/variation-blocks'],
  // How many variations there are is unknown while their number is malformed.
  'variations/shape': ['publish/variation-blocks'],
};

/** Whether a rule could not find `later` as long as `mended` was there. */
export function wasHidden(later: Finding<RuleId>, mended: Finding<RuleId>): boolean {
  if (hiding[mended.rule]?.includes(later.rule) === true) return true;
  // What a table forbids is wrong by itself, too: a malformed delay of a device-triggered campaign.
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
