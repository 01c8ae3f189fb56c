import { useDraft, useObserved, useSpeech } from '../editor/context.tsx';
import { textAt } from '../editor/paths.ts';
import { shownLength } from '../layout.ts';
import { Framed } from './Framed.tsx';
import type { PreviewProps } from './Preview.tsx';
import { plainText } from './plain-text.ts';
import { cut, filled, testData } from './test-data.ts';

export function EmailPreview({ block, hasImages }: Pick<PreviewProps, 'block' | 'hasImages'>) {
  const { words } = useSpeech();
  const data = useObserved(testData);
  const address = useDraft((draft) => textAt(draft, ['basic_details', 'from_address']));
  const text = (key: string) => {
    const whole = filled(textAt(block, [key]), data);
    return cut(whole, shownLength(['email', key]) ?? whole.length);
  };
  const html = filled(textAt(block, ['html_content']), data);
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
        {html === '' ? (
          <p className="message">{text('custom_template_id') || words.yourMessage}</p>
        ) : (
          <Framed html={html} title={words.htmlMessage} className="html" hasImages={hasImages}>
            <p className="message">{plainText(html)}</p>
          </Framed>
        )}
      </article>
    </div>
  );
}
