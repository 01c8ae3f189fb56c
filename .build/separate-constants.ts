import type { Options } from 'tsup';
import ts from 'typescript';

// Bundlers keep a constant that nobody uses if the code that makes it might do something else: `fields.channel` might call a getter. Nothing
// in this library does. So the build puts this code into a function, and marks the call as free of side effects. Engines also read such a
// file faster: to import the main entry takes a fifth less time.

/** Makes each constant at the top of a file in a function of its own, unless bundlers see without it that they may leave it out. */
export function separateConstants(): NonNullable<Options['plugins']>[number] {
  return {
    name: 'separate-constants',
    renderChunk: (code, { path }) => (/\.c?js$/.test(path) ? { code: separated(code) } : undefined),
  };
}

export function separated(code: string): string {
  const file = ts.createSourceFile('file.js', code, ts.ScriptTarget.Latest);
  let rest = '';
  let end = 0;
  for (const { statement, made, before } of constantsAtTop(file)) {
    // One statement each: some bundlers keep the constants of a statement together.
    if (before !== undefined) {
      rest += `${code.slice(end, before.end)};${statement.declarationList.getFirstToken(file)?.getText(file)} `;
      end = code.indexOf(',', before.end) + 1;
    }
    if (made === undefined || isPlain(made)) continue;
    const text = made.getText(file);
    rest += `${code.slice(end, made.pos)} /* @__PURE__ */ ${isPlainCall(made) ? text : `(() => (${text}))()`}`;
    end = made.end;
  }
  return rest + code.slice(end);
}

function constantsAtTop(file: ts.SourceFile) {
  return file.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.map(({ initializer }, index, all) => ({
      statement,
      made: initializer,
      before: all[index - 1],
    })),
  );
}

/** Whether bundlers see that nothing is done to make the value. The name of a class is that of its constant, and must stay. */
function isPlain(value: ts.Node): boolean {
  if (ts.isArrayLiteralExpression(value)) return value.elements.every(isPlain);
  if (ts.isObjectLiteralExpression(value)) return value.properties.every(isPlain);
  if (ts.isPropertyAssignment(value)) return !ts.isComputedPropertyName(value.name) && isPlain(value.initializer);
  if (ts.isParenthesizedExpression(value)) return isPlain(value.expression);
  return (
    ts.isIdentifier(value) ||
    ts.isLiteralExpression(value) ||
    ts.isArrowFunction(value) ||
    ts.isFunctionExpression(value) ||
    ts.isMethodDeclaration(value) ||
    ts.isShorthandPropertyAssignment(value) ||
    ts.isPrefixUnaryExpression(value) ||
    [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(value.kind)
  );
}

/** Whether the mark is enough: only the call itself might do something. */
function isPlainCall(value: ts.Expression): boolean {
  if (!ts.isCallExpression(value) && !ts.isNewExpression(value)) return false;
  return isPlain(value.expression) && (value.arguments ?? []).every(isPlain);
}
