import { once, pattern } from '../core/once.js';
import { withoutExpressions } from '../spec/formats.js';
import type { TextProblem } from '../wording/hint-messages.js';
import { brokenExpression, changedOutside } from './expressions.js';
import { decoded, visibleText } from './html.js';
import { anyLead, hasMojibake, withoutMojibake } from './mojibake.js';

/** Text that broke on its way into the draft: in a spreadsheet, an export, or a program that had no value for a name. */
export interface BrokenText {
  /**
   * `line-break`: in a text of one line; `replacement`: U+FFFD in place of a lost character; `mojibake`: `Ã¼` for `ü`; `placeholder`:
   * what programs write where they have no value; `reference`: `&amp;` in a text that is shown as it stands.
   */
  readonly problem: TextProblem;
  /** The placeholder, or the reference. */
  readonly word?: string;
  readonly mended?: string;
}

export interface TextKind {
  readonly isHtml: boolean;
  /** A subject or a sender's name: a line break ends it. */
  readonly isOneLine: boolean;
  /** The value of a key-value pair, which may be for a program. */
  readonly isPair: boolean;
  /** Shown to people as it stands: HTML is no HTML there. */
  readonly isPlain: boolean;
}

/** What broke in a text. In HTML, only what people see counts, and nowhere what is in expressions. */
export function brokenText(text: string, kind: TextKind): BrokenText | undefined {
  const { isHtml, isOneLine, isPair, isPlain } = kind;
  // Most texts have nothing of this, and a closer look takes longer. In HTML, references may stand for it.
  // Stryker disable next-line ConditionalExpression: only slower
  if (isHtml ? looksRight(decoded(withoutExpressions(text).plain)) : !signsOfBroken.test(text)) return undefined;
  const seen = seenIn(text, isHtml);
  if (seen.includes('\ufffd')) return { problem: 'replacement' };
  if (hasMojibake(seen)) {
    const mended = withoutMojibake(text);
    const isWhole = mended !== undefined && !hasMojibake(seenIn(mended, isHtml));
    return { problem: 'mojibake', ...(isWhole && { mended }) };
  }
  const whole = seen.trim();
  const word = isPair || isPlaceholder(whole) ? wholePlaceholder(whole, isPair) : placeholderIn(whole);
  if (word !== undefined) return { problem: 'placeholder', word };
  const inLines = isOneLine && !isHtml ? lineBreakIn(text, whole) : undefined;
  return inLines ?? (isPlain ? referenceIn(text, kind) : undefined);
}

/** What people see of a text, with a stand-in for each expression. */
function seenIn(text: string, isHtml: boolean): string {
  const { plain } = withoutExpressions(text);
  return isHtml ? visibleText(plain) : plain;
}

/** Whether nothing in HTML is broken, what nobody sees among it. */
function looksRight(html: string): boolean {
  return !anyPlaceholder.test(html) && !html.includes('\ufffd') && !hasMojibake(html);
}

const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Tags are often written over several lines. */
function lineBreakIn(text: string, whole: string): BrokenText | undefined {
  if (whole === '' || text.includes('{%') || !lineBreaks.test(withoutExpressions(text).plain)) return undefined;
  const lines = text.split(lineBreaks).map((line) => line.trim());
  return { problem: 'line-break', mended: lines.filter((line) => line !== '').join(' ') };
}

// References of HTML.

const oneReference = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,13});/g;

/** A reference may stand for a part of another one: `&amp;nbsp;`. */
const MOST_LAYERS = 3;

function referenceIn(text: string, kind: TextKind): BrokenText | undefined {
  // Whoever writes about HTML may write a reference.
  if (/\b(?:html|xml|entit(?:y|ies)|ampersands?)\b/i.test(text)) return undefined;
  let word = '';
  let mended = text;
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    mended = changedOutside(mended, (part) =>
      part.replace(/\S+/g, (run) => (isLink(run) ? run : run.replace(oneReference, shown))),
    );
  }
  if (word === '') return undefined;
  const isRight =
    !unshown().test(mended) &&
    (brokenExpression(text, false) !== undefined || brokenExpression(mended, false) === undefined) &&
    brokenText(mended, kind) === undefined;
  return { problem: 'reference', word, ...(isRight && { mended }) };

  function shown(one: string): string {
    const character = decoded(one);
    if (character !== one) word ||= one;
    return character;
  }
}

/** What has an address or a part of a query in it. */
function isLink(run: string): boolean {
  return /:\/\/|=|^www\./i.test(run);
}

/** Characters that no reference is meant to bring. */
const unshown = /* @__PURE__ */ pattern('(?![\\n\\r\\t])\\p{Cc}|\\p{Cs}', 'u');

// Halves of characters.

/** Half of a character that needs two units: many parsers refuse the whole draft. With the flag, whole ones do not match. */
export const half = /[\ud800-\udfff]/gu;

export function withoutHalves(text: string): string {
  return text.replace(half, '');
}

// Placeholders.

const placeholders = /undefined|null|NaN|\[object Object\]/g;

/** The same, to be asked whether there is one. */
const anyPlaceholder = /* @__PURE__ */ new RegExp(placeholders.source);

/** What a broken text that is no HTML has at least one of. */
export const signsOfBroken = /* @__PURE__ */ new RegExp(
  [lineBreaks, /\ufffd/, anyLead, placeholders, oneReference].map(({ source }) => source).join('|'),
);

function isPlaceholder(text: string): boolean {
  return text === 'undefined' || text === 'null' || text === 'NaN' || text === '[object Object]';
}

/** A pair may have the text `null` for a program that reads it. */
function wholePlaceholder(text: string, isPair: boolean): string | undefined {
  return isPlaceholder(text) && !(isPair && text === 'null') ? text : undefined;
}

/** Whoever writes about programs may write of these words. */
const technical =
  /\b(?:java|type)script\b|\b(?:python|pandas|numpy|sql|json|react|node|coding|developers?|programming|debug\w*|errors?|bugs?|variables?|functions?|float\w*|null pointer)\b|["'`“”„«‘’](?:undefined|NaN|\[object)|\w\(|===?/i;

/** What stands before a name. */
const salutation =
  /(?:^|[^\p{L}\p{N}])(?:hi|hello|hey|dear|hallo|liebe[rs]?|hola|bonjour|bonsoir|salut|ciao|ol[aá]|oi|he[ij]|hoi|moin|servus|guten (?:tag|morgen|abend)|good (?:morning|afternoon|evening)|beste|geachte|querid[oa]|estimad[oa]|ch(?:er|ère)|car[oa]|cześć|merhaba|sevgili|szia|kedves|salve|buongiorno|welcome(?: back)?|willkommen|bienvenid[oa]|bienvenue|thanks|thank you|danke|merci|gracias|grazie|obrigad[oa]|congrat(?:s|ulations)|happy birthday|miss you|sorry),?\s+$/iu;

/** What follows a name: the end, a sign, or how the sentence goes on. */
const afterName =
  /^(?:\s*(?:$|[^\p{L}\p{N}\s(]))|^\s+(?:undefined|null|your|you|we|it's|here|thanks|dein|deine|wir|ihre?|hier|votre|ton|tu|su)(?!\p{L})/iu;

const currency = String.raw`[€$£¥₹₺%]|(?:EUR|USD|GBP|CHF|INR|PLN|SEK|NOK|DKK|kr|zł)\b`;
const beforeCurrency = /* @__PURE__ */ new RegExp(`^\\s?(?:${currency})`);
const afterCurrency = /* @__PURE__ */ /(?:[€$£¥₹₺]|\b(?:EUR|USD|GBP|CHF|INR))\s?$/;

/** What is followed by a name, a code or a number. */
const numbered =
  /(?:#|\b(?:code|order|coupon|voucher|number|no\.|nr\.|name|customer|member|items?|total|price|balance|only|save|until|bestellung|bestellnummer|gutscheincode|pedido|commande)(?:\s+is)?:?\s+#?)$/i;

/** How a sentence goes on after a name or a number at its beginning. */
const afterSubject =
  /^(?:[,!]|['’]s\b|\s(?:is|are|has|have|was|items?|points?|off|left|days?|you|we|just|likes?|sent|commented|invited)\b)/;

/** Signs of a language that has no such word: its letters, or words that English does not have. */
const notEnglish =
  /[äöüßàçñãõåøæœêîôûěščřžýůąęłńśźżğışţăâ]|(?<!\p{L})(?:der|die|das|und|ist|sind|für|dein|deine|ihr|ihre|sie|nicht|le|la|les|des|est|votre|vous|pour|el|los|las|tu|su|para|por|con|il|gli|di|che|per|un|una|o|os|você|seu|sua|com|não|het|een|voor|je|och|att|din|og|til|na|się|do)(?!\p{L})/iu;

function placeholderIn(text: string): string | undefined {
  const isTechnical = once(() => technical.test(text));
  const isForeign = once(() => notEnglish.test(text));
  for (const { 0: word, index } of text.matchAll(placeholders)) {
    const end = index + word.length;
    const before = text.slice(Math.max(index - 30, 0), index);
    const following = text.slice(end, end + 20);
    if (/[\p{L}\p{N}_.-]$/u.test(before) || /^(?:[\p{L}\p{N}_-]|\.\p{L})/u.test(following)) continue;
    if (salutation.test(before) && afterName.test(following)) return word;
    if (!isTechnical() && isOutOfLanguage(word, isForeign, before, following)) return word;
  }
  return undefined;
}

/** Whether a placeholder stands where it is no word. `null` is one in German and in "null and void". */
function isOutOfLanguage(word: string, isForeign: () => boolean, before: string, following: string): boolean {
  if (word === '[object Object]') return true;
  if (word === 'null') return before.endsWith('#');
  const isAmount = beforeCurrency.test(following) || afterCurrency.test(before);
  if (word === 'NaN') return true;
  const isName = before.trim() === '' && afterSubject.test(following);
  return isName || isAmount || numbered.test(before) || isForeign();
}
