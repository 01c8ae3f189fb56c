import * as z from 'zod/mini';
import { notAmong, shortened } from '../core/finding.js';
import { DEEPEST_GROUP } from '../core/limits.js';
import { listOf } from '../core/list.js';
import { choice, family, type ObjectPart, part } from '../core/part.js';
import { builtIn, cause, rule } from '../core/rule.js';
import { isMissing, isText } from '../core/value.js';
import { flag, integer, requiredText, text } from '../leaves.js';
import {
  executionTypes,
  filterDataTypes,
  filterOperators,
  filterTypes,
  operatorsByDataType,
  operatorsWithoutValue,
} from '../vocabulary.js';
import { feature } from '../workspace.js';

type FilterDataType = (typeof filterDataTypes)[number];

/** The operator is one that `operatorsByDataType` lists for the data type. */
type Comparison = {
  [DataType in FilterDataType]: { data_type: DataType; operator: (typeof operatorsByDataType)[DataType][number] };
}[FilterDataType];

/** The shape of a comparison. A rule checks that the operator fits the data type. */
export interface AnyComparison {
  data_type: FilterDataType;
  operator: string;
}

interface AttributeMembers {
  category?: string;
  name: string;
  /** Any type. Required unless the operator is `exists` or `today`. */
  value?: unknown;
  case_sensitive?: boolean;
  negate?: boolean;
}

export interface UserAttributeMembers extends AttributeMembers {
  filter_type: 'user_attributes';
  /** Required when the workspace has the feature `PORTFOLIO`. */
  project_name?: string;
}

export type UserAttributeFilter = UserAttributeMembers & Comparison;

export interface EventAttributeMembers extends AttributeMembers {
  filter_type?: undefined;
}

/** A filter on an attribute of an event, in the `attributes` of an action (decision C15). */
export type EventAttributeFilter = EventAttributeMembers & Comparison;

interface ActionMembers<Member> {
  filter_type: 'actions';
  /** The name of the event. */
  action_name: string;
  execution?: { type?: (typeof executionTypes)[number]; count?: number };
  executed?: boolean;
  attributes?: FilterGroup<Member>;
  condition?: string;
}

export interface ActionFilter extends ActionMembers<Filter | EventAttributeFilter> {}

/** Has a `name` or an `id`. */
export interface CustomSegmentFilter {
  filter_type: 'custom_segments';
  name?: string;
  id?: string;
}

/** Spec: "Filter groups and filters". */
export type Filter = UserAttributeFilter | ActionFilter | CustomSegmentFilter;

/** Spec: "Filter groups and filters". Both members may be absent: an empty group. */
export interface FilterGroup<Member = Filter> {
  filter_operator?: (typeof filterOperators)[number];
  filters?: Member[];
}

type FilterShape = (UserAttributeMembers & AnyComparison) | ActionShape | CustomSegmentFilter;
type InAttributesShape = FilterShape | (EventAttributeMembers & AnyComparison);
export interface ActionShape extends ActionMembers<InAttributesShape> {}

const attributeFilter = {
  data_type: z.enum(filterDataTypes),
  category: z.optional(text),
  name: requiredText,
  operator: requiredText,
  value: z.optional(z.unknown()),
  case_sensitive: z.optional(flag),
  negate: z.optional(flag),
};

const userAttributeSchema = z.object({
  filter_type: z.literal('user_attributes'),
  ...attributeFilter,
  project_name: z.optional(text),
});

const eventAttributeSchema = z.object({ filter_type: z.optional(z.undefined()), ...attributeFilter });

const actionSchema = z.object({
  filter_type: z.literal('actions'),
  action_name: requiredText,
  execution: z.optional(z.object({ type: z.optional(z.enum(executionTypes)), count: z.optional(integer) })),
  executed: z.optional(flag),
  get attributes() {
    return z.optional(attributesGroupSchema);
  },
  condition: z.optional(text),
});

const customSegmentSchema = z.object({
  filter_type: z.literal('custom_segments'),
  name: z.optional(text),
  id: z.optional(text),
});

/** `byType` below picks the branch by `filter_type`. */
const filterSchema: z.ZodMiniType<FilterShape> = z.union([userAttributeSchema, actionSchema, customSegmentSchema]);

const filterGroupSchema = z.object({
  filter_operator: z.optional(z.enum(filterOperators)),
  filters: z.optional(z.array(filterSchema)),
});

const attributesGroupSchema: z.ZodMiniType<FilterGroup<InAttributesShape>> = z.object({
  filter_operator: z.optional(z.enum(filterOperators)),
  filters: z.optional(z.array(z.union([eventAttributeSchema, filterSchema]))),
});

const operators = new Map<unknown, ReadonlySet<unknown>>(
  filterDataTypes.map((type) => [type, new Set(operatorsByDataType[type])]),
);
const withoutValue: ReadonlySet<unknown> = new Set(operatorsWithoutValue);

/** Whether the data type allows the operator. True when either is unknown. */
function isAllowed(dataType: unknown, operator: unknown): boolean {
  return operators.get(dataType)?.has(operator) !== false;
}

const operatorRule = rule({
  id: 'filter/operator',
  reports: ['operator'],
  statement: 'The `operator` of a filter is one of those allowed for its `data_type`.',
  spec: 'Filter groups and filters',
  reads: ['data_type', 'operator'],
  check({ report }, dataType, operator) {
    if (isAllowed(dataType, operator) || !isText(operator)) return;
    // `isAllowed` is false only for a known data type.
    const known = dataType as FilterDataType;
    report(['operator'], () => notAmong(operatorsByDataType[known], operator), { cause: cause('data_type', known) });
  },
});

const valueRule = rule({
  id: 'filter/value',
  reports: ['value'],
  statement: `A filter has a \`value\` unless its \`operator\` is ${operatorsWithoutValue.map((name) => `\`${name}\``).join(' or ')}.`,
  spec: 'Filter groups and filters; C15',
  reads: ['data_type', 'operator', 'value'],
  // A malformed operator is no text, and a malformed data type allows every operator (decision G11).
  needs: [],
  check({ report }, dataType, operator, value) {
    if (value !== undefined || !isText(operator)) return;
    // The rule on operators reports a disallowed operator; no value is asked for then (decision G11).
    if (!isAllowed(dataType, operator) || withoutValue.has(operator)) return;
    report(['value'], { kind: 'required' }, { cause: cause('operator', shortened(operator)) });
  },
});

const segmentRule = rule({
  id: 'filter/segment',
  reports: ['id'],
  statement: 'A filter on custom segments has a `name` or an `id`.',
  spec: 'Filter groups and filters; C15',
  reads: ['name', 'id'],
  check({ report }, name, id) {
    if (isMissing(name) && isMissing(id)) report(['id'], { kind: 'required' });
  },
  issue: () => 'is required: a filter on a custom segment must have a name or an id',
});

const projectNamePath = ['project_name'];
const lacksProjectName = { kind: 'required', feature: 'PORTFOLIO' } as const;
const inPortfolio = { given: feature('PORTFOLIO', true) };

const projectNameRule = rule({
  id: 'filter/project-name',
  reports: ['project_name'],
  statement:
    'A filter on user attributes, outside the `attributes` of an action, has a `project_name` when the workspace has the feature PORTFOLIO.',
  spec: 'Filter groups and filters; C16',
  reads: ['project_name'],
  check({ report }, projectName) {
    // Most filters lack a project name, so they share one object for the finding.
    if (isMissing(projectName)) report(projectNamePath, lacksProjectName, inPortfolio);
  },
});

export const filter = {
  ...family({
    id: 'filter',
    title: 'a filter',
    spec: 'Filter groups and filters; C15',
    rules: [operatorRule, valueRule, segmentRule, projectNameRule],
  }),
  schema: filterSchema,
};

const picked = 'filter_type';
const ofAttribute = {
  picked,
  nameFields: ['name'],
  offers: {
    operator: {
      by: 'data_type',
      values: (_: unknown, dataType: unknown) => {
        const known = filterDataTypes.find((one) => one === dataType);
        return known && operatorsByDataType[known];
      },
    },
  },
};

export const eventAttributeFilter = part({
  ...filter,
  ...ofAttribute,
  schema: eventAttributeSchema,
  rules: [operatorRule, valueRule],
});
/** Filters in the `attributes` of an action need no `project_name` (decision C15). */
const attributeOfAction = part({
  ...filter,
  ...ofAttribute,
  schema: userAttributeSchema,
  rules: [operatorRule, valueRule],
});
export const userAttributeFilter = part({
  ...filter,
  ...ofAttribute,
  schema: userAttributeSchema,
  rules: [operatorRule, valueRule, projectNameRule],
});
export const customSegmentFilter = part({
  ...filter,
  picked,
  nameFields: ['name', 'id'],
  schema: customSegmentSchema,
  rules: [segmentRule],
});
export const actionFilter = part({
  ...filter,
  picked,
  nameFields: ['action_name'],
  schema: actionSchema,
  rules: [],
  children: { attributes: () => attributesGroup },
});
/** A filter with an unknown `filter_type`: only the type is reported. */
const unknownFilter = part({ ...filter, picked, schema: z.object({ filter_type: z.enum(filterTypes) }), rules: [] });

const byType = new Map<unknown, ObjectPart>([
  ['user_attributes', userAttributeFilter],
  ['actions', actionFilter],
  ['custom_segments', customSegmentFilter],
]);
const byTypeInAttributes = new Map<unknown, ObjectPart>([
  ...byType,
  ['user_attributes', attributeOfAction],
  [undefined, eventAttributeFilter],
]);

function anyFilter(parts: ReadonlyMap<unknown, ObjectPart>) {
  const one = choice({
    by: picked,
    pick: (type) => parts.get(type) ?? unknownFilter,
    shape: unknownFilter.shape,
  });
  return listOf({ id: filterGroupFamily.id, spec: filterGroupFamily.spec }, one);
}

/** The core checks the nesting; this rule gives its id and message (limit R1). */
const nesting = builtIn({
  id: 'filter-group/nesting',
  reports: [''],
  statement: `Filter groups nest ${DEEPEST_GROUP} levels deep at most, and none contains itself.`,
  spec: 'R1',
  issue: ({ names = [], maximum }) =>
    names.includes('contains itself')
      ? 'must not contain themselves; what is in them is not checked again'
      : `must be nested at most ${maximum} groups deep; what is in them is not checked`,
});

export const filterGroupFamily = family({
  id: 'filter-group',
  title: 'a filter group',
  spec: 'Filter groups and filters',
  rules: [nesting],
});

const group = { ...filterGroupFamily, rules: [], tells: ['filters.length'], nesting, isShared: true };

export const filterGroup = part({
  ...group,
  schema: filterGroupSchema,
  children: { filters: () => outside },
});
const attributesGroup = part({
  ...group,
  schema: attributesGroupSchema,
  children: { filters: () => inAttributes },
});
const outside = anyFilter(byType);
const inAttributes = anyFilter(byTypeInAttributes);

/** Whether a group is empty. `count` includes malformed entries, which have their own errors (decision G11a). */
export function hasNoFilter(count: unknown): boolean {
  return count === undefined || count === 0;
}
