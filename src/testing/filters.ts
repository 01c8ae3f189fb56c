import * as fc from 'fast-check';
import type {
  ActionFilter,
  CustomSegmentFilter,
  EventAttributeFilter,
  Filter,
  FilterGroup,
  UserAttributeFilter,
} from '../index.js';
import * as enumerations from './enumerations.js';
import { filledText, flag, integer, nearMisses, oneOf, text } from './leaves.js';
import { at, chosen, elements, filled, isBlank, type Members, members, type Path, put } from './members.js';
import { beside, kept, leaf, object, type Shape, sparse } from './shape.js';

/** The value of a filter: any type that JSON has. */
export const anyValue = fc.oneof(
  { withCrossShrink: true },
  {
    weight: 8,
    arbitrary: fc.constantFrom<unknown>(
      1,
      'Berlin',
      '',
      0,
      -1.5,
      true,
      false,
      null,
      [],
      ['a', 'b'],
      [1, 2.5],
      {},
      { from: 1, to: 2 },
      '2026-01-01',
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

const { operatorsByDataType, operatorsWithoutValue } = enumerations;
type DataType = keyof typeof operatorsByDataType;

/** Whether a filter with the operator needs a value. */
export function needsValue(operator: string): boolean {
  return !operatorsWithoutValue.some((one) => one === operator);
}

const onAnAttribute = { data_type: oneOf(enumerations.filterDataTypes), name: filledText, operator: filledText };
const onAnAttributeToo = { category: text, case_sensitive: flag, negate: flag };

/** Picks an operator of the data type, and adds a value when the operator needs one. */
function withOperator<Typed extends UserAttributeFilter | EventAttributeFilter>(
  shape: Shape<Omit<Typed, 'data_type' | 'operator'> & { data_type: DataType; operator: string; value?: unknown }>,
): Shape<Typed> {
  const right = fc.tuple(shape.right, fc.nat(7), anyValue).map(([filter, number, value]) => {
    const operator = chosen<string>(operatorsByDataType[filter.data_type], number);
    return { ...filter, operator, ...(needsValue(operator) && filter.value === undefined && { value }) };
  });
  // The type of a filter pairs each data type with its operators. TypeScript cannot check that of a random pair.
  return { ...shape, right, least: { ...shape.least, operator: 'exists' } } as unknown as Shape<Typed>;
}

const ofType = {
  user_attributes: leaf(fc.constant('user_attributes' as const), 'user_attributes', nearMisses(['user_attributes'])),
  actions: leaf(fc.constant('actions' as const), 'actions', nearMisses(['actions'])),
  custom_segments: leaf(fc.constant('custom_segments' as const), 'custom_segments', nearMisses(['custom_segments'])),
};

export const userAttributeFilter: Shape<UserAttributeFilter> = withOperator(
  beside(
    object({ filter_type: ofType.user_attributes, ...onAnAttribute }, { ...onAnAttributeToo, project_name: text }),
    {
      value: anyValue,
    },
  ),
);

const noType = leaf(fc.constant(undefined), undefined, ['event_attributes', 'USER_ATTRIBUTES', '', null, 5, {}]);

/** A filter in the `attributes` of an action: it may have no `filter_type`, and needs no `project_name`. */
export const eventAttributeFilter: Shape<EventAttributeFilter> = withOperator(
  beside(object(onAnAttribute, { ...onAnAttributeToo, filter_type: noType }), {
    value: anyValue,
    // An unknown key here.
    project_name: anyValue,
  }),
);

const actionWithoutAttributes = object(
  { filter_type: ofType.actions, action_name: filledText },
  {
    execution: object({}, { type: oneOf(enumerations.executionTypes), count: integer() }),
    executed: flag,
    condition: text,
  },
);

function actionFilter(attributes: fc.Arbitrary<ActionFilter['attributes']>): Shape<ActionFilter> {
  return beside(actionWithoutAttributes, { attributes });
}

export const customSegmentFilter: Shape<CustomSegmentFilter> = kept(
  object({ filter_type: ofType.custom_segments }, { name: text, id: text }),
  (segment) => ({ ...segment, ...(isBlank(segment.name) && { id: filled(segment.id) }) }),
);

const filterOperator = oneOf(enumerations.filterOperators).right;

function groupOf<Member>(filter: fc.Arbitrary<Member>): fc.Arbitrary<FilterGroup<Member>> {
  return sparse({}, { filter_operator: filterOperator, filters: fc.array(filter, { maxLength: 3 }) });
}

/** The `attributes` of an action, with `levels` levels of actions below. */
function attributes(levels: number): fc.Arbitrary<ActionFilter['attributes']> {
  const others = [userAttributeFilter.right, customSegmentFilter.right];
  const below = levels === 0 ? [] : [actionFilter(attributes(levels - 1)).right];
  return groupOf(
    fc.oneof<fc.MaybeWeightedArbitrary<Filter | EventAttributeFilter>[]>(
      { weight: 3, arbitrary: eventAttributeFilter.right },
      ...others,
      ...below,
    ),
  );
}

export const someAction = actionFilter(attributes(2));

/** Groups nested through `attributes`, `levels` deep: at most 100 are allowed (limit R1). */
export function nested(levels: number): FilterGroup {
  let group: FilterGroup = {};
  for (let level = 1; level < levels; level++) {
    group = { filters: [{ filter_type: 'actions', action_name: 'a', attributes: group }] };
  }
  return group;
}

/** A filter group of a trigger or an audience. */
export const filterGroup: fc.Arbitrary<FilterGroup> = fc.oneof(
  { withCrossShrink: true },
  { weight: 80, arbitrary: groupOf(fc.oneof(userAttributeFilter.right, someAction.right, customSegmentFilter.right)) },
  { weight: 1, arbitrary: fc.constant(nested(100)) },
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
  let made: unknown = draft;
  for (const { path, inAttributes } of groupPlaces(draft)) {
    if (inAttributes) continue;
    for (const [index, filter] of elements(at(draft, [...path, 'filters'])).entries()) {
      const { filter_type, project_name } = members(filter);
      if (filter_type !== 'user_attributes' || !isBlank(project_name)) continue;
      made = put(made, [...path, 'filters', index, 'project_name'], name);
    }
  }
  return members(made);
}
