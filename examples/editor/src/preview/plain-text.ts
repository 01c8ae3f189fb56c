/** The greatest length of HTML that is read: more than a preview shows. */
const LONGEST = 100_000;

/** The text of a piece of HTML, a line for each of its blocks. Nothing of the HTML itself comes into the page. */
export function plainText(html: string): string {
  const breaks = withoutHidden(html.slice(0, LONGEST))
    .replace(/<(br|\/p|\/h\d|\/div|\/tr|\/li)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '');
  const named = breaks.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name) => entities.get(name) ?? whole);
  return named
    .replace(/[ \t]+/g, ' ')
    .replace(/\n\s+/g, '\n')
    .trim();
}

/**
 * The HTML without styles, scripts and the head. An element that is never closed stays. It goes step by step, because a regular expression
 * would search the whole rest for the end of each element that has none.
 */
function withoutHidden(html: string): string {
  const unclosed = new Set<string>();
  let kept = '';
  let from = 0;
  for (const { index, 1: found = '' } of html.matchAll(/<(style|script|head)\b/gi)) {
    const name = found.toLowerCase();
    if (index < from || unclosed.has(name)) continue;
    const closing = new RegExp(`</${name}>`, 'gi');
    closing.lastIndex = index;
    if (closing.exec(html) === null) {
      unclosed.add(name);
      continue;
    }
    kept += html.slice(from, index);
    from = closing.lastIndex;
  }
  return kept + html.slice(from);
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['#39', "'"],
]);
