import { distributionTypes, sherpaDistributionMetrics } from 'campaign-draft-rules';
import { useWatch } from 'react-hook-form';
import { show } from '../../checklist/place.ts';
import { valueAt } from '../../draft/paths.ts';
import { store, useDraft } from '../../draft/store.ts';
import { GroupFindings } from '../../fields/FindingList.tsx';
import { NumberField, SelectField } from '../../fields/fields.tsx';
import { useSpeech } from '../../words/language.tsx';
import { variationsOf, withoutTest, withTest } from './layout.ts';

const path = ['campaign_content', 'variation_details'];

export function Variations() {
  const { words } = useSpeech();
  const isTested = useDraft((draft) => valueAt(draft, path) !== undefined);
  return (
    <fieldset className="group">
      <legend>{words.abTest}</legend>
      <label className="choice">
        <input
          type="checkbox"
          checked={isTested}
          onChange={({ target }) => {
            const { draft } = store.history();
            store.replace(target.checked ? withTest(draft) : withoutTest(draft));
            show({ variation: 'variation_1' });
          }}
        />
        {words.abTestOn}
      </label>
      <GroupFindings path={path} />
      {isTested && <Details />}
    </fieldset>
  );
}

function Details() {
  const type: unknown = useWatch({ name: 'variation_details.distribution_type' });
  const names = useDraft((draft) => variationsOf(draft).join()).split(',');
  const shares = 'variation_details.manual_distribution_percentage';
  return (
    <div className="fields">
      <SelectField name="variation_details.distribution_type" options={distributionTypes} />
      <NumberField name="variation_details.no_of_variations" />
      {type === 'SHERPA' ? (
        <>
          <NumberField name="variation_details.sherpa_campaign_duration" />
          <SelectField name="variation_details.sherpa_distribution_metric" options={sherpaDistributionMetrics} />
        </>
      ) : (
        names.map((name) => <NumberField key={name} name={`${shares}.${name}`} />)
      )}
      <GroupFindings path={[...path, 'manual_distribution_percentage']} />
    </div>
  );
}
