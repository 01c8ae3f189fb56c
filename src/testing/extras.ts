import * as fc from 'fast-check';
import { at, chosen, edited, type Members, members, type Path } from './members.js';

/** Names that the specification does not have: their values are ignored (decision G1). */
// biome-ignore format: several to a line
const unknownNames = [
  'x_note', 'campaign_id', 'Title', 'templateType', 'UTM_SOURCE', 'constructor', 'toString', '', 'a.b', 'ключ',
];

/** Names that the specification has, added with the value `undefined`, which means absent (decision G2). */
// biome-ignore format: several to a line
const knownNames = [
  'name', 'title', 'timer', 'content', 'filters', 'limit', 'value', 'id', 'timezone', 'buttons', 'tags',
];

/** A meaningless key to add to one of a draft's objects. */
export interface Extra {
  readonly place: number;
  readonly name: string;
  readonly value: unknown;
}

const place = fc.nat(999);

const meaningless = fc.constantFrom<unknown>(1, 'text', null, true, [], {}, [{ filters: 5 }], {
  template_type: 'CUSTOM',
});
const extraOf = (name: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>) =>
  fc.record({ place, name, value }, { noNullPrototype: true });

export const extras: fc.Arbitrary<Extra[]> = fc.array(
  fc.oneof(
    extraOf(fc.constantFrom(...unknownNames), meaningless),
    extraOf(fc.constantFrom(...knownNames, ...unknownNames), fc.constant(undefined)),
  ),
  { maxLength: 3 },
);

/** Whether the object may have no unknown keys, because every key in it has a meaning, as in `utm_params`. */
function hasOnlyNamedKeys(path: Path, value: Members): boolean {
  const [component, part] = path;
  if (component === 'utm_params' || path.at(-1) === 'manual_distribution_percentage') return true;
  const isContent = component === 'campaign_content' && part === 'content';
  if (path.length === 2) return isContent && value.push === undefined && value.email === undefined;
  return isContent && path.length === 3 && path.at(-1) !== 'push' && path.at(-1) !== 'email';
}

/** The paths of the objects that may have unknown keys. */
function openObjects(draft: Members): Path[] {
  const found: Path[] = [];
  const pending: { value: unknown; path: Path }[] = [{ value: draft, path: [] }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    if (!isList && !hasOnlyNamedKeys(path, members(value))) found.push(path);
    for (const [key, member] of Object.entries(value)) {
      pending.push({ value: member, path: [...path, isList ? Number(key) : key] });
    }
  }
  return found;
}

export function withExtras(draft: Members, more: readonly Extra[]): Members {
  const places = more.length === 0 ? [] : openObjects(draft);
  return edited(
    draft,
    more
      .map((extra) => ({ ...extra, path: chosen(places, extra.place) }))
      .filter(({ path, name }) => !Object.hasOwn(members(at(draft, path)), name))
      .map(({ path, name, value }) => [[...path, name], value] as const),
  );
}
