import {
  change,
  type FieldDescription,
  type Guide,
  type Loss,
  type Moved,
  removeEntry,
  setAt,
  withLosses,
} from 'campaign-draft-rules/guide';
import { blockPath, platformKeys, variationsOf } from '../content/places.ts';
import { isRecord, listAt, type Path, valueAt } from './paths.ts';

// The changes of the library, and what this editor adds to them: groups around a field come and go with what is in them.

/** The part of a guide that is needed here; most changes do not use it. */
export type Describing = Pick<Guide<string>, 'at'>;

/** The draft with another value in a field; `undefined` removes it. `kept` is what an earlier change removed, and this one takes back. */
export function withField(
  draft: unknown,
  path: Path,
  value: unknown,
  guide: Describing,
  kept: readonly Loss[] = [],
): Moved<unknown> {
  if (value === undefined) return pruned(change(draft, path, undefined), path, guide);
  const made = change(begun(draft, path, guide), path, value);
  const moved = { ...made, draft: withLosses(made.draft, kept) };
  return path.join('.') === 'basic_details.platforms' ? { ...moved, draft: withBlocks(moved.draft, guide) } : moved;
}

export function withoutEntry(draft: unknown, path: Path, guide: Describing): Moved<unknown> {
  return pruned(removeEntry(draft, path), path.slice(0, -1), guide);
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
    .reduce((made, path) => begun(made, [...path, ''], guide), draft);
}

/** Missing objects and lists around the field begin as the guide says. */
function begun(draft: unknown, path: Path, guide: Describing): unknown {
  let made = draft;
  for (let length = 1; length < path.length; length++) {
    const above = path.slice(0, length);
    if (valueAt(made, above) !== undefined) continue;
    const field = guide.at(above);
    if (field !== undefined) made = setAt(made, above, beginning(field, guide));
  }
  return made;
}

/** The beginning of a new value, with the first template if there are several: a block needs one. */
function beginning(field: FieldDescription<string>, guide: Describing): unknown {
  const blank = field.blank();
  const template = field.kind === 'group' ? guide.at([...field.path, 'template_type']) : undefined;
  if (template?.kind !== 'choice' || !isRecord(blank)) return blank;
  return { template_type: template.options[0]?.value, ...blank };
}

/** Without the objects around the field that became empty, unless the draft must have them. */
function pruned({ draft, lost }: Moved<unknown>, path: Path, guide: Describing): Moved<unknown> {
  let made = draft;
  for (let length = path.length - 1; length > 0; length--) {
    const above = path.slice(0, length);
    const left = valueAt(made, above);
    const isEmpty = isRecord(left) ? Object.keys(left).length === 0 : Array.isArray(left) && left.length === 0;
    if (!isEmpty || typeof above.at(-1) === 'number' || guide.at(above)?.required === 'LENIENT') break;
    made = setAt(made, above, undefined);
  }
  return { draft: made, lost };
}
