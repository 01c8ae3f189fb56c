import * as fc from 'fast-check';
import type { VariationDetails } from '../../index.js';
import { variationDetails } from '../components.js';
import { leafKeys, leafPlaces, testOf } from '../content.js';
import { anyValue } from '../filters.js';
import { text } from '../leaves.js';
import {
  absent,
  at,
  chosen,
  edited,
  elements,
  filled,
  inserted,
  type Members,
  members,
  type Path,
  present,
  put,
} from '../members.js';
import type { Case, Plan } from '../plan.js';
import { list, notObjects, object } from '../shape.js';
import { anyOf, type Breaker, breaking, flawed, lacking, standing } from './breaking.js';

const campaignContent = standing('campaign_content');
const content = ['campaign_content', 'content'];

/** Gives every variation of an email a subject and a body, so that the others stay complete when one is broken. */
export function withCompleteEmails(draft: Members): Members {
  const places = leafPlaces(draft).map(({ path }) => [...path, 'email']);
  return edited(
    draft,
    places.flatMap((path) => {
      const { subject, html_content } = members(at(draft, path));
      return [
        [[...path, 'subject'], filled(subject)],
        [[...path, 'html_content'], filled(html_content)],
      ] as const;
    }),
  );
}

const frame = object({}, { locales: list(text) });
const wrongObject = fc.constantFrom(...notObjects);

function variationCount(given: unknown): number {
  return Number(members(members(given).variation_details).no_of_variations ?? 1);
}

/** The breakers for the locales and variations of a channel's content. */
function frameBreakers<const Id extends 'push-content' | 'email-content'>(id: Id, channel: 'PUSH' | 'EMAIL') {
  const key = leafKeys[channel];
  const before = channel === 'EMAIL' ? withCompleteEmails : (draft: Members) => draft;
  const anyForm: readonly Plan[] = [{ channel, forms: ['flat', 'keyed', 'tested'] }];
  const flat: readonly Plan[] = [{ channel, forms: ['flat'] }];
  const keyed: readonly Plan[] = [{ channel, forms: ['keyed', 'tested'] }];
  const locales = (draft: Members): Path[] =>
    Object.keys(members(at(draft, content))).map((name) => [...content, name]);
  const leaves = (draft: Members): readonly Path[] => leafPlaces(draft).map(({ path }) => path);

  /** Replaces what must be an object by another value. */
  function misshapen(plans: readonly Plan[], places: (draft: Members) => readonly Path[]): Breaker {
    return breaking({
      plans,
      places,
      how: wrongObject,
      broken: (_, value) => ({ part: value, found: [[`${id}/shape`, []]] }),
    });
  }

  const ofPush = channel === 'PUSH' ? [misshapen(anyForm, (draft) => leaves(draft).map((path) => [...path, key]))] : [];
  return {
    [`${id}/shape`]: anyOf(
      flawed(`${id}/shape`, frame, { plans: [{ channel, has: ['campaign_content'] }], places: campaignContent }),
      misshapen(anyForm, standing(...content)),
      misshapen(keyed, locales),
      misshapen(keyed, leaves),
      ...ofPush,
    ),
    [`${id}/implied-locale`]: breaking({
      plans: keyed,
      places: campaignContent,
      about: ({ draft }) => elements(at(draft, ['campaign_content', 'locales'])).length > 0,
      how: fc.nat(2),
      broken: (given: Members, number) => {
        const names = elements(given.locales);
        const index = number % (names.length + 1);
        const left = inserted(names, index, 'default');
        return { part: { ...given, locales: left }, found: [[`${id}/implied-locale`, ['locales', index]]] };
      },
    }),
    [`${id}/keyed`]: breaking({
      plans: flat,
      places: campaignContent,
      how: fc.oneof(
        { withCrossShrink: true },
        fc.constantFrom(['fr'], ['fr', 'de-DE']).map((names) => ({ locales: names })),
        fc
          .tuple(variationDetails.right, fc.integer({ min: 1, max: 3 }), fc.tuple(fc.nat(97), fc.nat(97)))
          .map(([details, count, weights]) => ({ variation_details: testOf(details, count, weights) })),
      ),
      broken: (given: Members, more) => ({ part: { ...given, ...more }, found: [[`${id}/keyed`, ['content']]] }),
    }),
    [`${id}/default-locale`]: anyOf(
      breaking({
        plans: anyForm,
        places: standing(...content),
        how: fc.constant({}),
        broken: (_, nothing) => ({ part: nothing, found: [[`${id}/default-locale`, ['default']]] }),
      }),
      lacking(`${id}/default-locale`, { others: [['default']] }, { plans: keyed, places: standing(...content) }),
    ),
    [`${id}/locale-key`]: breaking({
      plans: keyed,
      places: standing(...content),
      about: ({ draft }) => locales(draft).length > 1,
      how: fc.tuple(fc.constantFrom('xx', 'Default', 'FR', 'de_DE', '', 'variation_1', 'locales'), anyValue),
      broken: (given: Members, [name, value]) => ({
        part: { ...given, [name]: value },
        found: [[`${id}/locale-key`, [name]]],
      }),
    }),
    [`${id}/variation-key`]: breaking({
      plans: keyed,
      places: campaignContent,
      how: fc.tuple(
        fc.constantFrom(
          'one more',
          'variation_0',
          'variation_01',
          'Variation_1',
          'variation_',
          'variation_1 ',
          'B',
          '',
        ),
        fc.nat(9),
        anyValue,
      ),
      broken: (given: Members, [name, number, value]) => {
        const count = variationCount(given);
        const key = name === 'one more' && count < 1000 ? `variation_${count + 1}` : name;
        const locale = chosen(Object.keys(members(given.content)), number);
        return {
          part: put(given, ['content', locale, key], value),
          found: [[`${id}/variation-key`, ['content', locale, key]]],
        };
      },
    }),
    [`${id}/leaf`]: breaking({
      plans: keyed,
      before,
      places: leaves,
      how: fc.constantFrom({}, { [key]: undefined }, { [key.toUpperCase()]: {} }, { content: { [key]: {} } }),
      broken: (_, value) => ({ part: value, found: [[`${id}/leaf`, [key]]] }),
    }),
    // TypeScript widens computed keys to `string`.
  } as Record<
    `${Id}/${'shape' | 'implied-locale' | 'keyed' | 'default-locale' | 'locale-key' | 'variation-key' | 'leaf'}`,
    Breaker
  >;
}

const tested: readonly Plan[] = [{ forms: ['tested'] }];
const test = standing('campaign_content', 'variation_details');
const shares = 'manual_distribution_percentage';

/** A `MANUAL` A/B test with at least two variations, and few enough that one share is above 1. */
function withManualTest(draft: Members): Members {
  const details = at(draft, ['campaign_content', 'variation_details']) as VariationDetails;
  const first = [...content, 'default', 'variation_1'];
  const second = [...content, 'default', 'variation_2'];
  const count = Math.min(Math.max(details.no_of_variations, 2), 98);
  return edited(draft, [
    [['campaign_content', 'variation_details'], testOf({ ...details, distribution_type: 'MANUAL' }, count, [59])],
    [second, at(draft, second) ?? at(draft, first)],
  ]);
}

const byHand = ({ draft }: Case) =>
  at(draft, ['campaign_content', 'variation_details', 'distribution_type']) === 'MANUAL';
const manual = { plans: tested, before: withManualTest, places: test, about: byHand } as const;

/** The greatest share and its variation. */
function greatest(details: Members): [name: string, share: number] {
  const all = Object.entries(members(details[shares]) as Record<string, number>);
  // A test has two variations or more.
  return all.sort(([, a], [, b]) => b - a)[0] as [string, number];
}

const variationsBreakers = {
  'variations/shape': flawed('variations/shape', variationDetails, { plans: tested, places: test }),
  'variations/manual-shares': lacking('variations/manual-shares', { others: [[shares]] }, manual),
  'variations/sherpa': lacking(
    'variations/sherpa',
    { others: [['sherpa_campaign_duration'], ['sherpa_distribution_metric']] },
    {
      plans: tested,
      places: test,
      prepare: (details: VariationDetails): VariationDetails => ({
        ...details,
        distribution_type: 'SHERPA',
        sherpa_campaign_duration: details.sherpa_campaign_duration ?? 1,
        sherpa_distribution_metric: details.sherpa_distribution_metric ?? 'BOTH',
      }),
    },
  ),
  'variations/share-name': breaking({
    ...manual,
    how: fc.constantFrom(
      'one more',
      'variation_0',
      'variation_01',
      'Variation_1',
      'variation_',
      'B',
      '',
      'constructor',
    ),
    broken: (details: Members, wrong) => {
      const name = wrong === 'one more' ? `variation_${Number(details.no_of_variations) + 1}` : wrong;
      const [from, share] = greatest(details);
      const moved = { ...members(details[shares]), [from]: share - 1, [name]: 1 };
      return { part: { ...details, [shares]: moved }, found: [['variations/share-name', [shares, name]]] };
    },
  }),
  'variations/share-missing': breaking({
    ...manual,
    about: (one) => byHand(one) && variationCount(one.draft.campaign_content) > 1,
    how: fc.nat(9),
    broken: (details: Members, number) => {
      const [to] = greatest(details);
      const given = members(details[shares]) as Record<string, number>;
      const name = chosen(
        Object.keys(given).filter((one) => one !== to),
        number,
      );
      const left = { ...given, [to]: Number(given[to]) + Number(given[name]), [name]: absent };
      return { part: { ...details, [shares]: present(left) }, found: [['variations/share-missing', [shares]]] };
    },
  }),
  'variations/share-sum': breaking({
    ...manual,
    how: fc.constantFrom(1, -1, 5, 100, 1_000_000),
    broken: (details: Members, more) => {
      const [name, share] = greatest(details);
      return { part: put(details, [shares, name], share + more), found: [['variations/share-sum', [shares]]] };
    },
  }),
} as const;

export const contentBreakers = {
  ...frameBreakers('push-content', 'PUSH'),
  ...frameBreakers('email-content', 'EMAIL'),
  ...variationsBreakers,
};
