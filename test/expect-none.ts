import { expect } from 'vitest';

/** Fails with the messages, one a line, as they are: the assertion on a list would put them in quotes and a diff. */
export function expectNone(messages: readonly string[]): void {
  if (messages.length > 0) expect.fail(`\n${messages.join('\n')}`);
}
