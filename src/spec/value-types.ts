import type { filterDataTypes } from './vocabulary.js';

/**
 * What a value of a data type is, of filters and, in capitals, of goals. Other data types of goals have no single values. Spec: "Filter
 * groups and filters"; "conversion_goal_details".
 */
export const valueTypes = {
  string: 'text',
  double: 'number',
  number: 'number',
  datetime: 'date-time',
  bool: 'yes-no',
} as const satisfies Readonly<Record<(typeof filterDataTypes)[number] | 'number', string>>;
