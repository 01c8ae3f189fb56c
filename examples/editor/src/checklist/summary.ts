import type { FieldDescription, Guide } from 'campaign-draft-rules/guide';
import type { Path } from '../editor/paths.ts';
import type { Words } from '../words/en.ts';

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
  const row = (text: string): Row[] => {
    const whole = [...text];
    const short = whole.length > LONGEST ? `${whole.slice(0, LONGEST).join('')}…` : text;
    return [{ path, label: context === '' ? label : `${label} (${context})`, text: short }];
  };
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
