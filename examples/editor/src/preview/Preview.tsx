import { useState } from 'react';
import { blockPath } from '../content/places.ts';
import { useDraft, usePlace, useSpeech } from '../editor/context.tsx';
import { valueAt } from '../editor/paths.ts';
import { EmailPreview } from './EmailPreview.tsx';
import { AndroidPreview, IosPreview, WebPreview } from './PushPreview.tsx';

const previews = { android: AndroidPreview, ios: IosPreview, web: WebPreview };

/** The message as recipients will see it. Content that a locale lacks comes from the default locale, as when it is sent. */
export function Preview() {
  const { words } = useSpeech();
  const here = usePlace((place) => place);
  const [isDark, setDark] = useState(false);
  const [isExpanded, expand] = useState(true);
  const isEmail = useDraft((draft) => valueAt(draft, ['channel']) === 'EMAIL');
  const block = useDraft(
    (draft) =>
      valueAt(draft, blockPath(draft, here)) ?? valueAt(draft, blockPath(draft, { ...here, locale: 'default' })),
  );
  const Push = previews[here.platform];
  return (
    <div className="preview" data-dark={isDark}>
      <p className="preview-tools">
        <button type="button" className="quiet" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          {words.dark}
        </button>
        {!isEmail && here.platform !== 'web' && (
          <button type="button" className="quiet" aria-pressed={!isExpanded} onClick={() => expand(!isExpanded)}>
            {words.collapsed}
          </button>
        )}
      </p>
      {isEmail ? <EmailPreview block={block} /> : <Push block={block} isExpanded={isExpanded} />}
    </div>
  );
}
