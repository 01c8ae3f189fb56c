/** The text for an argument in the message of a programming error. */
export function printable(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'number' || value === null ? String(value) : typeof value;
}
