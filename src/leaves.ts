import * as z from 'zod/mini';
import type { Format } from './core/compile.js';
import type { FormatProblem } from './core/finding.js';
import { bare, isText } from './core/value.js';
import * as format from './formats.js';

/**
 * The values a draft is made of at its ends. A leaf's own name for its format is what a message and an explanation
 * show (`wording/english.ts`), so that no text of Zod's is ever passed on.
 */
export const text = z.string();
/** A string that is required by itself, so that a blank one is as good as none (decision G3). */
export const requiredText = z.stringFormat('text', isText);
export const flag = z.boolean();
/** Decision G4: no fraction, in the safe range. */
export const integer = z.int();
export const countFromOne = z.int().check(z.gte(1));
export const countFromZero = z.int().check(z.gte(0));
/** A format that can tell what a text without it lacks. */
function telling(isRight: (text: string) => boolean, problem: (text: string) => FormatProblem | undefined): Format {
  // An assignment would be up to what `Object.prototype` has of that name.
  return Object.defineProperty(isRight, 'problem', bare({ value: problem }));
}

export const dateTime = z.stringFormat('date-time', telling(format.isDateTime, format.dateTimeProblem));
export const uri = z.stringFormat('uri', telling(format.isUri, format.uriProblem));
export const email = z.stringFormat('email', telling(format.isEmail, format.emailProblem));
export const hexColor = z.stringFormat('hex-color', format.isHexColor);
export const latitude = z.stringFormat('latitude', format.isLatitude);
export const longitude = z.stringFormat('longitude', format.isLongitude);
export const radius = z.stringFormat('radius', format.isRadius);

/** Decision C7: both members, either of which may be blank. */
export const keyValuePair = z.object({ key: text, value: text });
/** A name with a value that the app receives beside the message; either may be blank. */
export interface KeyValuePair {
  key: string;
  value: string;
}
