// Without this, the entry without words could carry English, or find something else.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { computed } from '../../.build/computed.js';
import { ruleTexts } from '../../.build/rule-texts.js';
import * as whole from '../../src/index.js';
import { validationModes } from '../../src/values.js';
import { builtInWords } from '../../src/wording/no-words.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { type Breaking, breaking } from '../examples/rules.js';

const folder = mkdtempSync(join(tmpdir(), 'campaign-draft-rules-bare-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The main entry as the build makes it, with or without English. */
async function built(withoutWords: boolean): Promise<typeof whole> {
  const outfile = join(folder, `${withoutWords ? 'bare' : 'index'}.mjs`);
  await build({
    entryPoints: [withoutWords ? 'src/bare.ts' : 'src/index.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    alias: { 'zod/mini': './src/core/zod-definitions.ts' },
    plugins: [computed(), ruleTexts({ withoutWords })],
  });
  return import(pathToFileURL(outfile).href);
}

let bare: typeof whole;
let main: typeof whole;
beforeAll(async () => {
  [bare, main] = await Promise.all([built(true), built(false)]);
});

const examples: readonly Breaking[] = Object.values(breaking).flat();

it.each(validationModes)('says the same but words: the issue is the id of the rule (%s)', (mode) => {
  for (const { draft, edit, workspace = 'complete' } of examples) {
    const document = edited(drafts[draft], edit);
    const { findings, ...verdict } = main.explainDraft(document, mode, workspaces[workspace]);
    const unworded = findings.map((finding) => ({ ...finding, issue: finding.rule }));
    expect(bare.explainDraft(document, mode, workspaces[workspace])).toEqual({ ...verdict, findings: unworded });
    const result = bare.validateDraft(document, mode, workspaces[workspace]);
    const errors = new Map(unworded.map(({ field, issue }) => [`${field} ${issue}`, { field, issue }]));
    expect(result.valid ? [] : result.errors).toEqual([...errors.values()]);
  }
});

it('takes the id of the rule for words', () => {
  const place = {
    document: 'draft',
    platform: undefined,
    locale: undefined,
    variation: undefined,
    elements: [],
  } as const;
  const origin = { id: 'android/timer', spec: '', mode: 'LENIENT', issue: undefined } as const;
  expect(builtInWords.issue(origin, [], { kind: 'required' }, place)).toBe('android/timer');
  expect(builtInWords.tellsApart).toBe(false);
  const alike = [1, 1, 2].map((count) => builtInWords.alike(origin, [], { kind: 'required', count }, place));
  expect(new Set(alike).size).toBe(2);
});

it('takes words from the host', () => {
  const messages: whole.Messages = { 'envelope/shape': ({ field }) => `Bitte ${field} prüfen` };
  expect(bare.validateDraft({}, 'LENIENT', workspaces.complete, { messages })).toEqual({
    valid: false,
    errors: ['channel', 'campaign_delivery_type', 'created_by'].map((field) => ({
      field,
      issue: `Bitte ${field} prüfen`,
    })),
  });
});

it('has no English for findings, and no statement beside a rule', async () => {
  const text = async (contents: string, withoutWords: boolean) => {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: '.', loader: 'ts' },
      bundle: true,
      // Without comments.
      minify: true,
      write: false,
      format: 'esm',
      alias: { 'zod/mini': './src/core/zod-definitions.ts' },
      plugins: [computed(), ruleTexts({ withoutWords })],
    });
    return outputFiles.map((file) => file.text).join('');
  };
  const verdicts = (entry: string) => `export { validateDraft, explainDraft } from './src/${entry}.ts'`;
  const unworded = await text(verdicts('bare'), true);
  expect(/must be left out|is required/.exec(unworded)).toBeNull();
  const withWords = await text(verdicts('index'), false);
  expect(withWords.includes('must be left out')).toBe(true);
  const carried = whole.ruleCatalogue.filter(
    ({ statement }) => withWords.includes(statement.replaceAll('`', '\\`')) || withWords.includes(statement),
  );
  expect(carried).toEqual([]);
  expect(withWords.includes('the draft itself')).toBe(false);
});

it('the build loses nothing of the catalogue', () => {
  expect(main.ruleCatalogue).toEqual(whole.ruleCatalogue);
  expect(bare.ruleCatalogue).toEqual(whole.ruleCatalogue);
});
