import { useState } from 'react';
import { blockPath } from '../content/places.ts';
import { useDraft, usePlace, useSpeech } from '../editor/context.tsx';
import { valueAt } from '../editor/paths.ts';
import { EmailPreview } from './EmailPreview.tsx';
import { PushPreview } from './PushPreview.tsx';
import { TestDataForm } from './TestDataForm.tsx';

export interface PreviewProps {
  /** The content of one platform. */
  block: unknown;
  isExpanded: boolean;
  /** Whether the user has asked for the images, which are elsewhere: their server hears of it. */
  hasImages: boolean;
}

/** What may be an image: in HTML, and as the address of a notification. */
const image = /<img|background|"(?:banner_)?image_url"|"input_gif_url"|"rich_media_value"/i;

/** The message as recipients will see it. Content that a locale lacks comes from the default locale, as when it is sent. */
export function Preview() {
  const { words } = useSpeech();
  const here = usePlace((place) => place);
  const [isDark, setDark] = useState(false);
  const [isExpanded, expand] = useState(true);
  const [hasImages, loadImages] = useState(false);
  const isEmail = useDraft((draft) => valueAt(draft, ['channel']) === 'EMAIL');
  const block = useDraft(
    (draft) =>
      valueAt(draft, blockPath(draft, here)) ?? valueAt(draft, blockPath(draft, { ...here, locale: 'default' })),
  );
  const tools = [
    { name: words.dark, isOn: isDark, set: setDark },
    ...(isEmail || here.platform === 'web'
      ? []
      : [{ name: words.collapsed, isOn: !isExpanded, set: (isOn: boolean) => expand(!isOn) }]),
    ...(image.test(JSON.stringify(block) ?? '') ? [{ name: words.loadImages, isOn: hasImages, set: loadImages }] : []),
  ];
  return (
    <div className="preview" data-dark={isDark}>
      <p className="preview-tools">
        {tools.map(({ name, isOn, set }) => (
          <button key={name} type="button" className="quiet" aria-pressed={isOn} onClick={() => set(!isOn)}>
            {name}
          </button>
        ))}
      </p>
      {isEmail ? (
        <EmailPreview block={block} hasImages={hasImages} />
      ) : (
        <PushPreview block={block} platform={here.platform} isExpanded={isExpanded} hasImages={hasImages} />
      )}
      <TestDataForm block={block} />
    </div>
  );
}
