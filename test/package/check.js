// Tries the package as its users would get it: packs it, installs the tarball into an empty project, compiles against its
// declarations, runs it in Node as ESM and as CommonJS, in the newest Node, in Deno, in Bun, and in a browser that forbids code
// from strings. With `--packed`, it takes the tarball of `npm run pack`.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';

/** Too large for every `npm ci`, 400 MB in all: they are installed for this check alone. */
const runtimes = { node: '26.10.0', deno: '2.9.6', bun: '1.4.5' };

const root = new URL('../..', import.meta.url).pathname;
const project = mkdtempSync(join(tmpdir(), 'campaign-draft-rules-'));
const run = (command, args, cwd = project) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const say = (line) => console.log(`package: ${line}`);
const bin = (name) => join(root, 'node_modules', '.bin', name);

try {
  const tarball = process.argv.includes('--packed') ? packed() : packedAnew();
  run(bin('publint'), ['run', tarball, '--strict'], root);
  run(bin('attw'), [tarball, '--profile', 'node16'], root);
  say('publint and attw have nothing to say');

  checkNotices(tarball);

  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'consumer', private: true }));
  // A project that does not test with generated drafts has no fast-check, and needs none.
  const add = (...packages) => run('npm', ['install', '--no-audit', '--no-fund', ...packages]);
  add(tarball, `typescript@${devDependencies.typescript}`);
  for (const entry of ['', '/bare', '/de', '/fixes', '/hints', '/guide', '/rules', '/rules-file', '/schemas', '/words'])
    run('node', ['-e', `require('campaign-draft-rules${entry}')`]);
  if (existsSync(join(project, 'node_modules/fast-check'))) throw new Error('fast-check came unasked');
  const tools = ['fast-check', 'vitest', '@types/node'].map((name) => `${name}@${devDependencies[name]}`);
  add(...tools);

  const main = readFileSync(join(project, 'node_modules/campaign-draft-rules/dist/index.d.ts'), 'utf8');
  if (/zod/i.test(main)) throw new Error('the declarations of the main entry mention Zod');
  // Its examples, in comments, import it.
  if (/^import .*type-fest/m.test(main.replaceAll(/\/\*[\s\S]*?\*\//g, '')))
    throw new Error('the declarations of the main entry import all of type-fest');

  copyFileSync(join(root, 'test/package/consumer.mts'), join(project, 'consumer.mts'));
  copyFileSync(join(root, 'test/package/consumer.mts'), join(project, 'consumer-cjs.cts'));
  copyFileSync(join(root, 'test/package/paths.mts'), join(project, 'paths.mts'));
  // The snippets of the README are compiled as a reader would.
  const pages = [
    'README.md',
    'examples/pages/testing.md',
    'examples/pages/backend.md',
    'examples/pages/guide.md',
    'examples/pages/words.md',
    'examples/pages/schemas.md',
    'examples/pages/house-rules.md',
  ]
    .map((page) => readFileSync(join(root, page), 'utf8'))
    .join('\n');
  // Files in JavaScript that other snippets import, as `// house-rules.js` in their first line says: for the types of what they export.
  for (const [, name, code] of pages.matchAll(/```js\n\/\/ (\S+)\.js\n([\s\S]*?)```/g)) {
    writeFileSync(join(project, `${name}.mts`), `// @ts-nocheck\n${code}`);
  }
  const snippets = [...pages.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code], index) => {
    writeFileSync(join(project, `readme-${index}.mts`), code.replaceAll(/from '(\.\/[\w-]+)\.js'/g, "from '$1.mjs'"));
    return `readme-${index}.mts`;
  });

  const compiler = (name) => `node_modules/${name}/bin/tsc`;
  const modules = ['--module', 'nodenext', '--lib', 'es2022,dom', '--outDir', 'out'];
  const strict = ['--strict', '--target', 'es2022', ...modules, 'consumer.mts', 'consumer-cjs.cts'];
  run('node', [compiler('typescript'), '--skipLibCheck', 'false', ...strict, 'paths.mts', ...snippets]);
  say(
    'a consumer, the README and the pages on testing, backends and words compile against the declarations, with skipLibCheck off',
  );
  // The oldest compilers that take the types, and the newest one.
  for (const [version, isSkipping] of [
    ['5.0.4', 'true'],
    ['5.8.3', 'false'],
    ['7.0.2', 'false'],
  ]) {
    const name = `typescript-${version}`;
    add(`${name}@npm:typescript@${version}`);
    run('node', [compiler(name), '--skipLibCheck', isSkipping, '--noEmit', ...strict]);
  }
  say('so does the consumer with TypeScript 5.0 (skipLibCheck on), 5.8 and 7.0 (off)');
  // The resolution of old projects, which does not read `exports`.
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const modulesOfPackage = Object.keys(exports).filter((path) => typeof exports[path] === 'object');
  const imports = modulesOfPackage.map(
    (path, index) =>
      `import * as entry${index} from 'campaign-draft-rules${path.slice(1)}';\nexport { entry${index} };\n`,
  );
  writeFileSync(
    join(project, 'old.ts'),
    `${imports.join('')}// @ts-expect-error what an \`any\` would have\nimport { nothing } from 'campaign-draft-rules/testing';\nexport { nothing };\n`,
  );
  const old = [
    '--module',
    'commonjs',
    '--moduleResolution',
    'node10',
    '--target',
    'es2022',
    '--strict',
    '--skipLibCheck',
  ];
  run('node', [compiler('typescript'), ...old, '--noEmit', 'old.ts']);
  say(`module commonjs with the resolution of node10 finds all ${imports.length} entries`);
  say(`ESM: ${run('node', ['out/consumer.mjs']).trim()}`);
  say(`CommonJS: ${run('node', ['out/consumer-cjs.cjs']).trim()}`);

  // Form libraries, as they are today: types that only suffice for the compiler's laxer settings are no use to those with others.
  const forms = join(project, 'forms');
  const formLibraries = [
    '@hookform/resolvers',
    '@tanstack/react-form',
    'react',
    'react-hook-form',
    'vue',
    'immer',
    'mobx',
  ];
  add(...[...formLibraries, '@types/react'].map((name) => `${name}@${devDependencies[name]}`));
  mkdirSync(forms);
  writeFileSync(join(forms, 'package.json'), JSON.stringify({ type: 'module' }));
  copyFileSync(join(root, 'test/package/forms.mts'), join(forms, 'forms.mts'));
  const formPages = ['examples/pages/forms.md', 'examples/pages/live-feedback.md'].map((page) =>
    readFileSync(join(root, page), 'utf8'),
  );
  const blocks = [
    ...formPages.join('\n').matchAll(/```(tsx|ts|vue)\n(?:<script setup lang="ts">\n)?([\s\S]*?)(?:<\/script>|```)/g),
  ];
  const formFiles = blocks.map(([, language, code], index) => {
    const name = `forms/page-${index}.${language === 'tsx' ? 'tsx' : 'ts'}`;
    writeFileSync(join(project, name), code);
    return name;
  });
  const formModules = [
    ...modules,
    '--lib',
    // MobX names the newest sets.
    'esnext,dom,dom.iterable',
    '--jsx',
    'react-jsx',
    '--strict',
    '--target',
    'es2022',
  ];
  for (const isSkipping of ['true', 'false']) {
    for (const isExact of ['true', 'false']) {
      const flags = ['--skipLibCheck', isSkipping, '--exactOptionalPropertyTypes', isExact];
      run('node', [
        compiler('typescript'),
        ...flags,
        ...formModules,
        '--rootDir',
        '.',
        'forms/forms.mts',
        ...formFiles,
      ]);
    }
  }
  say(
    'react-hook-form, TanStack Form and the pages on forms and sessions compile, with skipLibCheck and exactOptionalPropertyTypes on and off',
  );
  run('node', ['out/forms/forms.mjs']);
  say('their forms show what is wrong, and save drafts without blanks');

  // The oldest Zod that the range allows, and the newest: one copy for the project, and the same answers from the schemas.
  const drafts = join(root, 'examples/drafts');
  const asked = `const fs = require('node:fs');
    const schemas = require('campaign-draft-rules/schemas');
    const { safeParse } = require('zod/mini');
    const drafts = fs.readdirSync('${drafts}').map((name) => JSON.parse(fs.readFileSync('${drafts}/' + name, 'utf8')));
    const answers = drafts.map((draft) => {
      const { success, error } = safeParse(draft.channel === 'EMAIL' ? schemas.emailDraftSchema : schemas.pushDraftSchema, draft);
      return success || error.issues.map(({ code, path }) => code + ' at ' + path.join('.'));
    });
    console.log(JSON.stringify(answers));`;
  const answers = ['4.0.0', '^4.0.0'].map((range) => {
    add(`zod@${range}`);
    if (existsSync(join(project, 'node_modules/campaign-draft-rules/node_modules/zod'))) throw new Error('two Zods');
    return run('node', ['-e', asked]);
  });
  if (new Set(answers).size > 1) throw new Error(`another Zod, other answers:\n${answers.join('\n')}`);
  say('the schemas answer alike with the oldest and with the newest Zod of the range');

  inOtherRuntimes();

  // The files for hosts in other languages, as a host in JavaScript gets them.
  for (const [name, member] of [
    ['conformance.json', 'cases'],
    ['json-schema.json', '$defs'],
    ['json-schema-branches.json', '$defs'],
    ['openapi.json', 'paths'],
  ]) {
    const script = `const file = require('campaign-draft-rules/${name}'); console.log(Object.keys(file.${member}).length)`;
    say(`${name}: ${run('node', ['-e', script]).trim()} ${member}`);
  }

  const bundle = async (contents) => {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: project },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      platform: 'browser',
    });
    return outputFiles[0].text;
  };
  const size = (text) => `${(gzipSync(text).length / 1024).toFixed(1)} KB gzipped`;
  const small = await bundle("export { validateDraft } from 'campaign-draft-rules'");
  if (/ZodMini|_zod\.run/.test(small)) throw new Error('Zod is in the bundle of validateDraft');
  if (/blanks must be one of|fieldErrors takes/.test(small))
    throw new Error('Forms are in the bundle of validateDraft');
  say(`validateDraft, bundled with everything it needs: ${size(small)}`);
  const bilingual = await bundle(
    "export { validateDraft } from 'campaign-draft-rules'; export { german } from 'campaign-draft-rules/de'",
  );
  say(`the same with German: ${size(bilingual)}`);
  if (small.includes('Every custom key begins with')) throw new Error('a statement is in the bundle of validateDraft');
  const bare = await bundle("export { validateDraft } from 'campaign-draft-rules/bare'");
  say(`validateDraft without words: ${size(bare)}`);
  if (/must be left out|is required/.test(bare)) throw new Error('English is in the bundle of bare');
  // What needs no rules does not bring them along.
  for (const name of ['toErrorResponse', 'fieldLabel']) {
    const alone = await bundle(`export { ${name} } from 'campaign-draft-rules'`);
    if (alone.includes('android/timer')) throw new Error(`the rules are in the bundle of ${name}`);
    say(`${name}, bundled with everything it needs: ${size(alone)}`);
  }
  // A language that nobody imports is in nobody's bundle.
  if (small.includes('erforderlich')) throw new Error('German is in a bundle that does not import it');
  if (!bilingual.includes('erforderlich')) throw new Error('German is not where it is imported');
  const withForms = await bundle(
    "export { validateDraft } from 'campaign-draft-rules'; export { formEnglish } from 'campaign-draft-rules/words'",
  );
  say(`validateDraft with words for forms: ${size(withForms)}`);
  if (/template needs|As soon as possible/.test(small))
    throw new Error('the words for forms are in a bundle that does not import them');
  if (!withForms.includes('template needs')) throw new Error('the words for forms are not where they are imported');
  if (bilingual.includes('braucht'))
    throw new Error('the German words for forms are in a bundle that does not import them');
  const withFixes = await bundle(
    "export { validateDraft } from 'campaign-draft-rules'; export { fixesFor, applyFix } from 'campaign-draft-rules/fixes'",
  );
  say(`the same with fixes: ${size(withFixes)}`);
  if (small.includes('out of the locales')) throw new Error('the fixes are in a bundle that does not import them');
  if (!withFixes.includes('out of the locales')) throw new Error('the fixes are not where they are imported');
  const withHints = await bundle(
    "export { validateDraft } from 'campaign-draft-rules'; export { hintsFor } from 'campaign-draft-rules/hints'",
  );
  say(`validateDraft with hints: ${size(withHints)}`);
  if (small.includes('only invisible characters'))
    throw new Error('the hints are in a bundle that does not import them');
  if (withFixes.includes('only invisible characters'))
    throw new Error('the hints are in a bundle that has fixes alone');
  if (!withHints.includes('only invisible characters')) throw new Error('the hints are not where they are imported');
  const withGuide = await bundle(
    "export { validateDraft } from 'campaign-draft-rules'; export { describeDraft } from 'campaign-draft-rules/guide'",
  );
  say(`validateDraft with the guide: ${size(withGuide)}`);
  const beyond = gzipSync(withGuide).length - gzipSync(small).length;
  // A kilobyte of it is for what house rules narrow, require and forbid, and for what a workspace lists. The help shares no words any
  // more with statements that `validateDraft` once carried.
  if (beyond > 21.5 * 1024) throw new Error(`the guide is ${beyond} bytes beyond validateDraft`);
  for (const [name, text] of Object.entries({ small, withFixes, withHints })) {
    if (text.includes('The workspace does not have this feature'))
      throw new Error(`the guide is in a bundle that does not import it: ${name}`);
  }
  if (!withGuide.includes('The workspace does not have this feature'))
    throw new Error('the guide is not where it is imported');
  if (withGuide.includes('Der Workspace hat diese Funktion nicht'))
    throw new Error('German is in a guide that does not import it');
  // The rules are in it once: the words of one of them are.
  for (const [name, text] of [
    ['ESM', withFixes],
    ['ESM, hints', withHints],
    ['ESM, guide', withGuide],
    [
      'CommonJS',
      await bundle("require('campaign-draft-rules').validateDraft; require('campaign-draft-rules/fixes').fixesFor"),
    ],
  ]) {
    const times = text.split('it is for everybody whose locale has no content').length - 1;
    if (times !== 1) throw new Error(`the rules are ${times} times in a bundle with fixes (${name})`);
  }
  // The engine of patterns is as large as all rules: it is where it is asked for alone.
  const engine = /expression too large/;
  for (const [name, text] of Object.entries({
    small,
    rules: await bundle("export { ruleSet } from 'campaign-draft-rules/rules'"),
    testing: await bundle("export { validDraft } from 'campaign-draft-rules/testing'"),
  })) {
    if (engine.test(text)) throw new Error(`the engine of patterns is in a bundle that does not import it: ${name}`);
  }
  const ofFiles = await bundle("export { ruleSetFromData } from 'campaign-draft-rules/rules-file'");
  say(`ruleSetFromData, bundled with everything it needs: ${size(ofFiles)}`);
  if (!engine.test(ofFiles)) throw new Error('the engine of patterns is not where it is imported');
  withHouseRules();
  await inBrowser(await bundle(readFileSync(join(project, 'out/consumer.mjs'), 'utf8')));
} finally {
  rmSync(project, { recursive: true, force: true });
}

/** The tarball that `npm run pack` has made. */
function packed() {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return join(root, 'reports', `${name}-${version}.tgz`);
}

function packedAnew() {
  const [{ filename }] = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', project], root),
  );
  return join(project, filename);
}

/** Whatever package stands in a file of the tarball, its licence does too. */
function checkNotices(tarball) {
  const unpacked = join(project, 'unpacked');
  mkdirSync(unpacked);
  run('tar', ['-xzf', tarball, '-C', unpacked]);
  const dist = join(unpacked, 'package/dist');
  const read = (name) => readFileSync(join(dist, name), 'utf8');
  // The build says above each module where it comes from.
  const named = readdirSync(dist)
    .filter((name) => /\.c?js$/.test(name))
    .flatMap((name) => [...read(name).matchAll(/^\/\/ (.*node_modules\/(?:@[^/]+\/)?[^/]+)\//gm)])
    .map(([, folder]) => folder);
  // Of type-fest, the declarations have what they use.
  const folders = [...new Set([...named, 'node_modules/type-fest'])];
  if (folders.length < 5) throw new Error('the command is bundled from more packages than its file names');
  const notices = read('NOTICES.txt');
  for (const folder of folders) {
    const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    if (!notices.includes(`\n${name} ${version} (`)) throw new Error(`NOTICES.txt does not name ${name} ${version}`);
    const licences = readdirSync(join(root, folder)).filter((file) => /^licen[cs]e/i.test(file));
    const texts = licences.map((file) => readFileSync(join(root, folder, file), 'utf8').trim());
    if (texts.length === 0 || !texts.every((text) => text.length > 500 && notices.includes(text)))
      throw new Error(`NOTICES.txt lacks the licence of ${name}`);
  }
  say(`NOTICES.txt has the licences of the ${folders.length} packages that are bundled`);
}

/** The command is a copy of the library of its own: it takes the rule sets of the others, from modules of both kinds and from JSON. */
function withHouseRules() {
  const folder = join(project, 'house');
  mkdirSync(folder);
  const set = `ruleSet('acme', [narrow(fields.basic_details.name, { id: 'acme/name', maxLength: 3 })])`;
  const names = '{ fields, narrow, ruleSet }';
  const rule = { id: 'acme/name', field: 'basic_details.name', maxLength: 3 };
  const files = {
    'rules.mjs': `import ${names} from 'campaign-draft-rules/rules'; export default ${set};`,
    'rules.cjs': `const ${names} = require('campaign-draft-rules/rules'); module.exports = ${set};`,
    'rules.json': JSON.stringify({ prefix: 'acme', rules: [rule] }),
    'pattern.json': JSON.stringify({ prefix: 'acme', rules: [{ ...rule, maxLength: undefined, pattern: '^.{1,3}$' }] }),
  };
  const draft = {
    channel: 'PUSH',
    campaign_delivery_type: 'ONE_TIME',
    created_by: 'a@b.co',
    basic_details: { name: 'Sale' },
  };
  writeFileSync(join(folder, 'draft.json'), JSON.stringify(draft));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    const call = `npx campaign-draft-rules check draft.json --mode LENIENT --format github --rules ${name} || true`;
    const said = run('sh', ['-c', call], folder);
    if (!said.includes('title=acme/name::Campaign name must'))
      throw new Error(`the command with ${name} says: ${said}`);
  }
  say(`the command takes house rules: ${Object.keys(files).join(', ')}`);
}

/** The package says the same of the sample drafts, down to the letter, in this Node and in each of the other runtimes. */
function inOtherRuntimes() {
  const folder = join(project, 'runtimes');
  mkdirSync(folder);
  // The binaries come with scripts of these packages.
  const allowScripts = Object.fromEntries(Object.keys(runtimes).map((name) => [name, true]));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts }));
  const packages = Object.entries(runtimes).map(([name, version]) => `${name}@${version}`);
  run('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...packages], folder);
  const binary = (name) => join(folder, 'node_modules/.bin', name);

  copyFileSync(join(root, 'test/package/verdicts.mjs'), join(project, 'verdicts.mjs'));
  const asked = ['verdicts.mjs', join(root, 'examples/drafts'), join(root, 'examples/workspace.json')];
  const expected = run(process.execPath, asked);
  const lines = expected.split('\n');
  if (lines.length < 2 * readdirSync(asked[1]).length) throw new Error('a draft has no verdict');
  // Deno grants nothing unasked, and fetches nothing here. What it keeps goes with the project.
  Object.assign(process.env, { DENO_DIR: join(folder, 'deno'), DENO_NO_UPDATE_CHECK: '1' });
  const before = {
    node: [],
    deno: ['run', '--cached-only', '--node-modules-dir=manual', '--allow-read'],
    bun: ['run'],
  };
  for (const [name, version] of Object.entries(runtimes)) {
    const said = run(binary(name), ['--version']);
    if (!said.includes(version)) throw new Error(`${name} is not ${version}: ${said}`);
    const answer = run(binary(name), [...before[name], ...asked]);
    if (answer === expected) continue;
    const different = answer.split('\n').find((line, at) => line !== lines[at]);
    throw new Error(`${name} ${version} says something else: ${different ?? 'less'}`);
  }
  const names = packages.join(', ');
  say(`the same verdicts, fixes, hints and words as in Node ${process.versions.node}: ${names}`);
}

/** Runs the script in Chromium under a policy without `unsafe-eval`; fails on any violation or error. */
async function inBrowser(script) {
  const pages = { '/': '<!doctype html><script type="module" src="/script.js"></script>', '/script.js': script };
  const server = createServer((request, response) => {
    response.setHeader('Content-Security-Policy', "default-src 'none'; script-src 'self'");
    response.setHeader('Content-Type', request.url === '/' ? 'text/html' : 'text/javascript');
    response.writeHead(request.url in pages ? 200 : 404).end(pages[request.url]);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const profile = join(project, 'profile');
  mkdirSync(profile);
  const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...quiet, '--no-first-run', '--disable-sync'],
  });
  try {
    const page = await browser.newPage();
    const problems = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      // The browser asks for an icon by itself.
      if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) problems.push(message.text());
    });
    const said = page.waitForEvent('console', { predicate: (message) => message.type() === 'log', timeout: 30_000 });
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    say(`Chromium: ${(await said).text()}`);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  } finally {
    await browser.close();
    server.close();
  }
}
