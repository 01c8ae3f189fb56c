import type { PushDraft } from '../../src/index.js';
import { oneTimePush } from '../examples/drafts.js';

/** A keyed push draft as large as a campaign gets: so many locales, each with so many variations. */
export function largeDraft(localeCount = 50, variationCount = 5): PushDraft {
  const locales = Array.from({ length: localeCount - 1 }, (_, index) => `l${index}-XX`);
  const variations = Array.from({ length: variationCount }, (_, index) => `variation_${index + 1}`);
  const leaf = (locale: string, variation: string) => ({
    push: {
      android: {
        template_type: 'STYLIZED_BASIC',
        basic_details: {
          notification_channel: 'promotions',
          title: `Sale in ${locale}`,
          message: `Everything must go, {{ user.name }}: ${variation}`,
          image_url: 'https://cdn.acme.example/sale.png',
          default_click_action: 'DEEPLINKING',
          default_click_action_value: 'acme://sale',
          background_color_code: '#1A2B3C',
        },
        buttons: [{ btn_name: 'Shop', click_action_type: 'DEEPLINKING', click_action_value: 'acme://shop' }],
        template_backup: { title: 'Sale', message: 'Everything must go' },
      },
    },
  });
  const content = Object.fromEntries(
    ['default', ...locales].map((locale) => [
      locale,
      Object.fromEntries(variations.map((variation) => [variation, leaf(locale, variation)])),
    ]),
  );
  const draft = {
    ...oneTimePush,
    basic_details: { ...oneTimePush.basic_details, platforms: ['ANDROID'] },
    campaign_content: {
      locales,
      variation_details: {
        distribution_type: 'MANUAL',
        no_of_variations: variationCount,
        manual_distribution_percentage: Object.fromEntries(
          variations.map((variation) => [variation, 100 / variationCount]),
        ),
      },
      content,
    },
  };
  // As it comes out of a request: no shared objects.
  return JSON.parse(JSON.stringify(draft)) as PushDraft;
}
