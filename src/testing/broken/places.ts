import type { Platform } from '../../spec/vocabulary.js';
import { blockKeys, leafPlaces } from '../content.js';
import { at, edited, filled, type Members, type Path } from '../members.js';

/** Where the parts of content are in drafts. */

export function blockPlaces(platform: Platform) {
  return (draft: Members): Path[] =>
    leafPlaces(draft)
      .map(({ path }) => [...path, 'push', blockKeys[platform]])
      .filter((path) => at(draft, path) !== undefined);
}

export function emailPlaces(draft: Members): Path[] {
  return leafPlaces(draft).map(({ path }) => [...path, 'email']);
}

/** Gives every variation of an email a subject and a body, so that the others stay complete when one is broken. */
export function withCompleteEmails(draft: Members): Members {
  const fields = emailPlaces(draft).flatMap((path) => ['subject', 'html_content'].map((name) => [...path, name]));
  return edited(
    draft,
    fields.map((path) => [path, filled(at(draft, path))] as const),
  );
}

/** Emails with content; breaking one variation does not also break `publish/complete-variation`. */
export const emails = {
  plans: [{ channel: 'EMAIL', forms: ['flat', 'keyed', 'tested'] }],
  before: withCompleteEmails,
  places: emailPlaces,
} as const;
