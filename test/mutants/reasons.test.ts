// Without this, a reason to leave a mutant alive could stay beside code that has none.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reasonsIn } from './reasons.js';

/** The signs of a line on which a mutant of the kind begins. `run.js` tells whether there is such a mutant. */
const signs: Readonly<Record<string, RegExp>> = {
  ArithmeticOperator: / [-+*/%] /,
  ArrayDeclaration: /\[/,
  ArrowFunction: /=>/,
  AssignmentOperator: /[-+*/%&|?]=/,
  BlockStatement: /\{$/,
  BooleanLiteral: /\b(true|false)\b|!/,
  ConditionalExpression: /\b(if|while) \(| ([<>]=?|[=!]==|&&|\|\|) /,
  EqualityOperator: / ([<>]=?|[=!]==) /,
  LogicalOperator: / (&&|\|\||\?\?)/,
  MethodExpression: /\.\w+\(/,
  ObjectLiteral: /\{ /,
  OptionalChaining: /\?\./,
  Regex: /\/.+\//,
  StringLiteral: /['`]/,
  UnaryOperator: /[-+~]\w/,
  UpdateOperator: /\+\+|--/,
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, source: readFileSync(`src/${name}`, 'utf8') }));

it('every comment that takes mutants out says which, and why', () => {
  for (const { name, source } of sources) {
    const restored = source.match(/^ *\/\/ Stryker restore [\w,]+$/gm) ?? [];
    const speaking = source.match(/Stryker/g) ?? [];
    expect(reasonsIn(source).length + restored.length, name).toBe(speaking.length);
  }
});

it('the code under a comment that takes mutants out has what the comment names: take out what is not needed any more', () => {
  const gone = sources.flatMap(({ name, source }) =>
    reasonsIn(source).flatMap(({ kinds, first, last }) => {
      const code = source.split('\n').slice(first - 1, last);
      return kinds
        .filter((kind) => !code.some((line) => signs[kind]?.test(line.replace(/\/\*.*\*\/ |\/\/.*/, ''))))
        .map((kind) => `${name}:${first}: ${kind}`);
    }),
  );
  expect(gone).toEqual([]);
});

it('a comment is about the next line of code, about the code behind it, or about all lines up to where it ends', () => {
  const lines = [
    '// Stryker disable next-line Regex: one',
    '// More about it.',
    'code',
    'code /* Stryker disable next-line BlockStatement: two */ {',
    '// Stryker disable StringLiteral,Regex: three',
    'code',
    '// Stryker restore StringLiteral,Regex',
    '// Stryker disable StringLiteral: four',
    'code',
  ];
  expect(reasonsIn(lines.join('\n'))).toEqual([
    { kinds: ['Regex'], reason: 'one', first: 3, last: 3 },
    { kinds: ['BlockStatement'], reason: 'two', first: 4, last: 4 },
    { kinds: ['StringLiteral', 'Regex'], reason: 'three', first: 6, last: 7 },
    { kinds: ['StringLiteral'], reason: 'four', first: 9, last: 0 },
  ]);
});
