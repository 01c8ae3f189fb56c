import { createHash, timingSafeEqual } from 'node:crypto';
import { basicAuth } from 'hono/basic-auth';
import { createMiddleware } from 'hono/factory';
import type { Database } from './database.js';
import { refuse, type Service } from './failure.js';

/** The permissions that a key for campaigns needs. Specification: "Authentication", 2. */
export const permissions = ['View', 'Create & Manage', 'Create, Manage & Publish'] as const;

export interface Client {
  workspaceId: string;
  /** Who makes a change: a person, if it is an email address. The key of a program names its person in the body: see `author.ts`. */
  keyName: string;
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest();

interface KeyRow {
  name: string;
  sha256: string;
  permissions: string[];
}

/**
 * Basic authentication: the workspace is the user, an API key the password. Specification: "Authentication". A browser sends the
 * credentials by itself, also when the page of another site asks, which cannot send the header `SVC-APPKEY`. So only addresses that change
 * nothing, and that a browser opens without a script, may do without the header.
 */
export const authentication = (db: Database, { needsHeader = true } = {}) =>
  basicAuth({
    realm: 'Campaign Draft API',
    async verifyUser(workspaceId, apiKey, c) {
      // No header can carry U+0000, and no text of the database hold it.
      const named = needsHeader ? c.req.header('SVC-APPKEY') : workspaceId.replaceAll('\0', '');
      if (named !== workspaceId) return false;
      const keys = await db.query<KeyRow>('select name, sha256, permissions from api_keys where workspace_id = $1', [
        workspaceId,
      ]);
      const given = sha256(apiKey);
      // All keys are compared, even after the right one was found, and each in constant time.
      const [key] = keys.filter((one) => timingSafeEqual(given, Buffer.from(one.sha256, 'hex')));
      if (key === undefined) return false;
      c.set('client', { workspaceId, keyName: key.name });
      c.set(
        'isAllowed',
        permissions.every((permission) => key.permissions.includes(permission)),
      );
      return true;
    },
  });

export const authorization = createMiddleware<Service>(async (c, next) => {
  if (!c.var.isAllowed) refuse(403, 'FORBIDDEN', `The API key must have the permissions ${permissions.join('; ')}`);
  await next();
});
