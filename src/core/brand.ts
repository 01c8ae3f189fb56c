/**
 * A key that marks objects of this library. It is the same in every copy of it: a program may load the package twice, as an ES module
 * and as CommonJS. JSON has no symbols, so no draft and no body of a request can have the mark.
 */
export function brandOf(name: string): symbol {
  return Symbol.for(`campaign-draft-rules/${name}`);
}

/** Whether the value has the brand: its own, or that of its class. */
export function isBranded(value: unknown, brand: symbol): value is object {
  try {
    return typeof value === 'object' && value !== null && Reflect.get(value, brand) === true;
  } catch {
    // A proxy that throws.
    return false;
  }
}
