/**
 * The formats of `src/spec/formats.ts` once more, as regular expressions that every language's engine reads the same: ECMA-262
 * without flags and without looking around, classes spelled out (elsewhere `\s` and `\d` mean other characters), and only one
 * way to match a text, so that the time is linear. A test compares them with the functions.
 */

/** White space, as ECMA-262 has it. Characters instead of escapes, because not every engine knows `\u`. */
const space = '\\t-\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** The characters of the first plane that have a property of Unicode, as the inside of a class. */
function classOf(property: RegExp): string {
  let members = '';
  for (let from = 0; from <= 0xffff; from++) {
    let to = from;
    while (to <= 0xffff && property.test(String.fromCharCode(to))) to++;
    if (to === from) continue;
    const [first, last] = [String.fromCharCode(from), String.fromCharCode(to - 1)];
    members += first === last ? first : `${first}-${last}`;
    from = to;
  }
  return members;
}

/** Text with only these characters is invisible (decision G3). A class cannot have those beyond the first plane. */
const unseen = `${space}${classOf(/(?!\s)[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u)}`;
/** Characters that neither a URI nor an address has outside expressions (decisions G6, G7). */
const hidden = `${space}${classOf(/(?!\s|\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u)}`;
/** Controls other than white space, which no expression has either. */
const control = classOf(/(?![\s\u0085])\p{Cc}/u);

/** `{{ ... }}` up to the first `}}`, or `{% ... %}` up to the first `%}`. */
const expression = `\\{(\\{[^}${control}]*(\\}[^}${control}]+)*\\}\\}|%[^%${control}]*(%+[^%}${control}][^%${control}]*)*%+\\})`;
const plain = `[^${hidden}\\\\{]`;
/** A `{{` or `{%` that is never closed: the text after it is ordinary. */
const unclosed = `\\{(\\{[^${hidden}\\\\}]*(\\}[^${hidden}\\\\}]+)*\\}?|%[^${hidden}\\\\%]*(%+[^${hidden}\\\\%}][^${hidden}\\\\%]*)*%*)`;
/** Text with hidden characters only in expressions. */
const unspaced = `${plain}*(\\{[^${hidden}\\\\{%]${plain}*|${expression}${plain}*)*(\\{|${unclosed})?`;
const scheme = `[a-zA-Z][a-zA-Z0-9+.-]*(${expression}[a-zA-Z0-9+.-]*)*:`;
/** The name of a user before an @, up to a `{` that begins no expression. */
const user = `[^/?#{]*((\\{[^/?#{%]|${expression})[^/?#{]*)*`;
const port = '(:[0-9]*)?';
/** The same, if an expression in the name is never closed: no `}}`, or no `%}`, comes after it. */
const unclosedUser = {
  '{': `\\{(\\}?[^/?#}])*\\}?@${port}([/?#][^}]*(\\}[^}]+)*\\}?)?$`,
  '%': `%([^/?#%]|%+[^/?#%}])*%*@${port}([/?#][^%]*(%+[^%}][^%]*)*%*)?$`,
};
const hostless = `[hH][tT][tT][pP][sS]?://((${user}\\{?@)?${port}([/?#]|$)|${user}\\{(${unclosedUser['{']}|${unclosedUser['%']}))`;

const notInAddress = `${hidden}@,;:<>()\\[\\]\\\\"`;
const notInDomain = `${notInAddress}./?#!$%&'*+=^\`{|}~`;
const domainLabel = `[^${notInDomain}]+`;
/** Characters of the part before the @, in which no expression begins. */
const local = `(\\{[^${notInAddress}{%]|[^${notInAddress}{])`;
const address = `(${local}+\\{?|\\{)@${domainLabel}(\\.${domainLabel})+`;
/** The same with expressions. */
const personalized = `(${local}|${expression})`;
const personalizedLabel = `([^${notInDomain}]|${expression})+`;
const labelWithExpression = `[^${notInDomain}]*${expression}([^${notInDomain}]|${expression})*`;

const leapYear = '([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)';
const monthAndDay =
  '((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))';
const hour = '([01][0-9]|2[0-3])';
const hourAndMinute = `${hour}:[0-5][0-9]`;

/** A text has the format when it matches `pattern`, and does not match the other one. */
export interface TextFormat {
  readonly pattern: string;
  readonly not?: { readonly pattern: string };
}

/** By the name that the format has in `src/spec/leaves.ts`. */
export const textFormats = {
  text: { pattern: `[^${unseen}]` },
  'date-time': {
    pattern: `^([0-9]{4}-${monthAndDay}|${leapYear}-02-29)T${hourAndMinute}(:[0-5][0-9](\\.[0-9]+)?)?(Z|[+-]${hour}(:?[0-5][0-9])?)?$`,
  },
  uri: { pattern: `^(${expression}|${scheme})${unspaced}$`, not: { pattern: `^(${scheme}(//)?$|${hostless})` } },
  email: { pattern: `^${address}$` },
  'personalized-email': {
    pattern: `^(${address}|${expression}${personalized}*\\{?(@${personalized}*\\{?)?|(${personalized}+\\{?|\\{)@(${personalizedLabel}(\\.${personalizedLabel})+|${labelWithExpression}))$`,
  },
  'hex-color': { pattern: '^#?([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$' },
  // With enough zeros after the point, the number is rounded to the border.
  latitude: { pattern: '^[+-]?(0*[0-8]?[0-9](\\.[0-9]*)?|0*90(\\.(0*|0{14}[0-9]*))?|\\.[0-9]+)$' },
  longitude: { pattern: '^[+-]?(0*(1[0-7][0-9]|[0-9]?[0-9])(\\.[0-9]*)?|0*180(\\.(0*|0{13}[0-9]*))?|\\.[0-9]+)$' },
  // A digit that is not 0. No pattern can tell the effect of the exponent.
  radius: { pattern: '^\\+?(0*[1-9][0-9]*(\\.[0-9]*)?|0*\\.0*[1-9][0-9]*)([eE][+-]?[0-9]+)?$' },
} as const satisfies Record<string, TextFormat>;
