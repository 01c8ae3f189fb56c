import { EACH, type Field, plainRead, type Spot } from '../core/fields.js';
import { type FindingParams, notAmong } from '../core/finding.js';
import { printable } from '../core/programming-error.js';
import { isList, isString, type Path } from '../core/value.js';
import { offered } from './bounded.js';
import { checkNarrowed } from './declared.js';
import type { Lookup } from './lookup.js';
import { type HouseRule, type HouseWords, type Narrowed, rule } from './rule.js';

interface NarrowedBounds {
  /**
   * The id; by default the prefix of the set, a slash and the path of the field. The compiler does not know that path: without an `id`,
   * it takes the ids of the whole set for any `string`.
   */
  readonly id?: string | undefined;
  /** The values that the field may have, or a lookup that is asked whether it may have one. */
  readonly options?: readonly (string | number)[] | Lookup<[value: string]> | undefined;
  /** The greatest number of characters. */
  readonly maxLength?: number | undefined;
  readonly mode?: 'LENIENT' | 'DRAFT_PUBLISH' | undefined;
  /** `hint`: `hintsFor` reports it, and it refuses no draft. A lookup cannot be asked for a hint. */
  readonly severity?: 'error' | 'hint' | undefined;
}

/** Calls `visit` with each value that was read from a field, and with its position. Missing and malformed values are left out. */
export function eachValue(keys: Path, read: unknown, visit: (value: unknown, at: Spot) => void): void {
  if (!isList(read)) {
    // The common case is one value. No list is made for it.
    visitPresent(read, keys);
    return;
  }
  read.forEach((value, index) => {
    visitPresent(
      value,
      keys.map((key) => (key === EACH ? index : key)),
    );
  });

  function visitPresent(value: unknown, at: Path): void {
    if (value !== undefined && typeof value !== 'symbol') visit(value, { keys: at });
  }
}

/** A longer text is not counted exactly. */
const LONGEST_COUNTED = 100_000;

/** The characters of a text: an emoji is one, though it has two units. A text of more than two units for each has too many anyway. */
function charactersIn(text: string, most: number): number {
  if (text.length > LONGEST_COUNTED && text.length > 2 * most) return text.length;
  let count = 0;
  for (const _ of text) count++;
  return count;
}

const tooLong = {
  en: (({ is, most }) => `must have at most ${most} characters; it has ${is}`) satisfies HouseWords,
  de: (({ is, most }) => `darf höchstens ${most} Zeichen haben; es sind ${is}`) satisfies HouseWords,
};
const shorten = {
  en: (({ is, most }) => `Shorten the text to ${most} characters; it has ${is}`) satisfies HouseWords,
  de: (({ is, most }) => `Den Text auf ${most} Zeichen kürzen; es sind ${is}`) satisfies HouseWords,
};
const notOffered = {
  en: (({ value }) => `must be a value that your team offers; “${value}” is none`) satisfies HouseWords,
};
const choose = {
  en: (({ value }) => `Choose another value: your team does not offer “${value}”`) satisfies HouseWords,
  de: (({ value }) => `Einen anderen Wert wählen: „${value}“ bietet das Team nicht an`) satisfies HouseWords,
};

function checkBounds(path: string, { options, maxLength }: NarrowedBounds): void {
  if ((options === undefined) === (maxLength === undefined)) {
    throw new TypeError(`narrow takes either options or maxLength, for ${path}`);
  }
  if (maxLength !== undefined && (!Number.isInteger(maxLength) || maxLength < 1)) {
    throw new TypeError(`maxLength must be a whole number of at least 1; got ${printable(maxLength)}`);
  }
  if (isList(options) && (options.length === 0 || !options.every((one) => isString(one) || Number.isFinite(one)))) {
    throw new TypeError(`The options for ${path} must be a list of texts or numbers, with at least one of them`);
  }
}

/**
 * Makes a rule that narrows what may be entered in a field; the guide then has a picker or a counter for the field. A missing field is
 * no mistake: `requiredWhen` asks for it. `maxLength` is in characters, of which an emoji is one.
 *
 * Give an `id`, and the compiler checks the ids of the set, as in `brokenDraft(id, { rules })`.
 *
 * @throws TypeError when `bounds` do not have either `options` or `maxLength`, or have unusable ones, or bounds that the field cannot have.
 * @example
 * narrow(fields.basic_details.team, { id: 'acme/team', options: ['Growth', 'Retention'] });
 * narrow(fields.android.basic_details.title, { id: 'acme/title', maxLength: 50 });
 */
export function narrow<const Id extends string = string>(
  field: Field,
  bounds: NarrowedBounds & { readonly id?: Id | undefined },
): HouseRule<Id> {
  checkNarrowed(field, bounds);
  const { options, maxLength, mode = 'LENIENT', severity, id = '' } = bounds;
  const { keys, path } = plainRead(field);
  checkBounds(path, bounds);
  const isListed = isList(options);
  const asked = options === undefined || isListed ? undefined : (options as Lookup<[value: string]>);
  const allowed = isListed ? Object.freeze([...(options as readonly (string | number)[])]) : undefined;
  const listed = allowed && { values: new Set<unknown>(allowed), all: allowed, shown: offered(allowed) };
  const narrows: Narrowed = {
    path,
    ...(allowed && { options: allowed }),
    ...(maxLength !== undefined && { maxLength }),
    ...(asked?.listName !== undefined && { list: asked.listName }),
  };
  const declared = {
    id: id as Id,
    mode,
    statement:
      maxLength === undefined
        ? `\`${path}\` has a value that the team offers${allowed === undefined ? '' : `: ${allowed.join(', ')}`}.`
        : `\`${path}\` has at most ${maxLength} characters.`,
    reads: [field],
    asks: asked === undefined ? [] : [asked],
    ...(severity !== undefined && { severity }),
    // A value that is not among the options has words by its kind.
    ...(allowed === undefined &&
      (asked === undefined ? { issue: tooLong, form: shorten } : { issue: notOffered, form: choose })),
    check({ report }: Parameters<Parameters<typeof rule>[0]['check']>[0], value: unknown) {
      eachValue(keys, value, (one, at) => {
        const problem = problemOf(one);
        if (problem !== undefined) report(at, problem, asked && { given: asked(String(one)).is(false) });
      });
    },
  };
  function problemOf(value: unknown): FindingParams | Readonly<Record<string, string | number>> | undefined {
    if (listed !== undefined) {
      // The suggestion may be any of the values, of which the finding lists the first.
      return listed.values.has(value) ? undefined : { ...notAmong(listed.all, value), ...listed.shown };
    }
    // It is text: `checkNarrowed` refuses fields that have none.
    const text = String(value);
    if (maxLength === undefined) return { value: text };
    // A character has at least one unit.
    // Stryker disable next-line ConditionalExpression(false),EqualityOperator(text.length < maxLength): only slower, with characters that are counted
    if (text.length <= maxLength) return undefined;
    const is = charactersIn(text, maxLength);
    return is > maxLength ? { is, most: maxLength } : undefined;
  }
  // A rule without words gets those of the kind of its findings.
  return { ...rule(declared as Parameters<typeof rule>[0]), narrows } as unknown as HouseRule<Id>;
}
