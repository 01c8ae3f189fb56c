/** The codes of errors in the body of a failure. Spec: "Errors", `error.code`. */
export const errorCodes = [
  'VALIDATION_FAILED',
  'UNPROCESSABLE_ENTITY',
  'BAD_REQUEST',
  'RATE_LIMITED',
  'UNAUTHORIZED',
  'INTERNAL_ERROR',
  'FORBIDDEN',
] as const;
/** One of {@link errorCodes}. */
export type ErrorCode = (typeof errorCodes)[number];

/** The error code of each HTTP status. The specification ("Errors") gives no status for the other codes. */
export const errorCodeByStatus = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHORIZED',
  500: 'INTERNAL_ERROR',
} as const satisfies Record<number, ErrorCode>;
