import { checkedOptions, printable } from '../core/programming-error.js';
import { isList, type Key, own, type Path } from '../core/value.js';
import type { ExplanationOf } from '../judge/result.js';
import type { SessionExplanationOf, UndecidedField } from '../session/live-session.js';
import type { FindingOf } from '../spec/catalogue.js';
import type { FieldPath, FieldsOfDraft } from '../spec/field-path.js';
import { fieldName, findingsOf, segment, undecidedIn } from './field-errors.js';

/** The options of {@link firstError}. */
export interface FirstErrorOptions {
  /** Whether a field that is not decided yet counts as an error. Default: `false`. */
  readonly undecided?: boolean | undefined;
}

/**
 * The first error on the screen: a form can focus its field.
 *
 * @param explanation the result of `explainDraft`, `explainUpdate`, an asynchronous version or a session.
 * @param order the fields in their order on the screen: names as in `fieldErrors`, with indices of either kind, or paths as
 * lists, whose constant keys the compiler checks. An error belongs to its own field, or to the closest listed field above it, or to the
 * first listed field below it.
 * Errors without such a field, and errors of the whole draft, come last. Default: the specification's order.
 * @param options with `undecided: true`, a field of a session that is not decided yet counts as an error; at the same place, an
 * error comes first.
 * @returns the finding, or the undecided field; `undefined` when there is none.
 * @throws TypeError for any other value, and for unusable options.
 * @example
 * const first = firstError(explanation, ['basic_details.name', 'created_by', 'scheduling_details']);
 * if (first) document.getElementsByName(first.field)[0]?.focus();
 */
export function firstError<Rule extends string, const Fields extends readonly (string | FieldPath)[]>(
  explanation: ExplanationOf<Rule>,
  order?: FieldsOfDraft<Fields>,
  options?: { readonly undecided?: false | undefined },
): FindingOf<Rule> | undefined;
/** Of a session, with `undecided: true`: the first error, or the first field that is not decided yet. */
export function firstError<Rule extends string, const Fields extends readonly (string | FieldPath)[]>(
  explanation: SessionExplanationOf<unknown, Rule>,
  order: FieldsOfDraft<Fields> | undefined,
  options: FirstErrorOptions,
): FindingOf<Rule> | UndecidedField | undefined;
export function firstError<Rule extends string>(
  explanation: ExplanationOf<Rule> | SessionExplanationOf<unknown, Rule>,
  // Stryker disable next-line ArrayDeclaration: no field has that name
  order: readonly (string | Path)[] = [],
  options: FirstErrorOptions = {},
): FindingOf<Rule> | UndecidedField | undefined {
  const findings = findingsOf<Rule>(explanation, 'firstError');
  if (!isList(order)) throw new TypeError(`The order must be a list of fields; got ${printable(order)}`);
  const withUndecided = own(checkedOptions(options, ['undecided']), 'undecided') ?? false;
  if (typeof withUndecided !== 'boolean')
    throw new TypeError(`undecided must be true or false; got ${printable(withUndecided)}`);
  const places = new Map<string, number>();
  let longest = 0;
  order.forEach((field, place) => {
    const name = dottedName(field);
    longest = Math.max(longest, name.length);
    if (!places.has(name)) places.set(name, place);
  });
  let first: FindingOf<Rule> | UndecidedField | undefined;
  let firstPlace = Number.POSITIVE_INFINITY;
  for (const one of withUndecided ? [...findings, ...undecidedIn(explanation)] : findings) {
    const place = placeOf(one.path, places, longest) ?? order.length;
    if (place >= firstPlace) continue;
    first = one;
    firstPlace = place;
  }
  return first;
}

/** The name of a field with dots before indices. Brackets in a quoted key stay. */
function dottedName(field: string | Path): string {
  if (isList(field)) return fieldName(field);
  if (typeof field !== 'string') throw new TypeError(`A field must be a name or a path; got ${printable(field)}`);
  return field.replace(/"(?:[^"\\]|\\.)*"|\[(\d+)\]/g, (whole, index) => (index === undefined ? whole : `.${index}`));
}

/** `longest` is the length of the longest name among the places: the name of a deep path is not built beyond it. */
function placeOf(path: Path, places: ReadonlyMap<string, number>, longest: number): number | undefined {
  // An error of the whole draft belongs to no field.
  if (path.length === 0) return undefined;
  let name = '';
  let place: number | undefined;
  for (let index = 0; index < path.length; index++) {
    // Stryker disable next-line StringLiteral: all but brackets are dots
    name += segment(path[index] as Key, index, 'dots');
    if (name.length > longest) return place;
    place = places.get(name) ?? place;
  }
  return place ?? [...places].find(([field]) => field.startsWith(`${name}.`) || field.startsWith(`${name}[`))?.[1];
}
