// Without this, the build could export other values than the source.
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { computed } from '../../.build/computed.js';
import * as containers from '../../src/guide/containers.js';
import * as fieldTables from '../../src/spec/field-tables.js';
import * as ruleIds from '../../src/spec/rule-ids.js';
import * as version from '../../src/spec/version.js';
import * as germanHelp from '../../src/wording/de/help.js';
import * as germanLabels from '../../src/wording/de/labels.js';
import * as germanValueDescriptions from '../../src/wording/de/value-descriptions.js';
import * as germanValueLabels from '../../src/wording/de/value-labels.js';
import * as englishHelp from '../../src/wording/en/help.js';
import * as englishLabels from '../../src/wording/en/labels.js';
import * as englishValueDescriptions from '../../src/wording/en/value-descriptions.js';
import * as englishValueLabels from '../../src/wording/en/value-labels.js';

it.each([
  ['spec/rule-ids', ruleIds],
  ['spec/version', version],
  ['guide/containers', containers],
  ['spec/field-tables', fieldTables],
  ['wording/en/labels', englishLabels],
  ['wording/en/help', englishHelp],
  ['wording/en/value-labels', englishValueLabels],
  ['wording/en/value-descriptions', englishValueDescriptions],
  ['wording/de/labels', germanLabels],
  ['wording/de/help', germanHelp],
  ['wording/de/value-labels', germanValueLabels],
  ['wording/de/value-descriptions', germanValueDescriptions],
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
  expect({ ...built }).toStrictEqual({ ...source });
});
