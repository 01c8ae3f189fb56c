// Without this, a group key could be shortened differently from decision C24.
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortenGroupKey } from '../../src/index.js';
import { runs } from '../testing/runs.js';

it.each([
  ['summer_sale-2026', 'summer_sale-2026'],
  ['Été 2026: soldes!', 'Été2026soldes'],
  ['распродажа sale 販売', 'sale'],
  ['٣ ３ 3', '3'],
  ['a.b/c@d#e$f', 'abcdef'],
  ['🎉', ''],
  ['', ''],
  ['ßøłñ', 'ßøłñ'],
  ['x'.repeat(50), 'x'.repeat(45)],
  [`${'!'.repeat(50)}${'y'.repeat(46)}`, 'y'.repeat(45)],
  // Latin letters outside the basic plane: each counts as one character.
  [`${'\u{10780}'.repeat(44)}xyz`, `${'\u{10780}'.repeat(44)}x`],
  ['a\ud801b\udf80', 'ab'],
])('shortens %j to %j (C24)', (key, shortened) => {
  expect(shortenGroupKey(key)).toBe(shortened);
});

it('takes strings only', () => {
  expect(() => shortenGroupKey(5 as unknown as string)).toThrow(new TypeError('The group key must be a string; got 5'));
});

it('keeps the first 45 of what it keeps, wherever they are', () => {
  const character = fc.oneof(
    fc.constantFrom('a', 'É', '7', '_', '\u{10780}', '\ud801', '販', ' '),
    fc.string({ maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(character, { maxLength: 200 }), (characters) => {
      const key = characters.join('');
      const kept = [...key].filter((one) => /^(?=\p{L})\p{Script=Latin}|^[0-9_-]/u.test(one));
      expect(shortenGroupKey(key)).toBe(kept.slice(0, 45).join(''));
    }),
    runs(300),
  );
});

it('needs no memory to speak of, whatever the length of the key', async () => {
  const { outputFiles } = buildSync({
    entryPoints: ['src/spec/group-key.ts'],
    bundle: true,
    write: false,
    format: 'cjs',
  });
  const script = `
    const { parentPort } = require('node:worker_threads');
    ${outputFiles[0]?.text}
    const lengths = ['a', '販', '!', '\\u{1f389}'].map((one) => module.exports.shortenGroupKey(one.repeat(8_000_000 / one.length)).length);
    parentPort.postMessage(lengths);`;
  const lengths = await new Promise((resolve, reject) => {
    // Enough memory for the key, and little more.
    const worker = new Worker(script, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 48 } });
    worker.once('message', resolve).once('error', reject);
  });
  expect(lengths).toEqual([45, 0, 0, 0]);
});
