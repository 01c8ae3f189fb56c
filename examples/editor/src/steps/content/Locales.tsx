import { useState } from 'react';
import { show } from '../../checklist/place.ts';
import { listAt } from '../../draft/paths.ts';
import { store, useDraft } from '../../draft/store.ts';
import { GroupFindings } from '../../fields/FindingList.tsx';
import { useSpeech } from '../../words/language.tsx';
import { withLocale, withoutLocale } from './layout.ts';

const path = ['campaign_content', 'locales'];
const SHOWN_AT_FIRST = 12;

export function Locales() {
  const { words, label } = useSpeech();
  const content = useDraft((draft) => draft);
  const listed = listAt(content, path);
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const [name, setName] = useState('');

  function add() {
    if (name.trim() === '') return;
    store.replace(withLocale(store.history().draft, name.trim()));
    show({ locale: name.trim() });
    setName('');
  }

  return (
    <fieldset className="group">
      <legend>{label(path)}</legend>
      <GroupFindings path={path} />
      <ul className="chips">
        <li className="chip">default</li>
        {listed.slice(0, most).map((locale, index) => (
          <li key={String(locale)} className="chip">
            {String(locale)}
            <button
              type="button"
              aria-label={`${words.remove} ${String(locale)}`}
              onClick={() => {
                store.replace(withoutLocale(store.history().draft, index));
                show({ locale: 'default' });
              }}
            >
              ×
            </button>
          </li>
        ))}
        {listed.length > most && (
          <li>
            <button type="button" className="quiet" onClick={() => setMost(listed.length)}>
              {words.showMore(listed.length - most)}
            </button>
          </li>
        )}
      </ul>
      {listed.slice(0, most).map((locale, index) => (
        <GroupFindings key={String(locale)} path={[...path, index]} />
      ))}
      <div className="adder">
        <label htmlFor="new-locale">{words.addLocale}</label>
        <input
          id="new-locale"
          value={name}
          autoComplete="off"
          aria-describedby="new-locale-hint"
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <button type="button" className="quiet" onClick={add}>
          {words.add}
        </button>
        <p className="hint" id="new-locale-hint">
          {words.localeHint}
        </p>
      </div>
    </fieldset>
  );
}
