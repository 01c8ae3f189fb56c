import { expect, it } from 'vitest';
import { callOf } from '../../src/cli/arguments.js';

it.each([
  [['check', 'a.json', '--threads', '2x'], '--threads must be a whole number from 1; got "2x"'],
  [['check', 'a.json', '--fix', '--input', 'ndjson'], 'fixes are for JSON files, not for NDJSON'],
  [['rules', '--format', 'zzzzzz'], '--format of rules must be one of human, json; got "zzzzzz"'],
] as const)('a wrong call is answered with one clear sentence: %s', (args, message) => {
  expect(() => callOf(args)).toThrow(new RegExp(`^${message}$`));
});

it('a number may have several digits', () => {
  expect(callOf(['check', 'a.json', '--threads', '12'])).toMatchObject({ threads: 12 });
});
