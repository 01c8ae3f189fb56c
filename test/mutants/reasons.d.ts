interface Reason {
  readonly kinds: readonly string[];
  readonly reason: string;
  readonly first: number;
  readonly last: number;
}

export function reasonsIn(source: string): Reason[];
