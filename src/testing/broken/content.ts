import * as fc from 'fast-check';
import { pushCampaignContent } from '../../spec/components/content/push.js';
import type { VariationDetails } from '../../spec/components/content/variations.js';
import { anyValue, mixed } from '../arbitraries.js';
import { leafKeys, leafPlaces, testOf } from '../content.js';
import {
  absent,
  at,
  chosen,
  edited,
  elements,
  inserted,
  type Members,
  members,
  type Path,
  present,
  putAt,
} from '../members.js';
import { grouped, kindOf } from '../mistake.js';
import { variationDetails } from '../parts.js';
import type { Case, Plan } from '../plan.js';
import { flawless, notObjects, shapeOf } from '../shape.js';
import { anyOf, type Breaker, breaking, flawed, gone, onePlace, type Wrong, wrongAt } from './breaking.js';
import { withCompleteEmails } from './places.js';

const atContent = onePlace('campaign_content');
const contentPart = ['campaign_content', 'content'];

/** The locales; the values below have breakers of their own. */
const ownPart = flawless(fc.constant(undefined), undefined);
const frame = shapeOf(pushCampaignContent.schema, { instead: { variation_details: ownPart, content: ownPart } });
const wrongObject: Wrong = Object.fromEntries(
  [...grouped(notObjects, (value) => kindOf([{}], value))].map(([kind, values]) => [kind, fc.constantFrom(...values)]),
);

// The shape is that of the schema.
const someTest = variationDetails.shape.right as fc.Arbitrary<VariationDetails>;

function variationCount(given: unknown): number {
  return Number(members(members(given).variation_details).no_of_variations ?? 1);
}

/** Stands for the variation after the last one. */
const ONE_MORE = 'one more';
const noKeys = ['variation_0', 'variation_01', 'Variation_1', 'variation_', 'variation_1 ', 'B', ''] as const;

/** One of the keys, the number of a locale, and what is at the key. */
function wrongKey(...keys: readonly string[]) {
  return fc.tuple(fc.constantFrom(...keys), fc.nat(9), anyValue);
}

type ContentId = 'push-content' | 'email-content';

function localePlaces(draft: Members): Path[] {
  return Object.keys(members(at(draft, contentPart))).map((name) => [...contentPart, name]);
}

function leavesIn(draft: Members): readonly Path[] {
  return leafPlaces(draft).map(({ path }) => path);
}

/** A locale `default` in the list of locales. */
function listedDefault(id: ContentId, plans: readonly Plan[]): Breaker {
  return breaking({
    plans,
    places: atContent,
    about: ({ draft }) => elements(at(draft, ['campaign_content', 'locales'])).length > 0,
    how: fc.nat(2),
    kind: 'added',
    broken: (given: Members, number) => {
      const names = elements(given.locales);
      const index = number % (names.length + 1);
      const left = inserted(names, index, 'default');
      return { part: { ...given, locales: left }, found: [[`${id}/implied-locale`, ['locales', index]]] };
    },
  });
}

/** Flat content beside locales or an A/B test. */
function flatBeside(id: ContentId, plans: readonly Plan[]): Breaker {
  return breaking({
    plans,
    places: atContent,
    how: mixed<Members>(
      fc.constantFrom(['fr'], ['fr', 'de-DE']).map((names) => ({ locales: names })),
      fc
        .tuple(someTest, fc.integer({ min: 1, max: 3 }), fc.tuple(fc.nat(97), fc.nat(97)))
        .map(([details, count, weights]) => ({ variation_details: testOf(details, count, weights) })),
    ),
    kind: 'value',
    broken: (given: Members, more) => ({ part: { ...given, ...more }, found: [[`${id}/keyed`, ['content']]] }),
  });
}

function unlistedLocale(id: ContentId, plans: readonly Plan[]): Breaker {
  return breaking({
    plans,
    places: onePlace(...contentPart),
    about: ({ draft }) => localePlaces(draft).length > 1,
    how: fc.tuple(fc.constantFrom('xx', 'Default', 'FR', 'de_DE', '', 'variation_1', 'locales'), anyValue),
    kind: 'added',
    broken: (given: Members, [name, value]) => ({
      part: { ...given, [name]: value },
      found: [[`${id}/locale-key`, [name]]],
    }),
  });
}

function unknownVariation(id: ContentId, plans: readonly Plan[]): Breaker {
  return breaking({
    plans,
    places: atContent,
    how: wrongKey(ONE_MORE, ...noKeys),
    // A judge that checks only the form of the name overlooks a variation beyond the number of variations.
    cells: () => [
      { kind: 'added', how: wrongKey(ONE_MORE) },
      { kind: 'added', how: wrongKey(...noKeys) },
    ],
    broken: (given: Members, [name, number, value]) => {
      const count = variationCount(given);
      const key = name === ONE_MORE && count < 1000 ? `variation_${count + 1}` : name;
      const locale = chosen(Object.keys(members(given.content)), number);
      return {
        part: putAt(given, ['content', locale, key], value),
        found: [[`${id}/variation-key`, ['content', locale, key]]],
      };
    },
  });
}

/** The breakers for the locales and variations of a channel's content. */
function frameBreakers<const Id extends ContentId>(id: Id, channel: 'PUSH' | 'EMAIL') {
  const key = leafKeys[channel];
  const anyForm: readonly Plan[] = [{ channel, forms: ['flat', 'keyed', 'tested'] }];
  const flat: readonly Plan[] = [{ channel, forms: ['flat'] }];
  const keyed: readonly Plan[] = [{ channel, forms: ['keyed', 'tested'] }];
  const inContent = onePlace(...contentPart);

  /** Replaces an object by a value of another type. */
  function misshapen(plans: readonly Plan[], places: (draft: Members) => readonly Path[]): Breaker {
    return wrongAt(`${id}/shape`, [], wrongObject, { plans, places });
  }

  const ofPush =
    channel === 'PUSH' ? [misshapen(anyForm, (draft) => leavesIn(draft).map((path) => [...path, key]))] : [];
  const noLeaf = fc.constantFrom({}, { [key]: undefined }, { [key.toUpperCase()]: {} }, { content: { [key]: {} } });
  const completing = channel === 'EMAIL' && { before: withCompleteEmails };
  return {
    [`${id}/shape`]: anyOf(
      flawed(`${id}/shape`, frame, { plans: [{ channel, has: ['campaign_content'] }], places: atContent }),
      misshapen(anyForm, inContent),
      misshapen(keyed, localePlaces),
      misshapen(keyed, leavesIn),
      ...ofPush,
    ),
    [`${id}/implied-locale`]: listedDefault(id, keyed),
    [`${id}/keyed`]: flatBeside(id, flat),
    [`${id}/default-locale`]: anyOf(
      wrongAt(`${id}/default-locale`, [], { absent: fc.constant({}) }, { plans: anyForm, places: inContent }, [
        'default',
      ]),
      wrongAt(`${id}/default-locale`, ['default'], gone, { plans: keyed, places: inContent }),
    ),
    [`${id}/locale-key`]: unlistedLocale(id, keyed),
    [`${id}/variation-key`]: unknownVariation(id, keyed),
    [`${id}/leaf`]: wrongAt(`${id}/leaf`, [], { absent: noLeaf }, { plans: keyed, places: leavesIn, ...completing }, [
      key,
    ]),
    // TypeScript widens computed keys to `string`.
  } as Record<
    `${Id}/${'shape' | 'implied-locale' | 'keyed' | 'default-locale' | 'locale-key' | 'variation-key' | 'leaf'}`,
    Breaker
  >;
}

const test = onePlace('campaign_content', 'variation_details');
const sharesKey = 'manual_distribution_percentage';

/** A `MANUAL` A/B test with at least two variations, and few enough that one share is above 1. */
export function withManualTest(draft: Members): Members {
  const details = at(draft, ['campaign_content', 'variation_details']) as VariationDetails;
  const first = [...contentPart, 'default', 'variation_1'];
  const second = [...contentPart, 'default', 'variation_2'];
  const count = Math.min(Math.max(details.no_of_variations, 2), 98);
  return edited(draft, [
    [['campaign_content', 'variation_details'], testOf({ ...details, distribution_type: 'MANUAL' }, count, [59])],
    [second, at(draft, second) ?? at(draft, first)],
  ]);
}

/** Whether the shares of its A/B test are given by hand. */
export const byHand = ({ draft }: Case) =>
  at(draft, ['campaign_content', 'variation_details', 'distribution_type']) === 'MANUAL';
const manual = { plans: [{ forms: ['tested'] }], before: withManualTest, places: test, about: byHand } as const;

function greatest(details: Members): [name: string, share: number] {
  const all = Object.entries(members(details[sharesKey]) as Record<string, number>);
  // A test has two variations or more.
  return all.sort(([, a], [, b]) => b - a)[0] as [string, number];
}

const variationsBreakers = {
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
    kind: 'added',
    broken: (details: Members, wrong) => {
      const name = wrong === 'one more' ? `variation_${Number(details.no_of_variations) + 1}` : wrong;
      const [from, share] = greatest(details);
      const moved = { ...members(details[sharesKey]), [from]: share - 1, [name]: 1 };
      return { part: { ...details, [sharesKey]: moved }, found: [['variations/share-name', [sharesKey, name]]] };
    },
  }),
  'variations/share-missing': breaking({
    ...manual,
    about: (one) => byHand(one) && variationCount(one.draft.campaign_content) > 1,
    how: fc.nat(9),
    kind: 'value',
    broken: (details: Members, number) => {
      const [to] = greatest(details);
      const given = members(details[sharesKey]) as Record<string, number>;
      const name = chosen(
        Object.keys(given).filter((one) => one !== to),
        number,
      );
      const left = { ...given, [to]: Number(given[to]) + Number(given[name]), [name]: absent };
      return { part: { ...details, [sharesKey]: present(left) }, found: [['variations/share-missing', [sharesKey]]] };
    },
  }),
  'variations/share-sum': breaking({
    ...manual,
    how: fc.constantFrom(1, -1, 5, 100, 1_000_000),
    // A judge that rounds shares overlooks a sum that is off by one.
    cells: () =>
      [fc.constant(1), fc.constant(-1), fc.constantFrom(5, 100, 1_000_000)].map((how) => ({ kind: 'value', how })),
    broken: (details: Members, more) => {
      const [name, share] = greatest(details);
      return { part: putAt(details, [sharesKey, name], share + more), found: [['variations/share-sum', [sharesKey]]] };
    },
  }),
} as const;

export const contentBreakers = {
  ...frameBreakers('push-content', 'PUSH'),
  ...frameBreakers('email-content', 'EMAIL'),
  ...variationsBreakers,
};
