import type { HintOptions } from '../../src/hints.js';
import type { Edit } from '../edit.js';
import type { DraftName } from '../examples/drafts.js';

/** A valid draft that must get no hint, although a check that looks less closely would give one. */
export interface RightCase {
  /** What it is, in a few words. */
  readonly what: string;
  readonly draft: DraftName;
  readonly edit: Edit;
  readonly options?: HintOptions;
}

/** A valid draft with exactly one hint. */
export interface WrongCase extends RightCase {
  readonly field: string;
  /** What each fix changes in the draft; empty if there is no fix. */
  readonly fixes: readonly Edit[];
}

/** What is known about a kind of hint beside its description. The first case of each sort is on the page of rules. */
export interface HintCases {
  /** When it is right to ignore such a hint, for its page. */
  readonly ignore: string;
  readonly right: readonly RightCase[];
  readonly wrong: readonly WrongCase[];
}

export function kind(ignore: string, right: readonly RightCase[], wrong: readonly WrongCase[]): HintCases {
  return { ignore, right, wrong };
}

export function right(what: string, draft: DraftName, edit: Edit, options?: HintOptions): RightCase {
  return { what, draft, edit, ...(options !== undefined && { options }) };
}

/** A draft with one hint, at the field that the edit changes last. */
export function wrong(what: string, draft: DraftName, edit: Edit, ...fixes: readonly Edit[]): WrongCase {
  return { what, draft, edit, field: Object.keys(edit).at(-1) ?? '', fixes };
}

/** A wrong value of one field, and what each fix puts in its place; `undefined` if it removes the field. */
export function value(
  what: string,
  draft: DraftName,
  field: string,
  given: unknown,
  ...mended: readonly unknown[]
): WrongCase {
  return wrong(what, draft, { [field]: given }, ...mended.map((one) => ({ [field]: one })));
}

/** A part whose only fix is to remove it. */
export function unused(what: string, draft: DraftName, edit: Edit): WrongCase {
  return wrong(what, draft, edit, { [Object.keys(edit).at(-1) ?? '']: undefined });
}

/** The same case, with the hint below the field that was changed last. */
export function below(keys: string, one: WrongCase): WrongCase {
  return { ...one, field: `${one.field}.${keys}` };
}

export function withOptions<Of extends RightCase>(options: HintOptions, ...cases: readonly Of[]): readonly Of[] {
  return cases.map((one) => ({ ...one, options }));
}
