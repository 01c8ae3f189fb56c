import { useEffect, useState } from 'react';
import { useSpeech } from './words/language.tsx';

const themes = ['system', 'light', 'dark'] as const;
type ThemeName = (typeof themes)[number];

export function Theme() {
  const { words } = useSpeech();
  const [theme, setTheme] = useState<ThemeName>('system');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <select aria-label={words.theme} value={theme} onChange={({ target }) => setTheme(target.value as ThemeName)}>
      {themes.map((name) => (
        <option key={name} value={name}>
          {words[name]}
        </option>
      ))}
    </select>
  );
}
