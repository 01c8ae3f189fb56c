import { areMembers } from '../../../core/dictionary-part.js';
import { fieldNamed, fieldsOf, maybe, summaryAt } from '../../../core/fields.js';
import { meant } from '../../../core/phrases.js';
import { builtIn, rule } from '../../../core/rule.js';
import { variationNames } from './variations.js';

const f = fieldsOf<{ locales?: string[]; variation_details?: object; content?: object }>();
/** The locales of keyed content, or the variations of a locale. */
const keys = fieldsOf<{ default?: object } & Record<string, object | undefined>>();

/**
 * The rules about locales and variations, in the order of the catalogue, for the channel that has its content under `key`. `id`: the first
 * half of their ids.
 */
export function contentRules<const Id extends string>(id: Id, key: string) {
  return { ...rulesOfComponent(id, key), ...rulesOfLocales(id, key), ...rulesOfVariations(id, key) };
}

function rulesOfComponent<const Id extends string>(id: Id, key: string) {
  const impliedLocale = rule({
    id: `${id}/implied-locale` as const,
    reports: [f.locales.each],
    statement: '`default` is not among the `locales`: it is implied.',
    spec: 'campaign_content; C10',
    reads: [maybe(f.locales.each)],
    check({ report }, locales) {
      if (typeof locales !== 'object') return;
      locales.forEach((locale, index) => {
        if (locale === 'default') report(f.locales.each.at(index), { kind: 'rule', received: locale });
      });
    },
    issue: () => 'must be left out: the default locale is always there and must not be listed',
  });

  const keyedRule = rule({
    id: `${id}/keyed` as const,
    reports: [f.content],
    statement:
      '`content` is keyed by locale and variation when `variation_details` is set or `locales` lists anything.',
    spec: 'campaign_content; C9',
    reads: [maybe(f.locales.each), maybe(f.variation_details), f.content, summaryAt(f.content)],
    check({ report }, locales, details, content, summary) {
      if (content === undefined || areMembers(summary)) return;
      const listsAny = typeof locales === 'object' && locales.some((locale) => typeof locale === 'string');
      const isTested = typeof details === 'object';
      const because = listsAny ? 'locales' : isTested && 'variation_details';
      if (because !== false) report(f.content, { kind: 'rule', names: [because], expected: key });
    },
    // Stryker disable next-line ArrayDeclaration: every finding of the rule gives them
    issue: ({ names = [], expected }) =>
      `must be given by locale and variation because ${names.join()} is set: move ${expected} to content.default.variation_1.${expected}`,
  });

  return { impliedLocale, keyedRule };
}

function rulesOfLocales<const Id extends string>(id: Id, key: string) {
  const defaultLocale = rule({
    id: `${id}/default-locale` as const,
    reports: [keys.default],
    statement: 'Keyed `content` has the locale `default`.',
    spec: 'campaign_content; Errors 8; C10',
    reads: [keys.names],
    finds: ['required'],
    check({ report }, locales) {
      if (!locales.includes('default')) report(keys.default, { kind: 'required', expected: key });
    },
    issue: ({ expected }) =>
      `is required: it is for everybody whose locale has no content; without locales or an A/B test, the content belongs under content.${expected}`,
  });

  const localeKey = builtIn({
    id: `${id}/locale-key` as const,
    reports: [keys.each],
    statement: 'Every locale key of keyed `content`, other than `default`, is in `locales`.',
    spec: 'campaign_content; Errors 8; C10; G11a',
    issue: (params) =>
      params.expected === undefined
        ? `must be listed in campaign_content.locales, or its content must be left out${meant(params, ';')}`
        : `must be left out: on this channel, the content belongs under ${params.expected}`,
  });

  return { defaultLocale, localeKey };
}

function rulesOfVariations<const Id extends string>(id: Id, key: string) {
  const blockField = fieldNamed(key);
  const variationKey = builtIn({
    id: `${id}/variation-key` as const,
    reports: [keys.each],
    statement: 'Every variation key is `variation_N`, with N up to `no_of_variations`, or 1 without an A/B test.',
    spec: 'campaign_content; C10',
    issue: variationNames,
  });

  const leaf = rule({
    id: `${id}/leaf` as const,
    reports: [blockField],
    statement: `Every variation of every locale holds \`${key}\`.`,
    spec: 'campaign_content; C10',
    reads: [blockField],
    finds: ['required'],
    check({ report }, block) {
      if (block === undefined) report(blockField, { kind: 'required' });
    },
  });

  return { variationKey, leaf };
}
