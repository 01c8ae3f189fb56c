// What a bundler takes of the package into somebody's page: no more than is imported, and how large that is.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { add, folder, root, say } from './project.js';

/** The script that a bundler makes of a module in the project. */
export async function bundle(contents, loader = 'js') {
  const { outputFiles } = await build({
    stdin: { contents, loader, resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
  });
  return outputFiles[0].text;
}

const kilobytes = (bytes) => (bytes / 1024).toFixed(1);
const gzipped = (text) => gzipSync(text).length;

const validate = "export { validateDraft } from 'campaign-draft-rules'";
const fixes = "export { fixesFor, applyFix } from 'campaign-draft-rules/fixes'";
/** What a whole editor imports, before its words. */
const editor = `export { createDraftSession, groupByComponent } from 'campaign-draft-rules'; ${fixes};
  export { guideOf } from 'campaign-draft-rules/guide'`;
const formWords = "export { formEnglish, formEnglishFixTitles } from 'campaign-draft-rules/words'";
const germanFormWords = "export { formGerman, formGermanFixTitles, germanGuide } from 'campaign-draft-rules/de'";

/** The measured exports, by name: each with a module that imports it. */
const modules = {
  validateDraft: validate,
  'validateDraft without words': "export { validateDraft } from 'campaign-draft-rules/bare'",
  'validateDraft with words for forms': `${validate}; export { formEnglish } from 'campaign-draft-rules/words'`,
  'validateDraft with fixes': `${validate}; ${fixes}`,
  'validateDraft with hints': `${validate}; export { hintsFor } from 'campaign-draft-rules/hints'`,
  'validateDraft with the guide': `${validate}; export { describeDraft } from 'campaign-draft-rules/guide'`,
  'an editor': `${editor}; ${formWords}`,
  'an editor with German': `${editor}; ${formWords}; ${germanFormWords}`,
  ruleSet: "export { ruleSet } from 'campaign-draft-rules/rules'",
  ruleSetFromData: "export { ruleSetFromData } from 'campaign-draft-rules/rules-file'",
  validDraft: "export { validDraft } from 'campaign-draft-rules/testing'",
  toErrorResponse: "export { toErrorResponse } from 'campaign-draft-rules'",
  fieldLabel: "export { fieldLabel } from 'campaign-draft-rules/words'",
  groupFindings: "export { groupFindings } from 'campaign-draft-rules'",
  channels: "export { channels } from 'campaign-draft-rules/values'",
  valueLabel: "export { valueLabel } from 'campaign-draft-rules/words'",
  formEnglish: "export { formEnglish } from 'campaign-draft-rules/words'",
  formGerman: "export { formGerman } from 'campaign-draft-rules/de'",
  'wordsFor with formGerman':
    "export { wordsFor } from 'campaign-draft-rules'; export { formGerman } from 'campaign-draft-rules/de'",
  setAt: "export { setAt, getAt, toPath } from 'campaign-draft-rules/guide'",
  mergeDrafts: "export { mergeDrafts } from 'campaign-draft-rules/guide'",
  applyFix: "export { applyFix } from 'campaign-draft-rules/fixes'",
  'validateDraft with fixes, in CommonJS':
    "require('campaign-draft-rules').validateDraft; require('campaign-draft-rules/fixes').fixesFor",
};

/**
 * The figures on pages, in kilobytes: a row of a table, or words of a sentence, with a `#` for the figure. `npm run package -- bundles`
 * says what to write when a figure is wrong.
 */
const printed = {
  'README.md': {
    '| `validateDraft` | # |': 'validateDraft',
    '| `validateDraft` without words, for words of your own | # |': 'validateDraft without words',
    '| an editor: session, fixes, guide, English for forms | # |': 'an editor',
    '| the same editor with German | # |': 'an editor with German',
  },
  'examples/pages/words.md': {
    '| `formEnglish` | # |': 'formEnglish',
    '| `formGerman` | # |': 'formGerman',
    '| `wordsFor` with `formGerman` | # |': 'wordsFor with formGerman',
    '| `fieldLabel` | # |': 'fieldLabel',
    '| `valueLabel` | # |': 'valueLabel',
    '| `applyFix` | # |': 'applyFix',
    '| `toErrorResponse` | # |': 'toErrorResponse',
    '| `setAt`, `getAt` and `toPath` | # |': 'setAt',
  },
};

const inCommonJs = 'validateDraft with fixes, in CommonJS';
const editors = ['an editor', 'an editor with German'];

/** The greatest sizes of some of them, in kilobytes, gzipped. None of them needs a rule: a page may leave the verdict to a server. */
const most = {
  formEnglish: 14,
  formGerman: 15.5,
  'wordsFor with formGerman': 16.5,
  setAt: 2,
  mergeDrafts: 21.5,
  applyFix: 4,
};
const withoutRules = ['toErrorResponse', 'fieldLabel', 'valueLabel', 'groupFindings', 'channels', ...Object.keys(most)];

/** Parts of the code that must be only in the bundles that import them, recognized by words in their code. CommonJS takes whole entries. */
const parts = [
  { what: 'Zod', words: /ZodMini|_zod\.run/, in: [] },
  { what: 'forms', words: /blanks must be one of|fieldErrors takes/, in: [inCommonJs] },
  { what: 'a statement', words: /Every custom key begins with/, in: [inCommonJs] },
  {
    what: 'words for forms',
    words: /template needs/,
    in: ['validateDraft with words for forms', ...editors, 'formEnglish'],
  },
  {
    what: 'German',
    words: /braucht/,
    in: ['an editor with German', 'formGerman', 'wordsFor with formGerman'],
  },
  {
    what: 'fixes',
    words: /out of the locales/,
    in: ['validateDraft with fixes', 'validateDraft with hints', ...editors, inCommonJs],
  },
  { what: 'hints', words: /only invisible characters/, in: ['validateDraft with hints'] },
  {
    what: 'the guide',
    words: /The workspace does not have this feature/,
    in: ['validateDraft with the guide', ...editors, 'mergeDrafts'],
  },
  { what: 'German of the guide', words: /Der Workspace hat diese Funktion nicht/, in: ['an editor with German'] },
  // It is as large as all rules.
  { what: 'the engine of patterns', words: /expression too large/, in: ['ruleSetFromData'] },
  {
    what: 'English findings',
    words: /must be left out|is required/,
    in: Object.keys(modules).filter((name) => ![...withoutRules, 'validateDraft without words'].includes(name)),
  },
  {
    what: 'rules',
    words: /utm_params; Errors 16/,
    in: Object.keys(modules).filter((name) => !withoutRules.includes(name)),
  },
];

/**
 * The greatest size that the guide may add to `validateDraft`, in bytes, gzipped. A kilobyte of it is for the bounds of house rules,
 * and for the lists of a workspace.
 */
const MOST_OF_GUIDE = 23 * 1024;

export async function bundles() {
  add('fast-check');
  const made = new Map();
  for (const [name, code] of Object.entries(modules)) made.set(name, await bundle(code));
  for (const { what, words, in: expected } of parts) {
    const found = [...made].filter(([, text]) => words.test(text)).map(([name]) => name);
    if (found.join() !== expected.join())
      throw new Error(`${what} must be in the bundles ${expected.join(', ')}, and is in ${found.join(', ')}`);
  }
  for (const [name, text] of made) {
    // The words of one rule.
    const times = text.split('it is for everybody whose locale has no content').length - 1;
    if (times > 1) throw new Error(`the rules are ${times} times in a bundle: ${name}`);
    say(`${name}, bundled with everything it needs: ${kilobytes(gzipped(text))} KB gzipped`);
    if (gzipped(text) > most[name] * 1024) throw new Error(`${name} must be at most ${most[name]} KB`);
  }
  const beyond = gzipped(made.get('validateDraft with the guide')) - gzipped(made.get('validateDraft'));
  if (beyond > MOST_OF_GUIDE) throw new Error(`the guide is ${beyond} bytes beyond validateDraft`);
  checkPrinted(made);
}

/** Small changes of the code need no new page. */
const isNear = (printed, size) => Math.abs(printed - size) <= Math.max(0.3, 0.02 * size);
const escaped = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Each figure on a page is near the one that was measured. */
function checkPrinted(made) {
  const wrong = Object.entries(printed).flatMap(([page, figures]) => {
    const text = readFileSync(join(root, page), 'utf8').replaceAll(/\s+/g, ' ');
    return Object.entries(figures).flatMap(([words, name]) => {
      const [, figure] = new RegExp(words.split('#').map(escaped).join('([\\d.]+)')).exec(text) ?? [];
      const size = gzipped(made.get(name)) / 1024;
      if (isNear(Number(figure), size)) return [];
      return [
        `${page} must have: ${words.replace('#', Number(figure) % 1 === 0 ? Math.round(size) : size.toFixed(1))}`,
      ];
    });
  });
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  say('the sizes on the pages are those of the bundles');
}
