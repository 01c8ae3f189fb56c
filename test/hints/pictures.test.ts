// Without this, a picture that no mail program finds could stay unseen, or an address that another system fills in be taken for a path.
import { expect, it } from 'vitest';
import { pictureWithoutAddress } from '../../src/hints/pictures.js';
import { workOn } from '../work-time.js';

// biome-ignore format: a line for each case
it.each([
  ['<img src="a.png">', 'a.png'], ['<IMG SRC=a.png>', 'a.png'], ["<img src=' a b.jpeg '>", 'a b.jpeg'], ['<img src="a%20(1).gif?v=2&amp;w=3">', 'a%20(1).gif?v=2&amp;w=3'],
  ['<img src="größe.webp">', 'größe.webp'], ['<img src="./a">', './a'], ['<img src="../b/c.svg">', '../b/c.svg'], ['<img src="/a?b=c">', '/a?b=c'], ['<img src="images\\\\a.bmp">', 'images\\\\a.bmp'],
  ['<img src="cdn.acme.example/a.png">', 'cdn.acme.example/a.png'], ['<img src="d:/a">', 'd:/a'], ['<td background="/a">', '/a'], ['<v:image src="a.png"/>', 'a.png'], ['<amp-img src="a.avif">', 'a.avif'],
  ['<p style="color:red;background:url(a.png)">', 'a.png'], ['<style>/**/a{b:url("a.png")}</style>', 'a.png'], ['<style>/* url(b.png) */ a{b:url(a.png)}', 'a.png'], ['<style>@font-face{src:url(b.svg)}a{b:url(a.png)}</style>', 'a.png'], ['<style></style><img src="a.png">', 'a.png'],
  ['<img src="https://a.example/b.png"><img src="b.png">', 'b.png'], ['{% if a %}<img src="a.png">{% endif %}', 'a.png'], ['<base target="_blank"><img src="a.png">', 'a.png'],
])('%s', (html, path) => {
  expect(pictureWithoutAddress(html)).toBe(path);
});

// biome-ignore format: many texts on a line
it.each([
  '', 'a.png', 'src="a.png"', '<img>', '<img src>', '<img src="">', '<img src="#">', '<img src="//a.example/b.png">', '<img src="https://a.example/b.png">', '<img src="cid:a.png">', '<img src="data:image/png;base64,a.png">',
  '<img src="blob:a.png">', '<img src="a">', '<img src="images/">', '<img src="IMAGE_URL">', '<img src="/">', '<img src="?a=b.png">', '<img src="{{ a }}.png">', '<img src="[a].png">', '<img src="%%a%%.png">', '<img src="%a%.png">',
  '<img src="*|A|*.png">', '<img src="\x24{a}.png">', '<img src="<%= a %>.png">', '<img src="@@a@@.png">', '<img src="##a##.png">', '<img src="__A__.png">', '<img src="((a)).png">', '<img src="~a~.png">', '<img data-src="a.png">', '<img alt="a.png">',
  '<script src="/a.js"></script>', '<iframe src="/a"></iframe>', '<source src="/a.mp4">', '<a href="/a.png">', '<base href="https://a.example"><img src="b.png">', '<img src="b.png"><base href="https://a.example">',
  '<!-- <img src="a.png"> -->', '<script><img src="a.png"></script>', '<title><img src="a.png"></title>', '<td background="">', '<td background="#fff">', '<td background="white">', '<p style="background:url(#a)">', '<p style="background:url(a)">',
  '<p style="background:url(//a.example/b.png)">', '<p style="background:url(https://a.example/b.png)">', '<p style="background:url()">', '<style>@import url(a.css)</style>', '<style>@font-face{src:url(fonts/a.svg)}</style>',
  '<style>@font-face{font-family:x;src:url("Roboto.svg")}</style>', '{# <img src="a.png"> #}', '{% comment %}<img src="a.png">{% endcomment %}', '{{!-- <img src="a.png"> --}}', '<%-- <img src="a.png"> --%>',
  '<style>/* url(a.png)', '<style>a{b:url({{ c }}.png)}</style>', '<style>a{b:url(data:image/png;base64,AA)}</style>', `<img src="${'a'.repeat(300)}.png">`,
])('%s has none', (html) => {
  expect(pictureWithoutAddress(html)).toBeUndefined();
});

// biome-ignore format: many texts on a line
it.each([
  '<img src=a', '<img src="a.', '<img src=a.pn>', '<img src=.//>', '<style>', 'url(', '<style>url(', '<p style="url(', '<p style=url(a.>', '<style>/*', '<style>url( ', '<td background=a.png?>',
])('a million characters of %s are read in one go', (part) => {
  const html = part.repeat(1_000_000 / part.length);
  const inStyle = `<style>${html}`;
  expect(workOn(() => [pictureWithoutAddress(html), pictureWithoutAddress(inStyle)])).toBeLessThan(60_000);
});
