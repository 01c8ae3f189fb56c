import { checkNames, meantBy } from '../core/programming-error.js';
import { isMissing } from '../core/value.js';
import { MOST_SHARES } from '../spec/components/content/variations.js';
import { contentKeys } from '../spec/content-keys.js';
import type { RuleSet } from '../spec/house-rules.js';
import {
  type CampaignDeliveryType,
  type Channel,
  campaignDeliveryTypes,
  channels,
  platforms,
  type ValidationMode,
  validationModes,
} from '../spec/vocabulary.js';
import { type StaticWorkspace, staticWorkspace } from '../spec/workspace.js';
import { isMembers, members } from './members.js';
import { type Narrowing, nameKinds } from './narrowing.js';
import { type DeliveryType, deliveryTypes, type Plan } from './plan.js';
import { leastBytes, startsOf, startsOfAnySize } from './sketch.js';

/** Fixes properties of the generated drafts. Properties left out are random. */
export interface DraftOptions extends Narrowing {
  channel?: Channel | undefined;
  /** Must be possible for the channel and for a draft. */
  deliveryType?: CampaignDeliveryType | undefined;
  /** `DRAFT_PUBLISH`: the drafts may be published and saved. `LENIENT`: they may be saved, and are often incomplete. */
  mode?: ValidationMode | undefined;
  /** House rules: the drafts keep them too. */
  rules?: RuleSet | undefined;
  /**
   * The workspace in which the drafts are valid, as plain data: emails have its connectors and senders, and the drafts use its features
   * alone. A member that is left out is random.
   *
   * With `rules`, it may also have their lookups, by their names. By default, they give the answers that the drafts need: see `answers`.
   */
  workspace?: StaticWorkspace | object | undefined;
  /** No member is `undefined`, and no number is -0: the draft is the same when it is received as JSON. */
  json?: boolean | undefined;
}

type OptionValues = readonly (string | undefined)[];

/** @throws TypeError when the options are not an object. */
export function checkIsObject(of: string, options: unknown): asserts options is object {
  if (typeof options !== 'object' || options === null) throw new TypeError(`${of}: the options must be an object`);
}

/**
 * @param others the options that the caller checks.
 * @throws TypeError when an option is unknown or its value is not allowed.
 */
export function checkOptions(
  of: string,
  options: unknown,
  known: Readonly<Record<string, OptionValues>>,
  others: readonly string[] = ['rules', 'workspace'],
): void {
  checkIsObject(of, options);
  for (const [name, value] of Object.entries(options)) {
    const values = Object.hasOwn(known, name) ? known[name] : undefined;
    if (values === undefined) {
      const all = [...Object.keys(known), ...others];
      throw new TypeError(`${of}: ${name} is no option; there are ${all.join(', ')}${meantBy(name, all)}`);
    }
    if (value !== undefined && !values.includes(value)) {
      throw new TypeError(`${of}: ${name} must be one of ${values.join(', ')}; got ${String(value)}`);
    }
  }
}

export const draftOptions = {
  channel: channels,
  deliveryType: campaignDeliveryTypes,
  mode: validationModes,
} as const satisfies Record<keyof Omit<DraftOptions, NarrowingName | 'rules' | 'workspace'>, OptionValues>;

type NarrowingName = keyof Narrowing | 'json';

function isListOf(value: unknown, isRight: (one: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.every(isRight) && new Set(value).size === value.length;
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && !isMissing(value);
}

const reserved: readonly unknown[] = ['default', ...Object.values(contentKeys)];

/** What the values of options must be, in words; `undefined` is always right. */
const narrowings: Readonly<Record<NarrowingName, readonly [isRight: (value: unknown) => boolean, must: string]>> = {
  platforms: [
    (value) => isListOf(value, (one) => platforms.some((name) => name === one)) && value.length > 0,
    `a list of at least one of ${platforms.join(', ')}, each once`,
  ],
  locales: [
    (value) => isListOf(value, (one) => isName(one) && !reserved.includes(one)),
    `a list of names, each once, and none of ${reserved.join(', ')}`,
  ],
  variations: [Number.isSafeInteger, 'a whole number'],
  names: [isMembers, `an object with lists of ${nameKinds.join(', ')}`],
  maxBytes: [Number.isSafeInteger, 'a whole number'],
  json: [(value) => typeof value === 'boolean', 'true or false'],
};
export const narrowingNames = Object.keys(narrowings);

/** @throws TypeError for a value of the wrong kind, and for an unknown kind of names; RangeError for a number that no draft has. */
export function checkNarrowing(of: string, options: DraftOptions): void {
  for (const [name, [isRight, must]] of Object.entries(narrowings)) {
    // The table has only options.
    const value = options[name as NarrowingName];
    if (value !== undefined && !isRight(value)) {
      throw new TypeError(`${of}: ${name} must be ${must}; got ${JSON.stringify(value) ?? typeof value}`);
    }
  }
  const { names = {}, variations = 1 } = options;
  checkNames(`${of}: names`, names, nameKinds);
  const empty = nameKinds.find((kind) => names[kind] && !(isListOf(names[kind], isName) && names[kind].length > 0));
  if (empty !== undefined) throw new TypeError(`${of}: names.${empty} must be a list of at least one name, each once`);
  if (variations >= 1 && variations <= MOST_SHARES) return;
  throw new RangeError(`${of}: variations must be from 1 to ${MOST_SHARES}; got ${variations}`);
}

/** The members of a workspace that are plain data. @throws TypeError for data of another shape. */
export function dataIn({ workspace, rules }: DraftOptions): StaticWorkspace {
  if (workspace === undefined) return {};
  const { connectors, features } = members(workspace);
  // Beside the lookups of rules, `connectors` may be an object of lookups, too.
  const lists = { ...(Array.isArray(connectors) && { connectors }), ...(Array.isArray(features) && { features }) };
  const data = rules === undefined ? workspace : lists;
  staticWorkspace(data);
  return data;
}

/**
 * The plan for drafts with these options.
 *
 * @throws RangeError when no draft can have them.
 */
export function planOf(
  of: string,
  { channel, deliveryType, mode, ...others }: DraftOptions,
  data: StaticWorkspace = {},
): Plan {
  const { platforms, locales, variations, names, maxBytes } = others;
  if (platforms && channel === 'EMAIL') throw new RangeError(`${of}: no email has platforms: only a push has`);
  const possible: readonly DeliveryType[] = deliveryTypes[channel ?? 'PUSH'];
  const type = possible.find((one) => one === deliveryType);
  if (deliveryType !== undefined && type === undefined) {
    throw new RangeError(
      deliveryType === 'BROADCAST_LIVE_ACTIVITY'
        ? `${of}: no draft is a BROADCAST_LIVE_ACTIVITY`
        : `${of}: no draft with the channel ${channel} is ${deliveryType}: only a push is`,
    );
  }
  const exactly = { ...data, platforms, locales, variations, names, maxBytes };
  const isNarrow = Object.values(exactly).some((value) => value !== undefined);
  const plan = { channel, mode, deliveryTypes: type && [type], exactly: isNarrow ? exactly : undefined };
  checkIsPossible(of, plan);
  return plan;
}

function checkIsPossible(of: string, plan: Plan): void {
  if (channels.some((channel) => startsOf(channel, plan).length > 0)) return;
  const sizes = channels.flatMap((channel) => leastBytes(channel, plan, startsOfAnySize(channel, plan)));
  throw new RangeError(
    sizes.length === 0
      ? `${of}: no email may be published in a workspace without a connector that has a verified sender`
      : `${of}: maxBytes must be at least ${Math.min(...sizes)}: no such draft is smaller`,
  );
}
