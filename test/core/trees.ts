import type { Given, Mode, Question, RawFinding } from '../../src/core/finding.js';
import { addHere, attach, type FindingTree, type Order, rawFinding, treeOf } from '../../src/core/tree.js';
import type { Key } from '../../src/core/value.js';

export const questionOf = (key: string): Question => ({ key, lookup: 'asked' });

/** It counts only when the answer to each of these is yes. */
export const ifYes = (...keys: string[]): Given => keys.map((key) => ({ question: questionOf(key), answer: true }));

export interface LeafOptions {
  readonly mode?: Mode;
  readonly given?: Given;
}

export function findingOf(id: string, { mode = 'LENIENT', given = [] }: LeafOptions = {}): RawFinding {
  return rawFinding({ id, spec: 'none', mode, issue: undefined }, { kind: 'required' }, 0, { given });
}

/** A tree with a finding of each of these rules. */
export function leaf(ids: string, options?: LeafOptions): FindingTree {
  const [first = '', ...others] = ids.split(' ');
  const tree = treeOf(findingOf(first, options), false);
  for (const id of others) addHere(tree, findingOf(id, options));
  return tree;
}

/** A tree with these below it, by their keys. */
export function attached(below: readonly (readonly [Key, FindingTree])[], order: Order): FindingTree {
  const whole = below.reduce<FindingTree | undefined>((tree, [key, one]) => attach(tree, order, key, one), undefined);
  // No test has a tree with nothing below it.
  return whole as FindingTree;
}
