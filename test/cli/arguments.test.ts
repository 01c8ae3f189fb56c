// Without this, a number of two digits on the command line could be read as one digit.
import { expect, it } from 'vitest';
import { callOf, readArguments } from '../../src/cli/arguments.js';

it('a number may have several digits', () => {
  expect(callOf(readArguments(['check', 'a.json', '--threads', '12']))).toMatchObject({ threads: 12 });
});
