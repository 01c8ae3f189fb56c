// Without this, a test file could be kept although nobody can say what would break without it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const headers = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => ({ file, line: readFileSync(join('test', file), 'utf8').split('\n', 1).join() }));

it('the first line of each test file says what would break without it', () => {
  expect(headers.length).toBeGreaterThan(100);
  expect(headers.filter(({ line }) => !/^\/\/ Without this, .{20,}\.$/.test(line))).toEqual([]);
});

it('no two test files prove the same', () => {
  expect(new Set(headers.map(({ line }) => line)).size).toBe(headers.length);
});
