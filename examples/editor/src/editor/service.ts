import type { Service, Stored } from './documents.ts';

function address(id: string): string {
  return `/api/campaigns/${encodeURIComponent(id)}`;
}

async function storedOf(response: Response): Promise<Stored> {
  const { draft, isPublished } = await response.json();
  return { draft, isPublished, etag: response.headers.get('ETag') ?? '' };
}

function failed({ status }: Response): Error {
  return new Error(`The service answered with ${status}`);
}

/** The service over HTTP. A change names with `If-Match` the revision that it is based on. */
export const httpService: Service = {
  async load(id) {
    const response = await fetch(address(id));
    if (response.status === 404) return undefined;
    if (!response.ok) throw failed(response);
    return storedOf(response);
  },
  async list() {
    const response = await fetch('/api/campaigns');
    if (!response.ok) throw failed(response);
    return response.json();
  },
  async save(id, draft, etag) {
    const condition: Record<string, string> = etag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': etag };
    const response = await fetch(address(id), { method: 'PUT', body: JSON.stringify(draft), headers: condition });
    if (response.status === 412) return { other: await storedOf(response) };
    if (!response.ok) throw failed(response);
    return { saved: await storedOf(response) };
  },
  async publish(id, etag) {
    const response = await fetch(`${address(id)}/publish`, { method: 'POST', headers: { 'If-Match': etag } });
    if (response.status === 400) return response.json();
    if (!response.ok) throw failed(response);
    return { saved: await storedOf(response) };
  },
};
