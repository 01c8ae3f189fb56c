import type { FeatureFlag } from 'campaign-draft-rules';
import { formEnglish } from 'campaign-draft-rules/words';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { authentication, authorization } from '../authentication.js';
import { isObject, readBody } from '../body.js';
import { etag } from '../campaigns.js';
import type { Database } from '../database.js';
import { refuse, type Service } from '../failure.js';
import { judgedOf } from '../judge.js';
import { workspaceOf } from '../workspace.js';
import {
  askForApproval,
  move,
  openCampaign,
  patchPublished,
  publishDraft,
  replaceDraft,
  searchCampaigns,
  storeNewDraft,
} from './campaigns.js';
import { askHouse, namesOf } from './names.js';
import { servePage } from './page.js';
import { newPreviews } from './previews.js';

export interface EditorOptions {
  /** The folder of the built page. Without it, the page is served from elsewhere. */
  page?: string | undefined;
  /**
   * How many users an audience (`segmentation_details`) reaches. `undefined` or `null`: that is not known. Without this function, no number
   * is known.
   */
  reach?: Reach | undefined;
}

export type Reach = (
  workspaceId: string,
  audience: Readonly<Record<string, unknown>>,
) => Promise<number | null | undefined>;

/**
 * What the editor asks: `opened` has the addresses that a browser opens without a script; they change nothing, and so do without the header
 * `SVC-APPKEY`. `operations` are the others.
 */
export function editorRoutes(db: Database, options: EditorOptions) {
  const previews = newPreviews();
  return { opened: openedByBrowsers(db, options, previews), operations: operations(db, options, previews) };
}

type Previews = ReturnType<typeof newPreviews>;

function openedByBrowsers(db: Database, { page }: EditorOptions, previews: Previews): Hono<Service> {
  const app = new Hono<Service>();
  const login = authentication(db, { needsHeader: false });
  if (page !== undefined) servePage(app, page, login);
  app.get('/editor/login', login, authorization, noStore, (c) => {
    const { keyName, workspaceId } = c.var.client;
    return c.json({ name: keyName, workspace: workspaceId });
  });
  app.get('/editor/previews/:id', login, authorization, previews.send);
  return app;
}

/** The operations of the editor: they know whole drafts, and who changes them. */
function operations(db: Database, { reach }: EditorOptions, previews: Previews): Hono<Service> {
  const app = new Hono<Service>();
  app.use(noStore);
  app.get('/campaigns', async (c) => {
    return c.json(await searchCampaigns(db, c.var.client.workspaceId, c.req.query('search') ?? ''));
  });
  app.get('/campaigns/:id', async (c) => {
    const { revision, shown } = await openCampaign(db, c.var.client.workspaceId, c.req.param('id'));
    c.header('ETag', etag(revision));
    return c.json(shown);
  });
  app.put('/campaigns/:id', async (c) => {
    const body = await readBody(c);
    const isNew = c.req.header('If-None-Match')?.trim() === '*';
    const revision = isNew
      ? await storeNewDraft(db, judgedOf(c), c.req.param('id'), body)
      : (await replaceDraft(db, changeOf(c), body)).revision;
    c.header('ETag', etag(revision));
    return c.json({ state: 'DRAFT' }, isNew ? 201 : 200);
  });
  app.patch('/campaigns/:id', async (c) => {
    const body = await readBody(c);
    const { revision, draft, state } = await patchPublished(db, changeOf(c), body);
    c.header('ETag', etag(revision));
    return c.json({ draft, state });
  });
  app.post('/campaigns/:id/publish', async (c) => {
    const { revision, draft, state } = await publishDraft(db, changeOf(c));
    c.header('ETag', etag(revision));
    return c.json({ state, draft });
  });
  for (const name of ['pause', 'resume', 'stop'] as const) {
    app.post(`/campaigns/:id/${name}`, async (c) => {
      const { revision, state } = await move(db, changeOf(c), name);
      c.header('ETag', etag(revision));
      return c.json({ state });
    });
  }
  app.post('/campaigns/:id/approval', async (c) => {
    const request = changeOf(c);
    const { revision } = await askForApproval(db, request);
    c.header('ETag', etag(revision));
    return c.json({ askedBy: request.by });
  });

  app.post('/reach', async (c) => {
    const { segmentation_details: audience } = await readBody(c);
    // While nobody is chosen, nobody knows whom the campaign will reach.
    if (audience === undefined) return c.json({ users: null });
    if (!isObject(audience)) refuse(400, 'BAD_REQUEST', 'segmentation_details must be an object');
    const users = await reach?.(c.var.client.workspaceId, audience);
    return c.json({ users: typeof users === 'number' && users >= 0 ? users : null });
  });

  app.get('/lists/:name', async (c) => {
    return c.json(await namesOf(db, c.var.client.workspaceId, c.req.param('name'), c.req.query()));
  });
  const workspace = (c: Context<Service>) => workspaceOf(db, c.var.client.workspaceId);
  app.get('/connectors', async (c) => {
    const { type = '', name = '' } = c.req.query();
    return c.json(await workspace(c).connectors.hasConnector(type, name));
  });
  app.get('/senders', async (c) => {
    const { address = '', type = '', name = '' } = c.req.query();
    const connector = { connectorType: type, connectorName: name };
    return c.json(await workspace(c).verifiedSenders.isVerifiedSender(address, connector));
  });
  app.get('/features', async (c) => {
    // No workspace has a feature with an unknown name.
    return c.json(await workspace(c).featureFlags.isEnabled((c.req.query('flag') ?? '') as FeatureFlag));
  });
  app.get('/house/:object/:lookup', async (c) => {
    const { object, lookup } = c.req.param();
    const { workspaceId } = c.var.client;
    const objects = c.var.judging.lookups?.(workspaceId) ?? {};
    return c.json(await askHouse(objects, object, lookup, c.req.query('arguments')));
  });
  app.post('/previews', previews.add);
  return app;
}

/** What is stored changes, and belongs to the workspace. */
const noStore = createMiddleware<Service>(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
});

/** A change of the campaign in the address. It must name the revision that the client has seen. */
function changeOf(c: Context<Service>) {
  const given = c.req.header('If-Match');
  const ifMatch =
    given ?? refuse(428, 'BAD_REQUEST', 'The header If-Match must have the ETag of the campaign that was seen');
  return { ...judgedOf(c), id: c.req.param('id') ?? '', ifMatch, messages: formEnglish };
}
