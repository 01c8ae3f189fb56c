/** Makes a value at its first use: what a draft does not need is never made. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * A regular expression that is made at its first use. For one with properties of Unicode: engines look these up when they read a literal,
 * even in a function that is never called, and that takes longer than the code of a small module.
 *
 * @example
 * const control = pattern('\\p{Cc}', 'u');
 * control().test(text);
 */
export function pattern(source: string, flags: string): () => RegExp {
  return once(() => new RegExp(source, flags));
}
