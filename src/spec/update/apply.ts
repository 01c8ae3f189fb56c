import { isMissing, isRecord, own, ownMembers, type Path, type UnknownRecord } from '../../core/value.js';
import { contentKeys, platformBlocks } from '../content-keys.js';
import type { Place } from '../place.js';
import { channels } from '../vocabulary.js';

/** The members of a body that belong to the request, and are not saved with a draft. */
export const requestMembers: readonly string[] = ['request_id', 'updated_by'];

/**
 * Applies an update to the draft of a campaign (decision U6). Specification: `PATCH /v5/campaigns/{campaign_id}`, rule 1.
 *
 * A component of the update replaces that of the draft as a whole. There are two exceptions: members of `basic_details`, and platforms in
 * flat content of a push, stay as they are if the update leaves them out. A member that is `undefined` is left out; `null` is a value.
 * `created_by` never changes once it is there. `request_id` and `updated_by` of the update belong to its request, and are not applied; what
 * the stored draft has of them stays.
 *
 * @param draft the stored draft. If it is not an object, it counts as empty.
 * @param patch the update. If it is not an object, nothing is applied. Neither argument is validated, and none makes it throw.
 * @returns a new object, which shares its parts with both arguments. Neither of them is changed.
 * @example
 * applyUpdate(draft, { basic_details: { name: 'Sale' } }); // the platforms and the tags stay
 */
export function applyUpdate(draft: unknown, patch: unknown): Record<string, unknown> {
  const stored = ownMembers(draft) ?? {};
  const sent = carried(patch) ?? {};
  const applied = (name: string) => {
    const before = own(stored, name);
    const after = own(sent, name);
    if (name === 'basic_details') return overlaid(before, after);
    return name === 'campaign_content' ? withBlocks(before, after, platformsKey(stored, sent)) : after;
  };
  const names = Object.keys(sent).filter((name) => !isNeverSent(name, stored));
  return { ...stored, ...Object.fromEntries(names.map((name) => [name, applied(name)])) };
}

/** Whether no update changes the member of the stored draft: it belongs to a request, or it is the author of the campaign. */
export function isNeverSent(name: string, stored: UnknownRecord): boolean {
  return requestMembers.includes(name) || (name === 'created_by' && !isMissing(own(stored, name) ?? undefined));
}

/** The key of flat content that has a block for each platform, if the campaign has a channel with such blocks, and keeps it. */
function platformsKey(stored: UnknownRecord, sent: UnknownRecord): string | undefined {
  const before = own(stored, 'channel');
  const after = own(sent, 'channel') ?? before;
  const kept = before === undefined || before === after ? after : undefined;
  const channel = channels.find((one) => one === kept && Object.keys(platformBlocks[one]).length > 0);
  return channel && contentKeys[channel];
}

/** The members of an object that are there (decision G2); `undefined` for another value. Each is read once. */
function carried(value: unknown): UnknownRecord | undefined {
  const members = ownMembers(value);
  const names = members && Object.keys(members).filter((name) => own(members, name) !== undefined);
  return names && Object.fromEntries(names.map((name) => [name, own(members, name)]));
}

/** The members of the second object, and those of the first that it leaves out; the second value itself unless both are objects. */
function overlaid(before: unknown, after: unknown): unknown {
  const stored = ownMembers(before);
  const sent = carried(after);
  return stored === undefined || sent === undefined ? after : { ...stored, ...sent };
}

/** The content after the update, with the platforms that it leaves out. Where either content is keyed, it is replaced. */
function withBlocks(before: unknown, after: unknown, key: string | undefined): unknown {
  // Stryker disable next-line ConditionalExpression: only the compiler needs to be told
  if (key === undefined) return after;
  const stored = own(contentOf(before), key);
  const content = contentOf(after);
  const sent = own(content, key);
  if (!isRecord(stored) || !isRecord(sent)) return after;
  return { ...ownMembers(after), content: { ...content, [key]: overlaid(stored, sent) } };
}

function contentOf(campaignContent: unknown): UnknownRecord {
  return ownMembers(own(ownMembers(campaignContent) ?? {}, 'content')) ?? {};
}

/** Whether the place is in an update, and the campaign keeps what it has at the path if the update leaves the path out (decision U6). */
export function staysWhenLeftOut(path: Path, { document, platform }: Pick<Place, 'document' | 'platform'>): boolean {
  const isMember = path.length === 2 && path[0] === 'basic_details';
  // In keyed content, the block of a platform is two keys deeper.
  const isFlatBlock = path.length === 4 && platform !== undefined;
  return document === 'update' && (path.length === 1 || isMember || isFlatBlock);
}
