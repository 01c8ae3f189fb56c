// Without this, text that broke on its way could stay unseen, or right text of some language be taken for broken.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenText, withoutHalves } from '../../src/hints/broken-text.js';
import { runs } from '../testing/runs.js';
import { workOn } from '../work-time.js';
import { ordinaryTexts } from './ordinary-texts.js';
import { brokenTexts, listed, rightExpressions, rightReferences } from './text-cases.js';

const subject = { isHtml: false, isOneLine: true, isPair: false, isPlain: true };
const html = { isHtml: true, isOneLine: false, isPair: false, isPlain: false };
const pair = { isHtml: false, isOneLine: false, isPair: true, isPlain: false };

it.each(listed(brokenTexts))('%s: $1.text', (problem, { text, mended }) => {
  const found = brokenText(text, subject);
  expect([found?.problem, found?.mended]).toEqual([problem, mended]);
  if (mended !== undefined) expect(brokenText(mended, subject)).toBeUndefined();
});

it.each([...ordinaryTexts, ...rightExpressions, ...rightReferences, ''])('%j is right', (text) => {
  for (const kind of [subject, html, pair]) expect(brokenText(text, kind)).toBeUndefined();
});

it('right texts are right in a row', () => {
  // Beside a greeting, or in another language, `undefined` would be no word. What is in an expression is not looked at.
  const isWord = /hallo|hi |hello|hej|hoi|dear|merhaba|ciao|olá|hola|beste|undefined|nan|[{}]/i;
  const apart = ordinaryTexts.filter((text) => !isWord.test(text));
  const texts = fc.array(fc.constantFrom(...apart), { maxLength: 6 });
  fc.assert(
    fc.property(texts, (parts) => {
      expect(brokenText(parts.join(' | '), subject)).toBeUndefined();
    }),
    runs(500),
  );
});

it('in HTML, what people see counts, and in pairs the whole value', () => {
  expect(brokenText('<p>Hi <b>undefined</b>,</p>', html)).toEqual({ problem: 'placeholder', word: 'undefined' });
  expect(brokenText('<p>Hello</p><script>x = "Hi undefined,"</script>', html)).toBeUndefined();
  expect(brokenText('<p>a</p>\n<p>b</p>', { ...html, isOneLine: true })).toBeUndefined();
  expect(brokenText('Hi undefined,', pair)).toBeUndefined();
  expect(brokenText('null', pair)).toBeUndefined();
  expect(brokenText('NaN', pair)).toEqual({ problem: 'placeholder', word: 'NaN' });
});

it('expressions may have any words and lines', () => {
  expect(brokenText('Hi {{ name | default: null }}, {% if a == undefined %}b{% endif %}', subject)).toBeUndefined();
  expect(brokenText('{% if a %}\nb\n{% endif %}', subject)).toBeUndefined();
  expect(brokenText('{{ a\n}}', subject)).toBeUndefined();
  expect(brokenText(' \n', subject)).toBeUndefined();
});

it.each(['Ã', 'Ã¼', 'Ç', 'â€', 'undefined ', 'null', '\n', ' ', '&', '&#', '&amp;', '&amp', '{{&amp;', 'ß“', "'"])(
  'a million characters of %j are read in one go',
  (part) => {
    const text = part.repeat(1_000_000 / part.length);
    expect(workOn(() => [subject, html].map((kind) => brokenText(text, kind)))).toBeLessThan(60_000);
  },
);

// biome-ignore format: a line for each case
it.each([
  ['a\ud83d', 'a'], ['\ude00b', 'b'], ['\ud83d\ud83d\ude00', '😀'], ['😀\ude00', '😀'], ['\ud83d', ''], ['\udc00\ud800', ''],
])('%j has half a character', (text, mended) => {
  expect(withoutHalves(text)).toBe(mended);
});

it.each([...ordinaryTexts, '😀', '👩\u200d💻', '𝒜', '\ufffd', '\uffff'])('%j has none', (text) => {
  expect(withoutHalves(text)).toBe(text);
});
