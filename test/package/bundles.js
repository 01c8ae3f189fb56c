// What a bundler takes of the package into somebody's page: no more than is imported, and how large that is.
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { add, folder, say } from './project.js';

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
const german = "export { german } from 'campaign-draft-rules/de'";
const fixes = "export { fixesFor, applyFix } from 'campaign-draft-rules/fixes'";

/** What is measured, by its name: the module that imports it. */
const modules = {
  validateDraft: validate,
  'validateDraft without words': "export { validateDraft } from 'campaign-draft-rules/bare'",
  'validateDraft with German': `${validate}; ${german}`,
  'validateDraft with words for forms': `${validate}; export { formEnglish } from 'campaign-draft-rules/words'`,
  'validateDraft with fixes': `${validate}; ${fixes}`,
  'validateDraft with hints': `${validate}; export { hintsFor } from 'campaign-draft-rules/hints'`,
  'validateDraft with the guide': `${validate}; export { describeDraft } from 'campaign-draft-rules/guide'`,
  ruleSet: "export { ruleSet } from 'campaign-draft-rules/rules'",
  ruleSetFromData: "export { ruleSetFromData } from 'campaign-draft-rules/rules-file'",
  validDraft: "export { validDraft } from 'campaign-draft-rules/testing'",
  toErrorResponse: "export { toErrorResponse } from 'campaign-draft-rules'",
  fieldLabel: "export { fieldLabel } from 'campaign-draft-rules'",
  formEnglish: "export { formEnglish } from 'campaign-draft-rules/words'",
  german,
  'wordsFor with german': `export { wordsFor } from 'campaign-draft-rules'; ${german}`,
  formGerman: "export { formGerman } from 'campaign-draft-rules/de'",
  setAt: "export { setAt } from 'campaign-draft-rules/guide'",
  applyFix: "export { applyFix } from 'campaign-draft-rules/fixes'",
  'validateDraft with fixes, in CommonJS':
    "require('campaign-draft-rules').validateDraft; require('campaign-draft-rules/fixes').fixesFor",
};

const inCommonJs = 'validateDraft with fixes, in CommonJS';

/** What some may take of a page, in kilobytes, gzipped. None of them needs a rule: a page may leave the verdict to a server. */
const most = { formEnglish: 12.5, german: 12, 'wordsFor with german': 14, formGerman: 14, setAt: 2, applyFix: 4 };
const withoutRules = ['toErrorResponse', 'fieldLabel', ...Object.keys(most)];

/** What is in the bundles that import it and in no other, by words that stand in its code alone. CommonJS takes whole entries. */
const parts = [
  { what: 'Zod', words: /ZodMini|_zod\.run/, in: [] },
  { what: 'forms', words: /blanks must be one of|fieldErrors takes/, in: [inCommonJs] },
  { what: 'a statement', words: /Every custom key begins with/, in: [inCommonJs] },
  {
    what: 'German',
    words: /erforderlich/,
    in: ['validateDraft with German', 'ruleSetFromData', 'german', 'wordsFor with german'],
  },
  { what: 'words for forms', words: /template needs/, in: ['validateDraft with words for forms', 'formEnglish'] },
  { what: 'German words for forms', words: /braucht/, in: ['formGerman'] },
  {
    what: 'fixes',
    words: /out of the locales/,
    in: ['validateDraft with fixes', 'validateDraft with hints', inCommonJs],
  },
  { what: 'hints', words: /only invisible characters/, in: ['validateDraft with hints'] },
  { what: 'the guide', words: /The workspace does not have this feature/, in: ['validateDraft with the guide'] },
  { what: 'German of the guide', words: /Der Workspace hat diese Funktion nicht/, in: [] },
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
 * What the guide may add to `validateDraft`, in bytes, gzipped. A kilobyte of it is for what house rules narrow, require and forbid,
 * and for what a workspace lists.
 */
const MOST_OF_GUIDE = 21.5 * 1024;

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
}
