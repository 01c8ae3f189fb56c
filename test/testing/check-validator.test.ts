import { describe, expect, it } from 'vitest';
import { checkValidator, validatorText } from '../../src/testing.js';
import { plantedFaults, whole } from './faults.js';

describe('a validator without a fault', () => {
  it('has a report without causes', async () => {
    const report = await checkValidator(whole, { budget: { drafts: 4000 } });
    console.log(validatorText(report));
    expect(report.ok).toBe(true);
  });
});

describe('a planted fault', () => {
  it.each(plantedFaults)('$name', async ({ make, kind, trait, isSlow = false }) => {
    const t = performance.now();
    const report = await checkValidator(make(), {
      budget: { drafts: isSlow ? 10 : 4500 },
      growth: isSlow,
      mostFailures: 15,
    });
    const found = report.causes.filter((cause) => cause.kind === kind);
    console.log(
      JSON.stringify({
        n: report.asked,
        ms: Math.round(performance.now() - t),
        first: report.causes[0]?.number,
        leaves: report.causes.map((c) => c.leaves),
        causes: report.causes.slice(0, 6).map((one) => `${one.kind}: ${one.trait} x${one.count}`),
      }),
    );
    expect(found.length).toBeGreaterThan(0);
    if (trait) expect(found.map((one) => one.trait).join('; ')).toMatch(trait);
  });
});
