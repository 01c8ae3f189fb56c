import * as z from 'zod/mini';
import type { Campaign } from '../../campaign.js';
import type { FindingParams } from '../../core/finding.js';
import { MOST_NAMES } from '../../core/limits.js';
import { byName } from '../../core/order.js';
import { part } from '../../core/part.js';
import { is, requiredWhen, rule } from '../../core/rule.js';
import type { Key } from '../../core/value.js';
import { countFromOne, integer } from '../../leaves.js';
import { distributionTypes, sherpaDistributionMetrics } from '../../vocabulary.js';

/** An A/B test. Spec: "variation_details". */
export interface VariationDetails {
  distribution_type: (typeof distributionTypes)[number];
  /** At least 1. */
  no_of_variations: number;
  /** Required for `MANUAL`: a whole percentage above 0 for each `variation_N`. They sum to 100. */
  manual_distribution_percentage?: Record<string, number>;
  /** Hours. Required for `SHERPA`. */
  sherpa_campaign_duration?: number;
  /** Required for `SHERPA`. */
  sherpa_distribution_metric?: (typeof sherpaDistributionMetrics)[number];
}

const schema = z.object({
  distribution_type: z.enum(distributionTypes),
  no_of_variations: countFromOne,
  manual_distribution_percentage: z.optional(z.catchall(z.object({}), countFromOne)),
  sherpa_campaign_duration: z.optional(integer),
  sherpa_distribution_metric: z.optional(z.enum(sherpaDistributionMetrics)),
});

/** The N of `variation_N`; `undefined` for any other name. */
export function variationNumber(name: string): number | undefined {
  if (!name.startsWith(PREFIX)) return undefined;
  const digits = name.slice(PREFIX.length);
  const number = Number(digits);
  // Called for every variation of every locale, and faster than the regular expression, which only unsafe integers need.
  if (Number.isSafeInteger(number)) return number > 0 && String(number) === digits ? number : undefined;
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

/** The first missing variations up to `count`, `most` of them at most. Stops when it has them. */
export function missingVariations(present: { has(name: string): boolean }, count: number, most: number): string[] {
  const missing = new Set<string>();
  for (let number = 1; number <= count && missing.size < most; number++) {
    if (!present.has(`variation_${number}`)) missing.add(`variation_${number}`);
  }
  return [...missing];
}

const shares = 'manual_distribution_percentage';

/** The three rules about the shares read these. */
const reads = ['distribution_type', 'no_of_variations', `${shares}.*`];

/** The shares by name; `undefined` unless the distribution is `MANUAL` and the shares are an object. */
function manualShares(distributionType: unknown, given: unknown): ReadonlyMap<string, unknown> | undefined {
  return distributionType === 'MANUAL' && given instanceof Map ? given : undefined;
}

function usable(count: unknown): number | undefined {
  return typeof count === 'number' ? count : undefined;
}

export const variationDetails = part({
  id: 'variations',
  title: '`variation_details`',
  spec: 'variation_details; C11',
  schema,
  orders: { [shares]: variationOrder },
  notes: {
    reads: ['no_of_variations'],
    note(campaign: Campaign, count) {
      campaign.variations = usable(count);
    },
  },
  rules: [
    requiredWhen({
      id: 'variations/manual-shares',
      spec: 'variation_details',
      when: [is('distribution_type', 'MANUAL')],
      fields: [shares],
    }),
    requiredWhen({
      id: 'variations/sherpa',
      spec: 'variation_details; Errors 8',
      when: [is('distribution_type', 'SHERPA')],
      fields: ['sherpa_campaign_duration', 'sherpa_distribution_metric'],
    }),
    rule({
      id: 'variations/share-name',
      reports: ['manual_distribution_percentage.*'],
      statement: 'Under `MANUAL`, every key of the shares is the name of a variation.',
      spec: 'variation_details; C11',
      reads,
      needs: [],
      suppressesOthers: true,
      check({ report }, distributionType, noOfVariations, given) {
        const count = usable(noOfVariations);
        manualShares(distributionType, given)?.forEach((_, name) => {
          if (isVariation(name, count)) return;
          report([shares, name], count === undefined ? { kind: 'rule' } : { kind: 'rule', maximum: count });
        });
      },
      issue: variationNames,
    }),
    rule({
      id: 'variations/share-missing',
      reports: ['manual_distribution_percentage'],
      statement: 'Under `MANUAL`, every variation has a share.',
      spec: 'variation_details; C11',
      reads,
      // `manualShares` and `usable` give nothing for a malformed value; a malformed share is no missing one (decision G11).
      needs: [],
      check({ report }, distributionType, noOfVariations, given) {
        const manual = manualShares(distributionType, given);
        const count = usable(noOfVariations);
        if (manual === undefined || count === undefined) return;
        const names = missingVariations(manual, count, MOST_NAMES);
        const present = [...manual.keys()].filter((name) => isVariation(name, count)).length;
        if (names.length > 0) report([shares], { kind: 'rule', names, count: count - present, maximum: count });
      },
      issue: ({ names = [], count = 0 }) =>
        `must include every variation; there is no share for ${names.join(', ')}${
          count > names.length ? ` and ${count - names.length} more` : ''
        }`,
    }),
    rule({
      id: 'variations/share-sum',
      reports: ['manual_distribution_percentage'],
      statement: 'Under `MANUAL`, the shares sum to 100.',
      spec: 'variation_details; Errors 8; C11',
      reads,
      check({ report }, distributionType, noOfVariations, given) {
        const manual = manualShares(distributionType, given);
        // A missing share is reported by its own rule; the sum is then not checked (decision G11a).
        if (manual === undefined || missingVariations(manual, Number(noOfVariations), 1).length > 0) return;
        let sum = 0;
        manual.forEach((share) => {
          sum += Number(share);
        });
        if (sum !== 100) report([shares], { kind: 'rule', received: sum, expected: '100' });
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
