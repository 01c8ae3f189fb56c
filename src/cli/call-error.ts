import { HouseRuleError } from '../house/error.js';

/** The call was wrong: an unknown flag, a file that cannot be read, a workspace of the wrong shape. Ends with exit code 2. */
export class CallError extends Error {}

export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split(/[\r\n]/, 1).join();
}

/** The message when drafts cannot be judged, most likely because a lookup failed. */
export function failureOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  // The message of a lookup that was too late says everything.
  const says =
    cause === undefined || Reflect.get(Object(cause), 'name') === 'TimeoutError' ? '' : `: ${oneLine(cause)}`;
  return `${oneLine(error)}${says}`;
}

/** The same error; an error of a house rule, which failed at one draft, gets the name of the draft. */
export function atDraft(error: unknown, name: string): unknown {
  return error instanceof HouseRuleError ? new CallError(`${name}: ${failureOf(error)}`) : error;
}
