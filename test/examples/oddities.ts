import { explainDraft } from '../../src/index.js';
import { oddities } from '../../src/testing/hostile-value.js';
import { type Path, put } from '../../src/testing/members.js';
import { drafts, workspaces } from './drafts.js';

/** An object of a table, a list of words, a list of objects, a word, and a group of filters. */
const places: readonly Path[] = [
  ['basic_details'],
  ['basic_details', 'platforms'],
  ['basic_details', 'platforms', 1],
  ['conversion_goal_details', 'goals'],
  ['campaign_content', 'content', 'push', 'android', 'template_type'],
  ['segmentation_details', 'included_filters'],
];

/** Of one value at one place, what comes after so many findings is more of the same. */
const MOST = 3;

/** What is said of values that JSON does not have, that cannot be read, or that contain themselves. */
export function describedOddities(): string {
  const lines: string[] = [];
  for (const { name, make } of oddities) {
    for (const place of [[], ...places]) {
      const { findings } = explainDraft(put(drafts.oneTimePush, place, make()), 'LENIENT', workspaces.complete);
      const said = findings.slice(0, MOST).map(({ field, issue }) => `${name} at ${field || '(draft)'}: ${issue}`);
      lines.push(...(said.length > 0 ? said : [`${name} at ${place.join('.')}: accepted`]));
    }
  }
  return lines.map((line) => `${line}\n`).join('');
}
