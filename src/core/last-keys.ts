interface KeyedFact<Of> {
  readonly keys: readonly string[];
  readonly said: Of;
}

/** A table by the last keys of paths, joined with dots. The longest entry for a path applies. */
export type ByLastKeys<Of> = Readonly<Record<string, Of>>;

/** A short table for some fields. A field of which the same is said as `otherwise` needs no entry. */
export function byLastKeys<Of>(fields: readonly KeyedFact<Of>[], otherwise?: Of): ByLastKeys<Of> {
  return Object.fromEntries(entriesFor(fields, 1, otherwise));
}

/** `inherited` is what a shorter entry says. */
function entriesFor<Of>(fields: readonly KeyedFact<Of>[], count: number, inherited: Of | undefined): [string, Of][] {
  const groups = new Map<string, KeyedFact<Of>[]>();
  for (const field of fields) {
    const last = field.keys.slice(-count).join('.');
    groups.set(last, [...(groups.get(last) ?? []), field]);
  }
  return [...groups].flatMap(([last, group]): [string, Of][] => {
    const others = group.filter(({ said }) => !isAlike(said, inherited));
    if (others.length === 0) return [];
    // If any field inherits, the others have longer entries. Else the entry says what is said of most fields.
    const isInherited = others.length < group.length;
    const said = isInherited ? inherited : mostOften(group);
    const own: [string, Of][] = isInherited ? [] : [[last, said as Of]];
    const longer = group.filter(({ keys }) => keys.length > count);
    return [...own, ...entriesFor(longer, count + 1, said)];
  });
}

function mostOften<Of>(fields: readonly KeyedFact<Of>[]): Of | undefined {
  const countOf = (one: KeyedFact<Of>) => fields.filter(({ said }) => isAlike(said, one.said)).length;
  return [...fields].sort((one, other) => countOf(other) - countOf(one)).at(0)?.said;
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export const MOST_LAST_KEYS = 4;

export function entryAt<Of>(table: ByLastKeys<Of>, keys: readonly string[]): Of | undefined {
  for (let count = MOST_LAST_KEYS; count > 0; count--) {
    const last = keys.slice(-count).join('.');
    if (Object.hasOwn(table, last)) return table[last];
  }
  return undefined;
}
