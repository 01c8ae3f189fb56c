import * as fc from 'fast-check';
import { fieldsByChannel } from '../spec/drafts.js';
import { type CampaignState, componentsBarredWhileActive } from '../spec/update/rules.js';
import { type Channel, campaignDeliveryTypes, channels } from '../spec/vocabulary.js';
import type { StaticWorkspace, WorkspaceContext } from '../spec/workspace.js';
import { mixed } from './arbitraries.js';
import type { LookupAnswer } from './fake-workspace.js';
import { withProjectNames } from './filters.js';
import { type HouseCase, keeping, thoseThere } from './house/keeping.js';
import { type GivenRules, givenRules, judgedUpdate, judgedWith, workspaceOfCase } from './house/set.js';
import { absent, type Members, members, present } from './members.js';
import { checkIsObject, checkOptions, type DraftOptions, planOf } from './options.js';
import { components, patchEnvelope } from './parts.js';
import { type Case, drafts, type Plan } from './plan.js';
import { sparse } from './shape.js';
import { featuresUsed } from './workspace.js';

/** A patch, its current campaign and the workspace. Everything except `workspace` can be sent as JSON. */
export interface UpdateCase<Patch = Members> {
  readonly patch: Patch;
  readonly current: { readonly state: CampaignState; readonly draft: Members };
  readonly workspace: WorkspaceContext;
  readonly workspaceData: Required<StaticWorkspace>;
  /** With house rules: the answers of their lookups in this case, for `fakeWorkspace`. */
  readonly answers?: readonly LookupAnswer[];
}

/** Fixes properties of the generated patches. Properties left out are random. */
export interface UpdateOptions extends Pick<DraftOptions, 'channel' | 'deliveryType' | 'rules' | 'workspace'> {
  /** Not `STOPPED` or `ARCHIVED`: such campaigns cannot be changed. */
  state?: CampaignState | undefined;
}

export type State = 'DRAFT' | 'ACTIVE' | 'SCHEDULED' | 'PAUSED';
/** The states in which something can be changed. In `PAUSED`, everything can. */
export const openStates = ['DRAFT', 'PAUSED', 'SCHEDULED', 'ACTIVE'] as const satisfies readonly State[];
export const endedStates = ['STOPPED', 'ARCHIVED'] as const;
export const LIVE_ACTIVITY = 'BROADCAST_LIVE_ACTIVITY';

export const updateOptions = {
  channel: channels,
  deliveryType: campaignDeliveryTypes,
  state: [...openStates, ...endedStates],
} as const satisfies Record<keyof Omit<UpdateOptions, 'rules' | 'workspace'>, readonly string[]>;

/** The states of the campaigns. @throws RangeError when nothing can be changed in the wanted one. */
export function statesOf(of: string, { state }: Pick<UpdateOptions, 'state'>): readonly State[] {
  const states = openStates.filter((one) => state === undefined || one === state);
  if (states.length === 0) throw new RangeError(`${of}: nothing of a ${state} campaign can be changed`);
  return states;
}

/** The components that an active campaign must not change. */
const barred: readonly string[] = componentsBarredWhileActive;

/** The components of any channel. */
const carriable = [...new Set([...fieldsByChannel.PUSH, ...fieldsByChannel.EMAIL])].filter(
  (name) => !(name in patchEnvelope.members),
);

/** The same value with its keys in another order, which does not count as a change. */
export function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}

/** The schedule with everything that its type requires. */
export function complete(schedule: unknown): unknown {
  return components.PUSH.scheduling_details.complete(schedule);
}

/** A schedule that the state allows: `SCHEDULED` and `ACTIVE` keep the type, `ACTIVE` keeps the start too. */
function schedule(state: State, stored: Members, wanted: Members): unknown {
  if (state === 'DRAFT' || state === 'PAUSED') return wanted;
  const { delivery_type, start_time } = stored;
  if (delivery_type === undefined) return absent;
  const kept = state === 'ACTIVE' ? { delivery_type, start_time } : { delivery_type };
  // `wanted` and `stored` are valid schedules, so their fields together are one too.
  return complete({ ...wanted, ...kept });
}

interface UpdatePlan {
  readonly stored: Plan;
  readonly channel: Channel;
  readonly states: readonly State[];
  /** Whether the campaign is a live activity. Default: random. */
  readonly isLive?: boolean | undefined;
  /** Makes the drafts that the patch and the campaign are made of. */
  readonly draftsOf: (plan: Plan) => fc.Arbitrary<Case>;
}

/** A patch with its campaign, before it has its public form. */
export interface Update {
  readonly patch: Members;
  readonly current: UpdateCase['current'];
  readonly data: Case['data'];
}

const { channel: _channel, campaign_delivery_type: _type, ...signatures } = patchEnvelope.members;
const signature = sparse(Object.fromEntries(Object.entries(signatures).map(([name, { right }]) => [name, right])));

function updatesOf({ stored, channel, states, isLive, draftsOf }: UpdatePlan): fc.Arbitrary<Update> {
  const rarely = channel === 'PUSH' ? fc.constantFrom(false, false, false, true) : fc.constant(false);
  return fc
    .record(
      {
        stored: draftsOf({ ...stored, channel }),
        wanted: draftsOf({ channel }),
        state: fc.constantFrom(...states),
        carried: fc.subarray(carriable),
        signature,
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
      // The unchanged components in a patch are validated too.
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
      return {
        patch: isOne ? withoutLimit : patch,
        current: { state, draft },
        data: { ...wanted.data, features: [...new Set([...features, ...featuresUsed({ ...patch, channel })])] },
      };
    });
}

/** The public form of an update, perhaps with house rules. */
export function updateCase<Patch>(
  patch: Patch,
  { state, draft }: UpdateCase['current'],
  one: Pick<Case & Partial<HouseCase>, 'data' | 'answers'>,
  given?: GivenRules,
): UpdateCase<Patch> {
  return { patch, current: { state, draft }, ...workspaceOfCase(one, given) };
}

/** The update with the answers of the lookups; `undefined` if it, or the stored draft, does not keep the rules. */
function kept(given: GivenRules, { patch, current, data }: Update): UpdateCase | undefined {
  const update = judgedUpdate(given, patch, current, data);
  // A live activity is not a draft of the specification. The house rules may be asked about it nevertheless.
  const stored = judgedWith(given, current.draft, 'LENIENT', data);
  if (update.found.length > 0 || stored.found.some(({ finding }) => given.ids.has(finding.origin.id))) return undefined;
  return updateCase(patch, current, { data, answers: together(update.answers, stored.answers) }, given);
}

/** The answers of two verdicts, which give the same answer to the same question. */
function together(some: readonly LookupAnswer[], others: readonly LookupAnswer[]): readonly LookupAnswer[] {
  const all = [...some, ...others].map((one) => [JSON.stringify([one.lookup, one.args]), one] as const);
  return [...new Map(all).values()];
}

/**
 * Patches that are valid for the campaign they come with. Any component may have a new value; a component that must not
 * change in the campaign's state is unchanged or left out. Some campaigns are live activities.
 *
 * With `rules`, the patches and the stored drafts keep these house rules too, as the drafts of `validDraft` do. A patch need not have
 * fields that only the rules of a whole draft require.
 *
 * @throws TypeError for an unknown option or a value that is not allowed; RangeError when no campaign can have the options,
 * when it cannot be changed: in the states `STOPPED` and `ARCHIVED`; and when no patch was found that keeps the rules.
 * @example
 * fc.assert(
 *   fc.property(validUpdate({ state: 'ACTIVE' }), ({ patch, current, workspace }) => {
 *     expect(validateUpdate(patch, current, workspace)).toEqual({ valid: true });
 *   }),
 * );
 */
export function validUpdate(options: UpdateOptions = {}): fc.Arbitrary<UpdateCase> {
  checkIsObject('validUpdate', options);
  const { rules, workspace, ...fixed } = options;
  checkOptions('validUpdate', fixed, updateOptions);
  const { channel, deliveryType } = fixed;
  const states = statesOf('validUpdate', fixed);
  const isLive = deliveryType === LIVE_ACTIVITY;
  if (isLive && channel === 'EMAIL') throw new RangeError(`validUpdate: no email is a ${LIVE_ACTIVITY}`);
  const stored = planOf('validUpdate', isLive ? { channel: 'PUSH' } : { channel, deliveryType });
  const isPush =
    stored.channel === 'PUSH' || deliveryType === 'DEVICE_TRIGGERED' || deliveryType === 'LOCATION_TRIGGERED';
  const own = isPush ? ['PUSH' as const] : channel === undefined ? channels : [channel];
  const given = givenRules('validUpdate', rules, workspace);
  const draftsOf = given === undefined ? drafts : (plan: Plan) => keeping('validUpdate', given, plan);
  const updates = (of: Channel) =>
    updatesOf({
      stored,
      channel: of,
      states,
      isLive: of === 'EMAIL' || deliveryType === undefined ? undefined : isLive,
      draftsOf,
    });
  if (given === undefined) {
    return mixed(...own.map(updates)).map((one) => updateCase(one.patch, one.current, one));
  }
  return mixed(
    ...possible(own, (of) =>
      thoseThere(
        updates(of).map((update) => kept(given, update)),
        () => 'validUpdate: no generated patch keeps the rules',
      ),
    ),
  );
}

/** The results for all channels for which `make` succeeds. @throws RangeError when there is none. */
function possible<Made>(own: readonly Channel[], make: (channel: Channel) => Made): readonly Made[] {
  const failures: unknown[] = [];
  const made = own.flatMap((channel) => {
    try {
      return [make(channel)];
    } catch (failure) {
      failures.push(failure);
      return [];
    }
  });
  if (made.length === 0) throw failures[0];
  return made;
}
