import { useId, useMemo } from 'react';
import { useObserved, useSpeech } from '../editor/context.tsx';
import { people, testData, testValue, variablesIn } from './test-data.ts';

/** The test data of the preview: the person, and the value of each variable in the texts. */
export function TestDataForm({ block }: { block: unknown }) {
  const { words } = useSpeech();
  const data = useObserved(testData);
  const names = useMemo(() => variablesIn(block), [block]);
  const id = useId();
  if (names.length === 0) return null;
  return (
    <details className="more">
      <summary>{words.testData}</summary>
      <div className="fields">
        <div className="field field-wide">
          <label className="label" htmlFor={id}>
            {words.person}
          </label>
          <select
            id={id}
            value={data.person}
            onChange={({ target }) => testData.set({ person: target.value, values: {} })}
          >
            {Object.keys(people).map((name) => (
              <option key={name} value={name}>
                {name || words.nobodyKnown}
              </option>
            ))}
          </select>
        </div>
        {names.map((name) => (
          <div key={name} className="field">
            <label className="label" htmlFor={`${id}-${name}`}>
              {name}
            </label>
            <input
              id={`${id}-${name}`}
              autoComplete="off"
              value={testValue(data, name)}
              onChange={({ target }) => testData.set({ ...data, values: { ...data.values, [name]: target.value } })}
            />
          </div>
        ))}
      </div>
    </details>
  );
}
