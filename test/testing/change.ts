/** Copies of drafts that must get the same verdict as the drafts themselves. */

/** A copy with the keys of every object in the opposite order. */
export function reversed(value: unknown): unknown {
  return copied(value, (entries) => entries.reverse());
}

/** A copy with one more `undefined` member in every object, and an unknown one in every object whose keys are not free names. */
export function decorated(value: unknown, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((element, index) => decorated(element, [...path, String(index)]));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, decorated(member, [...path, name])]);
  const isKeyed = !('push' in value) && !('email' in value);
  const isOfNames =
    path[0] === 'utm_params' ||
    path.at(-1) === 'manual_distribution_percentage' ||
    (path[0] === 'campaign_content' && path[1] === 'content' && path.length <= 3 && isKeyed);
  return Object.fromEntries([
    ...members,
    ['absent', undefined],
    ...(isOfNames ? [] : [['nobody knows this', { key: [1] }]]),
  ]);
}

/** A copy without the members that are `undefined`. */
export function bare(value: unknown): unknown {
  return copied(value, (entries) => entries.filter(([, member]) => member !== undefined));
}

type Entries = [string, unknown][];

function copied(value: unknown, change: (entries: Entries) => Entries): unknown {
  if (Array.isArray(value)) return value.map((element) => copied(element, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(change(Object.entries(value)).map(([name, member]) => [name, copied(member, change)]));
}

/** The value itself, frozen with everything in it. */
export function deeplyFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) deeplyFrozen(member);
  return Object.freeze(value);
}
