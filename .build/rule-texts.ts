import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

// A verdict needs no statements of rules, no titles of parts and no facts about fields. In the source they are in the rules, the parts and the
// schemas. The build takes them out: they are in the catalogue and in the tables of fields, which `computed.ts` makes of the source.

const ruleModules = /src\/spec\/.*\.ts$/;
const wordsModule = /src\/wording\/built-in\.ts$/;
/** The members that only the catalogue reads. */
const texts = ['statement', 'title', 'proviso', 'finds', 'usedOnlyThen'];
/** The English words of single rules, which `campaign-draft-rules/bare` does without. */
const words = ['issue'];

/** Whether the code of a module is another one without words. */
export function hasWords(path: string): boolean {
  if (!ruleModules.test(path)) return wordsModule.test(path);
  const code = readFileSync(path, 'utf8');
  return without(new Set(words), path, code) !== code;
}

/** The functions of `spec/field-facts.ts`, and what is left of them without the facts. */
const withoutFacts: Readonly<Record<string, string>> = { optional: 'z.optional', required: '' };

/** Takes the texts of the catalogue out of the rules, and the facts about fields out of the schemas; without words, the English messages too. */
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

/** The code of a module of rules, without facts about fields, and without members of those names. An object with a section of the specification is a rule or a part. */
function without(names: ReadonlySet<string>, path: string, code: string): string {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest);
  let rest = '';
  let end = 0;

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && Object.hasOwn(withoutFacts, node.expression.getText(file))) {
      if (!code.includes("field-facts.js'"))
        throw new Error(`${path}: another function has the name ${node.getText(file)}`);
      const [schema = node] = node.arguments;
      rest += `${code.slice(end, node.getStart(file))}${withoutFacts[node.expression.getText(file)]}(`;
      end = schema.getStart(file);
      visit(schema);
      rest += `${code.slice(end, schema.end)})`;
      end = node.end;
      return;
    }
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
