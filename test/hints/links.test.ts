// Without this, a link that opens nothing could stay unseen, or a deep link be taken for one.
import { describe, expect, it } from 'vitest';
import { decodedExpressions, hasEncodedExpression, linkProblem } from '../../src/hints/links.js';
import { brokenActions, brokenLinks, listed, rightLinks } from './text-cases.js';

describe.each(['uri', 'action'] as const)('%s', (kind) => {
  it.each([...listed(brokenLinks), ...(kind === 'action' ? listed(brokenActions) : [])])(
    '%s: $1.text',
    (problem, one) => {
      const found = linkProblem(one.text, kind);
      expect([found?.problem, found?.mended]).toEqual([problem, one.mended]);
      if (one.mended !== undefined) expect(linkProblem(one.mended, kind)).toBeUndefined();
    },
  );

  it.each(rightLinks)('%j is right', (text) => {
    expect(linkProblem(text, kind)).toBeUndefined();
  });
});

it('of what is no URI, only white space is told: in some attachments, the verdict accepts it', () => {
  for (const [, { text }] of listed(brokenActions)) {
    expect(linkProblem(text, 'uri')?.problem).toBe(/^[a-z]+:\/\/.*\s/i.test(text) ? 'space-inside' : undefined);
  }
});

it.each([
  ['https://a.example/?n=%7B%7Bname%7D%7D', 'https://a.example/?n={{name}}'],
  ['https://a.example/%7b%7b%20user.name%20%7d%7d/x', 'https://a.example/{{ user.name }}/x'],
  ['%7B%25%20if%20a%20%25%7Db', '{% if a %}b'],
  ['%7B%7B+name+%7D%7D', '{{ name }}'],
  ['%7B%7Ba%7D%7D%7B%7Bb%7D%7D%20', '{{a}}{{b}}%20'],
  ['%7B%7B%E0%A4%A%7D%7D', undefined],
])('%s has encoded expressions', (text, decoded) => {
  expect(hasEncodedExpression(text)).toBe(true);
  expect(decodedExpressions(text)).toBe(decoded);
});

it.each(['https://a.example/{{ x }}', '%7B%7Bname', '%7Bname%7D', '%257B%257Bx%257D%257D', '', '%7B%25x%7D%7D'])(
  '%j has none',
  (text) => {
    expect(hasEncodedExpression(text)).toBe(false);
    expect(decodedExpressions(text)).toBe(text);
  },
);
