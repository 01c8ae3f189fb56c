import { type Condition, EACH, keysOf, type Read, readOf } from '../core/fields.js';
import type { Rule } from '../core/rule.js';
import type { Path } from '../core/value.js';
import { fieldsByChannel } from '../spec/drafts.js';
import { takenFromDraft } from '../spec/update/rules.js';
import { type Channel, channels } from '../spec/vocabulary.js';
import { closedLists } from './data-fields.js';
import { blocks, hasField, isInBlock } from './fields.js';
import { guarded, type Move } from './guarded.js';

/** Where a rule is asked: about the lowest part that holds all it reads. */
export type Standing =
  | { readonly at: 'draft' }
  | { readonly at: 'component'; readonly name: string }
  /** One content block, wherever it is. */
  | { readonly at: 'block'; readonly name: string }
  /** An object with several blocks: flat content, and each variation of each locale. */
  | { readonly at: 'variation' }
  /** The same, with values from outside of the content. */
  | { readonly at: 'draft and variation' };

/** The paths of all fields of a rule, without their aspects. */
export function pathsIn({ reads, only, reports, does }: Rule): readonly (readonly string[])[] {
  const conditions = [...(only === undefined ? [] : [only]), ...(typeof does === 'function' ? [] : does.when)];
  return [
    ...reads.map(({ keys }) => keys),
    ...conditions.map(({ field }) => keysOf(field)),
    ...reports.map(keysOf),
  ].filter((keys) => keys.length > 0);
}

/**
 * The channels whose drafts have all fields of the rule. It is asked only about drafts of these.
 *
 * @throws TypeError for a field that no draft has, and for fields that no draft has together.
 */
export function channelsOf(rule: Rule): readonly Channel[] {
  const paths = pathsIn(rule);
  for (const keys of paths) {
    if (!channels.some((channel) => hasField(channel, keys))) {
      throw new TypeError(`The rule ${rule.id} reads or reports at ${keys.join('.')}, which no draft has`);
    }
  }
  for (const { keys } of rule.reads) checkReadable(rule.id, keys);
  const all = channels.filter((channel) => paths.every((keys) => hasField(channel, keys)));
  if (all.length > 0) return all;
  throw new TypeError(`The rule ${rule.id} must not use fields of several channels: no draft has them together`);
}

/** @throws TypeError for a field in a list of parts, and in a list in a list: there, rules only report. */
function checkReadable(id: string, keys: readonly string[]): void {
  const end = keys.findIndex(
    (key, index) => closedLists.has(keys[index - 1] ?? '') || (key === EACH && keys.indexOf(EACH) < index),
  );
  if (end < 0) return;
  const list = keys.slice(0, end).join('.').replace(EACH, 'each');
  throw new TypeError(
    `The rule ${id} must not read ${keys.join('.')}: of what is in such a list, read only that it is there, with fields.${list}`,
  );
}

/** The lowest part that holds all fields of the rule. */
export function standingOf(rule: Rule): Standing {
  const paths = pathsIn(rule);
  const inBlocks = paths.filter(isInBlock);
  const outside = paths.filter((keys) => !isInBlock(keys));
  if (inBlocks.length > 0 && outside.length > 0) return { at: 'draft and variation' };
  const [name = ''] = paths.at(0) ?? [];
  const isInOne = paths.length > 0 && paths.every(([first, ...rest]) => first === name && rest.length > 0);
  if (inBlocks.length === 0) return isInOne ? { at: 'component', name } : { at: 'draft' };
  return isInOne ? { at: 'block', name } : { at: 'variation' };
}

function topOf(keys: readonly string[]): string {
  return isInBlock(keys) ? 'campaign_content' : (keys[0] ?? '');
}

/**
 * The top-level fields of which a patch must carry one, or the rule is not asked about it: the one component of the rule, or else the
 * channel and the delivery type that it reads. These come from the current draft if the patch leaves them out (decision U1). `undefined`
 * for a rule that compares components, which a patch may not all have: the rule is asked only about whole drafts.
 */
export function carriedFor(rule: Rule): readonly string[] | undefined {
  const all = [...new Set(pathsIn(rule).map(topOf))];
  const own = all.filter((name) => !takenFromDraft.includes(name));
  if (own.length > 1) return undefined;
  return own.length === 1 ? own : all;
}

export const fromVariation: Move = ([first = '', ...rest]) => [...(blocks.get(String(first))?.path ?? []), ...rest];

export const fromFirst: Move = ([, ...rest]) => rest;

export const fromDraft: Move = (keys) => keys;

/** The same rule for a part below: the paths of its fields begin at that part. */
export function movedTo(rule: Rule, move: Move, asks: ReadonlySet<string>): Rule {
  const moved = (keys: Path) => move(keys).map(String);
  const { does, only, reads, reports } = rule;
  const read = (one: Read): Read => ({
    ...readOf(moved(one.keys), one.aspect),
    mayBeMalformed: one.mayBeMalformed,
  });
  // The same object for the same condition: a rule with one condition has it twice.
  const known = new Map<Condition, Condition>();
  const condition = (one: Condition): Condition => {
    const made = known.get(one) ?? { ...one, field: moved(keysOf(one.field)).join('.') };
    known.set(one, made);
    return made;
  };
  return {
    ...rule,
    reads: reads.map(read),
    reports: reports.map((path) => moved(keysOf(path)).join('.')),
    only: only && condition(only),
    does:
      typeof does === 'function'
        ? guarded(rule, does, move, asks)
        : {
            ...does,
            only: does.only && condition(does.only),
            when: does.when.map(condition),
            fields: does.fields.map((path) => moved(keysOf(path)).join('.')),
          },
  };
}

export function componentsOf(rule: Pick<Rule, 'reports'>): readonly string[] {
  const names = rule.reports.map((path) => topOf(keysOf(path)));
  const order: readonly string[] = channels.flatMap((channel) => fieldsByChannel[channel]);
  return [...new Set(names)].sort((one, other) => order.indexOf(one) - order.indexOf(other));
}
