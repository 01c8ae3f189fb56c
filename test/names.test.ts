// Without this, names get a third meaning and functions grow until nobody can hold the code in one head.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replaceAll('\\', '/'))
  .map((file) => ({
    file,
    source: ts.createSourceFile(file, readFileSync(join('src', file), 'utf8'), ts.ScriptTarget.Latest, true),
  }));

/** The names that a statement declares at the top level of its file. */
function namesIn(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

/** Names that may stand in many files, because they mean the same in each: the fields, the schema, the mode and the section of a part. */
const everywhere = ['f', 'schema', 'mode', 'section'];

it('a top-level name has at most two meanings: it is declared in no more than two files', () => {
  const places = new Map<string, Set<string>>();
  for (const { file, source } of files) {
    // The files of the languages say the same in other words.
    const place = file.replace(/^wording\/[a-z]{2}\//, 'wording/<language>/');
    for (const name of source.statements.flatMap(namesIn)) places.set(name, (places.get(name) ?? new Set()).add(place));
  }
  expect(places.size).toBeGreaterThan(1000);
  const tooMany = [...places]
    .filter(([name, { size }]) => size > 2 && !everywhere.includes(name))
    .map(([name, all]) => `${name}: ${[...all].join(', ')}`);
  expect(tooMany).toEqual([]);
  // Each exception is needed.
  for (const name of everywhere) expect(places.get(name)?.size, name).toBeGreaterThan(2);
});

/** A function that only returns a literal is a table: it is a function so that bundlers can drop it. */
function isTable({ body }: ts.FunctionLikeDeclaration): boolean {
  if (body === undefined) return true;
  let value: ts.Node = body;
  while (ts.isParenthesizedExpression(value) || ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) {
    value = value.expression;
  }
  return ts.isObjectLiteralExpression(value) || ts.isArrayLiteralExpression(value);
}

/** The functions of a file that have more lines than a screen. */
function longFunctions(file: string, source: ts.SourceFile): { readonly name: string; readonly lines: number }[] {
  const found: { name: string; lines: number }[] = [];
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  function visit(node: ts.Node): void {
    if (ts.isFunctionLike(node) && 'body' in node && !isTable(node)) {
      const lines = lineAt(node.end) - lineAt(node.getStart()) + 1;
      const name = node.name?.getText() ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '');
      if (lines > 60) found.push({ name: `${file}: ${name}`, lines });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

it('functions fit on a screen: none has more than 100 lines, and at most eight have more than 60', () => {
  const long = files.flatMap(({ file, source }) => longFunctions(file, source));
  expect(long.filter(({ lines }) => lines > 100)).toEqual([]);
  expect(long.length, JSON.stringify(long)).toBeLessThanOrEqual(8);
});
