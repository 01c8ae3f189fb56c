import { explainUpdate } from '../../judge/validate-update.js';
import { componentsBarredWhileActive } from '../../spec/update/rules.js';
import { schedulingDeliveryTypes } from '../../spec/vocabulary.js';
import { staticWorkspace } from '../../spec/workspace.js';
import { absent, isMembers, type Members, members, putAt } from '../members.js';
import { components, patchEnvelope } from '../parts.js';
import type { Random } from '../random.js';
import { complete, endedStates, LIVE_ACTIVITY, openStates, reversed, type Update } from '../valid-update.js';
import type { ExpectedFinding } from './broken.js';
import { valuesInstead } from './edits.js';

/** Changes patches and campaigns, and lets the judge tell which rule about updates is broken. */

/** A patch, which may be no object, with its campaign. */
export type ChangedUpdate = Omit<Update, 'patch'> & { readonly patch: unknown };

export function findingsInUpdate({ patch, current, data }: ChangedUpdate): ExpectedFinding[] {
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

/** Another value of a component: removed, emptied, with one member changed. */
function otherComponents(name: string, given: unknown, random: Random): unknown[] {
  const shape = { ...components.EMAIL, ...components.PUSH }[name as keyof typeof components.PUSH]?.shape;
  if (!isMembers(given)) return shape === undefined ? [] : [shape.least];
  const keys = random.shuffled(Object.keys(shape?.members ?? given)).slice(0, 3);
  const changed = keys.flatMap((key) => {
    const values = random.shuffled(valuesInstead(given[key], shape?.members[key], []));
    return values.slice(0, 2).map((value) => complete(putAt(given, [key], value)));
  });
  return [given, reversed(given), inAnotherOrder(given), undefined, null, ...changed];
}

/** Schedules of another type, or with another start. */
function otherSchedules(given: Members): unknown[] {
  const types = schedulingDeliveryTypes.map((type) =>
    complete({ start_time: EARLIEST, ...given, delivery_type: type }),
  );
  const starts = [EARLIEST, '2001-01-01T00:00', absent, spelling(given.start_time)].map((start) =>
    putAt(given, ['start_time'], start),
  );
  return [...types, ...starts];
}

/** Updates near this one: another state, an empty patch, a component unchanged, with its keys in another order, changed, or gone. */
export function updatesNear({ patch, current, data }: Update, random: Random): ChangedUpdate[] {
  const { state, draft } = current;
  const names = [...new Set([...componentsBarredWhileActive, 'scheduling_details', 'basic_details'])];
  const limit = { campaign_audience_limit: members(components.PUSH.campaign_audience_limit.shape.whole) };
  const isOff = { campaign_audience_limit: { is_campaign_audience_limit_enabled: false } };
  const live = { campaign_delivery_type: LIVE_ACTIVITY };
  const carried = names.flatMap((name) => {
    const own = name === 'scheduling_details' ? otherSchedules(members(draft[name])) : [];
    const all = [...otherComponents(name, draft[name], random), ...otherComponents(name, patch[name], random), ...own];
    return all.map((value) => ({ [name]: value }));
  });
  const heads = [{}, live, { channel: draft.channel }];
  const patches = [...carried, ...heads.flatMap((head) => [head, { ...head, ...limit }, { ...head, ...isOff }])];
  const all: ChangedUpdate[] = [
    ...states.map((other) => ({ patch, current: { state: other, draft }, data })),
    ...endedStates.flatMap((ended) =>
      oddPatches.map((odd) => ({ patch: odd, current: { state: ended, draft }, data })),
    ),
    ...patches.flatMap((own) => [
      { patch: own, current, data },
      { patch: { ...patch, ...own }, current, data },
      { patch: own, current: { state: random.below(2) === 0 ? 'ACTIVE' : 'SCHEDULED', draft }, data },
      { patch: own, current: { state, draft: { ...draft, ...live } }, data },
      { patch: own, current: { state, draft: { ...draft, [Object.keys(own)[0] ?? '']: undefined } }, data },
    ]),
    ...patchEnvelope.cells().map(({ flaw }) => ({ patch: flaw(patch, random).value, current, data })),
  ];
  return random.shuffled(all);
}

/** The components of a draft that an active campaign keeps. */
export function isBarred(name: string): boolean {
  return name === 'scheduling_details' || componentsBarredWhileActive.some((one) => one === name);
}
