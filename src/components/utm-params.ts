import * as z from 'zod/mini';
import { part } from '../core/part.js';
import { builtIn, rule } from '../core/rule.js';
import { requiredText, text } from '../leaves.js';

/** Spec: "utm_params". At most five custom keys, each beginning with `utm_`. */
export interface UtmParams {
  utm_source: string;
  utm_medium: string;
  utm_campaign?: string;
  utm_term?: string;
  utm_content?: string;
  [custom: `utm_${string}`]: string | undefined;
}

const named = {
  utm_source: requiredText,
  utm_medium: requiredText,
  utm_campaign: z.optional(text),
  utm_term: z.optional(text),
  utm_content: z.optional(text),
};

const schema = z.catchall(z.object(named), text);

export const MOST_CUSTOM_KEYS = 5;

const customPrefix = builtIn({
  id: 'utm-params/custom-prefix',
  reports: ['*'],
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
  otherKeys: { ...customPrefix, refuses: (key) => (key.startsWith(lacksPrefix.expected) ? undefined : lacksPrefix) },
  rules: [
    rule({
      id: 'utm-params/custom-count',
      reports: [''],
      statement: `There are at most ${MOST_CUSTOM_KEYS} custom keys.`,
      spec: 'utm_params; Errors 16; C22',
      reads: ['*'],
      needs: [],
      check({ report }, custom) {
        // A rule that reads `*` gets a map: of the keys beyond the five named ones (decision C22).
        const count = (custom as ReadonlyMap<string, unknown>).size;
        if (count > MOST_CUSTOM_KEYS)
          report([], { kind: 'rule', count, maximum: MOST_CUSTOM_KEYS, names: Object.keys(named) });
      },
      issue: ({ count, maximum, names = [] }) =>
        `must have at most ${maximum} keys beside ${names.join(', ')}; there are ${count}`,
    }),
    customPrefix,
  ],
});
