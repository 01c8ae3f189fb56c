import { explainUpdate } from '../../judge/validate-update.js';
import { componentsBarredWhileActive } from '../../spec/update/rules.js';
import { schedulingDeliveryTypes } from '../../spec/vocabulary.js';
import { staticWorkspace } from '../../spec/workspace.js';
import { absent, chosen, isMembers, type Members, members, putAt } from '../members.js';
import { components, patchEnvelope } from '../parts.js';
import type { Random } from '../random.js';
import { complete, endedStates, LIVE_ACTIVITY, openStates, reversed, type Update } from '../valid-update.js';
import type { ExpectedFinding } from './broken.js';
import { valuesInstead } from './edits.js';

/** Changes patches and campaigns, and lets the judge tell which rule about updates is broken. */

/** A patch, which may be no object, with its campaign. */
export type ChangedUpdate = Omit<Update, 'patch'> & {
  readonly patch: unknown;
  /** What was changed, for all campaigns alike. */
  readonly label: string;
};

export function findingsInUpdate({ patch, current, data }: Omit<ChangedUpdate, 'label'>): ExpectedFinding[] {
  return explainUpdate(patch, current, staticWorkspace(data)).findings.map(({ rule, field }) => ({ rule, field }));
}

const states = [...openStates, ...endedStates];
const oddPatches = [{}, null, [], 5, 'text', { basic_details: 5 }, { channel: 'SMS' }];
const EARLIEST = '2000-01-01T00:00';

/** The same instant in another spelling. */
function spelling(time: unknown): unknown {
  return typeof time === 'string' ? time.replace(/Z$/, '+00:00').replace(/(T\d\d:\d\d)$/, '$1:00') : absent;
}

/** The value with the elements of its lists in another order, which counts as a change. */
function inAnotherOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inAnotherOrder).reverse();
  if (!isMembers(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inAnotherOrder(member)]));
}

/** The value with the last element of each of its lists left out. */
function shorter(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shorter).slice(0, -1);
  if (!isMembers(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shorter(member)]));
}

/** Other values of a component, by what was done to them. */
function otherComponents(name: string, given: unknown, random: Random): Record<string, unknown> {
  const shape = { ...components.EMAIL, ...components.PUSH }[name as keyof typeof components.PUSH]?.shape;
  if (!isMembers(given)) return { added: shape?.least };
  const [key = ''] = random.shuffled(Object.keys(shape?.members ?? given));
  const [value] = random.shuffled(valuesInstead(given[key], shape?.members[key], []));
  const alike = { unchanged: given, reordered: reversed(given), undefined, null: null };
  return {
    ...alike,
    moved: inAnotherOrder(given),
    shorter: shorter(given),
    changed: complete(putAt(given, [key], value)),
  };
}

/** Schedules of another type, or with another start. */
function otherSchedules(given: Members): Record<string, unknown> {
  const types = schedulingDeliveryTypes.map((type) =>
    complete({ start_time: EARLIEST, ...given, delivery_type: type }),
  );
  const starts = [EARLIEST, '2001-01-01T00:00', absent, spelling(given.start_time)].map((start) =>
    putAt(given, ['start_time'], start),
  );
  return Object.fromEntries([...types, ...starts].map((value, index) => [`of another type or start ${index}`, value]));
}

const limit = { campaign_audience_limit: components.PUSH.campaign_audience_limit.shape.whole };
const noLimit = { campaign_audience_limit: { is_campaign_audience_limit_enabled: false } };
const live = { campaign_delivery_type: LIVE_ACTIVITY };
const heads: Readonly<Record<string, Members>> = {
  empty: {},
  live,
  limit,
  noLimit,
  'live, limit': { ...live, ...limit },
  'live, no limit': { ...live, ...noLimit },
};
/** An active campaign forbids most. */
const someStates = ['ACTIVE', 'ACTIVE', 'SCHEDULED', 'PAUSED'] as const;

/**
 * Updates near this one, each with a label: another state, an empty patch, a component unchanged, with its keys in another order,
 * changed, or gone, and two of these at once.
 */
export function updatesNear({ patch, current, data }: Update, random: Random): ChangedUpdate[] {
  const { state, draft } = current;
  const stateNow = () => chosen(someStates, random.below(someStates.length));
  const named = [...componentsBarredWhileActive, 'scheduling_details', 'basic_details', 'campaign_content'];
  const carried = named.flatMap((name) => {
    const own = name === 'scheduling_details' ? otherSchedules(members(draft[name])) : {};
    const all = { ...otherComponents(name, draft[name], random), ...own };
    return Object.entries(all).map(([what, value]) => ({
      label: `${name} ${what}`,
      own: { [name]: value } as Members,
    }));
  });
  const several = random.shuffled(carried).slice(0, 8);
  const pairs = several.map((one, index) => {
    const own = { ...one.own, ...several[(index + 1) % several.length]?.own };
    return { label: `two ${index}`, own };
  });
  const all = [...carried, ...pairs].map(({ label, own }) => ({
    label,
    patch: own,
    current: { state: stateNow(), draft },
    data,
  }));
  // No email is a live activity.
  const asLive = draft.channel === 'PUSH' ? { ...draft, ...live } : draft;
  const ofHeads = Object.entries(heads).flatMap(([label, head]) =>
    [state, stateNow()].flatMap((other, index) => [
      { label: `${label} ${index}`, patch: head, current: { state: other, draft }, data },
      { label: `${label} ${index}, live`, patch: head, current: { state: other, draft: asLive }, data },
    ]),
  );
  const ofEnded = endedStates.flatMap((ended) =>
    [patch, ...oddPatches].map((odd, index) => ({
      label: `${ended} ${index}`,
      patch: odd,
      current: { state: ended, draft },
      data,
    })),
  );
  const ofStates = states.map((other) => ({ label: other, patch, current: { state: other, draft }, data }));
  const cells = patchEnvelope.cells().map(({ field, kind, flaw }) => {
    return { label: `${field.join('.')} ${kind}`, patch: flaw(patch, random).value, current, data };
  });
  return random.shuffled([...all, ...ofHeads, ...ofEnded, ...ofStates, ...cells]);
}

/** The components of a draft that an active campaign keeps. */
export function isBarred(name: string): boolean {
  return name === 'scheduling_details' || componentsBarredWhileActive.some((one) => one === name);
}
