import type { FieldFacts } from '../../field-facts.js';
import { type VariationDetails, variationFacts } from './variations.js';

// The facts about the members of `campaign_content`, the same on every channel.

export const locales: FieldFacts<string[]> = {
  label: { en: 'locales', de: 'Sprachversionen' },
  help: {
    en: 'The languages and regions that have content of their own, beside the default.',
    de: 'Die Sprachen und Regionen, die neben dem Standard eigenen Inhalt haben.',
  },
  example: ['de-DE', 'fr-FR'],
  listed: 'locales',
};

export const variations: FieldFacts<VariationDetails> = {
  label: { en: 'variation details', de: 'Varianten' },
  help: {
    en: 'The A/B test that compares variations of the content.',
    de: 'Der A/B-Test, der Varianten des Inhalts vergleicht.',
  },
  fields: variationFacts,
  section: 'variation_details',
};

export const contentLabel = { en: 'content', de: 'Inhalt' };
export const contentHelp = {
  en: 'The message itself, for each locale and variation where there are several.',
  de: 'Die Nachricht selbst, bei mehreren Sprachversionen und Varianten für jede von ihnen.',
};
