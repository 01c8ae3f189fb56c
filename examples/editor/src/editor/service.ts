import { setAt } from 'campaign-draft-rules/guide';
import type { Finding } from './editor.ts';
import { ask, type Login } from './http.ts';
import { isRecord } from './paths.ts';

/** A campaign as the service has it. Without an `etag`, the service does not have it yet. */
export interface Stored {
  readonly draft: unknown;
  readonly etag: string | undefined;
  readonly isPublished: boolean;
}

/** `changed`: it has another revision now. `gone`: it does not exist. `refused`: it must not be stored as it is. */
export type Refusal = 'changed' | 'gone' | 'refused';

/** The service that keeps the campaigns. Each function throws when the service cannot be reached. */
export interface Service {
  /** `undefined`: there is no such campaign. */
  readonly load: (id: string) => Promise<Stored | undefined>;
  readonly save: (id: string, draft: unknown, etag: string | undefined) => Promise<Stored | Refusal>;
  readonly publish: (id: string, etag: string) => Promise<Stored | Refusal | { readonly findings: readonly Finding[] }>;
}

/** A campaign in a list. `changed`: since it was published. */
export interface Listed {
  readonly id: string;
  readonly name: unknown;
  readonly channel: unknown;
  readonly state: 'draft' | 'published' | 'changed';
  readonly updated_by: string;
  readonly updated_at: string;
}

export interface Listing {
  readonly list: (search: string) => Promise<{ readonly campaigns: readonly Listed[]; readonly more: boolean }>;
}

/** The statuses with which the service refuses a draft as it is. */
const refusals = new Set([400, 403, 413, 422]);

/** The draft as a change of this user. The service signs what it stores in the same way. */
export function signed(draft: unknown, { name }: Login): unknown {
  return isRecord(draft) && draft.updated_by !== name ? setAt(draft, ['updated_by'], name) : draft;
}

/** The service over HTTP. A change names with `If-Match` the revision that it is based on. */
export function httpService(login: Login): Service & Listing {
  const address = (id: string) => `campaigns/${encodeURIComponent(id)}`;

  function failed({ status }: Response): Error {
    return new Error(`The service answered with ${status}`);
  }

  /** What the service says about a change of a draft. */
  function outcome(response: Response, draft: unknown, isPublished: boolean): Stored | Refusal {
    if (response.ok) return { draft, etag: response.headers.get('ETag') ?? '', isPublished };
    if (response.status === 412) return 'changed';
    if (response.status === 404) return 'gone';
    if (refusals.has(response.status)) return 'refused';
    throw failed(response);
  }

  return {
    async load(id) {
      const response = await ask(address(id));
      if (response.status === 404) return undefined;
      if (!response.ok) throw failed(response);
      const { draft, isPublished } = await response.json();
      return { draft: signed(draft, login), isPublished, etag: response.headers.get('ETag') ?? '' };
    },
    async list(search) {
      const response = await ask(`campaigns?${new URLSearchParams({ search })}`);
      if (!response.ok) throw failed(response);
      return response.json();
    },
    async save(id, draft, etag) {
      const condition: Record<string, string> = etag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': etag };
      const headers = { 'Content-Type': 'application/json', ...condition };
      const response = await ask(address(id), {
        method: 'PUT',
        body: JSON.stringify(draft),
        headers,
      });
      return outcome(response, draft, false);
    },
    async publish(id, etag) {
      const headers = { 'If-Match': etag };
      const response = await ask(`${address(id)}/publish`, { method: 'POST', headers });
      if (response.status !== 400) return outcome(response, undefined, true);
      const { findings = [] } = await response.json();
      return { findings };
    },
  };
}
