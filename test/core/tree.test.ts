import { describe, expect, it } from 'vitest';
import { byName } from '../../src/core/order.js';
import type { Circumstances } from '../../src/core/rule.js';
import { addHere, attach, changedAt, type FindingTree, rawFinding } from '../../src/core/tree.js';
import { attached, findingOf, ifYes, type LeafOptions, leaf } from './trees.js';

const sure: LeafOptions = {};
const later: LeafOptions = { mode: 'DRAFT_PUBLISH' };
const asked: LeafOptions = { given: ifYes('q') };
const other: LeafOptions = { given: ifYes('r') };

/** A tree with such findings at its root. */
function rootOf(first: LeafOptions, ...others: LeafOptions[]): FindingTree {
  const tree = leaf('one', first);
  for (const one of others) addHere(tree, findingOf('one', one));
  return tree;
}

/** A tree with such findings below it, under the keys `0`, `1`, … */
function above(...below: LeafOptions[]): FindingTree {
  return attached(
    below.map((one, index) => [String(index), leaf('one', one)]),
    byName,
  );
}

/** The tree with one more finding under a key. */
function changed(tree: FindingTree, key: string, finding = sure): FindingTree {
  return changedAt(tree, undefined, [key], (at) => addHere(at, findingOf('two', finding)));
}

it('a finding has its own circumstances only', () => {
  const inherited: Circumstances = Object.create({
    cause: { path: ['weight'], value: 5, isFromRoot: false },
    given: asked.given,
  });
  const finding = rawFinding(findingOf('one').origin, { kind: 'required' }, 0, inherited);
  expect(finding).toMatchObject({ cause: undefined, given: [] });
});

describe('a tree knows', () => {
  it('how many findings in it are sure', () => {
    expect([sure, asked, later].map((one) => leaf('one', one).sure)).toEqual([1, 0, 0]);
    expect(rootOf(sure, sure, asked).sure).toBe(2);
    expect(above(sure, sure, asked).sure).toBe(2);
    expect(changed(above(sure), '0').sure).toBe(2);
    expect(changed(above(sure), '1').sure).toBe(2);
    expect(changed(above(sure), '1', asked).sure).toBe(1);
  });

  it('whether it asks', () => {
    expect([sure, asked, later].map((one) => leaf('one', one).asks)).toEqual([false, true, false]);
    expect([above(sure), above(asked, sure)].map(({ asks }) => asks)).toEqual([false, true]);
    expect(changed(above(sure), '0').asks).toBe(false);
    expect(changed(above(sure), '0', asked).asks).toBe(true);
  });

  it('whether all of it counts in both modes under the same answers', () => {
    for (const make of [rootOf, above]) {
      expect(make(asked).only).toBe(asked.given);
      expect(make(asked, asked).only).toBe(asked.given);
      for (const one of [sure, later, other]) {
        expect(make(one, asked).only).toBeUndefined();
        expect(make(asked, one).only).toBeUndefined();
      }
    }
    for (const one of [sure, { ...asked, ...later }]) expect(leaf('one', one).only).toBeUndefined();
    // What it has at its root and below it counts together.
    const whole = above(sure);
    addHere(whole, findingOf('two', asked));
    expect(whole.only).toBeUndefined();
    expect(attach(leaf('one'), byName, 'key', leaf('one', asked)).only).toBeUndefined();
    expect(attach(leaf('one', asked), byName, 'key', leaf('one', asked)).only).toBe(asked.given);
  });
});

it('a change to a shared tree goes to a copy', () => {
  const shared = above(sure, sure, sure);
  shared.isShared = true;
  const copy = changed(shared, '0');
  const counts = (tree: FindingTree) => [...(tree.below?.values() ?? [])].map(({ here }) => here.length);
  expect(counts(copy)).toEqual([2, 1, 1]);
  expect(counts(shared)).toEqual([1, 1, 1]);
  expect(copy.below?.get('2')).toBe(shared.below?.get('2'));
  // What stands in both is shared from now on.
  expect(changed(copy, '1')).toBe(copy);
  expect(counts(copy)).toEqual([2, 2, 1]);
  expect(counts(shared)).toEqual([1, 1, 1]);
});
