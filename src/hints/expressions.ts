import type { ExpressionProblem } from '../wording/hint-messages.js';
import { decoded, hiddenStretches } from './html.js';

/**
 * Personalization expressions of Liquid, Jinja, Handlebars and Mustache. Which language the service speaks is not specified, so only
 * what is broken in all of them is told.
 */

/** An expression that will be sent as it stands. */
export interface BrokenExpression {
  /**
   * `variable`: a `{{` that nothing closes; `tag`: a `{%` that nothing closes; `block`: a tag without its end; `single-brace`: one brace
   * where two are meant; `curly-quotes`: quotes that are not quotes in an expression; `html`: characters or tags of HTML in one;
   * `unopened`: a `}}` behind a name that nothing opens.
   */
  readonly problem: ExpressionProblem;
  /** The index where it begins. */
  readonly at: number;
  /** The name of a tag without its end: `if`, or `#if` in Handlebars. */
  readonly name?: string;
  /** The text without any broken expression, if that is certain. */
  readonly mended?: string;
}

/** The greatest number of expressions that are mended at once: each takes a look at the whole text. */
const MOST_MENDED = 8;

/** The greatest number of expressions that are closed only if quotes are heeded: for each, the whole text is read. */
const MOST_QUOTED = 10;

/** A message of ICU, whose cases stand in single braces: `{n, plural, one {{n} day} other {{n} days}}`. */
const messageFormat = /\{\s{0,9}\w+\s{0,9},\s{0,9}(?:plural|select|selectordinal)\s{0,9},/;

/** The first broken expression of a text. In HTML, nothing is told of single braces, and of what nothing opens: style sheets have braces. */
export function brokenExpression(text: string, isHtml: boolean): BrokenExpression | undefined {
  if (messageFormat.test(text)) return undefined;
  const first = firstBroken(text, isHtml);
  if (first === undefined) return undefined;
  const { problem, at, name } = first;
  const mended = wholeMended(first, isHtml);
  return { problem, at, ...(name !== undefined && { name }), ...(mended !== undefined && { mended }) };
}

function wholeMended(first: BrokenExpression, isHtml: boolean): string | undefined {
  let { mended } = first;
  for (let round = 1; mended !== undefined; round++) {
    const next = firstBroken(mended, isHtml);
    if (next === undefined) return mended;
    mended = round < MOST_MENDED ? next.mended : undefined;
  }
  return undefined;
}

/** A text, and what is known of it while its expressions are read from left to right. */
interface Scan {
  readonly text: string;
  readonly isHtml: boolean;
  readonly hasCurlyQuotes: boolean;
  /** Mustache can change its signs, and some dialects end every section with `{{/}}`. */
  readonly hasSections: boolean;
  /** The last ends of comments, so that none is looked for in vain. */
  readonly lastComment: number;
  readonly lastDashes: number;
  /** In HTML, comments, style sheets and scripts, in pairs: what is not closed in them is not told. */
  readonly hidden: readonly number[];
  /** The index in `hidden` of the first stretch that does not end before the expression. */
  stretch: number;
  /** The index of the next `%}`; the length of the text if there is none. */
  tagEnd: number;
  /** In a hidden stretch, what opens before this index is not closed. */
  unclosedTo: number;
  quoted: number;
  /** The indices of the tags that have no end so far, by name. */
  readonly open: Map<string, number[]>;
}

function firstBroken(text: string, isHtml: boolean): BrokenExpression | undefined {
  const scan: Scan = {
    text,
    isHtml,
    hasCurlyQuotes: anyCurly.test(text),
    hasSections: !/\{\{(?:=|\/\}\})/.test(text),
    lastComment: text.lastIndexOf('#}'),
    lastDashes: text.lastIndexOf('--}}'),
    hidden: isHtml ? hiddenStretches(text) : [],
    stretch: 0,
    tagEnd: 0,
    unclosedTo: 0,
    quoted: 0,
    open: new Map(),
  };
  // Behind a single brace, two may close an object in an object.
  let isCertain = !isHtml;
  for (let from = 0; ; ) {
    const at = text.indexOf('{', from);
    const unopened = isCertain ? unopenedIn(text, from, at < 0 ? text.length : at) : undefined;
    if (unopened !== undefined) return unopened;
    if (at < 0) return firstOpen(scan);
    while (stretchEnd(scan) <= at) scan.stretch += 2;
    const read = readBraced(scan, at);
    if (typeof read !== 'number') return read;
    if (scan.quoted > MOST_QUOTED) return undefined;
    isCertain &&= read > at + 2;
    from = read;
  }
}

function stretchStart({ text, hidden, stretch }: Scan): number {
  return hidden[stretch] ?? text.length;
}

function stretchEnd({ text, hidden, stretch }: Scan): number {
  return hidden[stretch + 1] ?? text.length;
}

/** Reads what begins with a brace. The result is the index after it, or what is broken. */
function readBraced(scan: Scan, at: number): number | BrokenExpression {
  const { text } = scan;
  // Handlebars shows `\{{` as it is.
  if (text[at - 1] === '\\') return at + 2;
  const next = text[at + 1];
  if (next === '{') return readVariable(scan, at);
  if (next === '%') return readExpressionTag(scan, at);
  if (next === '#' && at < scan.lastComment) return text.indexOf('#}', at) + 2;
  return (scan.isHtml ? undefined : singleBraceAt(text, at)) ?? at + 1;
}

// Variables, and the blocks of Handlebars.

/** The beginning or the end of a block of Handlebars. */
const handlebarsBlock = /^\{\{\{?~?([#/])\s{0,9}(if|each|unless|with)(?![\w-])/;

/** The beginning or the end of a section of Mustache: a name alone. With anything behind it, it may be a helper of which nothing is known. */
const section = /^\{\{\{?~?([#^/])\s{0,9}(?!else|end)([a-z_][\w.]*)\s{0,9}~?\}\}/i;

/** The length of the text in which the name of a section is looked for. */
const LONGEST_SECTION = 200;

function readVariable(scan: Scan, at: number): number | BrokenExpression {
  const { text } = scan;
  // A comment of Handlebars may have braces in it.
  if (text.startsWith('{{!--', at) && at < scan.lastDashes) return text.indexOf('--}}', at) + 4;
  const isHidden = stretchStart(scan) <= at;
  if (isHidden && at < scan.unclosedTo) return at + 2;
  const end = closeOf(scan, at, isHidden);
  if (end === undefined && isHidden) {
    scan.unclosedTo = stretchEnd(scan);
    return at + 2;
  }
  if (end === undefined) return unclosedVariable(text, at);
  if (text[at + 2] === '!') return end;
  const start = text.slice(at, at + LONGEST_SECTION);
  const isSection = scan.hasSections && !isHidden;
  const [, sign, name = ''] = handlebarsBlock.exec(start) ?? (isSection ? section.exec(start) : null) ?? [];
  if (sign === '/') finish(scan, `#${name}`);
  else if (sign !== undefined) begin(scan, `#${name}`, at);
  return curlyQuotesIn(scan, at, end) ?? htmlIn(scan, at, end) ?? end;
}

/**
 * The index after the `}}` that closes a `{{`. Liquid closes at the first one, even in quotes, and Jinja does not. An expression is
 * closed if it is for one of them.
 */
function closeOf(scan: Scan, at: number, isHidden: boolean): number | undefined {
  const plainly = closeAs(scan, at, isHidden, false);
  if (plainly !== undefined) return plainly;
  const quoted = closeAs(scan, at, isHidden, true);
  if (quoted !== undefined) scan.quoted++;
  return quoted;
}

function closeAs(scan: Scan, at: number, isHidden: boolean, heedsQuotes: boolean): number | undefined {
  const { text, hidden } = scan;
  const to = isHidden ? stretchEnd(scan) : text.length;
  // An expression does not end in a style sheet or a comment that begins after it.
  let stretch = isHidden ? scan.stretch + 2 : scan.stretch;
  let depth = 0;
  for (let index = at; index < to; index++) {
    if (index >= (hidden[stretch] ?? to)) {
      // The indices are in pairs.
      index = Math.max(index, hidden[stretch + 1] as number) - 1;
      stretch += 2;
      continue;
    }
    const code = text.charCodeAt(index);
    if (code === OPENING && text.charCodeAt(index + 1) === OPENING) {
      depth++;
      index++;
    } else if (code === CLOSING && text.charCodeAt(index + 1) === CLOSING) {
      depth--;
      index++;
      if (depth === 0) return index + 1;
    } else if (heedsQuotes) index = endOfQuote(text, index, to);
  }
  return undefined;
}

const OPENING = 123;
const CLOSING = 125;

/** The index of the quote that closes the straight one at an index; the index itself when there is none. */
function endOfQuote(text: string, at: number, to: number): number {
  const char = text[at];
  if (char !== '"' && char !== "'") return at;
  const partner = text.indexOf(char, at + 1);
  return partner < 0 || partner >= to ? at : partner;
}

/** The name of a variable, with its members. */
const variable = String.raw`[a-z_]\w*(?:\.\w+|\[(?:'[^'\]\n]*'|"[^"\]\n]*"|\d+)\])*`;

/** A variable that is closed by one brace, or as a tag is. Filters may follow the name. */
const closedWrongly = /* @__PURE__ */ new RegExp(String.raw`\{\{\s*${variable}\s*(?:\|[^{}%\n]*)?(\}|%\})(?!\})`, 'iy');

function unclosedVariable(text: string, at: number): BrokenExpression {
  closedWrongly.lastIndex = at;
  const [whole = '', close = ''] = closedWrongly.exec(text) ?? [];
  const problem = 'variable';
  return whole === ''
    ? { problem, at }
    : { problem, at, mended: replaced(text, at, whole, `${whole.slice(0, -close.length)}}}`) };
}

function replaced(text: string, at: number, whole: string, by: string): string {
  return text.slice(0, at) + by + text.slice(at + whole.length);
}

// Tags.

/** The tags that need an end in every language that has them. */
const blockTags: ReadonlySet<string> = /* @__PURE__ */ new Set(['if', 'for', 'unless', 'case', 'capture']);

/** The tags whose content is no expression. */
const verbatimTags: ReadonlySet<string> = /* @__PURE__ */ new Set(['raw', 'verbatim', 'comment']);

const tagName = /\{%[-+~]?\s*([a-z_]\w*(?:-\w+)*|#|)/iy;

function tagNameAt(text: string, at: number): string {
  tagName.lastIndex = at;
  // The expression matches every tag.
  return (tagName.exec(text) as RegExpExecArray)[1] as string;
}

function readExpressionTag(scan: Scan, at: number): number | BrokenExpression {
  const { text } = scan;
  if (scan.tagEnd < at + 2) scan.tagEnd = indexOrEnd(text, '%}', at + 2);
  const close = scan.tagEnd;
  if (close >= text.length || indexOrEnd(text, '{%', at + 2) < close) {
    return stretchStart(scan) <= at ? at + 2 : unclosedTag(text, at);
  }
  const name = tagNameAt(text, at);
  if (verbatimTags.has(name)) return endOfVerbatim(text, name, close) ?? { problem: 'block', at, name };
  if (blockTags.has(name)) begin(scan, name, at);
  else if (name.startsWith('end')) finish(scan, name.slice(3) || lastOpen(scan, text.slice(at, close)));
  const end = close + 2;
  // Comments of Liquid, and several tags in one.
  if (name === '#' || name === 'liquid') return end;
  return (
    (scan.isHtml ? undefined : variableInTag(text, at)) ?? curlyQuotesIn(scan, at, end) ?? htmlIn(scan, at, end) ?? end
  );
}

function indexOrEnd(text: string, part: string, from: number): number {
  const index = text.indexOf(part, from);
  return index < 0 ? text.length : index;
}

/** The index of the tag that ends content that is no expression. */
function endOfVerbatim(text: string, name: string, from: number): number | undefined {
  for (let at = text.indexOf('{%', from); at >= 0; at = text.indexOf('{%', at + 2)) {
    if (tagNameAt(text, at) === `end${name}`) return at + 2;
  }
  return undefined;
}

const closedAsVariable = /\{%[-+~]?\s*(?:end)?(?:if|elsif|elif|else|for|unless|case|when)(?!\w)[^{}%\n]*(\}\}?)/y;

function unclosedTag(text: string, at: number): BrokenExpression {
  closedAsVariable.lastIndex = at;
  const [whole = '', close = ''] = closedAsVariable.exec(text) ?? [];
  const problem = 'tag';
  return whole === ''
    ? { problem, at }
    : { problem, at, mended: replaced(text, at, whole, `${whole.slice(0, -close.length)}%}`) };
}

function begin({ open }: Scan, name: string, at: number): void {
  const all = open.get(name);
  if (all === undefined) open.set(name, [at]);
  else all.push(at);
}

/** More ends than beginnings are not told. */
function finish({ open }: Scan, name: string): void {
  open.get(name)?.pop();
}

/** Some languages end every block with `{% end %}`. */
function lastOpen({ open }: Scan, tag: string): string {
  let last = '';
  if (/^\{%-?\s*end\s*-?$/.test(tag)) {
    for (const [name, all] of open) if ((all.at(-1) ?? -1) > (open.get(last)?.at(-1) ?? -1)) last = name;
  }
  return last;
}

function firstOpen({ open }: Scan): BrokenExpression | undefined {
  let first: BrokenExpression | undefined;
  for (const [name, [at]] of open) {
    if (at !== undefined && (first === undefined || at < first.at)) first = { problem: 'block', at, name };
  }
  return first;
}

// Single braces.

/** What is known of the person, the event or the order, with a member of it. */
const knownPath = /* @__PURE__ */ (() =>
  String.raw`(?:user|customer|contact|subscriber|profile|recipient|person|member|event|order|cart|product|custom_attributes?|event_properties|UserAttribute|EventAttribute)(?:\.[a-z_]\w*|\[(?:'[^'\]\n]*'|"[^"\]\n]*")\])+`)();

/** The name of a person. Who writes it with a space does not mean the name of a variable. */
const knownName = '(?:first|last|full|user|customer)[_ ]?name';

const singleBrace = /* @__PURE__ */ new RegExp(String.raw`\{(\s*(?:${knownPath}|${knownName})\s*)\}\}?`, 'iy');

function singleBraceAt(text: string, at: number): BrokenExpression | undefined {
  // Other languages write `${…}`, `#{…}`, `%{…}` or `@{…}`.
  if (/[$#%@]/.test(text[at - 1] ?? '')) return undefined;
  singleBrace.lastIndex = at;
  const [whole, inner = ''] = singleBrace.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const problem = 'single-brace';
  return /^\s*\w+ name/i.test(inner)
    ? { problem, at }
    : { problem, at, mended: replaced(text, at, whole, `{{${inner}}}`) };
}

const pathInTag = /* @__PURE__ */ new RegExp(String.raw`\{%(\s*${knownPath}\s*)%\}`, 'iy');

/** A tag in which a variable stands, and nothing else. */
function variableInTag(text: string, at: number): BrokenExpression | undefined {
  pathInTag.lastIndex = at;
  const [whole, inner = ''] = pathInTag.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return { problem: 'single-brace', at, mended: replaced(text, at, whole, `{{${inner}}}`) };
}

/** A name before two braces: as above, or one that is certainly no word. */
const nameAtEnd = /* @__PURE__ */ new RegExp(
  String.raw`(?<![\p{L}\p{N}_.$%#@-])(?:${knownPath}|${knownName}|[a-z]+(?:_[a-z\d]+)+)\s{0,3}$`,
  'iu',
);

/** The length of the text in which such a name is looked for. */
const LONGEST_NAME = 80;

/** Two braces that close what nothing opens, between two expressions, or beside them. */
function unopenedIn(text: string, from: number, to: number): BrokenExpression | undefined {
  const close = text.slice(from, to).indexOf('}}') + from;
  // Behind an expression, they may close it, as quotes are read by Jinja.
  if (close < from || (from > 0 && /["'|]/.test(text.slice(from, close)))) return undefined;
  const start = Math.max(from, close - LONGEST_NAME);
  const [name] = nameAtEnd.exec(text.slice(start, close)) ?? [];
  if (name === undefined) return undefined;
  const at = close - name.length;
  const problem = 'unopened';
  return /\w \w/.test(name) ? { problem, at } : { problem, at, mended: replaced(text, at, name, `{{${name}`) };
}

// Characters of HTML in expressions.

const inQuotes = `"[^"]*"|'[^']*'`;
const allQuoted = /* @__PURE__ */ new RegExp(inQuotes, 'g');

/** A reference to a character, and all of them with what is in quotes. */
function references(one: string): readonly [one: RegExp, all: RegExp] {
  return [new RegExp(one, 'i'), new RegExp(`${inQuotes}|${one}`, 'gi')];
}

// Editors of HTML write the quotes in attributes as references, and some services read them.
const inHtml = /* @__PURE__ */ references('&(?:nbsp|[lg]t|amp|#160|#6[02]|#38);');
const inPlainText = /* @__PURE__ */ references(
  String.raw`&(?:nbsp|[lg]t|amp|quot|apos|[lr]dquo|[lr]squo|#\d{2,4}|#x[\da-f]{2,4});`,
);

/** Tags that editors put around what somebody selects. */
const tagInExpression =
  /<\/?(?:b|i|u|s|em|strong|span|font|a|br|wbr|p|div|sup|sub|small|big|o:p)(?:\s[\w:-]+=""|\s*\/)*\s*>/i;

/** What makes it uncertain where an expression or its quotes end: other quotes, a backslash, and an expression in it. */
const uncertain = /[\\`]|[^{]\{\{/;

/** What stands in the quotes of an expression may be HTML. */
function htmlIn(scan: Scan, from: number, to: number): BrokenExpression | undefined {
  const { text, isHtml } = scan;
  const expression = text.slice(from, to);
  if (!/[&<]/.test(expression) || uncertain.test(expression) || stretchStart(scan) <= from) return undefined;
  const bare = expression.replace(allQuoted, '""');
  const problem = 'html';
  if (tagInExpression.test(bare)) return { problem, at: from };
  const [one, all] = isHtml ? inHtml : inPlainText;
  if (!one.test(bare)) return undefined;
  const mended = expression.replace(all, (part) =>
    part.startsWith('&') ? decoded(part).replace('\u00a0', ' ') : part,
  );
  // Braces and signs of percent could end the expression, and quotes must come in pairs.
  const isCertain = !/[{}%]/.test(mended.slice(2, -2)) && mended.replace(allQuoted, '').search(/["']/) < 0;
  return { problem, at: from, ...(isCertain && { mended: text.slice(0, from) + mended + text.slice(to) }) };
}

// Curly quotes.

const anyCurly = /[“”„«»‘’‚]|&[lr]dquo;/;

function curlyQuotesIn(scan: Scan, from: number, to: number): BrokenExpression | undefined {
  const { text, isHtml, hasCurlyQuotes } = scan;
  if (!hasCurlyQuotes) return undefined;
  let straight = '';
  let isCurly = false;
  for (let index = from; index < to; index++) {
    const end = endOfQuote(text, index, to);
    const quote = end === index ? straightFor(text, index, isHtml) : undefined;
    isCurly ||= quote !== undefined;
    straight += quote ?? text.slice(index, end + 1);
    index = end;
  }
  if (!isCurly) return undefined;
  const problem = 'curly-quotes';
  if (isHtml || !arePaired(straight)) return { problem, at: from };
  return { problem, at: from, mended: text.slice(0, from) + straight + text.slice(to) };
}

/** The straight quote that is meant at an index. An apostrophe within a word is none: names of attributes may have one. */
function straightFor(text: string, at: number, isHtml: boolean): string | undefined {
  const char = text.charAt(at);
  if (/[“”„«»]/.test(char)) return '"';
  if (/[‘’‚]/.test(char)) return /^[\p{L}\p{N}].[\p{L}\p{N}]$/u.test(text.slice(at - 1, at + 2)) ? undefined : "'";
  return isHtml && /^&[lr]dquo;/.test(text.slice(at, at + 7)) ? '"' : undefined;
}

function arePaired(expression: string): boolean {
  for (let index = 0; index < expression.length; index++) {
    const end = endOfQuote(expression, index, expression.length);
    if (end === index && /["']/.test(expression.charAt(index))) return false;
    index = end;
  }
  return true;
}

// Around expressions.

/** Whether a text has something that this service or another one fills in: an expression, a merge tag, a tag of a program. */
export function isFilledIn(text: string): boolean {
  return /[{[<]|%%|\*\||@@|##|%\w+%/.test(text);
}

/** The text with what stands outside of its expressions changed. An expression that is never closed reaches to the end. */
export function changedOutside(text: string, change: (part: string) => string): string {
  let changed = '';
  let from = 0;
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', open)) {
    const kind = text[open + 1];
    if (kind !== '{' && kind !== '%') {
      open++;
      continue;
    }
    const close = text.indexOf(kind === '{' ? '}}' : '%}', open + 2);
    const end = close < 0 ? text.length : close + 2;
    changed += change(text.slice(from, open)) + text.slice(open, end);
    from = end;
    open = end;
  }
  return changed + change(text.slice(from));
}
