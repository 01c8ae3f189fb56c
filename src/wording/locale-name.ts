import type { localeNames } from './en/locale-names.js';
import { fromTable } from './field-name.js';

/** What a language calls languages and other parts of their tags: the same ones in each language. */
export type LocaleNames = {
  readonly [Part in keyof typeof localeNames]: Readonly<Record<keyof (typeof localeNames)[Part], string>>;
};

/**
 * The name of a locale whose key is a tag of BCP 47 as it is usually written, such as `fr`, `pt-BR`, `zh-Hant` or `es-419`. It is from
 * tables of ours, so that it is the same on every machine: `French`, `Portuguese – BR`. It is `undefined` where a part of the tag is in no table; only countries are called by their codes. A tag that is
 * written in another way has no name: a message that tells two spellings apart must show them.
 */
export function localeName(key: string, { languages, others }: LocaleNames): string | undefined {
  const [language = '', ...parts] = key.split('-');
  const names = parts.map((part) => (/^[A-Z]{2}$/.test(part) ? part : fromTable(others, part)));
  const all = [fromTable(languages, language), ...names];
  return all.includes(undefined) ? undefined : all.join(' – ');
}
