import type { localeNames } from './en/locale-names.js';
import { fromTable } from './field-name.js';

/** The names of languages and of the other parts of their tags, in one language. Each language has names for the same ones. */
export type LocaleNames = {
  readonly [Part in keyof typeof localeNames]: Readonly<Record<keyof (typeof localeNames)[Part], string>>;
};

/**
 * The name of a locale whose key is a tag of BCP 47 in its usual spelling, such as `fr`, `pt-BR`, `zh-Hant` or `es-419`. The name is made
 * from our own tables, so that it is the same on every machine: `French`, `Portuguese – BR`. Countries keep their codes. The name is
 * `undefined` if another part of the tag is in no table. A tag in another spelling has no name, because a message that tells two
 * spellings apart must show them.
 */
export function localeName(key: string, { languages, others }: LocaleNames): string | undefined {
  const [language = '', ...parts] = key.split('-');
  const names = parts.map((part) => (/^[A-Z]{2}$/.test(part) ? part : fromTable(others, part)));
  const all = [fromTable(languages, language), ...names];
  return all.includes(undefined) ? undefined : all.join(' – ');
}
