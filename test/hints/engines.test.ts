// Without this, an engine that knows fewer time zones could make hints throw, or call a zone unknown that exists.
import { afterEach, describe, expect, it, vi } from 'vitest';

describe('an engine', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('that knows no zones says nothing', async () => {
    vi.resetModules();
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
      throw new RangeError('no');
    });
    const fresh = await import('../../src/hints/zones.js');
    expect(fresh.zoneProblem('Mars/Olympus', undefined)).toBeUndefined();
    expect(fresh.formatIn('Europe/Berlin')).toBeUndefined();
  });

  it('that lists no zones still knows them by name, and suggests cities of the table alone', async () => {
    vi.resetModules();
    vi.stubGlobal('Intl', Object.create(Intl, { supportedValuesOf: { value: undefined } }));
    const fresh = await import('../../src/hints/zones.js');
    for (const zone of ['Europe/Berlin', 'UTC', 'US/Eastern', '+05:30']) {
      expect(fresh.zoneProblem(zone, undefined)).toBeUndefined();
    }
    expect(fresh.zoneProblem('Mars/Olympus', undefined)).toEqual({ kind: 'unknown' });
    expect(fresh.zoneProblem('Asia/Calcuta', undefined)).toEqual({ kind: 'unknown' });
    expect(fresh.zoneProblem('Asia/Mumbai', undefined)).toEqual({ kind: 'unknown', suggestion: 'Asia/Kolkata' });
  });

  it('keeps the formats of some zones', async () => {
    vi.resetModules();
    const { formatIn } = await import('../../src/hints/zones.js');
    expect(formatIn('Europe/Berlin')).toBe(formatIn('Europe/Berlin'));
    expect(formatIn('x'.repeat(61))).toBeUndefined();
  });
});
