// Without this, a snippet of the README, or of the pages beside it, could fail.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jsonSchema, textOf } from '../../.build/documents/json-schema.js';
import { ruleTexts } from '../../.build/rule-texts.js';
import { built, printed, root, temporaryFolder } from './running.js';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const pages = [
  readme,
  ...[
    'json-schema/README.md',
    'pages/findings.md',
    'pages/fixes.md',
    'pages/entries.md',
    'pages/live-feedback.md',
    'pages/backend.md',
    'pages/guide.md',
    'pages/editor-parts.md',
    'pages/words.md',
    'pages/schemas.md',
    'pages/roll-out.md',
  ].map((page) => readFileSync(join(root, 'examples', page), 'utf8')),
].join('\n');
const folder = temporaryFolder();
const branches = join(folder, 'branches.json');
writeFileSync(branches, textOf(jsonSchema('branches')));

/** Every TypeScript block, with the output that the next block shows. */
const snippets = [...pages.matchAll(/```ts\n([\s\S]*?)```\n\n(?:```text\n([\s\S]*?)```)?/g)].map(
  ([, code = '', output]) => ({ title: code.split('\n', 1).join(), code, output }),
);

describe('every snippet of the README, and of those in examples', () => {
  it.each(snippets.map((snippet, index) => [index, snippet] as const))(
    '%i runs and prints what it says',
    async (index, { code, output }) => {
      const url = await built(
        join(folder, `${index}.mjs`),
        { code, folder: root },
        {
          plugins: code.includes("'campaign-draft-rules/bare'") ? [ruleTexts({ withoutWords: true })] : [],
          json: {
            'campaign-draft-rules/json-schema-branches.json': branches,
          },
        },
      );
      expect(await printed(url)).toBe((output ?? '').trimEnd());
    },
  );

  it('is one of at least five', () => {
    expect(snippets.length).toBeGreaterThanOrEqual(5);
    expect(pages.match(/```ts/g)).toHaveLength(snippets.length);
  });
});

it('the commands of the README are scripts of the package', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const others = ['test/README.md', '.github/CONTRIBUTING.md'].map((page) => readFileSync(join(root, page), 'utf8'));
  const named = [...[readme, ...others].join('\n').matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name);
  expect(named.filter((name) => scripts[name ?? ''] === undefined)).toEqual([]);
});
