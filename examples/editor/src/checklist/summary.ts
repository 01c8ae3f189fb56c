import type { FieldDescription, Guide } from 'campaign-draft-rules/guide';
import { localesOf, variationsOf } from '../content/places.ts';
import { listAt, type Path, textAt, valueAt } from '../editor/paths.ts';
import type { Words } from '../words/en.ts';
import { inWords, shortened } from '../words/in-words.ts';
import type { Speech } from '../words/speech.ts';
import { clockIn, nextDays } from './dates.ts';

interface Row {
  readonly path: Path;
  readonly label: string;
  readonly text: string;
}

const LONGEST = 120;

/** The fields that tell who gets what, when, and from whom. */
const parts = {
  what: ['basic_details.name', 'channel', 'campaign_delivery_type', 'basic_details.platforms', 'campaign_content'],
  audience: ['segmentation_details', 'basic_details.geofences', 'trigger_condition', 'campaign_audience_limit'],
  when: ['scheduling_details'],
  sender: ['connector', 'basic_details.from_address', 'updated_by'],
} as const;

export const audiencePath = ['segmentation_details'];

/** What would be published, in sentences. `reach` is how many people the audience has, if the host knows it. */
export function sentencesOf(draft: unknown, speech: Speech, now: number, reach: number | undefined) {
  const { words, language } = speech;
  const said = (path: Path) => inWords(speech, path, valueAt(draft, path));
  const schedule = ['scheduling_details'];
  // As soon as possible has no start, also if one is left over.
  const isAsap = valueAt(draft, [...schedule, 'delivery_type']) === 'ASAP';
  const start = isAsap ? '' : textAt(draft, [...schedule, 'start_time']);
  const zone = textAt(draft, [...schedule, 'timezone']);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  const day = Date.parse(`${start.slice(0, 10)}T00:00:00Z`);
  const offset = /(?:Z|[+-]\d\d:?\d\d)$/.exec(start)?.[0] ?? '';
  const begins = Number.isNaN(day) ? start : `${date.format(day)}, ${start.slice(11, 16)}`;
  const next = nextDays(valueAt(draft, schedule), clockIn(zone, now)).map((one) => date.format(one));
  const platforms =
    listAt(draft, ['basic_details', 'platforms']).length > 0 ? said(['basic_details', 'platforms']) : '';
  const [locales, variations] = [localesOf(draft).length, variationsOf(draft).length];
  const sizes = [locales > 1 && words.inLocales(locales), variations > 1 && words.inVariations(variations)];
  const sender =
    valueAt(draft, ['connector']) === undefined ? [] : [said(['basic_details', 'from_address']), said(['connector'])];
  return [
    {
      title: words.to,
      text: `${audienceOf(draft, speech)} (${reach === undefined ? words.reachUnknown : words.reach(reach)})`,
    },
    {
      title: words.when,
      text: [
        said(['campaign_delivery_type']),
        said([...schedule, 'delivery_type']),
        start && words.startsAt(begins, offset === 'Z' ? 'UTC' : offset || zone || words.noZone),
        next.length > 0 && words.nextDates(next.join('; ')),
      ]
        .filter(Boolean)
        .join('. '),
    },
    { title: words.what, text: [said(['channel']), platforms, ...sizes].filter(Boolean).join(', ') },
    { title: words.by, text: [said(['updated_by']), ...sender].join('; ') },
  ];
}

/** Who is chosen. A draft may have no audience at all. */
function audienceOf(draft: unknown, speech: Speech): string {
  const { words } = speech;
  const chosen = (group: string) => {
    const filters = [...audiencePath, group, 'filters'];
    const all = listAt(draft, filters).map((one, index) => segmentIn(one) || inWords(speech, [...filters, index], one));
    const isAny = valueAt(draft, [...audiencePath, group, 'filter_operator']) === 'or';
    return shortened(all.join(isAny ? words.or : words.and), LONGEST);
  };
  const isToAll = valueAt(draft, [...audiencePath, 'is_all_user_campaign']) === true;
  const included = isToAll ? words.everybody : chosen('included_filters') || words.nobody;
  const excluded = chosen('excluded_filters');
  return excluded === '' ? included : words.except(included, excluded);
}

/** The name of a segment tells all of its filter. */
function segmentIn(filter: unknown): string {
  return textAt(filter, ['filter_type']) === 'custom_segments' ? textAt(filter, ['name']) : '';
}

/** A summary of the draft in the words of the guide: only what it has. */
export function summaryOf(guide: Guide<string>, words: Words) {
  return Object.entries(parts).flatMap(([part, fields]) => {
    const rows = fields.flatMap((field) => rowsOf(guide.at(field.split('.'))));
    // The keys of `parts` are words.
    return rows.length === 0 ? [] : [{ title: words[part as keyof typeof parts], rows }];
  });
}

function rowsOf(field: FieldDescription<string> | undefined): Row[] {
  if (field?.given === undefined) return [];
  const { kind, path, label, context, given } = field;
  const row = (text: string): Row[] => [
    { path, label: context === '' ? label : `${label} (${context})`, text: shortened(text, LONGEST) },
  ];
  switch (kind) {
    case 'group':
    case 'filter':
      return field.fields.flatMap(rowsOf);
    case 'list':
    case 'by-key':
      return field.entries.slice(0, 3).flatMap(rowsOf);
    case 'choice':
    case 'choices':
    case 'yes-no': {
      const chosen = field.options.filter((option) => option.chosen).map((option) => option.label);
      return row(chosen.join(', ') || JSON.stringify(given));
    }
    default:
      return row(typeof given === 'string' ? given : JSON.stringify(given));
  }
}
