import { isMissing, type Path, valueAt } from '../core/value.js';
import { pointerTo } from './patch.js';
import { type Case, type Proposal, testing } from './proposal.js';

/** Gives the member at the path the name that was meant, unless something has that name, or nothing is in it. */
export function renamed(draft: unknown, path: Path, to: string, isChoice: boolean): Proposal[] {
  const target = [...path.slice(0, -1), to];
  if (valueAt(draft, target) !== undefined || isMissing(valueAt(draft, path))) return [];
  const move = { op: 'move', from: pointerTo(path), path: pointerTo(target) } as const;
  return [
    {
      name: 'rename',
      facts: { path, value: to, key: String(path.at(-1)) },
      patch: [...testing(draft, path), move],
      loses: false,
      isChoice,
    },
  ];
}

/** Renames the misspelled key that stands in place of a missing one: what was typed under it is what is missing. */
export function misspelledKey({ draft, path, finding: { params } }: Case): Proposal[] {
  const { misspelled } = params;
  const name = path.at(-1);
  if (misspelled === undefined || typeof name !== 'string') return [];
  return renamed(draft, [...path.slice(0, -1), misspelled], name, false);
}
