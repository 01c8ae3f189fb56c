import * as z from 'zod/mini';
import type { Format } from '../core/compile.js';
import type { FormatProblem } from '../core/finding.js';
import type { Schema } from '../core/schema-model.js';
import { bare, isText } from '../core/value.js';
import { required } from './field-facts.js';
import * as format from './formats.js';

/**
 * The schemas of single values. Messages are made from the names of formats here (`wording/en/messages.ts`), so they never contain
 * text from Zod.
 */
export const text = z.string();
/** A string that is always required: a blank one counts as missing (decision G3). */
export const requiredText = z.stringFormat('text', isText);
export const flag = z.boolean();
/** The schema with what `z.toJSONSchema` is to say of it, where Zod has no JSON Schema and would throw. */
function inJsonSchema<Of extends Schema>(schema: Of, keywords: object): Of {
  // Not an assignment, which a setter on `Object.prototype` could intercept.
  Object.defineProperty(schema._zod, 'toJSONSchema', bare({ value: () => keywords }));
  return schema;
}

/**
 * Any value that JSON has (decision G3). When the draft is sent, a function, a symbol or a bigint would be gone, or fail, and `NaN` or an
 * infinite number would be `null`.
 */
export const jsonValue = inJsonSchema(
  z.custom<unknown>((value) =>
    typeof value === 'number' ? Number.isFinite(value) : !['function', 'symbol', 'bigint'].includes(typeof value),
  ),
  {},
);
/** A member that must be absent. Code generators have no type for a value that never exists; `null` is the nearest. */
export const absent = z.optional(inJsonSchema(z.undefined(), { type: 'null', not: {} }));
/** Decision G4: no fraction, in the safe range. */
export const integer = z.int();
export const countFromOne = z.int().check(z.gte(1));
export const countFromZero = z.int().check(z.gte(0));
/** A format that can also tell the mistake in a wrong text. */
function telling(isRight: (text: string) => boolean, problem: (text: string) => FormatProblem | undefined): Format {
  // Not an assignment, which a setter on `Object.prototype` could intercept.
  return Object.defineProperty(isRight, 'problem', bare({ value: problem }));
}

export const dateTime = z.stringFormat('date-time', telling(format.isDateTime, format.dateTimeProblem));
export const uri = z.stringFormat('uri', telling(format.isUri, format.uriProblem));
export const email = z.stringFormat('email', telling(format.isEmail, format.emailProblem));
/** An address in the content of an email: it may contain personalization expressions (decision G7). */
export const personalizedEmail = z.stringFormat(
  'personalized-email',
  telling(format.isPersonalizedEmail, format.personalizedEmailProblem),
);
export const hexColor = z.stringFormat('hex-color', format.isHexColor);
export const latitude = z.stringFormat('latitude', format.isLatitude);
export const longitude = z.stringFormat('longitude', format.isLongitude);
export const radius = z.stringFormat('radius', format.isRadius);

/** Decision C7: both members are required; either may be blank. */
export const keyValuePair = z.object({
  key: required(text, { example: 'coupon', isName: true }),
  value: required(text, { example: 'SUMMER25' }),
});
/** A key and a value that the app receives with the message. Either may be blank. */
export interface KeyValuePair {
  key: string;
  value: string;
}
