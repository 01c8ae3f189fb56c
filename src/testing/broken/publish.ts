import * as fc from 'fast-check';
import { isMissing } from '../../core/value.js';
import type { RuleId } from '../../spec/catalogue.js';
import { MOST_SENDERS } from '../../spec/limits.js';
import { type Channel, type Platform, platforms, schedulingDeliveryTypes } from '../../spec/vocabulary.js';
import { blockKeys, leafPlaces } from '../content.js';
import { at, chosen, edited, elements, type Members, members, type Path, putAll, putAt } from '../members.js';
import { components } from '../parts.js';
import type { Plan } from '../plan.js';
import { platformsOf } from '../publishable.js';
import {
  absence,
  anyOf,
  anyOfKinds,
  type Breaker,
  breaking,
  cellsByKind,
  gone,
  goneOrBlank,
  onePlace,
  type Wrong,
  wrongAt,
} from './breaking.js';
import { emailPlaces, emails, withCompleteEmails } from './places.js';

const mode = 'DRAFT_PUBLISH';
const contentPart: Path = ['campaign_content', 'content'];
const detailsPath: Path = ['campaign_content', 'variation_details'];

/** A missing field is reported at its own path, even when its parent is missing too (decision G10). */
function withoutBasicDetails(rule: RuleId, name: string, channel: Channel): Breaker {
  // The other types require fields in `basic_details` themselves.
  const plans: readonly Plan[] = [{ mode, channel, deliveryTypes: ['ONE_TIME', 'PERIODIC', 'EVENT_TRIGGERED'] }];
  return wrongAt(rule, ['basic_details'], gone, { plans }, ['basic_details', name]);
}

const empty: Wrong = { ...gone, value: fc.constant([]) };
const noFilters: Wrong = {
  ...gone,
  value: fc.constantFrom({}, { filters: [] }, { filter_operator: 'and' }, { filters: undefined }),
};

const contentBreakers = {
  'publish/content': anyOf(
    wrongAt('publish/content', ['campaign_content'], gone, { plans: [{ mode }] }),
    wrongAt('publish/content', contentPart, gone, { plans: [{ mode }] }),
  ),
  'publish/variation-blocks': breaking({
    plans: [{ mode, forms: ['keyed', 'tested'] }],
    before: (draft) => (draft.channel === 'EMAIL' ? withCompleteEmails(draft) : draft),
    about: ({ draft }) => at(draft, detailsPath) !== undefined,
    how: fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 3 }), absence),
    kind: 'absent',
    broken: (draft: Members, [mask, more, missing]) => {
      const test = at(draft, detailsPath);
      const count = Number(at(test, ['no_of_variations']) ?? 1);
      const isBySherpa = at(test, ['distribution_type']) === 'SHERPA';
      const numbers = Array.from({ length: count }, (_, index) => index + 1);
      const marked = numbers.filter((number) => (mask >> (number - 1)) % 2 === 1);
      // Under `MANUAL`, an added variation would also lack its share.
      const added = isBySherpa ? Array.from({ length: more }, (_, index) => count + 1 + index) : [];
      const taken = marked.length + added.length > 0 ? marked : [1];
      return {
        part: edited(draft, [
          ...taken.map((number) => [[...contentPart, 'default', `variation_${number}`], missing] as const),
          ...(isBySherpa ? [[[...detailsPath, 'no_of_variations'], count + more] as const] : []),
        ]),
        found: [...taken, ...added].map((number) => [
          'publish/variation-blocks',
          [...contentPart, 'default', `variation_${number}`],
        ]),
      };
    },
  }),
} as const;

/** A push without the block of the platform in one variation, and sometimes without those of other platforms. */
function withoutBlockOf(platform: Platform): Breaker {
  return breaking({
    plans: [{ mode, channel: 'PUSH', forms: ['flat', 'keyed', 'tested'], platforms: [platform] }],
    about: ({ draft }) => platformsOf(draft).length > 1,
    how: fc.tuple(fc.nat(9), fc.nat(7), absence),
    kind: 'absent',
    broken: (draft: Members, [number, mask, missing]) => {
      const leaves = leafPlaces(draft).filter(({ locale }) => locale === 'default');
      const { path } = chosen(leaves, number);
      // In the order of the specification's table, not of the draft's list.
      const sentTo = platforms.filter((one) => platformsOf(draft).includes(one));
      const marked = sentTo.filter((one, index) => one === platform || (mask >> index) % 2 === 1);
      const taken = marked.map((one) => [...path, 'push', blockKeys[one]]);
      return {
        part: putAll(draft, taken, missing),
        found: taken.map((place) => ['publish/platform-content', place]),
      };
    },
  });
}

const pushBreakers = {
  'publish/platforms': anyOf(
    wrongAt('publish/platforms', ['basic_details', 'platforms'], empty, { plans: [{ mode, channel: 'PUSH' }] }),
    withoutBasicDetails('publish/platforms', 'platforms', 'PUSH'),
  ),
  // Each platform has drafts of its own, so that none is broken less often than the others.
  'publish/platform-content': anyOf(...platforms.map(withoutBlockOf)),
} as const;

const emailPlans: readonly Plan[] = emails.plans.map((plan) => ({ ...plan, mode }));

function emailsOf(draft: Members): Members[] {
  return emailPlaces(draft).map((path) => members(at(draft, path)));
}

const emailBreakers = {
  'publish/sender-count': breaking({
    plans: [{ mode, channel: 'EMAIL', forms: ['keyed', 'tested'] }],
    before: withCompleteEmails,
    about: () => true,
    how: fc.integer({ min: MOST_SENDERS + 1, max: MOST_SENDERS + 10 }),
    kind: 'value',
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
            [...elements(at(draft, ['campaign_content', 'locales'])), ...names],
          ],
          // All at once: a thousand edits would copy it a thousand times.
          [contentPart, { ...members(at(draft, contentPart)), ...Object.fromEntries(leaves) }],
        ]),
        found: [['publish/sender-count', contentPart]],
      };
    },
  }),
  'publish/verified-sender': wrongAt(
    'publish/verified-sender',
    ['from_address'],
    { format: fc.constantFrom('eve@unverified.example', 'Eve+1@mail.unverified.example') },
    {
      plans: emailPlans,
      places: (draft) => [['basic_details'], ...emailPlaces(draft)],
      about: ({ draft }) => emailsOf(draft).some(({ from_address }) => from_address !== undefined),
    },
  ),
  'publish/complete-variation': breaking({
    plans: emailPlans,
    before: withCompleteEmails,
    about: ({ draft }) => emailsOf(draft).some((one) => isMissing(one.subject) || isMissing(one.html_content)),
    how: fc.tuple(anyOfKinds(goneOrBlank), anyOfKinds(goneOrBlank)),
    cells: () => cellsByKind(goneOrBlank, (subject) => fc.tuple(subject, anyOfKinds(goneOrBlank))),
    broken: (draft: Members, [subject, template]) => {
      const places = emailPlaces(draft);
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

const schedule = onePlace('scheduling_details');
const periodic: readonly Plan[] = [{ mode, deliveryTypes: ['PERIODIC'] }];
const otherTypes = schedulingDeliveryTypes.filter((type) => type !== 'AT_FIXED_TIME');

const deliveryTypeBreakers = {
  'publish/periodic-details': wrongAt('publish/periodic-details', ['periodic_details'], gone, {
    plans: periodic,
    places: schedule,
  }),
  'publish/periodic-at-fixed-time': breaking({
    plans: periodic,
    places: schedule,
    how: fc.constantFrom(...otherTypes),
    kind: 'format',
    broken: (given, type) => ({
      part: components.PUSH.scheduling_details.complete(putAt(given, ['delivery_type'], type)),
      found: [['publish/periodic-at-fixed-time', ['delivery_type']]],
    }),
  }),
  'publish/trigger-filter': wrongAt('publish/trigger-filter', ['included_filters'], noFilters, {
    plans: [{ mode, deliveryTypes: ['EVENT_TRIGGERED'] }],
    places: onePlace('trigger_condition'),
  }),
  'publish/geofences': wrongAt('publish/geofences', ['geofences'], empty, {
    plans: [{ mode, deliveryTypes: ['LOCATION_TRIGGERED'] }],
    places: onePlace('basic_details'),
  }),
} as const;

export const publishBreakers = {
  ...contentBreakers,
  ...pushBreakers,
  ...emailBreakers,
  ...deliveryTypeBreakers,
} as const satisfies Record<string, Breaker>;

/** A missing sender is reported at its own path, even when `basic_details` are missing too (decision G10). */
export const withoutSender = withoutBasicDetails('publish/from-address', 'from_address', 'EMAIL');
