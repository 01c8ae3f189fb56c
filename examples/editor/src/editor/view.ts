import type { Compared, FieldDescription, Guide, Option } from 'campaign-draft-rules/guide';
import { isRecord, type Path } from './paths.ts';

/** A field below another one. */
export interface Member {
  readonly key: string | number;
  readonly kind: FieldDescription<string>['kind'];
  /** It is not there, and must be. To ask costs a verdict, and there may be thousands that are there. */
  readonly isMissing: boolean;
  readonly isThere: boolean;
}

/** The members of a description that a component reads, as plain data: a component renders when this changes. */
export interface View {
  readonly kind: FieldDescription<string>['kind'];
  readonly label: string;
  readonly help: string;
  readonly example: string;
  readonly isRequired: boolean;
  readonly because: string;
  /** Why this draft does not use the field; `undefined` when it does. */
  readonly unused: string | undefined;
  readonly isThere: boolean;
  readonly options: readonly Pick<Option<unknown>, 'value' | 'label' | 'description'>[];
  readonly most: number | undefined;
  /** What a filter compares with. */
  readonly compared: Compared | undefined;
  readonly members: readonly Member[];
  /** Keys that the tables do not have. */
  readonly strange: readonly string[];
  /** What may be added: any name with this prefix, or an entry of a list. */
  readonly prefix: string | undefined;
  readonly canAdd: boolean;
}

/** The fields of a group that this draft uses, or that have a value or a finding all the same; all fields of a group that is not used. */
function membersOf(all: readonly FieldDescription<string>[]): Member[] {
  const used = all.filter((one) => one.given !== undefined || one.findings.length > 0 || one.applies);
  return (used.length > 0 ? used : all).map((one) => ({
    key: one.path.at(-1) ?? '',
    kind: one.kind,
    isMissing: one.given === undefined && one.required !== false,
    isThere: one.given !== undefined,
  }));
}

/** The entries of a list, of which there may be thousands of one kind, or of an object with names, with the first names it may have. */
function entriesOf(field: FieldDescription<string>): Member[] {
  if (field.kind !== 'list' && field.kind !== 'by-key') return [];
  const { given } = field;
  const keys = Array.isArray(given) ? [...given.keys()] : isRecord(given) ? Object.keys(given) : [];
  const kind = field.kind === 'list' ? field.newEntry().kind : 'text';
  const offered = field.kind === 'by-key' ? field.keys.slice(0, 20) : [];
  return [
    ...keys.map((key): Member => ({ key, kind, isMissing: false, isThere: true })),
    ...offered.map((key): Member => ({ key, kind, isMissing: false, isThere: false })),
  ];
}

export function viewOf(field: FieldDescription<string>): View {
  const { kind, label, help, given } = field;
  const isGroup = field.kind === 'group' || field.kind === 'filter';
  const known = isGroup ? field.fields.map(({ path }) => path.at(-1)) : [];
  const options = 'options' in field ? field.options : undefined;
  return {
    kind,
    label,
    help,
    isThere: given !== undefined,
    example: typeof field.example === 'object' ? '' : String(field.example ?? ''),
    isRequired: field.required !== false,
    because: field.requiredBecause?.text ?? '',
    unused: field.appliesBecause?.text,
    options: // A choice of flags may have them in another form: with those that are off, too.
      options?.map((one) => ({
        value: kind === 'choice' && one.chosen ? given : one.value,
        label: one.label,
        description: one.description,
      })) ?? [],
    most: 'maxLength' in field ? field.maxLength : undefined,
    compared: field.kind === 'any' ? field.compared : undefined,
    members: isGroup ? membersOf(field.fields) : entriesOf(field),
    strange: isGroup && isRecord(given) ? Object.keys(given).filter((key) => !known.includes(key)) : [],
    prefix: isGroup ? field.others?.prefix : kind === 'by-key' ? '' : undefined,
    // The draft decides the names of locales and variations; other names are free.
    canAdd: isGroup
      ? field.others?.canAdd === true
      : field.kind === 'list'
        ? field.canAdd
        : kind === 'by-key' && field.path[0] !== 'campaign_content',
  };
}

/** Makes the views of one guide after the other. An unchanged view is the same object as before. */
export function createViews() {
  const known = new Map<string, { guide: Guide<string>; text: string; view: View | undefined }>();
  return (guide: Guide<string>, id: string, path: Path): View | undefined => {
    const before = known.get(id);
    if (before?.guide === guide) return before.view;
    const field = guide.at(path);
    const made = field && viewOf(field);
    const text = JSON.stringify(made) ?? '';
    const view = before !== undefined && before.text === text ? before.view : made;
    known.set(id, { guide, text, view });
    return view;
  };
}
