// Without this, a report could have broken separators, or its progress in the middle.
import { Writable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { reportTo } from '../../src/cli/report.js';

const cleared = '\r\u001b[2K';

/** A report, with everything that was written to standard output and standard error. */
function made(terminal: { readonly isTTY?: boolean }, isQuiet = false) {
  const written: string[] = [];
  const out = {
    between: ',',
    async write(text: string) {
      written.push(text);
    },
  };
  const write = (chunk: unknown, _: string, done: () => void) => {
    written.push(`to stderr: ${chunk}`);
    done();
  };
  const stderr = Object.assign(new Writable({ write }), terminal);
  return { written, report: reportTo([out], stderr, { isQuiet }, () => 'so far') };
}

it('has separators only between pieces', async () => {
  const { written, report } = made({});
  for (const text of ['', 'a', '', 'b', 'c']) await report.piece([text]);
  await report.write(['']);
  await report.write(['end']);
  expect(written).toEqual(['a', ',b', ',c', 'end']);
});

it('shows its progress on a terminal, ten times a second, and takes it away before anything else is written', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  try {
    const { written, report } = made({ isTTY: true });
    report.clear();
    for (now of [0, 99, 100, 150]) report.progress();
    expect(written.splice(0)).toEqual([`to stderr: ${cleared}so far`, `to stderr: ${cleared}so far`]);
    await report.write(['']);
    await report.piece(['']);
    expect(written).toEqual([]);
    await report.piece(['a']);
    await report.write(['b']);
    now = 200;
    report.progress();
    report.clear();
    report.clear();
    expect(written).toEqual([
      `to stderr: ${cleared}`,
      'a',
      'b',
      `to stderr: ${cleared}so far`,
      `to stderr: ${cleared}`,
    ]);
  } finally {
    clock.mockRestore();
  }
});

it.each([
  [{}, false],
  [{ isTTY: false }, false],
  [{ isTTY: true }, true],
])('shows no progress elsewhere, or where only findings are wanted: %j, %j', (terminal, isQuiet) => {
  const { written, report } = made(terminal, isQuiet);
  report.progress();
  report.clear();
  expect(written).toEqual([]);
});
