import { configSchema } from './config-schema.js';
import { houseRulesSchema } from './house-rules-schema.js';
import { jsonSchema, textOf } from './json-schema.js';
import { openApi } from './openapi.js';
import { conformanceText } from './vectors.js';

/** The JSON files of the package, by their names in `dist`. */
export const documents: Readonly<Record<string, () => string>> = {
  'conformance.json': conformanceText,
  'config.schema.json': () => textOf(configSchema()),
  'house-rules.schema.json': () => textOf(houseRulesSchema()),
  'draft.schema.json': () => textOf(jsonSchema('unions')),
  'draft.branches.schema.json': () => textOf(jsonSchema('branches')),
  'openapi.json': () => textOf(openApi()),
};
