import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';

// A verdict needs no statements of rules and no titles of parts. In the source they are beside the rules. The build takes them out
// of the rules and puts them into `src/spec/statements.ts`, which only the catalogue of rules imports.

const textModule = /src\/spec\/statements\.ts$/;
const catalogueModule = /src\/spec\/catalogue\.ts$/;
const ruleModules = /src\/spec\/.*\.ts$/;
/** The members that only the catalogue reads. */
const texts = ['statement', 'title', 'proviso', 'finds'];
/** The English words of single rules, which `campaign-draft-rules/bare` does without. */
const words = ['issue'];

interface Tables {
  readonly statements: Readonly<Record<string, string>>;
  readonly titles: Readonly<Record<string, string>>;
}

/** Takes the texts of the catalogue out of the rules; without words, the English messages too. */
export function ruleTexts({ withoutWords = false } = {}): Plugin {
  const names = new Set(withoutWords ? [...texts, ...words] : texts);
  return {
    name: 'rule-texts',
    setup({ onLoad }) {
      const tables = tablesOfSource();
      onLoad({ filter: textModule }, async () => ({ contents: moduleOf(await tables), loader: 'ts' }));
      onLoad({ filter: ruleModules }, ({ path }) => {
        // The catalogue describes rules, and declares none.
        if (catalogueModule.test(path)) return undefined;
        return { contents: without(names, path, readFileSync(path, 'utf8')), loader: 'ts' };
      });
      if (!withoutWords) return;
      onLoad({ filter: /src\/wording\/built-in\.ts$/ }, () => ({
        contents: readFileSync('src/wording/no-words.ts', 'utf8'),
        loader: 'ts',
      }));
    },
  };
}

/** The texts of all rules and parts, as the source has them. */
async function tablesOfSource(): Promise<Tables> {
  const { outputFiles } = await build({
    stdin: {
      contents: "export { ruleCatalogue } from './catalogue.js'; export { statements, titles } from './statements.js';",
      resolveDir: 'src/spec',
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    alias: { 'zod/mini': './src/core/zod-definitions.ts' },
    plugins: [{ name: 'noting', setup: ({ onLoad }) => onLoad({ filter: textModule }, () => noting) }],
  });
  const code = outputFiles.map(({ text }) => text).join('');
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

/** Replaces the module of texts while they are read from the source: it notes the texts that are not derived from a rule. */
const noting = {
  loader: 'ts',
  resolveDir: 'src/spec',
  contents: `
    import { statementOf } from '../core/rule.js';
    export const statements = {};
    export const titles = {};
    export function statementFor(rule) {
      const statement = statementOf(rule);
      if (rule.statement !== undefined || rule.proviso !== '') statements[rule.id] = statement;
      return statement;
    }
    export const titleOf = ({ id, title }) => (titles[id] = title);`,
} as const;

function moduleOf({ statements, titles }: Tables): string {
  return `
    import { statementOf } from '../core/rule.js';
    const statements = ${JSON.stringify(statements)};
    const titles = ${JSON.stringify(titles)};
    export const statementFor = (rule) => statements[rule.id] ?? statementOf(rule);
    export const titleOf = ({ id }) => titles[id];`;
}

/** The code of a module of rules, without members of those names. An object with a section of the specification is a rule or a part. */
function without(names: ReadonlySet<string>, path: string, code: string): string {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest);
  let rest = '';
  let end = 0;

  function visit(node: ts.Node): void {
    if (!ts.isObjectLiteralExpression(node)) {
      ts.forEachChild(node, visit);
      return;
    }
    const members = node.properties.map((member) => ({ member, name: member.name?.getText(file) ?? '' }));
    const isRule = members.some(({ name }) => name === 'spec' || name === 'proviso');
    for (const { member, name } of members) {
      if (isRule && names.has(name)) {
        rest += code.slice(end, member.getStart(file));
        end = member.end + (/^\s*,/.exec(code.slice(member.end))?.[0].length ?? 0);
      } else ts.forEachChild(member, visit);
    }
  }

  visit(file);
  return rest + code.slice(end);
}
