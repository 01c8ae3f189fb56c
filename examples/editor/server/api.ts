import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { explainDraft, type FeatureFlag, type StaticWorkspace, staticWorkspace } from 'campaign-draft-rules';
import { formEnglish } from 'campaign-draft-rules/words';
import data from '../../workspace.json' with { type: 'json' };
import { house } from '../rules/house.ts';

/** How many users a campaign reaches: a newsletter many, and others few. */
function reachesAtLeast(name: string, users: number): boolean {
  return users <= (/newsletter/i.test(name) ? 40_000 : 8_000);
}

// The file has this shape; `staticWorkspace` checks its content.
const workspace = { ...staticWorkspace(data as StaticWorkspace), shop: { reachesAtLeast } };

const lists: Readonly<Record<string, readonly string[]>> = {
  locales: ['de-DE', 'en-GB', 'es-ES', 'fr-FR', 'it-IT', 'nl-NL', 'sv-SE'],
  events: ['App opened', 'Cart updated', 'Order placed', 'Product viewed'],
  businessEvents: ['back-in-stock', 'price-drop'],
  attributes: ['Email (Standard)', 'cart value', 'city', 'loyalty_tier'],
  segments: ['Club members', 'Newsletter readers'],
  subscriptionCategories: ['Newsletter', 'Offers'],
  teams: ['CRM', 'Growth', 'Loyalty', 'Retention'],
};

/** The delay of the service in milliseconds, and the requests that it cannot answer. A test changes them. */
export const conduct = {
  workspace,
  delay: Number(process.env.LOOKUP_DELAY ?? 300),
  failing: new Set<string>(),
  isAway: false,
  /** The errors that publishing finds in addition to the rules. */
  refusals: [] as readonly object[],
};

const MOST_CHARACTERS = 2_000_000;
const MOST_PREVIEWS = 20;

interface Campaign {
  readonly draft: unknown;
  readonly revision: number;
  readonly published: number | undefined;
}

/** The campaigns last as long as the process. A service with a database is in examples/service. */
export const campaigns = new Map<string, Campaign>();
const previews = new Map<string, string>();

/** The requests of the page: about the workspace, its drafts, and the previews of emails. */
export async function handleApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams: asked } = new URL(request.url ?? '/', 'http://localhost');
  const of = (name: string) => asked.get(name) ?? '';
  const [, , kind = '', id = '', action] = pathname.split('/');
  if (conduct.isAway) return send(response, 503, { error: 'The service is away' });
  if (kind === 'login') return send(response, 200, 'ada@shop.example');
  if (kind === 'campaigns') return answerCampaigns(request, response, id, action);
  if (kind === 'previews') return answerPreviews(request, response, id, asked.has('images'));
  await wait(conduct.delay);
  const { connectors, verifiedSenders, featureFlags, shop } = conduct.workspace;
  if (conduct.failing.has(pathname)) return send(response, 503, { error: 'The provider does not answer' });
  const connector = { connectorType: of('type'), connectorName: of('name') };
  switch (pathname) {
    case '/api/lists/connectors':
      return send(response, 200, connectors.list?.() ?? []);
    case '/api/lists/senders':
      return send(response, 200, verifiedSenders.list?.(connector) ?? []);
    case '/api/connectors':
      return send(response, 200, connectors.hasConnector(of('type'), of('name')));
    case '/api/senders':
      return send(response, 200, verifiedSenders.isVerifiedSender(of('address'), connector));
    case '/api/features':
      // No workspace has a feature with an unknown name.
      return send(response, 200, featureFlags.isEnabled(of('flag') as FeatureFlag));
    case '/api/audience':
      return send(response, 200, shop.reachesAtLeast(of('name'), Number(of('users'))));
    default: {
      const list = kind === 'lists' && Object.hasOwn(lists, id) ? lists[id] : undefined;
      return send(response, list === undefined ? 404 : 200, list ?? { error: 'There is no such address' });
    }
  }
}

function nameOf(draft: unknown): string {
  const { basic_details } = (draft ?? {}) as { basic_details?: { name?: unknown } };
  return typeof basic_details?.name === 'string' ? basic_details.name : '';
}

/** Drafts are stored even if they are wrong, each with a revision: a change must name the revision that it is based on. */
async function answerCampaigns(request: IncomingMessage, response: ServerResponse, id: string, action?: string) {
  const stored = campaigns.get(id);
  const { method = 'GET', headers } = request;
  if (id === '') {
    const all = [...campaigns].map(([key, one]) => ({
      id: key,
      name: nameOf(one.draft),
      isPublished: isPublished(one),
    }));
    return send(response, 200, all);
  }
  if (method === 'GET') return stored === undefined ? send(response, 404, {}) : sendCampaign(response, 200, stored);
  const text = await bodyOf(request);
  if (text === undefined) return send(response, 413, { error: 'The draft is too long' });
  const isExpected = stored === undefined ? headers['if-none-match'] === '*' : headers['if-match'] === etagOf(stored);
  if (!isExpected) return stored === undefined ? send(response, 404, {}) : sendCampaign(response, 412, stored);
  if (action === 'publish' && stored !== undefined) return publish(response, id, stored);
  try {
    const next = { draft: JSON.parse(text), revision: (stored?.revision ?? 0) + 1, published: stored?.published };
    campaigns.set(id, next);
    sendCampaign(response, 200, next);
  } catch {
    send(response, 400, { error: 'The body must be a draft as JSON' });
  }
}

/** A server never trusts the verdict of a browser: it judges the draft itself, by the same rules. */
function publish(response: ServerResponse, id: string, stored: Campaign): void {
  const options = { rules: house, messages: formEnglish };
  const { findings } = explainDraft(stored.draft, 'DRAFT_PUBLISH', conduct.workspace, options);
  const all = [...findings, ...conduct.refusals];
  if (all.length > 0) {
    send(response, 400, { findings: all });
    return;
  }
  const published = { ...stored, published: stored.revision };
  campaigns.set(id, published);
  sendCampaign(response, 200, published);
}

function isPublished({ revision, published }: Campaign): boolean {
  return published === revision;
}

function etagOf({ revision }: Campaign): string {
  return `"${revision}"`;
}

function sendCampaign(response: ServerResponse, status: number, campaign: Campaign): void {
  response.setHeader('ETag', etagOf(campaign));
  send(response, status, { draft: campaign.draft, isPublished: isPublished(campaign) });
}

/** The HTML of a user. The headers of its response sandbox it in any page: no script runs, and no image is loaded without a click. */
async function answerPreviews(request: IncomingMessage, response: ServerResponse, id: string, hasImages: boolean) {
  if (request.method === 'POST') {
    const html = await bodyOf(request);
    if (html === undefined) return send(response, 413, { error: 'The email is too long' });
    const key = randomUUID();
    previews.set(key, html);
    for (const old of [...previews.keys()].slice(0, -MOST_PREVIEWS)) previews.delete(old);
    return send(response, 200, `/api/previews/${key}`);
  }
  const images = hasImages ? 'img-src https: data:' : 'img-src data:';
  response.writeHead(previews.has(id) ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `sandbox; default-src 'none'; style-src 'unsafe-inline'; ${images}`,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  const html = previews.get(id) ?? '';
  response.end(hasImages ? html : withoutImages(html));
}

/** Removes the images, so that no browser complains about the policy. */
function withoutImages(html: string): string {
  return html.replace(/\b(src|srcset|background|poster)(\s*=)/gi, 'data-$1$2').replace(/\burl\(/gi, 'no-url(');
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MOST_CHARACTERS) return undefined;
  }
  return text;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
