// Without this, an error of one copy of the library could be unknown to another copy.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as fixes from '../../src/fixes.js';
import * as library from '../../src/index.js';
import { throwingAt } from '../hostile.js';

/** Another copy of the library, as a program has one that loads it as an ES module and as CommonJS. */
let copy: typeof library;
let copyOfFixes: typeof fixes;
beforeAll(async () => {
  vi.resetModules();
  copy = await import('../../src/index.js');
  copyOfFixes = await import('../../src/fixes.js');
});

const ids = { responseId: 'r-1' };

describe('of two copies of the library', () => {
  it('an error of one is an instance of the class of the other', () => {
    expect(copy.WorkspaceLookupError).not.toBe(library.WorkspaceLookupError);
    const lookup = new copy.WorkspaceLookupError('connectors.hasConnector', 'failed');
    expect(lookup instanceof library.WorkspaceLookupError).toBe(true);
    expect(lookup instanceof Error).toBe(true);
    const remove = { patch: [{ op: 'remove', path: '/a' }] } as const;
    try {
      copyOfFixes.applyFix({}, remove);
      expect.fail('the fix does not fit');
    } catch (error) {
      expect(error instanceof fixes.FixError).toBe(true);
      expect(error instanceof library.WorkspaceLookupError).toBe(false);
    }
  });

  it('a service error of one is one for the other, with its own words', () => {
    const error = copy.serviceError('UNAUTHORIZED', 'The API key is not known', 'key');
    const { code, message, target } = library.toErrorResponse(error, ids).error;
    expect([code, message, target]).toEqual(['UNAUTHORIZED', 'The API key is not known', 'key']);
  });

  it('a lookup that fails with an error of one is told as such by the other', () => {
    const cause = new copy.WorkspaceLookupError('connectors.hasConnector', 'failed');
    expect(library.toErrorResponse(cause, ids).error.message).toMatch(/workspace could not be asked/);
  });
});

describe('an error that only looks like one of ours', () => {
  it.each<[string, unknown]>([
    ['another error', new Error('other')],
    ['an error by name', Object.assign(new Error('other'), { name: 'WorkspaceLookupError', lookup: 'a' })],
    ['no object', 'WorkspaceLookupError'],
    ['nothing', null],
    ['a proxy that throws', throwingAt({}, 'get')],
    ['an error of the other class', fixErrorOf()],
  ])('is no instance: %s', (_, value) => {
    expect(value instanceof library.WorkspaceLookupError).toBe(false);
  });

  it('a class of somebody else has instances of its own', () => {
    class OwnError extends library.WorkspaceLookupError {}
    class OwnFixError extends fixes.FixError {}
    const own = new OwnError('connectors.hasConnector', 'failed');
    expect(own instanceof OwnError && own instanceof library.WorkspaceLookupError).toBe(true);
    expect(new library.WorkspaceLookupError('a', 'b') instanceof OwnError).toBe(false);
    expect(fixErrorOf() instanceof OwnFixError).toBe(false);
  });

  it('a service error with other words is none', () => {
    const error = library.serviceError('UNAUTHORIZED', 'The API key is not known');
    for (const other of [{ ...error, message: 'x' }, Object.create(error, { message: { value: 'x' } })]) {
      expect(library.toErrorResponse(other, ids).error.message).not.toBe('x');
    }
    expect(JSON.stringify(error)).toBe('{"code":"UNAUTHORIZED","message":"The API key is not known","target":""}');
  });
});

function fixErrorOf(): unknown {
  return new fixes.FixError('no fit', { op: 'remove', path: '/a' });
}
