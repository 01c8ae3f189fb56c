import { describe, expect, it } from 'vitest';
import { explainDraft, type RuleId, ruleCatalogue } from '../src/index.js';
import { type Edit, edited } from './edit.js';
import { type DraftName, drafts, workspaces } from './examples/drafts.js';
import { type Breaking, breaking } from './examples/rules.js';

function issues(name: DraftName, edit: Edit): string[] {
  return explainDraft(edited(drafts[name], edit), 'DRAFT_PUBLISH', workspaces.complete).findings.map(
    ({ issue }) => issue,
  );
}

const android = 'campaign_content.content.push.android';

describe('messages', () => {
  it.each<[string, DraftName, Edit, string]>([
    [
      'casing',
      'oneTimePush',
      { [`${android}.template_type`]: 'CUSTOM' },
      'template_type must be one of BASIC, STYLIZED_BASIC, SIMPLE_IMAGE_CAROUSEL, IMAGE_BANNER_WITH_TEXT, TIMER, TIMER_WITH_PROGRESS_BAR, Custom; got "CUSTOM", did you mean "Custom"?',
    ],
    [
      'separators',
      'email',
      { 'basic_details.content_type': 'Promo-tional' },
      'content_type must be one of PROMOTIONAL, TRANSACTIONAL; got "Promo-tional", did you mean "PROMOTIONAL"?',
    ],
    [
      'the type of an enumeration',
      'oneTimePush',
      { 'advanced.platform_level_priority': { ios_specific_priority: { apns_priority: 5 } } },
      'apns_priority must be one of 1, 5, 10; got 5, did you mean "5"?',
    ],
    [
      'one allowed value',
      'oneTimePush',
      { 'campaign_audience_limit.metric': ['SENT'] },
      'metric must be SENT; got a list',
    ],
    [
      'a required value',
      'oneTimePush',
      { 'scheduling_details.delivery_type': undefined },
      'delivery_type is required: one of ASAP, AT_FIXED_TIME, SEND_IN_BTS, SEND_IN_USER_TIMEZONE',
    ],
    ['a required string', 'oneTimePush', { created_by: undefined }, 'created_by is required'],
    ['a blank string', 'oneTimePush', { 'utm_params.utm_source': ' ' }, 'utm_source is required'],
    [
      'a cause',
      'oneTimePush',
      { 'scheduling_details.start_time': undefined },
      'start_time is required because delivery_type is AT_FIXED_TIME',
    ],
    [
      'a cause that is a boolean',
      'oneTimePush',
      { 'campaign_audience_limit.limit': undefined },
      'limit is required because is_campaign_audience_limit_enabled is true',
    ],
    [
      'what is barred',
      'devicePush',
      { 'trigger_condition.trigger_delay_type': 'ASAP' },
      'trigger_delay_type must be left out because campaign_delivery_type is DEVICE_TRIGGERED',
    ],
    ['a type', 'oneTimePush', { 'basic_details.name': { private: 'x' } }, 'name must be a string; got an object'],
    ['a type that is a number', 'oneTimePush', { 'basic_details.name': 5 }, 'name must be a string; got 5'],
    ['null', 'oneTimePush', { delivery_controls: null }, 'delivery_controls must be an object; got null'],
    [
      'a boolean',
      'oneTimePush',
      { 'delivery_controls.bypass_dnd': 'true' },
      'bypass_dnd must be true or false; got a string',
    ],
    [
      'a boolean received',
      'oneTimePush',
      { 'delivery_controls.send_limit_value': true },
      'send_limit_value must be a string; got a boolean',
    ],
    [
      'an integer',
      'oneTimePush',
      { 'delivery_controls.campaign_throttle_rpm': 1.5 },
      'campaign_throttle_rpm must be an integer; got 1.5',
    ],
    [
      'an integer beyond the safe range',
      'oneTimePush',
      { 'delivery_controls.campaign_throttle_rpm': 2 ** 53 },
      'campaign_throttle_rpm must be an integer; got 9007199254740992',
    ],
    ['an element', 'oneTimePush', { 'basic_details.tags': ['a', false] }, 'tags[1] must be a string; got a boolean'],
    [
      'a range',
      'oneTimePush',
      { 'control_group_details.campaign_control_group_percentage': 150 },
      'campaign_control_group_percentage must be from 0 to 100; got 150',
    ],
    [
      'a lower bound',
      'eventPush',
      { 'trigger_condition.trigger_delay_value': -1 },
      'trigger_delay_value must be at least 0; got -1',
    ],
    [
      'a bound with a cause',
      'oneTimePush',
      { 'delivery_controls.queuing_enabled': true, 'delivery_controls.queue_duration': 0 },
      'queue_duration must be at least 1 because queuing_enabled is true; got 0',
    ],
    [
      'a format',
      'oneTimePush',
      { created_by: 'ada' },
      'created_by must be one e-mail address, such as ada@example.com; got "ada"',
    ],
    [
      'long text',
      'oneTimePush',
      { created_by: 'x'.repeat(99) },
      `created_by must be one e-mail address, such as ada@example.com; got "${'x'.repeat(59)}…"`,
    ],
    [
      'an operator',
      'eventPush',
      { 'trigger_condition.included_filters.filters.1.operator': 'Contains' },
      'operator must be one of in, contains, containsInTheFollowing, startWithInTheFollowing, endsWithInTheFollowing, exists, is because data_type is string; got "Contains", did you mean "contains"?',
    ],
    [
      'the audience flags, none',
      'oneTimePush',
      { 'basic_details.platform_specific_details.ios.send_to_all_eligible_device': false },
      'ios must have exactly one of send_to_all_eligible_device, exclude_provisional_push_devices, send_to_only_provisional_push_enabled_devices set to true; none is',
    ],
    [
      'the audience flags, two',
      'oneTimePush',
      { 'basic_details.platform_specific_details.ios.exclude_provisional_push_devices': true },
      'ios must have exactly one of send_to_all_eligible_device, exclude_provisional_push_devices, send_to_only_provisional_push_enabled_devices set to true; send_to_all_eligible_device and exclude_provisional_push_devices are',
    ],
    [
      'the only variation',
      'oneTimePush',
      {
        'campaign_content.content': {
          default: {
            variation_1: {
              push: {
                android: { template_type: 'Custom', basic_details: {}, custom_template_id: 'x' },
                ios: { template_type: 'Custom', basic_details: {}, custom_template_id: 'x' },
                web: { template_type: 'BASIC', basic_details: { title: 'x', message: 'x' } },
              },
            },
            A: {},
          },
        },
      },
      'A is not the name of a variation; the only variation is variation_1',
    ],
    [
      'a variation too many',
      'variedPush',
      { 'campaign_content.content.de-DE.variation_4': {} },
      'variation_4 is not the name of a variation; it must be one of variation_1 to variation_3',
    ],
    [
      'the sum of shares',
      'variedPush',
      { 'campaign_content.variation_details.manual_distribution_percentage.variation_1': 30 },
      'manual_distribution_percentage must sum to 100; the shares sum to 90',
    ],
  ])('%s', (_, name, edit, issue) => {
    expect(issues(name, edit)).toEqual([issue]);
  });

  it('of every rule name the field first and say what would be right', () => {
    const examples = Object.entries(breaking) as [RuleId, readonly Breaking[]][];
    for (const [rule, cases] of examples) {
      for (const { draft, edit, workspace = 'complete', options } of cases) {
        const { findings } = explainDraft(edited(drafts[draft], edit), 'DRAFT_PUBLISH', workspaces[workspace], options);
        for (const { path, issue } of findings.filter((finding) => finding.rule === rule)) {
          const last = path.at(-1);
          const name = typeof last === 'number' ? `${String(path.at(-2))}[${last}]` : (last ?? 'The draft');
          expect(issue.startsWith(`${name} `), issue).toBe(true);
          expect(issue, rule).toMatch(/must|is required|is not the name|is not allowed|has more errors/);
          expect(issue, rule).not.toMatch(/\bshould\b|invalid|undefined|NaN/i);
        }
      }
    }
  });
});

it('statements read like the specification', () => {
  const statement = (id: RuleId) => ruleCatalogue.find((info) => info.id === id)?.statement;
  expect(statement('android/timer-duration')).toBe(
    '`timer.duration_hour`, `timer.duration_minute` are required when `timer.personalized_value` is `false` (where `template_type` is `TIMER` or `TIMER_WITH_PROGRESS_BAR`).',
  );
  expect(statement('ios/slide-image')).toBe(
    'In each entry of `basic_details.carousel_content.slide_data`, `image_url` is required (where `template_type` is `SIMPLE_IMAGE_CAROUSEL`), on a platform that the campaign is sent to.',
  );
  expect(statement('audience-limit/disabled')).toBe(
    '`metric`, `frequency`, `limit` are not allowed when `is_campaign_audience_limit_enabled` is `false`.',
  );
});
