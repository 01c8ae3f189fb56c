import * as z from 'zod/mini';
import { fieldsOf, maybe } from '../../core/fields.js';
import { notAmong, shortened } from '../../core/finding.js';
import { DEEPEST_NESTING } from '../../core/limits.js';
import { listPart } from '../../core/list-part.js';
import { choice, type ObjectPart, part, ruleGroup } from '../../core/part.js';
import { builtIn, cause, rule } from '../../core/rule.js';
import { isMissing } from '../../core/value.js';
import { optional, required, type UsedBy } from '../field-facts.js';
import { absent, flag, integer, jsonValue, requiredText, text } from '../leaves.js';
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
  category?: string | undefined;
  name: string;
  /** Any type that JSON has. Required unless the operator is `exists` or `today`. */
  value?: unknown;
  case_sensitive?: boolean | undefined;
  negate?: boolean | undefined;
}

export interface UserAttributeMembers extends AttributeMembers {
  filter_type: 'user_attributes';
  /** Required when the workspace has the feature `PORTFOLIO`. */
  project_name?: string | undefined;
}

/** A filter on an attribute of a user. Spec: "Filter groups and filters"; decision C15. */
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
  execution?: { type?: (typeof executionTypes)[number] | undefined; count?: number | undefined } | undefined;
  executed?: boolean | undefined;
  attributes?: FilterGroup<Member> | undefined;
  condition?: string | undefined;
}

/** A filter on an action of a user: an event that happened, or did not. Spec: "Filter groups and filters". */
export interface ActionFilter extends ActionMembers<Filter | EventAttributeFilter> {}

/** A filter on a custom segment, by its `name` or its `id` (decision C15). Spec: "Filter groups and filters". */
export interface CustomSegmentFilter {
  filter_type: 'custom_segments';
  name?: string | undefined;
  id?: string | undefined;
}

/** A filter of any type; `filter_type` tells which one. Spec: "Filter groups and filters". */
export type Filter = UserAttributeFilter | ActionFilter | CustomSegmentFilter;

/** Filters joined by `and` or `or`. Both members may be absent: an empty group. Spec: "Filter groups and filters". */
export interface FilterGroup<Member = Filter> {
  filter_operator?: (typeof filterOperators)[number] | undefined;
  filters?: Member[] | undefined;
}

type FilterShape = (UserAttributeMembers & AnyComparison) | ActionShape | CustomSegmentFilter;
type InAttributesShape = FilterShape | (EventAttributeMembers & AnyComparison);
export interface ActionShape extends ActionMembers<InAttributesShape> {}

const ofAttribute: UsedBy = { filter_type: ['user_attributes'] };
const ofAction: UsedBy = { filter_type: ['actions'] };

const attributeMembers = {
  data_type: required(z.enum(filterDataTypes), { example: 'string', usedBy: ofAttribute }),
  category: optional(text, { example: 'Tracked Standard Attributes', usedBy: ofAttribute }),
  // What is said of a field holds for all types of filters that have it.
  name: required(requiredText, {
    example: 'city',
    listed: { user_attributes: 'attributes', custom_segments: 'segments' },
    usedBy: { filter_type: ['user_attributes', 'custom_segments'] },
    isName: true,
  }),
  operator: required(requiredText, { example: 'is', after: ['data_type'], usedBy: ofAttribute }),
  value: optional(jsonValue, { example: 'Berlin', usedBy: ofAttribute }),
  case_sensitive: optional(flag, { example: false, usedBy: ofAttribute }),
  negate: optional(flag, { example: false, usedBy: ofAttribute }),
};

const userAttributeSchema = z.object({
  filter_type: required(z.literal('user_attributes'), { example: 'user_attributes' }),
  ...attributeMembers,
  project_name: optional(text, { example: 'Shop', listed: 'projects', usedBy: ofAttribute }),
});

const eventAttributeSchema = z.object({ filter_type: absent, ...attributeMembers });

const actionSchema = z.object({
  filter_type: z.literal('actions'),
  action_name: required(requiredText, { example: 'Product viewed', listed: 'events', usedBy: ofAction, isName: true }),
  execution: optional(
    z.object({
      type: optional(z.enum(executionTypes), { example: 'atleast' }),
      count: optional(integer, { example: 3 }),
    }),
    { usedBy: ofAction },
  ),
  executed: optional(flag, { example: true, usedBy: ofAction }),
  get attributes() {
    return optional(attributesGroupSchema, { usedBy: ofAction });
  },
  condition: optional(text, { example: 'Viewed a product', usedBy: ofAction }),
});

const customSegmentSchema = z.object({
  filter_type: z.literal('custom_segments'),
  name: optional(text, { isName: true }),
  id: optional(text, { example: 'segment-42', usedBy: { filter_type: ['custom_segments'] }, isName: true }),
});

const filterOperator = optional(z.enum(filterOperators), { example: 'and' });

/** `byType` below picks the branch by `filter_type`. */
const filterSchema: z.ZodMiniType<FilterShape> = z.union([userAttributeSchema, actionSchema, customSegmentSchema]);

const filterGroupSchema = z.object({
  filter_operator: filterOperator,
  filters: optional(z.array(filterSchema)),
});

const attributesGroupSchema: z.ZodMiniType<FilterGroup<InAttributesShape>> = z.object({
  filter_operator: filterOperator,
  filters: optional(z.array(z.union([eventAttributeSchema, filterSchema]))),
});

const operators = new Map<unknown, ReadonlySet<unknown>>(
  filterDataTypes.map((type) => [type, new Set(operatorsByDataType[type])]),
);
const withoutValue: ReadonlySet<unknown> = new Set(operatorsWithoutValue);

/** Whether the data type allows the operator. True when either is unknown. */
function isAllowed(dataType: unknown, operator: unknown): boolean {
  return operators.get(dataType)?.has(operator) !== false;
}

/** A filter on an attribute, of a user or of an event. */
const f = fieldsOf(userAttributeSchema);
const segment = fieldsOf(customSegmentSchema);
const action = fieldsOf(actionSchema);

const operatorRule = rule({
  id: 'filter/operator',
  reports: [f.operator],
  statement: 'The `operator` of a filter is one of those allowed for its `data_type`.',
  spec: 'Filter groups and filters',
  reads: [f.data_type, f.operator],
  finds: ['enum'],
  check({ report }, dataType, operator) {
    if (isAllowed(dataType, operator)) return;
    report(f.operator, () => notAmong(operatorsByDataType[dataType], operator), {
      cause: cause(f.data_type, dataType),
    });
  },
});

const valueRule = rule({
  id: 'filter/value',
  reports: [f.value],
  statement: `A filter has a \`value\` unless its \`operator\` is ${operatorsWithoutValue.map((name) => `\`${name}\``).join(' or ')}.`,
  spec: 'Filter groups and filters; C15',
  // A malformed data type allows every operator (decision G11).
  reads: [maybe(f.data_type), f.operator, f.value],
  finds: ['required'],
  check({ report }, dataType, operator, value) {
    if (value !== undefined) return;
    // The rule on operators reports a disallowed operator; no value is asked for then (decision G11).
    if (!isAllowed(dataType, operator) || withoutValue.has(operator)) return;
    report(f.value, { kind: 'required' }, { cause: cause(f.operator, shortened(operator)) });
  },
});

const segmentRule = rule({
  id: 'filter/segment',
  reports: [segment.id],
  statement: 'A filter on custom segments has a `name` or an `id`.',
  spec: 'Filter groups and filters; C15',
  reads: [segment.name, segment.id],
  finds: ['required'],
  check({ report }, name, id) {
    if (isMissing(name) && isMissing(id)) report(segment.id, { kind: 'required' });
  },
  issue: () => 'is required: a filter on a custom segment must have a name or an id',
});

const projectName = f.project_name;
const lacksProjectName = { kind: 'required', feature: 'PORTFOLIO' } as const;
const inPortfolio = { given: feature('PORTFOLIO', true) };

const projectNameRule = rule({
  id: 'filter/project-name',
  reports: [projectName],
  statement:
    'A filter on user attributes, outside the `attributes` of an action, has a `project_name` when the workspace has the feature PORTFOLIO.',
  spec: 'Filter groups and filters; C16',
  reads: [projectName],
  finds: ['required'],
  check({ report }, name) {
    // Most filters lack a project name, so they share one object for the finding.
    if (isMissing(name)) report(projectName, lacksProjectName, inPortfolio);
  },
});

export const filter = {
  ...ruleGroup({
    id: 'filter',
    title: 'a filter',
    spec: 'Filter groups and filters; C15',
    rules: [operatorRule, valueRule, segmentRule, projectNameRule],
  }),
  schema: filterSchema,
};

const options = { picked: f.filter_type };
const ofAttributes = {
  options,
  exports: { nameFields: [f.name] },
  members: {
    offers: {
      operator: {
        by: f.data_type,
        values: (_: unknown, dataType: unknown) => {
          const known = filterDataTypes.find((one) => one === dataType);
          return known && operatorsByDataType[known];
        },
      },
    },
  },
};

export const eventAttributeFilter = part({
  ...filter,
  ...ofAttributes,
  schema: eventAttributeSchema,
  rules: [operatorRule, valueRule],
});
/** Filters in the `attributes` of an action need no `project_name` (decision C15). */
const attributeOfAction = part({
  ...filter,
  ...ofAttributes,
  schema: userAttributeSchema,
  rules: [operatorRule, valueRule],
});
export const userAttributeFilter = part({
  ...filter,
  ...ofAttributes,
  schema: userAttributeSchema,
  rules: [operatorRule, valueRule, projectNameRule],
});
export const customSegmentFilter = part({
  ...filter,
  options,
  exports: { nameFields: [segment.name, segment.id] },
  schema: customSegmentSchema,
  rules: [segmentRule],
});
export const actionFilter = part({
  ...filter,
  options,
  exports: { nameFields: [action.action_name] },
  schema: actionSchema,
  rules: [],
  members: { children: { attributes: () => attributesGroup } },
});
/** A filter with an unknown `filter_type`: only the type is reported. */
const unknownFilter = part({ ...filter, options, schema: z.object({ filter_type: z.enum(filterTypes) }), rules: [] });

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
    by: 'filter_type',
    pick: (type) => parts.get(type) ?? unknownFilter,
    outline: unknownFilter.outline,
  });
  return listPart({ id: filterGroupRules.id, spec: filterGroupRules.spec }, one);
}

/** The core checks the nesting; this rule gives its id and message (limit R1). */
const nesting = builtIn({
  id: 'filter-group/nesting',
  reports: [fieldsOf(filterGroupSchema)],
  statement: `Filter groups nest ${DEEPEST_NESTING} levels deep at most, and none contains itself.`,
  spec: 'R1',
  // Stryker disable next-line ArrayDeclaration: every finding of the rule gives them
  issue: ({ names = [], maximum }) =>
    names.includes('contains itself')
      ? 'must not contain themselves; what is in them is not checked again'
      : `must be nested at most ${maximum} groups deep; what is in them is not checked`,
});

export const filterGroupRules = ruleGroup({
  id: 'filter-group',
  title: 'a filter group',
  spec: 'Filter groups and filters',
  rules: [nesting],
});

const group = {
  ...filterGroupRules,
  rules: [],
  exports: { fields: [fieldsOf(filterGroupSchema).filters.length] },
  options: { nesting, isShared: true },
};

export const filterGroup = part({
  ...group,
  schema: filterGroupSchema,
  members: { children: { filters: () => outside } },
});
const attributesGroup = part({
  ...group,
  schema: attributesGroupSchema,
  members: { children: { filters: () => inAttributes } },
});
const outside = anyFilter(byType);
const inAttributes = anyFilter(byTypeInAttributes);

/** Whether a group is empty. `count` includes malformed entries, which have their own errors (decision G11a). */
export function hasNoFilter(count: unknown): boolean {
  return count === undefined || count === 0;
}
