import * as fc from 'fast-check';
import type { RuleId } from '../../spec/catalogue.js';
import type { ValidationMode } from '../../spec/vocabulary.js';
import { mixed } from '../arbitraries.js';
import { absent, at, chosen, type Members, members, type Path, putAt } from '../members.js';
import type { MistakeKind } from '../mistake.js';
import { type Case, couldFit, drafts, fits, type Plan } from '../plan.js';
import type { Shape, Variety } from '../shape.js';
import { blank } from '../strings.js';

/** The rules that a draft can break: all except the rules about updates. */
export type DraftRuleId = Exclude<RuleId, `update/${string}`>;

type Workspace = Case['data'];

/** An expected finding, without its words. */
export interface ExpectedFinding<Rule extends string = RuleId> {
  readonly rule: Rule;
  readonly field: string;
}

/** A draft that breaks one rule, and the valid draft that it was made from. */
export interface Broken {
  readonly valid: Case;
  readonly draft: unknown;
  readonly mode: ValidationMode;
  readonly data: Workspace;
  /** In the order of the report. */
  readonly expected: readonly ExpectedFinding[];
}

/** One kind of mistake at one field, if the breaker tells them apart. */
export interface Cell {
  /** Relative to the broken part, with `*` for elements. Absent for a cell whose mistakes have many forms. */
  readonly field?: string;
  /** Absent for a cell with mistakes of several kinds; each of them has a cell of its own, too. */
  readonly kind?: MistakeKind;
  /** The wrong values of a format, by names that all fields of the format share. */
  readonly varieties?: readonly Pick<Variety<unknown>, 'name'>[];
}

/** Ways to break a rule that start from the same valid drafts. */
export interface Source {
  readonly cells: readonly Cell[];
  /** Drafts that are made from one valid draft, each with a mistake of one of these cells; with that variety, if one is given. */
  readonly broken: (
    cells: readonly number[],
    varieties?: readonly (number | undefined)[],
  ) => fc.Arbitrary<readonly Broken[]>;
}

export interface Breaker {
  /** Makes drafts that break a rule. Without a mode: in every mode that enforces the rule. */
  (mode?: ValidationMode): fc.Arbitrary<Broken>;
  /** Whether the rule applies to a valid draft; `undefined` when its channel or mode makes that impossible. */
  readonly concerns: (one: Case) => boolean | undefined;
  /** The same drafts, by field and kind of mistake. */
  readonly sources: () => readonly Source[];
}

/** A broken part, and the expected findings at paths relative to the part. */
interface BrokenPart {
  readonly part: unknown;
  readonly found: readonly (readonly [RuleId, Path])[];
  readonly data?: Workspace;
}

interface RecipeCell<How> extends Cell {
  readonly how: fc.Arbitrary<How>;
  readonly varieties?: readonly Variety<fc.Arbitrary<How>>[];
}

/** The cells of a recipe, or the kind of all its mistakes, which are then one cell. */
type Cells<How> =
  | { readonly kind: MistakeKind; readonly cells?: undefined }
  | { readonly kind?: undefined; readonly cells: () => readonly RecipeCell<How>[] };

interface Ways<Part, How> {
  /** The drafts to start from; several when the modes need different ones. */
  readonly plans: readonly Plan[];
  /** A change to the whole draft, which stays valid. */
  readonly before?: (draft: Members, base: Case) => Members;
  /** The paths at which the part may be; at least one. */
  readonly places?: (draft: Members) => readonly Path[];
  /** Changes the part so that the rule applies to it and it stays valid. Each `variety` is another way. */
  readonly prepare?: (part: Part, variety: number, how: How) => unknown;
  /** Whether the rule applies to a draft that fits a plan. Default: a part is as `prepare` would make it. */
  readonly about?: (one: Case) => boolean;
  /** The random choices of the break. */
  readonly how: fc.Arbitrary<How>;
  readonly broken: (part: Part, how: How, valid: Case) => BrokenPart;
}

export type Recipe<Part, How> = Ways<Part, How> & Cells<How>;

const root = (): readonly Path[] => [[]];

/** The varieties of `prepare` that are tried; no recipe has more. */
const varieties = Array.from({ length: 12 }, (_, index) => index);

/** Whether two valid values are the same. They are JSON, except for members that are `undefined`. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether one of the parts is already as the recipe would prepare it. */
function isPrepared<Part, How>(one: Case, { before, places = root, prepare }: Ways<Part, How>): boolean {
  const { draft } = one;
  if (before !== undefined && !isSame(before(draft, one), draft)) return false;
  return places(draft).some((path) => {
    const part = at(draft, path);
    if (prepare === undefined) return part !== undefined;
    // The recipe names the type of the part at its paths. A recipe whose `prepare` reads `how` has its own `about`.
    const prepared = (variety: number) => prepare(part as Part, variety, undefined as How);
    return part !== undefined && varieties.some((variety) => isSame(prepared(variety), part));
  });
}

/** Makes a breaker: it prepares one part of a valid draft for the rule, then breaks it. */
export function breaking<Part, How>(recipe: Recipe<Part, How>): Breaker {
  const { plans, before = (draft) => draft, places = root, prepare = (part) => part, how, broken } = recipe;
  const { about = (one) => isPrepared(one, recipe) } = recipe;
  const concerns = (one: Case) =>
    plans.some((plan) => couldFit(one, plan)) ? plans.some((plan) => fits(one, plan)) && about(one) : undefined;
  const start = (mode?: ValidationMode) => {
    const possible = plans.filter((plan) => mode === undefined || (plan.mode ?? mode) === mode);
    const bases = possible.map((plan) => drafts({ ...plan, mode: plan.mode ?? mode }));
    return fc.tuple(mixed(...bases), fc.nat(99), fc.nat(99));
  };
  const made = ([base, place, variety]: [Case, number, number], drawn: How): Broken => {
    const draft = before(base.draft, base);
    const path = chosen(places(draft), place);
    // The recipe names the type of the part at its paths, before and after `prepare`.
    const part = prepare(at(draft, path) as Part, variety, drawn) as Part;
    const valid = { ...base, draft: members(putAt(draft, path, part)) };
    const { part: left, found, data = base.data } = broken(part, drawn, valid);
    const expected = found.map(([rule, below]) => ({ rule, field: [...path, ...below].join('.') }));
    return { valid, draft: putAt(valid.draft, path, left), mode: base.mode, data, expected };
  };
  const cases = (mode?: ValidationMode) => fc.tuple(start(mode), how).map(([from, drawn]) => made(from, drawn));
  const sources = (): readonly Source[] => {
    const cells: readonly RecipeCell<How>[] = recipe.cells?.() ?? [{ kind: recipe.kind, how }];
    const howOf = (number: number, variety: number | undefined) => {
      // The numbers are indices of cells, and of varieties of the cell.
      const { how: any, varieties = [] } = cells[number] as RecipeCell<How>;
      return variety === undefined ? any : (varieties[variety] as Variety<fc.Arbitrary<How>>).how;
    };
    return [
      {
        cells,
        broken: (numbers, varieties = []) =>
          fc
            .tuple(start(), fc.tuple(...numbers.map((number, index) => howOf(number, varieties[index]))))
            .map(([from, all]) => all.map((drawn) => made(from, drawn))),
      },
    ];
  };
  return Object.assign(cases, { concerns, sources });
}

/** Combines several ways to break the same rule. */
export function anyOf(...breakers: readonly Breaker[]): Breaker {
  const [only, ...others] = breakers;
  if (only !== undefined && others.length === 0) return only;
  const cases = (mode?: ValidationMode) => mixed(...breakers.map((breaker) => breaker(mode)));
  const concerns = (one: Case) => {
    const answers = breakers.map((breaker) => breaker.concerns(one)).filter((answer) => answer !== undefined);
    return answers.length === 0 ? undefined : answers.includes(true);
  };
  return Object.assign(cases, { concerns, sources: () => breakers.flatMap((breaker) => breaker.sources()) });
}

/** A recipe without its break. */
export type Ingredients<Part> = Pick<Ways<Part, unknown>, 'plans' | 'before' | 'places' | 'about'> & {
  readonly prepare?: (part: Part, variety: number) => unknown;
};

/** Breaks the shape of a part with one flaw. */
export function flawed(
  rule: RuleId,
  { flaws, cells }: Pick<Shape, 'flaws' | 'cells'>,
  from: Ingredients<unknown>,
): Breaker {
  return breaking({
    ...from,
    how: flaws,
    cells: () =>
      cells().map(({ field, kind, flaws: how, varieties }) => ({ field: field.join('.'), kind, how, varieties })),
    broken: (part, flaw) => {
      const { value, path } = flaw(part);
      return { part: value, found: [[rule, path]] };
    },
  });
}

/** Wrong values of a field, by the kind of the mistake. */
export type Wrong = Readonly<Partial<Record<MistakeKind, fc.Arbitrary<unknown>>>>;

/** The two forms of an absent member. */
export const absence = fc.constantFrom(absent, undefined);
export const gone: Wrong = { absent: absence };
/** The forms of missing text: blank text counts as missing. */
export const goneOrBlank: Wrong = { ...gone, blank };

export function anyOfKinds(wrong: Wrong): fc.Arbitrary<unknown> {
  return mixed(...Object.values(wrong));
}

export function cellsByKind<How>(
  wrong: Wrong,
  howOf: (values: fc.Arbitrary<unknown>) => fc.Arbitrary<How>,
): readonly RecipeCell<How>[] {
  // `Object.entries` loses the type of the names.
  return Object.entries(wrong).map(([kind, values]) => ({ kind: kind as MistakeKind, how: howOf(values) }));
}

/** Puts a wrong value at a field, where the rule reports it, or elsewhere. */
export function wrongAt(
  rule: RuleId,
  field: Path,
  wrong: Wrong,
  from: Ingredients<unknown>,
  reported = field,
): Breaker {
  return breaking({
    ...from,
    how: anyOfKinds(wrong),
    cells: () => cellsByKind(wrong, (values) => values),
    broken: (part, value) => ({ part: putAt(part, field, value), found: [[rule, reported]] }),
  });
}

/** The workspace without a feature. */
export function withoutFeature(data: Workspace, feature: string): Workspace {
  return { ...data, features: data.features.filter((one) => one !== feature) };
}

/** One place, whatever the draft holds. */
export function onePlace(...path: (string | number)[]): () => readonly Path[] {
  return () => [path];
}
