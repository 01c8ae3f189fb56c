import { platforms } from 'campaign-draft-rules';
import { place, show } from '../../checklist/place.ts';
import { useDraft } from '../../draft/store.ts';
import { useSpeech } from '../../words/language.tsx';
import { channelKey, localesOf, platformKeys, variationsOf } from './layout.ts';

/** Which content is edited, and shown in the preview. */
export function BlockPicker() {
  const { words, option } = useSpeech();
  const { locale, variation, platform } = place.use();
  const channel = useDraft(channelKey);
  // A finding may lead to content of a locale or a variation that there must not be.
  const locales = useDraft((draft) => [...new Set([...localesOf(draft), locale])].join('\n')).split('\n');
  const variations = useDraft((draft) => [...new Set([...variationsOf(draft), variation])].join('\n')).split('\n');
  return (
    <div className="picker">
      {locales.length > 1 && (
        <label>
          {words.locale}
          <select value={locale} onChange={({ target }) => show({ locale: target.value })}>
            {locales.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {variations.length > 1 && (
        <label>
          {words.variation}
          <select value={variation} onChange={({ target }) => show({ variation: target.value })}>
            {variations.map((name) => (
              <option key={name} value={name}>
                {name.replace('variation_', '')}
              </option>
            ))}
          </select>
        </label>
      )}
      {channel === 'push' && (
        <fieldset className="segments">
          <legend>{words.platform}</legend>
          {platforms.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="platform"
                checked={platform === platformKeys[name]}
                onChange={() => show({ platform: platformKeys[name] })}
              />
              <span>{option(name)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
