import { kindOf, type MistakeKind } from '../mistake.js';
import type { Broken } from './breaking.js';

/** The value at a field of a draft, by the names on the way, which may have dots in them. */
function valueAt(value: unknown, field: string): unknown {
  if (field === '') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    if (key === field) return member;
    if (!field.startsWith(`${key}.`)) continue;
    const found = valueAt(member, field.slice(key.length + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

export function kindIn({ draft, valid, data }: Broken, field: string): MistakeKind {
  if (data !== valid.data) return 'workspace';
  return kindOf([valueAt(valid.draft, field)], valueAt(draft, field));
}
