/** A kind of mutants, perhaps only those with one replacement, or of one piece of code. */
interface Kind {
  readonly name: string;
  readonly code?: string;
  readonly replacement?: string;
}

interface Reason {
  readonly kinds: readonly Kind[];
  readonly reason: string;
  readonly first: number;
  readonly last: number;
}

interface Mutant {
  readonly line: number;
  readonly kind: string;
  readonly code: string;
  readonly replacement: string;
}

export function reasonsIn(source: string): Reason[];

export function reasonFor(mutant: Mutant, reasons: readonly Reason[]): { reason: string; kind: Kind } | undefined;
