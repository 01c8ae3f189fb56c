import fc from 'fast-check';
import { asField, type Condition, EACH, type Field, readOf } from '../../src/core/fields.js';
import { forbiddenWhen, type HouseRule, lookup, narrow, requiredWhen, rule } from '../../src/rules.js';
import type { Channel } from '../../src/spec/vocabulary.js';
import { blocks, draftShapes, emailContent, envelope } from '../../src/testing/parts.js';
import type { Shape } from '../../src/testing/shape.js';

/** Rule sets of any kind: about any fields, declared or in code, with and without lookups. */

interface KnownField {
  readonly keys: readonly string[];
  readonly shape: Shape;
}

function fieldsBelow(shape: Shape, keys: readonly string[]): KnownField[] {
  const below = Object.entries(shape.members).filter(([key]) => key !== EACH);
  return [
    ...(keys.length === 0 ? [] : [{ keys, shape }]),
    ...below.flatMap(([key, member]) => fieldsBelow(member, [...keys, key])),
  ];
}

/** Every field of drafts of the channel, except those in lists. */
const fieldsOfChannel: Readonly<Record<Channel, readonly KnownField[]>> = {
  PUSH: [
    ...fieldsBelow(draftShapes.PUSH, []),
    ...fieldsBelow(envelope, []),
    ...fieldsBelow(blocks.ANDROID.shape, ['android']),
    ...fieldsBelow(blocks.IOS.shape, ['ios']),
    ...fieldsBelow(blocks.WEB.shape, ['web']),
  ].filter(({ keys }) => keys.join('.') !== 'channel'),
  EMAIL: [
    ...fieldsBelow(draftShapes.EMAIL, []),
    ...fieldsBelow(envelope, []),
    ...fieldsBelow(emailContent.shape, ['email']),
  ].filter(({ keys }) => keys.join('.') !== 'channel'),
};

function fieldOf({ keys }: KnownField): Field {
  return asField(readOf(keys));
}

/** Any field, in the type that rules take for the fields of `fields`. */
type Any = Parameters<typeof requiredWhen>[0];
type Code = Parameters<typeof rule>[0];

const values = { boolean: [true, false], text: ['a', 'Sale', 'order_42'] };

function conditionOn({ keys, shape }: KnownField, number: number): Condition | undefined {
  const field = keys.join('.');
  if (shape.values !== undefined) {
    // The values of an enumeration are scalars.
    return { field, values: [shape.values[number % shape.values.length] as string] };
  }
  if (shape.isText) return { field, values: values.text };
  return shape.least === true ? { field, values: [number % 2 === 0] } : undefined;
}

const isKnown = lookup<[value: string]>('any.isKnown');

const messages = { en: () => 'must be otherwise', de: () => 'muss anders sein' };

const modes = fc.constantFrom('LENIENT' as const, 'DRAFT_PUBLISH' as const);

function ruleOf(channel: Channel, number: number): fc.Arbitrary<HouseRule> {
  const known = fieldsOfChannel[channel];
  const field = fc.constantFrom(...known);
  const texts = known.filter(({ shape }) => shape.isText);
  const id = `any/rule-${number}`;
  const declared = fc
    .record({
      kind: fc.boolean(),
      mode: modes,
      fields: fc.array(field, { minLength: 1, maxLength: 2 }),
      when: field,
      only: fc.option(field),
      at: fc.nat(9),
    })
    .map(({ kind, mode, fields, when, only, at }) => {
      const [first, second] = [conditionOn(when, at), only === null ? undefined : conditionOn(only, at)];
      const given = {
        id,
        mode,
        fields: fields.map(fieldOf),
        ...(first && { when: [first] }),
        ...(second && { only: second }),
      } as unknown as Any;
      return kind ? requiredWhen(given) : forbiddenWhen(given);
    });
  const narrowed = fc
    .record({ mode: modes, text: fc.constantFrom(...texts), most: fc.integer({ min: 1, max: 9 }), kind: fc.nat(2) })
    .map(({ mode, text, most, kind }) => {
      const bounds = [{ maxLength: most }, { options: ['a', 'Sale'] }, { options: isKnown }][kind];
      return narrow(fieldOf(text), { ...bounds, id, mode } as Parameters<typeof narrow>[1]);
    });
  const inCode = fc
    .record({
      mode: modes,
      severity: fc.constantFrom('error' as const, 'error' as const, 'hint' as const),
      reads: fc.array(field, { minLength: 1, maxLength: 3 }),
      at: fc.nat(9),
      asks: fc.boolean(),
      often: fc.constantFrom(1, 2, 3),
    })
    .map(({ mode, severity, reads, at, asks, often }) => {
      const read = reads.map(fieldOf);
      const target = reads[at % reads.length]?.keys ?? [];
      const isAsking = asks && severity === 'error';
      return rule({
        id,
        mode,
        severity,
        statement: 'Something is as it must be.',
        reads: read,
        asks: isAsking ? [isKnown] : [],
        issue: messages,
        check({ report }: Parameters<Code['check']>[0], ...seen: readonly unknown[]) {
          const text = seen.map((value) => (typeof value === 'object' ? 'there' : String(value))).join();
          if (text.length % often !== 0) return;
          report({ keys: target }, { text }, isAsking ? { given: isKnown(text).is(text.length % 4 === 0) } : undefined);
        },
      } as unknown as Code);
    });
  return fc.oneof(declared, narrowed, inCode);
}

/** Lists of one to six rules, of one channel or of both. */
export const someRules: fc.Arbitrary<readonly HouseRule[]> = fc
  .array(fc.constantFrom<Channel>('PUSH', 'EMAIL'), { minLength: 1, maxLength: 6 })
  .chain((channels) => fc.tuple(...channels.map(ruleOf)));

export const anyLookup = { any: { isKnown: (value: string) => value.length % 3 === 0 } };
