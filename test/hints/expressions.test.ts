// Without this, an expression that will be sent as it stands could stay unseen, or a right one be taken for broken.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenExpression } from '../../src/hints/expressions.js';
import { runs } from '../testing/runs.js';
import { workOn } from '../work-time.js';
import { ordinaryTexts } from './ordinary-texts.js';
import { brokenExpressions, brokenInHtml, listed, rightExpressions, rightHtml } from './text-cases.js';

describe.each([
  ['in plain text', brokenExpressions, false],
  ['in HTML', brokenInHtml, true],
] as const)('%s', (_, cases, isHtml) => {
  it.each(listed(cases))('%s: $1.text', (problem, { text, mended }) => {
    const found = brokenExpression(text, isHtml);
    expect([found?.problem, found?.mended]).toEqual([problem, mended]);
    if (mended !== undefined) expect(brokenExpression(mended, isHtml)).toBeUndefined();
  });
});

it('tells where it begins, and the name of a tag', () => {
  expect(brokenExpression('Hi {{#if a}}{{#each b}}', false)).toEqual({ problem: 'block', at: 3, name: '#if' });
  expect(brokenExpression('{% for x in y %}{% if a %}{% endfor %}', false)).toEqual({
    problem: 'block',
    at: 16,
    name: 'if',
  });
  expect(brokenExpression('{% unless a %}{% case b %}{% if c %}{% if d %}{% end %}', false)).toMatchObject({ at: 0 });
  expect(brokenExpression('<p>{{ a</p>', true)).toEqual({ problem: 'variable', at: 3 });
});

it.each(rightExpressions)('%s is right', (text) => {
  expect(brokenExpression(text, false)).toBeUndefined();
});

it.each(rightHtml)('%s is right in HTML', (text) => {
  expect(brokenExpression(text, true)).toBeUndefined();
});

it('right expressions are right among words and each other', () => {
  const apart = [
    // A quoted `{{` is closed by braces that nothing else opens.
    ...rightExpressions.filter((text) => !/[\\#!']|"\{\{"|^.?[%{]?$/.test(text)),
    ...ordinaryTexts.filter((text) => !/[{}<>]/.test(text)),
  ];
  const texts = fc.array(fc.constantFrom(...apart), { maxLength: 6 });
  fc.assert(
    fc.property(texts, fc.boolean(), (parts, isHtml) => {
      expect(brokenExpression(parts.join(' '), isHtml)).toBeUndefined();
    }),
    runs(500),
  );
});

it('only so many are mended, or closed by heeding quotes', () => {
  expect(brokenExpression('{user.name} '.repeat(8), false)?.mended).toBeDefined();
  expect(brokenExpression('{user.name} '.repeat(9), false)).toEqual({ problem: 'single-brace', at: 0 });
  expect(brokenExpression(`${'{{ "{{" }}'.repeat(10)}{% if a %}`, false)).toMatchObject({ problem: 'block' });
  expect(brokenExpression(`${'{{ "{{" }}'.repeat(11)}{% if a %}`, false)).toBeUndefined();
});

// biome-ignore format: many texts on a line
it.each([
  '{', '{{', '{%', '{{}}', '{{ "{{" }}', "{{'}} ", '{%x%}', '{{!-- }}', '{# ', '<!--{{-->', '<style>{% {{', '{user.name}', '{% raw %}', '{{<b  ', '{{&nbsp;', '{{&lt;}}', '{{#a}}', '{{"<b a="">}}', '{{a}}a_b}}', '{{a}}aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_b}', 'first_name', 'a}}',
])('a million characters of %s are read in one go', (part) => {
  const text = part.repeat(1_000_000 / part.length);
  expect(workOn(() => [brokenExpression(text, false), brokenExpression(text, true)])).toBeLessThan(60_000);
});
