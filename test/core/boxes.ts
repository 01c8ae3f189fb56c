import * as z from 'zod/mini';
import { dictionaryPart } from '../../src/core/dictionary-part.js';
import { fieldsOf, type Spot } from '../../src/core/fields.js';
import type { Given, Mode, Question, RawFinding } from '../../src/core/finding.js';
import { listPart } from '../../src/core/list-part.js';
import { type Answers, listFindings, type Recall } from '../../src/core/listing.js';
import { byName } from '../../src/core/order.js';
import { type ObjectPart, part } from '../../src/core/part.js';
import { type Asked, builtIn, rule } from '../../src/core/rule.js';
import { type Memo, newMemo, newRun } from '../../src/core/run.js';
import type { FindingTree } from '../../src/core/tree.js';

/** A value that declares its findings, and may have others in it. */
export interface Box {
  /** Its name as an element of a list. */
  readonly name?: string;
  /**
   * Its findings, separated by blanks: `one`; `one@publish` of the stronger mode; `one?q?r` that counts when the answers to `q` and
   * `r` are yes; `one>a.b` at the path `a.b` below the box. Those of the stronger mode come last.
   */
  readonly says?: string;
  /** A question. When the answer is no, the finding `closed` counts; when it is yes, everything that was found before counts. */
  readonly onlyIf?: string;
  readonly a?: Box;
  readonly b?: Box;
  readonly c?: Box;
  readonly d?: Box;
  readonly list?: readonly Box[];
  /** Boxes under any names. */
  readonly named?: Readonly<Record<string, Box>>;
}

export const questionOf = (key: string): Question => ({ key, lookup: 'asked' });

interface Said {
  readonly id: string;
  readonly at: Spot;
  readonly mode: Mode;
  readonly given: Given;
}

const f = fieldsOf<Pick<Box, 'name' | 'says' | 'onlyIf'>>();

const here: Spot = { keys: [] };

/** As in rules, equal conditions are one object. */
const known = new Map<string, Given>();
function givenOf(questions: string): Given {
  const keys = questions.split('?').filter((key) => key !== '');
  const given = known.get(questions) ?? keys.map((key) => ({ question: questionOf(key), answer: true }));
  known.set(questions, given);
  return given;
}

const grammar = /^(\w+)(?:>([\w.]+))?((?:\?\w+)*)(@publish)?$/;

function saidIn(word: string): Said {
  const [, id, path, questions = '', publish] = grammar.exec(word) ?? [];
  if (id === undefined) throw new Error(`No box can say ${word}`);
  const keys = path?.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)) ?? [];
  return { id, at: { keys }, mode: publish === undefined ? 'LENIENT' : 'DRAFT_PUBLISH', given: givenOf(questions) };
}

function reporting(mode: Mode) {
  return rule({
    id: `box/${mode}`,
    statement: 'A box says what is found in it.',
    spec: 'none',
    mode,
    reads: [f.says],
    check({ report }: Asked<unknown>, says) {
      for (const { id, at, given, ...said } of (says?.split(' ') ?? []).map(saidIn)) {
        if (said.mode === mode) report(at, { kind: 'rule', names: [id] }, { given });
      }
    },
  });
}

const closing = rule({
  id: 'box/closed',
  statement: 'A closed box is looked at from outside.',
  spec: 'none',
  suppressesOthers: true,
  reads: [f.onlyIf],
  check({ report }: Asked<unknown>, onlyIf) {
    if (onlyIf === undefined) return;
    report(here, { kind: 'rule', names: ['closed'] }, { given: [{ question: questionOf(onlyIf), answer: false }] });
  },
});

const anyName = builtIn({
  id: 'boxes/name',
  statement: 'Any name.',
  spec: 'none',
  reports: [],
  issue: () => 'is a name',
});

const text = z.optional(z.string());
const anything = z.optional(z.unknown());

/** It knows nothing of campaigns, as the core does. */
const box: ObjectPart = part({
  id: 'box',
  title: 'A box',
  spec: 'none',
  schema: z.object({
    name: text,
    says: text,
    onlyIf: text,
    a: anything,
    b: anything,
    c: anything,
    d: anything,
    list: anything,
    named: anything,
  }),
  rules: [reporting('LENIENT'), reporting('DRAFT_PUBLISH'), closing],
  members: {
    children: {
      a: () => box,
      b: () => box,
      c: () => box,
      d: () => box,
      list: () => listPart({ id: 'boxes', spec: 'none' }, box),
      named: () =>
        dictionaryPart({
          id: 'boxes',
          spec: 'none',
          rules: [],
          order: byName,
          key: { ...anyName, refuses: () => undefined },
          each: () => box,
        }),
    },
  },
  exports: { nameFields: [f.name] },
  options: { isShared: true },
});

/** The same object in two places, on each of this number of levels. */
export function doubled(inside: Box, levels: number): Box {
  let whole = inside;
  for (let level = 0; level < levels; level++) whole = { a: whole, b: whole };
  return whole;
}

interface Judging {
  /** Equal objects of one memo are judged once. */
  readonly memo?: Memo;
  /** The greatest number of findings that are listed. */
  readonly most?: number;
}

/** The findings of a box; `undefined` when there are none. */
export function treeIn(value: Box, { memo = newMemo(), most = 99 }: Judging = {}): FindingTree | undefined {
  return box.judge(value, newRun({}, memo, false, most), undefined).tree;
}

/** The same for a box that has findings. */
export function findingsIn(value: Box, judging?: Judging): FindingTree {
  const tree = treeIn(value, judging);
  if (tree === undefined) throw new Error('Nothing is found in this box');
  return tree;
}

/** The name of a finding in its box. */
export function idOf({ facts }: RawFinding): string {
  const { names } = typeof facts === 'function' ? facts() : facts;
  return String(names);
}

export const answersOf = (...said: (readonly [string, boolean])[]): Answers => new Map(said);

export interface Asking {
  readonly mode?: Mode;
  readonly answers?: Answers;
  readonly most?: number;
  readonly recall?: Recall;
}

/** The listing of a tree. */
export function listing(
  tree: FindingTree,
  { mode = 'DRAFT_PUBLISH', answers = answersOf(), most = 99, recall }: Asking = {},
) {
  return listFindings(tree, mode, answers, most, ({ finding }) => idOf(finding), recall);
}
