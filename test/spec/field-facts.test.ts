// Without this, a field could have no label, help, example or section.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { modelOf, type Schema } from '../../src/core/schema-model.js';
import type { AnyFacts } from '../../src/spec/draft-facts.js';
import { emailDraft, pushDraft } from '../../src/spec/drafts.js';
import { languages } from '../../src/spec/field-facts.js';
import { allFields, describedFields, wordsByField } from '../reference/described-fields.js';
import { isToBeDescribed, schemasOfFields as ofSchemas } from '../reference/schema-fields.js';
import { fieldsOf } from '../specification/samples.js';
import { sections } from '../specification/sections.js';
import { tables } from '../specification/tables.js';

const byKeys = new Map(allFields.map((field) => [field.keys.join('.'), field]));

describe('the facts about fields', () => {
  it('are there for every field of the schemas, and for nothing else', () => {
    expect(ofSchemas.size).toBeGreaterThan(330);
    expect([...ofSchemas.keys()].filter((field) => !byKeys.has(field))).toEqual([]);
    expect([...byKeys.keys()].filter((field) => isToBeDescribed(field) && !ofSchemas.has(field))).toEqual([]);
  });

  it("are there for every field of the specification's tables", () => {
    // An element of a list has the facts of the list; locales and variations have chosen names.
    const fields = tables
      .flatMap(fieldsOf)
      .map((field) =>
        field
          .replace(/\.\d+/g, '')
          .replace(/^campaign_content\.content\.default\.variation_\d/, 'campaign_content.content'),
      );
    const lacking = new Set(fields.filter((field) => !byKeys.has(field)));
    // People choose these two names.
    const shares = 'campaign_content.variation_details.manual_distribution_percentage';
    expect([...lacking].sort()).toEqual([`${shares}.variation_1`, 'utm_params.utm_custom']);
  });

  it.each(languages)('have a label and a sentence of help in %s', (language) => {
    const other = languages.find((one) => one !== language) ?? language;
    for (const { keys } of allFields) {
      const field = keys.join('.');
      const { label, help } = wordsByField[language].get(field) ?? { label: '', help: '' };
      expect(label, field).toMatch(/\S/);
      // One plain sentence, without words about JSON.
      expect(help, field).toMatch(/^[A-ZÄÖÜ][^_`"]+[^.]\.$/);
      expect(help, field).not.toMatch(
        /\. [A-ZÄÖÜ]|\b(JSON|strings?|booleans?|integers?|arrays?|null|true|false|Objektliste)\b/i,
      );
      expect(help, field).not.toBe(wordsByField[other].get(field)?.help);
    }
  });

  it('have an example that the schema of the field takes', () => {
    let count = 0;
    for (const { keys, facts } of allFields) {
      const field = keys.join('.');
      if (facts.fields !== undefined || !isToBeDescribed(field)) continue;
      count++;
      expect(facts.example, field).toBeDefined();
      const takes = (schema: Schema) => z.safeParse(schema as z.ZodMiniType, facts.example).success;
      expect(ofSchemas.get(field)?.some(takes), field).toBe(true);
    }
    expect(count).toBeGreaterThan(250);
  });

  it.each([
    ['PUSH', pushDraft],
    ['EMAIL', emailDraft],
  ] as const)('have examples for %s that make a draft together', (channel, schema) => {
    const draft = Object.fromEntries(
      describedFields[channel]
        .filter(({ keys }) => keys.length === 1)
        .map(({ keys, facts }) => [keys[0] ?? '', exampleOf(facts, schema, keys)]),
    );
    expect(z.safeParse(schema, draft).error?.issues ?? []).toEqual([]);
  });

  it('have a section of the specification', () => {
    for (const { keys, section } of allFields) {
      expect(sections, keys.join('.')).toContain(section.split(', ', 1).join());
    }
  });

  it('name what uses a field by a field that exists, some of whose values do not use it', () => {
    const uses = allFields.filter(({ facts }) => facts.usedBy !== undefined);
    expect(uses.length).toBeGreaterThan(60);
    for (const { keys, facts } of uses) {
      const field = keys.join('.');
      for (const [decider, values] of Object.entries(facts.usedBy ?? {})) {
        const path = decider === 'platforms' ? 'basic_details.platforms' : nearest(keys, decider);
        const allowed = (ofSchemas.get(path ?? '') ?? []).flatMap(valuesOf);
        expect(allowed, field).toEqual(expect.arrayContaining([...values]));
        expect(new Set<unknown>(values).size, field).toBe(values.length);
        // The schema of each channel has no live activity, but updates may have it.
        const all = decider === 'campaign_delivery_type' ? allowed.length + 1 : new Set(allowed).size;
        expect(values.length, field).toBeLessThan(all);
      }
    }
  });
});

/** The field with that key in the nearest object around another. */
function nearest(keys: readonly string[], decider: string): string | undefined {
  for (let length = keys.length - 1; length >= 0; length--) {
    const path = [...keys.slice(0, length), decider].join('.');
    if (byKeys.has(path)) return path;
  }
  return undefined;
}

function valuesOf(schema: Schema): readonly unknown[] {
  const { kind, element, values = [] } = modelOf(schema);
  if (element !== undefined) return valuesOf(element);
  if (kind === 'boolean') return [true, false];
  return kind === 'enum' ? [...values, 'BROADCAST_LIVE_ACTIVITY'] : values;
}

/** The example of a field; of an object, those of its members. */
function exampleOf(facts: AnyFacts, root: Schema, keys: readonly string[]): unknown {
  if (facts.fields === undefined) return facts.example;
  const members = Object.entries(facts.fields)
    // One filter has one type, and groups in groups would never end.
    .filter(
      ([key]) => !(keys.at(-1) === 'filters' && /^(action_name|execution|executed|attributes|condition|id)$/.test(key)),
    )
    .map(([key, member]) => [key, exampleOf(member, root, [...keys, key])]);
  const example = Object.fromEntries(members);
  return isList(ofSchemas.get(keys.join('.'))) ? [example] : example;
}

function isList(schemas: readonly Schema[] = []): boolean {
  return schemas.some((schema) => modelOf(schema).element !== undefined);
}
