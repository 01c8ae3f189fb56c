/** The call was wrong: an unknown flag, a file that cannot be read, a workspace of the wrong shape. Ends with exit code 2. */
export class CallError extends Error {}

/** The first line of an error's message. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split(/[\r\n]/, 1).join();
}
