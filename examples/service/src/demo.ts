// The workspace of the demo, in which the editor's tests run, too.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Database } from './database.js';
import type { Lists } from './editor/names.js';
import { addWorkspace, setKey } from './seed.js';

export const workspaceId = 'demo';

/** What the pickers of the editor offer. */
const lists: Lists = {
  locales: ['de-DE', 'en-GB', 'es-ES', 'fr-FR', 'it-IT', 'nl-NL', 'sv-SE'],
  events: ['App opened', 'Cart updated', 'Order placed', 'Product viewed'],
  businessEvents: ['back-in-stock', 'price-drop'],
  attributes: ['Email (Standard)', 'cart value', 'city', 'loyalty_tier'],
  segments: ['Club members', 'Newsletter readers'],
  subscriptionCategories: ['Newsletter', 'Offers'],
  teams: ['CRM', 'Growth', 'Loyalty', 'Retention'],
};

/** Adds the workspace of the demo. */
export async function addDemoWorkspace(db: Database): Promise<void> {
  const workspace = JSON.parse(readFileSync(new URL('../../workspace.json', import.meta.url), 'utf8'));
  await addWorkspace(db, workspaceId, workspace, lists);
}

/** The people of the demo. A campaign to all users needs both: one who makes it, and one who publishes it. */
export const people = ['ada@shop.example', 'grace@shop.example'];

/** Adds the people with new passwords, and tells how to log in. */
export async function addPeople(db: Database, url: string): Promise<string> {
  await addDemoWorkspace(db);
  const lines: string[] = [];
  for (const name of people) {
    // Random, as all keys are; short enough to be typed.
    const apiKey = randomBytes(9).toString('base64url');
    await setKey(db, workspaceId, { name, apiKey });
    lines.push(`  as ${name}: user ${workspaceId}, password ${apiKey}`);
  }
  return `The campaign editor: ${url}\n${lines.join('\n')}`;
}

/** Adds a key, and returns requests that work. */
export async function addDemo(
  db: Database,
  url: string,
  apiKey = randomBytes(32).toString('base64url'),
): Promise<string> {
  await addDemoWorkspace(db);
  await setKey(db, workspaceId, { name: 'demo', apiKey });
  const draft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };
  const patch = {
    basic_details: { name: 'Summer sale', platforms: ['WEB'] },
    campaign_content: {
      content: { push: { web: { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Today only' } } } },
    },
    scheduling_details: { delivery_type: 'ASAP' },
  };
  const ask = `curl -sS "\${client[@]}" "$campaigns`;
  return `Try it, in bash:
campaigns=${url}/v5/campaigns
client=(-u '${workspaceId}:${apiKey}' -H 'SVC-APPKEY: ${workspaceId}' -H 'Content-Type: application/json')
# Create a draft
id=$(${ask}" -d '${JSON.stringify(draft)}' | grep -oE '[0-9a-f]{24}')
# It cannot be published yet: what is missing?
${ask}/$id/validate" -d '{}'; echo
# Read it, with its ETag
etag=$(${ask}/$id" -i | tr -d '\\r' | sed -n 's/^etag: //ip')
# Change it, if nobody else has
${ask}/$id" -X PATCH -H "If-Match: $etag" -d '${JSON.stringify(patch)}'; echo
# Who still has the old ETag is told so
${ask}/$id" -X PATCH -H "If-Match: $etag" -d '{}'; echo
# Now it can be published
${ask}/$id/validate" -d '{}'; echo
# All campaigns, page by page
${ask}?limit=2"; echo
# All of it, for clients: curl ${url}/openapi.json
`;
}
