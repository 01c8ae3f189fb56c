import { setAt } from 'campaign-draft-rules/guide';
import type { Finding } from './editor.ts';
import { ask, askLogin, type Login } from './http.ts';
import { isRecord, textAt } from './paths.ts';

/** `DRAFT` until it is published; `SCHEDULED` until its start. */
export type CampaignState = 'DRAFT' | 'SCHEDULED' | 'ACTIVE' | 'PAUSED' | 'STOPPED';

/** What the service says of a campaign beside its draft. Without an `etag`, it does not have the campaign yet. */
export interface Revision {
  readonly etag: string | undefined;
  readonly state: CampaignState;
  /** Who has asked for somebody else's approval. */
  readonly askedBy?: string;
}

export interface Stored extends Revision {
  readonly draft: unknown;
  /** The draft as it was published. */
  readonly published?: unknown;
  /** Whether this user has made the last change. */
  readonly isOwn?: boolean;
}

/**
 * Why the service does not make a change. `changed`: the campaign has another revision or state now. `gone`: it does not exist. `refused`:
 * the draft is wrong; `large`: it is too large. `login`: nobody is logged in. `forbidden`: this person may not do it.
 */
export type Refusal = 'changed' | 'gone' | 'refused' | 'large' | 'login' | 'forbidden';

const refusals: Readonly<Record<number, Refusal>> = {
  400: 'refused',
  401: 'login',
  403: 'forbidden',
  404: 'gone',
  409: 'changed',
  412: 'changed',
  413: 'large',
  422: 'refused',
};

export interface Refused {
  readonly findings: readonly Finding[];
}

/** What can be done with a campaign besides changing its draft. `approval`: asks somebody else to publish it. */
export type Turn = 'pause' | 'resume' | 'stop' | 'approval';

/** The service that keeps the campaigns. Each function throws when the service cannot be reached. */
export interface Service {
  /** `undefined`: there is no such campaign. */
  readonly load: (id: string) => Promise<Stored | undefined>;
  /** Stores the draft of a campaign that was never published. */
  readonly save: (id: string, draft: unknown, etag: string | undefined) => Promise<Revision | Refusal>;
  /** Applies an update to a campaign that was published. */
  readonly update: (id: string, patch: unknown, etag: string) => Promise<Stored | Refusal | Refused>;
  readonly publish: (id: string, etag: string) => Promise<Revision | Refusal | Refused>;
  readonly turn: (id: string, turn: Turn, etag: string) => Promise<Revision | Refusal>;
  /** How many people an audience has; `undefined` when the service does not know. */
  readonly reach?: (audience: unknown) => Promise<number | undefined>;
}

/** A campaign in a list. */
export interface Listed {
  readonly id: string;
  readonly name: unknown;
  readonly channel: unknown;
  readonly state: CampaignState;
  readonly askedBy: string | null;
  readonly updated_by: string;
  readonly updated_at: string;
}

export interface Listing {
  readonly list: (search: string) => Promise<{ readonly campaigns: readonly Listed[]; readonly more: boolean }>;
  /** Has the user log in again. Returns whether it is the same one; for another one, the page begins anew. */
  readonly logIn: () => Promise<boolean>;
}

/** The draft as a change of this user. The service signs what it stores in the same way. */
export function signed(draft: unknown, { name }: Login): unknown {
  return isRecord(draft) && draft.updated_by !== name ? setAt(draft, ['updated_by'], name) : draft;
}

/** The service over HTTP. A change names with `If-Match` the revision that it is based on. */
export function httpService(login: Login): Service & Listing {
  const address = (id: string) => `campaigns/${encodeURIComponent(id)}`;

  function failed({ status }: Response): Error {
    return new Error(`The service answered with ${status}`, { cause: refusals[status] });
  }

  async function sent(method: string, path: string, body: unknown, condition: Record<string, string>) {
    const headers = { 'Content-Type': 'application/json', ...condition };
    return ask(path, { method, headers, body: JSON.stringify(body) });
  }

  /** What the service says about a change. */
  async function outcome<Answer>(
    response: Response,
    answerOf: (revision: Revision, body: Record<string, unknown>) => Answer,
  ): Promise<Answer | Refusal> {
    const refusal = refusals[response.status];
    if (refusal !== undefined) return refusal;
    if (!response.ok) throw failed(response);
    const body = await response.json();
    return answerOf(revisionOf(response, body), body);
  }

  function revisionOf({ headers }: Response, { state = 'DRAFT', askedBy }: Partial<Revision>): Revision {
    return { etag: headers.get('ETag') ?? '', state, ...(askedBy && { askedBy }) };
  }

  /** The findings with which the service refuses a campaign, if it has any. */
  async function findingsIn(response: Response): Promise<Refused | undefined> {
    if (response.status !== 400) return undefined;
    const { findings = [] } = await response.json();
    return { findings };
  }

  return {
    async load(id) {
      const response = await ask(address(id));
      if (response.status === 404) return undefined;
      if (!response.ok) throw failed(response);
      const body = await response.json();
      const { draft, published } = body;
      return {
        ...revisionOf(response, body),
        draft: signed(draft, login),
        published,
        isOwn: textAt(draft, ['updated_by']) === login.name,
      };
    },
    async list(search) {
      const response = await ask(`campaigns?${new URLSearchParams({ search })}`);
      if (!response.ok) throw failed(response);
      const listing = await response.json();
      if (!Array.isArray(listing?.campaigns)) throw new Error('The service answers with no list');
      return listing;
    },
    async reach(audience) {
      const response = await sent('POST', 'reach', { segmentation_details: audience }, {});
      if (!response.ok) throw failed(response);
      const { users } = await response.json();
      return typeof users === 'number' ? users : undefined;
    },
    async logIn() {
      const next = await askLogin();
      if (next !== undefined && next.name !== login.name) location.reload();
      return next?.name === login.name;
    },
    async save(id, draft, etag) {
      const condition: Record<string, string> = etag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': etag };
      return outcome(await sent('PUT', address(id), draft, condition), (revision) => revision);
    },
    async update(id, patch, etag) {
      const response = await sent('PATCH', address(id), patch, { 'If-Match': etag });
      const found = await findingsIn(response);
      return found ?? outcome(response, (revision, { draft }) => ({ ...revision, draft: signed(draft, login) }));
    },
    async publish(id, etag) {
      const response = await sent('POST', `${address(id)}/publish`, {}, { 'If-Match': etag });
      return (await findingsIn(response)) ?? outcome(response, (revision) => revision);
    },
    async turn(id, turn, etag) {
      return outcome(await sent('POST', `${address(id)}/${turn}`, {}, { 'If-Match': etag }), (revision) => revision);
    },
  };
}
