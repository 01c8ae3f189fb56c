// Without this, a locale could be called by its code alone.
import { describe, expect, it } from 'vitest';
import { germanGuide } from '../../src/de.js';
import { describeDraft } from '../../src/guide.js';
import { localeNames as german } from '../../src/wording/de/locale-names.js';
import { localeNames as english } from '../../src/wording/en/locale-names.js';
import { localeName } from '../../src/wording/locale-name.js';
import { allowing } from '../guide/walk.js';

describe('the name of a locale', () => {
  it.each([
    ['fr', 'French', 'Französisch'],
    ['pt-BR', 'Portuguese – BR', 'Portugiesisch – BR'],
    ['zh-Hant', 'Chinese – traditional', 'Chinesisch – traditionell'],
    ['zh-Hans-CN', 'Chinese – simplified – CN', 'Chinesisch – vereinfacht – CN'],
    ['es-419', 'Spanish – Latin America', 'Spanisch – Lateinamerika'],
  ])('%s is %s', (key, inEnglish, inGerman) => {
    expect(localeName(key, english)).toBe(inEnglish);
    expect(localeName(key, german)).toBe(inGerman);
  });

  // Spellings that a message tells apart must not have the same name.
  it.each([
    '',
    'xx',
    'FR',
    'fr-fr',
    'fr_FR',
    'fr-420',
    'fr-Latx',
    'default',
    'toString',
    'fr ',
    'fr-FR-x-y',
    'constructor',
  ])('is unknown of %j', (key) => {
    expect(localeName(key, english)).toBeUndefined();
  });

  it('is of each key another one, in each language', () => {
    for (const table of [...Object.values(english), ...Object.values(german)]) {
      const names: readonly string[] = Object.values(table);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

it('the guide says it where something stands in a locale', () => {
  const push = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };
  const draft = {
    ...push,
    campaign_content: { locales: ['fr', 'qx'], variation_details: {}, content: { fr: {}, qx: {} } },
  };
  const workspace = allowing([]);
  const contexts = (language?: typeof germanGuide) => {
    const guide = describeDraft(draft, workspace, { language });
    return ['fr', 'qx', 'default'].map((locale) => [
      guide.at(['campaign_content', 'content', locale])?.label,
      guide.at(['campaign_content', 'content', locale, 'variation_2', 'push', 'ios', 'template_type'])?.context,
    ]);
  };
  expect(contexts()).toEqual([
    ['Locale French', 'iOS, French, variation 2'],
    ['Locale “qx”', 'iOS, locale “qx”, variation 2'],
    ['Default locale', 'iOS, default locale, variation 2'],
  ]);
  expect(contexts(germanGuide)).toEqual([
    ['Sprachversion Französisch', 'iOS, Französisch, Variante 2'],
    ['Sprachversion „qx“', 'iOS, Sprachversion „qx“, Variante 2'],
    ['Standardversion', 'iOS, Standardversion, Variante 2'],
  ]);
});
