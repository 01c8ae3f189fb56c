import { absent, at, edited, elements, members, type Path, put } from '../members.js';
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
function jointSteps(draft: unknown): unknown[] {
  const locales = elements(at(draft, ['campaign_content', 'locales']));
  const given = members(at(draft, content));
  const withoutLocale = locales.map((name) => {
    const { [String(name)]: _, ...others } = given;
    return edited(draft, [
      [['campaign_content', 'locales'], locales.filter((one) => one !== name)],
      [content, others],
    ]);
  });
  const first = Object.values(members(given.default))[0];
  const flat =
    first === undefined
      ? []
      : [
          edited(draft, [
            [['campaign_content', 'locales'], absent],
            [details, absent],
            [content, first],
          ]),
        ];
  const count = at(draft, [...details, 'no_of_variations']);
  const last = `variation_${count}`;
  const shares = members(at(draft, [...details, 'manual_distribution_percentage']));
  const fewer =
    typeof count === 'number' && count > 1
      ? [
          edited(draft, [
            [[...details, 'no_of_variations'], count - 1],
            ...(typeof shares[last] === 'number'
              ? ([
                  [
                    [...details, 'manual_distribution_percentage'],
                    {
                      ...without(shares, last),
                      [`variation_${count - 1}`]: Number(shares[`variation_${count - 1}`]) + Number(shares[last]),
                    },
                  ],
                ] as const)
              : []),
            ...Object.keys(given).map((name) => [[...content, name], without(members(given[name]), last)] as const),
          ]),
        ]
      : [];
  return [...flat, ...withoutLocale, ...fewer];
}

function without(value: Readonly<Record<string, unknown>>, name: string) {
  const { [name]: _, ...others } = value;
  return others;
}

/** What is made small: the draft, and the stored draft that it changes. */
interface Target {
  readonly of: (question: ValidatorQuestion) => unknown;
  readonly with: (question: ValidatorQuestion, value: unknown) => ValidatorQuestion;
}

const ofDraft: Target = { of: ({ draft }) => draft, with: (question, draft) => ({ ...question, draft }) };
/** Only of an update. Without a member left, it is an empty object. */
const ofStored: Target = {
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

/**
 * A smaller question with the same fault: members and elements are left out while `isSame` says that the fault stays.
 *
 * @param most how many times `isSame` may be called.
 * @param workspaceOf makes the workspace of data, with the lookups that the rules ask: the question may do with empty data.
 */
export async function smaller(
  question: ValidatorQuestion,
  isSame: (question: ValidatorQuestion) => Promise<boolean>,
  most: number,
  workspaceOf: (data: ValidatorQuestion['workspaceData']) => ValidatorQuestion['workspace'],
): Promise<ValidatorQuestion> {
  let best = question;
  let left = most;
  async function isTaken(candidate: ValidatorQuestion): Promise<boolean> {
    if (left <= 0) return false;
    left--;
    if (!(await isSame(candidate))) return false;
    best = candidate;
    return true;
  }
  if (best.mode === 'DRAFT_PUBLISH') await isTaken({ ...best, mode: 'LENIENT' });
  let isSmaller = true;
  while (isSmaller && left > 0) {
    isSmaller = false;
    for (let found = true; found; ) {
      found = false;
      for (const draft of jointSteps(best.draft)) {
        if (leavesOf(draft) >= leavesOf(best.draft) || !(await isTaken({ ...best, draft }))) continue;
        found = isSmaller = true;
        break;
      }
    }
    for (const target of [ofDraft, ofStored]) {
      for (const path of placesIn(target.of(best))) {
        const isList = Array.isArray(at(target.of(best), path));
        if (await (isList ? isShorter(target, path) : isSparser(target, path))) isSmaller = true;
      }
    }
  }
  const nothing = { connectors: [], features: [] };
  await isTaken({ ...best, workspace: workspaceOf(nothing), workspaceData: nothing });
  return best;

  /** Whether a member could be left out. */
  async function isSparser(target: Target, path: Path): Promise<boolean> {
    let isTakenOnce = false;
    for (const name of Object.keys(members(at(target.of(best), path)))) {
      if (await isTaken(target.with(best, put(target.of(best), [...path, name], absent)))) isTakenOnce = true;
    }
    return isTakenOnce;
  }

  /** Whether elements could be left out: first many at once, for a list may be long. */
  async function isShorter(target: Target, path: Path): Promise<boolean> {
    let isTakenOnce = false;
    const listNow = () => elements(at(target.of(best), path));
    for (let size = listNow().length; size >= 1; size = Math.floor(size / 2)) {
      for (let start = listNow().length - size; start >= 0; start -= size) {
        const list = listNow();
        const shorter = put(target.of(best), path, [...list.slice(0, start), ...list.slice(start + size)]);
        if (await isTaken(target.with(best, shorter))) isTakenOnce = true;
      }
    }
    return isTakenOnce;
  }
}
