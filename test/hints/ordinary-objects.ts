import fc from 'fast-check';

export type Members = Readonly<Record<string, fc.Arbitrary<unknown>>>;
export type AnyObject = Record<string, unknown>;

/** An object with the members that it needs, and any of the others. */
export function object(needed: Members, others: Members = {}): fc.Arbitrary<AnyObject> {
  return fc.record({ ...others, ...needed }, { requiredKeys: Object.keys(needed) }) as fc.Arbitrary<AnyObject>;
}

/** One of the values. */
export function from<Value>(...values: readonly Value[]): fc.Arbitrary<Value> {
  return fc.constantFrom(...values);
}

/** The members of several objects in one. */
export function together(...parts: readonly fc.Arbitrary<AnyObject>[]): fc.Arbitrary<AnyObject> {
  return fc.tuple(...parts).map((all) => Object.assign({}, ...all));
}

/** Some of the values, each once. */
export function some<Value>(
  values: readonly Value[],
  minLength = 0,
  maxLength = values.length,
): fc.Arbitrary<readonly Value[]> {
  return fc.uniqueArray(fc.constantFrom(...values), { minLength, maxLength });
}

export const flags = fc.boolean();
export const none = fc.constant({});

/** What programs write where nothing was chosen. */
export const no = { flag: fc.constant(false), number: fc.constant(0), text: fc.constant(''), list: fc.constant([]) };
