// Without this, hostileValue could make values that are not hostile.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainDraft, staticWorkspace, validateDraft } from '../../src/index.js';
import { oddities } from '../../src/testing/hostile-value.js';
import { hostileValue } from '../../src/testing.js';
import { validationModes } from '../../src/values.js';
import { runs } from './runs.js';

const workspace = staticWorkspace({ features: ['CAMPAIGN_AUDIENCE_LIMIT', 'QUEUING', 'PORTFOLIO'] });
const mode = fc.constantFrom(...validationModes);

describe('a hostile value', () => {
  it('never makes a validation throw, and always gets a verdict', () => {
    fc.assert(
      fc.property(hostileValue(), mode, (draft, as) => {
        const { valid, findings } = explainDraft(draft, as, workspace);
        expect(valid).toBe(findings.length === 0);
        expect(validateDraft(draft, as, workspace).valid).toBeTypeOf('boolean');
      }),
      runs(150),
    );
  });

  it.each(oddities)('$name, wherever a component stands', ({ make }) => {
    for (const name of ['basic_details', 'campaign_content', 'trigger_condition', 'utm_params', 'channel']) {
      const draft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'a@b.co', [name]: make() };
      expect(validateDraft(draft, 'DRAFT_PUBLISH', workspace).valid).toBe(false);
    }
  });

  it('can always be printed: a report must not fail over it', () => {
    const values = fc.sample(hostileValue(), { numRuns: 400, seed: 1 });
    const printed = values.map((value) => fc.stringify(value));
    for (const { name } of oddities.filter(({ onlyInside }) => onlyInside)) {
      expect(printed.some((text) => text.includes(name))).toBe(true);
    }
    expect(Math.max(...printed.map(({ length }) => length))).toBeLessThan(100_000);
    for (const { name, make, onlyInside } of oddities) {
      if (!onlyInside) expect(fc.stringify(make()), name).toBeTypeOf('string');
    }
  });

  it('is sometimes of each kind', () => {
    const values = fc.sample(hostileValue(), { numRuns: 1200, seed: 2 });
    const printed = new Set(values.map((value) => fc.stringify(value)));
    for (const { name, make, onlyInside } of oddities) {
      const text = onlyInside ? `[${name}]` : fc.stringify(make());
      expect(printed.has(text), name).toBe(true);
    }
    const isDraft = (text: string) => text.startsWith('{"channel":') && text.includes(' with ');
    expect([...printed].filter(isDraft).length).toBeGreaterThan(400);
  });

  it.each(['a throwing proxy', 'a throwing proxy of a list'])('%s throws whatever it is asked', (name) => {
    const proxy = oddities.find((oddity) => oddity.name === name)?.make() as Record<string, unknown>;
    for (const ask of [
      () => proxy.channel,
      () => 'channel' in proxy,
      () => Object.keys(proxy),
      () => Object.hasOwn(proxy, 'channel'),
      () => proxy instanceof Map,
      () => Object.isFrozen(proxy),
      () => `${proxy}`,
    ]) {
      expect(ask).toThrow('from a hostile value');
    }
  });

  it('a list of a negative length has elements all the same', () => {
    const list = oddities.find(({ name }) => name === 'a list of a negative length')?.make() as unknown[];
    expect([Array.isArray(list), list.length, list[0]]).toEqual([true, -1, 'a']);
  });

  it('shrinks, though it is hostile', () => {
    const refused = fc.property(hostileValue(), (value) => typeof value !== 'object' || value === null);
    expect(fc.check(refused, { numRuns: 50 }).failed).toBe(true);
  });
});
