import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { MOST_BYTES } from '../body.js';
import type { Service } from '../failure.js';

/** The previews of all people together, in number and in characters. The oldest ones go. */
export const MOST_PREVIEWS = 10_000;
const MOST_CHARACTERS = 16 * MOST_BYTES;

/**
 * Keeps the newest texts. There are two halves: when the newer one is full, the older one goes as a whole. So to add a text costs the same
 * however many there are.
 */
export function newestTexts() {
  let newer = new Map<string, string>();
  let older = new Map<string, string>();
  let characters = 0;
  return {
    add(key: string, text: string): void {
      if (newer.size >= MOST_PREVIEWS / 2 || characters + text.length > MOST_CHARACTERS / 2) {
        older = newer;
        newer = new Map();
        characters = 0;
      }
      newer.set(key, text);
      characters += text.length;
    },
    get: (key: string) => newer.get(key) ?? older.get(key),
  };
}

/** The HTML that people write, for the frames that show it. It lasts as long as the process: a page asks for its preview at once. */
export function newPreviews() {
  const previews = newestTexts();
  const keyOf = (c: Context<Service>, id: string) => JSON.stringify([c.var.client.workspaceId, id]);
  return {
    async add(c: Context<Service>): Promise<Response> {
      const id = randomUUID();
      previews.add(keyOf(c, id), await c.req.text());
      return c.json(`/editor/previews/${id}`);
    },
    /** The headers sandbox the HTML in any page: no script runs, and no image is loaded without a click. */
    send(c: Context<Service>): Response {
      const html = previews.get(keyOf(c, c.req.param('id') ?? ''));
      const hasImages = c.req.query('images') !== undefined;
      c.header('Content-Security-Policy', policy(hasImages));
      c.header('Referrer-Policy', 'no-referrer');
      c.header('X-Content-Type-Options', 'nosniff');
      c.header('Cache-Control', 'no-store');
      return c.html(hasImages ? (html ?? '') : withoutImages(html ?? ''), html === undefined ? 404 : 200);
    },
  };
}

function policy(hasImages: boolean): string {
  const images = hasImages ? 'img-src https: data:' : 'img-src data:';
  return `sandbox; default-src 'none'; style-src 'unsafe-inline'; ${images}; frame-ancestors 'self'`;
}

/** Removes the images, so that no browser complains about the policy. */
function withoutImages(html: string): string {
  return html.replace(/\b(src|srcset|background|poster)(\s*=)/gi, 'data-$1$2').replace(/\burl\(/gi, 'no-url(');
}
