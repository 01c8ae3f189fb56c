import { platforms } from 'campaign-draft-rules';
import { place, show } from '../../checklist/place.ts';
import { fieldId, listAt } from '../../draft/paths.ts';
import { store, useDraft } from '../../draft/store.ts';
import { useFindings } from '../../draft/verdict.ts';
import { FindingList, GroupFindings } from '../../fields/FindingList.tsx';
import { useSpeech } from '../../words/language.tsx';
import { IosAudience } from './IosAudience.tsx';
import { platformKeys, withPlatform } from './layout.ts';

const path = ['basic_details', 'platforms'];
const none: readonly unknown[] = [];

export function Platforms() {
  const { label, option } = useSpeech();
  const findings = useFindings(path);
  const listed = useDraft((draft) => {
    const list = listAt(draft, path);
    return list.length > 0 ? list : none;
  });
  const { wantsAll } = place.use();
  const id = fieldId(path);
  const shown = findings.filter(({ mode }) => mode === 'LENIENT' || wantsAll);
  return (
    <fieldset className="group" id={id} tabIndex={-1} aria-describedby={`${id}-findings`}>
      <legend>{label(path)}</legend>
      <div className="choices">
        {platforms.map((platform) => (
          <label key={platform} className="choice">
            <input
              type="checkbox"
              checked={listed.includes(platform)}
              onChange={({ target }) => {
                store.replace(withPlatform(store.history().draft, platform, target.checked, place.get()));
                if (target.checked) show({ platform: platformKeys[platform] });
              }}
            />
            {option(platform)}
          </label>
        ))}
      </div>
      <div id={`${id}-findings`}>
        <FindingList findings={shown} />
        {listed.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what the findings are about
          <GroupFindings key={index} path={[...path, index]} />
        ))}
      </div>
      {listed.includes('IOS') && <IosAudience />}
    </fieldset>
  );
}
