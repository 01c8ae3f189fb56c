import { getAt, setAt } from 'campaign-draft-rules/guide';
import base from '../../../drafts/push-one-time-ab-test-three-locales.json';

const BYTES = 940_000;
const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'fi', 'nb'];

/** A draft of about 940 KB that can be published: the sample with three locales, with some hundreds of them. */
export function largeDraft(): unknown {
  const sample = getAt(base, ['campaign_content', 'content', 'fr-FR']);
  const size = bytesOf({ 'de-x-100': sample }) + bytesOf(['de-x-100']) - 2;
  const count = Math.trunc((BYTES - bytesOf(base)) / size);
  const names = Array.from({ length: count }, (_, index) => `${languages[index % languages.length]}-x-${100 + index}`);
  const others = Object.fromEntries(names.map((name) => [name, structuredClone(sample)]));
  const content = { ...base.campaign_content.content, ...others };
  const listed = setAt(base, ['campaign_content', 'locales'], [...base.campaign_content.locales, ...names]);
  return setAt(listed, ['campaign_content', 'content'], content);
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
