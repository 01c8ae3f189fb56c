import { fieldOf, type Given, type Mode, type Question, type RawFinding } from './finding.js';
import { LONGEST_KEY, MOST_REPEATED } from './limits.js';
import type { FindingTree } from './tree.js';
import type { Key, Path } from './value.js';

/** The answers of the host, by the keys of the questions. A question without an answer is never a yes. */
export type Answers = ReadonlyMap<string, boolean>;

/** A finding where it stands. */
export interface Found {
  readonly finding: RawFinding;
  readonly path: Path;
}

/** What is listed, in order, and how much more there is. */
export interface Listing {
  readonly found: readonly Found[];
  readonly leftOut: number;
  /** The weakest mode of what is left out. */
  readonly leftOutMode: Mode;
}

/** Rounds of questions, sent their answers: one for each question, `undefined` where there is none. */
export type Inquiry<Result> = Generator<readonly Question[], Result, readonly (boolean | undefined)[]>;

/**
 * From what was found to what is listed: asks what the findings of the mode depend on, round by round, because some questions
 * come up only once others are answered.
 */
export function* settle(tree: FindingTree | undefined, mode: Mode, known: Answers): Inquiry<Answers> {
  const answers = new Map(known);
  for (;;) {
    const open = openQuestions(tree, mode, answers);
    if (open.length === 0) return answers;
    const given = yield open;
    for (let index = 0; index < open.length; index++) answers.set((open[index] as Question).key, given[index] === true);
  }
}

function counts(given: Given, answers: Answers): boolean {
  for (let index = 0; index < given.length; index++) {
    const one = given[index] as Given[number];
    if (answers.get(one.question.key) !== one.answer) return false;
  }
  return true;
}

/** The first question whose answer is not known, while those before it are answered so that it matters. */
function openQuestion(given: Given, answers: Answers): Question | undefined {
  for (let index = 0; index < given.length; index++) {
    const { question, answer } = given[index] as Given[number];
    const known = answers.get(question.key);
    if (known === undefined) return question;
    if (known !== answer) return undefined;
  }
  return undefined;
}

function isOf(mode: Mode, { origin }: RawFinding): boolean {
  return mode === 'DRAFT_PUBLISH' || origin.mode === 'LENIENT';
}

/** Each question once, in the order in which what depends on it is listed. */
function openQuestions(tree: FindingTree | undefined, mode: Mode, answers: Answers): readonly Question[] {
  const open = new Map<string, Question>();
  const seen = new Set<FindingTree>();
  visit(tree);
  return [...open.values()];

  function visit(one: FindingTree | undefined): void {
    if (one === undefined || !one.asks || seen.has(one)) return;
    seen.add(one);
    for (let index = 0; index < one.here.length; index++) {
      const finding = one.here[index] as RawFinding;
      if (isOf(mode, finding)) note(openQuestion(finding.given, answers));
    }
    const question = openQuestion(one.given, answers);
    // What stands below matters only under an answer that is not known yet.
    if (question !== undefined) {
      if (hasAny(one, mode)) note(question);
    } else if (counts(one.given, answers)) {
      const keys = sortedKeys(one);
      for (let index = 0; index < keys.length; index++) visit(one.below?.get(keys[index] as Key));
    }
  }

  function note(question: Question | undefined): void {
    if (question !== undefined && !open.has(question.key)) open.set(question.key, question);
  }
}

/** Every question that something in the tree depends on, by its key. */
export function questionsIn(tree: FindingTree | undefined): ReadonlyMap<string, Question> {
  const questions = new Map<string, Question>();
  const seen = new Set<FindingTree>();
  visit(tree);
  return questions;

  function visit(one: FindingTree | undefined): void {
    if (one === undefined || !one.asks || seen.has(one)) return;
    seen.add(one);
    one.here.forEach(({ given }) => {
      given.forEach(({ question }) => {
        questions.set(question.key, question);
      });
    });
    one.below?.forEach(visit);
  }
}

/** Whether anything of the mode stands below. */
function hasAny(tree: FindingTree, mode: Mode): boolean {
  const below = [...(tree.below?.values() ?? [])];
  return below.some((one) => one.here.some((finding) => isOf(mode, finding)) || hasAny(one, mode));
}

function sortedKeys({ below, order }: FindingTree): readonly Key[] {
  if (below === undefined) return [];
  const keys = [...below.keys()];
  // What has keys below it has an order of them.
  return keys.length > 1 ? keys.sort(order) : keys;
}

/** The first findings in order (decision G12), no more than `most`, each pair of field and words once (decision G11). */
export function list(
  tree: FindingTree | undefined,
  mode: Mode,
  answers: Answers,
  most: number,
  wordsOf: (one: Found) => string,
): Listing {
  const totals = new Map<FindingTree, Totals>();
  let isAmbiguous = false;
  const total = tree === undefined ? NONE : totalsOf(tree);
  const found = new Map<number, Found>();
  const said = new Set<string>();
  let repeated = 0;
  let lenient = 0;
  if (tree !== undefined && total.all > 0) visit(tree, []);
  const leftOut = total.all - found.size - repeated;
  const leftOutMode = total.lenient > lenient ? 'LENIENT' : 'DRAFT_PUBLISH';
  return { found: [...found.values()], leftOut, leftOutMode };

  /** How many findings there are at and below a place; what stands in many places is counted once, and added often. */
  function totalsOf(one: FindingTree): Totals {
    const known = totals.get(one);
    if (known !== undefined) return known;
    let all = one.more;
    let lenient = one.more;
    for (let index = 0; index < one.here.length; index++) {
      const finding = one.here[index] as RawFinding;
      if (!isOf(mode, finding) || !counts(finding.given, answers)) continue;
      all++;
      if (finding.origin.mode === 'LENIENT') lenient++;
    }
    if (counts(one.given, answers)) {
      one.below?.forEach((below, key) => {
        // Only then can two paths make one field.
        isAmbiguous ||= typeof key === 'string' && (key.length > LONGEST_KEY || key.includes('.'));
        const inside = totalsOf(below);
        all += inside.all;
        lenient += inside.lenient;
      });
    }
    // Parts that share their parts can make more of them than there are numbers.
    const sum = { all: Math.min(all, Number.MAX_SAFE_INTEGER), lenient: Math.min(lenient, Number.MAX_SAFE_INTEGER) };
    totals.set(one, sum);
    return sum;
  }

  /** Answers whether there is room for more. */
  function visit(one: FindingTree, path: Path): boolean {
    for (let index = 0; index < one.here.length; index++) {
      const finding = one.here[index] as RawFinding;
      if (!isOf(mode, finding) || !counts(finding.given, answers)) continue;
      if (found.size === most || repeated === MOST_REPEATED) return false;
      if (finding.origin.mode === 'LENIENT') lenient++;
      const here = { finding, path };
      if (isNew(here, isAmbiguous || one.here.length > 1)) found.set(found.size, here);
      else repeated++;
    }
    if (!counts(one.given, answers)) return true;
    const keys = sortedKeys(one);
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index] as Key;
      const below = one.below?.get(key);
      if (below === undefined || totalsOf(below).all === 0) continue;
      if (!visit(below, [...path, key])) return false;
    }
    return true;
  }

  function isNew(one: Found, mayRepeat: boolean): boolean {
    if (!mayRepeat) return true;
    const pair = `${fieldOf(one.path)}\n${wordsOf(one)}`;
    if (said.has(pair)) return false;
    said.add(pair);
    return true;
  }
}

interface Totals {
  readonly all: number;
  readonly lenient: number;
}

const NONE: Totals = { all: 0, lenient: 0 };
