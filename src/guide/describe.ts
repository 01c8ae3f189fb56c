import { fieldOf, type Mode } from '../core/finding.js';
import { NO_NAMES } from '../core/listing.js';
import { once } from '../core/once.js';
import { byObject, modelOf } from '../core/schema-model.js';
import { isList, isRecord, isString, type Key, memberOf, type Path, valueAt } from '../core/value.js';
import type { RuleFinding } from '../spec/catalogue.js';
import { missingVariations } from '../spec/components/content/variations.js';
import { MOST_MISSING_BLOCKS } from '../spec/limits.js';
import { type PlaceFacts, placeFactsOf, placeOf } from '../spec/place.js';
import { labelIn, subjectOf } from '../wording/field-name.js';
import type { GuideWords } from '../wording/guide-words.js';
import { valueDescriptionIn } from '../wording/values.js';
import {
  because,
  type Described,
  type DescribedField,
  type Describing,
  labelOfValue,
  listedAt,
  reasonOf,
} from './describing.js';
import type { Because, FieldDescription, Option } from './description.js';
import { type DraftNode, helpAt, memberNamesOf, nodeAt, nodeBelow, sectionAt } from './draft-node.js';
import { elementsOf, indicesOf, isWithin, lengthIn, ownKeys, pathKey } from './edit.js';
import {
  blankOf,
  boundsOf,
  comparedAt,
  type DecimalBounds,
  decimalBoundsOf,
  draftValues,
  elementValues,
  exampleOf,
  type FieldKind,
  flagsOf,
  isHarmless,
  kindOf,
  PLAIN,
} from './kinds.js';
import { isRead, isReportedByCode } from './readings.js';
import type { Trial } from './trial.js';
import { minimumOf, requiredAt, setterOf, unusedBecause } from './use.js';

const NO_FINDINGS: readonly RuleFinding[] = [];

/** Describes the field at a path of a draft; `undefined` if no table has it. */
export function describe(current: Trial, path: Path, describing: Describing): FieldDescription | undefined {
  if (describing.again) return describing.again(path);
  return rememberedIn(describing, path, () => {
    const trial = path.length > 0 ? trialAround(current, path) : undefined;
    const node = trial && nodeAt(trial.draft, path);
    return trial && node && describeNode(current, trial, node, describing);
  });
}

export function describeAll(current: Trial, describing: Describing): readonly FieldDescription[] {
  const root = nodeAt(current.draft, []) as DraftNode;
  // Each is in the table.
  return memberNamesOf(root).map((name) => describe(current, [name], describing) as FieldDescription);
}

const trialsFrom = /* @__PURE__ */ byObject((_: Trial) => new Map<string, Trial>());

/** The trial in which everything around the field exists. Absent objects and lists are made as new ones. */
export function trialAround(current: Trial, path: Path): Trial | undefined {
  let trial = current;
  for (let length = 1; length < path.length; length++) {
    const above = path.slice(0, length);
    const value = valueAt(trial.draft, above);
    const isThere = typeof path[length] === 'number' ? isList(value) : isRecord(value);
    if (isThere) continue;
    const known = trialsFrom(trial);
    const node = nodeAt(trial.draft, above);
    if (node === undefined) return undefined;
    const next: Trial = known.get(pathKey(above)) ?? trial.with(above, blankOf(trial, node));
    known.set(pathKey(above), next);
    trial = next;
  }
  const index = path.at(-1);
  const length = typeof index === 'number' ? lengthIn(valueAt(trial.draft, path.slice(0, -1))) : 0;
  // The index after the last entry means the next entry.
  return typeof index === 'number' && index > length ? undefined : trial;
}

function describeNode(current: Trial, trial: Trial, node: DraftNode, describing: Describing): Described {
  const { path } = node;
  const { options: offered, maxLength } = describing.narrowed?.(path) ?? {};
  const table = kindOf(trial, node);
  const kind = offered !== undefined && describers[table] === ofText ? 'choice' : table;
  const field: DescribedField = {
    current,
    trial,
    node,
    describing,
    kind,
    value: valueAt(current.draft, path),
    flags: kind === 'choice' ? flagsOf(trial, node) : undefined,
    offered,
    maxLength,
    said: {
      setBy: setterOf(node),
      field: fieldOf(path),
      label: labelIn(describing.words.naming, path),
      // The help of a list or of an object by key is not repeated for each entry. The compiler asks each language for the help of every
      // field.
      help: node.role === 'named' ? helpAt(describing.words.help, node) : '',
    },
    required: once(() => requiredAt(trial, node, describing)),
    unused: once(() =>
      unusedBecause(current, trial, node, describing, (above) => describe(current, above, describing)),
    ),
  };
  return { field, description: descriptionOf(field) };
}

/** The members are those of all kinds, and most of them are computed when they are read. */
export function descriptionOf(field: DescribedField): FieldDescription {
  const { current, trial, node, describing, kind, value, flags, required, unused, maxLength, said } = field;
  const { words } = describing;
  const { path } = node;
  const own = describers[kind];
  const options = once(() => own.options?.(field));
  const fields = once(() => field.below?.('fields') ?? own.fields?.(field));
  const entries = once(() => field.below?.('entries') ?? own.entries?.(field));
  const made = {
    kind,
    path,
    value: own.isOf(value) ? value : undefined,
    given: value,
    // What is made in a moment is no getter, as getters are slow to make.
    ...said,
    get section() {
      return sectionAt(node);
    },
    get context() {
      return contextOf(placeFactsOf('draft', trial.campaign), path, words);
    },
    get example() {
      const [flag] = flags ?? [];
      return flag === undefined ? exampleOf(node) : { [flag]: true };
    },
    get required(): Mode | false {
      return required()?.mode ?? false;
    },
    get requiredBecause() {
      const finding = required()?.finding;
      return finding?.cause === undefined && finding?.params.feature === undefined
        ? undefined
        : reasonOf(finding, words);
    },
    get applies() {
      return unused() === undefined;
    },
    get appliesBecause() {
      return unused();
    },
    get findings() {
      return describing.findings().get(pathKey(path)) ?? NO_FINDINGS;
    },
    blank: () => blankOf(trial, node),
    get options() {
      return own.listed?.(field) ?? options();
    },
    maxLength,
    get compared() {
      return kind === 'any' ? comparedAt(trial, path) : undefined;
    },
    get taken() {
      return own.taken?.(field);
    },
    get minimum() {
      return own.bounds?.(field).minimum;
    },
    get maximum() {
      return own.bounds?.(field).maximum;
    },
    get exclusiveMinimum() {
      return own.bounds?.(field).exclusiveMinimum;
    },
    get fields() {
      return fields();
    },
    get others() {
      return own.others?.(field);
    },
    get entries() {
      return entries();
    },
    keys: own.keys?.(field),
    // The index after the last entry is the place of the next one. Every new name has the same description.
    newEntry: (name?: string) => describe(current, [...path, name ?? lengthIn(value)], describing),
    get canAdd() {
      return own.canAdd?.(field);
    },
    get canRemove() {
      return own.canRemove?.(field);
    },
  };
  // The kind tells which of these members exist. The others are undefined.
  return made as unknown as FieldDescription;
}

/** What the fields of one kind have besides that of all fields. */
interface Describer {
  /** Whether a value has the type that the kind says. */
  readonly isOf: (value: unknown) => boolean;
  readonly options?: (field: DescribedField) => readonly Option<unknown>[];
  /** The options from the host, which may come later. */
  readonly listed?: (field: DescribedField) => readonly Option<unknown>[];
  readonly taken?: (field: DescribedField) => readonly string[];
  readonly bounds?: (field: DescribedField) => Partial<DecimalBounds>;
  readonly fields?: (field: DescribedField) => readonly FieldDescription[];
  readonly others?: (field: DescribedField) => { readonly prefix: string; readonly canAdd: boolean } | undefined;
  readonly entries?: (field: DescribedField) => readonly FieldDescription[];
  readonly keys?: (field: DescribedField) => readonly string[];
  readonly canAdd?: (field: DescribedField) => boolean;
  readonly canRemove?: (field: DescribedField) => boolean;
}

/** What differs from the option of a value that is the whole value of the field. */
interface OptionFacts {
  readonly label?: string;
  readonly whole?: unknown;
  readonly chosen?: boolean;
  readonly source?: 'workspace';
}

function optionOf(field: DescribedField, value: unknown, facts: OptionFacts = {}): Option<unknown> {
  const { path } = field.node;
  const { words } = field.describing;
  const { whole = value, chosen = field.value === value, source } = facts;
  // Objects have a label.
  const label = facts.label ?? labelOfValue(words, path, value as string | number | boolean);
  const description = typeof value === 'string' ? valueDescriptionIn(words.valueDescriptions, path, value) : undefined;
  return {
    value,
    label,
    ...(description !== undefined && { description }),
    ...(source !== undefined && { source }),
    chosen,
    get conflicts() {
      return conflictsWith(field, whole);
    },
  };
}

function conflictsWith(
  { trial, node: { path, role }, describing }: DescribedField,
  value: unknown,
): readonly Because[] {
  // A house rule may read any field.
  const isIdle = !isRead(path) && describing.reported === undefined;
  if (isIdle && role === 'named' && path.length > 1) return [];
  return trial
    .addedByListed(path, value)
    .filter(({ asksToAdd }) => !asksToAdd)
    .map((one) => (isWithin(one.path, path) ? reasonOf(one, describing.words) : because(describing.words, one.path)));
}

function choiceOptions(field: DescribedField): Option<unknown>[] {
  const { trial, node, describing, flags, offered, value } = field;
  if (flags === undefined) return (offered ?? draftValues(trial, node)).map((one) => optionOf(field, one));
  return flags.map((flag) => {
    const label = labelIn(describing.words.naming, [...node.path, flag]);
    return optionOf(field, { [flag]: true }, { label, chosen: memberOf(value, flag) === true });
  });
}

function yesAndNo(field: DescribedField): Option<unknown>[] {
  return [true, false].map((one) => optionOf(field, one));
}

function choicesOptions(field: DescribedField): Option<unknown>[] {
  const list = elementsOf(field.value);
  // The kind says that its elements have an enumeration.
  return (elementValues(field.node) as readonly (string | number)[]).map((one) => {
    const chosen = list.includes(one);
    const whole = chosen ? list.filter((other) => other !== one) : [...list, one];
    return optionOf(field, one, { whole, chosen });
  });
}

function fieldsBelow(field: DescribedField): FieldDescription[] {
  const { trial, node, value } = field;
  const named = memberNamesOf(fullNode(trial, node));
  const own = othersIn(field) === undefined ? [] : ownKeys(value).filter((name) => !named.includes(name));
  return describedBelow(field, [...named, ...own]);
}

function describedBelow(
  { current, trial, node, describing, value }: DescribedField,
  keys: readonly Key[],
): FieldDescription[] {
  const described = keys.map((key) => {
    const below = isRecord(value) || isList(value) ? nodeBelow(node, key) : undefined;
    // The object exists, so the place in it exists.
    if (below === undefined || lengthIn(value) < Number(key)) return describe(current, [...node.path, key], describing);
    return rememberedIn(describing, below.path, () => describeNode(current, trial, below, describing));
  });
  return described.filter((one) => one !== undefined);
}

function canAddTo({ trial, node, value }: DescribedField): boolean {
  const entries = elementsOf(value);
  const added = trial.addedBy(node.path, [...entries, entryFor(trial, node, entries.length)]);
  // The person who adds an entry gives it a value that the house rules accept.
  return isHarmless(added.filter((one) => !(one.isHouse && isWithin(one.path, [...node.path, entries.length]))));
}

function rememberedIn(
  { known }: Describing,
  path: Path,
  make: () => Described | undefined,
): FieldDescription | undefined {
  const key = pathKey(path);
  const described = known.get(key) ?? make();
  if (described !== undefined) known.set(key, described);
  return described?.description;
}

/** Where a field is, in plain words. */
export function contextOf(placeFacts: PlaceFacts, path: Path, words: GuideWords): string {
  const place = placeOf(path, NO_NAMES, placeFacts);
  // The platform is part of the place here, even if messages in the language put it before the name.
  const { where } = subjectOf(path, place, { ...words.naming, startsWithPlatform: false });
  return where.replace(/^ \(|\)$/g, '');
}

function entryFor(trial: Trial, node: DraftNode, index: number): unknown {
  // Lists have entries.
  const below = nodeBelow({ ...node, value: [] }, index) as DraftNode;
  const blank = blankOf(trial, below);
  return blank === '' || blank === undefined ? exampleOf(below) : blank;
}

/** The place, with a value that tells which members it has. */
function fullNode(trial: Trial, node: DraftNode): DraftNode {
  if (isRecord(node.value)) return node;
  const objects = node.schemas.filter((schema) => modelOf(schema).kind === 'object');
  return { ...node, value: blankOf(trial, node), schemas: node.schemas.length > 1 ? objects : node.schemas };
}

/** The keys that people may choose, if the table takes such keys. */
function othersIn({ trial, node }: DescribedField): { prefix: string; canAdd: boolean } | undefined {
  const [schema] = node.schemas;
  const model = schema && modelOf(schema);
  if (model?.kind !== 'object' || model.others === undefined) return undefined;
  const refused = trial.addedBy([...node.path, PLAIN], PLAIN).find(({ params }) => params.expected !== undefined);
  const prefix = refused?.params.expected ?? '';
  // No draft has this key, so it always is an additional one.
  const canAdd = isHarmless(trial.addedBy([...node.path, freeKey(node.value, prefix)], PLAIN));
  return { prefix, canAdd };
}

function freeKey(value: unknown, prefix: string): string {
  let key = `${prefix}${PLAIN}`;
  while (memberOf(value, key) !== undefined) key += PLAIN;
  return key;
}

/** The names that may stand in an object whose keys are names. */
function namesAt({ campaign }: Trial, path: Path): readonly string[] {
  const { variations = 0, locales } = campaign;
  if (path.at(0) !== 'campaign_content') return [];
  if (path.at(-1) === 'content') return ['default', ...(locales ?? [])];
  return missingVariations(new Set(), variations, MOST_MISSING_BLOCKS);
}

/** The greatest number of entries beside a field whose values are tried. */
const MOST_BESIDE = 50;

/** The values of the same field in other entries of its list that this one must not have. */
function takenAt({ trial, node: { path, value } }: DescribedField): readonly string[] {
  const index = path.at(-2);
  const key = path.at(-1) as Key;
  if (typeof index !== 'number' || !isReportedByCode(path)) return [];
  const list = valueAt(trial.draft, path.slice(0, -2));
  const others = elementsOf(list)
    .slice(0, MOST_BESIDE)
    .map((one) => memberOf(one, key));
  const values = others.filter((one, place) => place !== index && one !== value);
  return [...new Set(values)].filter(
    (one): one is string => typeof one === 'string' && !isHarmless(trial.addedBy(path, one)),
  );
}

const ofText: Describer = {
  isOf: isString,
  listed: (field) =>
    listedAt(field.trial, field.node, field.describing).map((one) =>
      optionOf(field, one, { label: one, source: 'workspace' }),
    ),
  taken: takenAt,
};

const ofGroup: Describer = { isOf: isRecord, fields: fieldsBelow, others: othersIn };

const leastOf = ({ required }: DescribedField) => ({ minimum: minimumOf(required()) });

const describers: Readonly<Record<FieldKind, Describer>> = {
  text: ofText,
  'long-text': ofText,
  html: ofText,
  url: ofText,
  email: ofText,
  color: ofText,
  'date-time': ofText,
  'time-zone': ofText,
  'whole-number': { isOf: (value) => typeof value === 'number', bounds: ({ trial, node }) => boundsOf(trial, node) },
  decimal: { isOf: isString, bounds: ({ node }) => decimalBoundsOf(node) },
  choice: { isOf: (value) => isString(value) || typeof value === 'number' || isRecord(value), options: choiceOptions },
  choices: { isOf: isList, options: choicesOptions, bounds: leastOf },
  'yes-no': { isOf: (value) => typeof value === 'boolean', options: yesAndNo },
  any: {
    isOf: () => true,
    options: (field) => (comparedAt(field.trial, field.node.path)?.type === 'yes-no' ? yesAndNo(field) : []),
  },
  group: ofGroup,
  filter: ofGroup,
  list: {
    isOf: isList,
    bounds: leastOf,
    entries: (field) => describedBelow(field, indicesOf(field.value)),
    canAdd: canAddTo,
    canRemove: (field) => elementsOf(field.value).length > leastOf(field).minimum,
  },
  'by-key': {
    isOf: isRecord,
    entries: (field) => describedBelow(field, ownKeys(field.value)),
    keys: ({ trial, node, value }) => {
      const present = ownKeys(value);
      return namesAt(trial, node.path).filter((name) => !present.includes(name));
    },
  },
};
