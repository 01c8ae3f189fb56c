/** The text of a piece of HTML, a line for each of its blocks. Nothing of the HTML itself comes into the page. */
export function plainText(html: string): string {
  const breaks = html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(br|\/p|\/h\d|\/div|\/tr|\/li)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^>]*>/gi, '');
  const named = breaks.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name) => entities.get(name) ?? whole);
  return named
    .replace(/[ \t]+/g, ' ')
    .replace(/\n\s+/g, '\n')
    .trim();
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['#39', "'"],
]);
