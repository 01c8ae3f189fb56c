// Without this, wrong options of hints could be taken in silence.
import { describe, expect, it } from 'vitest';
import { hintsFor } from '../../src/hints.js';
import { drafts } from '../examples/drafts.js';

const messages = { 'hint/unknown-key': 5 };

describe('invalid options', () => {
  // biome-ignore format: a line for each case
  it.each<[unknown, string]>([
    [{ messages: 5 }, 'The messages must be an object of functions; got 5'],
    [{ messages }, 'The messages must have a function hint/unknown-key'],
    [{ now: 'today' }, 'now must be a Date, or a date-time with a zone such as 2026-03-01T09:30Z; got "today"'],
    [{ now: '2026-03-01T09:30' }, 'now must be a Date, or a date-time with a zone such as 2026-03-01T09:30Z; got "2026-03-01T09:30"'],
    [{ now: ['2026-03-01T09:30Z'] }, 'now must be a Date, or a date-time with a zone such as 2026-03-01T09:30Z; got list'],
    [{ timeZones: 'UTC' }, 'timeZones must be a list of names; got "UTC"'],
    [{ timeZones: ['UTC', 5] }, 'timeZones must be a list of names; got list'],
    [{ timeZones: { 0: 'UTC', length: 1 } }, 'timeZones must be a list of names; got object'],
  ])('%j', (options, message) => {
    expect(() => hintsFor(drafts.oneTimePush, options as never)).toThrow(new TypeError(message));
  });

  it('a date without a time, and a list whose length cannot be read', () => {
    expect(() => hintsFor({}, { now: new Date(Number.NaN) })).toThrow(TypeError);
    const endless = new Proxy([], { get: (_, key) => (key === 'length' ? -1 : 'UTC') });
    expect(() => hintsFor({}, { timeZones: endless })).toThrow(TypeError);
  });
});
