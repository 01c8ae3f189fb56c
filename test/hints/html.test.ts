// Without this, HTML that shows nothing could be sent, or HTML that shows something be taken for empty.
import { expect, it } from 'vitest';
import { addressesIn, decoded, hiddenStretches, looksEmpty, visibleText } from '../../src/hints/html.js';
import { workOn } from '../work-time.js';

// biome-ignore format: many texts on a line
it.each([
  '<p><br></p>', '&nbsp;', '<p>&nbsp;</p>', '<html><head><title>x</title><style>a{b:c}</style></head><body></body></html>', '<!-- x -->',
  '<p>&zwnj;&#8203;&#xA0;&shy;</p>', '<script>x</script>', '<!DOCTYPE html><?xml?><p></p>', '<style>', '<!--', '<a href="https://a.example"></a>',
  '<td style="border:0"></td>', '<p', '<p title="a > b"></p>', "<p title='", '<STYLE>a</STYLE >', '<p =a b = c d>', '<style>a</b></style>',
  '<style>@import url(https://a.co/b.css); p{background: red}</style><p></p>',
])('%s looks empty', (html) => {
  expect(looksEmpty(html)).toBe(true);
});

// biome-ignore format: many texts on a line
it.each([
  '', ' ', '\u200b', 'Hello', '<p>x</p>', '<p>&copy;</p>', '<img src=x>', '<td background="x"></td>', '<td bgcolor=red></td>', '<hr/>',
  '<div mc:edit="body"></div>', '<div style="background-image:url(x)"></div>', '<td style="border-top: 1px solid"></td>',
  '<!--[if mso]>x<![endif]-->', '<style>.a{background-image: url(https://a.co/b.png)}</style><div class=a></div>', '{{ body }}', "{% include 'x' %}",
  '{# x #}', '<v:rect></v:rect>', '<amp-img></amp-img>', '<BUTTON></BUTTON>', '<', '< p >', '&#99999999;', '&#1114112;', '&nbspx',
])('%j does not', (html) => {
  expect(looksEmpty(html)).toBe(false);
});

// biome-ignore format: a line for each case
it.each([
  ['&nbsp;', '\u00a0'], ['&yuml;', 'ÿ'], ['&shy;', '\u00ad'], ['&eacute;', 'é'], ['&times;', '×'], ['&frac12;', '½'], ['&ensp;', '\u2002'], ['&NoBreak;', '\u2060'], ['&Tab;', '\t'], ['&apos;', "'"], ['&ndash;', '–'],
  ['&hellip;', '…'], ['&trade;', '™'], ['&amp', '&'], ['&#8364;', '€'], ['&#x20ac;', '€'], ['&unknown;', '&unknown;'], ['&#1114112;', '&#1114112;'],
])('%s is a character', (reference, character) => {
  expect(decoded(reference)).toBe(character);
});

it('the text is what people see', () => {
  expect(visibleText('<title>t</title><p>A &amp;&nbsp;b</p><!-- c -->d<style>e</style>&#65;&#x42;&eacute;')).toBe(
    '    A &\u00a0b  d   ABé',
  );
  expect(visibleText('a < b <c> 1<2')).toBe('a < b   1<2');
});

it('addresses are those of href and src, however they are written', () => {
  const html = `<a HREF="a">x</a><img src='b'><a href=c/d>x</a><a href = "e"><a hrefs="f" href><style>g href="h"</style><a href="i`;
  const found = addressesIn(html);
  expect(found.map(({ text }) => text)).toEqual(['a', 'b', 'c/d', 'e', 'i']);
  for (const { at, text } of found) expect(html.slice(at, at + text.length)).toBe(text);
});

it('comments, style sheets, scripts and declarations are hidden', () => {
  expect(hiddenStretches('a<!--b-->c<style>d</style>')).toEqual([1, 9, 17, 18]);
});

// biome-ignore format: many texts on a line
it.each([
  '<', '<!--', '<style>', '<a ', '<a b="', '<a b=', '</', '&', '<p>', '<a/', '<title></', 'border:', '<!', ' ', '<a =', '<style></style>',
])('a million characters of %s are read in one go', (part) => {
  const html = part.repeat(1_000_000 / part.length);
  expect(workOn(() => [looksEmpty(html), visibleText(html), addressesIn(html), hiddenStretches(html)])).toBeLessThan(
    60_000,
  );
});
