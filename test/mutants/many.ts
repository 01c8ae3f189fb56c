import { edited } from '../edit.js';
import { drafts } from '../examples/drafts.js';

const times = <Element>(count: number, make: (index: number) => Element) =>
  Array.from({ length: count }, (_, index) => make(index));

const filter = (index: number) => ({
  filter_type: 'user_attributes',
  data_type: 'string',
  name: `city ${index}`,
  operator: 'is',
  value: 'Berlin',
});
const wrongFilter = (index: number) => ({ ...filter(index), operator: 'isnt' });
const inAction = (...filters: unknown[]) => ({
  filter_type: 'actions',
  action_name: 'opened',
  attributes: { filter_operator: 'and', filters },
});
const nested = (levels: number, inside: unknown): unknown =>
  levels === 0 ? inside : inAction(nested(levels - 1, inside));

const push = drafts.oneTimePush;
const group = (...filters: unknown[]) => ({ included_filters: { filter_operator: 'or', filters } });
const withFilters = (...filters: unknown[]) => ({ ...push, segmentation_details: group(...filters) });

const shared = inAction(wrongFilter(1), wrongFilter(2));
const locales = times(40, (index) => `l${index}`);
const keyed = (listed: readonly unknown[], names: readonly string[]) => ({
  ...push,
  campaign_content: {
    locales: listed,
    content: Object.fromEntries(
      ['default', ...names].map((name) => [name, { variation_1: push.campaign_content?.content }]),
    ),
  },
});

/** Drafts with much of something, or with unknown values, and the number of their errors in `LENIENT`. */
export const many: readonly (readonly [name: string, draft: unknown, errors: number])[] = [
  [
    'a share of no variation, while their number is not known',
    edited(drafts.variedPush, {
      'campaign_content.variation_details.no_of_variations': 'two',
      'campaign_content.variation_details.manual_distribution_percentage': { variation_0: 5 },
    }),
    2,
  ],
  ['many right filters', withFilters(...times(60, filter)), 0],
  ['many wrong filters', withFilters(...times(60, wrongFilter)), 60],
  ['one list in many places', withFilters(...times(30, () => shared), wrongFilter(3)), 61],
  ['the deepest groups', withFilters(nested(99, wrongFilter(1)), wrongFilter(2)), 2],
  ['deeper groups', withFilters(wrongFilter(2), nested(101, wrongFilter(1)), nested(30, wrongFilter(1))), 3],
  ['one group at two depths', withFilters(nested(98, shared), shared, nested(99, shared)), 5],
  ['many locales', keyed(locales, locales), 0],
  ['many locales of which some are not listed', keyed(locales.slice(3), locales), 3],
  ['many locales of which one is malformed', keyed([5, ...locales], locales), 1],
  ['a locale with a dot and one that is long', keyed([], ['a.b', 'a', 'x'.repeat(300), 'y'.repeat(300)]), 4],
  ['many tags', { ...push, basic_details: { ...push.basic_details, tags: [...times(40, String), 5, null] } }, 2],
];

const carousel = {
  template_type: 'SIMPLE_IMAGE_CAROUSEL',
  basic_details: { carousel_content: { slider_transition: 'manual', slide_data: times(12_000, Number) } },
  template_backup: { title: 'Sale', message: 'Starts now' },
};

/** Drafts with more errors than are listed, and the number of those left out. In the last one, not even all are counted. */
export const tooMany: readonly (readonly [draft: unknown, leftOut: number])[] = [
  [withFilters(...times(1500, wrongFilter)), 500],
  [withFilters(...times(3, () => inAction(...times(1500, wrongFilter)))), 3500],
  [{ ...push, campaign_content: { content: { push: { android: carousel } } } }, 10_001],
  // No rule reads them, and the list of errors ends before they do.
  [{ ...push, basic_details: { ...push.basic_details, tags: times(12_000, () => 5) } }, 10_001],
];
