import { attachElement, isFull, noList } from './compile.js';
import { compileRules, type ReaderOf } from './compile-rules.js';
import { type Judgement, type Part, type Verdict, verdictOf } from './judgement.js';
import { MOST_ELEMENTS, SHORT_LIST } from './limits.js';
import { remembered } from './nesting.js';
import { once } from './once.js';
import { byIndex } from './order.js';
import { type Family, readSummary, shapeOrigin } from './part.js';
import type { Rule } from './rule.js';
import type { FindingTree, Ordered } from './tree.js';
import { bare, elementAt, isList, lengthOf, unfilledList } from './value.js';

export function listPart(
  declared: Pick<Family, 'id' | 'spec'> & { readonly rules?: readonly Rule[] },
  element: Part,
): Part {
  const { id, spec, rules } = bare(declared);
  const origin = shapeOrigin({ id, spec });
  /** Reads a field of every element: the slots of a list are the verdicts on its elements. */
  const readerOf: ReaderOf = ({ keys: [, ...keys], aspect }) => {
    const read = once(() => element.reader({ keys, aspect }));
    return { slot: 0, read: (slots) => slots.map((verdict) => read()(verdict as Verdict)) };
  };
  const shape: Ordered = { order: byIndex, below: element.shape, missing: undefined };
  const check = rules && once(() => compileRules(rules, readerOf, shape));

  function judgeHere(value: unknown, judgement: Judgement<never>, count: unknown): Verdict {
    // `judge` below passes only a list with its length.
    const list = value as readonly unknown[];
    const length = count as number;
    // The verdicts are kept only for rules.
    const verdicts = check && unfilledList<Verdict>(length);
    let tree: FindingTree | undefined;
    let index = 0;
    for (; index < length && !isFull(tree); index++) {
      if (++judgement.elements > MOST_ELEMENTS) return verdictOf(noList(origin, value));
      const verdict = element.judge(elementAt(list, index), judgement, undefined);
      if (verdict.tree !== undefined) tree = attachElement(tree, index, verdict.tree, judgement, verdict.name);
      if (verdicts !== undefined) verdicts[index] = verdict;
    }
    if (check && verdicts) tree = check()(tree, verdicts.slice(0, index), judgement.ruleState);
    return verdictOf(tree, undefined, length);
  }

  const self: Part = {
    judge(value, judgement) {
      const length = isList(value) ? lengthOf(value) : undefined;
      if (!isList(value) || length === undefined) return verdictOf(noList(origin, value));
      if (length <= SHORT_LIST) return judgeHere(value, judgement, length);
      return remembered(self, value, judgement, judgeHere, length);
    },
    shape: () => shape,
    // The summary of a list is its length.
    reader: readSummary,
  };
  return self;
}
