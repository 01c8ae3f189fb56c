import { isMissing, isText } from '../core/value.js';

/**
 * Reads HTML as browsers do, in what matters here: by index, once, and without an error for any text. What is never closed reaches to
 * the end.
 */

/** A stretch of HTML. `hidden` are declarations, and what is in style sheets, scripts and titles. */
interface HtmlPart {
  readonly kind: 'text' | 'tag' | 'comment' | 'hidden';
  readonly from: number;
  readonly to: number;
}

/** The elements whose content is no HTML, and is not shown in the page. */
const unseenElements: ReadonlySet<string> = /* @__PURE__ */ new Set(['style', 'script', 'title']);

export function* htmlParts(html: string): Generator<HtmlPart> {
  let from = 0;
  while (from < html.length) {
    const kind = kindAt(html, from);
    const to = endOfPart(html, kind, from);
    yield { kind, from, to };
    const name = kind === 'tag' ? nameAt(html, from + 1) : '';
    from = to;
    if (!unseenElements.has(name)) continue;
    from = endOfContent(html, name, to);
    yield { kind: 'hidden', from: to, to: from };
  }
}

function kindAt(html: string, at: number): HtmlPart['kind'] {
  if (html[at] !== '<') return 'text';
  const next = html[at + 1] ?? '';
  if (/[a-z/]/i.test(next)) return 'tag';
  if (next === '!') return html.startsWith('--', at + 2) ? 'comment' : 'hidden';
  return next === '?' ? 'hidden' : 'text';
}

function endOfPart(html: string, kind: HtmlPart['kind'], from: number): number {
  if (kind === 'tag') return readTag(html, from);
  if (kind === 'text') {
    let to = html.indexOf('<', from + 1);
    while (to >= 0 && kindAt(html, to) === 'text') to = html.indexOf('<', to + 1);
    return to < 0 ? html.length : to;
  }
  // `<!-->` is a comment, too.
  return after(html, kind === 'comment' ? '-->' : '>', from + 2);
}

function after(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at < 0 ? html.length : at + end.length;
}

/** The end of what is in a style sheet, a script or a title. */
function endOfContent(html: string, name: string, from: number): number {
  let at = html.indexOf('</', from);
  while (at >= 0 && nameAt(html, at + 2) !== name) at = html.indexOf('</', at + 2);
  return at < 0 ? html.length : at;
}

/** The name of an element. No name of interest is longer. */
export function nameAt(html: string, from: number): string {
  return html
    .slice(from, from + 20)
    .split(/[\s/>]/, 1)
    .join()
    .toLowerCase();
}

/** Takes the indices of the name and of the value of an attribute. */
type AttributeVisitor = (nameFrom: number, nameTo: number, valueFrom: number, valueTo: number) => void;

/** Reads the tag that begins at an index, and returns the index after it. */
export function readTag(html: string, from: number, visit?: AttributeVisitor): number {
  let at = endOfRun(html, from + 1, isInName);
  for (;;) {
    const nameFrom = endOfRun(html, at, isBetween);
    if (nameFrom >= html.length || html[nameFrom] === '>') return Math.min(nameFrom + 1, html.length);
    // A name may begin with `=`.
    const nameTo = endOfRun(html, nameFrom + 1, isInAttribute);
    const sign = endOfRun(html, nameTo, isWhite);
    at = nameTo;
    if (html[sign] !== '=') continue;
    const valueFrom = endOfRun(html, sign + 1, isWhite);
    const quote = html[valueFrom];
    if (quote === '"' || quote === "'") {
      at = after(html, quote, valueFrom + 1);
      const isClosed = at > valueFrom + 1 && html[at - 1] === quote;
      visit?.(nameFrom, nameTo, valueFrom + 1, isClosed ? at - 1 : at);
    } else {
      at = endOfRun(html, valueFrom, isInValue);
      visit?.(nameFrom, nameTo, valueFrom, at);
    }
  }
}

/** The index of the first character from an index on that is not of a kind. */
function endOfRun(html: string, from: number, isOfKind: (code: number) => boolean): number {
  let at = from;
  while (at < html.length && isOfKind(html.charCodeAt(at))) at++;
  return at;
}

const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;

function isWhite(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

function isBetween(code: number): boolean {
  return isWhite(code) || code === SLASH;
}

function isInValue(code: number): boolean {
  return !isWhite(code) && code !== GREATER;
}

function isInName(code: number): boolean {
  return isInValue(code) && code !== SLASH;
}

function isInAttribute(code: number): boolean {
  return isInName(code) && code !== EQUALS;
}

/** Elements that show something without text. */
const seenElements: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'img image picture svg video audio canvas iframe embed object input button select textarea progress meter hr math marquee ' +
    'summary fieldset'
  ).split(' '),
);

/** What an attribute or a style paints, and places that Mailchimp fills. The lengths are bounded, so that the search is linear. */
const painting = /background|bgcolor|\smc:|border[\w-]{0,20}\s{0,5}:[^;"']{0,40}[1-9]/i;

/** A style sheet that paints a picture. */
const backgroundPicture = /background[\w-]{0,20}\s{0,5}:[^;}]{0,200}url\(/i;

/**
 * Whether there is HTML, but nothing in it that people would see: neither text nor a picture, a background, a button, an expression
 * whose result is unknown, or a comment that Outlook reads. Blank text is no HTML.
 */
export function looksEmpty(html: string): boolean {
  if (isMissing(html) || /\{[{%]/.test(html)) return false;
  for (const part of htmlParts(html)) if (isSeen(html, part)) return false;
  return true;
}

function isSeen(html: string, { kind, from, to }: HtmlPart): boolean {
  if (kind === 'text') return isText(decoded(html.slice(from, to)));
  if (kind === 'comment') return html.startsWith('[if', from + 4);
  if (kind === 'hidden') return backgroundPicture.test(html.slice(from, to));
  const name = nameAt(html, from + 1);
  // Elements such as `v:rect` and `amp-img` show what is not known here.
  return seenElements.has(name) || /[:-]/.test(name) || painting.test(html.slice(from, to));
}

/** The text that people would see, with a space for each tag and for what is hidden. */
export function visibleText(html: string): string {
  let text = '';
  for (const { kind, from, to } of htmlParts(html)) {
    text += kind === 'text' ? decoded(html.slice(from, to)) : ' ';
  }
  return text;
}

const entity = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,19}));?/gi;

/** Names of characters that nobody sees, that HTML needs, and that people write most. */
const commonNames =
  'ensp emsp numsp puncsp thinsp hairsp ZeroWidthSpace zwnj zwj lrm rlm NoBreak Tab NewLine amp lt gt quot apos ' +
  'ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo bull hellip euro trade';

/** These characters. */
const commonCharacters =
  '\u2002\u2003\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u200e\u200f\u2060\t\n&<>"\'–—‘’‚“”„•…€™';

/** The names of the characters from U+00A0 on, in their order. */
const latinNames =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute ' +
  'Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml ' +
  'Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml ' +
  'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const namedCharacters: ReadonlyMap<string, string> = /* @__PURE__ */ (() =>
  new Map([
    ...commonNames.split(' ').map((name, index) => [name, commonCharacters.charAt(index)] as const),
    ...latinNames.split(' ').map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ]))();

/** The text with its entities decoded, except for rare names. */
export function decoded(text: string): string {
  return text.replace(entity, (whole, hexadecimal?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return namedCharacters.get(name) ?? whole;
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code > 0x10_ff_ff ? whole : String.fromCodePoint(code);
  });
}

/** The value of an `href` or a `src`, as it stands in the HTML, and its index. */
export interface HtmlAddress {
  readonly at: number;
  readonly text: string;
}

export function addressesIn(html: string): readonly HtmlAddress[] {
  const addresses: HtmlAddress[] = [];
  for (const { kind, from } of htmlParts(html)) {
    if (kind !== 'tag') continue;
    readTag(html, from, (nameFrom, nameTo, at, to) => {
      const name = html.slice(nameFrom, nameTo).toLowerCase();
      if (name === 'href' || name === 'src') addresses.push({ at, text: html.slice(at, to) });
    });
  }
  return addresses;
}

/** What nobody sees as text, and no tag: comments, style sheets, scripts, titles. The indices are in pairs: from, to. */
export function hiddenStretches(html: string): readonly number[] {
  const stretches: number[] = [];
  for (const { kind, from, to } of htmlParts(html)) {
    if (kind === 'comment' || kind === 'hidden') stretches.push(from, to);
  }
  return stretches;
}
