import * as z from 'zod/mini';
import { fieldsOf, maybe } from '../../../core/fields.js';
import type { FindingParams } from '../../../core/finding.js';
import { byName } from '../../../core/order.js';
import { nextContext, part } from '../../../core/part.js';
import { requiredWhen, rule } from '../../../core/rule.js';
import type { Key } from '../../../core/value.js';
import type { Campaign } from '../../campaign.js';
import { optional, required } from '../../field-facts.js';
import { countFromOne, integer } from '../../leaves.js';
import { MOST_NAMES } from '../../limits.js';
import { distributionTypes, sherpaDistributionMetrics } from '../../vocabulary.js';

/** An A/B test. Spec: "variation_details". */
export interface VariationDetails {
  distribution_type: (typeof distributionTypes)[number];
  /** At least 1. */
  no_of_variations: number;
  /** Required for `MANUAL`: a whole percentage above 0 for each `variation_N`. They sum to 100. */
  manual_distribution_percentage?: Record<string, number> | undefined;
  /** Hours. Required for `SHERPA`. */
  sherpa_campaign_duration?: number | undefined;
  /** Required for `SHERPA`. */
  sherpa_distribution_metric?: (typeof sherpaDistributionMetrics)[number] | undefined;
}

const schema = z.object({
  distribution_type: required(z.enum(distributionTypes), { example: 'MANUAL' }),
  no_of_variations: required(countFromOne, { example: 2 }),
  manual_distribution_percentage: optional(z.catchall(z.object({}), countFromOne), {
    example: { variation_1: 60, variation_2: 40 },
  }),
  sherpa_campaign_duration: optional(integer, { example: 24 }),
  sherpa_distribution_metric: optional(z.enum(sherpaDistributionMetrics), { example: 'CLICK RATE' }),
});

/** The N of `variation_N`; `undefined` for any other name. */
function variationNumber(name: string): number | undefined {
  if (!name.startsWith(PREFIX)) return undefined;
  const digits = name.slice(PREFIX.length);
  const number = Number(digits);
  // Called for every variation of every locale, and faster than the regular expression, which only unsafe integers need.
  // Stryker disable next-line ConditionalExpression,BlockStatement: only slower without it
  if (Number.isSafeInteger(number)) {
    return number > 0 && String(number) === digits ? number : undefined;
  }
  return /^[1-9]\d*$/.test(digits) ? number : undefined;
}

const PREFIX = 'variation_';

/** Sorts variations by number; other names come last. */
export function variationOrder(a: Key, b: Key): number {
  const first = variationNumber(String(a)) ?? Number.POSITIVE_INFINITY;
  const second = variationNumber(String(b)) ?? Number.POSITIVE_INFINITY;
  return first === second ? byName(a, b) : first - second;
}

/** Whether the name is that of one of the `count` variations, or of any variation when `count` is unknown. */
export function isVariation(name: string, count: number | undefined): boolean {
  const number = variationNumber(name);
  return number !== undefined && (count === undefined || number <= count);
}

/** The first missing variations up to `count`, at most `most` of them. Stops when it has them. */
export function missingVariations(present: { has(name: string): boolean }, count: number, most: number): string[] {
  const missing = new Set<string>();
  for (let number = 1; number <= count && missing.size < most; number++) {
    if (!present.has(`variation_${number}`)) missing.add(`variation_${number}`);
  }
  return [...missing];
}

const WHOLE = 100;

/** The greatest number of variations with shares: each share is at least 1. */
export const MOST_SHARES = WHOLE;

/** The bounds of each share when there are `count` of them. That they sum to 100 is checked for all of them together. */
export function boundsOfShare(count: number): { minimum: number; maximum: number } {
  return { minimum: 1, maximum: Math.max(1, WHOLE - (count - 1)) };
}

/**
 * The bounds of a new share with which all can sum to 100: the others stay as they are, and those that are still missing are at least 1.
 * `undefined` if the others leave nothing.
 */
export function boundsOfNewShare(
  others: readonly number[],
  missing: number,
): { minimum: number; maximum: number } | undefined {
  const left = others.reduce((sum, share) => sum - share, WHOLE);
  const bounds = { minimum: missing === 0 ? left : 1, maximum: left - missing };
  return bounds.maximum < 1 ? undefined : bounds;
}

const f = fieldsOf(schema);
const shares = f.manual_distribution_percentage;
const isManual = f.distribution_type.is('MANUAL');

export const variationDetails = part({
  id: 'variations',
  title: '`variation_details`',
  spec: 'variation_details; C11',
  schema,
  members: { orders: { manual_distribution_percentage: variationOrder } },
  options: {
    context: nextContext([f.no_of_variations], (campaign: Campaign, variations) => ({ ...campaign, variations })),
  },
  rules: [
    requiredWhen({
      id: 'variations/manual-shares',
      spec: 'variation_details',
      when: [isManual],
      fields: [shares],
      usedOnlyThen: true,
    }),
    requiredWhen({
      id: 'variations/sherpa',
      spec: 'variation_details; Errors 8',
      when: [f.distribution_type.is('SHERPA')],
      fields: [f.sherpa_campaign_duration, f.sherpa_distribution_metric],
      usedOnlyThen: true,
    }),
    rule({
      id: 'variations/share-name',
      reports: [shares.each],
      statement: 'Under `MANUAL`, every key of the shares is the name of a variation.',
      spec: 'variation_details; C11',
      only: isManual,
      reads: [maybe(f.no_of_variations), maybe(shares.each)],
      suppressesOthers: true,
      check({ report }, noOfVariations, given) {
        if (typeof given !== 'object') return;
        const count = typeof noOfVariations === 'number' ? noOfVariations : undefined;
        given.forEach((_, name) => {
          if (isVariation(name, count)) return;
          report(shares.each.at(name), count === undefined ? { kind: 'rule' } : { kind: 'rule', maximum: count });
        });
      },
      issue: variationNames,
    }),
    rule({
      id: 'variations/share-missing',
      asksToAdd: true,
      reports: [shares],
      statement: 'Under `MANUAL`, every variation has a share.',
      spec: 'variation_details; C11',
      only: isManual,
      // A malformed share is not a missing one (decision G11).
      reads: [f.no_of_variations, maybe(shares.each)],
      check({ report }, count, given) {
        if (typeof given !== 'object') return;
        const names = missingVariations(given, count, MOST_NAMES);
        const present = [...given.keys()].filter((name) => isVariation(name, count)).length;
        if (names.length > 0) report(shares, { kind: 'rule', names, count: count - present, maximum: count });
      },
      // Stryker disable next-line ArrayDeclaration: every finding of the rule gives them
      issue: ({ names = [], count = 0 }) =>
        `must include every variation; there is no share for ${names.join(', ')}${
          count > names.length ? ` and ${count - names.length} more` : ''
        }`,
    }),
    rule({
      id: 'variations/share-sum',
      reports: [shares],
      statement: 'Under `MANUAL`, the shares sum to 100.',
      spec: 'variation_details; Errors 8; C11',
      only: isManual,
      reads: [f.no_of_variations, shares.each],
      check({ report }, count, given) {
        // A missing share is reported by its own rule; the sum is then not checked (decision G11a).
        if (given === undefined || missingVariations(given, count, 1).length > 0) return;
        let sum = 0;
        given.forEach((share) => {
          sum += share;
        });
        if (sum !== WHOLE) report(shares, { kind: 'rule', received: sum, expected: String(WHOLE) });
      },
      issue: ({ received }) => `must add up to 100; they add up to ${received}`,
    }),
  ],
});

/** The message for a key that is not the name of a variation. */
export function variationNames({ maximum }: FindingParams): string {
  if (maximum === 1) return 'must be left out or renamed: the only variation is variation_1';
  return maximum === undefined
    ? 'must be left out or renamed: variations are named variation_1, variation_2, …'
    : `must be left out or renamed: the variations are variation_1 to variation_${maximum}`;
}
