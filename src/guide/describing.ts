import type { Mode } from '../core/finding.js';
import { entryAt } from '../core/last-keys.js';
import { own, type Path, valueAt } from '../core/value.js';
import { type HostList, listQuestion } from '../judge/lists.js';
import type { RuleFinding } from '../spec/catalogue.js';
import type { FieldFacts } from '../spec/field-facts.js';
import { lists } from '../spec/field-tables.js';
import type { HouseRules } from '../spec/house-rules.js';
import type { FeatureFlag } from '../spec/vocabulary.js';
import type { ListName, ListQuestion } from '../spec/workspace.js';
import { labelIn } from '../wording/field-name.js';
import type { GuideWords } from '../wording/guide-words.js';
import { joined, valueLabelIn } from '../wording/values.js';
import type { Because, FieldDescription } from './description.js';
import type { DraftNode } from './draft-node.js';
import { elementsOf, pathKey } from './edit.js';
import type { FieldKind } from './kinds.js';
import type { Trial, TrialFinding } from './trial.js';

/** The state that all descriptions of one guide share. */
export interface Describing {
  readonly words: GuideWords;
  /** The findings of the verdict on the draft, by {@link pathKey} their paths. */
  readonly findings: () => ReadonlyMap<string, readonly RuleFinding[]>;
  /** The fields that are described already, by the same keys. */
  readonly known: Map<string, Described>;
  readonly all: () => readonly FieldDescription[];
  /** In a guide that keeps the descriptions of an earlier one: the description at a path. */
  readonly again?: (path: Path) => FieldDescription | undefined;
  /** The values that lists of the host offer for lists of the draft, by the paths of the latter: computed once for all entries. */
  readonly offers: Map<string, HostOffer>;
  /** The values that a rule set allows in a field. */
  readonly narrowed: HouseRules['narrowedAt'] | undefined;
  /** Whether a house rule may report at a path. */
  readonly reported: HouseRules['reportsAt'] | undefined;
  /** A list of the host; `undefined` while the host has not given it. */
  readonly listed: (question: ListQuestion) => HostList | undefined;
  readonly hasList: (question: ListQuestion) => boolean;
}

export interface Need {
  readonly mode: Mode;
  readonly finding: TrialFinding | undefined;
}

export interface DescribedField {
  readonly describing: Describing;
  /** Its value in the draft as it is. */
  readonly value: unknown;
  readonly current: Trial;
  /** The trial in which everything around the field exists. */
  readonly trial: Trial;
  readonly node: DraftNode;
  readonly kind: FieldKind;
  /** The names of its flags, if they make one choice. */
  readonly flags: readonly string[] | undefined;
  /** The values that a rule set allows, and the length of a text. */
  readonly offered: readonly (string | number)[] | undefined;
  readonly maxLength: number | undefined;
  readonly said: Pick<FieldDescription, 'setBy' | 'field' | 'label' | 'help'>;
  readonly required: () => Need | undefined;
  readonly unused: () => Because | undefined;
  /** In such a guide: the fields in it, some of which are kept. */
  readonly below?: (members: 'fields' | 'entries') => readonly FieldDescription[] | undefined;
}

export interface Described {
  readonly field: DescribedField;
  readonly description: FieldDescription;
}

/** Another field and its values in words. */
export function because(words: GuideWords, path: Path, values: Because['values'] = []): Because {
  const label = labelIn(words.naming, path);
  const shown = values.map((one) => words.naming.quoted(labelOfValue(words, path, one)));
  return { path, label, values, text: values.length === 0 ? label : `${label}: ${joined(shown, words.or)}` };
}

export function labelOfValue(
  { valueLabels, yesOrNo }: GuideWords,
  path: Path,
  value: Because['values'][number],
): string {
  return valueLabelIn(valueLabels, yesOrNo, path, value);
}

/** The reason of a finding in words: another field, a feature of the workspace, or the field itself. */
export function reasonOf({ cause, params, path }: TrialFinding, words: GuideWords): Because {
  if (cause !== undefined) return because(words, cause.path, [cause.value]);
  // Rules name only features of the vocabulary.
  const feature = params.feature as FeatureFlag | undefined;
  const reason = because(words, path);
  if (feature === undefined) return reason;
  return { ...reason, feature, text: params.kind === 'forbidden' ? words.withoutFeature : words.withFeature };
}

/** The values that a list of the host offers for the entries of a list of the draft. */
interface HostOffer {
  /** The first values that no entry has. */
  readonly free: readonly string[];
  /** The values that an entry has, each with the number of free ones before it. */
  readonly taken: ReadonlyMap<unknown, number>;
  /** How many entries have a value. */
  readonly counts: ReadonlyMap<unknown, number>;
}

/** A picker shows no more values. */
const MOST_OFFERED = 1000;

function offerOf(listed: Iterable<string>, entries: readonly unknown[]): HostOffer {
  const counts = new Map<unknown, number>();
  for (const one of entries) counts.set(one, (counts.get(one) ?? 0) + 1);
  const free: string[] = [];
  const taken = new Map<unknown, number>();
  for (const one of listed) {
    if (free.length === MOST_OFFERED) break;
    if (counts.has(one)) taken.set(one, free.length);
    else free.push(one);
  }
  return { free, taken, counts };
}

/** The values that the host lists for a field, without those that other entries of the same list of the draft have. */
export function listedAt(trial: Trial, node: DraftNode, describing: Describing): readonly string[] {
  const { path, value } = node;
  const listed = listFor(trial, node, describing);
  if (listed === undefined) return [];
  if (typeof path.at(-1) !== 'number') return offerOf(listed, []).free;
  const list = path.slice(0, -1);
  const key = pathKey(list);
  const { free, taken, counts } = describing.offers.get(key) ?? offerOf(listed, elementsOf(valueAt(trial.draft, list)));
  describing.offers.set(key, { free, taken, counts });
  const before = counts.get(value) === 1 ? taken.get(value) : undefined;
  if (before === undefined) return free;
  // The list of the host has the value, so it is text.
  return [...free.slice(0, before), value as string, ...free.slice(before, MOST_OFFERED - 1)];
}

/** The values that the host lists for a field; `undefined` if it lists none. */
function listFor(
  { draft, campaign }: Trial,
  { path, keys }: DraftNode,
  { listed, narrowed }: Describing,
): Iterable<string> | undefined {
  const ownList = narrowed?.(path)?.list;
  // The builder of lookups takes only names with a dot.
  if (ownList !== undefined) return listed(listQuestion(ownList as `${string}.${string}`))?.names.get('');
  // A filter without a type may be one on an attribute of an event, and the host lists no such attributes.
  const given = entryAt(lists, keys);
  const list = given && listIn(given, valueAt(draft, [...path.slice(0, -1), 'filter_type']));
  if (!list) return undefined;
  const { connector } = campaign;
  const isOfConnector = list === 'verifiedSenders';
  if (isOfConnector && connector === undefined) return undefined;
  const names = listed(listQuestion(`${list}.list`, ...(isOfConnector && connector ? [{ ...connector }] : [])))?.names;
  if (path.at(-1) === 'connector_type') return names?.keys();
  const ofType = list === 'connectors' ? valueAt(draft, ['connector', 'connector_type']) : '';
  if (typeof ofType === 'string') return names?.get(ofType);
  return names && [...names.values()].flatMap((some) => [...some]);
}

/** The list of the host for a field; for a field of filters, that for one type of filters. */
function listIn(given: NonNullable<FieldFacts['listed']>, type: unknown): ListName | undefined {
  return typeof given === 'object' ? (own(given, String(type)) as ListName | undefined) : given;
}
