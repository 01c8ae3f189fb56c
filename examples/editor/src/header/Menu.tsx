import { useRef } from 'react';
import { useDesk, useEditor, useObserved, useSpeech } from '../editor/context.tsx';
import { type Theme, themes } from '../editor/settings.ts';
import { type Language, languages } from '../words/speech.ts';

/** New campaigns, all campaigns, the theme and the language. */
export function Menu() {
  const editor = useEditor();
  const desk = useDesk();
  const { words, language } = useSpeech();
  const theme = useObserved(desk.settings.theme);
  const popover = useRef<HTMLDivElement>(null);
  const id = `${editor.name}-menu`;

  async function speak(next: Language) {
    await desk.settings.speak(next).catch(() => editor.said.set(words.partFailed));
  }

  return (
    <>
      <button type="button" className="tool" popoverTarget={id} aria-label={words.menu}>
        ☰
      </button>
      <div ref={popover} id={id} popover="auto" className="menu">
        <button
          type="button"
          onClick={() => {
            popover.current?.hidePopover();
            editor.show({ dialog: 'campaigns' });
          }}
        >
          {words.campaigns}
        </button>
        <button type="button" onClick={() => desk.beginNew('PUSH')}>
          {words.newPush}
        </button>
        <button type="button" onClick={() => desk.beginNew('EMAIL')}>
          {words.newEmail}
        </button>
        <label>
          {words.theme}
          {/* The options are the themes, and below the languages. */}
          <select value={theme} onChange={({ target }) => desk.settings.paint(target.value as Theme)}>
            {themes.map((name) => (
              <option key={name} value={name}>
                {words[name]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.language}
          <select value={language} onChange={({ target }) => void speak(target.value as Language)}>
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
