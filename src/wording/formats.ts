import type * as z from 'zod/mini';
import type * as leaves from '../spec/leaves.js';

/** The names of the formats in `leaves.ts`. Required text has none in messages: it is missing, or it is right. */
type FormatName = {
  [Name in keyof typeof leaves]: (typeof leaves)[Name] extends z.ZodMiniCustomStringFormat<infer Format>
    ? Exclude<Format, 'text'>
    : never;
}[keyof typeof leaves];

export type Formats = Readonly<Record<FormatName, string>>;
