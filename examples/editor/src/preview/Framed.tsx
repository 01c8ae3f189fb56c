import { type ReactNode, useEffect, useState } from 'react';
import { ask } from '../editor/http.ts';

const PAUSE = 400;

interface FramedProps {
  html: string;
  title: string;
  className: string;
  hasImages: boolean;
  /** What is shown without the service, and until it has answered. */
  children: ReactNode;
}

/**
 * HTML in a frame. The service returns it under a policy of its own: no script, nothing from elsewhere, and images only when the user asks
 * for them. The policy of the page itself allows none.
 */
export function Framed({ html, title, className, hasImages, children }: FramedProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask('previews', { method: 'POST', body: html, signal: stop.signal })
        .then((response) => (response.ok ? response.json() : undefined))
        .then(setAddress)
        .catch(() => stop.signal.aborted || setAddress(undefined));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [html]);
  if (address === undefined) return children;
  return <iframe className={className} title={title} sandbox="" src={hasImages ? `${address}?images` : address} />;
}
