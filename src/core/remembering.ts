/** More than there are fields in all their groups. */
const MOST_REMEMBERED = 1000;
/** More than there are fields in one object. */
export const MOST_IN_ONE_OBJECT = 64;
/** No field of ours has a longer key. */
const LONGEST_REMEMBERED = 60;

/**
 * Remembers what is made of a text again and again, such as the key of a field. Long texts are not kept, and a full memory is emptied,
 * whatever keys drafts have.
 */
export function remembering<Made extends object | string | boolean>(
  make: (text: string) => Made,
  most = MOST_REMEMBERED,
): typeof make {
  const known = new Map<string, Made>();
  return (text) => {
    if (text.length > LONGEST_REMEMBERED) return make(text);
    const before = known.get(text);
    // Stryker disable next-line ConditionalExpression: only slower without it
    if (before !== undefined) return before;
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower or faster
    if (known.size === most) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
