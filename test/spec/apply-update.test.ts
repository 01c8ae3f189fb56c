// Without this, an update could delete what nobody sent, or keep what it replaces.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyUpdate, type EmailDraft, type PushDraft } from '../../src/index.js';
import { hostileValue } from '../../src/testing.js';
import { drafts } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';

const { request_id: _, updated_by: __, ...push } = drafts.oneTimePush as PushDraft;
const { request_id: ___, updated_by: ____, ...email } = drafts.email as EmailDraft;

const [android, ios, web] = ['android', 'ios', 'web'].map((name) => ({ template_type: 'BASIC', name }));
const flat = (blocks: object, more: object = {}) => ({
  campaign_content: { content: { push: blocks }, ...more },
});
const leaf = { push: { android } };
const keyed = (content: object) => ({ campaign_content: { content } });

/** Decision U6, field by field: what a campaign has, what an update sends, what the campaign has then if not just that. */
const table: readonly [what: string, stored: object, sent: object, after?: object][] = [
  // Components are replaced.
  ['a component that is new', {}, { utm_params: { utm_source: 'a' } }],
  ['utm_params', { utm_params: { utm_source: 'a', utm_term: 't' } }, { utm_params: { utm_source: 'b' } }],
  [
    'trigger_condition',
    { trigger_condition: { trigger_delay_type: 'ASAP', included_filters: {} } },
    { trigger_condition: { trigger_delay_type: 'ASAP' } },
  ],
  [
    'segmentation_details',
    { segmentation_details: { is_all_user_campaign: true, excluded_filters: {} } },
    { segmentation_details: { is_all_user_campaign: true } },
  ],
  [
    'scheduling_details',
    { scheduling_details: { delivery_type: 'ASAP', expiry_time: 'x' } },
    { scheduling_details: { delivery_type: 'ASAP' } },
  ],
  [
    'delivery_controls',
    { delivery_controls: { bypass_dnd: true, campaign_throttle_rpm: 5 } },
    { delivery_controls: { bypass_dnd: false } },
  ],
  [
    'conversion_goal_details',
    { conversion_goal_details: { goals: [{}], attribution_window_in_hours: 5 } },
    { conversion_goal_details: { goals: [] } },
  ],
  [
    'control_group_details',
    { control_group_details: { is_global_control_group_enabled: true } },
    { control_group_details: {} },
  ],
  ['campaign_audience_limit', { campaign_audience_limit: { limit: 5 } }, { campaign_audience_limit: {} }],
  ['advanced', { advanced: { expiration_settings: {} } }, { advanced: {} }],
  ['connector', { connector: { connector_type: 'A', connector_name: 'b' } }, { connector: { connector_type: 'C' } }],
  ['channel and type', { channel: 'PUSH' }, { channel: 'EMAIL', campaign_delivery_type: 'PERIODIC' }],
  ['a field that no table has', { notes: { a: 1 } }, { notes: { b: 2 } }],
  // Nothing removes a component: `null` is a value.
  ['null', { utm_params: { utm_source: 'a' } }, { utm_params: null }],
  ['undefined', { utm_params: { utm_source: 'a' } }, { utm_params: undefined }, { utm_params: { utm_source: 'a' } }],
  // `basic_details` is applied member by member.
  [
    'platform_specific_details alone',
    {
      basic_details: {
        name: 'A',
        tags: ['a'],
        platforms: ['IOS'],
        platform_specific_details: { android: { a: 1 }, ios: {} },
      },
    },
    { basic_details: { platform_specific_details: { android: { b: 2 } } } },
    { basic_details: { name: 'A', tags: ['a'], platforms: ['IOS'], platform_specific_details: { android: { b: 2 } } } },
  ],
  [
    'geofences alone',
    { basic_details: { name: 'A', geofences: [{ name: 'a' }, { name: 'b' }] } },
    { basic_details: { geofences: [{ name: 'c' }] } },
    { basic_details: { name: 'A', geofences: [{ name: 'c' }] } },
  ],
  [
    'a member that is null',
    { basic_details: { name: 'A', team: 'B' } },
    { basic_details: { name: null } },
    { basic_details: { name: null, team: 'B' } },
  ],
  [
    'a member that is undefined',
    { basic_details: { name: 'A' } },
    { basic_details: { name: undefined, team: 'B' } },
    { basic_details: { name: 'A', team: 'B' } },
  ],
  ['basic_details where there are none', {}, { basic_details: { name: 'A' } }],
  ['basic_details that are no object', { basic_details: { name: 'A' } }, { basic_details: [] }],
  ['basic_details where something else is', { basic_details: [5] }, { basic_details: { name: 'A' } }],
  // Flat content of a push is applied platform by platform.
  ['one platform', flat({ android: web, ios, web }), flat({ android }), flat({ android, ios, web })],
  ['two platforms', flat({ android: web, ios }), flat({ android, ios: android })],
  ['a new platform', flat({ ios }), flat({ web }), flat({ ios, web })],
  ['no platform', flat({ ios }), flat({}), flat({ ios })],
  ['a platform that is null', flat({ ios, web }), flat({ web: null }), flat({ ios, web: null })],
  ['a platform that is undefined', flat({ ios, web }), flat({ web: undefined, android }), flat({ ios, web, android })],
  [
    'the rest of campaign_content',
    flat({ ios }, { locales: [], notes: 1 }),
    flat({ web }, { extra: 2 }),
    flat({ ios, web }, { extra: 2 }),
  ],
  ['push that is no object', flat({ ios }), flat([] as object)],
  ['push where something else is', flat([5] as object), flat({ web })],
  // Where either content is keyed, `campaign_content` is replaced: a locale or a variation can be removed.
  [
    'a locale that is left out',
    keyed({ default: { variation_1: leaf }, de: { variation_1: leaf } }),
    keyed({ default: { variation_1: leaf } }),
  ],
  [
    'a variation that is left out',
    keyed({ default: { variation_1: leaf, variation_2: leaf } }),
    keyed({ default: { variation_1: leaf } }),
  ],
  ['flat after keyed', keyed({ default: { variation_1: { push: { ios } } } }), flat({ android })],
  ['keyed after flat', flat({ android, ios }), keyed({ default: { variation_1: leaf } })],
  ['content that is left out', flat({ ios }), { campaign_content: { locales: ['de'] } }],
  ['campaign_content that is no object', flat({ ios }), { campaign_content: 5 }],
  ['campaign_content where there was none', {}, flat({ ios })],
  [
    'another component with such content',
    { utm_params: { content: { push: { ios } } } },
    { utm_params: { content: { push: { web } } } },
  ],
  // The request and the author.
  ['what belongs to the request', {}, { request_id: 'q', updated_by: 'b@c.example' }, {}],
  ['created_by', { created_by: 'a@b.example' }, { created_by: 'c@d.example' }, { created_by: 'a@b.example' }],
  ['created_by of a draft that nobody made', { created_by: undefined }, { created_by: 'c@d.example' }],
  ['created_by that is null', { created_by: null }, { created_by: 'c@d.example' }],
  ['created_by that is wrong', { created_by: 5 }, { created_by: 'c@d.example' }, { created_by: 5 }],
];

describe('an update is applied as U6 says', () => {
  it.each(table)('%s', (_, stored, sent, after = sent) => {
    const { created_by, ...rest } = push;
    const base = { channel: 'PUSH', other: { kept: true }, ...('created_by' in stored ? {} : { created_by }) };
    expect(rest.channel).toBe('PUSH');
    const before = structuredClone({ stored, sent });
    expect(applyUpdate({ ...base, ...stored }, sent)).toEqual({ ...base, ...after });
    expect({ stored, sent }).toEqual(before);
  });

  it.each(['email', 'connector', 'basic_details'])('of an email: %s', (what) => {
    if (what === 'basic_details') {
      const after = applyUpdate(email, { basic_details: { name: 'B' } });
      expect(after).toEqual({ ...email, basic_details: { ...email.basic_details, name: 'B' } });
      return;
    }
    const sent = what === 'email' ? { campaign_content: { content: { email: { subject: 'A' } } } } : { connector: {} };
    expect(applyUpdate(email, sent)).toEqual({ ...email, ...sent });
  });

  it('content under the key of push belongs to no email, before the update or after it', () => {
    const stored = { channel: 'EMAIL', ...flat({ ios }) };
    expect(applyUpdate(stored, flat({ android }))).toEqual({ channel: 'EMAIL', ...flat({ android }) });
    expect(applyUpdate(stored, { channel: 'PUSH', ...flat({ android }) })).toEqual({
      channel: 'PUSH',
      ...flat({ android }),
    });
    expect(applyUpdate({ ...stored, channel: 'PUSH' }, { channel: 'EMAIL', ...flat({ android }) })).toEqual({
      channel: 'EMAIL',
      ...flat({ android }),
    });
    expect(applyUpdate({ channel: null, ...flat({ ios }) }, { channel: 'PUSH', ...flat({ android }) })).toEqual({
      channel: 'PUSH',
      ...flat({ android }),
    });
    expect(applyUpdate(flat({ ios }), { channel: 'PUSH', ...flat({ android }) })).toEqual({
      channel: 'PUSH',
      ...flat({ ios, android }),
    });
  });
});

describe('whatever it is given', () => {
  it('a stored draft that is no object counts as empty, an update that is none applies nothing', () => {
    for (const none of [undefined, null, 5, 'text', [], [5], () => 5]) {
      expect(applyUpdate(none, { channel: 'PUSH' })).toEqual({ channel: 'PUSH' });
      expect(applyUpdate(push, none)).toEqual(push);
      expect(applyUpdate(push, none)).not.toBe(push);
      expect(applyUpdate(none, none)).toEqual({});
    }
  });

  it.each(['top', 'basic_details', 'push'])('the key __proto__ changes no prototype: %s', (where) => {
    const evil = JSON.parse(
      '{ "__proto__": { "polluted": true }, "constructor": { "prototype": { "polluted": true } } }',
    );
    const sent = { top: evil, basic_details: { basic_details: evil }, push: flat(evil) }[where] ?? {};
    const draft = { channel: 'PUSH', basic_details: {}, ...flat({ ios }) };
    const after = applyUpdate(draft, sent) as typeof draft & Record<string, unknown>;
    for (const one of [after, after.basic_details, after.campaign_content.content.push, {}]) {
      expect(Object.getPrototypeOf(one)).toBe(Object.prototype);
      expect('polluted' in one).toBe(false);
    }
    const text = JSON.stringify(after);
    expect(text).toContain('"__proto__":{"polluted":true}');
    expect(applyUpdate(JSON.parse(text), {})).toEqual(after);
  });

  it('what is replaced is the very value of the update', () => {
    const basic_details = { name: 'A', tags: undefined };
    expect(applyUpdate({ basic_details: null }, { basic_details }).basic_details).toBe(basic_details);
    const { campaign_content } = flat({ ios });
    expect(applyUpdate({}, { channel: 'PUSH', campaign_content }).campaign_content).toBe(campaign_content);
  });

  it('each member is read once', () => {
    let reads = 0;
    const sent = {
      get utm_params() {
        return { utm_source: String(++reads) };
      },
    };
    expect(applyUpdate(push, sent).utm_params).toEqual({ utm_source: '1' });
  });

  it('a member that throws is there, and is not what was stored', () => {
    const sent = {
      get advanced() {
        throw new Error('mine');
      },
    };
    const after = applyUpdate(push, sent);
    expect(Object.keys(after)).toContain('advanced');
    expect(after.advanced).not.toEqual(push.advanced);
  });

  it('circles stay circles', () => {
    const circle: Record<string, unknown> = { name: 'a' };
    circle.basic_details = circle;
    const after = applyUpdate(circle, circle);
    expect((after.basic_details as typeof circle).basic_details).toBe(circle);
  });

  it('nothing throws, and nothing is changed', () => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    fc.assert(
      fc.property(hostileValue(), hostileValue(), (draft, patch) => {
        for (const [stored, sent] of [
          [draft, patch],
          [push, patch],
          [draft, push],
          [push, { basic_details: patch }],
          [{ ...push, basic_details: draft }, { basic_details: patch }],
          [push, { campaign_content: patch }],
          [{ ...push, ...flat(draft as object) }, flat(patch as object)],
        ]) {
          expect(Object.getPrototypeOf(applyUpdate(stored, sent))).toBe(Object.prototype);
        }
      }),
      runs(200),
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(names);
  });
});
