import { attachElement, isFull, noList } from './compile.js';
import { compileRules, type ReaderOf } from './compile-rules.js';
import { MOST_ELEMENTS, SHORT_LIST } from './limits.js';
import { remembered } from './nesting.js';
import { once } from './once.js';
import { byIndex } from './order.js';
import { type RuleGroup, readSummary, shapeOrigin } from './part.js';
import type { Rule } from './rule.js';
import { type Part, type PartResult, partResult, type Run } from './run.js';
import type { FindingTree, Outline } from './tree.js';
import { bare, elementAt, isList, lengthOf, unfilledList } from './value.js';

export function listPart(
  declared: Pick<RuleGroup, 'id' | 'spec'> & { readonly rules?: readonly Rule[] },
  element: Part,
): Part {
  const { id, spec, rules } = bare(declared);
  const origin = shapeOrigin({ id, spec });
  /** Reads a field of every element: the slots of a list are the results for its elements. */
  const readerOf: ReaderOf = ({ keys: [, ...keys], aspect }) => {
    const read = once(() => element.reader({ keys, aspect }));
    return { slot: 0, read: (slots) => slots.map((result) => read()(result as PartResult)) };
  };
  const outline: Outline = { order: byIndex, below: element.outline, missing: undefined };
  const check = rules && once(() => compileRules(rules, readerOf, outline));

  function judgeHere(value: unknown, run: Run<never>, count: unknown): PartResult {
    // `judge` below passes only a list with its length.
    const list = value as readonly unknown[];
    const length = count as number;
    // The results are kept only for rules.
    const results = check && unfilledList<PartResult>(length);
    let tree: FindingTree | undefined;
    let index = 0;
    for (; index < length && !isFull(tree); index++) {
      if (++run.elements > MOST_ELEMENTS) return partResult(noList(origin, value));
      const result = element.judge(elementAt(list, index), run, undefined);
      if (result.tree !== undefined) tree = attachElement(tree, index, result.tree, run, result.name);
      if (results !== undefined) results[index] = result;
    }
    if (check && results) tree = check()(tree, results.slice(0, index), run.ruleState);
    return partResult(tree, undefined, length);
  }

  const self: Part = {
    judge(value, run) {
      const length = isList(value) ? lengthOf(value) : undefined;
      if (!isList(value) || length === undefined) return partResult(noList(origin, value));
      if (length <= SHORT_LIST) return judgeHere(value, run, length);
      return remembered(self, value, run, judgeHere, length);
    },
    outline: () => outline,
    // The summary of a list is its length.
    reader: readSummary,
  };
  return self;
}
