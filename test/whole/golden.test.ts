// Without this, a golden file could hide a changed text.
import { expect, it } from 'vitest';
import { golden, type Told, textsIn } from '../reference/golden.js';

const shown = { of: 'a rule', kind: 'a kind', said: ['Remove a', 'a entfernen'] };
const hidden = { of: 'another rule', kind: 'a kind', said: ['Remove b', 'b entfernen'] };
const alone = { of: 'a rule', kind: 'another kind', said: ['Add a'] };

function linesOf(...texts: readonly Told[]): string[] {
  return golden({ title: 'What is said', texts }).table.split('\n');
}

/** The lines of the golden file that differ after a change. */
function changed(...texts: readonly Told[]): number[] {
  const before = linesOf(shown, hidden, alone);
  return linesOf(...texts).flatMap((line, index) => (line === before[index] ? [] : [index]));
}

it('a golden file shows the first text of each kind, and says how many there are', () => {
  const digest = /^[0-9a-f]{8}$/;
  const lines = linesOf(shown, hidden, alone).map((line) => line.split(' | '));
  expect(lines[3]).toEqual(['a kind', '2']);
  expect(lines[4]).toEqual(['  Remove a', expect.stringMatching(digest)]);
  expect(lines[5]).toEqual(['  a entfernen', expect.stringMatching(digest)]);
  expect(lines.slice(6, 8)).toEqual([['another kind'], ['  Add a']]);
});

it('whatever changes is seen in its line and in the first one', () => {
  expect(changed(shown, { ...hidden, said: ['Remove c', 'b entfernen'] }, alone)).toEqual([0, 4]);
  expect(changed(shown, { ...hidden, said: ['Remove b', 'c entfernen'] }, alone)).toEqual([0, 5]);
  expect(changed(shown, { ...hidden, of: 'a third rule' }, alone)).toEqual([0, 4, 5]);
  expect(changed(shown, hidden, { ...alone, said: ['Add b'] })).toEqual([0, 7]);
  expect(changed(shown, alone, hidden)).toEqual([0]);
  expect(changed(shown, hidden, hidden, alone)).toEqual([0, 3, 4, 5]);
  // Nothing of it is in the table but its digest.
  expect(changed(shown, hidden, { ...alone, unshown: ['Add a to b'] })).toEqual([0]);
});

it('all texts are in its listing', () => {
  const { listing } = golden({ title: 'What is said', texts: [shown, hidden, alone] });
  expect(textsIn(listing)).toEqual([
    'a rule (a kind)\n  Remove a\n  a entfernen',
    'another rule (a kind)\n  Remove b\n  b entfernen',
    'a rule (another kind)\n  Add a',
  ]);
});
