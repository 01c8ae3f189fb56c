import { quoted } from '../../src/core/quoting.js';
import { explainDraft, type RuleFinding } from '../../src/index.js';
import { oddities } from '../../src/testing/hostile-value.js';
import { type Path, putAt } from '../../src/testing/members.js';
import { edited } from '../edit.js';
import { type Golden, golden, type Told } from '../reference/golden.js';
import { drafts, workspaces } from './drafts.js';
import { templateOf } from './explained.js';

/** An object of a table, a list of words, a list of objects, a word, and a group of filters. */
const places: readonly Path[] = [
  ['basic_details'],
  ['basic_details', 'platforms'],
  ['basic_details', 'platforms', 1],
  ['conversion_goal_details', 'goals'],
  ['campaign_content', 'content', 'push', 'android', 'template_type'],
  ['segmentation_details', 'included_filters'],
];

/** Text that is shown, not shown, or shown in part, and text that looks like a number or a boolean. */
const texts: readonly string[] = [
  'a:b c',
  'a b:c',
  'h2:x',
  'mailto:eve@example.com',
  ' mailto:eve@example.com ',
  `mailto:${'x'.repeat(80)} y`,
  'see https://example.com',
  'x'.repeat(60),
  'x'.repeat(61),
  `${'x'.repeat(58)}😀y`,
  '',
  ' ',
  '-5',
  ' 5 ',
  'a5',
  '5a',
  'TRUE',
  ' false ',
  'untrue',
  'trueish',
];

/** An object, a word, an integer, a boolean, and a date-time. */
const textPlaces: readonly Path[] = [
  ['basic_details'],
  ['basic_details', 'platforms', 1],
  ['conversion_goal_details', 'attribution_window_in_hours'],
  ['delivery_controls', 'bypass_dnd'],
  ['scheduling_details', 'start_time'],
];

/** Text that is nearly a date-time, a URI or an email address. */
const nearlyFormatted: readonly string[] = [
  '2026-03-01',
  '2026-03-01 09:30',
  '2026-02-30T09:30',
  '2026-03-01T25:00',
  '2026-03-01T23:59:99',
  '2026-03-01T23:60',
  ' 2026-03-31   09:30 ',
  'x2026-03-01',
  'example.com/sale',
  'https://',
  'https://example.com/big sale',
  'https://{{ shop }}/big sale',
  'x https://example.com/{{sale}}',
  'xmas/{{sale}}',
  'ada',
  'ada@example',
  'Ada <ada@example.com>',
  'ada@example.com, eve@example.com',
  'ada@exa mple.com',
];

const formattedPlaces: readonly Path[] = [
  ['created_by'],
  ['scheduling_details', 'start_time'],
  ['campaign_content', 'content', 'push', 'android', 'basic_details', 'image_url'],
];

const filtersAt = 'segmentation_details.included_filters';
const detailsAt = 'campaign_content.variation_details';
const variationsAt = 'campaign_content.content.default';

/** Nested groups of filters, deeper than the limit. */
const tooDeep = nested(101, 5);

function nested(levels: number, innermost: unknown): unknown {
  return Array.from({ length: levels }).reduce(
    (inside) => ({
      filter_operator: 'or',
      filters: [{ filter_type: 'actions', action_name: 'opened', attributes: inside }],
    }),
    innermost,
  );
}

/** Mistakes in elements with a name, in keys without an order, and beyond the limits. */
const edits: readonly (readonly [name: string, draft: keyof typeof drafts, edit: Readonly<Record<string, unknown>>])[] =
  [
    [
      'buttons with names',
      'oneTimePush',
      {
        'campaign_content.content.push.android.buttons': [{ btn_name: 'Shop now', click_action_type: 'SHOP' }],
        'campaign_content.content.push.web.buttons': [{ title: 'Shop now', url: 5 }],
      },
    ],
    [
      'a segment without a name',
      'oneTimePush',
      { [filtersAt]: { filter_operator: 'or', filters: [{ filter_type: 'custom_segments', id: 'vip', name: 5 }] } },
    ],
    ['groups in each other', 'oneTimePush', { [filtersAt]: tooDeep }],
    [
      'an element four groups deep',
      'oneTimePush',
      { [filtersAt]: nested(3, { filter_operator: 'or', filters: [{}, 5] }) },
    ],
    [
      'decimals of many kinds',
      'locationPush',
      {
        'basic_details.geofences': ['.25', '-5.', '+.5', '.', '5.5.', 'x5', '5x'].map((latitude) => ({
          name: `at ${latitude}`,
          latitude,
          longitude: '5',
          radius: '5',
          triggered_at: 'ENTRY',
          response_time_value: '5',
          response_time_granularity: 'MINUTES',
        })),
      },
    ],
    [
      'two groups of filters',
      'eventPush',
      {
        'trigger_condition.included_filters.filters': [{ filter_type: 'actions', action_name: 5 }],
        'trigger_condition.secondary_included_filters': { filters: [{ filter_type: 'actions', action_name: 5 }] },
      },
    ],
    [
      'pairs of a backup',
      'oneTimePush',
      { 'campaign_content.content.push.android.template_backup': { key_value_pairs: [{ key: 5, value: 'x' }] } },
    ],
    [
      'one variation of a locale that is not listed',
      'oneTimePush',
      {
        'campaign_content.content': {
          default: { variation_1: {}, variation_2: { push: { android: 5 } } },
          de: { variation_1: { push: { android: 5 } }, variation_2: { push: { android: 5 } } },
        },
      },
    ],
    [
      'shares in no order',
      'variedPush',
      {
        [`${detailsAt}.no_of_variations`]: 10,
        [`${detailsAt}.manual_distribution_percentage`]: { variation_10: 'x', variation_9: 'x', variation_2: 'x' },
      },
    ],
    [
      'shares of which one is of no variation',
      'variedPush',
      {
        [`${detailsAt}.no_of_variations`]: 30,
        [`${detailsAt}.manual_distribution_percentage`]: { variation_1: 50, one: 50, android: 'x' },
      },
    ],
    [
      'variations beyond the safe integers',
      'variedPush',
      {
        [`${detailsAt}.no_of_variations`]: 'x',
        ...Object.fromEntries(
          ['99999999999999999999', '12345678901234567x', 'x12345678901234567', '012345678901234567', '0', '1e3'].map(
            (number) => [`${variationsAt}.variation_${number}`, {}],
          ),
        ),
      },
    ],
  ];

/** The number of findings of one value at one place. Further ones are more of the same. */
const MOST = 3;

/** A value that is put in a place of a draft, and the first findings. */
interface Tried {
  readonly name: string;
  readonly place: string;
  readonly findings: readonly RuleFinding[];
}

function tried(name: string, place: Path, value: unknown): Tried {
  const { findings } = explainDraft(putAt(drafts.oneTimePush, place, value), 'LENIENT', workspaces.complete);
  return { name, place: place.join('.') || '(draft)', findings: findings.slice(0, MOST) };
}

function told({ name, findings }: Tried): Told[] {
  return findings.map((finding) => ({
    of: `${name} at ${finding.field || '(draft)'}`,
    kind: templateOf(finding),
    said: [finding.issue],
  }));
}

/** A line for all values with the same findings at a place. */
function judged(values: readonly Tried[]): string[] {
  const alike = new Map<string, string[]>();
  for (const { name, place, findings } of values) {
    const found = findings.map((finding) => {
      const { field, params } = finding;
      const shown = params.received === undefined ? '' : `: ${quoted(params.received)}`;
      return `${(field || '(draft)') === place ? '' : `${field.slice(-120)}: `}${templateOf(finding)}${shown}`;
    });
    const verdict = `${place} | ${found.join('; ') || 'accepted'}`;
    alike.set(verdict, [...(alike.get(verdict) ?? []), name]);
  }
  return [...alike].map(([verdict, names]) => `${verdict} | ${names.join(', ')}`).sort();
}

/** A line for each text by which an element may be named, with the name that is shown. */
function named(values: readonly Tried[]): string[] {
  return values.flatMap(({ name, findings }) =>
    findings.map(({ place }) => `${name} | ${place.elements.at(-1)?.name ?? '(without a name)'}`),
  );
}

/** Each finding of an edit, in full. */
function saidOfEdit([name, draft, edit]: (typeof edits)[number]): string[] {
  const { findings } = explainDraft(edited(drafts[draft], edit), 'LENIENT', workspaces.complete);
  return findings.flatMap(({ field, issue, spec, params }) => [
    `${name} at ${field.slice(-120)} [${spec}] ${params.count ?? ''}`,
    `  ${issue}`,
  ]);
}

/**
 * The findings about values that JSON does not have, that cannot be read, or that contain themselves, and about text in which
 * the first or the last characters make a difference.
 */
export function describedOddities(): Golden {
  const values = [
    ...oddities.flatMap(({ name, make }) => [[], ...places].map((place) => tried(name, place, make()))),
    ...texts.flatMap((text) => textPlaces.map((place) => tried(JSON.stringify(text), place, text))),
    ...nearlyFormatted.flatMap((text) => formattedPlaces.map((place) => tried(JSON.stringify(text), place, text))),
  ];
  // Text that names an element with a mistake.
  const names = texts.map((text) =>
    tried(JSON.stringify(text), ['conversion_goal_details', 'goals'], [{ goal_name: text, goal_event_name: 5 }]),
  );
  return golden(
    { title: 'What is found at a place, and of which values', lines: judged(values) },
    { title: 'What an element is called that has such a name', lines: named(names) },
    { title: 'What is said', texts: [...values, ...names].flatMap(told) },
    { title: 'What is said of mistakes elsewhere', lines: edits.flatMap(saidOfEdit) },
  );
}
