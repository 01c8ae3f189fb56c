import { iosAudienceFlags } from 'campaign-draft-rules';
import { fieldId, isObject, valueAt } from '../../draft/paths.ts';
import { store, useDraft } from '../../draft/store.ts';
import { useFindings } from '../../draft/verdict.ts';
import { FieldFrame } from '../../fields/FieldFrame.tsx';
import { useSpeech } from '../../words/language.tsx';

const path = ['basic_details', 'platform_specific_details', 'ios'];

/** Three flags of which exactly one is true: for a person that is one choice. */
export function IosAudience() {
  const { words, label } = useSpeech();
  const flags = useDraft((draft) => valueAt(draft, path));
  const findings = useFindings(path);
  const chosen = iosAudienceFlags.filter((flag) => isObject(flags) && flags[flag] === true);
  const id = fieldId(path);
  return (
    <FieldFrame id={id} path={path} findings={findings}>
      <select
        id={id}
        aria-invalid={findings.length > 0}
        aria-describedby={`${id}-hint ${id}-findings`}
        value={chosen.length === 1 ? chosen[0] : ''}
        onChange={({ target }) => store.edit(path, target.value === '' ? undefined : { [target.value]: true })}
      >
        <option value="">{words.choose}</option>
        {iosAudienceFlags.map((flag) => (
          <option key={flag} value={flag}>
            {label([...path, flag])}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
