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

/** Text that is shown, not shown, or shown in part, and text that looks like a number or a boolean. */
const texts: readonly string[] = [
  'a:b c',
  'a b:c',
  'h2:x',
  'mailto:eve@example.com',
  ' mailto:eve@example.com ',
  `mailto:${'x'.repeat(80)} y`,
  'see https://example.com',
  'x'.repeat(60),
  'x'.repeat(61),
  `${'x'.repeat(58)}😀y`,
  '',
  ' ',
  '-5',
  ' 5 ',
  'a5',
  '5a',
  'TRUE',
  ' false ',
  'untrue',
  'trueish',
];

/** An object, a word, an integer, a boolean, and a date-time. */
const textPlaces: readonly Path[] = [
  ['basic_details'],
  ['basic_details', 'platforms', 1],
  ['conversion_goal_details', 'attribution_window_in_hours'],
  ['delivery_controls', 'bypass_dnd'],
  ['scheduling_details', 'start_time'],
];

/** Of one value at one place, what comes after so many findings is more of the same. */
const MOST = 3;

/**
 * What is said of values that JSON does not have, that cannot be read, or that contain themselves, and of text in which the
 * first or the last characters make a difference.
 */
export function describedOddities(): string {
  return [
    ...oddities.flatMap(({ name, make }) => [[], ...places].flatMap((place) => said(name, place, make()))),
    ...texts.flatMap((text) => textPlaces.flatMap((place) => said(JSON.stringify(text), place, text))),
    // Text that names an element in which something is wrong.
    ...texts.flatMap((text) =>
      said(JSON.stringify(text), ['conversion_goal_details', 'goals'], [{ goal_name: text, goal_event_name: 5 }]),
    ),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function said(name: string, place: Path, value: unknown): string[] {
  const { findings } = explainDraft(put(drafts.oneTimePush, place, value), 'LENIENT', workspaces.complete);
  if (findings.length === 0) return [`${name} at ${place.join('.')}: accepted`];
  return findings.slice(0, MOST).map(({ field, issue }) => `${name} at ${field || '(draft)'}: ${issue}`);
}
