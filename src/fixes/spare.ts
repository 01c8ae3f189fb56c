import { answeredBy } from '../core/listing.js';
import { isList, namesOf, valueAt } from '../core/value.js';
import { judgeDraft } from '../judge/validate-draft.js';
import type { HouseRules } from '../spec/house-rules.js';
import { isRead } from '../spec/readings.js';
import type { FeatureFlag } from '../spec/vocabulary.js';
import { patched, pointerTo } from './patch.js';
import { type Case, isKept } from './proposal.js';

/** A draft with more members is not judged to make one fix. No campaign has so many. */
const MOST_MEMBERS_TO_JUDGE = 3000;

/** The features without which the only finding about their fields is that these must be left out. */
const allowing: ReadonlySet<string> = new Set<FeatureFlag>(['CAMPAIGN_AUDIENCE_LIMIT', 'QUEUING']);

/**
 * Whether the value can be left out without a new error. For most values, the tables and the readings of the rules tell it.
 * Other values are required only in some drafts, or by house rules: these drafts are judged with and without the value.
 */
export function isSpare({ draft, path, entry, finding, house }: Case): boolean {
  // House rules may require a member that the campaign keeps, because an update answers for itself (decision U5).
  if (isKept(finding, path) && (path.length === 1 || house === undefined)) return true;
  const isFree = entry.isOptional && !isRead(path);
  if ((isFree && house === undefined) || isLarge(draft)) return isFree;
  // A finding may come from a server, without its place.
  const isUpdate = valueAt(finding, ['place', 'document']) === 'update';
  try {
    const without = patched(draft, [{ op: 'remove', path: pointerTo(path) }]);
    const left = findingsIn(without, isUpdate, house);
    // Stryker disable next-line ConditionalExpression(left === 0 as false): only slower without it
    return left === 0 || left < findingsIn(draft, isUpdate, house);
  } catch {
    // The draft cannot be read twice, or a house rule cannot judge it.
    return isFree;
  }
}

/** The number of findings that do not depend on the other answers of a workspace with these features. */
function findingsIn(draft: unknown, isUpdate: boolean, house: HouseRules | undefined): number {
  const options = { most: Number.POSITIVE_INFINITY, messages: {}, house };
  const { questions } = judgeDraft(draft, isUpdate ? 'LENIENT' : 'DRAFT_PUBLISH', options);
  return answeredBy(questions, (round) => round.map(({ key }) => allowing.has(key) || undefined)).found.length;
}

function isLarge(draft: unknown): boolean {
  const open = [draft];
  for (const value of open) {
    const names = (typeof value === 'object' && value !== null && namesOf(value)) || [];
    if (open.length + names.length > MOST_MEMBERS_TO_JUDGE) return true;
    for (const name of names) open.push(valueAt(value, [isList(value) ? Number(name) : name]));
  }
  return false;
}
