import { isMissing } from '../core/value.js';
import { isUri, withoutExpressions } from '../spec/formats.js';
import type { LinkProblem } from '../wording/hint-messages.js';
import { changedOutside, isFilledIn } from './expressions.js';

/** Links that a verdict accepts and that will open nothing (decision G6). */

export interface BrokenLink {
  /**
   * `one-letter`, `javascript`, `data`: such a scheme opens nothing; `no-scheme`: no scheme at all; `white-space`: around the link;
   * `space-inside`: white space that nobody encoded;
   * `misspelled`: a mistake in `https` or `http`; `one-slash`: `https:/` or `https:`; `doubled`: `https://https://`.
   */
  readonly problem: LinkProblem;
  /** The link that is meant, if that is certain. */
  readonly mended?: string;
}

/**
 * What is wrong with a link: the value of a field that must be a URI, or of a click action, which may be any text. The verdict has
 * refused what is no URI; but in some attachments, it accepts any text.
 */
export function linkProblem(text: string, kind: 'uri' | 'action'): BrokenLink | undefined {
  if (kind === 'uri') return isUri(text) ? checked(problemOfUri(text)) : spaceInside(text);
  const link = text.trim();
  // What an expression at the beginning will be is not known.
  if (isMissing(text) || /^\{[{%#]/.test(link)) return undefined;
  const found = problemOfAction(link);
  if (link === text) return checked(found);
  const mended = found === undefined ? link : found.mended;
  return checked({ problem: 'white-space', ...(mended !== undefined && { mended }) });
}

/** What is mended must have no other mistake. */
function checked(found: BrokenLink | undefined): BrokenLink | undefined {
  const { mended } = found ?? {};
  if (found === undefined || mended === undefined || problemOfAction(mended) === undefined) return found;
  return { problem: found.problem };
}

function problemOfAction(link: string): BrokenLink | undefined {
  return problemOfUri(link) ?? withoutColon(link) ?? withoutScheme(link) ?? spaceInside(link);
}

function problemOfUri(link: string): BrokenLink | undefined {
  // The values that the expression may find.
  const first = /^(javascript|data|[a-z]):/i.exec(link)?.[1]?.toLowerCase() as 'javascript' | 'data' | undefined;
  if (first !== undefined) return { problem: first.length === 1 ? 'one-letter' : first };
  return doubled(link) ?? oneSlash(link) ?? misspelled(link);
}

/** The second address is the one that was pasted. An address in a path or a query has something before it. */
function doubled(link: string): BrokenLink | undefined {
  const [whole, scheme] = /^(?:https?:\/\/)+(https?)(?::?\/\/|:\/)/i.exec(link) ?? [];
  return whole === undefined ? undefined : { problem: 'doubled', mended: `${scheme}://${link.slice(whole.length)}` };
}

/** An expression after the scheme may bring the slashes. */
function oneSlash(link: string): BrokenLink | undefined {
  const [whole, scheme] = /^(https?):\/?(?![/{])/i.exec(link) ?? [];
  if (whole === undefined) return undefined;
  const rest = link.slice(whole.length);
  const isAddress = /^[a-z\d-]+\.[a-z\d]/i.test(rest);
  return { problem: 'one-slash', ...(isAddress && { mended: `${scheme}://${rest}` }) };
}

/** Schemes that exist, or that are written so on purpose. */
const ownSchemes: ReadonlySet<string> = /* @__PURE__ */ new Set(['http', 'https', 'shttp', 'httpx', 'httpu', 'httpg']);

function misspelled(link: string): BrokenLink | undefined {
  const [whole, scheme = ''] = /^([a-z]{3,7}):\/\//i.exec(link.slice(0, 10).toLowerCase()) ?? [];
  if (whole === undefined || ownSchemes.has(scheme)) return undefined;
  const meant = scheme.endsWith('s') ? ['https', 'http'] : ['http', 'https'];
  const nearest = meant.find((one) => isOneMistake(scheme, one));
  if (nearest === undefined) return undefined;
  return { problem: 'misspelled', mended: `${nearest}://${link.slice(whole.length)}` };
}

/** Whether a word has one letter too much, too few or wrong, or its letters in another order. */
function isOneMistake(word: string, meant: string): boolean {
  if (word.length === meant.length && [...word].sort().join() === [...meant].sort().join()) return true;
  let same = 0;
  while (same < word.length && word[same] === meant[same]) same++;
  const rest = word.slice(same);
  const meantRest = meant.slice(same);
  return rest.slice(1) === meantRest || rest === meantRest.slice(1) || rest.slice(1) === meantRest.slice(1);
}

/** `https//` and `https;//`: the colon is missing, or it is something else. */
function withoutColon(link: string): BrokenLink | undefined {
  const [whole, scheme] = /^(https?)[;,.]?\/\//i.exec(link) ?? [];
  return whole === undefined ? undefined : { problem: 'misspelled', mended: `${scheme}://${link.slice(whole.length)}` };
}

function withoutScheme(link: string): BrokenLink | undefined {
  // Android opens schemes such as `my_app`, although no scheme may have that name.
  if (/^(?:[a-z][a-z\d+.-]*:|[\w+.-]+:\/\/)/i.test(withoutExpressions(link).plain)) return undefined;
  // Other languages of expressions begin with another sign; an expression in the first word may bring the scheme.
  const first = link.split(/[\s/?#.]/, 1).join();
  if (!/^[\p{L}\p{N}/.?#_~-]/u.test(link) || first.includes('{')) return undefined;
  const address = link.replace(/^\/\//, '');
  return { problem: 'no-scheme', ...(isWebAddress(address) && { mended: `https://${address}` }) };
}

/** The text of a message or a call, as in `sms:` and `tel:`, and what follows `intent://`, may have spaces. */
function spaceInside(link: string): BrokenLink | undefined {
  const { plain } = withoutExpressions(link);
  const [host] = /^(?!intent)[a-z][a-z\d+.-]*:\/\/[^\s/?#]*/i.exec(plain) ?? [];
  if (host === undefined || !/\s/.test(plain) || isFilledIn(plain)) return undefined;
  const isHost = /^https?:/i.test(host) && /^\s/.test(plain.slice(host.length));
  // A space beside a separator is one too many, and a `%` of its own must be encoded, too.
  const isCertain = !isHost && !/[^\S ]|\s[a-z]+:\/\/|[/?&=#]\s|\s[/?&=#]|%(?![\da-f]{2})/i.test(plain);
  const mended = isCertain ? changedOutside(link, (part) => part.replaceAll(' ', '%20')) : undefined;
  return { problem: 'space-inside', ...(mended !== undefined && { mended }) };
}

const topLevelDomains: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'com org net edu gov info biz shop store online app dev io co eu de at ch fr uk nl be es it pt pl cz se no dk fi ie ' +
    'us ca mx br ar cl au nz in jp kr cn sg hk id my th vn ph za ng ke eg ae sa tr gr hu ro ru ua tv me example'
  ).split(' '),
);

/** With these, a name of an app begins: `com.example.shop`. */
const beginningsOfApps: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'com org net io eu de at ch fr it es nl uk in'.split(' '),
);

/** Whether a text is certainly a web address without its scheme. `com.example.shop` is the name of an app. */
function isWebAddress(text: string): boolean {
  const [, host = ''] = /^([a-z\d.-]+)(?::\d+)?(?:[/?#]|$)/i.exec(text) ?? [];
  const labels = host.toLowerCase().split('.');
  if (labels.length < 2 || labels.includes('') || /\s/.test(withoutExpressions(text).plain)) return false;
  const [first = ''] = labels;
  return first === 'www' || (!beginningsOfApps.has(first) && topLevelDomains.has(String(labels.at(-1))));
}

// Encoded expressions.

export const encodedOpening = /%7b(?:%7b|%25)/gi;
const encodedVariableEnd = /%7d%7d/gi;
const encodedTagEnd = /%25%7d/gi;

/** Whether a text has an expression whose braces are percent-encoded, so that it will not be replaced. */
export function hasEncodedExpression(text: string): boolean {
  return encodedFrom(text, 0) !== undefined;
}

/** The text with its percent-encoded expressions decoded; `undefined` when one of them cannot be. */
export function decodedExpressions(text: string): string | undefined {
  let result = '';
  let done = 0;
  for (let found = encodedFrom(text, 0); found !== undefined; found = encodedFrom(text, done)) {
    const expression = percentDecoded(text.slice(found.from, found.to));
    if (expression === undefined) return undefined;
    result += text.slice(done, found.from) + expression;
    done = found.to;
  }
  return result + text.slice(done);
}

/** The first encoded expression from an index on. */
function encodedFrom(text: string, index: number): { readonly from: number; readonly to: number } | undefined {
  encodedOpening.lastIndex = index;
  const opening = encodedOpening.exec(text);
  if (opening === null) return undefined;
  const end = /%25$/.test(opening[0]) ? encodedTagEnd : encodedVariableEnd;
  end.lastIndex = encodedOpening.lastIndex;
  return end.test(text) ? { from: opening.index, to: end.lastIndex } : undefined;
}

/** Forms write a space as `+`. */
function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
      .replace(/^(..)\+/, '$1 ')
      .replace(/\+(..)$/, ' $1');
  } catch {
    return undefined;
  }
}
