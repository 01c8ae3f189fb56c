// Without this, messages could repeat a link, and with it a secret.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortened } from '../../src/core/finding.js';
import { isLikeUri } from '../../src/core/like-uri.js';
import { isUri } from '../../src/spec/formats.js';
import { runs } from '../testing/runs.js';

describe('text that is not a URI is repeated', () => {
  it.each([
    'UTC+05:30',
    'utc-3:00',
    'GMT+5:30',
    'Etc/GMT+05:30',
    '(UTC+05:30) Chennai, Kolkata',
    'x+05:00',
    'T09:30',
    'T09:30Z',
    'T09:30:00+05:30',
    '2026-03-01T25:00:00+05:30',
    '2026-03-01T09:30:00.000+05:30[Asia/Kolkata]',
    '+05:30',
    '16:9',
    'Sale: today',
    'a:b c',
    'KPI:sales of all',
    'open myapp:cart now',
    'Transcript: today',
    'metadata: today',
    '50% off, 100%',
    'R&D=Q',
    'and/or',
    'Europe/Berlin',
    '{{ user.email }}@example.com',
    'Why? Because 1 = 1',
    'a: …',
  ])('%j', (text) => expect(shortened(text)).toBe(text));
});

describe('a URI, and a text that contains one, is not repeated', () => {
  it.each([
    'https://x.example',
    'HTTPS://x.example',
    '\u200bhttps://x.example',
    'java\u200bscript:alert(1)',
    'javascript:alert(1)',
    'javascript: alert(1)',
    'JavaScript:\talert(1)',
    'vbscript: x',
    'mailto:ada@x.example',
    'Ada <mailto: ada@x.example>',
    'see mailto:ada@x.example',
    'tel:+4930123456',
    'data:text/html;base64,PHNjcmlwdD4=',
    'myapp:cart',
    'c:x',
    ' c:/ada ',
    'tel10:30',
    'mailto10:30?body=x',
    'T09:30?token=x',
    'UTC+05:30/ada',
    'myapp:UTC+05:30',
    'https%3A%2F%2Fx.example',
    '{{ base }}/reset/x',
    '{% if x %}a{% endif %}?x',
    '{{ scheme }}:x',
    'ja{{ x }}vascript:alert(1)',
    'x.example/reset?token=x',
    '//x.example/x',
    'see //x.example/x',
    `${'x'.repeat(100)} https://x.example`,
  ])('%j', (text) => {
    expect(isLikeUri(text)).toBe(true);
    expect(shortened(text)).toBe('…');
  });

  const letters = fc.stringMatching(/^[a-z]{2,9}$/);
  const alone: ((uri: string) => string)[] = [(uri) => uri, (uri) => ` ${uri} `, (uri) => `{{ name }}${uri}`];
  const wraps: ((uri: string) => string)[] = [
    ...alone,
    (uri) => `see ${uri} now`,
    (uri) => `"${uri}"`,
    (uri) => `<${uri}>`,
    (uri) => `(${uri})`,
    (uri) => `09:30 ${uri}`,
    (uri) => `UTC+05:30 ${uri}`,
    encodeURIComponent,
  ];

  it('whatever its scheme is, and whatever stands around it', () => {
    fc.assert(
      fc.property(
        letters,
        fc.oneof(
          fc.tuple(fc.constantFrom('', '/', '?q=', 'a@b.example?q='), fc.constantFrom(...alone)),
          fc.tuple(fc.constant('//'), fc.constantFrom(...wraps)),
        ),
        (scheme, [between, wrap]) => {
          expect(isLikeUri(wrap(`${scheme}:${between}S3CR3T`))).toBe(true);
        },
      ),
      runs(500),
    );
  });

  it('but of one that is a time of day', () => {
    const parts = fc.constantFrom('a', 'UTC', 'T', '0', '9', '30', '+', '-', ':', '/', '//', '?', '=', '.', ' ', 'b');
    const texts = fc.array(parts, { minLength: 1, maxLength: 8 }).map((all) => all.join(''));
    const time = /^(?:[a-z ]*\/)?(?:[a-z]{1,5}[+-]|t)\d{1,2}:\d\d(?::\d\d)?(?:z|[+-]\d\d:?\d\d)?$/i;
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(isUri(text) && !time.test(text));
        expect(isLikeUri(text)).toBe(true);
      }),
      runs(300),
    );
  });
});
