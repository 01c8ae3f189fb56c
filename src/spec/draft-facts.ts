import { audienceLimitFacts } from './components/audience-limit.js';
import { emailBasicDetailsFacts } from './components/basic-details/email.js';
import { pushBasicDetailsFacts } from './components/basic-details/push.js';
import { connectorFacts } from './components/connector.js';
import { emailCampaignContentFacts } from './components/content/email.js';
import { pushCampaignContentFacts } from './components/content/push.js';
import { controlGroupFacts } from './components/control-group.js';
import { conversionGoalsFacts } from './components/conversion-goals.js';
import { commonDeliveryControlsFacts } from './components/delivery-controls/email.js';
import { pushDeliveryControlsFacts } from './components/delivery-controls/push.js';
import { envelopeFacts } from './components/envelope.js';
import { pushAdvancedFacts } from './components/push-advanced.js';
import { schedulingFacts } from './components/scheduling.js';
import { segmentationFacts } from './components/segmentation.js';
import { emailTriggerConditionFacts, pushTriggerConditionFacts } from './components/trigger-condition.js';
import { utmParamsFacts } from './components/utm-params.js';
import type { emailDraft, pushDraft } from './drafts.js';
import type { FactsOf } from './field-facts.js';
import { campaignDeliveryTypesByChannel } from './vocabulary.js';

// The facts about the components themselves, and with them about every field of a draft.

const basicDetails = {
  label: { en: 'basic details', de: 'Grunddaten' },
  help: {
    en: 'The name of the campaign and what else identifies it.',
    de: 'Der Name der Kampagne und was sie sonst ausmacht.',
  },
};
const campaignContent = {
  label: { en: 'campaign content', de: 'Kampagneninhalt' },
  help: { en: 'What the recipients see.', de: 'Was die Empfänger sehen.' },
};
const triggerCondition = {
  label: { en: 'trigger condition', de: 'Auslösebedingung' },
  help: {
    en: 'What must happen for the message to be sent, and how long it waits then.',
    de: 'Was geschehen muss, damit die Nachricht gesendet wird, und wie lange sie dann wartet.',
  },
};
const deliveryControls = {
  label: { en: 'delivery controls', de: 'Zustellregeln' },
  help: { en: 'How fast and how often messages are sent.', de: 'Wie schnell und wie oft Nachrichten gesendet werden.' },
};

const common = /* @__PURE__ */ (() => ({
  segmentation_details: {
    label: { en: 'segmentation details', de: 'Zielgruppe' },
    help: { en: 'Who gets the message.', de: 'Wer die Nachricht erhält.' },
    section: 'segmentation_details',
    fields: segmentationFacts,
  },
  scheduling_details: {
    label: { en: 'scheduling details', de: 'Zeitplan' },
    help: { en: 'When the campaign is sent.', de: 'Wann die Kampagne gesendet wird.' },
    section: 'scheduling_details',
    fields: schedulingFacts,
  },
  conversion_goal_details: {
    label: { en: 'conversion goal details', de: 'Konversionsziele' },
    help: { en: 'What counts as a success of the campaign.', de: 'Was als Erfolg der Kampagne zählt.' },
    section: 'conversion_goal_details',
    fields: conversionGoalsFacts,
  },
  control_group_details: {
    label: { en: 'control group details', de: 'Kontrollgruppen' },
    help: { en: 'Who gets no message, for comparison.', de: 'Wer zum Vergleich keine Nachricht erhält.' },
    section: 'control_group_details',
    fields: controlGroupFacts,
  },
  utm_params: {
    label: { en: 'UTM parameters', de: 'UTM-Parameter' },
    help: {
      en: 'What is added to links, so that web analytics knows where visitors come from.',
      de: 'Was an Links angehängt wird, damit die Webanalyse die Herkunft der Besucher kennt.',
    },
    section: 'utm_params',
    fields: utmParamsFacts,
  },
  campaign_audience_limit: {
    label: { en: 'campaign audience limit', de: 'Empfängergrenze' },
    help: {
      en: 'How many users the campaign reaches at most.',
      de: 'Wie viele Nutzer die Kampagne höchstens erreicht.',
    },
    section: 'campaign_audience_limit',
    fields: audienceLimitFacts,
    usedBy: { campaign_delivery_type: campaignDeliveryTypesByChannel.PUSH },
  },
}))();

export const pushDraftFacts: FactsOf<typeof pushDraft> = /* @__PURE__ */ (() => ({
  ...envelopeFacts,
  channel: { ...envelopeFacts.channel, example: 'PUSH' },
  campaign_delivery_type: { ...envelopeFacts.campaign_delivery_type, example: 'ONE_TIME' },
  ...common,
  basic_details: { ...basicDetails, section: 'Push basic_details', fields: pushBasicDetailsFacts },
  campaign_content: { ...campaignContent, section: 'campaign_content', fields: pushCampaignContentFacts },
  trigger_condition: {
    ...triggerCondition,
    section: 'trigger_condition',
    fields: pushTriggerConditionFacts,
    usedBy: { campaign_delivery_type: ['EVENT_TRIGGERED', 'DEVICE_TRIGGERED', 'LOCATION_TRIGGERED'] },
  },
  delivery_controls: { ...deliveryControls, section: 'delivery_controls', fields: pushDeliveryControlsFacts },
  advanced: {
    label: { en: 'advanced push settings', de: 'Erweiterte Push-Einstellungen' },
    help: {
      en: 'When notifications expire and how urgent they are.',
      de: 'Wann Benachrichtigungen verfallen und wie dringend sie sind.',
    },
    section: 'Push advanced',
    fields: pushAdvancedFacts,
  },
}))();

export const emailDraftFacts: FactsOf<typeof emailDraft> = /* @__PURE__ */ (() => ({
  ...envelopeFacts,
  channel: { ...envelopeFacts.channel, example: 'EMAIL' },
  campaign_delivery_type: { ...envelopeFacts.campaign_delivery_type, example: 'ONE_TIME' },
  ...common,
  basic_details: { ...basicDetails, section: 'Email basic_details', fields: emailBasicDetailsFacts },
  campaign_content: { ...campaignContent, section: 'campaign_content', fields: emailCampaignContentFacts },
  connector: {
    label: { en: 'connector', de: 'Connector' },
    help: { en: 'The service that delivers the emails.', de: 'Der Dienst, der die E-Mails zustellt.' },
    section: 'connector (Email request body)',
    fields: connectorFacts,
  },
  trigger_condition: {
    ...triggerCondition,
    section: 'trigger_condition',
    fields: emailTriggerConditionFacts,
    usedBy: { campaign_delivery_type: ['EVENT_TRIGGERED'] },
  },
  delivery_controls: { ...deliveryControls, section: 'delivery_controls', fields: commonDeliveryControlsFacts },
}))();
