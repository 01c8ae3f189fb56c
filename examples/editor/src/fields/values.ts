/** The text with which an input shows any value. */
export function shown(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A value as JSON; text that is not JSON by itself is written without quotes. */
export function asJson(value: unknown): string {
  return typeof value === 'string' && fromJson(value) === value ? value : (JSON.stringify(value) ?? '');
}

export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Text that is not a number stays as it was typed, so that the message is about that text. */
export function numberFrom(text: string): number | string {
  return /^-?\d+(\.\d*[1-9])?$/.test(text) ? Number(text) : text;
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}
