import * as z from 'zod/mini';
import { fieldsOf, maybe } from '../../core/fields.js';
import { part } from '../../core/part.js';
import { builtIn, rule } from '../../core/rule.js';
import { optional, required } from '../field-facts.js';
import { requiredText, text } from '../leaves.js';

/** The UTM parameters of links. At most five custom keys, each beginning with `utm_`. Spec: "utm_params". */
export interface UtmParams {
  utm_source: string;
  utm_medium: string;
  utm_campaign?: string | undefined;
  utm_term?: string | undefined;
  utm_content?: string | undefined;
  [custom: `utm_${string}`]: string | undefined;
}

const namedParams = {
  utm_source: required(requiredText, { example: 'newsletter' }),
  utm_medium: required(requiredText, { example: 'social' }),
  utm_campaign: optional(text, { example: 'summer-sale' }),
  utm_term: optional(text, { example: 'running shoes' }),
  utm_content: optional(text, { example: 'header-link' }),
};

const schema = z.catchall(z.object(namedParams), text);
const f = fieldsOf(schema);

export const MOST_CUSTOM_KEYS = 5;

const customPrefix = builtIn({
  id: 'utm-params/custom-prefix',
  reports: [f.each],
  statement: 'Every custom key begins with `utm_`.',
  spec: 'utm_params; Errors 16; C22',
  issue: ({ expected }) => `must be left out or renamed: its name must begin with ${expected}`,
});
const lacksPrefix = { kind: 'rule', expected: 'utm_' } as const;

export const utmParams = part({
  id: 'utm-params',
  title: '`utm_params`',
  spec: 'utm_params; Errors 16; C22',
  schema,
  members: {
    otherKeys: { ...customPrefix, refuses: (key) => (key.startsWith(lacksPrefix.expected) ? undefined : lacksPrefix) },
  },
  rules: [
    rule({
      id: 'utm-params/custom-count',
      reports: [f],
      statement: `There are at most ${MOST_CUSTOM_KEYS} custom keys.`,
      spec: 'utm_params; Errors 16; C22',
      // The keys beyond the five named ones (decision C22).
      reads: [maybe(f.each)],
      check({ report }, custom) {
        // No rule of a malformed part is asked, so only the values of the keys may be malformed.
        const count = (custom as Exclude<typeof custom, symbol>).size;
        if (count > MOST_CUSTOM_KEYS)
          report(f, { kind: 'rule', count, maximum: MOST_CUSTOM_KEYS, names: Object.keys(namedParams) });
      },
      // Stryker disable next-line ArrayDeclaration: every finding of the rule gives them
      issue: ({ count, maximum, names = [] }) =>
        `must have at most ${maximum} keys beside ${names.join(', ')}; there are ${count}`,
    }),
    customPrefix,
  ],
});
