import type { CampaignState, RuleId } from '../../src/index.js';
import type { DraftName, WorkspaceName } from './drafts.js';
import type { RuleExamples } from './rules.js';

/** A patch to a stored draft that breaks one rule about updates and no other. */
export interface BreakingUpdate {
  readonly draft: DraftName;
  readonly state: CampaignState;
  readonly workspace?: WorkspaceName;
  readonly patch: Readonly<Record<string, unknown>>;
  readonly fields: readonly string[];
  /** Patches of the same campaign that come close and break nothing. */
  readonly near?: readonly Readonly<Record<string, unknown>>[];
  /** States of the campaign in which the very same patch breaks nothing. */
  readonly nearStates?: readonly CampaignState[];
}

type UpdateRuleId = Extract<RuleId, `update/${string}`>;

const schedule = { delivery_type: 'AT_FIXED_TIME', start_time: '2026-12-01T09:30:00', timezone: 'Europe/Berlin' };
const liveActivity = { channel: 'PUSH', campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY' };

/** Like `ruleExamples`, for the rules about updates. */
export const updateRuleExamples: Readonly<Partial<Record<UpdateRuleId, RuleExamples<BreakingUpdate>>>> = {
  'update/ended': {
    sentences: [
      { section: 'States and transitions', says: 'A stopped or archived campaign cannot be updated.' },
      { section: 'Errors 18', says: 'A change of a stopped or archived campaign.' },
    ],
    examples: [
      { draft: 'oneTimePush', state: 'STOPPED', patch: { basic_details: 'not looked at' }, fields: [''] },
      {
        draft: 'email',
        state: 'ARCHIVED',
        patch: {},
        fields: [''],
        nearStates: ['DRAFT', 'ACTIVE', 'SCHEDULED', 'PAUSED'],
      },
    ],
  },
  'update/active': {
    sentences: [
      {
        section: 'States and transitions',
        says: 'The trigger, the audience, the goals and the start time of an active campaign cannot be changed.',
      },
      { section: 'Errors 18', says: 'A change of a field that cannot be changed in an active campaign.' },
    ],
    examples: [
      {
        draft: 'eventPush',
        state: 'ACTIVE',
        patch: { trigger_condition: { trigger_delay_type: 'ASAP' } },
        fields: ['trigger_condition'],
        near: [{ basic_details: { platforms: ['IOS'] }, campaign_content: {}, delivery_controls: {} }],
        nearStates: ['DRAFT', 'SCHEDULED', 'PAUSED'],
      },
      {
        draft: 'oneTimePush',
        state: 'ACTIVE',
        patch: {
          segmentation_details: { is_all_user_campaign: true, send_campaign_to_opt_out_users: true },
          conversion_goal_details: {},
          scheduling_details: { ...schedule, start_time: '2026-12-01T09:30' },
        },
        fields: ['segmentation_details', 'scheduling_details.start_time', 'conversion_goal_details'],
        near: [
          // A schedule that is not sent removes nothing.
          {},
          { scheduling_details: { ...schedule, timezone: 'Asia/Kolkata', expiry_time: '2027-01-01T00:00' } },
          { segmentation_details: { send_campaign_to_opt_out_users: undefined, is_all_user_campaign: true } },
        ],
      },
    ],
  },
  'update/scheduling-type': {
    sentences: [
      {
        section: 'States and transitions',
        says: 'The scheduling type of an active or scheduled campaign cannot be changed.',
        alsoIn: ['Errors 18'],
      },
    ],
    examples: [
      {
        draft: 'oneTimePush',
        state: 'ACTIVE',
        patch: { scheduling_details: { ...schedule, delivery_type: 'ASAP' } },
        fields: ['scheduling_details.delivery_type'],
        nearStates: ['DRAFT', 'PAUSED'],
      },
      {
        draft: 'email',
        state: 'SCHEDULED',
        patch: { scheduling_details: { delivery_type: 'ASAP' } },
        fields: ['scheduling_details.delivery_type'],
        near: [
          { scheduling_details: { ...schedule, start_time: '2027-01-01T00:00' } },
          { trigger_condition: {}, segmentation_details: { is_all_user_campaign: true }, conversion_goal_details: {} },
        ],
      },
    ],
  },
  'update/live-activity': {
    sentences: [
      {
        section: 'PATCH /v5/campaigns/{campaign_id}',
        says: 'A patch for push may name a live activity, but no draft becomes one.',
        alsoIn: ['What the service does'],
      },
    ],
    examples: [
      {
        draft: 'oneTimePush',
        state: 'DRAFT',
        patch: liveActivity,
        fields: ['campaign_delivery_type'],
        nearStates: ['ACTIVE'],
      },
      {
        draft: 'email',
        state: 'ACTIVE',
        patch: { campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY' },
        fields: ['campaign_delivery_type'],
      },
    ],
  },
  'update/live-activity-limit': {
    sentences: [{ section: 'campaign_audience_limit', says: 'A live activity has no limit.' }],
    examples: [
      {
        draft: 'oneTimePush',
        state: 'ACTIVE',
        patch: { ...liveActivity, campaign_audience_limit: {} },
        fields: ['campaign_audience_limit'],
        near: [liveActivity, { campaign_audience_limit: {} }],
      },
      {
        draft: 'oneTimePush',
        state: 'ACTIVE',
        patch: { ...liveActivity, campaign_audience_limit: { limit: 'ten' } },
        fields: ['campaign_audience_limit'],
      },
    ],
  },
};

/** Only the examples. */
export const updateBreaking = Object.fromEntries(
  Object.entries(updateRuleExamples).map(([id, { examples }]) => [id, examples]),
) as Readonly<Record<string, RuleExamples<BreakingUpdate>['examples']>>;
