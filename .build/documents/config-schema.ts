import { type ConfigMember, configMembers } from '../../src/cli/config-file.js';
import { MODULE } from '../../src/cli/files.js';
import { CONFIG_NAME } from '../../src/cli/options.js';
import { severityChoices } from '../../src/cli/severity.js';
import type { JsonSchema } from './json-schema.js';

/** The JSON Schema of a configuration of the command line, read off the table of its members. */
export function configSchema(): JsonSchema {
  const text = { type: 'string', minLength: 1 };
  const texts = { type: 'array', items: text };
  const offSchema = { type: 'object', properties: { off: texts }, required: ['off'], additionalProperties: false };
  const shapeOf = (is: ConfigMember['is']): JsonSchema => {
    switch (is) {
      case 'path':
      case 'text':
        return text;
      case 'data':
        return { ...text, not: { pattern: MODULE.source } };
      case 'paths':
      case 'globs':
        return texts;
      case 'number':
        return { type: 'integer', minimum: 0 };
      case 'hints':
        return { anyOf: [{ type: 'boolean' }, offSchema] };
      case 'severities':
        return { type: 'object', additionalProperties: { enum: severityChoices } };
      default:
        return { enum: is };
    }
  };
  return {
    $id: 'urn:campaign-draft-rules:config',
    title: `${CONFIG_NAME}: the configuration of campaign-draft-rules`,
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(configMembers).map(([name, { is, help }]) => [
        name,
        { description: help.replaceAll('`', ''), ...shapeOf(is) },
      ]),
    ),
    additionalProperties: false,
  };
}
