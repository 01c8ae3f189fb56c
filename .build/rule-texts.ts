import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

// A verdict needs no statements of rules and no titles of parts. In the source they are beside the rules. The build takes them out of the
// rules: they are in the catalogue, which `computed.ts` makes of the source.

const ruleModules = /src\/spec\/.*\.ts$/;
const wordsModule = /src\/wording\/built-in\.ts$/;
/** The members that only the catalogue reads. */
const texts = ['statement', 'title', 'proviso', 'finds'];
/** The English words of single rules, which `campaign-draft-rules/bare` does without. */
const words = ['issue'];

/** Whether the code of a module is another one without words. */
export function hasWords(path: string): boolean {
  if (!ruleModules.test(path)) return wordsModule.test(path);
  const code = readFileSync(path, 'utf8');
  return without(new Set(words), path, code) !== code;
}

/** Takes the texts of the catalogue out of the rules; without words, the English messages too. */
export function ruleTexts({ withoutWords = false } = {}): Plugin {
  const names = new Set(withoutWords ? [...texts, ...words] : texts);
  return {
    name: 'rule-texts',
    setup({ onLoad }) {
      onLoad({ filter: ruleModules }, ({ path }) => ({
        contents: without(names, path, readFileSync(path, 'utf8')),
        loader: 'ts',
      }));
      if (!withoutWords) return;
      onLoad({ filter: wordsModule }, () => ({
        contents: readFileSync('src/wording/no-words.ts', 'utf8'),
        loader: 'ts',
      }));
    },
  };
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
