import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

const file = 'node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json';
// It names a dialect that is read as a newer one here: it uses nothing in which the two differ.
const { $schema, id, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true });

/** The name of the schema, which has the version of SARIF in it. */
export const sarifSchema: string = id;

/** Whether a log is valid against the schema of SARIF 2.1.0; `isSarif.errors` says why not. */
export const isSarif = ajv.compile(rest);
