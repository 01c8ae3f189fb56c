import * as z from 'zod/mini';
import type { Place } from '../component.js';
import { fieldOf, shortened } from '../finding.js';
import { flag, integer, requiredText, text } from '../leaves.js';
import { type PlaceInfo, part, rule } from '../rule.js';
import { notAmong, type Schema } from '../shapes.js';
import {
  at,
  elements,
  isList,
  isMissing,
  isRecord,
  isText,
  lengthOf,
  own,
  type Path,
  type UnknownRecord,
  valueAt,
} from '../value.js';
import {
  executionTypes,
  filterDataTypes,
  filterOperators,
  filterTypes,
  operatorsByDataType,
  operatorsWithoutValue,
} from '../vocabulary.js';

interface AttributeFilter {
  data_type: (typeof filterDataTypes)[number];
  category?: string;
  name: string;
  /** One of those that `operatorsByDataType` lists for the data type. */
  operator: string;
  /** Needed unless the operator is `exists` or `today`; of any type. */
  value?: unknown;
  case_sensitive?: boolean;
  negate?: boolean;
}

export interface UserAttributeFilter extends AttributeFilter {
  filter_type: 'user_attributes';
  /** Required when the workspace has the feature `PORTFOLIO`. */
  project_name?: string;
}

/** A filter on an attribute of an event, in the `attributes` of an action (decision C15). */
export interface EventAttributeFilter extends AttributeFilter {
  filter_type?: undefined;
}

export interface ActionFilter {
  filter_type: 'actions';
  /** The name of the event. */
  action_name: string;
  execution?: { type?: (typeof executionTypes)[number]; count?: number };
  executed?: boolean;
  attributes?: FilterGroup<Filter | EventAttributeFilter>;
  condition?: string;
}

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

const attributeFilter = {
  data_type: z.enum(filterDataTypes),
  category: z.optional(text),
  name: requiredText,
  operator: requiredText,
  value: z.optional(z.unknown()),
  case_sensitive: z.optional(flag),
  negate: z.optional(flag),
};

export const userAttributeFilter = z.object({
  filter_type: z.literal('user_attributes'),
  ...attributeFilter,
  project_name: z.optional(text),
});

export const eventAttributeFilter = z.object({ filter_type: z.optional(z.undefined()), ...attributeFilter });

export const actionFilter = z.object({
  filter_type: z.literal('actions'),
  action_name: requiredText,
  execution: z.optional(z.object({ type: z.optional(z.enum(executionTypes)), count: z.optional(integer) })),
  executed: z.optional(flag),
  get attributes() {
    return z.optional(attributesGroup);
  },
  condition: z.optional(text),
});

export const customSegmentFilter = z.object({
  filter_type: z.literal('custom_segments'),
  name: z.optional(text),
  id: z.optional(text),
});

/** The branch is picked by `filter_type`, in code. */
export const filter: z.ZodMiniType<Filter> = z.union([userAttributeFilter, actionFilter, customSegmentFilter]);

export const filterGroup = z.object({
  filter_operator: z.optional(z.enum(filterOperators)),
  filters: z.optional(z.array(filter)),
});

const attributesGroup: z.ZodMiniType<FilterGroup<Filter | EventAttributeFilter>> = z.object({
  filter_operator: z.optional(z.enum(filterOperators)),
  filters: z.optional(z.array(z.union([eventAttributeFilter, filter]))),
});

/** The filters whose type is none of the three: nothing but that can be said of them. */
const unknownFilter = z.object({ filter_type: z.enum(filterTypes) });

const schemasByType: Record<(typeof filterTypes)[number], Schema> = {
  user_attributes: userAttributeFilter,
  // The group in `attributes` is a place of its own.
  actions: z.omit(actionFilter, { attributes: true }),
  custom_segments: customSegmentFilter,
};

function isFilterType(type: unknown): type is (typeof filterTypes)[number] {
  return filterTypes.some((known) => known === type);
}

function schemaFor(value: unknown, inAttributes: boolean): Schema {
  const type = isRecord(value) ? own(value, 'filter_type') : undefined;
  if (isFilterType(type)) return schemasByType[type];
  return type === undefined && inAttributes ? eventAttributeFilter : unknownFilter;
}

/** The rules that ask need `filter_type`: where it is left out and must not be, they are silent. */
function isAttributeFilter(value: UnknownRecord): boolean {
  const type = own(value, 'filter_type');
  return type === 'user_attributes' || type === undefined;
}

/** The data type of a filter, where it is one. */
function dataTypeOf(value: UnknownRecord): (typeof filterDataTypes)[number] | undefined {
  const found = own(value, 'data_type');
  return filterDataTypes.find((known) => known === found);
}

function allows(dataType: (typeof filterDataTypes)[number], operator: string): boolean {
  return operatorsByDataType[dataType].some((allowed) => allowed === operator);
}

export const filterPart = part({
  id: 'filter',
  title: 'a filter',
  spec: 'Filter groups and filters; C15',
  rules: [
    rule({
      id: 'filter/operator',
      reports: ['operator'],
      statement: 'The `operator` of a filter is one of those allowed for its `data_type`.',
      spec: 'Filter groups and filters',
      reads: ['filter_type', 'data_type', 'operator'],
      check(value, report, _campaign, place) {
        const dataType = dataTypeOf(value);
        const operator = own(value, 'operator');
        if (!isAttributeFilter(value) || dataType === undefined || !isText(operator)) return;
        if (allows(dataType, operator)) return;
        const because = { field: fieldOf([...place.path, 'data_type']), value: dataType };
        report(['operator'], { ...notAmong(operatorsByDataType[dataType], operator), because });
      },
    }),
    rule({
      id: 'filter/value',
      reports: ['value'],
      statement: `A filter has a \`value\` unless its \`operator\` is ${operatorsWithoutValue.map((name) => `\`${name}\``).join(' or ')}.`,
      spec: 'Filter groups and filters; C15',
      reads: ['filter_type', 'data_type', 'operator', 'value'],
      needs: ['filter_type', 'operator'],
      check(value, report, _campaign, place) {
        const operator = own(value, 'operator');
        if (!isAttributeFilter(value) || !isText(operator) || own(value, 'value') !== undefined) return;
        // An operator that the data type does not have is a wrong value of an enumeration (decision G11).
        const dataType = dataTypeOf(value);
        if (dataType !== undefined && !allows(dataType, operator)) return;
        if (operatorsWithoutValue.some((name) => name === operator)) return;
        const because = { field: fieldOf([...place.path, 'operator']), value: shortened(operator) };
        report(['value'], { kind: 'required', because });
      },
    }),
    rule({
      id: 'filter/segment',
      reports: ['id'],
      statement: 'A filter on custom segments has a `name` or an `id`.',
      spec: 'Filter groups and filters; C15',
      reads: ['filter_type', 'name', 'id'],
      check(value, report) {
        if (own(value, 'filter_type') !== 'custom_segments') return;
        if (isMissing(own(value, 'name')) && isMissing(own(value, 'id'))) report(['id'], { kind: 'required' });
      },
      issue: () => 'is required: a filter on custom segments must have a name or an id',
    }),
    rule({
      id: 'filter/project-name',
      reports: ['project_name'],
      statement:
        'A filter on user attributes, outside the `attributes` of an action, has a `project_name` when the workspace has the feature PORTFOLIO.',
      spec: 'Filter groups and filters; C16',
      reads: ['filter_type', 'project_name'],
      check(value, report, campaign, place) {
        if (!lacksProjectName(value, place) || campaign.facts.features.get('PORTFOLIO') !== true) return;
        report(['project_name'], { kind: 'required', feature: 'PORTFOLIO' });
      },
    }),
  ],
});

/** Whether the workspace's PORTFOLIO feature makes a difference to this place. */
export function lacksProjectName(value: UnknownRecord, place: PlaceInfo): boolean {
  return (
    place.inAttributes !== true &&
    own(value, 'filter_type') === 'user_attributes' &&
    isMissing(own(value, 'project_name'))
  );
}

/** Limit R1. */
const DEEPEST_GROUP = 100;

/**
 * Objects that stand in several places can make of a few lines more filters than there is memory for, and a getter can
 * make new ones for ever. From so many filters on, a group that was looked at is not looked at again …
 */
const MANY_FILTERS = 10_000;
/** … and from so many on, far more than a person makes, no further group is looked into. */
const MOST_FILTERS = 100_000;

export const filterGroupPart = part({
  id: 'filter-group',
  title: 'a filter group',
  spec: 'Filter groups and filters',
  rules: [
    rule({
      id: 'filter-group/nesting',
      reports: [''],
      statement: `Filter groups nest ${DEEPEST_GROUP} levels deep at most, none contains itself, and none comes after ${MOST_FILTERS.toLocaleString('en')} filters.`,
      spec: 'R1',
      reads: [],
      check(_value, report, _campaign, place) {
        if (place.unread === undefined) return;
        const limits = { 'too many filters': MOST_FILTERS, 'too deep': DEEPEST_GROUP, 'contains itself': undefined };
        const maximum = limits[place.unread];
        report([], { kind: 'rule', names: [place.unread], ...(maximum && { maximum }) });
      },
      issue: ({ names = [], maximum }) => {
        if (names.includes('contains itself')) return 'must not contain itself; what is in it is not checked again';
        const limit = names.includes('too deep')
          ? `be nested at most ${maximum} groups deep`
          : `not come after more than ${maximum} filters`;
        return `must ${limit}; what is in it is not checked`;
      },
    }),
  ],
});

const notRead = z.unknown();

/** The places of a filter group: the group, its filters, and the groups in the `attributes` of its actions. */
export function filterGroupPlaces(group: unknown, path: Path, see: (place: Place) => void): void {
  const seen = new Set<unknown>();
  let count = 0;

  function visit(value: unknown, groupPath: Path, above: readonly unknown[]): void {
    if (value === undefined) return;
    const unread = isRecord(value) ? whyUnread(value, above) : undefined;
    if (unread !== undefined) {
      see({ part: filterGroupPart, schema: notRead, value, path: groupPath, unread });
      return;
    }
    if (count > MANY_FILTERS && seen.has(value)) return;
    seen.add(value);
    see({ part: filterGroupPart, schema: filterGroup, value, path: groupPath });
    const filters = valueAt(value, ['filters']);
    if (!isList(filters)) return;
    const inAttributes = above.length > 0;
    for (let index = 0; index < lengthOf(filters); index++) {
      count++;
      const filter = at(filters, index);
      const filterPath = [...groupPath, 'filters', index];
      see({ part: filterPart, schema: schemaFor(filter, inAttributes), value: filter, path: filterPath, inAttributes });
      if (isRecord(filter) && own(filter, 'filter_type') === 'actions') {
        visit(own(filter, 'attributes'), [...filterPath, 'attributes'], [...above, value]);
      }
    }
  }

  function whyUnread(value: UnknownRecord, above: readonly unknown[]): Place['unread'] {
    if (above.includes(value)) return 'contains itself';
    if (above.length === DEEPEST_GROUP) return 'too deep';
    return count > MOST_FILTERS ? 'too many filters' : undefined;
  }

  visit(group, path, []);
}

/** "At least one filter", of a group that may be absent. A rule that asks must need the group and its list. */
export function hasFilter(group: unknown): boolean {
  return elements(valueAt(group, ['filters']), isRecord).length > 0;
}
