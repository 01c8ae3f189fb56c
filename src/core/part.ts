import {
  attachElement,
  compile,
  isFull,
  isMalformed,
  type Layout,
  type Look,
  layoutOf,
  MALFORMED,
  type Schema,
  type Shape,
  type Slots,
  UNKNOWN,
} from './compile.js';
import {
  type Cause,
  type Facts,
  type Given,
  type Origin,
  type RawFinding,
  type RelativeCause,
  wrongType,
} from './finding.js';
import { DEEPEST_GROUP, MOST_ELEMENTS, SHORT_LIST } from './limits.js';
import { byIndex } from './order.js';
import type { Asked, Check, Circumstances, Companions, Condition, Rule } from './rule.js';
import {
  attach,
  changedAt,
  type FindingTree,
  isSure,
  NOTHING_GIVEN,
  type Order,
  type Ordered,
  treeOf,
} from './tree.js';
import {
  isList,
  isMissing,
  type Key,
  lengthOf,
  own,
  type Path,
  plainRecord,
  read,
  UNREADABLE,
  type UnknownRecord,
} from './value.js';

/** What is said of a value as a part of a draft. */
export interface Verdict {
  readonly value: unknown;
  readonly isMalformed: boolean;
  readonly tree: FindingTree | undefined;
  /** What its rules, and those of the parts above, read of it. */
  readonly slots: readonly unknown[];
  /** What it tells the parts above beside that. */
  readonly says: unknown;
  /** How many levels of parts that stand in themselves are in it. */
  readonly levels: number;
  /** Whether something in it was cut because it stands too deep. */
  readonly isCut: boolean;
}

/** Verdicts by part and value, for as long as what is known of the whole draft stays the same. */
export interface Memo {
  readonly get: (part: Part, value: object) => Verdict | undefined;
  readonly set: (part: Part, value: object, verdict: Verdict) => void;
}

/** One judgement of one draft. */
export interface Judgement<Context = unknown> extends Look {
  readonly context: Context;
  readonly memo: Memo;
  /** The parts that stand in themselves and are being judged: the values above this one. */
  readonly above: Set<unknown>;
  /** How deep the deepest of them was, and whether one was cut for its depth, since somebody looked. */
  deepest: number;
  isCut: boolean;
  /** How many elements of lists were judged. */
  elements: number;
  /** The verdicts that hold at one depth only. */
  readonly cutVerdicts: Map<Part, Map<object, Map<number, Verdict>>>;
}

/** A memo that lasts for one judgement. */
export function newMemo(): Memo {
  const byPart = new Map<Part, Map<object, Verdict>>();
  return {
    get: (part, value) => byPart.get(part)?.get(value),
    set(part, value, verdict) {
      const known = byPart.get(part);
      if (known === undefined) byPart.set(part, new Map([[value, verdict]]));
      else known.set(value, verdict);
    },
  };
}

export function judgementOf<Context>(context: Context, memo: Memo, isCareful: boolean, most: number): Judgement<never> {
  const started: Judgement<Context> = {
    context,
    memo,
    isCareful,
    most,
    copies: new Map(),
    lists: new Map(),
    above: new Set(),
    deepest: 0,
    isCut: false,
    elements: 0,
    cutVerdicts: new Map(),
  };
  // All rules of one draft take the same kind of context, and the core does not know which.
  return started as Judgement<never>;
}

/** A part of a draft: what is looked at by itself, and can stand in several places. */
export interface Part {
  readonly id: string;
  readonly judge: (value: unknown, judgement: Judgement<never>, alreadyRead?: unknown) => Verdict;
  /** The order of what stands below it. */
  readonly shape: () => Ordered;
  /** How a path below it is read from its verdict. */
  readonly reader: (path: string) => (verdict: Verdict) => unknown;
}

/** What a part has in common with its family, which is what the catalogue lists. `id` is the first half of every rule's id. */
export interface Family<Id extends string = string, Rules extends Rule = Rule> {
  readonly id: Id;
  /** What the part is, in words: the subject of the statement of its shape rule. */
  readonly title: string;
  readonly spec: string;
  readonly rules: readonly Rules[];
}

export function family<const Id extends string, Rules extends Rule = never>(
  declared: Family<Id, Rules>,
): Family<Id, Rules> {
  return declared;
}

/** The rule about the shape of a part. */
export function shapeOrigin({ id, spec }: Pick<Family, 'id' | 'spec'>): Origin {
  return { id: `${id}/shape`, spec, mode: 'LENIENT', issue: undefined };
}

/** What a part tells of itself before its children are judged. */
interface Notes {
  readonly reads: readonly string[];
  readonly note: (context: never, ...values: readonly unknown[]) => void;
}

export interface Says {
  readonly reads: readonly string[];
  readonly say: (...values: readonly unknown[]) => unknown;
}

/** An object with a table of fields. */
interface ObjectDeclaration<Id extends string, Rules extends Rule, Of extends Schema = Schema>
  extends Family<Id, Rules> {
  readonly schema: Of;
  /** Where other parts begin, in the order in which they are judged: there the schema is not looked at further. */
  readonly children?: Readonly<Record<string, () => Part>>;
  /** What the rules of the parts above read of it. */
  readonly tells?: readonly string[];
  readonly notes?: Notes;
  readonly says?: Says;
  /** The member by which it was picked, so that it is read already. */
  readonly picked?: string;
  /** Whether the same object may well stand in many places. */
  readonly isShared?: boolean;
  /** Of a part that may stand in itself: the rule that says how deep. */
  readonly nesting?: Origin;
}

export type ObjectPart<Id extends string = string, Rules extends Rule = Rule, Of extends Schema = Schema> = Part &
  Family<Id, Rules> & { readonly schema: Of };

/** A value made at first use: schemas may stand in themselves, and what nobody needs is not made. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** What is being done with one part: rules add to the tree. */
interface Run {
  tree: FindingTree | undefined;
  readonly slots: Slots;
  readonly judgement: Judgement<never>;
}

type JudgeHere = (value: unknown, judgement: Judgement<never>, alreadyRead: unknown) => Verdict;
type Ask = (run: Run) => void;
type Reader = (slots: readonly unknown[]) => unknown;

interface Child {
  readonly path: readonly string[];
  readonly slot: number;
  readonly part: () => Part;
}

/** A part as it is worked with. */
interface Compiled {
  readonly shape: Shape;
  readonly layout: Layout;
  readonly children: readonly Child[];
  readonly note: ((run: Run) => void) | undefined;
  readonly say: ((slots: readonly unknown[]) => unknown) | undefined;
  readonly ask: Ask;
}

const NO_SLOTS: readonly unknown[] = [];
/** What a rule reads in place of what a part says: see {@link Verdict.says}. */
const SAYS = '@says';

function verdictOf(value: unknown, tree: FindingTree | undefined, slots: readonly unknown[], says: unknown): Verdict {
  if (tree !== undefined) tree.isShared = true;
  return { value, isMalformed: tree?.isMalformed === true, tree, slots, says, levels: 0, isCut: false };
}

export function part<const Id extends string, Of extends Schema, Rules extends Rule = never>(
  declared: ObjectDeclaration<Id, Rules, Of>,
): ObjectPart<Id, Rules, Of> {
  const compiled = once(() => compiledOf(declared));

  function judgeHere(value: unknown, judgement: Judgement<never>, alreadyRead: unknown): Verdict {
    const { shape, layout, children, note, say, ask } = compiled();
    const slots: Slots = layout.empty.slice();
    if (layout.read !== undefined) slots[layout.slots.get(layout.read) as number] = alreadyRead;
    const run: Run = { tree: shape.check(value, slots, judgement), slots, judgement };
    if (run.tree?.isMalformed) return verdictOf(value, run.tree, NO_SLOTS, undefined);
    note?.(run);
    for (let index = 0; index < children.length; index++) {
      const child = children[index] as Child;
      const member = slots[child.slot];
      if (member === undefined || isMalformed(member)) continue;
      const verdict = child.part().judge(member, judgement);
      slots[child.slot] = verdict;
      if (verdict.tree !== undefined) run.tree = withChild(run.tree, shape, child.path, verdict.tree);
    }
    ask(run);
    return verdictOf(value, run.tree, slots, say?.(slots));
  }

  const { nesting, isShared = false } = declared;
  const judgeInside = nesting === undefined ? judgeHere : nested(nesting, judgeHere);
  const self: ObjectPart<Id, Rules, Of> = {
    ...declared,
    judge(value, judgement, alreadyRead) {
      if (!isShared || typeof value !== 'object' || value === null) return judgeInside(value, judgement, alreadyRead);
      return remembered(self, value, judgement, () => judgeInside(value, judgement, alreadyRead));
    },
    shape: () => withChildren(compiled().shape, compiled().children, []),
    reader(path) {
      if (path === SAYS) return ({ says }) => says;
      const reader = readerIn(declared, compiled().layout, path);
      return (verdict) => (verdict.isMalformed ? UNKNOWN : reader(verdict.slots));
    },
  };
  return self;
}

/** The verdict as it was given before, where it was and may be given again; otherwise it is kept for the next time. */
function remembered(self: Part, value: object, judgement: Judgement<never>, judge: () => Verdict): Verdict {
  const { memo, above } = judgement;
  const depth = above.size;
  const known = memo.get(self, value) ?? judgement.cutVerdicts.get(self)?.get(value)?.get(depth);
  if (known !== undefined && (known.isCut || depth + known.levels <= DEEPEST_GROUP)) {
    judgement.deepest = Math.max(judgement.deepest, depth + known.levels);
    judgement.isCut ||= known.isCut;
    return known;
  }
  const { deepest, isCut } = judgement;
  judgement.deepest = depth;
  judgement.isCut = false;
  const verdict: Verdict = { ...judge(), levels: judgement.deepest - depth, isCut: judgement.isCut };
  judgement.deepest = Math.max(judgement.deepest, deepest);
  judgement.isCut ||= isCut;
  if (!verdict.isCut) memo.set(self, value, verdict);
  else {
    // What was cut for its depth is cut elsewhere at another depth.
    const byValue = judgement.cutVerdicts.get(self) ?? new Map<object, Map<number, Verdict>>();
    const byDepth = byValue.get(value) ?? new Map<number, Verdict>();
    judgement.cutVerdicts.set(self, byValue.set(value, byDepth.set(depth, verdict)));
  }
  return verdict;
}

/** A part that may stand in itself: it is followed so many levels, and not into what it stands in (limit R1). */
function nested(rule: Origin, judge: JudgeHere): JudgeHere {
  return (value, judgement, alreadyRead) => {
    const { above } = judgement;
    if (above.has(value)) return cut({ kind: 'rule', names: ['contains itself'] });
    if (above.size === DEEPEST_GROUP) {
      judgement.isCut = true;
      return cut({ kind: 'rule', names: ['too deep'], maximum: DEEPEST_GROUP });
    }
    above.add(value);
    judgement.deepest = Math.max(judgement.deepest, above.size);
    const verdict = judge(value, judgement, alreadyRead);
    above.delete(value);
    return verdict;
  };

  function cut(facts: Facts): Verdict {
    return verdictOf(undefined, treeOf(rawFinding(rule, facts, 0, undefined), false), NO_SLOTS, undefined);
  }
}

/** Hangs the tree of a child below that of its parent. */
function withChild(
  tree: FindingTree | undefined,
  shape: Ordered,
  path: readonly string[],
  child: FindingTree,
): FindingTree {
  const last = path.length - 1;
  return changedAt(tree, shape, path.slice(0, last), (at) => {
    attach(at, at.order ?? byIndex, path[last] as string, child);
  });
}

/** The shape of an object, which goes on in its children where other parts begin. */
function withChildren(shape: Ordered | undefined, children: readonly Child[], above: readonly Key[]): Ordered {
  return {
    order: shape?.order,
    below(key) {
      const path = [...above, key].join('.');
      const child = children.find((one) => one.path.join('.') === path);
      if (child !== undefined) return child.part().shape();
      return withChildren(shape?.below(key), children, [...above, key]);
    },
  };
}

export function rawFinding(
  origin: Origin,
  facts: Facts,
  depth: number,
  circumstances: Circumstances | undefined,
): RawFinding {
  return { origin, facts, cause: circumstances?.cause, depth, given: circumstances?.given ?? NOTHING_GIVEN };
}

/** Adds what a rule found. */
function add(
  tree: FindingTree | undefined,
  shape: Ordered,
  rule: Rule,
  path: Path,
  facts: Facts,
  circumstances: Circumstances | undefined,
): FindingTree {
  const finding = rawFinding(rule, facts, path.length, circumstances);
  return changedAt(tree, shape, path, (at) => {
    if (rule.isAlone) leaveAside(at, finding.given);
    at.here = [...at.here, finding];
    if (finding.given.length > 0) at.asks = true;
    if (isSure(finding)) at.sure++;
  });
}

/** Decision G11a: what must not be there is told that alone, so nothing else of it counts where that is told. */
function leaveAside(at: FindingTree, given: Given): void {
  const only = given[0];
  at.sure = 0;
  at.more = 0;
  if (only === undefined) {
    at.here = [];
    at.below = undefined;
    return;
  }
  const otherwise: Given = [{ question: only.question, answer: !only.answer }];
  at.here = at.here.map((finding) => ({ ...finding, given: [...otherwise, ...finding.given] }));
  at.given = [...otherwise, ...at.given];
}

/** The paths below which somebody reads of a part, its rules first. */
function wantedOf({
  rules,
  children = {},
  tells = [],
  notes,
  says,
  picked,
}: ObjectDeclaration<string, Rule>): string[] {
  const stops = Object.keys(children);
  const reads = [...rules.flatMap((one) => one.reads), ...(notes?.reads ?? []), ...(says?.reads ?? []), ...tells];
  const ownReads = reads.filter((path) => !stops.some((stop) => path.startsWith(`${stop}.`)));
  return [...new Set([...ownReads, ...stops, ...(picked === undefined ? [] : [picked])])];
}

function compiledOf(declared: ObjectDeclaration<string, Rule>): Compiled {
  const { schema, children = {}, notes, says, picked } = declared;
  const wanted = wantedOf(declared);
  const layout = layoutOf(wanted, new Set(Object.keys(children)), picked);
  const shape = compile(schema, { origin: shapeOrigin(declared), layout, path: '' });
  const all = Object.entries(children).map(([path, part]) => ({
    path: path.split('.'),
    // Every child has a slot: `wantedOf` sees to it.
    slot: layout.slots.get(path) as number,
    part,
  }));
  const reader = (path: string) => readerIn(declared, layout, path);
  // The children are not judged yet then: of them it is known whether they are there.
  const early = (path: string): Reader => {
    const slot = layout.slots.get(path);
    return slot === undefined ? reader(path) : (slots) => slots[slot];
  };
  const told = notes && { note: notes.note, readers: notes.reads.map(early) };
  const said = says && { say: says.say, readers: says.reads.map(reader) };
  return {
    shape,
    layout,
    children: all,
    note: told && (({ slots, judgement }) => told.note(judgement.context, ...told.readers.map((one) => one(slots)))),
    say: said && ((slots) => said.say(...said.readers.map((one) => one(slots)))),
    ask: asking(declared.rules, reader, withChildren(shape, all, [])),
  };
}

/** How a path is read from the slots of a part. @throws TypeError for a path that has no slot. */
function readerIn(
  { children = {} }: Pick<ObjectDeclaration<string, Rule>, 'children'>,
  layout: Layout,
  path: string,
): Reader {
  const child = Object.keys(children).find((one) => path === one || path.startsWith(`${one}.`));
  if (child !== undefined) {
    const slot = layout.slots.get(child) as number;
    const read = once(() =>
      path === child
        ? (verdict: Verdict) => (verdict.isMalformed ? MALFORMED : verdict.value)
        : (children[child] as () => Part)().reader(path.slice(child.length + 1)),
    );
    return (slots) => {
      const verdict = slots[slot];
      // The slot of a child has its verdict, once it is judged.
      if (verdict === undefined) return undefined;
      return isMalformed(verdict) ? UNKNOWN : read()(verdict as Verdict);
    };
  }
  const star = path.search(/(^|\.)\*\./);
  const own = star < 0 ? path : path.slice(0, path.indexOf('*') + 1);
  const slot = layout.slots.get(own);
  if (slot === undefined) throw new TypeError(`Nobody tells of ${path}`);
  if (star < 0) return (slots) => slots[slot];
  const column = layout.rows.get(own)?.slots.get(path.slice(own.length + 1)) as number;
  return (slots) => {
    const rows = slots[slot];
    // Every entry of such a list is a row of slots.
    return isList(rows) ? rows.map((row) => (row as Slots)[column]) : rows;
  };
}

/** All rules of a part, those with a condition found by the value that makes them apply. */
function asking(rules: readonly Rule[], reader: (path: string) => Reader, shape: Ordered): Ask {
  const always: Ask[] = [];
  const switches = new Map<string, { read: Reader; asks: Map<unknown, Ask[]> }>();
  for (const rule of rules) {
    const ask = asked(rule, reader, shape);
    const condition = deciding(rule);
    if (condition === undefined) {
      always.push(ask);
      continue;
    }
    const known = switches.get(condition.field) ?? { read: reader(condition.field), asks: new Map<unknown, Ask[]>() };
    switches.set(condition.field, known);
    for (const value of condition.values) known.asks.set(value, [...(known.asks.get(value) ?? []), ask]);
  }
  const all = [...switches.values()];
  return (run) => {
    for (let index = 0; index < all.length; index++) {
      const one = all[index] as (typeof all)[number];
      const value = one.read(run.slots);
      if (value === undefined) continue;
      const asks = one.asks.get(value);
      if (asks !== undefined) askAll(asks, run);
    }
    askAll(always, run);
  };
}

function askAll(asks: readonly Ask[], run: Run): void {
  for (let index = 0; index < asks.length; index++) (asks[index] as Ask)(run);
}

/** The condition without which a rule has nothing to say. */
function deciding({ does }: Rule): Condition | undefined {
  if (typeof does === 'function') return undefined;
  return does.only ?? (does.each === undefined && does.when?.length === 1 ? does.when[0] : undefined);
}

function asked(rule: Rule, reader: (path: string) => Reader, shape: Ordered): Ask {
  const { does, applies } = rule;
  const ask = typeof does === 'function' ? askCode(rule, reader, shape) : askCompanions(rule, does, reader, shape);
  if (applies === undefined) return ask;
  return (run) => {
    if (applies(run.judgement.context)) ask(run);
  };
}

function askCode(rule: Rule, reader: (path: string) => Reader, shape: Ordered): Ask {
  const readers = rule.reads.map(reader);
  const needs = rule.needs.map((need) => ({
    index: rule.reads.indexOf(need),
    isSpoilt: need.includes('*') ? isAnySpoilt : isMalformed,
  }));
  return (run) => {
    const values = readers.map((read) => read(run.slots));
    if (needs.some(({ index, isSpoilt }) => isSpoilt(values[index]))) return;
    const asked: Asked<never> = {
      report: (path, facts, circumstances) => {
        run.tree = add(run.tree, shape, rule, path, facts, circumstances);
      },
      context: run.judgement.context,
    };
    // A rule in plain code has a function.
    (rule.does as Check<never>)(asked, ...values);
  };
}

/** Whether the elements or the members of something, as they are read, are not known, or one of them is malformed. */
function isAnySpoilt(values: unknown): boolean {
  if (values instanceof Map) return [...values.values()].some(isMalformed);
  return isList(values) ? values.some(isMalformed) : isMalformed(values);
}

interface ReadCondition {
  readonly path: readonly string[];
  readonly values: ReadonlySet<unknown>;
  readonly read: Reader;
}

function askCompanions(rule: Rule, does: Companions, reader: (path: string) => Reader, shape: Ordered): Ask {
  const { kind, each, only, within, when, fields } = does;
  const prefix = each === undefined ? '' : `${each}.*.`;
  const condition = ({ field, values }: Condition, above: string): ReadCondition => ({
    path: field.split('.'),
    values: new Set<unknown>(values),
    read: reader(above + field),
  });
  const general = only && condition(only, '');
  const conditions = when?.map((one) => condition(one, prefix));
  const parent = within === undefined ? undefined : reader(within);
  const asked = fields.map((field) => ({ path: field.split('.'), read: reader(prefix + field) }));
  const list = each?.split('.');

  const generalCause = ({ slots }: Run): RelativeCause | undefined =>
    general && { path: general.path, value: general.read(slots) as Cause['value'], isFromRoot: false };

  /** Asks once: of the part itself, or of one element, given how a value is read there. */
  function askAt(run: Run, base: Path, valueOfField: (read: Reader) => unknown): void {
    let own: RelativeCause | undefined;
    if (conditions !== undefined) {
      for (let index = 0; own === undefined && index < conditions.length; index++) {
        const { path, values, read } = conditions[index] as ReadCondition;
        const value = valueOfField(read);
        // The values of a condition are those that a cause may have.
        if (values.has(value)) own = { path: [...base, ...path], value: value as Cause['value'], isFromRoot: false };
      }
      if (own === undefined) return;
    }
    for (let index = 0; index < asked.length; index++) {
      const { path, read } = asked[index] as (typeof asked)[number];
      const value = valueOfField(read);
      if (kind === 'required' ? !isMissing(value) : value === undefined || value === UNKNOWN) continue;
      const because = own ?? generalCause(run);
      run.tree = add(run.tree, shape, rule, [...base, ...path], { kind }, { cause: because });
    }
  }

  return (run) => {
    if (general !== undefined && !general.values.has(general.read(run.slots))) return;
    if (parent?.(run.slots) === undefined && parent !== undefined) return;
    if (list === undefined) {
      askAt(run, [], (read) => read(run.slots));
      return;
    }
    // Every field of an element is read of all elements at once.
    const columns = new Map<Reader, unknown>();
    const columnOf = (read: Reader) => {
      if (!columns.has(read)) columns.set(read, read(run.slots));
      return columns.get(read);
    };
    const first = columnOf((asked[0] as (typeof asked)[number]).read);
    for (let index = 0; isList(first) && index < first.length; index++) {
      // What one field has a column for, every field has.
      askAt(run, [...list, index], (read) => (columnOf(read) as readonly unknown[])[index]);
    }
  };
}

/** A list whose elements are parts. */
export function listOf(
  of: Pick<Family, 'id' | 'spec'> & { readonly rules?: readonly Rule[] },
  element: () => Part,
): Part {
  const origin = shapeOrigin(of);
  const reader = (path: string): Reader => {
    // The slots of a list are the verdicts on its elements.
    const read = once(() => element().reader(path.slice(2)));
    return (slots) => slots.map((verdict) => read()(verdict as Verdict));
  };
  const shape: Ordered = { order: byIndex, below: () => element().shape() };
  const ask = once(() => asking(of.rules ?? [], reader, shape));
  const keepsVerdicts = of.rules !== undefined;

  function judgeHere(value: unknown, judgement: Judgement<never>): Verdict {
    const length = isList(value) ? lengthOf(value) : undefined;
    if (!isList(value) || length === undefined) {
      return verdictOf(value, malformedList(origin, value), NO_SLOTS, undefined);
    }
    const verdicts = new Map<number, Verdict>();
    let tree: FindingTree | undefined;
    for (let index = 0; index < length && !isFull(tree, judgement); index++) {
      if (++judgement.elements > MOST_ELEMENTS) {
        return verdictOf(value, malformedList(origin, UNREADABLE), NO_SLOTS, undefined);
      }
      const verdict = element().judge(read(value, index), judgement);
      if (verdict.tree !== undefined) tree = attachElement(tree, index, verdict.tree, judgement);
      if (keepsVerdicts) verdicts.set(index, verdict);
    }
    const run: Run = { tree, slots: [...verdicts.values()], judgement };
    if (keepsVerdicts) ask()(run);
    return verdictOf(value, run.tree, NO_SLOTS, length);
  }

  const self: Part = {
    id: of.id,
    judge(value, judgement) {
      if (!isList(value) || (lengthOf(value) ?? 0) <= SHORT_LIST) return judgeHere(value, judgement);
      return remembered(self, value, judgement, () => judgeHere(value, judgement));
    },
    shape: () => shape,
    // All that is told of a list is how long it is.
    reader: () => (verdict) => (verdict.isMalformed ? UNKNOWN : verdict.says),
  };
  return self;
}

function malformedList(origin: Origin, value: unknown): FindingTree {
  return treeOf(
    rawFinding(origin, () => wrongType('list', value), 0, undefined),
    true,
  );
}

/** Refuses a key: answers with what is said of it, or with nothing. */
interface KeyRule extends Origin {
  readonly refuses: (key: string, context: never) => Facts | undefined;
}

/**
 * An object whose keys are names that somebody chose, and whose members are parts. What it says is a map of the verdicts on its
 * members; those under refused keys are not among them.
 */
interface KeyedDeclaration extends Family {
  readonly order: Order;
  /** What stands under a refused key is not looked at. */
  readonly key: KeyRule;
  readonly each: (key: string) => Part;
}

/** What rules read of such an object: `*` is its keys. */
export function keyed({ id, spec, title, rules, order, key: keyRule, each }: KeyedDeclaration): Part & Family {
  const origin = shapeOrigin({ id, spec });
  const shape: Ordered = { order, below: (key) => each(String(key)).shape() };
  const ask = once(() => asking(rules, () => (slots) => slots, shape));

  function judgeHere(value: unknown, judgement: Judgement<never>): Verdict {
    const record =
      typeof value === 'object' && value !== null && !isList(value)
        ? plainRecord(value, judgement.copies, judgement.isCareful)
        : undefined;
    const keys = record && namesOf(record);
    if (record === undefined || keys === undefined) {
      const tree = treeOf(
        rawFinding(origin, () => wrongType('object', value), 0, undefined),
        true,
      );
      return verdictOf(value, tree, NO_SLOTS, undefined);
    }
    const members = new Map<string, Verdict>();
    const present = new Set<string>();
    let tree: FindingTree | undefined;
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index] as string;
      const member = read(record, key);
      if (member === undefined) continue;
      present.add(key);
      const refusal = keyRule.refuses(key, judgement.context);
      if (refusal !== undefined) {
        tree = attach(tree, order, key, treeOf(rawFinding(keyRule, refusal, 1, undefined), false));
        continue;
      }
      const verdict = each(key).judge(member, judgement);
      members.set(key, verdict);
      if (verdict.tree !== undefined) tree = attach(tree, order, key, verdict.tree);
    }
    const run: Run = { tree, slots: [...present], judgement };
    ask()(run);
    return verdictOf(value, run.tree, NO_SLOTS, members);
  }

  const self: Part & Family = {
    id,
    spec,
    title,
    rules,
    judge(value, judgement) {
      if (typeof value !== 'object' || value === null) return judgeHere(value, judgement);
      return remembered(self, value, judgement, () => judgeHere(value, judgement));
    },
    shape: () => shape,
    reader:
      () =>
      ({ says }) =>
        says,
  };
  return self;
}

function namesOf(record: UnknownRecord): string[] | undefined {
  try {
    return Object.keys(record);
  } catch {
    return undefined;
  }
}

/** A place where one of several parts begins: which one, a member tells, or the value itself. */
export function choice(declared: {
  readonly by?: string;
  readonly pick: (told: unknown, context: never) => Part;
  readonly shape: () => Ordered;
}): Part {
  const { by, pick, shape } = declared;
  return {
    id: '',
    judge(value, judgement) {
      const told = by === undefined ? value : memberOf(value, by, judgement);
      return pick(told, judgement.context).judge(value, judgement, told);
    },
    shape,
    reader:
      () =>
      ({ says }) =>
        says,
  };
}

function memberOf(value: unknown, key: string, { copies, isCareful }: Look): unknown {
  if (typeof value !== 'object' || value === null || isList(value)) return undefined;
  const record = plainRecord(value, copies, isCareful);
  return record === undefined ? undefined : own(record, key);
}
