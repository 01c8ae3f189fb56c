import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { computed } from '../../.build/computed.js';
import * as containers from '../../src/guide/containers.js';
import * as ruleIds from '../../src/spec/rule-ids.js';

it.each([
  ['spec/rule-ids', ruleIds],
  ['guide/containers', containers],
])('the build computes what %s exports, and needs nothing else of it', async (path, source) => {
  const { outputFiles, metafile } = await build({
    entryPoints: [`src/${path}.ts`],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    plugins: [computed()],
  });
  expect(Object.keys(metafile.inputs)).toEqual([`src/${path}.ts`]);
  const code = outputFiles.map(({ text }) => text).join('');
  const built = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  expect({ ...built }).toEqual({ ...source });
});
