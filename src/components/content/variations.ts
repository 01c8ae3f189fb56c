import * as z from 'zod/mini';
import { countFromOne, integer } from '../../leaves.js';
import { is, part, requiredWhen, rule } from '../../rule.js';
import { isRecord, keysOf, own, type UnknownRecord } from '../../value.js';
import { distributionTypes, sherpaDistributionMetrics } from '../../vocabulary.js';

/** An A/B test. Spec: "variation_details". */
export interface VariationDetails {
  distribution_type: (typeof distributionTypes)[number];
  /** At least 1. */
  no_of_variations: number;
  /** Required for `MANUAL`: `variation_N` to a whole percentage above 0; together they make 100. */
  manual_distribution_percentage?: Record<string, number>;
  /** Hours. Required for `SHERPA`. */
  sherpa_campaign_duration?: number;
  /** Required for `SHERPA`. */
  sherpa_distribution_metric?: (typeof sherpaDistributionMetrics)[number];
}

export const variationDetails = z.object({
  distribution_type: z.enum(distributionTypes),
  no_of_variations: countFromOne,
  manual_distribution_percentage: z.optional(z.catchall(z.object({}), countFromOne)),
  sherpa_campaign_duration: z.optional(integer),
  sherpa_distribution_metric: z.optional(z.enum(sherpaDistributionMetrics)),
});

/** The N of `variation_N`, `undefined` when the name is none. */
export function variationNumber(name: string): number | undefined {
  const match = /^variation_([1-9]\d*)$/.exec(name);
  return match === null ? undefined : Number(match[1]);
}

/** `no_of_variations` where it is usable. */
export function variationCount(details: unknown): number | undefined {
  const count = isRecord(details) ? own(details, 'no_of_variations') : undefined;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 1 ? count : undefined;
}

/** The first of the variations up to `count` that are not among the names; no more steps than it needs. */
export function missingVariations(names: readonly string[], count: number, most: number): string[] {
  const present = new Set(names);
  const missing: string[] = [];
  for (let number = 1; number <= count && missing.length < most; number++) {
    if (!present.has(`variation_${number}`)) missing.push(`variation_${number}`);
  }
  return missing;
}

/** The shares of a `MANUAL` distribution; nothing under another one, or where they are no object. */
function manualShares(details: UnknownRecord): UnknownRecord | undefined {
  const shares = own(details, 'manual_distribution_percentage');
  return own(details, 'distribution_type') === 'MANUAL' && isRecord(shares) ? shares : undefined;
}

const shares = 'manual_distribution_percentage';

export const variationsPart = part({
  id: 'variations',
  title: '`variation_details`',
  spec: 'variation_details; C11',
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
      reads: ['distribution_type', 'no_of_variations', shares],
      needs: ['distribution_type'],
      check(details, report) {
        const count = variationCount(details);
        for (const name of keysOf(manualShares(details) ?? {}).sort()) {
          const number = variationNumber(name);
          if (number !== undefined && (count === undefined || number <= count)) continue;
          report([shares, name], count === undefined ? { kind: 'rule' } : { kind: 'rule', maximum: count });
        }
      },
      issue: ({ maximum }) => `is not the name of a variation; ${variationNames(maximum)}`,
    }),
    rule({
      id: 'variations/share-missing',
      reports: ['manual_distribution_percentage'],
      statement: 'Under `MANUAL`, every variation has a share.',
      spec: 'variation_details; C11',
      reads: ['distribution_type', 'no_of_variations', shares],
      needs: ['distribution_type', 'no_of_variations'],
      check(details, report) {
        const given = manualShares(details);
        const count = variationCount(details);
        if (given === undefined || count === undefined) return;
        const names = missingVariations(keysOf(given), count, 10);
        const present = keysOf(given).filter((name) => (variationNumber(name) ?? count + 1) <= count).length;
        if (names.length > 0) report([shares], { kind: 'rule', names, count: count - present, maximum: count });
      },
      issue: ({ names = [], count = 0 }) =>
        `must have a share for every variation; there is none for ${names.join(', ')}${
          count > names.length ? ` and ${count - names.length} more` : ''
        }`,
    }),
    rule({
      id: 'variations/share-sum',
      reports: ['manual_distribution_percentage'],
      statement: 'Under `MANUAL`, the shares sum to 100.',
      spec: 'variation_details; Errors 8; C11',
      reads: ['distribution_type', shares, `${shares}.*`],
      check(details, report) {
        const given = manualShares(details);
        if (given === undefined) return;
        let sum = 0;
        for (const name of keysOf(given)) {
          const share = own(given, name);
          // The rule is silent while a share is malformed; a getter may still change its mind.
          if (typeof share === 'number') sum += share;
        }
        if (sum !== 100) report([shares], { kind: 'rule', received: sum, expected: '100' });
      },
      issue: ({ received }) => `must sum to 100; the shares sum to ${received}`,
    }),
  ],
});

export function variationNames(count: number | undefined): string {
  if (count === 1) return 'the only variation is variation_1';
  return count === undefined
    ? 'it must be variation_1, variation_2, …'
    : `it must be one of variation_1 to variation_${count}`;
}
