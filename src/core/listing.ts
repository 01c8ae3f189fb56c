import { fieldOf, type Given, type Mode, nameOf, type Question, type RawFinding } from './finding.js';
import { LONGEST_KEY, MOST_REPEATED } from './limits.js';
import type { FindingTree, Order } from './tree.js';
import { type Key, type Path, unfilledList } from './value.js';

/** The answers of the host, by the keys of the questions. A missing answer never counts as yes. */
export type Answers = ReadonlyMap<string, boolean>;

export const NO_ANSWERS: Answers = new Map();

export interface Found {
  readonly finding: RawFinding;
  readonly path: Path;
  readonly names: Names;
}

/** The names of the elements on a path, outermost first. `depth` is the position in the path. */
export type Names = readonly { readonly depth: number; readonly name: string }[];

// Stryker disable next-line ArrayDeclaration: nobody reads it
export const NO_NAMES: Names = [];

export interface Listing {
  readonly found: readonly Found[];
  readonly leftOut: number;
  /** The weakest mode among the findings left out. */
  readonly leftOutMode: Mode;
}

/**
 * Yields rounds of questions, and is sent the answers: one for each question, `undefined` when there is none yet. A question
 * without an answer is not yielded again.
 */
export type QuestionRounds<Result> = Generator<readonly Question[], Result, readonly (boolean | undefined)[]>;

/** The result, once every round has its answers. */
export function answeredBy<Result>(
  rounds: QuestionRounds<Result>,
  answersTo: (questions: readonly Question[]) => readonly (boolean | undefined)[],
): Result {
  let round = rounds.next();
  while (round.done !== true) round = rounds.next(answersTo(round.value));
  return round.value;
}

/** The state when no more answers come. */
export interface Settled {
  /** The same object as the known answers, if there are no new ones. */
  readonly answers: Answers;
  /** The open questions, in the order of the findings that depend on them. */
  readonly pending: readonly Question[];
}

/** The cache for trees that are listed often, for one mode and the same answers. */
export interface Recall {
  /** The trees without an open question. */
  readonly quiet: WeakSet<FindingTree>;
  readonly totals: WeakMap<FindingTree, Totals>;
  readonly listings: WeakMap<FindingTree, SubListing>;
  readonly found: WeakMap<RawFinding, Found>;
  readonly questions: WeakMap<FindingTree, Questions>;
}

/** The listed findings of a tree at the path where it was last. */
interface SubListing {
  readonly path: Path;
  readonly names: Names;
  readonly found: readonly Found[];
  readonly lenient: number;
}

export function newRecall(): Recall {
  return {
    quiet: new WeakSet(),
    totals: new WeakMap(),
    listings: new WeakMap(),
    found: new WeakMap(),
    questions: new WeakMap(),
  };
}

/**
 * Asks the questions on which the findings of the mode depend. They come in rounds, because some questions arise only when
 * others are answered.
 */
export function* settle(
  tree: FindingTree | undefined,
  mode: Mode,
  known: Answers,
  quiet?: WeakSet<FindingTree>,
): QuestionRounds<Settled> {
  // Stryker disable next-line ConditionalExpression: only slower without it
  if (tree?.isConditional !== true) return { answers: known, pending: [] };
  let added: Map<string, boolean> | undefined;
  const unanswered = new Set<string>();
  for (;;) {
    const answers = added ?? known;
    const pending = openQuestions(tree, mode, answers, quiet);
    const open = pending.filter(({ key }) => !unanswered.has(key));
    if (open.length === 0) return { answers, pending };
    const given = yield open;
    for (let index = 0; index < open.length; index++) {
      const { key } = open[index] as Question;
      const answer = given[index];
      if (answer === undefined) unanswered.add(key);
      else {
        added ??= new Map(known);
        added.set(key, answer);
      }
    }
  }
}

/** Whether the host has given all these answers. */
export function counts(given: Given, answers: Answers): boolean {
  for (let index = 0; index < given.length; index++) {
    const one = given[index] as Given[number];
    if (answers.get(one.question.key) !== one.answer) return false;
  }
  return true;
}

/** The first question without an answer, unless an earlier answer already decides against the finding. */
function openQuestion(given: Given, answers: Answers): Question | undefined {
  for (let index = 0; index < given.length; index++) {
    const { question, answer } = given[index] as Given[number];
    const known = answers.get(question.key);
    if (known === undefined) return question;
    if (known !== answer) return undefined;
  }
  return undefined;
}

export function isOf(mode: Mode, { origin }: RawFinding): boolean {
  return mode === 'DRAFT_PUBLISH' || origin.mode === 'LENIENT';
}

/** The open questions, each once, in the order of the findings that depend on them. */
export function openQuestions(
  tree: FindingTree | undefined,
  mode: Mode,
  answers: Answers,
  quiet?: WeakSet<FindingTree>,
): readonly Question[] {
  const open = new Map<string, Question>();
  const seen = new Set<FindingTree>();
  visit(tree);
  return [...open.values()];

  /** Returns whether the tree has no open question. */
  function visit(one: FindingTree | undefined): boolean {
    if (one === undefined || !one.isConditional || quiet?.has(one)) return true;
    // Stryker disable next-line ConditionalExpression: only slower without it
    if (one.givenAll !== undefined) return note(openQuestion(one.givenAll, answers));
    // To note an object for the first time takes as long as to visit a tree with nothing below it.
    // Stryker disable next-line ConditionalExpression,EqualityOperator,LogicalOperator: only slower or faster
    if (one.below !== undefined || one.here.length > 1) {
      if (seen.has(one)) return false;
      seen.add(one);
    }
    let isQuiet = true;
    for (let index = 0; index < one.here.length; index++) {
      const finding = one.here[index] as RawFinding;
      if (isOf(mode, finding)) isQuiet = note(openQuestion(finding.given, answers)) && isQuiet;
    }
    // Where the findings below wait for an answer, the finding that made them wait has asked for it.
    if (counts(one.givenBelow, answers)) {
      const keys = sortedKeys(one);
      // Stryker disable next-line EqualityOperator: beyond the end is nothing
      for (let index = 0; index < keys.length; index++) {
        // Stryker disable next-line OptionalChaining: only the compiler needs to be told
        isQuiet = visit(one.below?.get(keys[index] as Key)) && isQuiet;
      }
    }
    // Further answers never open a new question in a tree without open questions.
    if (isQuiet) quiet?.add(one);
    return isQuiet;
  }

  function note(question: Question | undefined): boolean {
    if (question !== undefined && !open.has(question.key)) open.set(question.key, question);
    return question === undefined;
  }
}

/** A place with a finding that depends on an open question. */
export interface OpenPlace {
  readonly path: Path;
  readonly question: Question;
}

/** The places where open questions decide, in the order of their findings: the first `most` ones, each once for a question. */
export function openPlaces(tree: FindingTree, mode: Mode, answers: Answers, most: number): readonly OpenPlace[] {
  const places: OpenPlace[] = [];
  // A shared tree without such places is visited once, whether a question above it is open or not.
  const withoutAny = { open: new Set<FindingTree>(), closed: new Set<FindingTree>() };
  visit(tree, [], undefined);
  return places;

  /** `above` is the open question on which the whole tree depends. */
  function visit(one: FindingTree, path: Path, above: Question | undefined): void {
    // Stryker disable next-line EqualityOperator: the two sets change places, and each is still used for the same trees
    const known = above === undefined ? withoutAny.closed : withoutAny.open;
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower without it
    if (places.length >= most) return;
    if (known.has(one)) return;
    // Stryker disable next-line ConditionalExpression: only slower without it
    if (above === undefined && !one.isConditional) return;
    const before = places.length;
    const asked = new Set<string>();
    for (const finding of one.here) {
      const question = isOf(mode, finding) ? (above ?? openQuestion(finding.given, answers)) : undefined;
      if (question === undefined || asked.has(question.key) || places.length >= most) continue;
      asked.add(question.key);
      places.push({ path, question });
    }
    const question = above ?? openQuestion(one.givenBelow, answers);
    if (question !== undefined || counts(one.givenBelow, answers)) {
      // A key of `below` has a tree.
      for (const key of sortedKeys(one)) visit(one.below?.get(key) as FindingTree, [...path, key], question);
    }
    if (places.length === before) known.add(one);
  }
}

type Questions = ReadonlyMap<string, Question>;

const NO_QUESTIONS: Questions = new Map();

/** Every question on which a finding in the tree depends, by its key. */
export function questionsIn(
  tree: FindingTree | undefined,
  known: Pick<WeakMap<FindingTree, Questions>, 'get' | 'set'> = new Map<FindingTree, Questions>(),
): Questions {
  if (tree === undefined || !tree.isConditional) return NO_QUESTIONS;
  const before = known.get(tree);
  if (before !== undefined) return before;
  const questions = new Map<string, Question>();
  tree.here.forEach(({ given }) => {
    given.forEach(({ question }) => {
      questions.set(question.key, question);
    });
  });
  tree.below?.forEach((below) => {
    questionsIn(below, known).forEach((question, key) => {
      questions.set(key, question);
    });
  });
  known.set(tree, questions);
  return questions;
}

function sortedKeys({ below, order }: FindingTree): readonly Key[] {
  if (below === undefined) return [];
  const keys = [...below.keys()];
  for (let index = 1; index < keys.length; index++) {
    // A tree with keys below it has an order. Most drafts are already in that order.
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower
    if ((order as Order)(keys[index - 1] as Key, keys[index] as Key) > 0) return keys.sort(order);
  }
  return keys;
}

interface ListingState {
  readonly mode: Mode;
  readonly answers: Answers;
  readonly most: number;
  readonly wordsOf: (one: Found) => string;
  readonly recall: Recall | undefined;
  readonly totals: Pick<WeakMap<FindingTree, Totals>, 'get' | 'set'>;
  /** The keys on the way to the visited tree. One list for all, longer than most paths: only what is listed gets a copy. */
  way: (Key | undefined)[];
  /** The listed findings, and room for more: `count` says how many there are. */
  found: (Found | undefined)[];
  count: number;
  /** The number of listed findings of the weaker mode. */
  lenient: number;
  /** The number of findings that were not listed because one with the same field and words was listed. */
  repeated: number;
  /** The fields and words that are listed, where they may be repeated. */
  readonly said: Set<string>;
  /** Whether two paths may have the same `field`. */
  isAmbiguous: boolean;
  /** Whether the judge has counted findings that it did not keep. */
  hasUnkept: boolean;
}

/** The first findings in order (decision G12), no more than `most`, each pair of field and words once (decision G11). */
export function listFindings(
  tree: FindingTree,
  mode: Mode,
  answers: Answers,
  most: number,
  wordsOf: (one: Found) => string,
  recall?: Recall,
): Listing {
  const state: ListingState = {
    mode,
    answers,
    most,
    wordsOf,
    recall,
    totals: recall?.totals ?? new Map<FindingTree, Totals>(),
    way: unfilledList(16),
    found: unfilledList(8),
    count: 0,
    lenient: 0,
    repeated: 0,
    said: new Set(),
    isAmbiguous: false,
    hasUnkept: false,
  };
  const isWhole = isAnyIn(tree, state) ? visit(tree, 0, NO_NAMES, state) : true;
  // Every entry before `count` is filled.
  const found = state.found.slice(0, state.count) as Found[];
  if (isWhole && !state.hasUnkept) return { found, leftOut: 0, leftOutMode: 'DRAFT_PUBLISH' };
  const total = totalsOf(tree, state);
  const leftOut = total.all - state.count - state.repeated;
  return { found, leftOut, leftOutMode: total.lenient > state.lenient ? 'LENIENT' : 'DRAFT_PUBLISH' };
}

/** The number of findings in a tree. A shared tree is counted once, and its number is added for each place. */
function totalsOf(tree: FindingTree, state: ListingState): Totals {
  const { mode, answers, totals } = state;
  if (tree.givenAll !== undefined && !counts(tree.givenAll, answers)) return NONE;
  // Stryker disable next-line ConditionalExpression,EqualityOperator,LogicalOperator: only slower or faster
  const isWorthIt = tree.below !== undefined || tree.here.length > 1;
  const known = isWorthIt ? totals.get(tree) : undefined;
  if (known !== undefined) return known;
  let all = tree.uncollected;
  let lenient = tree.uncollected;
  for (let index = 0; index < tree.here.length; index++) {
    const finding = tree.here[index] as RawFinding;
    if (!isOf(mode, finding) || !counts(finding.given, answers)) continue;
    all++;
    if (finding.origin.mode === 'LENIENT') lenient++;
  }
  if (counts(tree.givenBelow, answers)) {
    tree.below?.forEach((below) => {
      const inside = totalsOf(below, state);
      all += inside.all;
      lenient += inside.lenient;
    });
  }
  // Shared parts can multiply the findings beyond the safe integers.
  const most = Number.MAX_SAFE_INTEGER;
  const sum = { all: Math.min(all, most), lenient: Math.min(lenient, most) };
  // Stryker disable next-line ConditionalExpression: only slower
  if (isWorthIt) totals.set(tree, sum);
  return sum;
}

/** Whether any finding in the tree counts. Where one does, whatever the mode and the answers, they need not be counted. */
function isAnyIn(tree: FindingTree, state: ListingState): boolean {
  if (tree.unconditional > 0 || (state.mode === 'DRAFT_PUBLISH' && !tree.isConditional)) return true;
  return totalsOf(tree, state).all > 0;
}

/** Lists the findings of a tree. Returns whether there is room for more. */
function visit(tree: FindingTree, depth: number, names: Names, state: ListingState): boolean {
  const { recall } = state;
  // A tree with one branch is not remembered, as its branch is.
  const isWorthIt = tree.below !== undefined && tree.below.size > 1;
  if (recall === undefined || !isWorthIt || state.isAmbiguous) return visitAnew(tree, depth, names, state);
  const path = pathTo(depth, state);
  const known = recall.listings.get(tree);
  if (known !== undefined && state.count + known.found.length <= state.most && isSamePlace(known, path, names)) {
    for (let index = 0; index < known.found.length; index++) put(known.found[index] as Found, state);
    state.lenient += known.lenient;
    return true;
  }
  const { count, lenient, repeated } = state;
  const hasRoom = visitAnew(tree, depth, names, state);
  if (hasRoom && state.repeated === repeated) {
    // Every entry before `count` is filled.
    const found = state.found.slice(count, state.count) as Found[];
    recall.listings.set(tree, { path, names, found, lenient: state.lenient - lenient });
  }
  return hasRoom;
}

function visitAnew(tree: FindingTree, depth: number, names: Names, state: ListingState): boolean {
  const { mode, answers } = state;
  if (tree.uncollected > 0) state.hasUnkept = true;
  for (let index = 0; index < tree.here.length; index++) {
    const finding = tree.here[index] as RawFinding;
    if (!isOf(mode, finding) || !counts(finding.given, answers)) continue;
    if (state.repeated === MOST_REPEATED) return false;
    const here = foundAt(finding, pathTo(depth, state), names, state.recall);
    const isRepeated = (state.isAmbiguous || tree.here.length > 1) && !isNew(here, state);
    if (!isRepeated && state.count === state.most) return false;
    if (finding.origin.mode === 'LENIENT') state.lenient++;
    if (isRepeated) state.repeated++;
    else put(here, state);
  }
  if (!counts(tree.givenBelow, answers)) return true;
  const keys = sortedKeys(tree);
  // Stryker disable next-line EqualityOperator: beyond the end is nothing
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as Key;
    const below = tree.below?.get(key);
    if (below === undefined || !isAnyIn(below, state)) continue;
    if (!state.isAmbiguous && isAmbiguous(key)) expectRepetitions(state);
    const name =
      tree.names !== undefined && Object.hasOwn(tree.names, key) ? nameOf(tree.names[key as number]) : undefined;
    const namesBelow = name === undefined ? names : [...names, { depth, name }];
    if (depth === state.way.length) state.way = [...state.way, ...state.way];
    state.way[depth] = key;
    if (!visit(below, depth + 1, namesBelow, state)) return false;
  }
  return true;
}

function pathTo(depth: number, { way }: ListingState): Path {
  // Every key before `depth` is set.
  return way.slice(0, depth) as Key[];
}

function put(one: Found, state: ListingState): void {
  if (state.count === state.found.length) state.found = [...state.found, ...state.found];
  state.found[state.count++] = one;
}

/** The same object as the last time, if the finding is at the same path. */
function foundAt(finding: RawFinding, path: Path, names: Names, recall: Recall | undefined): Found {
  const known = recall?.found.get(finding);
  if (known !== undefined && isSamePlace(known, path, names)) return known;
  const here = { finding, path, names };
  recall?.found.set(finding, here);
  return here;
}

/** Whether another path may have the same `field` as one with this key. */
function isAmbiguous(key: Key): boolean {
  return typeof key === 'string' && (key.length > LONGEST_KEY || key.includes('.'));
}

/** From the first such key on, each finding is compared with all that are listed. */
function expectRepetitions(state: ListingState): void {
  state.isAmbiguous = true;
  for (let index = 0; index < state.count; index++) state.said.add(saidOf(state.found[index] as Found, state));
}

function isNew(one: Found, state: ListingState): boolean {
  const pair = saidOf(one, state);
  return !state.said.has(pair) && state.said.add(pair) !== undefined;
}

function saidOf(one: Found, { wordsOf }: ListingState): string {
  return `${fieldOf(one.path)}\n${wordsOf(one)}`;
}

function isSamePlace(known: Pick<Found, 'path' | 'names'>, path: Path, names: Names): boolean {
  return (
    known.path.length === path.length &&
    known.path.every((key, index) => key === path[index]) &&
    known.names.length === names.length &&
    // Stryker disable next-line ArrowFunction,ConditionalExpression,OptionalChaining: only slower, and the lists are as long as each other
    known.names.every(({ depth, name }, index) => depth === names[index]?.depth && name === names[index]?.name)
  );
}

interface Totals {
  readonly all: number;
  readonly lenient: number;
}

const NONE: Totals = { all: 0, lenient: 0 };
