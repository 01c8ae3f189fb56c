import { filterOperators } from 'campaign-draft-rules';
import { useState } from 'react';
import { listAt, type Path, valueAt } from '../../draft/paths.ts';
import { store, useDraft } from '../../draft/store.ts';
import { GroupFindings } from '../../fields/FindingList.tsx';
import { SelectField } from '../../fields/fields.tsx';
import { SectionForm } from '../../fields/section.tsx';
import { useSpeech } from '../../words/language.tsx';
import { FilterFields } from './FilterFields.tsx';

const SHOWN_AT_FIRST = 5;

/** A filter group. Each filter is a form of its own, so that a keystroke in one does not touch the hundreds beside it. */
export function FilterGroup({ title, path }: { title: string; path: Path }) {
  const { words } = useSpeech();
  const group = useDraft((draft) => valueAt(draft, path));
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const filters = listAt(group, ['filters']);
  const place = [...path, 'filters'];

  function setFilters(next: readonly unknown[]) {
    const { draft } = store.history();
    if (next.length === 0) store.edit(path, undefined);
    else store.edit(path, { filter_operator: 'and', ...(valueAt(draft, path) as object | undefined), filters: next });
  }

  return (
    <fieldset className="group">
      <legend>{title}</legend>
      <GroupFindings path={path} />
      <GroupFindings path={place} />
      {filters.length > 0 && (
        <SectionForm at={path} members={['filter_operator']}>
          <div className="fields">
            <SelectField name="filter_operator" options={filterOperators} />
          </div>
        </SectionForm>
      )}
      {filters.slice(0, most).map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a filter has nothing else to be known by; its form follows the draft
        <fieldset key={index} className="row">
          <legend>
            {words.filter} {index + 1}
          </legend>
          <FilterFields path={[...place, index]} />
          <button type="button" className="quiet" onClick={() => setFilters(filters.toSpliced(index, 1))}>
            {words.remove} <span className="visually-hidden">{`${words.filter} ${index + 1}`}</span>
          </button>
        </fieldset>
      ))}
      {filters.length > most && (
        <button type="button" className="quiet" onClick={() => setMost(most + 20)}>
          {words.showMore(filters.length - most)}
        </button>
      )}
      <button
        type="button"
        className="add"
        onClick={() => {
          setFilters([...filters, { filter_type: 'user_attributes', data_type: 'string', operator: 'is' }]);
          setMost(Math.max(most, filters.length + 1));
        }}
      >
        {words.addFilter}
        <span className="visually-hidden">: {title}</span>
      </button>
    </fieldset>
  );
}
