// Without this, the wrong key could be told as the misspelled one, or a getter be asked for it.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { misspellingsIn } from '../../src/core/misspelled.js';

const schema = z.object({ subject: z.string(), sender: z.optional(z.object({ address: z.string() })) });

function misspelledAt(document: unknown, path: readonly string[]): string | undefined {
  return misspellingsIn(document, schema)(path)?.key;
}

const throwing = (): never => {
  throw new Error('It must not be told to anybody');
};

describe('the key that was meant to be a missing one', () => {
  it.each<[string, unknown, readonly string[], string | undefined]>([
    ['stands beside it', { subjct: 'a' }, ['subject'], 'subjct'],
    ['stands beside it, further down', { sender: { adress: 'a' } }, ['sender', 'address'], 'adress'],
    ['stands for the object around it', { sendr: { address: 'a' } }, ['sender', 'address'], 'sendr'],
    ['stands for nothing on the way', { subjct: 'a' }, ['sender', 'address'], undefined],
    ['is in nothing', null, ['sender', 'address'], undefined],
    ['is one of two', { subjct: 'a', subjectt: 'b' }, ['subject'], undefined],
    ['is nearer to another name', { sendr: 'a' }, ['subject'], undefined],
    ['has no value', { subjct: undefined }, ['subject'], undefined],
    ['is not missing', { subject: 'a', subjct: 'b' }, ['subject'], undefined],
    ['is in no object', 'subjct', ['subject'], undefined],
    [
      'would be read by a getter',
      Object.defineProperty({}, 'subjct', { get: throwing, enumerable: true }),
      ['subject'],
      undefined,
    ],
    [
      'is on a proxy that throws',
      new Proxy({ subjct: 'a' }, { getOwnPropertyDescriptor: throwing }),
      ['subject'],
      undefined,
    ],
    ['is on a proxy without keys', new Proxy({ subjct: 'a' }, { ownKeys: throwing }), ['subject'], undefined],
  ])('%s', (_, document, path, meant) => {
    expect(misspelledAt(document, path)).toBe(meant);
  });
});
