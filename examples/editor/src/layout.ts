import type { Path } from './editor/paths.ts';
import type { Words } from './words/en.ts';

// The places of fields on the page. The guide has their kinds, their labels and their values.

export const stepIds = ['basics', 'content', 'audience', 'trigger', 'schedule', 'delivery', 'goals'] as const;
export type StepId = (typeof stepIds)[number];

interface Section {
  readonly title: keyof Words & string;
  /** Paths with dots. `a.*` stands for all members of `a` that no other section has. */
  readonly fields: readonly string[];
}

/** The sections of each step. The content has a form of its own. */
export const sections: Readonly<Record<StepId, readonly Section[]>> = {
  basics: [
    {
      title: 'campaign',
      fields: ['basic_details.name', 'channel', 'campaign_delivery_type', 'basic_details.team', 'basic_details.*'],
    },
    { title: 'sender', fields: ['connector.*', 'basic_details.from_address'] },
    { title: 'people', fields: ['created_by', 'updated_by', 'request_id'] },
  ],
  content: [{ title: 'content', fields: ['basic_details.platforms', 'campaign_content'] }],
  audience: [{ title: 'audience', fields: ['segmentation_details.is_all_user_campaign', 'segmentation_details.*'] }],
  trigger: [
    { title: 'trigger', fields: ['basic_details.business_event', 'basic_details.geofences', 'trigger_condition.*'] },
  ],
  schedule: [
    {
      title: 'when',
      fields: [
        'scheduling_details.delivery_type',
        'scheduling_details.start_time',
        'scheduling_details.timezone',
        'scheduling_details.*',
      ],
    },
  ],
  delivery: [
    { title: 'delivery', fields: ['delivery_controls.*'] },
    { title: 'limits', fields: ['campaign_audience_limit.*'] },
    { title: 'advanced', fields: ['advanced.*'] },
  ],
  goals: [
    { title: 'conversion', fields: ['conversion_goal_details.*'] },
    { title: 'controlGroup', fields: ['control_group_details.*'] },
    { title: 'utm', fields: ['utm_params.*'] },
  ],
};

/** The fields of a step, in the order of the screen. */
export function fieldsOf(step: StepId): string[] {
  return sections[step].flatMap(({ fields }) => fields.map((field) => field.replace('.*', '')));
}

const claimed = new Map(stepIds.flatMap((step) => fieldsOf(step).map((field) => [field, step] as const)));

/** Whether a field has a place of its own, apart from the group that it is in. */
export function isApart(path: Path): boolean {
  return path.length === 2 && claimed.has(path.join('.'));
}

export function stepOf(path: Path): StepId {
  return claimed.get(path.slice(0, 2).join('.')) ?? claimed.get(String(path[0])) ?? 'basics';
}

/** Fields that few people need: they are behind “More fields” as long as they have no value. */
const rare = new Set([
  ...['request_id', 'updated_by', 'user_attribute_identifier', 'platform_specific_details'],
  ...['category', 'case_sensitive', 'negate', 'project_name', 'condition'],
  ...['notification_channel', 'summary', 'input_gif_url', 'key_value_pairs', 'allow_bg_refresh', 'advanced'],
  ...['app_name_color_code', 'notification_control_color', 'apply_background_color_in_text_editor'],
  ...['cc_ids', 'bcc_ids', 'email_editor', 'custom_template_id', 'custom_template_version', 'attachments'],
  ...['click_action_name', 'icon_image_type', 'response_time_value', 'response_time_granularity'],
  ...['secondary_included_filters', 'goal_event_attribute', 'revenue_attribute', 'revenue_currency'],
]);

export function isRare(key: string | number): boolean {
  return rare.has(String(key));
}

/** The service signs each change with the login: nobody types who made it. */
export function isSigned(path: Path): boolean {
  return path.length === 1 && (path[0] === 'created_by' || path[0] === 'updated_by');
}

/** Whether only somebody else can do it: it is about who makes the change. */
export function isForOthers({ path, mode }: { readonly path: Path; readonly mode: string }): boolean {
  return mode === 'DRAFT_PUBLISH' && isSigned(path);
}

/** Groups that are laid out as a part of the group around them. */
export function isInline(key: string | number): boolean {
  return key === 'basic_details' || key === 'push' || key === 'execution';
}

/** The approximate number of characters that the platform shows of a text. */
export function shownLength(path: Path): number | undefined {
  const platform = path.find((key) => key === 'android' || key === 'ios' || key === 'web') ?? 'email';
  return shown[`${platform}.${path.at(-1)}`];
}

const shown: Readonly<Record<string, number>> = {
  'android.title': 45,
  'android.message': 120,
  'android.summary': 60,
  'ios.title': 45,
  'ios.subtitle': 45,
  'ios.message': 150,
  'web.title': 50,
  'web.message': 120,
  'email.subject': 60,
  'email.preview_text': 90,
};
