import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { BuildOptions, Plugin } from 'esbuild';
import { defineConfig } from 'tsup';
import { commonJs } from './.build/common-js.js';
import { compact, shortNames } from './.build/compact.js';
import { computed } from './.build/computed.js';
import { fewFiles } from './.build/few-files.js';
import { madeDocuments } from './.build/made-documents.js';
import { ruleTexts } from './.build/rule-texts.js';
import { separateConstants } from './.build/separate-constants.js';

const entries = {
  index: 'src/index.ts',
  de: 'src/de.ts',
  fixes: 'src/fixes.ts',
  hints: 'src/hints.ts',
  guide: 'src/guide.ts',
  words: 'src/words.ts',
  rules: 'src/rules.ts',
  'rules-file': 'src/rules-file.ts',
  testing: 'src/testing.ts',
  values: 'src/values.ts',
};
// These are not entries of the package. Like some of the entries, they need no rules: nor do the error envelope, the labels and patches.
const apart = {
  responses: 'src/wire/responses.ts',
  'words-for': 'src/wire/words-for.ts',
  'request-id': 'src/wire/request-id.ts',
  labels: 'src/wording/en/field-names.ts',
  patches: 'src/fixes/apply-fix.ts',
  groups: 'src/forms/group-findings.ts',
};
/** Whoever imports one of these loads no rules. */
const withoutRules = [...Object.keys(apart), 'de', 'words', 'values'];
const schemas = { schemas: 'src/schemas.ts' };
// The main entry without English. As an ES module, it shares nothing with the others: their rules have words. Its declarations are those of
// `index`.
const bare = { bare: 'src/bare.ts' };

/**
 * The packages that files of `dist` contain, by their folders. The bundler of the code does not see the packages that only the declarations
 * contain.
 */
const bundled = new Map([['node_modules/type-fest', noticeOf('node_modules/type-fest')]]);

/** Writes down the licences of the bundled packages, as most of them require. */
const notices: Plugin = {
  name: 'notices',
  setup(build) {
    build.onEnd(({ metafile }) => {
      for (const { inputs } of Object.values(metafile?.outputs ?? {})) {
        for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
          const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? [];
          if (folder !== undefined && bytesInOutput > 0) bundled.set(folder, noticeOf(folder));
        }
      }
      if (bundled.size === 0) return;
      const all = [...bundled].sort(([one], [other]) => one.localeCompare(other)).map(([, notice]) => notice);
      mkdirSync('dist', { recursive: true });
      writeFileSync(
        'dist/NOTICES.txt',
        [`The files of this folder contain ${all.length} packages:\n`, ...all].join('\n'),
      );
    });
  },
};

/** @throws Error when the package has no licence: then it must not be bundled. */
function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  if (files.length === 0) throw new Error(`${folder} has no file with its licence`);
  const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim());
  return `${'-'.repeat(80)}\n${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
}

/** Here the schemas are only read: their definitions are enough, and Zod stays out. */
const withoutZod = {
  noExternal: ['zod/mini'],
  esbuildOptions(options: BuildOptions) {
    options.alias = { 'zod/mini': './src/core/zod-definitions.ts' };
    Object.assign(options, compact);
  },
};

const common = {
  silent: true,
  outDir: 'dist',
  format: ['esm', 'cjs'] as ('esm' | 'cjs')[],
  target: 'es2022' as const,
  esbuildPlugins: [notices, computed(), ruleTexts()],
};

export default defineConfig([
  // With splitting, the entries share one copy of the library, in CommonJS too. In CommonJS, bundlers take whole entries.
  {
    ...common,
    ...withoutZod,
    format: ['esm'],
    entry: { ...entries, ...apart },
    splitting: true,
    outDir: 'reports/library',
    clean: true,
    plugins: [
      separateConstants(),
      fewFiles({
        entries: Object.keys(entries),
        withoutRules,
        to: common.outDir,
      }),
    ],
  },
  {
    ...common,
    ...withoutZod,
    format: ['esm'],
    entry: bare,
    treeshake: true,
    clean: true,
    plugins: [shortNames(), separateConstants()],
    esbuildPlugins: [notices, computed(), ruleTexts({ withoutWords: true })],
  },
  // The entry that exports the schemas makes them with Zod itself.
  {
    ...common,
    entry: schemas,
    treeshake: true,
    plugins: [shortNames(), separateConstants()],
    esbuildOptions: (options) => Object.assign(options, compact),
  },
  {
    // The command, with everything it needs: the library needs no further dependencies for it.
    ...common,
    // tsup needs an entry. What it makes of this one is not used: `commandFiles` makes the files.
    entry: { worker: 'src/cli/worker.ts' },
    outDir: 'reports/command',
    format: ['esm'],
    platform: 'node',
    target: 'node20',
    plugins: [
      commonJs({
        library: { ...entries, ...apart, bare: 'src/bare.ts?bare' },
        withoutRules,
        entry: { cli: 'src/cli/main.ts', worker: 'src/cli/worker.ts' },
        seldom: {
          findings: [
            'jsonc-parser',
            'src/cli/fix-text.ts',
            'src/core/suggestion.ts',
            'src/fixes/apply-fix.ts',
            'src/fixes/fix.ts',
            'src/wording/en/fix-titles.ts',
            'src/wording/en/labels.ts',
            'src/wording/en/messages.ts',
          ],
          hints: ['src/hints/hint.ts', 'src/wording/en/hints.ts'],
          formats: ['concise', 'github', 'gitlab', 'json', 'junit', 'sarif', 'verdicts'].map(
            (format) => `src/cli/formats/${format}.ts`,
          ),
          fixing: ['diff', 'src/cli/fix.ts', 'src/cli/replace-file.ts'],
          widths: ['string-width'],
          catalogue: ['src/cli/help.ts', 'src/cli/rules-page.ts'],
          folders: ['src/cli/glob.ts'],
          lines: ['src/cli/audit.ts', 'src/cli/batches.ts', 'src/cli/workers.ts'],
          baseline: ['src/cli/baseline.ts'],
          patterns: ['src/house/from-data.ts'],
          validator: ['src/cli/check-validator.ts'],
        },
        to: common.outDir,
      }),
      madeDocuments(common.outDir),
    ],
  },
]);
