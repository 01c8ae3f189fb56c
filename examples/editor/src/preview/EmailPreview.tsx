import { useEffect, useState } from 'react';
import { useDraft, useSpeech } from '../editor/context.tsx';
import { textAt } from '../editor/paths.ts';
import { shownLength } from '../layout.ts';
import { plainText } from './plain-text.ts';
import { cut, filled } from './sample-user.ts';

const PAUSE = 400;

export function EmailPreview({ block }: { block: unknown }) {
  const { words } = useSpeech();
  const address = useDraft((draft) => textAt(draft, ['basic_details', 'from_address']));
  const text = (key: string) => {
    const whole = filled(textAt(block, [key]));
    return cut(whole, shownLength(['email', key]) ?? whole.length);
  };
  const html = filled(textAt(block, ['html_content']));
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
          <Rendered html={html} />
        )}
      </article>
    </div>
  );
}

/**
 * The HTML in a frame. The service returns it under a policy of its own: no script, nothing from elsewhere, and images only when the user
 * asks for them. Without the service, its text is shown.
 */
function Rendered({ html }: { html: string }) {
  const { words } = useSpeech();
  const [hasImages, loadImages] = useState(false);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetch('/api/previews', { method: 'POST', body: html, signal: stop.signal })
        .then((response) => (response.ok ? response.json() : undefined))
        .then(setAddress)
        .catch(() => stop.signal.aborted || setAddress(undefined));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [html]);
  if (address === undefined) return <p className="message">{plainText(html)}</p>;
  return (
    <>
      {!hasImages && /<img|background/i.test(html) && (
        <button type="button" className="quiet" onClick={() => loadImages(true)}>
          {words.loadImages}
        </button>
      )}
      <iframe className="html" title={words.htmlMessage} sandbox="" src={hasImages ? `${address}?images` : address} />
    </>
  );
}
