import type { Given } from '../core/finding.js';
import { checkNames, printable } from '../core/programming-error.js';
import type { RuleSetQuestion } from '../spec/workspace.js';

/** An argument of a lookup of a rule set. */
export type LookupArgument = string | number | boolean;

/**
 * A question to the host, such as `isTeam('Growth')`.
 *
 * @example
 * report(fields.basic_details.team, {}, { given: isTeam('Growth').is(false) });
 */
export interface HouseQuestion {
  /** The condition that the host gives this answer. A finding that is `given` the condition counts only then. */
  is(answer: boolean): Given;
}

/** A lookup of a rule set, made by {@link lookup}. The host answers it in the same way as it answers whether a connector is known. */
export interface Lookup<Args extends readonly LookupArgument[] = readonly LookupArgument[]> {
  (...args: Args): HouseQuestion;
  /** The object of the workspace, and the function in it: `acme.isTeam`. */
  readonly lookupName: string;
  /** The optional function of the workspace that lists the values which the lookup accepts: `acme.teams`. */
  readonly listName: string | undefined;
}

/** The same question for the core, with the answer under which the finding counts. */
export interface CountingQuestion extends RuleSetQuestion {
  readonly key: string;
  readonly counts: boolean;
}

const LOOKUP_NAME = /^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*$/;

/** Names that a lookup must not begin with: `WorkspaceContext` has them, or every object does. */
const taken: ReadonlySet<string> = new Set([
  'connectors',
  'verifiedSenders',
  'featureFlags',
  'constructor',
  'prototype',
]);

/**
 * Declares a lookup of a rule set: a question that only the host can answer. The workspace needs a function of that name, which gets
 * these arguments and answers with a boolean, or, for the asynchronous functions and sessions, with a promise of one: for
 * `acme.isTeam`, `workspace.acme.isTeam(name)`. A rule lists its lookups in `asks`, and reports a finding `given` the answer. A failed
 * lookup throws, as those of connectors do, and never counts as yes.
 *
 * @param list the function of the workspace that lists the values which the lookup accepts, such as `acme.teams`. The guide offers
 *   them for a field that is narrowed by the lookup. Like other lists of names, it is optional and only for pickers.
 * @throws TypeError for a name that is not like `acme.isTeam`, or that begins with a name which every workspace has. A question with
 * arguments other than texts, finite numbers and booleans throws, too, even with `undefined`: a rule must not ask about a missing value.
 * @example
 * const isTeam = lookup<[name: string]>('acme.isTeam');
 * rule({ …, asks: [isTeam], check({ report }, team) {
 *   if (team !== undefined) report(f.basic_details.team, {}, { given: isTeam(team).is(false) });
 * } });
 */
export function lookup<Args extends readonly LookupArgument[], _Answer extends boolean = boolean>(
  name: string,
  options: { readonly list?: string | undefined } = {},
): Lookup<Args> {
  checkNames(`What lookup takes for ${printable(name)}`, options, ['list']);
  const { list } = options;
  for (const one of list === undefined ? [name] : [name, list]) checkName(one);
  const ask = (...args: Args): HouseQuestion => ({
    is(answer) {
      if (typeof answer !== 'boolean') throw new TypeError(`is takes true or false; got ${printable(answer)}`);
      const strange = args.findIndex((one) => !isArgument(one));
      if (strange >= 0) {
        throw new TypeError(`The lookup ${name} takes texts, numbers and booleans; got ${printable(args[strange])}`);
      }
      const question: CountingQuestion = {
        key: `rules.ask ${name} ${JSON.stringify(args)}`,
        lookup: 'rules.ask',
        name,
        args: [...args],
        counts: answer,
      };
      return [{ question, answer }];
    },
  });
  return Object.freeze(Object.assign(ask, { lookupName: name, listName: list }));
}

/** JSON has no other numbers, and a rule must not ask about a missing value. */
function isArgument(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

function checkName(name: unknown): void {
  if (typeof name === 'string' && LOOKUP_NAME.test(name) && !taken.has(name.slice(0, name.indexOf('.')))) return;
  throw new TypeError(
    `A lookup must have a name like acme.isTeam, which does not begin with ${[...taken].slice(0, 3).join(', ')}; got ${printable(name)}`,
  );
}
