// Without this, two fixes of one round could change the same place.
import { expect, it } from 'vitest';
import { meets, newChanges, note } from '../../src/fixes/changes.js';

it.each<[string[], string, boolean]>([
  [[], '/a', false],
  [['/a/b'], '/a/b', true],
  // Above and below.
  [['/a/b'], '/a', true],
  [['/a/b'], '', true],
  [['/a/b'], '/a/b/c/d', true],
  // Beside.
  [['/a/b'], '/a/c', false],
  [['/a/b'], '/b', false],
  [['/a/b'], '/a/bc', false],
  [['/a/b/c', '/a/b/d'], '/a/b/c', true],
  [['/a/b/c', '/a/b/d'], '/a/b/e', false],
  [['/a', '/a/b'], '/a/c', true],
  // The end of a list: only what happens to the list meets it.
  [['/a/b/-'], '/a/b/0', false],
  [['/a/b/-'], '/a/b/-', false],
  [['/a/b/-'], '/a/b', true],
  [['/a/b/-'], '/a', true],
  [['/a/b/-'], '/a/c', false],
  [['/a/b', '/a/b/-'], '/a/b/0', true],
])('where %j are changed, %j is met: %j', (changed, pointer, expected) => {
  const changes = newChanges();
  for (const one of changed) note(changes, one);
  expect(meets(changes, pointer)).toBe(expected);
});
