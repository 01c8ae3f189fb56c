/** The text for an argument in the message of a programming error. */
export function printable(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : typeof value === 'number' ? String(value) : typeof value;
}
