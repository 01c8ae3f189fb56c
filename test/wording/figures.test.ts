// Without this, a sentence could show numbers and times as a program writes them.
import { expect, it } from 'vitest';
import * as german from '../../src/wording/de/figures.js';
import * as english from '../../src/wording/en/figures.js';

it.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1000, '1,000', '1.000'],
  [9_999_999_999, '9,999,999,999', '9.999.999.999'],
  [-1234.5, '−1,234.5', '−1.234,5'],
  ['0.5', '0.5', '0,5'],
  ['11.6875', '11.6875', '11,6875'],
  [1e21, '1e+21', '1e+21'],
  ['-05:00', '−05:00', '−05:00'],
  ['x-1', 'x-1', 'x-1'],
  [undefined, 'undefined', 'undefined'],
])('the number %s', (value, inEnglish, inGerman) => {
  expect(english.figure(value)).toBe(inEnglish);
  expect(german.figure(value)).toBe(inGerman);
});

it.each([
  ['2026-12-01T09:30', '1 Dec 2026, 09:30', '01.12.2026, 09:30\u00a0Uhr'],
  ['2026-12-01T09:30:00Z', '1 Dec 2026, 09:30 (UTC)', '01.12.2026, 09:30\u00a0Uhr (UTC)'],
  ['2026-05-31T09:30:00.000+05:30', '31 May 2026, 09:30 (+05:30)', '31.05.2026, 09:30\u00a0Uhr (+05:30)'],
  ['2026-05-31T09:30-0500', '31 May 2026, 09:30 (−0500)', '31.05.2026, 09:30\u00a0Uhr (−0500)'],
  ['2026-01-01T09:30:05.25', '1 Jan 2026, 09:30:05', '01.01.2026, 09:30:05\u00a0Uhr'],
  ['2026-01-01', '2026-01-01', '2026-01-01'],
  [undefined, 'undefined', 'undefined'],
])('the time %s', (time, inEnglish, inGerman) => {
  expect(english.moment(time)).toBe(inEnglish);
  expect(german.moment(time)).toBe(inGerman);
});
