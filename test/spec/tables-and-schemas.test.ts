// Without this, a schema could lack a field of the specification, or have another type for it.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as schemas from '../../src/schemas.js';
import * as leaves from '../../src/spec/leaves.js';
import { expectNone } from '../expect-none.js';
import { differences } from '../specification/difference.js';
import { type Field, fieldsOf } from '../specification/fields.js';
import { holds, tables } from '../specification/tables.js';

const resource = 'Campaign (draft) resource, Push';

/** The fields except those with these names. */
function besides(fields: ReadonlyMap<string, Field>, ...names: string[]): ReadonlyMap<string, Field> {
  return new Map([...fields].filter(([name]) => !names.includes(name)));
}

/** The fields of an email: those of the resource, with the tables that only email has. */
function emailFields(): ReadonlyMap<string, Field> {
  const own = ['trigger_condition', 'delivery_controls'].map((name): [string, Field] => {
    const rows = { section: `${name}, Email`, start: '' };
    return [name, { type: 'object', isRequired: false, members: fieldsOf(rows.section), element: undefined, rows }];
  });
  const all = [...besides(fieldsOf(resource), 'advanced'), ...fieldsOf('Campaign (draft) resource, Email'), ...own];
  return new Map(all);
}

/** Decision M3: two delivery types are only for push. */
const ofPush = ['campaign_delivery_type'];
const filter = 'Filter groups and filters';
const compared: [section: string, fields: ReadonlyMap<string, Field>, schema: z.ZodMiniType][] = [
  [resource, fieldsOf(resource), schemas.pushDraftSchema],
  ['Campaign (draft) resource, Email', emailFields(), schemas.emailDraftSchema],
  ['Android push content', fieldsOf('Android push content'), schemas.androidContentSchema],
  ['iOS push content', fieldsOf('iOS push content'), schemas.iosContentSchema],
  ['Web push content', fieldsOf('Web push content'), schemas.webContentSchema],
  ['Email content', fieldsOf('Email content'), schemas.emailContentSchema],
  [`${filter}, user_attributes`, fieldsOf(`${filter}, user_attributes`), schemas.userAttributeFilterSchema],
  [`${filter}, actions`, fieldsOf(`${filter}, actions`), schemas.actionFilterSchema],
  [`${filter}, custom_segments`, fieldsOf(`${filter}, custom_segments`), schemas.customSegmentFilterSchema],
];

/** Differences by design: each type of filter has a schema of its own, and the draft of an email lists its delivery types. */
const meant = (message: string) =>
  /the table "Filter groups and filters, \w+" says that filter_type is one of .*, and the schema that it is one of \w+\. /.test(
    message,
  ) ||
  (message.includes('the table "Campaign (draft) resource, Email"') && ofPush.some((name) => message.includes(name)));

describe('the tables and the schemas have the same fields, of the same types', () => {
  it('in all sections', () => {
    const all = compared.flatMap(([section, fields, schema]) => differences({ section, start: '' }, fields, schema));
    // A field of both push and email would be named twice.
    expectNone([...new Set(all)].filter((message) => !meant(message)));
  });

  it('every table is compared', () => {
    const reached = new Set([
      ...compared.map(([section]) => section),
      ...Object.values(holds).flatMap((held) => Object.values(held)),
    ]);
    const others = ['trigger_condition, Email', 'delivery_controls, Email'];
    expect(tables.map(({ section }) => section).filter((one) => !reached.has(one) && !others.includes(one))).toEqual(
      [],
    );
  });

  it('a difference is named, in either direction', () => {
    const advanced = fieldsOf('Android push content, advanced');
    const ours = z.object({
      ...Object.fromEntries([...besides(advanced, 'group_key').keys()].map((name) => [name, z.optional(leaves.text)])),
      sound_url: z.optional(leaves.uri),
      'app.name': z.literal(['a', 1]),
      use_large_icon: leaves.flag,
      auto_dismiss_notification_time_value: z.optional(leaves.countFromOne),
      make_notification_sticky: z.optional(leaves.flag),
      auto_dismiss_notification: z.optional(leaves.flag),
      auto_dismiss_notification_time_granularity: z.optional(z.enum(['MINUTES', 'DAYS'])),
    });
    const table = { section: 'Android push content, advanced', start: '' };
    const found = differences(table, advanced, ours);
    const place = /^test\/specification\/tables\.ts:\d+: the table "Android push content, advanced" /;
    expect(found.every((message) => place.test(message))).toBe(true);
    expect(found.map((message) => message.replace(place, ''))).toEqual([
      "lacks sound_url, which the schema has. Write sound_url: 'URI' into `fields`.",
      "lacks 'app.name', which the schema has. Write 'app.name': ['a', 1] into `fields`, and 'app.name' into `required`.",
      "does not require use_large_icon, and the schema does. Write 'use_large_icon' into `required`, or make the schema z.optional(…), in src/spec.",
      "says that auto_dismiss_notification_time_value is integer, and the schema that it is integer >= 1. Write auto_dismiss_notification_time_value: 'integer >= 1', or mend the schema, in src/spec.",
      "says that auto_dismiss_notification_time_granularity is one of DAYS, HOURS, MINUTES, and the schema that it is one of DAYS, MINUTES. Write auto_dismiss_notification_time_granularity: ['MINUTES', 'DAYS'], or mend the schema, in src/spec.",
      'has group_key, and no schema has it. Write it into the schema, in src/spec, or remove the row.',
    ]);
  });

  it('what is required in the table only is told, too', () => {
    const table = { section: 'utm_params', start: '' };
    const [own] = differences(
      table,
      new Map([...fieldsOf('utm_params')].slice(0, 1)),
      z.object({ utm_source: z.optional(leaves.requiredText) }),
    );
    expect(own).toMatch(/ requires utm_source, and the schema does not\. Take z\.optional/);
  });
});
