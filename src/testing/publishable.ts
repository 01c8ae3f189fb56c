import type { AndroidContent, Channel, EmailContent, IosContent, SchedulingDetails, WebContent } from '../index.js';
import { geofence, withScheduleCompanions } from './components.js';
import { blockKeys, leafPlaces, type Platform } from './content.js';
import { android, sentAndroid } from './content-android.js';
import { emailContent, isComplete } from './content-email.js';
import { ios, sentIos } from './content-ios.js';
import { sentWeb, web } from './content-web.js';
import { absent, at, chosen, edited, elements, filled, type Members, members } from './members.js';

/**
 * Makes a valid lenient draft fulfil one more publish requirement of the specification.
 */
type Step = (draft: Members) => Members;

/** Adds what publishing requires of the block of a platform. */
const sent: Record<Platform, (block: unknown) => unknown> = {
  // Callers pass a block of that platform, or `undefined`.
  ANDROID: (block = android.least) => sentAndroid(block as AndroidContent),
  IOS: (block = ios.least) => sentIos(block as IosContent),
  WEB: (block = web.least) => sentWeb(block as WebContent),
};

/** The platforms to which a push is sent, each once. */
export function platformsOf(draft: Members): Platform[] {
  // Called with valid drafts only.
  return [...new Set(elements(members(draft.basic_details).platforms))] as Platform[];
}

/** Push: at least one platform. */
const withPlatforms: Step = (draft) =>
  platformsOf(draft).length > 0 ? draft : edited(draft, [[['basic_details', 'platforms'], ['ANDROID']]]);

/** Content for each variation of `default`. */
function withContent(key: string, least: unknown): Step {
  const leaf = { [key]: least };
  return (draft) => {
    const { locales, variation_details, content } = members(draft.campaign_content);
    const isKeyed = elements(locales).length > 0 || variation_details !== undefined;
    if (!isKeyed && (content === undefined || key in members(content))) {
      return edited(draft, [[['campaign_content', 'content'], content ?? leaf]]);
    }
    const count = Number(members(variation_details).no_of_variations ?? 1);
    const written = members(members(content).default);
    const names = Array.from({ length: count }, (_, index) => `variation_${index + 1}`);
    const all = Object.fromEntries(names.map((name) => [name, written[name] ?? leaf]));
    return edited(draft, [[['campaign_content', 'content', 'default'], all]]);
  };
}

/** A block for each platform in `default`, complete for its template (decisions C5, C12). */
const withBlocks: Step = (draft) =>
  edited(
    draft,
    leafPlaces(draft).flatMap(({ path, locale }) =>
      platformsOf(draft).flatMap((platform) => {
        const place = [...path, 'push', blockKeys[platform]];
        const block = at(draft, place);
        return block === undefined && locale !== 'default' ? [] : [[place, sent[platform](block)] as const];
      }),
    ),
  );

/** Email: a connector, a sender, and a complete variation. */
const withSending: Step = (draft) => {
  const { connector_type, connector_name } = members(draft.connector);
  const contents = leafPlaces(draft).map(({ path }) => [...path, 'email']);
  // Every leaf of a valid email holds its content.
  const complete = contents.some((path) => isComplete(at(draft, path) as EmailContent));
  const first = chosen(contents, 0);
  const { subject, html_content } = members(at(draft, first));
  return edited(draft, [
    [['connector', 'connector_type'], filled(connector_type)],
    [['connector', 'connector_name'], filled(connector_name)],
    [['basic_details', 'from_address'], filled(members(draft.basic_details).from_address, 'a@b.co')],
    ...(complete
      ? []
      : ([
          [[...first, 'subject'], filled(subject)],
          [[...first, 'html_content'], filled(html_content)],
        ] as const)),
  ]);
};

const withSchedule: Step = (draft) =>
  draft.scheduling_details === undefined ? edited(draft, [[['scheduling_details'], { delivery_type: 'ASAP' }]]) : draft;

/** Periodic campaigns: sent at a fixed time. */
const withPeriods: Step = (draft) => {
  const given = members(draft.scheduling_details);
  // The schedule is valid but for its new type.
  const schedule = withScheduleCompanions({ ...given, delivery_type: 'AT_FIXED_TIME' } as SchedulingDetails);
  const periodic_details = schedule.periodic_details ?? { sending_frequency: 'DAILY' };
  return { ...draft, scheduling_details: { ...schedule, periodic_details } };
};

const withTimezone: Step = (draft) => {
  const { delivery_type, timezone } = members(draft.scheduling_details);
  return delivery_type === 'AT_FIXED_TIME'
    ? edited(draft, [[['scheduling_details', 'timezone'], filled(timezone)]])
    : draft;
};

const withTrigger: Step = (draft) => ({ ...draft, trigger_condition: members(draft.trigger_condition) });

/** Event-triggered campaigns: at least one filter. */
const withFilter: Step = (draft) => {
  const filters = ['trigger_condition', 'included_filters', 'filters'];
  const some = elements(at(draft, filters));
  return edited(draft, [[filters, some.length > 0 ? some : [{ filter_type: 'custom_segments', id: 'a' }]]]);
};

export const delayFields = ['trigger_delay_type', 'trigger_delay_value', 'trigger_delay_granularity'] as const;

const withoutDelay: Step = (draft) =>
  edited(
    draft,
    delayFields.map((name) => [['trigger_condition', name], absent]),
  );

const withGeofence: Step = (draft) => {
  const { geofences } = members(draft.basic_details);
  const some = Array.isArray(geofences) ? geofences.length > 0 : geofences !== undefined;
  return some ? draft : edited(draft, [[['basic_details', 'geofences'], [geofence.least]]]);
};

const withBusinessEvent: Step = (draft) =>
  edited(draft, [[['basic_details', 'business_event'], filled(members(draft.basic_details).business_event)]]);

const withDoNotDisturb: Step = (draft) =>
  edited(draft, [[['delivery_controls', 'bypass_dnd'], members(draft.delivery_controls).bypass_dnd ?? true]]);

/** Replaces `INSTANCE`, which is for periodic pushes only. */
const withLifetimeLimit: Step = (draft) =>
  members(draft.campaign_audience_limit).frequency === 'INSTANCE'
    ? edited(draft, [[['campaign_audience_limit', 'frequency'], 'TOTAL']])
    : draft;

/** The specification's table by delivery type. */
const byDeliveryType: Readonly<Record<Channel, Readonly<Record<string, readonly Step[]>>>> = {
  PUSH: {
    ONE_TIME: [withSchedule, withLifetimeLimit],
    PERIODIC: [withPeriods],
    EVENT_TRIGGERED: [withTrigger, withFilter, withDoNotDisturb, withLifetimeLimit],
    BUSINESS_EVENT_TRIGGERED: [withBusinessEvent, withLifetimeLimit],
    DEVICE_TRIGGERED: [withTrigger, withoutDelay, withLifetimeLimit],
    LOCATION_TRIGGERED: [withTrigger, withGeofence, withLifetimeLimit],
  },
  EMAIL: {
    ONE_TIME: [withSchedule],
    PERIODIC: [withPeriods],
    EVENT_TRIGGERED: [withTrigger, withFilter],
    BUSINESS_EVENT_TRIGGERED: [withBusinessEvent],
  },
};

const byChannel: Readonly<Record<Channel, readonly Step[]>> = {
  PUSH: [withPlatforms, withContent('push', {}), withBlocks],
  EMAIL: [withContent('email', emailContent.least), withSending, withLifetimeLimit],
};

/** Completes a lenient draft so that it may be published. */
export function publishable(draft: Members, channel: Channel, deliveryType: string): Members {
  // Callers pass only delivery types of the channel.
  const ofType = byDeliveryType[channel][deliveryType] as readonly Step[];
  const steps = [...byChannel[channel], ...ofType, withTimezone];
  return steps.reduce((made, step) => step(made), draft);
}
