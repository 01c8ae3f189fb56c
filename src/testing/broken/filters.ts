import * as fc from 'fast-check';
import { DEEPEST_NESTING } from '../../core/limits.js';
import { isMissing } from '../../core/value.js';
import type { RuleId } from '../../spec/catalogue.js';
import { filterGroup } from '../../spec/components/filters.js';
import { operatorsByDataType } from '../../spec/vocabulary.js';
import { mixed } from '../arbitraries.js';
import {
  customSegmentFilter,
  eventAttributeFilter,
  groupPlaces,
  needsValue,
  nested,
  someAction,
  userAttributeFilter,
} from '../filters.js';
import { absent, at, edited, elements, filled, inserted, type Members, members, type Path, putAt } from '../members.js';
import type { MistakeKind } from '../mistake.js';
import type { Case, Plan } from '../plan.js';
import { kept, leaf, notLists, type Shape, shapeOf, type Variety } from '../shape.js';
import { absence, anyOfKinds, type Breaker, breaking, flawed, goneOrBlank, type Wrong } from './breaking.js';

const audience: readonly Plan[] = [{ has: ['segmentation_details'] }];

/** Adds an empty group when the draft has no group. */
function withGroup(draft: Members): Members {
  const path = ['segmentation_details', 'excluded_filters'];
  return groupPlaces(draft).length > 0 ? draft : edited(draft, [[path, {}]]);
}

function topGroups(draft: Members): Path[] {
  return groupPlaces(draft)
    .filter(({ inAttributes }) => !inAttributes)
    .map(({ path }) => path);
}

/** A right filter, and the same filter with something wrong in it. */
interface FilterPair {
  readonly right: unknown;
  readonly wrong: unknown;
  /** The reported path, relative to the filter. */
  readonly path: Path;
}

function flawedPair(shape: Shape): fc.Arbitrary<FilterPair> {
  return fc.tuple(shape.right, shape.flaws).map(([right, flaw]) => {
    const { value, path } = flaw(right);
    return { right, wrong: value, path };
  });
}

interface PairCell {
  /** Absent if the mistakes have many forms. */
  readonly field?: string;
  readonly kind: MistakeKind;
  readonly pair: fc.Arbitrary<FilterPair>;
  readonly varieties?: readonly Variety<fc.Arbitrary<FilterPair>>[];
  /** Where the filter is: in a group, or in the attributes of an action. */
  readonly to: Path;
}

type Pairs = Readonly<Partial<Record<MistakeKind, fc.Arbitrary<FilterPair>>>>;

function cellsOfPairs(pairs: Pairs, to: Path = []): PairCell[] {
  // `Object.entries` loses the type of the names.
  return Object.entries(pairs).map(([kind, pair]) => ({ kind: kind as MistakeKind, pair, to }));
}

function pairCells(shape: Shape, to: Path = []): PairCell[] {
  const paired = (flaws: Shape['flaws']) => flawedPair({ ...shape, flaws });
  return shape.cells().map(({ field, kind, flaws, varieties }) => ({
    field: field.join('.'),
    kind,
    pair: paired(flaws),
    varieties: varieties.map(({ name, how }) => ({ name, how: paired(how) })),
    to,
  }));
}

/** A filter that lacks a field or has another value there. */
function changedPair(
  right: fc.Arbitrary<unknown>,
  name: string,
  wrong: fc.Arbitrary<unknown>,
): fc.Arbitrary<FilterPair> {
  return fc
    .tuple(right, wrong)
    .map(([filter, value]) => ({ right: filter, wrong: putAt(filter, [name], value), path: [name] }));
}

function pairsOf(wrong: Wrong, pairWith: (values: fc.Arbitrary<unknown>) => fc.Arbitrary<FilterPair>): Pairs {
  return Object.fromEntries(Object.entries(wrong).map(([kind, values]) => [kind, pairWith(values)]));
}

const anAction = { filter_type: 'actions', action_name: 'a', attributes: { filters: [{}] } };
/** The path of the filter inside the action. */
const inAttributes: Path = ['attributes', 'filters', 0];

/** Whether the draft already has such a filter, in a group or in attributes. */
function withFilter(such: (filter: Members, inAttributes: boolean) => boolean) {
  return ({ draft }: Case) =>
    groupPlaces(draft).some(({ path, inAttributes: isInside }) =>
      elements(at(draft, [...path, 'filters'])).some((one) => such(members(one), isInside)),
    );
}

/**
 * Breaks the rule with an added filter: in a group, or in the attributes of an added action. A group that needs a filter
 * has another one.
 */
function filterBreaker(
  rule: RuleId,
  about: (one: Case) => boolean,
  outside: fc.Arbitrary<FilterPair>,
  {
    inside = [],
    plans = audience,
    cells,
  }: {
    inside?: readonly fc.Arbitrary<FilterPair>[];
    plans?: readonly Plan[];
    /** The same pairs, one by one. */
    cells: () => readonly PairCell[];
  },
): Breaker {
  const pairs = [
    outside.map((pair) => ({ ...pair, to: [] as Path })),
    ...inside.map((several) => several.map((pair) => ({ ...pair, to: inAttributes }))),
  ];
  return breaking({
    plans,
    about,
    before: withGroup,
    places: topGroups,
    how: fc.tuple(fc.nat(3), mixed(...pairs)),
    cells: () =>
      cells().map(({ pair, to, varieties = [], ...cell }) => {
        const placed = (pairs: typeof pair) =>
          fc.tuple(
            fc.nat(3),
            pairs.map((one) => ({ ...one, to })),
          );
        return {
          ...cell,
          how: placed(pair),
          varieties: varieties.map(({ name, how }) => ({ name, how: placed(how) })),
        };
      }),
    prepare: (group: Members, _variety, [number, { right, to }]) => {
      const given = elements(group.filters);
      const index = number % (given.length + 1);
      const more = { ...group, filters: inserted(given, index, anAction) };
      return putAt(more, ['filters', index, ...to], right);
    },
    broken: (group: Members, [number, { wrong, path, to }]) => {
      const place = ['filters', number % elements(group.filters).length, ...to];
      return { part: putAt(group, place, wrong), found: [[rule, [...place, ...path]]] };
    },
  });
}

const dataTypes = Object.keys(operatorsByDataType) as (keyof typeof operatorsByDataType)[];
const allOperators = [...new Set(dataTypes.flatMap((type) => [...operatorsByDataType[type]]))];

/** Every data type with every operator that it does not allow. */
const foreignOperators = dataTypes.flatMap((type) =>
  [...allOperators, 'IS', 'Between', 'less_than', 'equals', 'constructor']
    .filter((operator) => !operatorsByDataType[type].some((one) => one === operator))
    .map((operator) => ({ type, operator })),
);

const operatorsWithValue = dataTypes.flatMap((type) =>
  operatorsByDataType[type].filter(needsValue).map((operator) => ({ type, operator })),
);

function isInAnotherCase({ type, operator }: (typeof foreignOperators)[number]): boolean {
  return operatorsByDataType[type].some((one) => one.toLowerCase() === operator.toLowerCase());
}

function wrongOperator(shape: Shape, operators = foreignOperators): fc.Arbitrary<FilterPair> {
  return fc
    .tuple(shape.right, fc.constantFrom(...operators), fc.constantFrom<unknown>(1, absent))
    .map(([filter, { type, operator }, value]) => {
      const right = { ...members(filter), data_type: type, operator: operatorsByDataType[type][0], value: 1 };
      // With or without a value: a disallowed operator asks for none (decision G11).
      const wrong = edited(right, [
        [['operator'], operator],
        [['value'], value],
      ]);
      return { right, wrong, path: ['operator'] };
    });
}

function wrongOperators(shape: Shape): Pairs {
  return {
    case: wrongOperator(shape, foreignOperators.filter(isInAnotherCase)),
    format: wrongOperator(
      shape,
      foreignOperators.filter((one) => !isInAnotherCase(one)),
    ),
  };
}

function missingValue(shape: Shape): fc.Arbitrary<FilterPair> {
  const right = fc
    .tuple(shape.right, fc.constantFrom(...operatorsWithValue))
    .map(([filter, { type, operator }]) => ({ ...members(filter), data_type: type, operator, value: null }));
  return changedPair(right, 'value', absence);
}

/** With a project, so that it is right in every workspace. */
const userFilter = kept(userAttributeFilter, (given) =>
  putAt(given, ['project_name'], filled(at(given, ['project_name']))),
);

const missingSegments = pairsOf(goneOrBlank, (ids) =>
  fc.tuple(customSegmentFilter.right, anyOfKinds(goneOrBlank), ids).map(([filter, name, id]): FilterPair => {
    // The right filter has the `id`, so that putting back the reported field mends the draft.
    const right = edited(filter, [
      [['id'], 'a'],
      [['name'], name],
    ]);
    return { right, wrong: edited(right, [[['id'], id]]), path: ['id'] };
  }),
);
const missingSegment = mixed(...Object.values(missingSegments));

const missingProjects = pairsOf(goneOrBlank, (values) => changedPair(userFilter.right, 'project_name', values));

/** The filters have breakers of their own. */
const group = shapeOf(filterGroup.schema, { instead: { filters: leaf(fc.constant([]), [], notLists) } });

export const filterBreakers = {
  'filter-group/shape': flawed('filter-group/shape', group, {
    plans: audience,
    before: withGroup,
    places: (draft) => groupPlaces(draft).map(({ path }) => path),
  }),
  'filter-group/nesting': breaking({
    plans: audience,
    before: withGroup,
    places: topGroups,
    prepare: () => nested(DEEPEST_NESTING),
    // The greatest allowed depth, or nearly.
    about: ({ draft }) => groupPlaces(draft).some(({ path }) => path.length > 2 + 3 * (DEEPEST_NESTING - 2)),
    how: fc.integer({ min: DEEPEST_NESTING + 1, max: DEEPEST_NESTING + 30 }),
    kind: 'added',
    broken: (_, levels) => ({
      part: nested(levels),
      found: [
        ['filter-group/nesting', Array.from({ length: DEEPEST_NESTING }, () => ['filters', 0, 'attributes']).flat()],
      ],
    }),
  }),
  'filter/shape': filterBreaker(
    'filter/shape',
    withFilter(() => true),
    mixed(flawedPair(customSegmentFilter), [2, flawedPair(userFilter)], flawedPair(someAction)),
    {
      inside: [flawedPair(eventAttributeFilter)],
      cells: () => [
        ...[customSegmentFilter, userFilter, someAction].flatMap((shape) => pairCells(shape)),
        ...pairCells(eventAttributeFilter, inAttributes),
      ],
    },
  ),
  'filter/operator': filterBreaker(
    'filter/operator',
    withFilter(({ operator }) => operator !== undefined),
    wrongOperator(userFilter),
    {
      inside: [wrongOperator(eventAttributeFilter), wrongOperator(userFilter)],
      cells: () => [
        ...cellsOfPairs(wrongOperators(userFilter)),
        ...[eventAttributeFilter, userFilter].flatMap((shape) => cellsOfPairs(wrongOperators(shape), inAttributes)),
      ],
    },
  ),
  'filter/value': filterBreaker(
    'filter/value',
    withFilter(({ operator }) => !isMissing(operator) && needsValue(String(operator))),
    missingValue(userFilter),
    {
      inside: [missingValue(eventAttributeFilter), missingValue(userFilter)],
      cells: () => [
        { kind: 'absent', pair: missingValue(userFilter), to: [] },
        ...[eventAttributeFilter, userFilter].map((shape) => ({
          kind: 'absent' as const,
          pair: missingValue(shape),
          to: inAttributes,
        })),
      ],
    },
  ),
  'filter/segment': filterBreaker(
    'filter/segment',
    withFilter(({ filter_type }) => filter_type === 'custom_segments'),
    missingSegment,
    {
      inside: [missingSegment],
      cells: () => [...cellsOfPairs(missingSegments), ...cellsOfPairs(missingSegments, inAttributes)],
    },
  ),
  // Filters in attributes need no project.
  'filter/project-name': filterBreaker(
    'filter/project-name',
    withFilter(({ filter_type }, isInside) => filter_type === 'user_attributes' && !isInside),
    mixed(...Object.values(missingProjects)),
    {
      cells: () => cellsOfPairs(missingProjects),
      plans: [{ has: ['segmentation_details'], features: ['PORTFOLIO'] }],
    },
  ),
} as const satisfies Record<`filter${string}`, Breaker>;
