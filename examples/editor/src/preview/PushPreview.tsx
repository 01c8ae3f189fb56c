import { listAt, textAt } from '../draft/paths.ts';
import { useSpeech } from '../words/language.tsx';
import { plainText } from './plain-text.ts';

interface PreviewProps {
  /** The content of one platform. */
  block: unknown;
}

function usePush(block: unknown) {
  const { words } = useSpeech();
  const basic = (key: string) => textAt(block, ['basic_details', key]);
  return {
    words,
    basic,
    title: basic('title') || words.yourTitle,
    message: plainText(basic('message')) || words.yourMessage,
    isEmpty: basic('title') === '' && basic('message') === '',
  };
}

export function AndroidPreview({ block }: PreviewProps) {
  const { words, basic, title, message, isEmpty } = usePush(block);
  const color = basic('background_color_code');
  return (
    <div className="phone android" data-empty={isEmpty}>
      <p className="clock">9:41</p>
      <article className="notification" style={/^#[\da-f]{6}$/i.test(color) ? { borderTopColor: color } : undefined}>
        <p className="app">
          <span className="app-icon">S</span> {words.appName} · {words.now}
          {basic('summary') && ` · ${basic('summary')}`}
        </p>
        <p className="title">{title}</p>
        <p className="message">{message}</p>
        <Image address={basic('banner_image_url') || basic('image_url')} />
        <p className="actions">
          {listAt(block, ['buttons']).map((button, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a button has no other name
            <span key={index}>{textAt(button, ['btn_name'])}</span>
          ))}
        </p>
      </article>
    </div>
  );
}

export function IosPreview({ block }: PreviewProps) {
  const { words, basic, title, message, isEmpty } = usePush(block);
  return (
    <div className="phone ios" data-empty={isEmpty}>
      <p className="clock">9:41</p>
      <article className="notification">
        <span className="app-icon">S</span>
        <div>
          <p className="title">
            {title} <small>{words.now}</small>
          </p>
          {basic('subtitle') && <p className="subtitle">{basic('subtitle')}</p>}
          <p className="message">{message}</p>
        </div>
        <Image address={basic('rich_media_value') || basic('image_url')} />
      </article>
    </div>
  );
}

export function WebPreview({ block }: PreviewProps) {
  const { words, basic, title, message, isEmpty } = usePush(block);
  return (
    <div className="desktop" data-empty={isEmpty}>
      <article className="notification">
        <Image address={basic('image_url')} />
        <span className="app-icon">S</span>
        <div>
          <p className="title">{title}</p>
          <p className="message">{message}</p>
          <p className="app">{words.appName} · shop.example</p>
        </div>
        <p className="actions">
          {listAt(block, ['buttons']).map((button, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a button has no other name
            <span key={index}>{textAt(button, ['title'])}</span>
          ))}
        </p>
      </article>
    </div>
  );
}

/** Nothing is loaded from elsewhere: a picture is shown by its name. */
function Image({ address }: { address: string }) {
  const { words } = useSpeech();
  if (address === '') return null;
  return (
    <p className="image">
      {words.image}: {address.split('/').at(-1)}
    </p>
  );
}
