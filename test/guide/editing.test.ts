import { describe, expect, it } from 'vitest';
import { editing } from '../../src/guide/editing.js';

describe('many changes of one value', () => {
  it.each(['a', '__proto__', 'constructor'])('what was put under %j can be put anew, and removed again', (name) => {
    const { put, now } = editing({ b: 1 });
    put([name], 1);
    put([name], 2);
    expect(Object.entries(now() as object)).toEqual([
      ['b', 1],
      [name, 2],
    ]);
    put([name], undefined);
    expect(now()).toEqual({ b: 1 });
    expect(Object.keys(now() as object)).toEqual(['b']);
    put([name], 3);
    const last = now() as Record<string, unknown>;
    // Plain data, which may be changed.
    expect(Object.getOwnPropertyDescriptor(last, name)).toEqual({
      value: 3,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  });
});
