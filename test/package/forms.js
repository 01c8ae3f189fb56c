// Current form libraries: types that compile only with lax settings are of no use to projects with strict ones.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { add, inProject, root, run, say } from './project.js';
import { modules } from './types.js';

const libraries = ['@hookform/resolvers', '@tanstack/react-form', 'react', 'react-hook-form', 'vue'];

export function forms() {
  add('fast-check', '@types/node', '@types/react', ...libraries);
  mkdirSync(inProject('forms'));
  writeFileSync(inProject('forms/package.json'), JSON.stringify({ type: 'module' }));
  copyFileSync(join(root, 'test/package/forms.mts'), inProject('forms/forms.mts'));
  const files = ['forms/forms.mts', ...snippets()];
  const settings = [...modules, '--lib', 'es2022,dom,dom.iterable', '--jsx', 'react-jsx', '--strict'];
  for (const isSkipping of ['true', 'false']) {
    for (const isExact of ['true', 'false']) {
      const flags = ['--skipLibCheck', isSkipping, '--exactOptionalPropertyTypes', isExact, '--target', 'es2022'];
      run('node', ['node_modules/typescript/bin/tsc', ...flags, ...settings, '--rootDir', '.', ...files]);
    }
  }
  say(
    'react-hook-form, TanStack Form and the pages on forms and sessions compile, with skipLibCheck and exactOptionalPropertyTypes on and off',
  );
  run('node', ['out/forms/forms.mjs']);
  say('their forms show what is wrong, and save drafts without blanks');
}

function snippets() {
  const pages = ['forms', 'live-feedback'].map((page) => readFileSync(join(root, `examples/pages/${page}.md`), 'utf8'));
  const blocks = pages
    .join('\n')
    .matchAll(/```(tsx|ts|vue)\n(?:<script setup lang="ts">\n)?([\s\S]*?)(?:<\/script>|```)/g);
  return [...blocks].map(([, language, code], index) => {
    const file = `forms/page-${index}.${language === 'tsx' ? 'tsx' : 'ts'}`;
    writeFileSync(inProject(file), code);
    return file;
  });
}
