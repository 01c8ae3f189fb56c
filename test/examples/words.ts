import { formGermanFixTitles, fieldLabel as germanLabel } from '../../src/de.js';
import { ruleCatalogue } from '../../src/index.js';
import { englishFixTitles } from '../../src/wording/en/fix-titles.js';
import type { FixName } from '../../src/wording/fix-titles.js';
import { fieldLabel, formEnglishFixTitles } from '../../src/words.js';
import { fieldsOf } from '../specification/samples.js';
import { tables } from '../specification/tables.js';

/** The draft, names that its author chose, elements of lists, and paths that are not fields. */
const others: readonly string[] = [
  '',
  'basic_details.geofences.0',
  'basic_details.tags.1',
  'basic_details.tags.10',
  'basic_details.10th',
  'basic_details.content.de',
  'campaign_content.content.default',
  'campaign_content.content.default.variation_2',
  'campaign_content.content.default.my_variation_2',
  'campaign_content.content.default.offer',
  'campaign_content.variation_details.manual_distribution_percentage.variation_1',
  'campaign_content.variation_details.manual_distribution_percentage.rest',
  'utm_params.utm_id',
  'delivery_controls.new_field',
  'delivery_controls.name',
];

const fixNames = Object.keys(englishFixTitles).filter((name): name is FixName => name !== 'losing');

/** As many keys as a title names, and one more. */
const keys: readonly (readonly string[])[] = [10, 11].map((count) =>
  Array.from({ length: count }, (_, index) => `utm_${index}`),
);

/** The names of all fields of the specification and of all fixes in both languages, and the subject of every rule. */
export function describedWords(): string {
  const labels = [...others, ...new Set(tables.flatMap(fieldsOf))].map((field) => [
    field || '(draft)',
    fieldLabel(field),
    germanLabel(field),
  ]);
  const titles = fixNames.flatMap((name) =>
    keys.map((names) => {
      const facts = { path: ['utm_params', 'utm_source'], value: 'de', names };
      return [name, ...[englishFixTitles, formEnglishFixTitles, formGermanFixTitles].map((of) => of[name](facts))];
    }),
  );
  // A key that no table knows, with the one that was meant.
  const unknown = { path: ['utm_params', 'utm_sorce'], value: 'utm_source', key: 'utm_sorce' };
  const renamed = [
    'rename',
    ...[englishFixTitles, formEnglishFixTitles, formGermanFixTitles].map((of) => of.rename(unknown)),
  ];
  const losing = [
    'losing',
    ...[englishFixTitles, formEnglishFixTitles].map((of) => of.losing('Remove')),
    formGermanFixTitles.losing('Entfernen'),
  ];
  const entries = [...labels, ...titles, renamed, losing].map((words) => `${words.join(' | ')}\n`);
  const rules = ruleCatalogue.map(({ id, mode, component }) => `${id} | ${mode} | ${component || '(draft)'}\n`);
  return [...new Set(entries), ...rules].join('');
}
