import { type Cause, received } from '../core/finding.js';
import { once } from '../core/part.js';
import type { Schema } from '../core/schema-model.js';
import { suggestionFor } from '../core/suggestion.js';
import { isList, isRecord, isString, isText, own, type Path, type UnknownRecord, valueAt } from '../core/value.js';
import { isEmpty, type Proposal, removal, replacement } from '../fixes/proposal.js';
import type { Campaign } from '../spec/campaign.js';
import { pushBasicDetails } from '../spec/components/basic-details/push.js';
import { android } from '../spec/components/content/android.js';
import { emailAttachment } from '../spec/components/content/email.js';
import { ios } from '../spec/components/content/ios.js';
import { pushContent } from '../spec/components/content/push.js';
import { variationDetails } from '../spec/components/content/variations.js';
import { pushAdvanced } from '../spec/components/push-advanced.js';
import { scheduling } from '../spec/components/scheduling.js';
import { pushTriggerCondition } from '../spec/components/trigger-condition.js';
import { typesWith } from '../spec/delivery-types.js';
import { draftSchemas } from '../spec/drafts.js';
import type { FindingParams } from '../spec/finding.js';
import { isUri } from '../spec/formats.js';
import {
  androidTemplateTypes,
  type CampaignDeliveryType,
  distributionTypes,
  iosTemplateTypes,
  type Platform,
  pushTriggerDelayTypes,
  schedulingDeliveryTypes,
} from '../spec/vocabulary.js';
import type { HintId, LinkProblem } from '../wording/hint-messages.js';
import { clocksOf, isBefore, isPast, isZoneOfIntl, momentOf, zonesOfIntl } from './times.js';

/** The facts that are known while a draft is examined. */
export interface Known {
  readonly draft: unknown;
  readonly campaign: Campaign;
  /** The platforms that the campaign is sent to; `undefined` while that is not certain. */
  readonly platforms: readonly Platform[] | undefined;
  /** The instant in milliseconds, if the host tells it. */
  readonly now: number | undefined;
  /** The time zones of the host; `undefined` for those of `Intl`. */
  readonly zones: ReadonlySet<string> | undefined;
}

/** A hint before it has a path and words. */
export interface Note {
  readonly rule: HintId;
  readonly params: FindingParams;
  /** Why it applies, if another field is the reason: its path from the root. */
  readonly cause?: { readonly path: Path; readonly value: Cause['value'] } | undefined;
  readonly mend?: ((draft: unknown, path: Path) => readonly Proposal[]) | undefined;
}

/** Notes something, if there is anything, at a path below the object in question. */
type Noting = (path: readonly string[], note: Note | undefined) => void;

/** Examines an object of one kind at a path from the root. */
type Check = (record: UnknownRecord, path: Path, known: Known, note: Noting) => void;

// Parts that are not used (decisions G13, C14, C18 and C23).

/** Why a part is not used; `undefined` if it is used, or if that is not certain. */
type Reason = (record: UnknownRecord, path: Path, known: Known) => Pick<Note, 'params' | 'cause'> | undefined;

const plainly = { kind: 'rule' } as const;

function onDeliveryTypes(...types: readonly CampaignDeliveryType[]): Reason {
  return (_, _path, { campaign: { deliveryType } }) => {
    if (deliveryType === undefined || types.includes(deliveryType)) return undefined;
    return { params: plainly, cause: { path: ['campaign_delivery_type'], value: deliveryType } };
  };
}

function onPlatform(platform: Platform): Reason {
  return (_, _path, { platforms }) =>
    platforms === undefined || platforms.includes(platform)
      ? undefined
      : { params: { ...plainly, expected: platform } };
}

/** The part is used if a member of the same object has one of these values, and unused if it has another allowed one. */
function unless(field: string, all: readonly string[], ...unused: readonly string[]): Reason {
  return (record, path) => {
    const value = own(record, field);
    const known = all.find((one) => one === value);
    // Stryker disable next-line ConditionalExpression: only the compiler needs to be told
    return known === undefined || !unused.includes(known)
      ? undefined
      : { params: plainly, cause: { path: [...path, field], value: known } };
  };
}

function onlyWith(field: string, all: readonly string[], ...used: readonly string[]): Reason {
  return unless(field, all, ...all.filter((one) => !used.includes(one)));
}

/** A block, the object that it is read from, and why it would not be used. */
type Unused = readonly [schema: Schema, at: string, reason: Reason];

const timers = ['TIMER', 'TIMER_WITH_PROGRESS_BAR'];

const triggered = /* @__PURE__ */ onDeliveryTypes(...typesWith('trigger'));

const unusedParts: readonly Unused[] = /* @__PURE__ */ (() => [
  ...Object.values(draftSchemas).map((schema): Unused => [schema, 'trigger_condition', triggered]),
  [pushBasicDetails.schema, 'geofences', onDeliveryTypes(...typesWith('geofences'))],
  [pushBasicDetails.schema, 'platform_specific_details.android', onPlatform('ANDROID')],
  [pushBasicDetails.schema, 'platform_specific_details.ios', onPlatform('IOS')],
  [pushContent, 'android', onPlatform('ANDROID')],
  [pushContent, 'ios', onPlatform('IOS')],
  [pushContent, 'web', onPlatform('WEB')],
  [android.schema, 'timer', onlyWith('template_type', androidTemplateTypes, ...timers)],
  [
    android.schema,
    'basic_details.carousel_content',
    onlyWith('template_type', androidTemplateTypes, 'SIMPLE_IMAGE_CAROUSEL'),
  ],
  // The specification does not say whether a custom template falls back to it.
  [android.schema, 'template_backup', unless('template_type', androidTemplateTypes, 'BASIC')],
  [ios.schema, 'basic_details.carousel_content', onlyWith('template_type', iosTemplateTypes, 'SIMPLE_IMAGE_CAROUSEL')],
  [ios.schema, 'template_backup', unless('template_type', iosTemplateTypes, 'BASIC')],
  [
    variationDetails.schema,
    'manual_distribution_percentage',
    onlyWith('distribution_type', distributionTypes, 'MANUAL'),
  ],
  [
    pushTriggerCondition.schema,
    'intelligent_delay_optimization',
    onlyWith('trigger_delay_type', pushTriggerDelayTypes, 'INTELLIGENT_DELAY'),
  ],
  [scheduling.schema, 'periodic_details', onDeliveryTypes(...typesWith('periodicDetails'))],
  [scheduling.schema, 'bts_details', onlyWith('delivery_type', schedulingDeliveryTypes, 'SEND_IN_BTS')],
  [
    scheduling.schema,
    'user_timezone_details',
    onlyWith('delivery_type', schedulingDeliveryTypes, 'SEND_IN_USER_TIMEZONE'),
  ],
  [pushAdvanced.schema, 'platform_level_priority.android_specific_priority', onPlatform('ANDROID')],
  [pushAdvanced.schema, 'platform_level_priority.ios_specific_priority', onPlatform('IOS')],
])();

function checkOf([, at, reason]: Unused): Check {
  const below = at.split('.');
  return (record, path, known, note) => {
    const part = valueAt(record, below);
    // An empty block counts as absent. The verdict reports a value that is not a block, as soon as the channel is valid.
    if ((!isRecord(part) && !isList(part)) || isEmpty(part)) return;
    const why = reason(record, path, known);
    if (why !== undefined) note(below, unusedPart(why));
  };
}

export function unusedPart(why: Pick<Note, 'params' | 'cause'>): Note {
  return { rule: 'hint/unused-part', ...why, mend: removing };
}

function removing(draft: unknown, path: Path): readonly Proposal[] {
  return [removal(draft, path)];
}

// Times (decision C18: the verdict compares none).

const checkTimes: Check = (record, path, { now, zones }, note) => {
  const zone = own(record, 'timezone');
  // A time in each user's own zone is a different instant for each of them.
  const isEverywhere = own(record, 'delivery_type') === 'SEND_IN_USER_TIMEZONE';
  const clocks = once(() => (isEverywhere ? undefined : clocksOf(zone)));
  const start = own(record, 'start_time');
  const end = own(record, 'expiry_time');
  const starts = momentOf(start, clocks);
  const ends = momentOf(end, clocks);
  if (
    starts !== undefined &&
    // Stryker disable next-line ConditionalExpression: only the compiler needs to be told
    now !== undefined &&
    isPast(starts, now)
  ) {
    // Only text is read as a moment.
    note(['start_time'], { rule: 'hint/start-in-past', params: { kind: 'rule', ...received(start as string) } });
  }
  if (starts !== undefined && ends !== undefined && isBefore(ends, starts)) {
    note(['expiry_time'], {
      rule: 'hint/end-before-start',
      params: { kind: 'rule', ...received(end as string) },
      cause: { path: [...path, 'start_time'], value: received(start as string).received },
    });
  }
  if (isText(zone) && !(zones?.has(zone) ?? isZoneOfIntl(zone))) note(['timezone'], unknownZone(zone, zones));
};

function unknownZone(zone: string, zones: ReadonlySet<string> | undefined): Note {
  const meant = suggestionFor(zone, [...(zones ?? zonesOfIntl())]);
  const suggestion = meant === undefined ? {} : { suggestion: String(meant) };
  return {
    rule: 'hint/time-zone',
    params: { kind: 'rule', ...received(zone), ...suggestion },
    mend: (draft, path) => (meant === undefined ? [] : [{ ...replacement(draft, path, meant), isChoice: true }]),
  };
}

/** The table of attachments takes any text there; a rule requires a link. */
const checkAttachment: Check = (record, _path, _known, note) => {
  const url = own(record, 'url');
  if (isString(url)) note(['url'], linkNote(url));
};

/** The checks of an object, by the schema of its table. */
export const checksBySchema: ReadonlyMap<Schema, readonly Check[]> = /* @__PURE__ */ (() => {
  const checks = new Map<Schema, readonly Check[]>([
    [scheduling.schema, [checkTimes]],
    [emailAttachment, [checkAttachment]],
  ]);
  for (const unused of unusedParts) {
    const [schema] = unused;
    checks.set(schema, [...(checks.get(schema) ?? []), checkOf(unused)]);
  }
  return checks;
})();

// Text (decisions G3 and G6).

const scheme = /^(javascript|data|[a-z]):/i;

/** Whether the link opens nothing. */
export function linkNote(text: string): Note | undefined {
  // Stryker disable next-line OptionalChaining: only the compiler needs to be told
  const first = scheme.exec(text)?.[1]?.toLowerCase();
  if (first === undefined || !isUri(text)) return undefined;
  // The values that the expression may find.
  const problem: LinkProblem = first.length === 1 ? 'one-letter' : (first as LinkProblem);
  return { rule: 'hint/link-scheme', params: { kind: 'rule', names: [problem] } };
}
