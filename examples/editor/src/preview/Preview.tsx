import { place } from '../checklist/place.ts';
import { valueAt } from '../draft/paths.ts';
import { useDraft } from '../draft/store.ts';
import { blockPath, channelKey } from '../steps/content/layout.ts';
import { EmailPreview } from './EmailPreview.tsx';
import { AndroidPreview, IosPreview, WebPreview } from './PushPreview.tsx';

const previews = { android: AndroidPreview, ios: IosPreview, web: WebPreview };

/** What people will see. Content that a locale does not have comes from the default locale, as when it is sent. */
export function Preview() {
  const here = place.use();
  const channel = useDraft(channelKey);
  const block = useDraft(
    (draft) =>
      valueAt(draft, blockPath(draft, here)) ?? valueAt(draft, blockPath(draft, { ...here, locale: 'default' })),
  );
  const Push = previews[here.platform];
  return channel === 'email' ? <EmailPreview block={block} /> : <Push block={block} />;
}
