import type { Hint } from 'campaign-draft-rules/hints';
import { fieldId, type Path, valueAt } from './paths.ts';

/** The hints about a draft. */
export interface Hints {
  readonly draft: unknown;
  readonly all: readonly Hint[];
  /** The hints at and below a field, by its id. */
  readonly below: ReadonlyMap<string, readonly Hint[]>;
}

export const noHints = hintsOf(undefined, []);

export function hintsOf(draft: unknown, all: readonly Hint[]): Hints {
  const below = new Map<string, Hint[]>();
  for (const hint of all) {
    for (let length = 1; length <= hint.path.length; length++) {
      const id = fieldId(hint.path.slice(0, length));
      below.set(id, [...(below.get(id) ?? []), hint]);
    }
  }
  return { draft, all, below };
}

/** The hints about values that another draft has, too. While somebody types in one field, the notes at all others stay. */
export function heldIn({ draft, all }: Hints, next: unknown): Hints {
  const isHeld = ({ path }: { path: Path }) => {
    const value = valueAt(next, path);
    return value !== undefined && value === valueAt(draft, path);
  };
  return hintsOf(next, all.filter(isHeld));
}
