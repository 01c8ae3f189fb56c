import type { Members } from './body.js';

/**
 * Whether a key belongs to a person: its name is then an email address, and whoever has the key is that person, whatever a body says. The
 * key of a program has a name that is no address, and the program names in the body for whom it works.
 */
export function isPerson(keyName: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(keyName);
}

/** A new draft, by who has made it. */
export function withAuthor(body: Members, by: string): Members {
  if (!isPerson(by)) return body;
  const updated = body.updated_by === undefined ? {} : { updated_by: by };
  return { ...body, created_by: by, ...updated };
}

/** A patch by who has made it. A campaign that has an author keeps it; one of before may have none. */
export function signedPatch(patch: Members, by: string): Members {
  if (!isPerson(by)) return patch;
  const author = patch.created_by === undefined ? {} : { created_by: by };
  return { ...patch, ...author, updated_by: by };
}

/** The person who changes a campaign, or what a program names as that person: anything, until it is judged. */
export function changedBy(by: string, patch: Members): unknown {
  return isPerson(by) ? by : patch.updated_by;
}

/** A draft after a patch: it names the person who has made it, and nobody if that was a program. */
export function withEditor(draft: Members, by: string): Members {
  const { updated_by: _, ...others } = draft;
  return isPerson(by) ? { ...others, updated_by: by } : others;
}
