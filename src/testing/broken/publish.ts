import * as fc from 'fast-check';
import type { Channel, PushTriggerCondition, RuleId, SchedulingDetails } from '../../index.js';
import { withScheduleCompanions } from '../components.js';
import { blockKeys, leafPlaces } from '../content.js';
import { platforms } from '../enumerations.js';
import { absent, at, chosen, edited, isBlank, type Members, members, type Path } from '../members.js';
import type { Plan } from '../plan.js';
import { delayFields, platformsOf } from '../publishable.js';
import { anyOf, type Breaker, breaking, gone, goneOrBlank, lacking, standing } from './breaking.js';
import { withCompleteEmails } from './content.js';

const mode = 'DRAFT_PUBLISH';
const content: Path = ['campaign_content', 'content'];
const details: Path = ['campaign_content', 'variation_details'];

/** A missing field is reported at its own path, even when its parent is missing too (decision G10). */
function withoutBasicDetails(rule: RuleId, name: string, channel: Channel): Breaker {
  return breaking({
    // The other types require fields in `basic_details` themselves.
    plans: [{ mode, channel, deliveryTypes: ['ONE_TIME', 'PERIODIC', 'EVENT_TRIGGERED'] }],
    how: gone,
    broken: (draft: Members, missing) => ({
      part: edited(draft, [[['basic_details'], missing]]),
      found: [[rule, ['basic_details', name]]],
    }),
  });
}

function localesOf(draft: Members): readonly unknown[] {
  const locales = at(draft, ['campaign_content', 'locales']);
  return Array.isArray(locales) ? locales : [];
}

const contentBreakers = {
  'publish/content': breaking({
    plans: [{ mode }],
    how: fc.tuple(fc.constantFrom<Path>(['campaign_content'], content), gone),
    broken: (draft: Members, [path, missing]) => ({
      part: edited(draft, [[path, missing]]),
      found: [['publish/content', path]],
    }),
  }),
  'publish/variation-blocks': breaking({
    plans: [{ mode, forms: ['keyed', 'tested'] }],
    before: (draft) => (draft.channel === 'EMAIL' ? withCompleteEmails(draft) : draft),
    about: ({ draft }) => at(draft, details) !== undefined,
    how: fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 3 }), gone),
    broken: (draft: Members, [mask, more, missing]) => {
      const test = at(draft, details);
      const count = Number(at(test, ['no_of_variations']) ?? 1);
      const isBySherpa = at(test, ['distribution_type']) === 'SHERPA';
      const numbers = Array.from({ length: count }, (_, index) => index + 1);
      const marked = numbers.filter((number) => (mask >> (number - 1)) % 2 === 1);
      // Under `MANUAL`, an added variation would also lack its share.
      const added = isBySherpa ? Array.from({ length: more }, (_, index) => count + 1 + index) : [];
      const taken = marked.length + added.length > 0 ? marked : [1];
      return {
        part: edited(draft, [
          ...taken.map((number) => [[...content, 'default', `variation_${number}`], missing] as const),
          ...(isBySherpa ? [[[...details, 'no_of_variations'], count + more] as const] : []),
        ]),
        found: [...taken, ...added].map((number) => [
          'publish/variation-blocks',
          [...content, 'default', `variation_${number}`],
        ]),
      };
    },
  }),
} as const;

const pushBreakers = {
  'publish/platforms': anyOf(
    breaking({
      plans: [{ mode, channel: 'PUSH' }],
      how: fc.constantFrom(absent, undefined, []),
      broken: (draft: Members, none) => ({
        part: edited(draft, [[['basic_details', 'platforms'], none]]),
        found: [['publish/platforms', ['basic_details', 'platforms']]],
      }),
    }),
    withoutBasicDetails('publish/platforms', 'platforms', 'PUSH'),
  ),
  'publish/platform-content': breaking({
    plans: [{ mode, channel: 'PUSH', forms: ['flat', 'keyed', 'tested'] }],
    about: ({ draft }) => platformsOf(draft).length > 1,
    how: fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 7 }), gone),
    broken: (draft: Members, [number, mask, missing]) => {
      const leaves = leafPlaces(draft).filter(({ locale }) => locale === 'default');
      const { path } = chosen(leaves, number);
      // In the order of the specification's table, not of the draft's list.
      const sentTo = platforms.filter((platform) => platformsOf(draft).includes(platform));
      const marked = sentTo.filter((_, index) => (mask >> index) % 2 === 1);
      const taken = (marked.length > 0 ? marked : sentTo).map((platform) => [...path, 'push', blockKeys[platform]]);
      return {
        part: edited(
          draft,
          taken.map((place) => [place, missing] as const),
        ),
        found: taken.map((place) => ['publish/platform-content', place]),
      };
    },
  }),
} as const;

const email: readonly Plan[] = [{ mode, channel: 'EMAIL', forms: ['flat', 'keyed', 'tested'] }];

function emailsOf(draft: Members): Members[] {
  return leafPlaces(draft).map(({ path }) => members(at(draft, [...path, 'email'])));
}

const emailBreakers = {
  'publish/from-address': anyOf(
    lacking(
      'publish/from-address',
      { others: [['from_address']] },
      { plans: email, places: standing('basic_details') },
    ),
    withoutBasicDetails('publish/from-address', 'from_address', 'EMAIL'),
  ),
  'publish/sender-count': breaking({
    plans: [{ mode, channel: 'EMAIL', forms: ['keyed', 'tested'] }],
    before: withCompleteEmails,
    about: () => true,
    how: fc.integer({ min: 1001, max: 1010 }),
    broken: (draft: Members, count) => {
      const names = Array.from({ length: count }, (_, index) => `l${index}`);
      const email = { custom_template_id: 't' };
      const leaves = names.map((name) => [
        name,
        { variation_1: { email: { ...email, from_address: `${name}@many.example` } } },
      ]);
      return {
        part: edited(draft, [
          [
            ['campaign_content', 'locales'],
            [...localesOf(draft), ...names],
          ],
          ...leaves.map(([name, leaf]) => [[...content, String(name)], leaf] as const),
        ]),
        found: [['publish/sender-count', content]],
      };
    },
  }),
  'publish/verified-sender': breaking({
    plans: email,
    places: (draft) => [['basic_details'], ...leafPlaces(draft).map(({ path }) => [...path, 'email'])],
    about: ({ draft }) => emailsOf(draft).some(({ from_address }) => from_address !== undefined),
    how: fc.constantFrom('eve@unverified.example', 'Eve+1@mail.unverified.example'),
    broken: (given: Members, address) => ({
      part: { ...given, from_address: address },
      found: [['publish/verified-sender', ['from_address']]],
    }),
  }),
  'publish/complete-variation': breaking({
    plans: email,
    before: withCompleteEmails,
    about: ({ draft }) => emailsOf(draft).some((one) => isBlank(one.subject) || isBlank(one.html_content)),
    how: fc.tuple(goneOrBlank, goneOrBlank),
    broken: (draft: Members, [subject, template]) => {
      const places = leafPlaces(draft).map(({ path }) => [...path, 'email']);
      return {
        part: edited(
          draft,
          places.flatMap((path) => [
            [[...path, 'subject'], subject] as const,
            [[...path, 'custom_template_id'], template] as const,
          ]),
        ),
        found: [['publish/complete-variation', [...chosen(places, 0), 'subject']]],
      };
    },
  }),
} as const;

const schedule = standing('scheduling_details');
const periodic: readonly Plan[] = [{ mode, deliveryTypes: ['PERIODIC'] }];
const eventPlan: readonly Plan[] = [{ mode, deliveryTypes: ['EVENT_TRIGGERED'] }];
const trigger = standing('trigger_condition');

const deliveryTypeBreakers = {
  'publish/scheduling': lacking(
    'publish/scheduling',
    { others: [['scheduling_details']] },
    { plans: [{ mode, deliveryTypes: ['ONE_TIME', 'PERIODIC'] }] },
  ),
  'publish/periodic-details': lacking(
    'publish/periodic-details',
    { others: [['periodic_details']] },
    { plans: periodic, places: schedule },
  ),
  'publish/periodic-at-fixed-time': breaking({
    plans: periodic,
    places: schedule,
    how: fc.constantFrom('ASAP', 'SEND_IN_BTS', 'SEND_IN_USER_TIMEZONE'),
    broken: (given: SchedulingDetails, type) => ({
      part: withScheduleCompanions({ ...given, delivery_type: type }),
      found: [['publish/periodic-at-fixed-time', ['delivery_type']]],
    }),
  }),
  'publish/push-trigger-condition': lacking(
    'publish/push-trigger-condition',
    { others: [['trigger_condition']] },
    {
      plans: [{ mode, channel: 'PUSH', deliveryTypes: ['EVENT_TRIGGERED', 'DEVICE_TRIGGERED', 'LOCATION_TRIGGERED'] }],
    },
  ),
  'publish/email-trigger-condition': lacking(
    'publish/email-trigger-condition',
    { others: [['trigger_condition']] },
    { plans: [{ mode, channel: 'EMAIL', deliveryTypes: ['EVENT_TRIGGERED'] }] },
  ),
  'publish/trigger-filter': breaking({
    plans: eventPlan,
    places: trigger,
    how: fc.constantFrom(absent, undefined, {}, { filters: [] }, { filter_operator: 'and' }, { filters: undefined }),
    broken: (given: Members, none) => ({
      part: edited(given, [[['included_filters'], none]]),
      found: [['publish/trigger-filter', ['included_filters']]],
    }),
  }),
  'publish/device-delay': breaking({
    plans: [{ mode, channel: 'PUSH', deliveryTypes: ['DEVICE_TRIGGERED'] }],
    places: trigger,
    how: fc.constantFrom<PushTriggerCondition>(
      { trigger_delay_type: 'ASAP' },
      { trigger_delay_value: 0 },
      { trigger_delay_granularity: 'DAYS' },
      { trigger_delay_value: 5, trigger_delay_granularity: 'MINUTES' },
      { trigger_delay_type: 'INTELLIGENT_DELAY', intelligent_delay_optimization: {} },
      { trigger_delay_type: 'DELAY', trigger_delay_value: 1, trigger_delay_granularity: 'DAYS' },
      // The companions of the delay are reported too: see `forcedPairs`.
      { trigger_delay_type: 'DELAY' },
      { trigger_delay_type: 'DELAY', trigger_delay_granularity: 'HOURS' },
    ),
    prepare: (given: PushTriggerCondition): PushTriggerCondition => ({ ...given, trigger_relation: 'AFTER' }),
    broken: (given: PushTriggerCondition, delay) => ({
      part: { ...given, ...delay },
      found: delayFields.flatMap((name): [RuleId, Path][] => {
        if (delay[name] !== undefined) return [['publish/device-delay', [name]]];
        return delay.trigger_delay_type === 'DELAY' ? [['trigger-condition/delay', [name]]] : [];
      }),
    }),
  }),
  'publish/business-event': lacking(
    'publish/business-event',
    { texts: [['business_event']] },
    { plans: [{ mode, deliveryTypes: ['BUSINESS_EVENT_TRIGGERED'] }], places: standing('basic_details') },
  ),
  'publish/geofences': breaking({
    plans: [{ mode, deliveryTypes: ['LOCATION_TRIGGERED'] }],
    places: standing('basic_details'),
    how: fc.constantFrom(absent, undefined, []),
    broken: (given: Members, none) => ({
      part: edited(given, [[['geofences'], none]]),
      found: [['publish/geofences', ['geofences']]],
    }),
  }),
  'publish/bypass-dnd': breaking({
    plans: [{ mode, channel: 'PUSH', deliveryTypes: ['EVENT_TRIGGERED'] }],
    how: fc.tuple(fc.constantFrom<Path>(['delivery_controls', 'bypass_dnd'], ['delivery_controls']), gone),
    broken: (draft: Members, [path, missing]) => ({
      part: edited(draft, [[path, missing]]),
      found: [['publish/bypass-dnd', ['delivery_controls', 'bypass_dnd']]],
    }),
  }),
} as const;

export const publishBreakers = { ...contentBreakers, ...pushBreakers, ...emailBreakers, ...deliveryTypeBreakers };
