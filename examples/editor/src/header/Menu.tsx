import { newDraft } from 'campaign-draft-rules/guide';
import { useEffect, useRef, useState } from 'react';
import { useEditor, useSpeech } from '../editor/context.tsx';
import type { Listed } from '../editor/documents.ts';
import { type Sample, samples } from '../samples/samples.ts';
import { type Language, languages, speechOf } from '../words/speech.ts';

const LARGE = 'large';
const STORED = 'stored/';
const themes = ['system', 'light', 'dark'] as const;

/** New drafts, the drafts of the service, every sample; the theme and the language. */
export function Menu() {
  const editor = useEditor();
  const { words, language } = useSpeech();
  const popover = useRef<HTMLDivElement>(null);
  const [stored, setStored] = useState<readonly Listed[]>([]);
  const [theme, setTheme] = useState('system');
  const id = `${editor.name}-menu`;
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);

  function open(draft: unknown) {
    editor.open(draft);
    popover.current?.hidePopover();
  }

  async function openListed(name: string) {
    if (name === LARGE) return open((await import('../samples/large-draft.ts')).largeDraft());
    if (!name.startsWith(STORED)) return open(await samples[Number(name)]?.load());
    popover.current?.hidePopover();
    await editor.openStored(name.slice(STORED.length));
  }

  return (
    <>
      <button type="button" className="tool" popoverTarget={id} aria-label={words.menu}>
        ☰
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="menu"
        onToggle={({ newState }) => {
          // Without the service, there are the samples.
          if (newState === 'open') editor.documents.list().then(setStored, () => setStored([]));
        }}
      >
        <button type="button" onClick={() => open(newDraft('PUSH', 'ONE_TIME', editor.login))}>
          {words.newPush}
        </button>
        <button type="button" onClick={() => open(newDraft('EMAIL', 'ONE_TIME', editor.login))}>
          {words.newEmail}
        </button>
        <label>
          {words.open}
          <select value="" onChange={({ target }) => void openListed(target.value)}>
            <option value="">{words.choose}</option>
            {stored.length > 0 && (
              <optgroup label={words.yours}>
                {stored.map(({ id: document, name }) => (
                  <option key={document} value={STORED + document}>
                    {name || words.unnamed}
                  </option>
                ))}
              </optgroup>
            )}
            <option value={LARGE}>{words.largeDraft}</option>
            <optgroup label={words.broken}>
              {samples.map((sample, index) => sample.isBroken && option(sample, index))}
            </optgroup>
            <optgroup label={words.publishable}>
              {samples.map((sample, index) => !sample.isBroken && option(sample, index))}
            </optgroup>
          </select>
        </label>
        <label>
          {words.theme}
          <select value={theme} onChange={({ target }) => setTheme(target.value)}>
            {themes.map((name) => (
              <option key={name} value={name}>
                {words[name]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.language}
          <select
            value={language}
            // The options are the languages.
            onChange={({ target }) => void speechOf(target.value as Language).then(editor.speak)}
          >
            {Object.entries(languages).map(([code, title]) => (
              <option key={code} value={code} lang={code}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}

function option({ name }: Sample, index: number) {
  return (
    <option key={name} value={index}>
      {name}
    </option>
  );
}
