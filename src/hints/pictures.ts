import { htmlParts, nameAt, readTag } from './html.js';

/** Pictures of emails whose address is a path: a message has no address of its own from which the path could lead on. */

const pictureElements: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'img input amp-img v:image v:imagedata v:fill'.split(' '),
);

/** The comments of templates may have pictures that nobody sees. */
const templateComment = /\{#|\{%-?\s{0,9}comment|\{\{!|<%--|<#--/;

/**
 * The path of the first picture without a whole address, as it stands in an attribute, a style or a style sheet; `undefined` if there is
 * none. Where a `<base>` has an address, every path begins there.
 */
export function pictureWithoutAddress(html: string): string | undefined {
  if (templateComment.test(html)) return undefined;
  let found: string | undefined;
  let element = '';
  let hasBase = false;
  for (const { kind, from, to } of htmlParts(html)) {
    if (kind === 'hidden' && element === 'style') found ??= pathInStyle(html.slice(from, to));
    if (kind !== 'tag') continue;
    element = nameAt(html, from + 1);
    readTag(html, from, (nameFrom, nameTo, valueFrom, valueTo) => {
      const attribute = html.slice(nameFrom, nameTo).toLowerCase();
      hasBase ||= element === 'base' && attribute === 'href';
      found ??= pathInAttribute(element, attribute, html.slice(valueFrom, valueTo));
    });
  }
  return hasBase ? undefined : found;
}

function pathInAttribute(element: string, attribute: string, value: string): string | undefined {
  if (attribute === 'style') return pathInStyle(value);
  const isPicture = attribute === 'background' || (attribute === 'src' && pictureElements.has(element));
  const path = value.trim();
  return isPicture && path.length <= LONGEST_PICTURE && (isFile(path) || rooted.test(path)) ? path : undefined;
}

const LONGEST_PICTURE = 300;

/** Nothing that other systems replace: `[LOGO]`, `%%logo%%`, `*|LOGO|*`, `<%= logo %>`, `${logo}`, `__LOGO__`, `((logo))`. */
const inPath = String.raw`(?:(?!__|\(\()[\w\u00c0-\uffff.,()+=&;\\/ -]|%[\da-f]{2})`;

const rooted = /* @__PURE__ */ new RegExp(String.raw`^\.{0,2}\/(?!\/)(?:${inPath}|\?)+$`, 'i');

/** A word without the ending of a picture may stand for an address that is filled in later. */
const file = /* @__PURE__ */ new RegExp(
  String.raw`^(?!\/\/)${inPath}+\.(?:png|jpe?g|gif|svg|webp|bmp|avif)(?:\?${inPath}*)?$`,
  'i',
);

function isFile(path: string): boolean {
  return file.test(path) || /^(?:file:|[a-z]:[\\/])./i.test(path);
}

/** What matters in a style: its comments, its fonts, and the addresses in it. */
const signsOfStyle = /\/\*|\*\/|@font-face|\}|url\(\s{0,9}(?:["']|&quot;|&#39;)?([^"'()&]{1,300})/gi;

function pathInStyle(style: string): string | undefined {
  let isComment = false;
  let isFont = false;
  for (const [sign, path = ''] of style.matchAll(signsOfStyle)) {
    if (sign === '/*' || sign === '*/') isComment = sign === '/*';
    else if (path === '') isFont = sign !== '}';
    // A font may be a file of this kind, too.
    else if (!isComment && !isFont && isFile(path.trim()) && !/font/i.test(path)) return path.trim();
  }
  return undefined;
}
