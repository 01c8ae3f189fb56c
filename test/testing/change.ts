/** Copies of drafts that must be judged as the drafts themselves. */

/** With the keys of every object in the opposite order. */
export function reversed(value: unknown): unknown {
  return copied(value, (entries) => entries.reverse());
}

/** With a member more in every object that is not made of names, and with an `undefined` one in each. */
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

/** Without the members that are `undefined`. */
export function bare(value: unknown): unknown {
  return copied(value, (entries) => entries.filter(([, member]) => member !== undefined));
}

type Entries = [string, unknown][];

function copied(value: unknown, change: (entries: Entries) => Entries): unknown {
  if (Array.isArray(value)) return value.map((element) => copied(element, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(change(Object.entries(value)).map(([name, member]) => [name, copied(member, change)]));
}

/** Nothing in it can be changed any more. */
export function deeplyFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) deeplyFrozen(member);
  return Object.freeze(value);
}
