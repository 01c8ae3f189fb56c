import type { FeatureFlag } from 'campaign-draft-rules';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { authentication, authorization } from '../authentication.js';
import { readBody } from '../body.js';
import { etag } from '../campaigns.js';
import type { Database } from '../database.js';
import { refuse, type Service } from '../failure.js';
import { judgedOf } from '../judge.js';
import { workspaceOf } from '../workspace.js';
import { findDraft, publishDraft, replaceDraft, searchDrafts, storeNewDraft } from './drafts.js';
import { askHouse, namesOf } from './names.js';
import { servePage } from './page.js';
import { newPreviews } from './previews.js';

export interface EditorOptions {
  /** The folder of the built page. Without it, the page is served from elsewhere. */
  page?: string | undefined;
}

/**
 * What the editor asks: `opened` has the addresses that a browser opens without a script; they change nothing, and so do without the header
 * `SVC-APPKEY`. `operations` are the others.
 */
export function editorRoutes(db: Database, options: EditorOptions) {
  const previews = newPreviews();
  return { opened: openedByBrowsers(db, options, previews), operations: operations(db, previews) };
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
function operations(db: Database, previews: Previews): Hono<Service> {
  const app = new Hono<Service>();
  app.use(noStore);
  app.get('/campaigns', async (c) => {
    return c.json(await searchDrafts(db, c.var.client.workspaceId, c.req.query('search') ?? ''));
  });
  app.get('/campaigns/:id', async (c) => {
    const { draft, isPublished, revision } = await findDraft(db, c.var.client.workspaceId, c.req.param('id'));
    c.header('ETag', etag(revision));
    return c.json({ draft, isPublished });
  });
  app.put('/campaigns/:id', async (c) => {
    const [id, request, body] = [c.req.param('id'), judgedOf(c), await readBody(c)];
    const isNew = c.req.header('If-None-Match')?.trim() === '*';
    const revision = isNew
      ? await storeNewDraft(db, request, id, body)
      : await replaceDraft(db, request, id, ifMatchOf(c), body);
    c.header('ETag', etag(revision));
    return c.json({ isPublished: false }, isNew ? 201 : 200);
  });
  app.post('/campaigns/:id/publish', async (c) => {
    const { responseId, requestId } = c.var;
    const ids = { responseId, requestId };
    const answer = await publishDraft(db, judgedOf(c), c.req.param('id'), ifMatchOf(c), ids);
    if ('findings' in answer) return c.json(answer, 400);
    c.header('ETag', etag(answer.revision));
    return c.json({ isPublished: true });
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

/** The revision that the client has seen: a change must name it. */
function ifMatchOf(c: Context<Service>): string {
  const given = c.req.header('If-Match');
  return given ?? refuse(428, 'BAD_REQUEST', 'The header If-Match must have the ETag of the campaign that was seen');
}
