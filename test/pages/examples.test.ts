import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { androidTemplateTypes, staticWorkspace, validateDraft } from '../../src/index.js';

const folder = new URL('../../examples/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const workspace = staticWorkspace(read('workspace.json'));
const files = readdirSync(new URL('drafts/', folder)).sort();

/** What is wrong with the broken ones: fields in LENIENT, and those that publishing adds. */
const broken: Record<string, { lenient?: string[]; publish?: string[] }> = {
  'push-unfinished-first-step': { publish: ['basic_details.platforms', 'campaign_content', 'scheduling_details'] },
  'broken-push-custom-template-upper-case': { lenient: ['campaign_content.content.push.android.template_type'] },
  'broken-push-android-carousel-upper-case-transition': {
    lenient: ['campaign_content.content.push.android.basic_details.carousel_content.slider_transition'],
  },
  'broken-push-geofence-upper-case-dwell': { lenient: ['basic_details.geofences.1.triggered_at'] },
  'broken-push-ab-test-shares-sum-to-90': {
    lenient: ['campaign_content.variation_details.manual_distribution_percentage'],
  },
  'broken-email-promotional-without-subscription-category': { lenient: ['basic_details.subscription_category'] },
  'broken-push-ios-timer-template': { lenient: ['campaign_content.content.push.ios.template_type'] },
  'broken-push-locale-not-listed': { lenient: ['campaign_content.content.it-IT'] },
  'broken-push-utm-without-medium-and-prefix': { lenient: ['utm_params.utm_medium', 'utm_params.campaign_owner'] },
  'broken-push-number-as-string': { lenient: ['delivery_controls.campaign_throttle_rpm'] },
  'broken-push-no-audience': { lenient: ['segmentation_details.included_filters'] },
  'broken-push-platform-without-content': { publish: ['campaign_content.content.push.web'] },
  'broken-push-fixed-time-without-timezone': { publish: ['scheduling_details.timezone'] },
  'broken-email-unverified-sender': { publish: ['basic_details.from_address'] },
  'broken-email-unknown-connector': { publish: ['connector.connector_name'] },
  'broken-push-device-triggered-with-delay': {
    publish: [
      'trigger_condition.trigger_delay_type',
      'trigger_condition.trigger_delay_value',
      'trigger_condition.trigger_delay_granularity',
    ],
  },
  'broken-push-event-triggered-without-bypass-dnd': { publish: ['delivery_controls.bypass_dnd'] },
  'broken-push-periodic-several-mistakes': {
    lenient: ['basic_details.platforms.1', 'campaign_content.content.push.android.advanced.dismiss_button_text'],
    publish: ['scheduling_details.delivery_type'],
  },
  'broken-email-newsletter-several-mistakes': {
    lenient: [
      'basic_details.subscription_category',
      'scheduling_details.start_time',
      'control_group_details.campaign_control_group_percentage',
    ],
    publish: ['campaign_content.content.email.from_address'],
  },
};

describe('the sample drafts', () => {
  it.each(files.map((file) => file.replace('.json', '')))('%s', (name) => {
    const draft = read(`drafts/${name}.json`);
    const fields = (mode: 'LENIENT' | 'DRAFT_PUBLISH') => {
      const result = validateDraft(draft, mode, workspace);
      return result.valid ? [] : result.errors.map(({ field }) => field).sort();
    };
    const { lenient = [], publish = [] } = broken[name] ?? {};
    expect(fields('LENIENT')).toEqual([...lenient].sort());
    expect(fields('DRAFT_PUBLISH')).toEqual([...lenient, ...publish].sort());
  });

  it('are as many broken ones as are named here, and at least a dozen', () => {
    const named = Object.keys(broken).map((name) => `${name}.json`);
    expect(files.filter((file) => file.startsWith('broken-'))).toEqual(
      named.filter((name) => name.startsWith('broken-')).sort(),
    );
    expect(named.length).toBeGreaterThan(12);
  });

  it('cover every channel with its delivery types, and every Android template', () => {
    const valid = files
      .filter((file) => broken[file.replace('.json', '')] === undefined)
      .map((file) => read(`drafts/${file}`));
    const kinds = new Set(valid.map((draft) => `${draft.channel} ${draft.campaign_delivery_type}`));
    expect([...kinds].sort()).toEqual([
      'EMAIL BUSINESS_EVENT_TRIGGERED',
      'EMAIL EVENT_TRIGGERED',
      'EMAIL ONE_TIME',
      'EMAIL PERIODIC',
      'PUSH BUSINESS_EVENT_TRIGGERED',
      'PUSH DEVICE_TRIGGERED',
      'PUSH EVENT_TRIGGERED',
      'PUSH LOCATION_TRIGGERED',
      'PUSH ONE_TIME',
      'PUSH PERIODIC',
    ]);
    const text = JSON.stringify(valid);
    for (const template of androidTemplateTypes) expect(text).toContain(`"template_type":"${template}"`);
  });
});
