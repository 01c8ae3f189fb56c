import { textAt } from '../draft/paths.ts';
import { useDraft } from '../draft/store.ts';
import { useSpeech } from '../words/language.tsx';
import { plainText } from './plain-text.ts';

export function EmailPreview({ block }: { block: unknown }) {
  const { words } = useSpeech();
  const address = useDraft((draft) => textAt(draft, ['basic_details', 'from_address']));
  const text = (key: string) => textAt(block, [key]);
  return (
    <div className="mail">
      <p className="inbox">{words.inbox}</p>
      <article>
        <p className="app">
          <span className="app-icon">S</span> {text('sender_name') || words.appName}{' '}
          <small>{text('from_address') || address}</small>
        </p>
        <p className="title">{text('subject') || words.yourSubject}</p>
        <p className="subtitle">{text('preview_text')}</p>
        <p className="message">{plainText(text('html_content')) || text('custom_template_id') || words.yourMessage}</p>
      </article>
    </div>
  );
}
