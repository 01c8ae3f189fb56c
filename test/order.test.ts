import { expect, it } from 'vitest';
import { explainDraft } from '../src/index.js';
import { edited } from './edit.js';
import { drafts, workspaces } from './examples/drafts.js';

/** Something is wrong in many places, and nothing is where the order would have it. */
const filters = [
  { filter_type: 'custom_segments' },
  { filter_type: 'custom_segments', id: 5, name: 5 },
  { operator: 1, name: 1, data_type: 1, filter_type: 'user_attributes' },
  ...Array.from({ length: 9 }, () => ({ filter_type: 'actions', action_name: 'x' })),
  null,
];
const draft = edited(drafts.variedPush, {
  advanced: 1,
  utm_params: { other: 1, utm_medium: 'x', utm_b: 1, utm_a: 1 },
  conversion_goal_details: 1,
  'delivery_controls.queue_duration': 'x',
  scheduling_details: { timezone: 1, delivery_type: 'ASAP', expiry_time: 1 },
  segmentation_details: {
    is_all_user_campaign: true,
    excluded_filters: { filters, filter_operator: 1 },
    included_filters: 1,
  },
  'campaign_content.content': {
    'pt-BR': {},
    'de-DE': { variation_10: {}, variation_3: {}, variation_2: 5, b: {}, a: {} },
    default: {
      variation_3: {
        push: {
          web: 1,
          android: { advanced: 1, timer: 1, template_type: 'Custom', basic_details: { summary: 1, title: 1 } },
        },
      },
      variation_1: 1,
    },
    'ab-CD': {},
  },
  'campaign_content.locales.1': 7,
  'basic_details.geofences': 'x',
  'basic_details.name': 1,
  updated_by: 1,
  created_by: 1,
});

/** Decision G12. */
it('lists components in the specification’s order, their fields in theirs, lists by index', () => {
  expect(explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete).findings.map(({ field }) => field)).toEqual([
    'created_by',
    'updated_by',
    'basic_details.name',
    'basic_details.geofences',
    'campaign_content.locales.1',
    'campaign_content.content.default.variation_1',
    'campaign_content.content.default.variation_2',
    'campaign_content.content.default.variation_3.push.android.basic_details.title',
    'campaign_content.content.default.variation_3.push.android.basic_details.summary',
    'campaign_content.content.default.variation_3.push.android.timer',
    'campaign_content.content.default.variation_3.push.android.advanced',
    'campaign_content.content.default.variation_3.push.android.custom_template_id',
    'campaign_content.content.default.variation_3.push.ios',
    'campaign_content.content.default.variation_3.push.web',
    'campaign_content.content.ab-CD',
    'campaign_content.content.de-DE.variation_2',
    'campaign_content.content.de-DE.variation_3.push',
    'campaign_content.content.de-DE.variation_10',
    'campaign_content.content.de-DE.a',
    'campaign_content.content.de-DE.b',
    'campaign_content.content.pt-BR',
    'segmentation_details.included_filters',
    'segmentation_details.excluded_filters.filter_operator',
    'segmentation_details.excluded_filters.filters.0.id',
    'segmentation_details.excluded_filters.filters.1.name',
    'segmentation_details.excluded_filters.filters.1.id',
    'segmentation_details.excluded_filters.filters.2.data_type',
    'segmentation_details.excluded_filters.filters.2.name',
    'segmentation_details.excluded_filters.filters.2.operator',
    'segmentation_details.excluded_filters.filters.12',
    'scheduling_details.expiry_time',
    'scheduling_details.timezone',
    'delivery_controls.queue_duration',
    'conversion_goal_details',
    'utm_params.utm_source',
    'utm_params.other',
    'utm_params.other',
    'utm_params.utm_a',
    'utm_params.utm_b',
    'advanced',
  ]);
});

/** Decisions G12 and R2. */
it('lists the first in that order, where not all are listed', () => {
  const all = explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete).findings;
  for (const maxErrors of [1, 2, 7, 20, all.length - 1]) {
    const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete, { maxErrors });
    expect(findings.slice(0, -1)).toEqual(all.slice(0, maxErrors));
    expect(findings.at(-1)).toMatchObject({ field: '', params: { count: all.length - maxErrors } });
  }
  for (const maxErrors of [all.length, all.length + 1]) {
    expect(explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete, { maxErrors }).findings).toEqual(all);
  }
});
