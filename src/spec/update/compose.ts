import { own, ownMembers, type UnknownRecord, valueAt } from '../../core/value.js';
import { contentKeys } from '../content-keys.js';
import type { FieldPath } from '../field-path.js';
import { applyUpdate, isNeverSent, requestMembers } from './apply.js';
import { deepEqual } from './deep-equal.js';
import { takenFromDraft } from './rules.js';

/** An update, and what it leaves as the campaign has it. */
export interface ComposedUpdate {
  /** The body of the request: `channel` and `campaign_delivery_type`, and each component that differs, as a whole. */
  readonly patch: Record<string, unknown>;
  /** The paths of what the draft lacks and the campaign keeps, because no update removes it, and of another `created_by`. */
  readonly kept: readonly FieldPath[];
}

/** The objects whose members stay in a campaign if an update leaves them out (decision U6). */
const overlaidAt: readonly FieldPath[] = [
  [],
  ['basic_details'],
  ...Object.values(contentKeys).map((key) => ['campaign_content', 'content', key]),
];

/**
 * Makes the update that turns a campaign into a draft: the opposite of {@link applyUpdate}. Specification:
 * `PATCH /v5/campaigns/{campaign_id}`, rule 1: each component that differs is sent as a whole.
 *
 * @param before the stored draft of the campaign.
 * @param after the draft as it is to be. Of both, what is not an object counts as empty. Neither is judged, and none makes it throw.
 * @returns `patch`, which shares its parts with `after`, and `kept`. `request_id` and `updated_by` belong to the request: they are in neither.
 * @example
 * const { patch, kept } = updateOf(stored, edited);
 * const result = await acceptUpdate(patch, { state: 'ACTIVE', draft: stored }, workspace);
 */
export function updateOf(before: unknown, after: unknown): ComposedUpdate {
  const stored = ownMembers(before) ?? {};
  const wanted = ownMembers(after) ?? {};
  const isSent = (name: string) =>
    own(wanted, name) !== undefined &&
    !isNeverSent(name, stored) &&
    (takenFromDraft.includes(name) || !deepEqual(own(stored, name), own(wanted, name)));
  const names = [...new Set([...takenFromDraft, ...Object.keys(wanted)])].filter(isSent);
  const patch = Object.fromEntries(names.map((name) => [name, own(wanted, name)]));
  return { patch, kept: keptBy(applyUpdate(stored, patch), wanted) };
}

function keptBy(applied: UnknownRecord, wanted: UnknownRecord): FieldPath[] {
  const isOtherAuthor = !deepEqual(own(applied, 'created_by'), own(wanted, 'created_by'));
  const left = overlaidAt.flatMap((path) => {
    const there = ownMembers(valueAt(applied, path));
    const asked = ownMembers(valueAt(wanted, path));
    // An object that the draft lacks as a whole is kept as a whole.
    if (there === undefined || asked === undefined) return [];
    return Object.keys(there)
      .filter((name) => own(there, name) !== undefined && own(asked, name) === undefined)
      .map((name) => [...path, name]);
  });
  const paths = left.filter(([name, ...below]) => below.length > 0 || !requestMembers.includes(String(name)));
  return isOtherAuthor && !paths.some(([name]) => name === 'created_by') ? [...paths, ['created_by']] : paths;
}
