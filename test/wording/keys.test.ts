// Without this, the entry of a list could lack the label of its value.
import { expect, it } from 'vitest';
import { variationNumber } from '../../src/wording/form-words.js';
import { type ValueLabels, valueLabelIn } from '../../src/wording/values.js';

// Only the keys of fields that the tables have are typed.
const labels = { platforms: { IOS: 'iOS' }, list2: { a: 'A' }, '2list': { a: 'B' } } as unknown as ValueLabels;

it.each<[string | (string | number)[], string, string]>([
  ['basic_details.platforms', 'IOS', 'iOS'],
  [['basic_details', 'platforms', 0], 'IOS', 'iOS'],
  ['basic_details.platforms.10', 'IOS', 'iOS'],
  [['list2', 10], 'a', 'A'],
  [['2list', 10], 'a', 'B'],
  [['other', 10], 'a', 'a'],
  [[10], 'a', 'a'],
])('an entry of a list has the labels of the list, whatever digits are in its key: %j', (field, value, label) => {
  expect(valueLabelIn(labels, ['yes', 'no'], field, value)).toBe(label);
});

it('the number of a variation is what its key has after the word', () => {
  expect(['variation_2', 'variation_12', 'my_variation_2', 'offer'].map(variationNumber)).toEqual([
    '2',
    '12',
    'my_variation_2',
    'offer',
  ]);
});
