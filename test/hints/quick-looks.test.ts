// Without this, a quick look at a text could pass over what a closer one would tell.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLikeUri } from '../../src/core/like-uri.js';
import { brokenText, withoutHalves } from '../../src/hints/broken-text.js';
import { brokenExpression } from '../../src/hints/expressions.js';
import { addressesIn, looksEmpty } from '../../src/hints/html.js';
import { hasEncodedExpression, linkProblem } from '../../src/hints/links.js';
import { actionLinkNote, linkNote, textNote } from '../../src/hints/texts.js';
import { runs } from '../testing/runs.js';

/** Texts made of the pieces that decide. */
const of = (pieces: readonly string[], end = '') =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((all) => all.join('') + end);

// biome-ignore format: many on a line
const broken = ['undefined', 'NaN', 'null', '[object Object]', '\ufffd', 'Ã', '¼', '\n', '\v', '\f', '\r', '\x85', '\u2028', '\u2029', '\ud83d', '#', '€', 'die ', 'a', ' '];
const marked = [
  '&',
  '#65533',
  '#xfffd',
  'Atilde',
  'frac14',
  'nbsp',
  'amp',
  ';',
  '<p>',
  '</p>',
  '<!---->',
  '{{',
  '}}',
  '{%',
  '{user.name}',
];
const content = ['campaign_content', 'content', 'email'];
const none: ReadonlySet<string> = new Set();

/** Tries texts, and counts those of which the closer look tells something. */
function expectAlike(
  texts: fc.Arbitrary<string>,
  isTold: (text: string) => boolean,
  isPassed: (text: string) => boolean,
) {
  let told = 0;
  const { numRuns } = runs(10_000);
  fc.assert(
    fc.property(texts, (text) => {
      if (!isTold(text)) return;
      told++;
      expect(isPassed(text), JSON.stringify(text)).toBe(true);
    }),
    { numRuns },
  );
  expect(told).toBeGreaterThan(numRuns / 20);
}

it.each([
  ['subject', { isHtml: false, isOneLine: true, isPair: false, isPlain: true }],
  ['html_content', { isHtml: true, isOneLine: false, isPair: false, isPlain: false }],
])('what is odd about a %s', (name, kind) => {
  expectAlike(
    of([...broken, ...marked]).filter((text) => text.trim() !== ''),
    (text) =>
      withoutHalves(text) !== text ||
      brokenText(text, kind) !== undefined ||
      brokenExpression(text, kind.isHtml) !== undefined ||
      (kind.isHtml && looksEmpty(text)),
    (text) => textNote(text, 'any', [...content, name], none) !== undefined,
  );
});

it.each([
  // Neither the comment, which nobody sees, nor the letter is broken.
  ['HTML', '<!--undefined-->', { isHtml: true, isOneLine: false, isPair: false, isPlain: false }],
  ['text', ' ð', { isHtml: false, isOneLine: true, isPair: false, isPlain: true }],
])('what is broken in %s, where %j at the end asks for the closer look', (_, end, kind) => {
  expectAlike(
    of([...broken, ...marked]).filter((text) => text.trim() !== ''),
    (text) => brokenText(text + end, kind) !== undefined,
    (text) => brokenText(text, kind) !== undefined,
  );
});

it('what is wrong with an address, or with its scheme', () => {
  const addresses = of(['https://', 'a.example', '/', 'http:', '%7B%7B', '%7D%7D', '{{', ...broken]);
  const schemes = of(['h', 't', 't', 'p', 's', 'x'], '://a.example/x');
  const kind = { isHtml: false, isOneLine: false, isPair: false, isPlain: false };
  const place = [...content, 'x_url'];
  for (const texts of [addresses.map((text) => `https://a.example/${text}`), schemes]) {
    expectAlike(
      texts,
      (text) =>
        [linkNote(text), brokenText(text, kind), brokenExpression(text, false)].some((one) => one !== undefined),
      (text) => textNote(text, 'uri', place, none) !== undefined,
    );
    expectAlike(
      texts,
      (text) => linkProblem(text, 'action') !== undefined,
      (text) => actionLinkNote(text) !== undefined,
    );
  }
});

it('an encoded expression in an address of HTML', () => {
  const encoded = ['%7B%7B', '%7D%7D', '%7B%25', '%25%7D', 'x'];
  expectAlike(
    fc.tuple(of(encoded), of(encoded)).map(([text, address]) => `<p>${text}</p><a href="/${address}">x</a>`),
    (html) => addressesIn(html).some(({ text }) => hasEncodedExpression(text)),
    (html) => textNote(html, 'any', [...content, 'html_content'], none) !== undefined,
  );
});

it('what is like a URI, where a sign at the end asks for the closer look', () => {
  expectAlike(
    of(['/', '/', '\u200b', '\u00ad', ':', '?', '=', 'x', '%2f', ' ', '.'], 'a'),
    (text) => isLikeUri(`${text}%`),
    isLikeUri,
  );
});
