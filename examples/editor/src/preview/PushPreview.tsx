import { useState } from 'react';
import { useObserved, useSpeech } from '../editor/context.tsx';
import { listAt, textAt, valueAt } from '../editor/paths.ts';
import type { PlatformKey } from '../editor/place.ts';
import { shownLength } from '../layout.ts';
import { Framed } from './Framed.tsx';
import type { PreviewProps } from './Preview.tsx';
import { plainText } from './plain-text.ts';
import { cut, filled, testData } from './test-data.ts';

/** Where each platform has the words of a button, and the addresses of its picture. */
const keys: Readonly<Record<PlatformKey, { readonly button: string; readonly pictures: readonly string[] }>> = {
  android: { button: 'btn_name', pictures: ['banner_image_url', 'image_url', 'input_gif_url'] },
  ios: { button: 'button_category', pictures: ['rich_media_value', 'image_url', 'input_gif_url'] },
  web: { button: 'title', pictures: ['image_url'] },
};

const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text);

interface PushProps extends PreviewProps {
  platform: PlatformKey;
}

/** A notification: on the lock screen of a phone, or on a desktop. */
export function PushPreview({ block, platform, hasImages, ...is }: PushProps) {
  const { words } = useSpeech();
  const data = useObserved(testData);
  // A browser shows the whole notification.
  const isExpanded = is.isExpanded || platform === 'web';
  const basic = (key: string) => filled(textAt(block, ['basic_details', key]), data);
  const text = (key: string) => {
    const whole = plainText(basic(key));
    const most = shownLength([platform, key]) ?? whole.length;
    return cut(isExpanded ? whole : whole.replaceAll('\n', ' '), isExpanded && key === 'message' ? most * 3 : most);
  };
  const { button, pictures } = keys[platform];
  const color = basic('background_color_code');
  const type = textAt(block, ['template_type']);
  const isBannerAlone =
    isExpanded &&
    platform === 'android' &&
    type.startsWith('IMAGE_BANNER') &&
    !valueAt(block, ['basic_details', 'include_title_and_message']);
  const isTinted = platform === 'android' && isColor(color);
  const about = platform === 'web' ? 'shop.example' : words.now;
  const app = platform !== 'ios' && (
    <p className="app">
      {words.appName} · {about}
      {platform === 'android' && basic('summary') && ` · ${text('summary')}`}
    </p>
  );
  return (
    <div
      className={platform === 'web' ? 'desktop' : `phone ${platform}`}
      data-empty={basic('title') === '' && basic('message') === ''}
    >
      {platform !== 'web' && <p className="clock">9:41</p>}
      <article
        className="notification"
        style={isTinted ? { backgroundColor: color } : undefined}
        data-tinted={isTinted}
      >
        <span className="app-icon">S</span>
        {platform === 'android' && app}
        {!isBannerAlone && (
          <div className="words">
            <p className="title">
              {text('title') || words.yourTitle} {platform === 'ios' && <small>{words.now}</small>}
            </p>
            {platform === 'ios' && basic('subtitle') && <p className="subtitle">{text('subtitle')}</p>}
            <p className="message">{text('message') || words.yourMessage}</p>
            {platform === 'web' && app}
          </div>
        )}
        {type.startsWith('TIMER') && <Timer timer={valueAt(block, ['timer'])} hasBar={type !== 'TIMER'} />}
        {isExpanded && (
          <>
            {type === 'SIMPLE_IMAGE_CAROUSEL' ? (
              <Carousel block={block} hasImages={hasImages} />
            ) : (
              <Picture address={pictures.map(basic).find(Boolean) ?? ''} hasImages={hasImages} />
            )}
            <p className="actions">
              {listAt(block, ['buttons']).map((one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a button has no other name
                <span key={index}>{filled(textAt(one, [button]), data) || '…'}</span>
              ))}
            </p>
          </>
        )}
      </article>
    </div>
  );
}

/** The time that is left when the message arrives, if the draft tells it. */
function Timer({ timer, hasBar }: { timer: unknown; hasBar: boolean }) {
  const part = (key: string) => String(valueAt(timer, [key]) ?? '0').padStart(2, '0');
  const time =
    textAt(timer, ['specific_time']) ||
    textAt(timer, ['time_period']) ||
    `${part('duration_hour')}:${part('duration_minute')}:00`;
  return (
    <>
      <p className="timer">{time.replace('T', ' ')}</p>
      {hasBar && <progress value={0.6} aria-label={time} />}
    </>
  );
}

function Carousel({ block, hasImages }: Pick<PreviewProps, 'block' | 'hasImages'>) {
  const { words } = useSpeech();
  const data = useObserved(testData);
  const [at, setAt] = useState(0);
  const slides = listAt(block, ['basic_details', 'carousel_content', 'slide_data']);
  const index = Math.min(at, Math.max(slides.length - 1, 0));
  return (
    <div className="carousel">
      <Picture address={filled(textAt(slides[index], ['image_url']), data) || '…'} hasImages={hasImages} />
      <button type="button" className="inline-button" onClick={() => setAt((index + 1) % Math.max(slides.length, 1))}>
        {words.slide(slides.length === 0 ? 0 : index + 1, slides.length)} ›
      </button>
    </div>
  );
}

/** A picture: its name, until the user asks for the image itself. */
function Picture({ address, hasImages }: { address: string; hasImages: boolean }) {
  const { words } = useSpeech();
  const name = `${words.image}: ${address.split('/').at(-1)}`;
  const label = <p className="image">{name}</p>;
  if (address === '') return null;
  if (!hasImages || !/^https?:/i.test(address)) return label;
  const source = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const html = `<body style="margin: 0"><img src="${source}" alt="" style="width: 100%; height: 100vh; object-fit: cover">`;
  return (
    <Framed html={html} title={name} className="picture" hasImages>
      {label}
    </Framed>
  );
}
