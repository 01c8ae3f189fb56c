import { type ReactNode, useState } from 'react';
import { useSpeech } from '../editor/context.tsx';
import { listAt, textAt, valueAt } from '../editor/paths.ts';
import { shownLength } from '../layout.ts';
import { plainText } from './plain-text.ts';
import { cut, filled } from './sample-user.ts';

interface PreviewProps {
  /** The content of one platform. */
  block: unknown;
  isExpanded: boolean;
}

/** The words of a notification, as the platform shows them. */
function usePush(block: unknown, platform: 'android' | 'ios' | 'web', isExpanded: boolean) {
  const { words } = useSpeech();
  const basic = (key: string) => textAt(block, ['basic_details', key]);
  const text = (key: string) => {
    const whole = filled(plainText(basic(key)));
    const most = shownLength([platform, key]) ?? whole.length;
    return cut(isExpanded ? whole : whole.replaceAll('\n', ' '), isExpanded && key === 'message' ? most * 3 : most);
  };
  return {
    words,
    basic,
    text,
    title: text('title') || words.yourTitle,
    message: text('message') || words.yourMessage,
    isEmpty: basic('title') === '' && basic('message') === '',
  };
}

const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text);

export function AndroidPreview({ block, isExpanded }: PreviewProps) {
  const { words, basic, text, title, message, isEmpty } = usePush(block, 'android', isExpanded);
  const color = basic('background_color_code');
  const type = textAt(block, ['template_type']);
  const isBannerAlone =
    type.startsWith('IMAGE_BANNER') && !valueAt(block, ['basic_details', 'include_title_and_message']);
  return (
    <Phone kind="android" isEmpty={isEmpty}>
      <article
        className="notification"
        style={isColor(color) ? { backgroundColor: color } : undefined}
        data-tinted={isColor(color)}
      >
        <p className="app">
          <span className="app-icon">S</span> {words.appName} · {words.now}
          {basic('summary') && ` · ${text('summary')}`}
        </p>
        {(!isBannerAlone || !isExpanded) && (
          <>
            <p className="title">{title}</p>
            <p className="message">{message}</p>
          </>
        )}
        {type.startsWith('TIMER') && <Timer timer={valueAt(block, ['timer'])} hasBar={type !== 'TIMER'} />}
        {isExpanded && (
          <>
            {type === 'SIMPLE_IMAGE_CAROUSEL' ? (
              <Carousel slides={slidesOf(block)} />
            ) : (
              <Image address={basic('banner_image_url') || basic('image_url') || basic('input_gif_url')} />
            )}
            <Buttons block={block} name="btn_name" />
          </>
        )}
      </article>
    </Phone>
  );
}

export function IosPreview({ block, isExpanded }: PreviewProps) {
  const { words, basic, text, title, message, isEmpty } = usePush(block, 'ios', isExpanded);
  const image = basic('rich_media_value') || basic('image_url') || basic('input_gif_url');
  return (
    <Phone kind="ios" isEmpty={isEmpty}>
      <article className="notification">
        <span className="app-icon">S</span>
        <div>
          <p className="title">
            {title} <small>{words.now}</small>
          </p>
          {basic('subtitle') && <p className="subtitle">{text('subtitle')}</p>}
          <p className="message">{message}</p>
        </div>
        {isExpanded &&
          (textAt(block, ['template_type']) === 'SIMPLE_IMAGE_CAROUSEL' ? (
            <Carousel slides={slidesOf(block)} />
          ) : (
            <Image address={image} />
          ))}
        {isExpanded && <Buttons block={block} name="button_category" />}
      </article>
    </Phone>
  );
}

export function WebPreview({ block }: PreviewProps) {
  const { words, basic, title, message, isEmpty } = usePush(block, 'web', true);
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
        <Buttons block={block} name="title" />
      </article>
    </div>
  );
}

function Phone({ kind, isEmpty, children }: { kind: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <div className={`phone ${kind}`} data-empty={isEmpty}>
      <p className="clock">9:41</p>
      {children}
    </div>
  );
}

function Buttons({ block, name }: { block: unknown; name: string }) {
  const names = listAt(block, ['buttons']).map((button) => filled(textAt(button, [name])));
  if (names.length === 0) return null;
  return (
    <p className="actions">
      {names.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a button has no other name
        <span key={index}>{text || '…'}</span>
      ))}
    </p>
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

function slidesOf(block: unknown): readonly unknown[] {
  return listAt(block, ['basic_details', 'carousel_content', 'slide_data']);
}

function Carousel({ slides }: { slides: readonly unknown[] }) {
  const { words } = useSpeech();
  const [at, setAt] = useState(0);
  const index = Math.min(at, Math.max(slides.length - 1, 0));
  return (
    <div className="carousel">
      <Image address={textAt(slides[index], ['image_url']) || '…'} />
      <button type="button" className="inline-button" onClick={() => setAt((index + 1) % Math.max(slides.length, 1))}>
        {words.slide(slides.length === 0 ? 0 : index + 1, slides.length)} ›
      </button>
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
