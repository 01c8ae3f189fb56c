import * as fc from 'fast-check';
import { DEEPEST_NESTING } from '../core/limits.js';
import { isMissing } from '../core/value.js';
import * as parts from '../spec/components/filters.js';
import { filterOperators, operatorsByDataType, operatorsWithoutValue } from '../spec/vocabulary.js';
import { anyValue, mixed } from './arbitraries.js';
import { absent, at, chosen, elements, filled, type Members, members, type Path, present, putAll } from './members.js';
import { flawless, kept, listOf, object, type Shape, shapeOf, sparse } from './shape.js';
import { moment } from './strings.js';

function needsValue(operator: unknown): boolean {
  return !operatorsWithoutValue.some((one) => one === operator);
}

type DataType = keyof typeof operatorsByDataType;

/** Attributes of each data type, and their values. */
const attributes: Readonly<
  Record<DataType, { readonly names: readonly string[]; readonly values: fc.Arbitrary<unknown> }>
> = {
  string: {
    names: ['country', 'city', 'language'],
    values: fc.constantFrom('DE', 'Berlin', 'gold', '北京', 'القاهرة'),
  },
  double: { names: ['orders_count', 'lifetime_value', 'price'], values: fc.nat(2000).map((number) => number / 4) },
  datetime: { names: ['last_seen', 'signed_up_at'], values: moment },
  bool: { names: ['is_member', 'in_stock'], values: fc.boolean() },
};
const listOperators: readonly string[] = [
  'in',
  'containsInTheFollowing',
  'startWithInTheFollowing',
  'endsWithInTheFollowing',
];

/** The values that an operator compares with; {@link absent} if it needs none. */
function comparedWith(operator: string, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (!needsValue(operator)) return fc.constant(absent);
  if (listOperators.includes(operator)) return listOf(values, 3, 1);
  if (operator === 'between') return fc.tuple(values, values).map((both) => both.sort(byValue));
  return ['inTheLast', 'inTheNext'].includes(operator) ? fc.integer({ min: 1, max: 90 }) : values;
}

function byValue(one: unknown, other: unknown): number {
  return typeof one === 'number' ? one - Number(other) : String(one).localeCompare(String(other));
}

/** An attribute with each of the operators of its data type, and a value of the kind of the operator. */
const comparisons = Object.entries(attributes).flatMap(([type, { names, values }]) =>
  // `Object.entries` loses the type of the names.
  operatorsByDataType[type as DataType].map((operator) =>
    fc
      .tuple(fc.constantFrom(...names), comparedWith(operator, values))
      .map(([name, value]) => ({ data_type: type, name, operator, value })),
  ),
);

/** Picks an operator of the data type, and adds a value when the operator needs one: mostly one of its kind, sometimes any. */
function withOperator(shape: Shape): Shape {
  const odd = fc.tuple(shape.right, fc.nat(7), anyValue).map(([given, number, value]) => {
    const filter = members(given);
    // Made from the enumeration of data types.
    const operator = chosen<string>(operatorsByDataType[filter.data_type as DataType], number);
    return { ...filter, operator, ...(needsValue(operator) && filter.value === undefined && { value }) };
  });
  const usual = fc.tuple(shape.right, fc.oneof(...comparisons));
  const right = mixed<Members>(odd, [5, usual.map(([given, one]) => present({ ...members(given), ...one }))]);
  return { ...shape, right, least: { ...members(shape.least), operator: 'exists' } };
}

export const userAttributeFilter = withOperator(shapeOf(parts.userAttributeFilter.schema));
/** A filter in the `attributes` of an action: it may have no `filter_type`; a `project_name` is an unknown key there. */
export const eventAttributeFilter = withOperator(
  object({ ...shapeOf(parts.eventAttributeFilter.schema).members, project_name: flawless(anyValue, 1) }, [
    'data_type',
    'name',
    'operator',
  ]),
);

export const customSegmentFilter = kept(shapeOf(parts.customSegmentFilter.schema), (given) => {
  const segment = members(given);
  return isMissing(segment.name) ? { ...segment, id: filled(segment.id) } : segment;
});

function groupOf(filter: fc.Arbitrary<unknown>): fc.Arbitrary<Members> {
  return sparse({ filter_operator: fc.constantFrom(...filterOperators), filters: listOf(filter, 3) });
}

function actionWith(levels: number): Shape {
  const others = [userAttributeFilter.right, customSegmentFilter.right];
  const below = levels === 0 ? [] : [actionWith(levels - 1).right];
  const attributes = groupOf(mixed<unknown>([3, eventAttributeFilter.right], ...others, ...below));
  return shapeOf(parts.actionFilter.schema, { instead: { attributes: flawless(attributes, {}) } });
}

export const someAction = actionWith(2);

/** Groups nested through `attributes`, `levels` deep (limit R1). */
export function nested(levels: number): Members {
  let group: Members = {};
  for (let level = 1; level < levels; level++) {
    group = { filters: [{ filter_type: 'actions', action_name: 'a', attributes: group }] };
  }
  return group;
}

/** A filter group of a trigger or an audience. */
export const someGroup = mixed<Members>(
  [80, groupOf(fc.oneof(userAttributeFilter.right, someAction.right, customSegmentFilter.right))],
  [1, fc.constant(nested(DEEPEST_NESTING))],
);

/** A filter group of a draft: of its trigger or its audience, or below them in the attributes of an action. */
export interface GroupPlace {
  readonly path: Path;
  readonly inAttributes: boolean;
}

const topGroups = ['trigger_condition', 'segmentation_details'].flatMap((component) =>
  ['included_filters', 'secondary_included_filters', 'excluded_filters'].map((name) => [component, name]),
);

/** The groups of a draft, each before its inner groups. */
export function groupPlaces(draft: Members): GroupPlace[] {
  const found: GroupPlace[] = topGroups
    .filter((path) => at(draft, path) !== undefined)
    .map((path) => ({ path, inAttributes: false }));
  // The list grows in the loop: inner groups are appended.
  for (const { path } of found) {
    for (const [index, filter] of elements(at(draft, [...path, 'filters'])).entries()) {
      if (members(filter).attributes === undefined) continue;
      found.push({ path: [...path, 'filters', index, 'attributes'], inAttributes: true });
    }
  }
  return found;
}

/** Gives every filter the `project_name` that the feature PORTFOLIO requires. */
export function withProjectNames(draft: Members, name: string): Members {
  const groups = groupPlaces(draft).filter(({ inAttributes }) => !inAttributes);
  const filters = groups.flatMap(({ path }) =>
    elements(at(draft, [...path, 'filters'])).map((_, index) => [...path, 'filters', index]),
  );
  const lacking = filters.filter((path) => {
    const { filter_type, project_name } = members(at(draft, path));
    return filter_type === 'user_attributes' && isMissing(project_name);
  });
  return putAll(
    draft,
    lacking.map((path) => [...path, 'project_name']),
    name,
  );
}
