import type { AndroidContent, Channel, EmailContent, IosContent, SchedulingDetails, WebContent } from '../index.js';
import { geofence, withScheduleCompanions } from './components.js';
import { blockKeys, leafPlaces, type Platform } from './content.js';
import { android, sentAndroid } from './content-android.js';
import { emailContent, isComplete } from './content-email.js';
import { ios, sentIos } from './content-ios.js';
import { sentWeb, web } from './content-web.js';
import { absent, at, chosen, edited, elements, filled, type Members, members } from './members.js';

/**
 * What publishing asks beyond saving, step by step: each makes a draft that may be saved into one that keeps one more
 * requirement of the specification's tables.
 */
type Step = (draft: Members) => Members;

/** The blocks of a push, as one that is sent must be. */
const sent: Record<Platform, (block: unknown) => unknown> = {
  // What is given is a block of that platform, or nothing.
  ANDROID: (block = android.least) => sentAndroid(block as AndroidContent),
  IOS: (block = ios.least) => sentIos(block as IosContent),
  WEB: (block = web.least) => sentWeb(block as WebContent),
};

/** The platforms that a push is sent to, each once. */
export function platformsOf(draft: Members): Platform[] {
  // The draft is valid so far.
  return [...new Set(elements(members(draft.basic_details).platforms))] as Platform[];
}

/** A push is sent to one platform at least. */
const withPlatforms: Step = (draft) =>
  platformsOf(draft).length > 0 ? draft : edited(draft, [[['basic_details', 'platforms'], ['ANDROID']]]);

/** There is content, and in `default` some for each variation. */
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

/** Each platform has its block in `default`, and whatever is sent has what its template needs (decision C5, C12). */
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

/** An email has its connector, a sender, and a complete variation. */
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

/** A periodic campaign is sent at a fixed time. */
const withPeriods: Step = (draft) => {
  const given = members(draft.scheduling_details);
  // The draft is valid so far, and a schedule is one with whatever type.
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

/** An event has at least one filter. */
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

/** A cap for each time it is sent is for periodic pushes. */
const withLifetimeLimit: Step = (draft) =>
  members(draft.campaign_audience_limit).frequency === 'INSTANCE'
    ? edited(draft, [[['campaign_audience_limit', 'frequency'], 'TOTAL']])
    : draft;

/** The table by delivery type. */
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

/** A draft that may be saved, completed to one that may be published. */
export function publishable(draft: Members, channel: Channel, deliveryType: string): Members {
  // Nothing asks for a delivery type that the channel has not.
  const ofType = byDeliveryType[channel][deliveryType] as readonly Step[];
  const steps = [...byChannel[channel], ...ofType, withTimezone];
  return steps.reduce((made, step) => step(made), draft);
}
