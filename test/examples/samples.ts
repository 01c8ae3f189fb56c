import { readdirSync, readFileSync } from 'node:fs';
import { staticWorkspace } from '../../src/index.js';

const read = (file: string) => JSON.parse(readFileSync(`examples/${file}`, 'utf8'));

/** The workspace of the sample drafts. */
export const sampleWorkspace = staticWorkspace(read('workspace.json'));

/** The drafts in `examples/drafts`, by the names of their files without `.json`. */
export const sampleDrafts: ReadonlyMap<string, { readonly channel: string; readonly campaign_delivery_type: string }> =
  new Map(
    readdirSync('examples/drafts')
      .sort()
      .map((file) => [file.replace('.json', ''), read(`drafts/${file}`)]),
  );

/** The sample drafts that may be saved. */
export const savableSamples = [...sampleDrafts].filter(([name]) => !name.startsWith('broken-'));

/** The fields at which the broken sample drafts have errors: those in LENIENT, and those that publishing adds. */
export const brokenSamples: Readonly<Record<string, { lenient?: readonly string[]; publish?: readonly string[] }>> = {
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
