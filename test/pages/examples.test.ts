// Without this, the sample drafts could no longer be what their names say.
import { describe, expect, it } from 'vitest';
import { validateDraft } from '../../src/index.js';
import { androidTemplateTypes } from '../../src/values.js';
import { brokenSamples, sampleDrafts, sampleWorkspace } from '../examples/samples.js';

const names = [...sampleDrafts.keys()];

describe('the sample drafts', () => {
  it.each(names)('%s', (name) => {
    const fields = (mode: 'LENIENT' | 'DRAFT_PUBLISH') => {
      const result = validateDraft(sampleDrafts.get(name), mode, sampleWorkspace);
      return result.valid ? [] : result.errors.map(({ field }) => field).sort();
    };
    const { lenient = [], publish = [] } = brokenSamples[name] ?? {};
    expect(fields('LENIENT')).toEqual([...lenient].sort());
    expect(fields('DRAFT_PUBLISH')).toEqual([...lenient, ...publish].sort());
  });

  it('are as many broken ones as are named here, and at least a dozen', () => {
    const named = Object.keys(brokenSamples);
    expect(names.filter((name) => name.startsWith('broken-'))).toEqual(
      named.filter((name) => name.startsWith('broken-')).sort(),
    );
    expect(named.length).toBeGreaterThan(12);
  });

  it('cover every channel with its delivery types, and every Android template', () => {
    const valid = [...sampleDrafts].filter(([name]) => brokenSamples[name] === undefined).map(([, draft]) => draft);
    const kinds = new Set(valid.map((draft) => `${draft.channel} ${draft.campaign_delivery_type}`));
    expect([...kinds].sort()).toEqual([
      'EMAIL BUSINESS_EVENT_TRIGGERED',
      'EMAIL EVENT_TRIGGERED',
      'EMAIL ONE_TIME',
      'EMAIL PERIODIC',
      'PUSH BUSINESS_EVENT_TRIGGERED',
      'PUSH DEVICE_TRIGGERED',
      'PUSH EVENT_TRIGGERED',
      'PUSH LOCATION_TRIGGERED',
      'PUSH ONE_TIME',
      'PUSH PERIODIC',
    ]);
    const text = JSON.stringify(valid);
    for (const template of androidTemplateTypes) expect(text).toContain(`"template_type":"${template}"`);
  });
});
