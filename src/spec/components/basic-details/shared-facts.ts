import type { FieldFacts } from '../../field-facts.js';

// The facts about the fields that push and email have in common.

export const name: FieldFacts<string> = {
  label: { en: 'campaign name', de: 'Kampagnenname' },
  help: { en: 'What the campaign is called.', de: 'Wie die Kampagne heißt.' },
  example: 'Summer sale',
};

export const businessEvent: FieldFacts<string> = {
  label: { en: 'business event', de: 'Geschäftsereignis' },
  help: { en: 'The business event that sends the campaign.', de: 'Das Geschäftsereignis, das die Kampagne auslöst.' },
  example: 'price-drop',
  listed: 'businessEvents',
  usedBy: { campaign_delivery_type: ['BUSINESS_EVENT_TRIGGERED'] },
};

export const tags: FieldFacts<string[]> = {
  label: { en: 'tags', de: 'Schlagwörter' },
  help: {
    en: 'Words by which you find the campaign again.',
    de: 'Wörter, mit denen sich die Kampagne wiederfinden lässt.',
  },
  example: ['sale', 'summer'],
};

export const team: FieldFacts<string> = {
  label: { en: 'team', de: 'Team' },
  help: { en: 'The team that works on the campaign.', de: 'Das Team, das an der Kampagne arbeitet.' },
  example: 'Growth',
  listed: 'teams',
};
