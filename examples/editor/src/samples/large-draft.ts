import base from '../../../drafts/push-one-time-ab-test-three-locales.json';
import { changed, valueAt } from '../draft/paths.ts';

const BYTES = 940_000;
const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'fi', 'nb'];

/** A draft of about 940 KB that can be published: the sample with three locales, with some four hundred of them. */
export function largeDraft(): unknown {
  const sample = valueAt(base, ['campaign_content', 'content', 'fr-FR']);
  const size = JSON.stringify(sample).length + '"de-DE-x-100":,"de-DE-x-100",'.length;
  const count = Math.trunc((BYTES - JSON.stringify(base).length) / size);
  const names = Array.from({ length: count }, (_, index) => `${languages[index % languages.length]}-x-${100 + index}`);
  const others = Object.fromEntries(names.map((name) => [name, structuredClone(sample)]));
  const content = { ...base.campaign_content.content, ...others };
  const listed = changed(base, ['campaign_content', 'locales'], [...base.campaign_content.locales, ...names]);
  return changed(listed, ['campaign_content', 'content'], content);
}
