import { describe, expect, it } from 'vitest';
import type { Given, Mode } from '../../src/core/finding.js';
import { byName } from '../../src/core/order.js';
import type { Circumstances } from '../../src/core/rule.js';
import { addHere, attach, changedAt, rawFinding, treeOf } from '../../src/core/tree.js';

const asked: Given = [{ question: { key: 'q', lookup: 'asked' }, answer: true }];
const other: Given = [{ question: { key: 'r', lookup: 'asked' }, answer: true }];

function findingOf(given: Given = [], mode: Mode = 'LENIENT') {
  return rawFinding({ id: 'parcel/rule', spec: 'none', mode, issue: undefined }, { kind: 'required' }, 0, { given });
}

const leaf = (...of: Parameters<typeof findingOf>) => treeOf(findingOf(...of), false);
const attached = (...below: ReturnType<typeof leaf>[]) =>
  below.reduce(
    (tree, one, index) => attach(tree, byName, `key ${index}`, one),
    attach(undefined, byName, 'key', leaf()),
  );

it('a finding has its own circumstances only', () => {
  const inherited: Circumstances = Object.create({
    cause: { path: ['weight'], value: 5, isFromRoot: false },
    given: asked,
  });
  const finding = rawFinding(findingOf().origin, { kind: 'required' }, 0, inherited);
  expect(finding).toMatchObject({ cause: undefined, given: [] });
});

describe('a tree knows', () => {
  it('how many findings in it are sure', () => {
    expect([leaf(), leaf(asked), leaf([], 'DRAFT_PUBLISH')].map(({ sure }) => sure)).toEqual([1, 0, 0]);
    const tree = leaf();
    addHere(tree, findingOf());
    addHere(tree, findingOf(asked));
    expect(tree.sure).toBe(2);
    expect(attached(leaf(), leaf(asked)).sure).toBe(2);
    const changed = changedAt(attached(leaf()), undefined, ['key 0'], (at) => addHere(at, findingOf()));
    expect(changed.sure).toBe(3);
    expect(changedAt(changed, undefined, ['key 1'], (at) => addHere(at, findingOf(asked))).sure).toBe(3);
  });

  it('whether it asks', () => {
    expect([leaf(), leaf(asked), leaf([], 'DRAFT_PUBLISH')].map(({ asks }) => asks)).toEqual([false, true, false]);
    expect([attached(leaf()), attached(leaf(asked), leaf())].map(({ asks }) => asks)).toEqual([false, true]);
    const tree = attached(leaf());
    expect(changedAt(tree, undefined, ['key 0'], (at) => addHere(at, findingOf())).asks).toBe(false);
    expect(changedAt(tree, undefined, ['key 0'], (at) => addHere(at, findingOf(asked))).asks).toBe(true);
  });

  it('whether all of it counts in both modes under the same answers', () => {
    const onlyOf = (...all: Parameters<typeof findingOf>[]) => {
      const [first = [], ...others] = all;
      const tree = leaf(...first);
      for (const one of others) addHere(tree, findingOf(...one));
      return tree.only;
    };
    expect(onlyOf([asked])).toBe(asked);
    expect(onlyOf([asked], [asked])).toBe(asked);
    for (const all of [[], [[asked, 'DRAFT_PUBLISH']], [[asked], []], [[], [asked]], [[asked], [other]]] as const) {
      expect(onlyOf(...(all as unknown as Parameters<typeof findingOf>[]))).toBeUndefined();
    }
    const under = (...below: Given[]) =>
      below.reduce<ReturnType<typeof leaf> | undefined>(
        (tree, given, index) => attach(tree, byName, `key ${index}`, leaf(given)),
        undefined,
      )?.only;
    expect(under(asked, asked)).toBe(asked);
    expect(under(asked, other)).toBeUndefined();
    expect(under([], asked)).toBeUndefined();
    expect(under(asked, [])).toBeUndefined();
    // What it has at its root counts as well.
    expect(attach(leaf(), byName, 'key', leaf(asked)).only).toBeUndefined();
    expect(attach(leaf(asked), byName, 'key', leaf(asked)).only).toBe(asked);
  });
});

it('a change to a shared tree goes to a copy', () => {
  const shared = attached(leaf(), leaf());
  shared.isShared = true;
  const before = structuredClone({ ...shared, order: undefined, below: [...(shared.below?.keys() ?? [])] });
  const changed = changedAt(shared, undefined, ['key 0'], (at) => addHere(at, findingOf()));
  expect(changed.below?.get('key 0')?.here).toHaveLength(2);
  expect(shared.below?.get('key 0')?.here).toHaveLength(1);
  expect(changed.below?.get('key')).toBe(shared.below?.get('key'));
  expect({ ...shared, order: undefined, below: [...(shared.below?.keys() ?? [])] }).toEqual(before);
  // What stands in both is shared from now on.
  changedAt(changed, undefined, ['key 1'], (at) => addHere(at, findingOf()));
  expect(shared.below?.get('key 1')?.here).toHaveLength(1);
});
