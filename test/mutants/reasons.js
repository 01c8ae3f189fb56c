/**
 * The comments in a source that exclude mutants, each with the kinds of mutants, the reason, and the first and the last line on which
 * such a mutant may begin. Lines count from one. The last line is zero if no comment restores the mutants.
 */
export function reasonsIn(source) {
  const lines = source.split('\n');
  return lines.flatMap((text, index) => {
    const [, sign, isForALine, kinds, reason] =
      /(\/[/*]) Stryker disable (next-line )?([\w,]+): (.+?)(?: \*\/.*)?$/.exec(text) ?? [];
    if (kinds === undefined) return [];
    // A comment with code after it is about that code.
    const before = sign === '/*' ? index - 1 : index;
    const first = lines.findIndex((line, at) => at > before && !line.trim().startsWith('//'));
    const end = lines.findIndex((line, at) => at > index && line.endsWith(`// Stryker restore ${kinds}`));
    return [{ kinds: kinds.split(','), reason, first: first + 1, last: (isForALine ? first : end) + 1 }];
  });
}
