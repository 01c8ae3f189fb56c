import type { localeNames } from './en/locale-names.js';
import { fromTable } from './field-name.js';

/** What a language calls languages, scripts and regions: the same ones in each language. */
export type LocaleNames = {
  readonly [Part in keyof typeof localeNames]: Readonly<Record<keyof (typeof localeNames)[Part], string>>;
};

/** The parts that most tags of BCP 47 have, as they are usually written: `fr`, `pt-BR`, `zh-Hant`, `es-419`. */
const tag = /^([a-z]{2,3})(?:-([A-Z][a-z]{3}))?(?:-([A-Z]{2}|\d{3}))?$/;

/**
 * The name of a locale whose key is such a tag, from tables of ours, so that it is the same on every machine; `undefined` where a part
 * of it is in no table. A tag that is written in another way has no name: a message that tells two spellings apart must show them.
 */
export function localeName(key: string, { languages, scripts, regions }: LocaleNames): string | undefined {
  const [, language = '', script, region] = tag.exec(key) ?? [];
  const parts = [
    fromTable(languages, language),
    script === undefined ? '' : fromTable(scripts, script),
    region === undefined ? '' : fromTable(regions, region),
  ];
  return parts.includes(undefined) ? undefined : parts.filter((part) => part !== '').join(' – ');
}
