import type { EmailDraft, PushDraft, StaticWorkspace, WorkspaceContext } from '../../src/index.js';
import { staticWorkspace } from '../../src/index.js';

/** Valid drafts, in both modes, that the examples start from. Each has what its rules need. */
const envelope = { created_by: 'ada@acme.example', request_id: '0b0f4f0e-7a57-4a5e-9f56-5c2ad0a7f0aa' };

const schedule = {
  scheduling_details: {
    delivery_type: 'AT_FIXED_TIME',
    start_time: '2026-12-01T09:30:00',
    timezone: 'Europe/Berlin',
  },
} as const;

const everyone = { segmentation_details: { is_all_user_campaign: true } } as const;

const androidBasic = { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Starts now' } } as const;

const oneTimePush: PushDraft = {
  ...envelope,
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  basic_details: {
    name: 'Winter sale',
    tags: ['sale'],
    platforms: ['ANDROID', 'IOS', 'WEB'],
    platform_specific_details: {
      android: { push_amp_plus_enabled: true },
      ios: { send_to_all_eligible_device: true, exclude_provisional_push_devices: false },
    },
  },
  campaign_content: {
    content: {
      push: {
        android: androidBasic,
        ios: { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Starts now' } },
        web: { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Starts now' } },
      },
    },
  },
  ...everyone,
  ...schedule,
  delivery_controls: { bypass_dnd: false },
  conversion_goal_details: {
    attribution_window_in_hours: 36,
    goals: [{ goal_name: 'Bought', goal_event_name: 'purchase', is_primary_goal: true }],
  },
  control_group_details: { is_campaign_control_group_enabled: true, campaign_control_group_percentage: 10 },
  utm_params: { utm_source: 'app', utm_medium: 'push' },
  campaign_audience_limit: {
    is_campaign_audience_limit_enabled: true,
    metric: 'SENT',
    frequency: 'TOTAL',
    limit: 1000,
  },
  advanced: { expiration_settings: { expire_notification_after_value: 2, expire_notification_after_type: 'DAY' } },
};

const periodicPush: PushDraft = {
  ...oneTimePush,
  campaign_delivery_type: 'PERIODIC',
  scheduling_details: {
    ...schedule.scheduling_details,
    periodic_details: { sending_frequency: 'WEEKLY', repeat_frequency: 1, repeat_on_days_of_week: ['MONDAY'] },
  },
};

const eventPush: PushDraft = {
  ...envelope,
  channel: 'PUSH',
  campaign_delivery_type: 'EVENT_TRIGGERED',
  basic_details: { platforms: ['ANDROID'] },
  campaign_content: { content: { push: { android: androidBasic } } },
  trigger_condition: {
    included_filters: {
      filter_operator: 'and',
      filters: [
        {
          filter_type: 'actions',
          action_name: 'cart_abandoned',
          execution: { type: 'atleast', count: 1 },
          attributes: {
            filter_operator: 'or',
            filters: [{ data_type: 'double', name: 'value', operator: 'greaterThan', value: 50 }],
          },
        },
        { filter_type: 'user_attributes', data_type: 'string', name: 'city', operator: 'is', value: 'Berlin' },
        { filter_type: 'custom_segments', name: 'Loyal' },
      ],
    },
    trigger_delay_type: 'DELAY',
    trigger_delay_value: 0,
    trigger_delay_granularity: 'MINUTES',
    trigger_relation: 'AFTER',
  },
  delivery_controls: { bypass_dnd: true },
};

const devicePush: PushDraft = {
  ...eventPush,
  campaign_delivery_type: 'DEVICE_TRIGGERED',
  trigger_condition: { included_filters: { filters: [{ filter_type: 'actions', action_name: 'app_opened' }] } },
};

const geofence = {
  name: 'Store',
  latitude: '52.52',
  longitude: '13.405',
  radius: '250',
  triggered_at: 'dwell',
  dwell_time_value: '10',
  dwell_time_granularity: 'MINUTES',
  response_time_value: '0',
  response_time_granularity: 'MINUTES',
} as const;

const locationPush: PushDraft = {
  ...devicePush,
  campaign_delivery_type: 'LOCATION_TRIGGERED',
  basic_details: {
    platforms: ['ANDROID'],
    geofences: [geofence, { ...geofence, name: 'Outlet', triggered_at: 'ENTRY' }],
  },
};

const businessEventPush: PushDraft = {
  ...eventPush,
  campaign_delivery_type: 'BUSINESS_EVENT_TRIGGERED',
  basic_details: { platforms: ['ANDROID'], business_event: 'flash_sale' },
  trigger_condition: undefined,
};

const slides = [
  {
    image_url: 'https://cdn.acme.example/1.png',
    image_click_action: 'DEEPLINKING',
    image_click_action_value: 'acme://1',
  },
  { image_url: 'https://cdn.acme.example/2.png' },
] as const;

const backup = { title: 'Sale', message: 'Starts now' };

/** An A/B test in two locales, with every template that has rules of its own. */
const variedPush: PushDraft = {
  ...oneTimePush,
  campaign_content: {
    locales: ['de-DE'],
    variation_details: {
      distribution_type: 'MANUAL',
      no_of_variations: 3,
      manual_distribution_percentage: { variation_1: 40, variation_2: 30, variation_3: 30 },
    },
    content: {
      default: {
        variation_1: {
          push: {
            android: {
              template_type: 'SIMPLE_IMAGE_CAROUSEL',
              basic_details: { carousel_content: { slider_transition: 'manual', slide_data: [...slides] } },
              template_backup: backup,
            },
            ios: {
              template_type: 'SIMPLE_IMAGE_CAROUSEL',
              basic_details: {
                image_url: 'https://cdn.acme.example/cover.png',
                carousel_content: { slider_transition: 'MANUAL', slide_data: [...slides] },
              },
              template_backup: backup,
            },
            web: { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Starts now' } },
          },
        },
        variation_2: {
          push: {
            android: {
              template_type: 'TIMER',
              basic_details: { title: 'Sale' },
              timer: {
                timer_ends_at: 'DURATION',
                personalized_value: false,
                duration_hour: '1',
                duration_minute: '30',
              },
              template_backup: backup,
              advanced: {
                make_notification_sticky: false,
                auto_dismiss_notification: true,
                dismiss_button_text: 'Close',
                auto_dismiss_notification_time_value: 2,
                auto_dismiss_notification_time_granularity: 'HOURS',
              },
            },
            ios: { template_type: 'Custom', basic_details: {}, custom_template_id: 'tpl_1' },
            web: {
              template_type: 'BASIC',
              basic_details: { title: 'Sale', message: 'Starts now' },
              advanced: { icon_image_type: 'ICON_URL', icon_url: 'https://cdn.acme.example/icon.png' },
            },
          },
        },
        variation_3: {
          push: {
            android: { template_type: 'Custom', basic_details: {}, custom_template_id: 'tpl_2' },
            ios: {
              template_type: 'STYLIZED_BASIC',
              basic_details: { title: 'Sale', message: 'Starts now', background_color_code: '#1A2B3C' },
              template_backup: backup,
            },
            web: { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Starts now' } },
          },
        },
      },
      'de-DE': {
        variation_1: {
          push: {
            android: {
              template_type: 'IMAGE_BANNER_WITH_TEXT',
              basic_details: { banner_image_url: 'https://cdn.acme.example/banner.png' },
              template_backup: backup,
            },
          },
        },
      },
    },
  },
};

const email: EmailDraft = {
  ...envelope,
  channel: 'EMAIL',
  campaign_delivery_type: 'ONE_TIME',
  basic_details: {
    name: 'Newsletter',
    content_type: 'PROMOTIONAL',
    subscription_category: 'News',
    from_address: 'news@acme.example',
  },
  campaign_content: {
    content: {
      email: {
        subject: 'Hello {{ user.name }}',
        html_content: '<p>Hello</p>',
        from_address: 'sales@acme.example',
        cc_ids: ['cc@acme.example'],
        attachments: [{ file_type: 'URL', url: 'https://acme.example/terms.pdf' }],
      },
    },
  },
  connector: { connector_type: 'SENDGRID', connector_name: 'main' },
  ...everyone,
  ...schedule,
  delivery_controls: { bypass_dnd: false },
};

const eventEmail: EmailDraft = {
  ...email,
  campaign_delivery_type: 'EVENT_TRIGGERED',
  trigger_condition: eventPush.trigger_condition as EmailDraft['trigger_condition'],
};

const variedEmail: EmailDraft = {
  ...email,
  campaign_content: {
    locales: ['fr', 'de'],
    variation_details: {
      distribution_type: 'SHERPA',
      no_of_variations: 2,
      sherpa_campaign_duration: 4,
      sherpa_distribution_metric: 'OPEN RATE',
    },
    content: {
      default: {
        variation_1: { email: { subject: 'A', html_content: '<p>A</p>' } },
        variation_2: { email: { subject: 'B', html_content: '<p>B</p>' } },
      },
      fr: { variation_2: { email: { custom_template_id: 'tpl_fr' } } },
    },
  },
};

export const drafts = {
  oneTimePush,
  periodicPush,
  eventPush,
  devicePush,
  locationPush,
  businessEventPush,
  variedPush,
  email,
  eventEmail,
  variedEmail,
};
export type DraftName = keyof typeof drafts;

/** The workspaces of the examples, as plain data. */
export const workspaceData = {
  complete: {
    connectors: [
      {
        connectorType: 'SENDGRID',
        connectorName: 'main',
        verifiedSenders: ['news@acme.example', 'sales@acme.example'],
      },
    ],
    features: ['CAMPAIGN_AUDIENCE_LIMIT', 'QUEUING'],
  },
  portfolio: { connectors: [], features: ['CAMPAIGN_AUDIENCE_LIMIT', 'QUEUING', 'PORTFOLIO'] },
  bare: { connectors: [], features: [] },
} as const satisfies Record<string, StaticWorkspace>;
export type WorkspaceName = keyof typeof workspaceData;

/** The same workspaces, with their lookups. */
export const workspaces = Object.fromEntries(
  Object.entries(workspaceData).map(([name, workspace]) => [name, staticWorkspace(workspace)]),
  // `Object.entries` loses the types of the names.
) as Record<WorkspaceName, WorkspaceContext>;
