import { expect, it } from 'vitest';
import { callOf } from '../../src/cli/arguments.js';

it('a number may have several digits', () => {
  expect(callOf(['check', 'a.json', '--threads', '12'])).toMatchObject({ threads: 12 });
});
