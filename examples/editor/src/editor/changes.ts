import type { FieldDescription, Guide, Loss } from 'campaign-draft-rules/guide';
import * as moves from 'campaign-draft-rules/guide';
import { blockPath, platformKeys, variationsOf } from '../content/places.ts';
import { isRecord, listAt, type Path, valueAt } from './paths.ts';

// The changes of a field. All functions take a draft and return a draft; the old one is never changed in place.

/** The part of a guide that is needed here; most changes do not use it. */
export type Describing = Pick<Guide<string>, 'at'>;

export interface Changed {
  readonly draft: unknown;
  /** The values that were removed, because they do not fit the new value. */
  readonly lost: readonly Loss[];
}

/** Some fields decide which other fields exist. For them, the moves of the library mend what the change makes wrong. */
const moveTo: Readonly<Record<string, (draft: unknown, value: never) => Changed>> = {
  channel: moves.withChannel,
  campaign_delivery_type: moves.withDeliveryType,
  'basic_details.platforms': moves.withPlatforms,
  'campaign_content.locales': moves.withLocales,
  'campaign_content.variation_details.no_of_variations': moves.withVariations,
};

/** Whether the library moves a draft to such a value: not to a number or a list that is only half typed. */
function isMove(value: unknown): boolean {
  return typeof value === 'number' ? Number.isInteger(value) && value >= 2 && value <= 10 : value !== undefined;
}

/** The draft with another value in a field; `undefined` removes it. */
export function withField(draft: unknown, path: Path, value: unknown, guide: Describing): Changed {
  const move = moveTo[path.join('.')];
  if (move !== undefined && isMove(value)) {
    // The value is one of those that the guide offers for the field.
    const moved = move(draft, value as never);
    return path[1] === 'platforms' ? { ...moved, draft: withBlocks(moved.draft, guide) } : moved;
  }
  return { draft: value === undefined ? without(draft, path, guide) : put(draft, path, value, guide), lost: [] };
}

/** Each platform has a block to write in: in the default locale, in each variation. */
function withBlocks(draft: unknown, guide: Describing): unknown {
  const blocks = listAt(draft, ['basic_details', 'platforms']).flatMap((name) => {
    const platform = platformKeys[String(name)];
    if (platform === undefined) return [];
    return variationsOf(draft).map((variation) => blockPath(draft, { locale: 'default', variation, platform }));
  });
  return blocks
    .filter((path) => valueAt(draft, path) === undefined)
    .reduce((made, path) => {
      const field = guide.at(path);
      return field === undefined ? made : put(made, path, beginning(field, guide), guide);
    }, draft);
}

/** Missing objects and lists around the field begin as the guide says. */
function put(draft: unknown, path: Path, value: unknown, guide: Describing): unknown {
  let made = draft;
  for (let length = 1; length < path.length; length++) {
    const above = path.slice(0, length);
    if (valueAt(made, above) !== undefined) continue;
    const field = guide.at(above);
    if (field !== undefined) made = moves.setAt(made, above, beginning(field, guide));
  }
  return moves.setAt(made, path, value);
}

/** The beginning of a new value, with the first template if there are several: a block needs one. */
export function beginning(field: FieldDescription<string>, guide: Describing): unknown {
  const blank = field.blank();
  const template = field.kind === 'group' ? guide.at([...field.path, 'template_type']) : undefined;
  if (template?.kind !== 'choice' || !isRecord(blank)) return blank;
  return { template_type: template.options[0]?.value, ...blank };
}

/** The draft without a field, and without the objects that become empty, unless the draft must have them. */
function without(draft: unknown, path: Path, guide: Describing): unknown {
  let made = moves.setAt(draft, path, undefined);
  for (let length = path.length - 1; length > 0; length--) {
    const above = path.slice(0, length);
    const left = valueAt(made, above);
    const isEmpty = isRecord(left) ? Object.keys(left).length === 0 : Array.isArray(left) && left.length === 0;
    if (!isEmpty || typeof above.at(-1) === 'number' || guide.at(above)?.required === 'LENIENT') break;
    made = moves.setAt(made, above, undefined);
  }
  return made;
}

/** A filter begins with the type that people want there: an event starts a campaign, and attributes narrow the rest. */
function filterAt(path: Path): Record<string, unknown> {
  if (path.includes('attributes')) return { filter_type: 'user_attributes', data_type: 'string' };
  if (path[0] !== 'trigger_condition') return { filter_type: 'user_attributes', data_type: 'string' };
  return { filter_type: 'actions', executed: true, execution: { type: 'atleast', count: 1 } };
}

/** The draft with one more entry in a list, and where it is. */
export function withEntry(
  draft: unknown,
  path: Path,
  guide: Describing,
): { readonly draft: unknown; readonly path: Path } {
  const entry = [...path, listAt(draft, path).length];
  const field = guide.at(entry);
  const begun = field?.kind === 'filter' ? filterAt(entry) : (field && beginning(field, guide)) || field?.example;
  return { draft: put(draft, entry, begun ?? '', guide), path: entry };
}
