import { absent, at, edited, elements, members, type Path, putAt } from '../members.js';
import type { ValidatorQuestion } from './question.js';

/** The number of values without members in a value; at least 1. */
export function leavesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const below = Object.values(value).filter((member) => member !== undefined);
  return below.length === 0 ? 1 : below.reduce((sum: number, member) => sum + leavesOf(member), 0);
}

const content: Path = ['campaign_content', 'content'];
const details: Path = ['campaign_content', 'variation_details'];

/** Steps that change several places at once, because the draft would be wrong in between. */
function* jointSteps(draft: unknown): Generator<unknown> {
  const locales = elements(at(draft, ['campaign_content', 'locales']));
  const given = members(at(draft, content));
  const first = Object.values(members(given.default))[0];
  if (first !== undefined) {
    yield edited(draft, [
      [['campaign_content', 'locales'], absent],
      [details, absent],
      [content, first],
    ]);
  }
  for (const name of locales) {
    yield edited(draft, [
      [['campaign_content', 'locales'], locales.filter((one) => one !== name)],
      [content, without(given, String(name))],
    ]);
  }
  const count = at(draft, [...details, 'no_of_variations']);
  if (typeof count === 'number' && count > 1) yield withoutVariation(draft, count);
}

/** The draft without its last variation, whose share is added to the one before. */
function withoutVariation(draft: unknown, count: number): unknown {
  const last = `variation_${count}`;
  const before = `variation_${count - 1}`;
  const given = members(at(draft, content));
  const shares = members(at(draft, [...details, 'manual_distribution_percentage']));
  const left = { ...without(shares, last), [before]: Number(shares[before]) + Number(shares[last]) };
  return edited(draft, [
    [[...details, 'no_of_variations'], count - 1],
    ...(typeof shares[last] === 'number' ? [[[...details, 'manual_distribution_percentage'], left] as const] : []),
    ...Object.keys(given).map((name) => [[...content, name], without(members(given[name]), last)] as const),
  ]);
}

function without(value: Readonly<Record<string, unknown>>, name: string) {
  const { [name]: _, ...others } = value;
  return others;
}

/** A value to make small: the draft, or the stored draft that it changes. */
interface Shrinkable {
  readonly of: (question: ValidatorQuestion) => unknown;
  readonly with: (question: ValidatorQuestion, value: unknown) => ValidatorQuestion;
}

const ofDraft: Shrinkable = { of: ({ draft }) => draft, with: (question, draft) => ({ ...question, draft }) };
/** Only for an update. If no member is left, it is an empty object. */
const ofStored: Shrinkable = {
  of: ({ current }) => current?.draft,
  with: (question, value) => ({
    ...question,
    ...(question.current && { current: { ...question.current, draft: members(value) } }),
  }),
};

/** The places of all objects and lists, the outermost first. */
function placesIn(value: unknown): Path[] {
  const places: Path[] = [[]];
  for (const path of places) {
    const here = at(value, path);
    if (typeof here !== 'object' || here === null) continue;
    for (const [key, member] of Object.entries(here)) {
      if (typeof member === 'object' && member !== null)
        places.push([...path, Array.isArray(here) ? Number(key) : key]);
    }
  }
  return places;
}

/** The functions and limits for making a draft small. */
export interface Shrinking {
  readonly isSame: (question: ValidatorQuestion) => Promise<boolean>;
  /** The greatest number of calls of `isSame`. */
  readonly most: number;
  readonly isLate: () => boolean;
  /** Makes the workspace from data, with the lookups of the rules: empty data may be enough for the question. */
  readonly workspaceOf: (data: ValidatorQuestion['workspaceData']) => ValidatorQuestion['workspace'];
}

/** A question that was made small, and whether the search for a smaller one was completed. */
export interface Small {
  readonly question: ValidatorQuestion;
  readonly isSmall: boolean;
}

interface Search {
  readonly best: () => ValidatorQuestion;
  /** Whether the search must end. Large drafts have thousands of steps, so it is checked before each step. */
  readonly isOver: () => boolean;
  /** Asks about a smaller question, and goes on from it if it has the same fault. */
  readonly isTaken: (candidate: ValidatorQuestion) => Promise<boolean>;
}

/** A smaller question with the same fault: members and elements are left out while the fault stays. */
export async function smaller(
  question: ValidatorQuestion,
  { isSame, most, isLate, workspaceOf }: Shrinking,
): Promise<Small> {
  let best = question;
  let left = most;
  let isCut = false;
  function isOver(): boolean {
    isCut ||= left <= 0 || isLate();
    return isCut;
  }
  async function isTaken(candidate: ValidatorQuestion): Promise<boolean> {
    if (isOver()) return false;
    left--;
    if (!(await isSame(candidate))) return false;
    best = candidate;
    return true;
  }
  const search: Search = { best: () => best, isOver, isTaken };
  if (best.mode === 'DRAFT_PUBLISH') await isTaken({ ...best, mode: 'LENIENT' });
  for (let isSmaller = true; isSmaller && !isOver(); ) {
    isSmaller = false;
    while (!isOver() && (await isJointStepTaken(search))) isSmaller = true;
    for (const target of [ofDraft, ofStored]) {
      for (const path of isOver() ? [] : placesIn(target.of(best))) {
        if (isOver()) break;
        const isList = Array.isArray(at(target.of(best), path));
        if (await (isList ? isShorter : isSparser)(target, path, search)) isSmaller = true;
      }
    }
  }
  const nothing = { connectors: [], features: [] };
  await isTaken({ ...best, workspace: workspaceOf(nothing), workspaceData: nothing });
  return { question: best, isSmall: !isCut };
}

async function isJointStepTaken({ best, isOver, isTaken }: Search): Promise<boolean> {
  const now = best();
  for (const draft of jointSteps(now.draft)) {
    if (isOver()) return false;
    if (leavesOf(draft) < leavesOf(now.draft) && (await isTaken({ ...now, draft }))) return true;
  }
  return false;
}

/** Whether a member could be left out. */
async function isSparser({ of, with: changed }: Shrinkable, path: Path, { best, isOver, isTaken }: Search) {
  let isTakenOnce = false;
  for (const name of Object.keys(members(at(of(best()), path)))) {
    if (isOver()) break;
    if (await isTaken(changed(best(), putAt(of(best()), [...path, name], absent)))) isTakenOnce = true;
  }
  return isTakenOnce;
}

/** Whether elements could be left out: first many at once, because a list may be long. */
async function isShorter({ of, with: changed }: Shrinkable, path: Path, { best, isOver, isTaken }: Search) {
  let isTakenOnce = false;
  const listNow = () => elements(at(of(best()), path));
  for (let size = listNow().length; size >= 1; size = Math.floor(size / 2)) {
    for (let start = listNow().length - size; start >= 0 && !isOver(); start -= size) {
      const list = listNow();
      const shorter = putAt(of(best()), path, [...list.slice(0, start), ...list.slice(start + size)]);
      if (await isTaken(changed(best(), shorter))) isTakenOnce = true;
    }
  }
  return isTakenOnce;
}
