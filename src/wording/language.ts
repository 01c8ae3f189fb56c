import type * as z from 'zod/mini';
import type * as core from '../core/finding.js';
import type { Path } from '../core/value.js';
import type { WordedRuleId } from '../spec/catalogue.js';
import { wordsIn } from '../spec/finding.js';
import type * as leaves from '../spec/leaves.js';
import type { Place } from '../spec/place.js';
import { staysWhenLeftOut } from '../spec/update/apply.js';

/** The names of the formats in `leaves.ts`. Required text has none in messages: it is missing, or it is right. */
type FormatName = {
  [Name in keyof typeof leaves]: (typeof leaves)[Name] extends z.ZodMiniCustomStringFormat<infer Format>
    ? Exclude<Format, 'text'>
    : never;
}[keyof typeof leaves];

/** The words that ask for a format. */
export type Formats = Readonly<Record<FormatName, string>>;

/** The types that fields require, and those that a draft may have instead. */
type TypeName =
  | 'string'
  | 'boolean'
  | 'integer'
  | 'object'
  | 'list'
  | 'json'
  | 'function'
  | 'symbol'
  | 'bigint'
  | 'number'
  | 'fraction'
  | 'unreadable';

/** The words that ask for a type. */
export type Types = Readonly<Record<TypeName, string>>;

/** What must change, where the type, the format or the range alone does not say it. */
export type Problems = Readonly<Record<core.FormatProblem | core.RangeProblem, string>>;

type Kind = core.FindingParams['kind'];

/** The words after the name of a field, by the kind of the finding. Rules with a condition of their own bring their own words. */
export type Kinds = {
  readonly [Of in Exclude<Kind, 'rule'>]: (
    params: Extract<core.FindingParams, { readonly kind: Of }>,
    name: string,
  ) => string;
};

/** The words after the name of a field, for every rule with a condition of its own. */
export type RuleWords = Readonly<Record<WordedRuleId, core.Predicate>>;

/** Whether an update has `null` where it would have to be left out: many clients send it to clear what a campaign has (decision U6). */
export function isClearing(path: Path, { receivedType }: core.FindingParams, place: Place): boolean {
  return receivedType === 'null' && staysWhenLeftOut(path, place);
}

/** The words of a language for a finding of that kind. */
export function saidOf(kinds: Kinds, params: core.FindingParams, name: string): string {
  // A rule with a condition of its own brings its words; without them, only a bound can be told.
  const kind = params.kind === 'rule' ? 'range' : params.kind;
  // The entry of a kind takes params of that kind.
  const say = wordsIn(kinds as Readonly<Record<string, core.SaidOf>>, kind);
  return say(params, name);
}
