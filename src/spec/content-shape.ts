import { isRecord, own } from '../core/value.js';

/** Content of any channel, as far as its form depends on it. It may be read-only. */
interface EitherForm {
  readonly push?: object | undefined;
  readonly email?: object | undefined;
  readonly default?: object | undefined;
}

/**
 * Whether the content of a campaign is flat: without locales and variations, under the key of its channel. Decision C9.
 *
 * @example
 * if (isFlatContent(campaign_content.content)) console.log(campaign_content.content.push.android?.basic_details.title);
 */
export function isFlatContent<Content extends EitherForm | undefined>(
  content: Content,
): content is Extract<Content, { readonly push: object } | { readonly email: object }> {
  return isRecord(content) && (own(content, 'push') !== undefined || own(content, 'email') !== undefined);
}

/**
 * Whether the content of a campaign is keyed: by locale, then by variation. Decision C9.
 *
 * @example
 * if (isKeyedContent(content)) for (const [locale, variations] of Object.entries(content)) show(locale, variations);
 */
export function isKeyedContent<Content extends EitherForm | undefined>(
  content: Content,
): content is Extract<Content, { readonly default: object }> {
  return isRecord(content) && !isFlatContent(content);
}
