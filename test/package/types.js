// The declarations, as a consumer's compiler reads them; and the consumer in Node, as ES modules and as CommonJS.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { add, exports, inProject, name, root, run, say } from './project.js';

/** Pages whose snippets are compiled as a reader would. */
const pages = [
  'README.md',
  ...[
    'entries',
    'findings',
    'fixes',
    'testing',
    'backend',
    'guide',
    'editor-parts',
    'words',
    'schemas',
    'house-rules',
    'roll-out',
  ].map(pageNamed),
];

function pageNamed(page) {
  return `examples/pages/${page}.md`;
}

/** The oldest compiler that takes the types, the oldest one that takes those of Zod, and the newest one. */
const [OLDEST, OLDEST_FOR_ZOD, NEWEST] = ['5.0.4', '5.4.5', '7.0.2'];

const compiler = (installed) => `node_modules/${installed}/bin/tsc`;
export const modules = ['--module', 'nodenext', '--lib', 'es2022,dom', '--outDir', 'out'];
const consumer = ['--strict', '--target', 'es2022', ...modules, 'consumer.mts', 'consumer-cjs.cts'];

function addConsumer() {
  add('fast-check', 'vitest', '@types/node');
  for (const file of ['consumer.mts', 'consumer-cjs.cts'])
    copyFileSync(join(root, 'test/package/consumer.mts'), inProject(file));
}

export function types() {
  addConsumer();
  copyFileSync(join(root, 'test/package/paths.mts'), inProject('paths.mts'));
  copyFileSync(join(root, 'test/package/exact.mts'), inProject('exact.mts'));
  run('node', [compiler('typescript'), '--skipLibCheck', 'false', ...consumer, 'paths.mts', ...snippets()]);
  say(`a consumer and the snippets of ${pages.length} pages compile against the declarations, with skipLibCheck off`);
  run('node', [
    compiler('typescript'),
    ...['--strict', '--exactOptionalPropertyTypes', '--target', 'es2022', ...modules, '--noEmit', 'exact.mts'],
  ]);
  writeFileSync(inProject('inferred.mts'), inferred);
  run('node', [compiler('typescript'), '--strict', '--declaration', '--target', 'es2022', ...modules, 'inferred.mts']);
  say('a host that exports what the library returns can have declarations, without naming its type');
  say('with exactOptionalPropertyTypes, every optional member of what functions take may be undefined');
  say(`ESM: ${run('node', ['out/consumer.mjs']).trim()}`);
  say(`CommonJS: ${run('node', ['out/consumer-cjs.cjs']).trim()}`);

  withOldResolution();
}

/** The declarations, as the oldest and the newest compilers read them. */
export function compilers() {
  addConsumer();
  add(...[OLDEST, OLDEST_FOR_ZOD, NEWEST].map((version) => `typescript-${version}@npm:typescript@${version}`));
  const compile = (version, ...more) => run('node', [compiler(`typescript-${version}`), '--noEmit', ...more]);
  // Zod's own declarations name a type that came with TypeScript 5.4. All other entries need nothing of Zod.
  const entries = entryPaths.filter((path) => path !== './schemas');
  const strict = ['--strict', '--target', 'es2022', ...modules, '--skipLibCheck', 'false'];
  for (const file of ['entries.mts', 'entries-cjs.cts']) writeFileSync(inProject(file), importsOf(entries));
  compile(OLDEST, ...strict, 'entries.mts', 'entries-cjs.cts');
  compile(OLDEST, ...consumer, '--skipLibCheck', 'true');
  for (const version of [OLDEST_FOR_ZOD, NEWEST]) compile(version, ...consumer, '--skipLibCheck', 'false');
  say(
    `TypeScript ${OLDEST} takes the declarations of all ${entries.length} entries but \`schemas\`, as ES modules and as CommonJS`,
  );
  say(`TypeScript ${OLDEST_FOR_ZOD} and ${NEWEST} take those too; all of that with skipLibCheck off`);
}

/** The compiler infers the types of these exports. It names them from the entry of the function, which must export them. */
const inferred = `
import { createDraftSession, explainDraft, fieldErrors, groupFindings, staticWorkspace } from '${name}';
import { applyAllFixes } from '${name}/fixes';
import { describeDraft } from '${name}/guide';
import { hintsFor } from '${name}/hints';
import { ruleSet } from '${name}/rules';
import { ruleSetFromData } from '${name}/rules-file';
const workspace = staticWorkspace({});
const explanation = explainDraft({}, 'LENIENT', workspace);
export const place = explanation.findings[0]?.place;
export const groups = groupFindings(explanation.findings);
export const errors = fieldErrors(explanation);
export const session = createDraftSession(workspace);
export const mended = applyAllFixes({}, 'LENIENT', workspace);
export const field = describeDraft({}, workspace).at(['basic_details', 'name']);
export const hints = hintsFor({});
export const inCode = ruleSet('acme', []);
export const inData = ruleSetFromData(JSON.parse('{}'));
`;

/** Writes the snippets in TypeScript into files of the project, and returns their names. */
function snippets() {
  const text = pages.map((page) => readFileSync(join(root, page), 'utf8')).join('\n');
  // Files in JavaScript that other snippets import, as `// house-rules.js` in their first line says: for the types of what they export.
  for (const [, file, code] of text.matchAll(/```js\n\/\/ (\S+)\.js\n([\s\S]*?)```/g)) {
    writeFileSync(inProject(`${file}.mts`), `// @ts-nocheck\n${code}`);
  }
  return [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code], index) => {
    writeFileSync(inProject(`readme-${index}.mts`), code.replaceAll(/from '(\.\/[\w-]+)\.js'/g, "from '$1.mjs'"));
    return `readme-${index}.mts`;
  });
}

const entryPaths = Object.keys(exports).filter((path) => typeof exports[path] === 'object');

/** A file that imports entries, and all that they export. */
function importsOf(paths) {
  return paths
    .map((path, index) => `import * as entry${index} from '${name}${path.slice(1)}';\nexport { entry${index} };\n`)
    .join('');
}

/** The resolution of old projects does not read `exports`. */
function withOldResolution() {
  const noAny = `// @ts-expect-error what an \`any\` would have\nimport { nothing } from '${name}/testing';\nexport { nothing };\n`;
  writeFileSync(inProject('old.ts'), `${importsOf(entryPaths)}${noAny}`);
  const old = ['--module', 'commonjs', '--moduleResolution', 'node10', '--target', 'es2022', '--strict'];
  run('node', [compiler('typescript'), ...old, '--skipLibCheck', '--noEmit', 'old.ts']);
  say(`module commonjs with the resolution of node10 finds all ${entryPaths.length} entries`);
}
