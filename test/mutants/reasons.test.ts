// Without this, a reason to leave a mutant alive could stay beside code that has none.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reasonFor, reasonsIn } from './reasons.js';

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
    const restored = source.match(/^ *\/\/ Stryker restore .+$/gm) ?? [];
    const speaking = source.match(/Stryker (?:disable|restore)/g) ?? [];
    expect(reasonsIn(source).length + restored.length, name).toBe(speaking.length);
  }
});

it('the code under a comment that takes mutants out has what the comment names: take out what is not needed any more', () => {
  const gone = sources.flatMap(({ name, source }) =>
    reasonsIn(source).flatMap(({ kinds, first, last }) => {
      const code = source.split('\n').slice(first - 1, last);
      return kinds
        .filter((kind) => !code.some((line) => signs[kind.name]?.test(line.replace(/\/\*.*\*\/ |\/\/.*/, ''))))
        .map((kind) => `${name}:${first}: ${kind.name}`);
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
    { kinds: [{ name: 'Regex' }], reason: 'one', first: 3, last: 3 },
    { kinds: [{ name: 'BlockStatement' }], reason: 'two', first: 4, last: 4 },
    { kinds: [{ name: 'StringLiteral' }, { name: 'Regex' }], reason: 'three', first: 6, last: 7 },
    { kinds: [{ name: 'StringLiteral' }], reason: 'four', first: 9, last: 0 },
  ]);
});

it('a comment is about all mutants of a kind, about those of one replacement, or about those of one piece of code', () => {
  const line = 'if (isWhole(a) && b.length > 1) return [];';
  const of = (kinds: string, kind: string, code: string, replacement: string) =>
    reasonFor({ line: 2, kind, code, replacement }, reasonsIn(`// Stryker disable next-line ${kinds}: slow\n${line}`))
      ?.reason;
  expect(of('Regex,ArrayDeclaration', 'ArrayDeclaration', '[]', '["…"]')).toBe('slow');
  expect(of('Regex,ConditionalExpression', 'ArrayDeclaration', '[]', '["…"]')).toBeUndefined();
  expect(of('Regex,ConditionalExpression(true)', 'ConditionalExpression', 'b.length > 1', 'true')).toBe('slow');
  expect(of('ConditionalExpression(true),Regex', 'ConditionalExpression', 'b.length > 1', 'false')).toBeUndefined();
  const named = 'ConditionalExpression(isWhole(a) as true),EqualityOperator(b.length > 1 as b.length >= 1),Regex';
  expect(of(named, 'ConditionalExpression', 'isWhole(a)', 'true')).toBe('slow');
  expect(of(named, 'ConditionalExpression', 'isWhole(a)', 'false')).toBeUndefined();
  expect(of(named, 'ConditionalExpression', 'b.length > 1', 'true')).toBeUndefined();
  expect(of(named, 'EqualityOperator', 'b.length > 1', 'b.length >= 1')).toBe('slow');
  expect(of(named, 'EqualityOperator', 'b.length > 1', 'b.length <= 1')).toBeUndefined();
});
