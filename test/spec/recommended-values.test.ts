// Without this, a message could list values that this draft cannot have.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainDraft, explainUpdate, type Finding, type FindingParams } from '../../src/index.js';
import { validDraft } from '../../src/testing.js';
import { campaignDeliveryTypesByChannel } from '../../src/values.js';
import { type Edit, edited } from '../edit.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';

const push = campaignDeliveryTypesByChannel.PUSH;
const email = campaignDeliveryTypesByChannel.EMAIL;

function at(field: string, name: DraftName, edit: Edit): Finding | undefined {
  const draft = edited(drafts[name], edit);
  return explainDraft(draft, 'LENIENT', workspaces.complete).findings.find((one) => one.field === field);
}

function allowedAt(field: string, name: DraftName, edit: Edit): FindingParams['allowed'] {
  return at(field, name, edit)?.params.allowed;
}

describe('the values that are listed are those that this draft can have', () => {
  it.each<[string, DraftName, unknown, readonly string[]]>([
    ['a push with another value', 'oneTimePush', 'DAILY', push],
    ['a push with none', 'oneTimePush', undefined, push],
    ['a push that is to be a live activity', 'oneTimePush', 'BROADCAST_LIVE_ACTIVITY', push],
    ['an email with another value', 'email', 'DAILY', email],
    ['an email with none', 'email', undefined, email],
    ['an email with what only a push can have', 'email', 'LOCATION_TRIGGERED', email],
    ['an email that is to be a live activity', 'email', 'BROADCAST_LIVE_ACTIVITY', email],
  ])('of campaign_delivery_type, %s', (_, name, value, allowed) => {
    expect(allowedAt('campaign_delivery_type', name, { campaign_delivery_type: value })).toEqual(allowed);
    const issue = at('campaign_delivery_type', name, { campaign_delivery_type: value })?.issue;
    expect(issue).toContain(allowed.join(', '));
    expect(issue?.replace(/; .*$/, '')).not.toContain('BROADCAST_LIVE_ACTIVITY');
  });

  it.each([
    ['a draft', 'DRAFT', 'ONE_TIME', 'PUSH', push],
    ['a draft that is one', 'DRAFT', 'BROADCAST_LIVE_ACTIVITY', 'PUSH', [...push, 'BROADCAST_LIVE_ACTIVITY']],
    ['a campaign', 'ACTIVE', 'ONE_TIME', 'PUSH', [...push, 'BROADCAST_LIVE_ACTIVITY']],
    ['an email', 'ACTIVE', 'ONE_TIME', 'EMAIL', email],
  ])('of campaign_delivery_type, in an update to %s', (_, state, type, channel, allowed) => {
    const current = { state, draft: { channel, campaign_delivery_type: type } };
    const listed = (patch: unknown) => explainUpdate(patch, current, workspaces.bare).findings[0]?.params.allowed;
    expect(listed({ campaign_delivery_type: 'DAILY' })).toEqual(allowed);
    for (const value of push) expect(listed({ campaign_delivery_type: value }) ?? allowed).toEqual(allowed);
  });

  it('of the delay, by the channel, and none for a device-triggered campaign', () => {
    const field = 'trigger_condition.trigger_delay_type';
    expect(allowedAt(field, 'eventPush', { [field]: 'SOON' })).toEqual(['DELAY', 'ASAP', 'INTELLIGENT_DELAY']);
    expect(allowedAt(field, 'eventEmail', { [field]: 'SOON' })).toEqual(['DELAY', 'ASAP']);
    expect(at(field, 'devicePush', { [field]: 'ASAPP' })).toMatchObject({
      params: { kind: 'forbidden', because: { field: 'campaign_delivery_type', value: 'DEVICE_TRIGGERED' } },
      issue: 'Delay must be left out because campaign_delivery_type is DEVICE_TRIGGERED',
    });
  });

  it.each(['trigger_delay_type', 'trigger_delay_value', 'trigger_delay_granularity'])(
    'and %s of a device-triggered campaign must be left out: that is told once, also to publish',
    (member) => {
      const draft = edited(drafts.devicePush, { [`trigger_condition.${member}`]: 'x' });
      const lenient = explainDraft(draft, 'LENIENT', workspaces.complete).findings;
      expect(lenient.map(({ field, rule }) => ({ field, rule }))).toEqual([
        { field: `trigger_condition.${member}`, rule: 'trigger-condition/shape' },
      ]);
      const before = structuredClone(lenient);
      // The host may change the finding, which is its own copy.
      Object.assign(lenient[0]?.params.because ?? {}, { value: 'changed' });
      expect(explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete).findings).toEqual(before);
      expect(explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete, { maxErrors: 1 }).findings).toEqual(before);
    },
  );

  it('of the operator of a filter, by its data type', () => {
    const filter = 'trigger_condition.included_filters.filters.1';
    const missing = { [`${filter}.operator`]: undefined };
    expect(allowedAt(`${filter}.operator`, 'eventPush', { ...missing, [`${filter}.data_type`]: 'bool' })).toEqual([
      'is',
      'exists',
    ]);
    // In any order of the filter's members.
    const later = { filter_type: 'user_attributes', operator: ' ', name: 'city', data_type: 'bool', value: true };
    expect(at(`${filter}.operator`, 'eventPush', { [filter]: later })?.issue).toBe(
      'Comparison (trigger events, filter 2 "city") is required: one of is, exists',
    );
    expect(at(`${filter}.operator`, 'eventPush', { ...missing, [`${filter}.data_type`]: 'x' })?.params).toEqual({
      kind: 'required',
    });
  });

  it('of what a condition asks for, as its table says', () => {
    const delay = 'trigger_condition.trigger_relation';
    expect(at(delay, 'eventPush', { [delay]: undefined })?.issue).toBe(
      'Timing is required because trigger_delay_type is DELAY: one of BEFORE, AFTER',
    );
    const count = 'trigger_condition.trigger_delay_value';
    expect(at(count, 'eventPush', { [count]: undefined })?.issue).toBe(
      'Length of the delay is required because trigger_delay_type is DELAY: a whole number of at least 0',
    );
    const bypass = 'delivery_controls.bypass_dnd';
    const { findings } = explainDraft(
      edited(drafts.eventPush, { [bypass]: undefined }),
      'DRAFT_PUBLISH',
      workspaces.complete,
    );
    expect(findings.map(({ issue }) => issue)).toEqual([
      '"Ignore do-not-disturb hours" is required because campaign_delivery_type is EVENT_TRIGGERED: true or false',
    ]);
  });
});

/** The values that a finding recommends: the allowed and the suggested ones. */
function recommended({ allowed = [], suggestion }: FindingParams): unknown[] {
  return [...allowed, ...(suggestion === undefined ? [] : [suggestion])];
}

const enumerations = [
  'channel',
  'campaign_delivery_type',
  'scheduling_details.delivery_type',
  'scheduling_details.periodic_details.sending_frequency',
  'trigger_condition.trigger_delay_type',
  'trigger_condition.trigger_delay_granularity',
  'trigger_condition.trigger_relation',
  'trigger_condition.included_filters.filters.0.operator',
  'trigger_condition.included_filters.filters.0.data_type',
  'segmentation_details.included_filters.filters.0.operator',
  'basic_details.platforms.0',
  'basic_details.content_type',
  'basic_details.geofences.0.triggered_at',
  'campaign_audience_limit.metric',
  'campaign_audience_limit.frequency',
  'campaign_content.content.push.android.template_type',
  'campaign_content.content.push.ios.template_type',
  'campaign_content.content.push.web.template_type',
  'campaign_content.variation_details.distribution_type',
  'advanced.platform_level_priority.ios_specific_priority.apns_priority',
];

it('a listed value is never refused with another one as the right one', () => {
  fc.assert(
    fc.property(
      validDraft({ mode: 'DRAFT_PUBLISH' }),
      fc.constantFrom(...enumerations),
      fc.constantFrom<unknown>('x', undefined, 'BROADCAST_LIVE_ACTIVITY', 'INSTANCE', 'DELAYED', 'ASAPP', 'Between', 5),
      ({ draft, workspace }, field, value) => {
        const broken = edited(draft, { [field]: value });
        const about = (judged: unknown) =>
          explainDraft(judged, 'DRAFT_PUBLISH', workspace).findings.filter((one) => one.field === field);
        for (const { params } of about(broken)) {
          for (const choice of recommended(params)) {
            const left = about(edited(broken, { [field]: choice }));
            expect(
              left.filter(({ params: { kind } }) => kind === 'enum' || kind === 'rule' || kind === 'forbidden'),
            ).toEqual([]);
          }
        }
      },
    ),
    runs(600),
  );
});
