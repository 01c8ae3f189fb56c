/** A kind of mutants, perhaps with the one replacement, or with the code and its replacement: `Kind`, `Kind(true)`, `Kind(a as b)`. */
function kindOf(text) {
  const [, name, inside] = /^(\w+)(?:\((.+)\))?$/.exec(text) ?? [];
  const [, code, replacement = inside] = /^(.+) as (.*)$/.exec(inside ?? '') ?? [];
  return { name, code, replacement };
}

/**
 * The comments in a source that give a reason for mutants that no test can kill, each with the kinds of mutants, the reason, and the first and
 * the last line on which such a mutant may begin. Lines count from one. The last line is zero if no comment restores the mutants.
 */
export function reasonsIn(source) {
  const lines = source.split('\n');
  return lines.flatMap((text, index) => {
    const [, sign, isForALine, kinds, reason] =
      /(\/[/*]) Stryker disable (next-line )?(\w+(?:\(.+?\))?(?:,\w+(?:\(.+?\))?)*): (.+?)(?: \*\/.*)?$/.exec(text) ??
      [];
    if (kinds === undefined) return [];
    // A comment with code after it is about that code.
    const before = sign === '/*' ? index - 1 : index;
    const first = lines.findIndex((line, at) => at > before && !line.trim().startsWith('//'));
    const end = lines.findIndex((line, at) => at > index && line.endsWith(`// Stryker restore ${kinds}`));
    const named = kinds.match(/\w+(\(.+?\))?(?=,\w|$)/g).map(kindOf);
    return [{ kinds: named, reason, first: first + 1, last: (isForALine ? first : end) + 1 }];
  });
}

/** The reason for a mutant, and the kind with which the comment names it. */
export function reasonFor({ line, kind, code, replacement }, reasons) {
  for (const { kinds, reason, first, last } of reasons) {
    if (line < first || line > last) continue;
    const found = kinds.find(
      (one) =>
        one.name === kind &&
        (one.replacement === undefined || one.replacement === replacement) &&
        (one.code === undefined || one.code === code),
    );
    if (found !== undefined) return { reason, kind: found };
  }
  return undefined;
}
