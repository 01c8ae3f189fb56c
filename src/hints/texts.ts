import { cut } from '../core/finding.js';
import { isLikeUri } from '../core/like-uri.js';
import { isMissing, isString, isText, type Path } from '../core/value.js';
import { elementsOf, type Proposal, replacement } from '../fixes/proposal.js';
import { tableEntry } from '../fixes/tables.js';
import { platformOf } from '../spec/content-keys.js';
import type { FixName } from '../wording/fix-titles.js';
import type { LinkProblem } from '../wording/hint-messages.js';
import { brokenText, half, signsOfBroken, withoutHalves } from './broken-text.js';
import { brokenExpression } from './expressions.js';
import { addressesIn, looksEmpty } from './html.js';
import { decodedExpressions, encodedOpening, hasEncodedExpression, linkProblem } from './links.js';
import { asChoice, type Note, removing } from './note.js';
import { pictureWithoutAddress } from './pictures.js';
import type { TextKind } from './tables.js';

// Text (decisions G3 and G6).

/** Longer text gets no fix, which would repeat all of it. */
const LONGEST_MENDED = 20_000;

interface Role {
  readonly isHtml: boolean;
  /** HTML, or text in which HTML is allowed. */
  readonly mayBeHtml: boolean;
  /** A subject or a name: one line. */
  readonly isOneLine: boolean;
  /** The value of a key-value pair. */
  readonly isPair: boolean;
  /** Text that people see as it stands. */
  readonly isPlain: boolean;
  readonly isOnIos: boolean;
  /** Of an address, messages repeat nothing (decision G16). */
  readonly isAddress: boolean;
}

/** The depths of the platforms' blocks, in flat and in keyed content. */
const blockDepths = [3, 5];

function roleOf(path: Path): Role {
  const name = path.at(-1);
  const isContent = path[0] === 'campaign_content';
  const platform = blockDepths
    .map((depth) => platformOf(path[depth - 1], path[depth]))
    .find((one) => one !== undefined);
  const isHtml = isContent && name === 'html_content';
  const mayBeHtml = isHtml || (platform === 'ANDROID' && name === 'message');
  return {
    isHtml,
    mayBeHtml,
    isPlain: isContent && !mayBeHtml && shownNames.some((one) => one === name),
    isOneLine: isContent && (name === 'subject' || name === 'sender_name'),
    isPair: path.at(-3) === 'key_value_pairs',
    isOnIos: platform === 'IOS',
    isAddress: /_(?:url|action_value)$|^url$/.test(String(name)),
  };
}

/** The texts that are shown as they stand. In a preview, mail programs read HTML. */
const shownNames =
  /* @__PURE__ */ 'subject sender_name title subtitle message summary btn_name dismiss_button_text'.split(' ');

/** What a text has in which anything is odd: the signs of broken text, those of expressions and of HTML, and halves. Most texts have none. */
const suspicious = /* @__PURE__ */ new RegExp(`${signsOfBroken.source}|[{}%&<]|${half.source}`, 'u');

/** An ordinary web address: nothing is wrong with it as a link. */
const ordinaryAddress = /^https:\/\/(?!http)[a-z\d.-]+(?:[/?#][^{}%\s]*)?$/i;

/** An ordinary link into an app. A scheme that is told has a `t`: `javascript`, `data`, and `http` and `https` with one mistake in them. */
const ordinaryDeepLink = /^[a-su-z]{2,}:\/\/[!-$&-z|~]+$/i;

/** What is odd about a text at a path: the first thing that is not off. */
export function textNote(text: string, kind: TextKind, path: Path, off: ReadonlySet<string>): Note | undefined {
  if (kind === 'any' && isMissing(text)) return path.at(-1) === 'preview_text' ? undefined : invisibleNote(text);
  // Stryker disable next-line ConditionalExpression: only slower
  if (kind === 'uri' ? ordinaryAddress.test(text) && !signsOfBroken.test(text) : !suspicious.test(text))
    return undefined;
  const half = kind === 'uri' || off.has('hint/broken-text') ? undefined : halfNote(text);
  if (half !== undefined || kind === 'free') return half;
  const checks = checksOfText(kind, path);
  if (checks.length === 0) return undefined;
  const role = roleOf(path);
  for (const check of checks) {
    const note = check(text, role);
    if (note !== undefined && !off.has(note.rule)) return note;
  }
  return undefined;
}

type TextCheck = (text: string, role: Role) => Note | undefined;

function checksOfText(kind: TextKind, [component]: Path): readonly TextCheck[] {
  if (kind === 'uri') return addressChecks;
  if (component === 'basic_details') return [brokenNote];
  return sentComponents.some((one) => one === component) ? sentChecks : [];
}

/** The components whose texts are sent. What people compare with, in filters and goals, may be any text. */
const sentComponents = ['campaign_content', 'utm_params'];

/** All links are in the content. */
const addressChecks: readonly TextCheck[] = [pictureNote, brokenNote, expressionNote, linkNote];

const sentChecks: readonly TextCheck[] = [
  emptyNote,
  brokenNote,
  expressionNote,
  encodedInHtml,
  linkInHtml,
  pictureInHtml,
];

/** Text that looks empty although it is not, and that trimming does not empty. The preview of an email is made empty so on purpose. */
function invisibleNote(text: string): Note | undefined {
  if (/^\s*$/.test(text)) return undefined;
  const mend: Note['mend'] = (draft, path) => (tableEntry(draft, path).isOptional ? removing(draft, path) : []);
  return { rule: 'hint/invisible-text', params: { kind: 'rule' }, mend };
}

function emptyNote(text: string, { mayBeHtml }: Role): Note | undefined {
  return mayBeHtml && looksEmpty(text) ? { rule: 'hint/empty-html', params: { kind: 'rule' } } : undefined;
}

/** iOS loads nothing without TLS, unless the app has an exception for the address. */
function pictureNote(text: string, { isOnIos }: Role): Note | undefined {
  if (!isOnIos || !/^http:\/\//i.test(text)) return undefined;
  return { rule: 'hint/insecure-picture', params: { kind: 'rule' }, mend: mending(text.replace(/^http/i, 'https')) };
}

function brokenNote(text: string, role: Role): Note | undefined {
  const broken = brokenText(text, role);
  if (broken === undefined) return undefined;
  const word = broken.word === undefined ? {} : { received: broken.word };
  return {
    rule: 'hint/broken-text',
    params: { kind: 'rule', names: [broken.problem], ...word },
    mend: mending(broken.mended),
  };
}

/** The length of the part of an expression that a message repeats. */
const LONGEST_PART = 30;

function expressionNote(text: string, { isHtml, isAddress }: Role): Note | undefined {
  const broken = brokenExpression(text, isHtml);
  if (broken === undefined) return undefined;
  const { problem, at, name } = broken;
  const isHidden = isAddress || isLikeUri(text);
  return {
    rule: 'hint/open-expression',
    params: {
      kind: 'rule',
      names: [problem, ...(name === undefined ? [] : [name])],
      ...(!isHidden && { received: cut(text.slice(at, at + LONGEST_PART + 1), LONGEST_PART) }),
    },
    mend: mending(broken.mended),
  };
}

function encodedInHtml(html: string, { isHtml }: Role): Note | undefined {
  // What nothing closes may stand before an expression.
  if (!isHtml || html.search(encodedOpening) < 0) return undefined;
  const wrong = addressesIn(html).filter(({ text }) => hasEncodedExpression(text));
  if (wrong.length === 0) return undefined;
  let mended = '';
  let done = 0;
  for (const { at, text } of html.length > LONGEST_MENDED ? [] : wrong) {
    const decoded = decodedExpressions(text);
    // A quotation mark could end the attribute.
    if (decoded === undefined || /["']/.test(decoded)) return encodedNote(undefined);
    mended += html.slice(done, at) + decoded;
    done = at + text.length;
  }
  return encodedNote(done === 0 ? undefined : mended + html.slice(done));
}

/** What is certainly wrong in any address of HTML, where a picture may be `data:` and a link be written for a script. */
const wrongInHtml: readonly LinkProblem[] = ['misspelled', 'one-slash', 'doubled'];

function linkInHtml(html: string, { isHtml }: Role): Note | undefined {
  for (const { text } of isHtml ? addressesIn(html) : []) {
    const problem = ordinaryAddress.test(text) ? undefined : linkProblem(text, 'uri')?.problem;
    if (problem !== undefined && wrongInHtml.includes(problem)) return schemeNote({ problem });
  }
  return undefined;
}

/** A message that repeats an address must repeat nothing private (decision G16). */
function pictureInHtml(html: string, { isHtml }: Role): Note | undefined {
  const path = isHtml ? pictureWithoutAddress(html) : undefined;
  if (path === undefined) return undefined;
  const shown = isLikeUri(path) || path.includes('?') ? {} : { received: cut(path, LONGEST_PART) };
  return { rule: 'hint/picture-address', params: { kind: 'rule', ...shown } };
}

/** Half a character in a text, or in one of a list. */
export function halfNote(value: string | readonly unknown[]): Note | undefined {
  const texts = typeof value === 'string' ? [value] : elementsOf(value);
  const whole = texts.map((one) => (isString(one) ? withoutHalves(one) : one));
  if (whole.every((one, index) => one === texts[index])) return undefined;
  const mend: Note['mend'] =
    typeof value === 'string'
      ? mending(withoutHalves(value))
      : (draft, path) => [asChoice(replacement(draft, path, whole, 'correct'))];
  return { rule: 'hint/broken-text', params: { kind: 'rule', names: ['half'] }, mend };
}

function encodedNote(mended: string | undefined): Note {
  return { rule: 'hint/encoded-expression', params: { kind: 'rule' }, mend: mending(mended) };
}

/** A link that opens nothing, in a field whose format is that of a link. */
export function linkNote(text: string): Note | undefined {
  return hasEncodedExpression(text) ? encodedNote(decodedExpressions(text)) : schemeNote(linkProblem(text, 'uri'));
}

/** The same for the value of a click action. */
export function actionLinkNote(text: string): Note | undefined {
  // Stryker disable next-line ConditionalExpression: only slower
  if (ordinaryAddress.test(text) || ordinaryDeepLink.test(text)) return undefined;
  return hasEncodedExpression(text) ? encodedNote(decodedExpressions(text)) : schemeNote(linkProblem(text, 'action'));
}

const namesOfFixes: Readonly<Partial<Record<LinkProblem, FixName>>> = {
  'no-scheme': 'withScheme',
  'white-space': 'trim',
};

function schemeNote(found: ReturnType<typeof linkProblem>): Note | undefined {
  if (found === undefined) return undefined;
  const { problem, mended } = found;
  return {
    rule: 'hint/link-scheme',
    params: { kind: 'rule', names: [problem] },
    mend: mending(mended, namesOfFixes[problem]),
  };
}

/** The fix that puts the right text in place of a wrong one, if it is known. */
function mending(mended: string | undefined, name: FixName = 'correct'): Note['mend'] {
  if (mended === undefined || mended.length > LONGEST_MENDED || !isText(mended)) return undefined;
  return (draft, path): readonly Proposal[] => [asChoice(replacement(draft, path, mended, name))];
}
