import * as fc from 'fast-check';
import type { CampaignState, SchedulingDetails, StaticWorkspace, WorkspaceContext } from '../index.js';
import { withScheduleCompanions } from './components.js';
import { campaignDeliveryTypes, channels } from './enumerations.js';
import { withProjectNames } from './filters.js';
import { email, text } from './leaves.js';
import { absent, type Members, members, present } from './members.js';
import { checkOptions, type DraftOptions, planOf } from './options.js';
import { type Case, drafts, type Plan } from './plan.js';
import { object } from './shape.js';
import { featuresUsed, printableWorkspace } from './workspace.js';

/** A patch, what it is applied to, and the workspace. All of it but `workspace` can be sent as JSON. */
export interface UpdateCase<Patch = Members> {
  readonly patch: Patch;
  readonly current: { readonly state: CampaignState; readonly draft: Members };
  readonly workspace: WorkspaceContext;
  readonly workspaceData: Required<StaticWorkspace>;
}

/** What a generator of patches may be held to. What is left out is drawn. */
export interface UpdateOptions extends Pick<DraftOptions, 'channel' | 'deliveryType'> {
  /** None that ends a campaign: nothing can be changed there. */
  state?: CampaignState | undefined;
}

export type State = 'DRAFT' | 'ACTIVE' | 'SCHEDULED' | 'PAUSED';
/** The states in which something can be changed; of a paused campaign, everything. */
export const openStates = ['DRAFT', 'PAUSED', 'SCHEDULED', 'ACTIVE'] as const satisfies readonly State[];
export const endedStates = ['STOPPED', 'ARCHIVED'] as const;
export const LIVE_ACTIVITY = 'BROADCAST_LIVE_ACTIVITY';

/** What an active campaign keeps as it is, besides the type and the start of its schedule. */
export const barred: readonly string[] = ['trigger_condition', 'segmentation_details', 'conversion_goal_details'];

const components = [
  'basic_details',
  'campaign_content',
  'connector',
  'trigger_condition',
  'segmentation_details',
  'scheduling_details',
  'delivery_controls',
  'conversion_goal_details',
  'control_group_details',
  'utm_params',
  'campaign_audience_limit',
  'advanced',
] as const;

/** The same value with its keys in another order, which is no change. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}

/** A schedule that may be sent to a campaign in the state: of a live one the type stays, of an active one the start too. */
function schedule(state: State, stored: Members, wanted: Members): unknown {
  if (state === 'DRAFT' || state === 'PAUSED') return wanted;
  const { delivery_type, start_time } = stored;
  if (delivery_type === undefined) return absent;
  const kept = state === 'ACTIVE' ? { delivery_type, start_time } : { delivery_type };
  // Both are valid schedules, and so is the one with the other's type.
  return withScheduleCompanions({ ...wanted, ...kept } as SchedulingDetails);
}

interface UpdatePlan {
  readonly stored: Plan;
  readonly channel: 'PUSH' | 'EMAIL';
  readonly states: readonly State[];
  /** Whether the campaign is a live activity; drawn where it is not said. */
  readonly isLive?: boolean | undefined;
}

const signature = object({}, { created_by: email, updated_by: email, request_id: text });

function updatesOf({ stored, channel, states, isLive }: UpdatePlan): fc.Arbitrary<UpdateCase> {
  const rarely = channel === 'PUSH' ? fc.constantFrom(false, false, false, true) : fc.constant(false);
  return fc
    .record(
      {
        stored: drafts({ ...stored, channel }),
        wanted: drafts({ channel }),
        state: fc.constantFrom(...states),
        carried: fc.subarray([...components]),
        signature: signature.right,
        names: fc.subarray(['channel', 'campaign_delivery_type'] as const),
        isLive: isLive === undefined ? rarely : fc.constant(isLive),
        becomesLive: rarely,
        isReversed: fc.boolean(),
      },
      { noNullPrototype: true },
    )
    .map((sketch) => {
      const { state, wanted } = sketch;
      const features = wanted.data.features;
      const type = sketch.isLive ? { campaign_delivery_type: LIVE_ACTIVITY } : {};
      const whole: Members = { ...sketch.stored.draft, ...type };
      // What the patch carries unchanged is looked at as well.
      const draft = features.includes('PORTFOLIO') ? withProjectNames(whole, 'Retail') : whole;
      const unchanged = (value: unknown) => (sketch.isReversed ? reversed(value) : value);
      const carried = sketch.carried.map((name): [string, unknown] => {
        if (name === 'scheduling_details') {
          const given = wanted.draft[name];
          return [name, given === undefined ? absent : schedule(state, members(draft[name]), members(given))];
        }
        const stays = state === 'ACTIVE' && barred.includes(name);
        return [name, (stays ? unchanged(draft[name]) : wanted.draft[name]) ?? absent];
      });
      const mayBecomeLive = state !== 'DRAFT' || sketch.isLive;
      const newType = sketch.becomesLive && mayBecomeLive ? LIVE_ACTIVITY : wanted.draft.campaign_delivery_type;
      const head = { channel, campaign_delivery_type: newType };
      const named = Object.fromEntries(sketch.names.map((name) => [name, head[name]]));
      const patch = present({ ...named, ...sketch.signature, ...Object.fromEntries(carried) });
      const { campaign_audience_limit: _, ...withoutLimit } = patch;
      const isOne = (patch.campaign_delivery_type ?? draft.campaign_delivery_type) === LIVE_ACTIVITY;
      return updateCase(isOne ? withoutLimit : patch, state, draft, {
        ...wanted.data,
        features: [...new Set([...features, ...featuresUsed({ ...patch, channel })])],
      });
    });
}

export function updateCase<Patch>(
  patch: Patch,
  state: CampaignState,
  draft: Members,
  data: Case['data'],
): UpdateCase<Patch> {
  return { patch, current: { state, draft }, workspace: printableWorkspace(data), workspaceData: data };
}

/**
 * Patches that may be applied to the campaign they come with: any of its components anew, those that its state bars as
 * they are or not at all, with or without a channel, a type and a signature. Some campaigns are live activities.
 *
 * @throws TypeError for an unknown option, or a value that an option cannot have; RangeError when no campaign is such, or
 * when nothing of it can be changed: in the states `STOPPED` and `ARCHIVED`.
 * @example
 * fc.assert(
 *   fc.property(validUpdate({ state: 'ACTIVE' }), ({ patch, current, workspace }) => {
 *     expect(validateUpdate(patch, current, workspace)).toEqual({ valid: true });
 *   }),
 * );
 */
export function validUpdate(options: UpdateOptions = {}): fc.Arbitrary<UpdateCase> {
  const known = { channel: channels, deliveryType: campaignDeliveryTypes, state: [...openStates, ...endedStates] };
  checkOptions('validUpdate', options, known);
  const { channel, deliveryType, state } = options;
  const states = openStates.filter((one) => state === undefined || one === state);
  if (states.length === 0) throw new RangeError(`validUpdate: nothing of a ${state} campaign can be changed`);
  const isLive = deliveryType === LIVE_ACTIVITY;
  if (isLive && channel === 'EMAIL') throw new RangeError(`validUpdate: no email is a ${LIVE_ACTIVITY}`);
  const stored = planOf('validUpdate', isLive ? { channel: 'PUSH' } : { channel, deliveryType });
  const push = updatesOf({ stored, channel: 'PUSH', states, isLive: deliveryType === undefined ? undefined : isLive });
  const isPush =
    stored.channel === 'PUSH' || deliveryType === 'DEVICE_TRIGGERED' || deliveryType === 'LOCATION_TRIGGERED';
  if (isPush) return push;
  const emails = updatesOf({ stored, channel: 'EMAIL', states });
  return channel === 'EMAIL' ? emails : fc.oneof({ withCrossShrink: true }, push, emails);
}
